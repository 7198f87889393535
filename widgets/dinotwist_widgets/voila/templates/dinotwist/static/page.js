// The page round the stages: display settings, live tables in the place of their still pictures, and a sentence
// when one does not come.
(() => {
  const root = document.documentElement;
  const words = JSON.parse(document.getElementById("dinotwist-words").textContent);

  // --- display settings ------------------------------------------------------------------------
  const DEFAULTS = { theme: "system", text: "1" };

  function show(name) {
    const value = root.getAttribute(`data-${name}`) || DEFAULTS[name];
    for (const button of document.querySelectorAll(`[data-set="${name}"]`)) {
      button.setAttribute("aria-pressed", String(button.value === value));
    }
  }

  function set(name, value) {
    if (value === DEFAULTS[name]) root.removeAttribute(`data-${name}`);
    else root.setAttribute(`data-${name}`, value);
    try {
      localStorage.setItem(`dinotwist.${name}`, value);
    } catch {
      // storage is blocked: the choice holds for this page
    }
    show(name);
  }

  document.addEventListener("click", (event) => {
    const choice = event.target.closest("[data-set]");
    if (choice) set(choice.dataset.set, choice.value);
    const display = event.target.closest(".dino-display");
    if (display) display.setAttribute("aria-expanded", String(display.parentElement.classList.toggle("open")));
    if (event.target.closest("[data-reload], [data-does=reload]")) location.reload();
  });
  Object.keys(DEFAULTS).forEach(show);

  // --- what unfolds: a question before something is cleared, a field ------------------------------
  function unfold(id, open) {
    const fold = document.getElementById(id);
    fold.hidden = !open;
    const opener = document.querySelector(`[aria-controls="${id}"]`);
    opener.setAttribute("aria-expanded", String(open));
    const inside = fold.querySelector("button, textarea");
    (open ? inside : opener).focus();
  }

  document.addEventListener("click", (event) => {
    const opener = event.target.closest(".dino-btn[aria-controls][aria-expanded]:not(.dino-display)");
    const fold = event.target.closest(".dino-fold");
    if (opener) unfold(opener.getAttribute("aria-controls"), opener.getAttribute("aria-expanded") === "false");
    if (fold && event.target.closest("[data-keep]")) unfold(fold.id, false);
  });
  for (const shy of document.querySelectorAll("[data-ask], .dino-shelf, [data-present]")) shy.hidden = false;

  // The second click of a double one follows no link that was not under the first: the page may have moved.
  let pressed = null;
  document.addEventListener(
    "click",
    (event) => {
      const link = event.target.closest("a");
      if (link && event.detail > 1 && link !== pressed) event.preventDefault();
      pressed = link;
    },
    true,
  );

  // --- live tables -----------------------------------------------------------------------------
  const cells = () => [...document.querySelectorAll(".dino-cell[data-cell]")];
  const liveOf = (cell) => document.querySelector(`.dino-live[data-for="${cell.dataset.cell}"]`);
  const starting = () => [...document.querySelectorAll(".dino-cell .dino-starting")];

  function settle(live) {
    const cell = document.querySelector(`.dino-cell[data-cell="${live.dataset.for}"]`);
    const still = cell && cell.querySelector(".dino-still");
    if (!still) return;
    live.hidden = false;
    still.replaceWith(live);
    if (!starting().length) root.dataset.tables = "ready";
  }

  // A stage says itself when it is ready; other outputs are when Voila has drawn something for each of them.
  function watchOutputs(cell, live) {
    const stages = cell.querySelectorAll(".dino-still .dino-stage").length;
    const outputs = [...live.querySelectorAll(".dino-output")];
    const drawn = (output) => output.querySelector(".jp-OutputArea-output > *");
    const look = () => {
      if (live.querySelectorAll(".dino-stage[data-ready]").length < stages || !outputs.every(drawn)) return;
      observer.disconnect();
      settle(live);
    };
    const observer = new MutationObserver(look);
    observer.observe(live, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-ready"] });
    look();
  }

  // Called by arrived.js when the server has sent the page to its end.
  window.dinotwistArrived = () => {
    for (const cell of cells()) {
      const live = liveOf(cell);
      if (live && !live.querySelector(".dino-trouble")) {
        cell.append(live);
        watchOutputs(cell, live);
      } else if (cell.querySelector(".dino-starting")) {
        say(cell.querySelector(".dino-starting"), words.cell_failed);
      }
    }
    if (!starting().length) root.dataset.tables = "ready";
  };

  function say(line, text) {
    const reload = document.createElement("button");
    Object.assign(reload, { type: "button", className: "dino-btn", textContent: words.reload });
    reload.dataset.reload = "";
    line.setAttribute("role", "alert");
    line.classList.add("late");
    line.replaceChildren(document.createTextNode(text), reload);
  }

  // --- when a table does not come --------------------------------------------------------------
  async function reason() {
    const config = document.getElementById("jupyter-config-data");
    if (!config) return words.slow;
    const { baseUrl, kernelId } = JSON.parse(config.textContent);
    try {
      const answer = await fetch(`${baseUrl}api/kernels/${kernelId}`, { cache: "no-store" });
      if (!answer.ok) return words.cell_failed;
      return (await answer.json()).connections === 0 && document.readyState === "complete" ? words.blocked : words.slow;
    } catch {
      return words.unreachable;
    }
  }

  function late(seconds) {
    setTimeout(async () => {
      if (!starting().length) return;
      const text = await reason();
      for (const line of starting()) if (line.dataset.said !== text) say(line, text);
      for (const line of starting()) line.dataset.said = text;
    }, seconds * 1000);
  }
  [9, 20, 40].forEach(late);

  // A page that is left gives its kernel back at once, before the next page asks for one; one that crashed is
  // culled later.
  let left = false;
  function leave() {
    const config = document.getElementById("jupyter-config-data");
    if (!config || left) return;
    left = true;
    const { baseUrl, kernelId } = JSON.parse(config.textContent);
    navigator.sendBeacon(`${baseUrl}voila/api/shutdown/${kernelId}`);
  }
  addEventListener("beforeunload", leave);
  addEventListener("pagehide", leave);
})();
