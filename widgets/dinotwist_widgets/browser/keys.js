// The keys of a picture, and the list of them that "?" opens. Letters can be switched off (WCAG 2.1.4).

const TYPING = "input, textarea, select, [contenteditable=''], [contenteditable=true]";

// What Enter presses by itself; in a form it does not press a check box, but goes on.
const PRESSED = "a, summary, button:not([role=checkbox], [role=radio])";

const letters = () => remembered("keys") !== "off";

// What a key press means here: a target, "?" for the list, or nothing.
export function meaning(event, picture) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return "";
  if (event.target.closest && event.target.closest(TYPING)) return "";
  if (event.key === "?") return "?";
  if (event.key === "Enter" && event.target.closest && event.target.closest(PRESSED)) return "";
  const single = event.key.length === 1;
  if (single && !letters()) return "";
  const name = single ? event.key.toLowerCase() : event.key;
  return (picture.keys && (picture.keys[name] || picture.keys[name.toLowerCase()])) || "";
}

export function keyList(picture, words) {
  const rows = Object.entries(picture.key_names || {}).map(([key, text]) => row([key], text));
  const own = [
    row([words.arrows], words.move),
    row(["Home", "End"], words.ends),
    row([words.space, "Enter"], words.press),
    row(["?"], words.help),
  ];
  return make("dl", { class: "dino-keylist" }, ...rows, ...own);
}

function row(keys, text) {
  const cap = (key) => (key.length === 1 ? key.toUpperCase() : key.replace(/^Escape$/, "Esc"));
  const caps = keys.map((key) => make("kbd", {}, cap(key)));
  return make("div", {}, make("dt", {}, ...caps), make("dd", {}, text));
}

export function keyDialog(root, picture, words) {
  const box = make("input", { type: "checkbox" });
  box.checked = letters();
  box.addEventListener("change", () => keep("keys", box.checked ? "on" : "off"));
  const close = make("button", { type: "button", class: "btn" }, words.close);
  const dialog = make(
    "dialog",
    { class: "dino-keys", "aria-label": words.keys_title },
    make("h2", {}, words.keys_title),
    keyList(picture, words),
    make("label", { class: "dino-check" }, box, words.keys_single),
    close,
  );
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("keydown", (event) => event.stopPropagation());
  root.append(dialog);
  dialog.showModal();
  close.focus();
}
