// Two live regions, one polite and one that interrupts, and the small things from which the stage is made.

export function make(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

export function region(role) {
  const politeness = role === "alert" ? "assertive" : "polite";
  return make("div", { class: "dino-hidden", role, "aria-live": politeness, "aria-atomic": "true" });
}

// The same sentence twice is news twice: a region that is emptied first is read again.
export function announce(where, text) {
  where.textContent = "";
  if (text) setTimeout(() => (where.textContent = text), 60);
}

export function remembered(name) {
  try {
    return localStorage.getItem(`dinotwist.${name}`);
  } catch {
    return null; // storage is blocked: the page works without it
  }
}

export function keep(name, value) {
  try {
    localStorage.setItem(`dinotwist.${name}`, value);
  } catch {
    // as above
  }
}
