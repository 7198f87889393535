// A chapter as slides for a class: a heading, its sentences and the tables under it. One key goes on, the class says
// what will happen before anything is shown, and nothing of it counts as anybody's progress (see progress.js).
(() => {
  const root = document.documentElement;
  const main = document.getElementById("content");
  const words = JSON.parse(document.getElementById("dinotwist-words").textContent);
  const filled = (text, ...values) => values.reduce((said, value) => said.replace("{}", String(value)), text);
  const STEPS = ["do:step", "do:reveal", "do:show", "do:next"];
  const REVEALS = ["do:show", "do:reveal"];
  const THEMES = ["contrast", "light", "dark"];
  const SIZES = 3;
  const FIELDS = "input, textarea, select, [contenteditable=''], [contenteditable=true]";
  const CONTROLS = "a, button, summary";
  const HASH = "#present";

  // --- slides ----------------------------------------------------------------------------------
  // A slide is a list of children of the page, which stay where they are: live tables do not like to be moved.
  function cut() {
    const found = [];
    for (const node of main.children) {
      if (!node.matches(".dino-text, .dino-cell")) continue;
      const heading = node.matches(".dino-text") && node.querySelector("h1, h2");
      if (heading || !found.length) found.push({ heading, nodes: [] });
      found.at(-1).nodes.push(node);
    }
    return found;
  }
  const slides = cut();
  const state = { at: 0, on: false, theme: null, scroll: 0, stepped: null };
  const stages = () => slides[state.at].nodes.flatMap((node) => [...node.querySelectorAll(".dino-stage")]);

  const open = (node) => !node.disabled && node.getAttribute("aria-disabled") !== "true" && node.checkVisibility();
  const button = (...selectors) => {
    const found = stages().flatMap((stage) => selectors.flatMap((selector) => [...stage.querySelectorAll(selector)]));
    return found.find(open) || null;
  };
  const named = (targets, css = "") => targets.map((target) => `button${css}[data-target="${target}"]`);
  // The main act of a table where it only steps or shows, else the way to its next question.
  const isOnward = (node) => node.dataset.target === "do:next" || "onward" in node.dataset;
  const nextAct = () => button(...named(STEPS, ".first")) || button("button[data-onward]");

  // --- the bar ---------------------------------------------------------------------------------
  const make = (tag, attributes = {}, ...children) => {
    const node = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
    node.append(...children);
    return node;
  };
  const act = (name, key, does, css = "") => {
    const cap = make("kbd", { "aria-hidden": "true" }, key);
    const node = make("button", { type: "button", class: `dino-btn ${css}`, "aria-keyshortcuts": KEYS[key] || key }, make("span", {}, name), " ", cap);
    node.addEventListener("click", does);
    return node;
  };
  const KEYS = { "←": "PageUp ArrowLeft", "→": "PageDown ArrowRight Space", Esc: "Escape" };
  const layers = make("div", { class: "dino-layers", role: "img" }, ...slides.map(() => make("i")));
  const title = () => {
    const heading = main.querySelector("h1");
    return heading ? [...heading.childNodes].filter((node) => !(node.matches && node.matches(".anchor-link"))).map((node) => node.textContent).join("") : "";
  };
  const head = make("div", { class: "dino-slidehead", role: "region", "aria-label": words.presenter });
  head.append(make("p", {}, title()), layers);
  const voice = make("p", { class: "dino-hidden", role: "status" });
  const answers = act(words.slide_answers, "A", () => showAnswers(root.dataset.answers === "hidden", true));
  const go = act("", "→", forward, "first");
  const bar = make("nav", { class: "dino-slidebar", "aria-label": words.presenter });
  bar.append(
    act(words.slide_back, "←", back),
    make("span", { class: "grow" }),
    answers,
    act(words.slide_larger, "L", larger),
    act(words.slide_theme, "T", theme),
    act(words.slide_leave, "Esc", leave),
    go,
    voice,
  );

  function say(text) {
    voice.textContent = "";
    setTimeout(() => (voice.textContent = text), 60);
  }

  // The button says what it will do next.
  function name() {
    const next = nextAct();
    const reveals = next && REVEALS.includes(next.dataset.target);
    const onward = next && isOnward(next) && (next.querySelector(".dt-word") || next).textContent;
    go.firstElementChild.textContent = onward || (!next ? words.slide_next : reveals ? words.slide_reveal : words.slide_step);
    go.disabled = !next && state.at === slides.length - 1;
  }

  // After a step the class sees what it is about: the clause in force and the table, or the answer above them.
  function lookAtStep() {
    const stage = state.stepped;
    state.stepped = null;
    if (!stage || stage.getBoundingClientRect().bottom < bar.getBoundingClientRect().top) return;
    const parts = [".dt-after", "[data-panel=force]", "[data-panel=table]"].map((css) => stage.querySelector(css));
    const part = parts.find((node) => node && node.checkVisibility());
    (part && !part.matches(".dt-after") ? part : stage).scrollIntoView({ block: "start" });
  }
  const watcher = new MutationObserver(() => {
    name();
    lookAtStep();
  });

  // --- going on and back -----------------------------------------------------------------------
  function show(at, how = {}) {
    state.at = Math.max(0, Math.min(at, slides.length - 1));
    slides.forEach(({ nodes }, number) => nodes.forEach((node) => node.toggleAttribute("data-off", number !== state.at)));
    [...layers.children].forEach((layer, number) => (layer.className = number < state.at ? "done" : number === state.at ? "now" : ""));
    const number = filled(words.slide, state.at + 1, slides.length);
    layers.setAttribute("aria-label", number);
    showAnswers(false);
    name();
    scrollTo(0, 0);
    const heading = slides[state.at].heading || slides[state.at].nodes[0];
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    say(how.last ? words.slide_end : number);
  }

  function press(node) {
    if (REVEALS.includes(node.dataset.target)) showAnswers(true);
    if (isOnward(node)) showAnswers(false);
    state.stepped = node.closest(".dino-stage");
    node.click();
  }

  function forward() {
    const next = nextAct();
    if (next) press(next);
    else if (state.at < slides.length - 1) show(state.at + 1);
    else say(words.slide_end);
  }

  function back() {
    const before = button(...named(["do:back"]));
    if (before) press(before);
    else if (state.at > 0) show(state.at - 1);
  }

  function reveal() {
    const node = button(...named(REVEALS));
    if (node) press(node);
    else showAnswers(true, true);
  }

  function showAnswers(shown, said = false) {
    root.dataset.answers = shown ? "shown" : "hidden";
    answers.setAttribute("aria-pressed", String(shown));
    if (said) say(shown ? words.answers_shown : words.answers_hidden);
  }

  // --- how it looks ----------------------------------------------------------------------------
  function remember(key, value) {
    try {
      if (value === undefined) return localStorage.getItem(`dinotwist.present.${key}`);
      localStorage.setItem(`dinotwist.present.${key}`, value);
    } catch {
      // storage is blocked: the choice holds for this page
    }
    return null;
  }

  function larger() {
    root.dataset.presentSize = String((Number(root.dataset.presentSize || 1) % SIZES) + 1);
    remember("size", root.dataset.presentSize);
  }

  function theme() {
    root.dataset.theme = THEMES[(THEMES.indexOf(root.dataset.theme) + 1) % THEMES.length];
    remember("theme", root.dataset.theme);
  }

  // --- entering and leaving --------------------------------------------------------------------
  function enter() {
    if (state.on || !slides.length) return;
    state.on = true;
    state.theme = root.getAttribute("data-theme");
    state.scroll = scrollY;
    const [wished, size] = [remember("theme"), remember("size")];
    root.dataset.theme = THEMES.includes(wished) ? wished : THEMES[0];
    root.dataset.presentSize = ["1", "2", "3"].includes(size) ? size : "1";
    root.setAttribute("data-presenting", "");
    main.before(head);
    main.after(bar);
    history.replaceState(history.state, "", HASH);
    watcher.observe(main, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled", "aria-disabled", "data-target"] });
    show(state.at);
  }

  function leave() {
    if (!state.on) return;
    state.on = false;
    watcher.disconnect();
    for (const gone of ["data-presenting", "data-answers", "data-present-size"]) root.removeAttribute(gone);
    if (state.theme) root.dataset.theme = state.theme;
    else root.removeAttribute("data-theme");
    for (const { nodes } of slides) nodes.forEach((node) => node.removeAttribute("data-off"));
    head.remove();
    bar.remove();
    history.replaceState(history.state, "", location.pathname + location.search);
    scrollTo(0, state.scroll);
    const opener = document.querySelector("[data-present]");
    (opener.checkVisibility() ? opener : main).focus({ preventScroll: true });
    dispatchEvent(new Event("dinotwist-progress"));
  }

  // --- keys ------------------------------------------------------------------------------------
  const letters = () => {
    try {
      return localStorage.getItem("dinotwist.keys") !== "off";
    } catch {
      return true;
    }
  };

  // Paging keys always; arrows where they do not go about in a group; Space where it presses nothing.
  function meaning(event) {
    const { key, target } = event;
    const grouped = target.closest("[data-group]");
    if (key === "PageDown" || (key === "ArrowRight" && !grouped) || (key === " " && !target.closest(CONTROLS))) return forward;
    if (key === "PageUp" || (key === "ArrowLeft" && !grouped)) return back;
    if (key === "Escape") return leave;
    return letters() ? { ".": forward, a: () => answers.click(), r: reveal, l: larger, t: theme, p: leave }[key.toLowerCase()] : null;
  }

  function key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    const target = event.target.closest ? event.target : document.body;
    const leaves = state.on && event.key === "Escape";
    if ((target.closest(FIELDS) && !leaves) || document.querySelector("dialog[open]")) return;
    const begins = event.key.toLowerCase() === "p" && letters() && !target.closest(".dino-stage"); // "P" prepares there
    const does = state.on ? meaning(event) : begins && enter;
    if (!does) return;
    event.preventDefault();
    event.stopPropagation();
    does();
  }
  addEventListener("keydown", key, true); // before any table: the keys of a class are the same on every slide

  document.addEventListener("click", (event) => event.target.closest("[data-present]") && enter());
  const byAddress = () => (location.hash === HASH ? enter() : leave());
  addEventListener("hashchange", byAddress);
  if (location.hash === HASH) enter();
})();
