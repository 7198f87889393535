// The stage: shows the pictures that Python sends, and sends back on what the reader acted. It knows no rules and
// no game. Joined after the other files of this folder into one module (see assets.py).

const PLACES = ["main", "rail", "below"];
const LONGEST_VALUE = 4000;
const LONGEST_TEXTS = 100_000;
const LONGEST_SEEN = 6000;
const CONTROLS = "button, input, select, textarea";
const KEY = "keydown";
const FIELDS = "input, select, textarea";
const DRAGS = ["dragover", "drop"];
const STEPS = ["do:step", "do:back"];

// Half of a character that takes two (a lone surrogate) cannot be sent.
const wellFormed = (text) => (text.toWellFormed ? text.toWellFormed() : text);
const TYPING_PAUSE = 350;

// A file that misses what asks for one would be shown in place of the page, and the table would be gone.
function keepsPage(event) {
  const takesFiles = event.target.closest && event.target.closest("input[type=file]");
  if (!document.body.dataset.voila || takesFiles || !event.dataTransfer.types.includes("Files")) return;
  if (!event.defaultPrevented) event.dataTransfer.dropEffect = "none";
  event.preventDefault();
}

class StageView {
  constructor(model, el) {
    Object.assign(this, { model, el, picture: {}, memory: new Map(), mine: false, learned: null, recalled: false, told: {} });
    Object.assign(this, { handed: 0, linked: "", deeds: new Deeds() });
    this.n = Math.floor(Math.random() * 2 ** 40);
    this.build();
    this.watch = new Watch({ ask: () => this.send(""), close: (kind) => this.lock(kind), open: () => this.unlock() });
    this.wire();
    el.append(this.root);
    this.draw();
  }

  build() {
    this.banner = make("div", { class: "dino-banner", role: "alert", tabindex: "-1" });
    this.places = Object.fromEntries(PLACES.map((name) => [name, make("div", { class: "dino-place", "data-place": name })]));
    this.panels = make("div", { class: "dino-panels" }, ...Object.values(this.places));
    this.polite = region("status");
    this.urgent = region("alert");
    this.help = make("button", { type: "button", class: "btn plain", "data-own": "keys" });
    this.unkept = make("p", {});
    const foot = make("div", { class: "dino-stagefoot" }, this.unkept, this.help);
    this.root = make("div", { class: "dino-stage", "data-state": "live" });
    this.root.append(this.banner, this.panels, foot, this.polite, this.urgent);
  }

  wire() {
    const draw = () => this.draw();
    const heard = (message) => message && Number.isInteger(message.ack) && this.answered(message.ack, message.done);
    const page = (event) => this.pageKey(event);
    const link = () => this.openLink();
    const left = () => this.leave();
    this.model.on("change:picture", draw);
    this.model.on("msg:custom", heard);
    this.root.addEventListener("click", (event) => this.click(event));
    this.root.addEventListener("change", (event) => this.field(event));
    this.root.addEventListener("input", (event) => this.typing(event));
    this.root.addEventListener("focusin", (event) => this.focused(event));
    this.root.addEventListener(KEY, (event) => this.key(event));
    this.root.addEventListener("dragover", (event) => this.dragged(event));
    this.root.addEventListener("dragleave", (event) => this.dragged(event));
    this.root.addEventListener("drop", (event) => this.dropped(event));
    document.addEventListener(KEY, page);
    for (const drag of DRAGS) document.addEventListener(drag, keepsPage);
    addEventListener("hashchange", link);
    addEventListener("pagehide", left);
    const theme = followTheme(this.root, this.panels);
    const progress = onProgress(() => this.recallTexts());
    this.close = () => {
      this.model.off("change:picture", draw);
      this.model.off("msg:custom", heard);
      document.removeEventListener(KEY, page);
      for (const drag of DRAGS) document.removeEventListener(drag, keepsPage);
      removeEventListener("hashchange", link);
      removeEventListener("pagehide", left);
      theme();
      progress();
      this.watch.end();
      this.root.remove();
    };
  }

  words() {
    return this.model.get("words") || {};
  }

  // --- showing ---------------------------------------------------------------------------------

  draw() {
    const picture = this.model.get("picture");
    if (!picture || !picture.panels) return;
    const had = held(this.panels);
    const before = positions(this.panels);
    if (picture.session !== this.picture.session) Object.assign(this, { recalled: false, told: {} });
    this.picture = picture;
    this.root.lang = picture.lang;
    for (const name of PLACES) this.fill(this.places[name], picture.panels.filter((panel) => panel.place === name));
    if (this.watch.kind) this.disable();
    settle(this.root, this.memory);
    refocus(this.panels, had, (had || this.mine) && !presenting() ? picture.focus : "");
    glide(this.panels, before);
    if (this.root.dataset.revision !== String(picture.revision)) {
      announce(this.polite, picture.say);
      announce(this.urgent, picture.alert);
    }
    this.help.replaceChildren(this.words().keys || "", " ", make("kbd", { "aria-hidden": "true" }, "?"));
    const tells = (picture.recalls || Object.keys(picture.learned || {}).length) && !document.body.dataset.voila;
    this.unkept.textContent = tells && !keeps() ? this.words().unkept : "";
    this.root.dataset.revision = picture.revision;
    this.root.dataset.ready = "true";
    this.takeParcels();
    this.mine = false;
    const told = this.n;
    this.keepProgress();
    if (told === this.n) this.bringBack();
    if (told === this.n) this.openLink();
  }

  // What a picture hands over goes to the page whose act led to it, and once.
  takeParcels() {
    const fresh = (this.picture.parcels || []).filter(({ number }) => number > this.handed);
    for (const parcel of fresh) {
      this.handed = parcel.number;
      if (parcel.how === "address") this.linked = `#${parcel.text}`;
      if (this.mine) hand(parcel, this.root, this.words(), (text) => announce(this.urgent, text));
    }
  }

  // A link of ours in the address is opened by the first stage that opens links.
  openLink() {
    const link = this.picture.opens ? linkHere() : "";
    if (!link || link === this.linked || this.watch.kind || !opensLinks(this.root)) return;
    this.linked = link;
    this.act("field:link", wellFormed(link));
  }

  // Progress goes into this browser; what it keeps is handed over once, and again when a text of the reader's changed
  // elsewhere. What this stage itself made known is no news to it.
  keepProgress() {
    const { learned = {}, recalls = false } = this.picture;
    const before = this.learned;
    this.learned = learned;
    Object.assign(this.told, learned);
    learn(learned, before);
    if (!recalls || presenting() || this.watch.kind) return;
    if (this.recalled) this.recallTexts();
    else this.recall();
  }

  recall() {
    this.recalled = true;
    this.tell({ ...recalled(LONGEST_VALUE), ...recalledSeen(LONGEST_SEEN), ...recalledTexts(LONGEST_TEXTS) });
  }

  recallTexts() {
    if (!this.recalled || !this.picture.recalls || presenting() || this.watch.kind) return;
    const gone = Object.keys(this.told).filter((name) => isText(name)).map((name) => [name, ""]);
    const texts = { ...Object.fromEntries(gone), ...recalledTexts(LONGEST_TEXTS) };
    if (Object.entries(texts).some(([name, text]) => text !== (this.told[name] || ""))) this.tell(texts);
  }

  // It waits for what the reader has done, and what they do next waits for it: each counts for the picture it is on.
  tell(values) {
    const busy = this.typed || this.watch.waiting.size;
    this.later = busy ? values : null;
    if (busy || !Object.keys(values).length) return;
    Object.assign(this.told, values);
    this.learned = { ...this.learned, ...values };
    this.typed = this.send("field:recall", JSON.stringify(values));
    this.watch.sent(this.typed);
  }

  // One section a panel, kept by name.
  fill(place, panels) {
    const old = new Map([...place.children].map((section) => [section.dataset.panel, section]));
    let cursor = place.firstElementChild;
    for (const { name, html } of panels) {
      const section = old.get(name) || make("section", { "data-panel": name });
      old.delete(name);
      morph(section, html);
      if (section === cursor) cursor = cursor.nextElementSibling;
      else place.insertBefore(section, cursor);
    }
    for (const section of old.values()) section.remove();
  }

  // --- focus -----------------------------------------------------------------------------------

  focused(event) {
    const item = event.target.closest("[data-target]");
    if (item) remember(item, this.memory);
    document[Symbol.for("dinotwist.stage")] = this.root;
  }

  // --- acting ----------------------------------------------------------------------------------

  send(act, value) {
    this.n += 1;
    const { session, revision } = this.picture;
    const message = { act, session, revision, n: this.n };
    if (value !== undefined) message.value = value;
    try {
      this.model.send(message);
    } catch {
      this.watch.lose("silent");
    }
    return this.n;
  }

  act(target, value) {
    if (this.watch.kind) return;
    if (this.typed) this.next = [target, value];
    else this.go(target, value);
  }

  // A field that is left by a click on a button is answered first: then the button counts for the picture it is on.
  go(target, value) {
    this.mine = true;
    const n = this.send(target, value);
    this.deeds.sent(n, target, value);
    if (value !== undefined) this.typed = n;
    this.watch.sent(n);
  }

  answered(n, done) {
    this.deeds.answered(n, done);
    this.watch.answered(n);
    if (n === this.typed) this.typed = null;
    if (this.typed || this.watch.kind) return;
    const { next } = this;
    if (this.later && !this.watch.waiting.size) this.tell(this.later);
    else if (next) {
      this.next = null;
      this.go(...next);
    } else this.bringBack();
  }

  // --- coming back -----------------------------------------------------------------------------

  // What was done and typed here stays with the tab, for when its kernel has ended, or when one goes back to it.
  leave(lost = Boolean(this.watch.kind)) {
    if (this.picture.lasting && this.before) keepDeeds(this.picture.lasting, this.deeds, unsent(this.panels), lost);
  }

  // Once what the browser keeps is told, the new kernel does again what was done; then the fields say what they said.
  bringBack() {
    if (!this.picture.lasting || this.watch.kind || this.typed || this.watch.waiting.size) return;
    this.before ??= deedsBefore(this.picture.lasting);
    const { acts, typed } = this.before;
    this.before = { acts: [], typed };
    if (acts.length) {
      this.linked = linkHere();
      this.typed = this.send("field:back", JSON.stringify(acts));
      this.deeds.again(this.typed, acts);
      this.watch.sent(this.typed);
      return;
    }
    if (typed.length && !this.root.isConnected) return void setTimeout(() => this.bringBack());
    this.before = { acts: [], typed: [] };
    for (const [name, text] of typed) this.retype(name, text);
  }

  // As if the reader were just writing it: it counts when the field is left.
  retype(name, text) {
    const field = fieldOf(this.panels, name);
    if (!field) return byHand(text, this.root, this.words());
    for (let fold = field.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
    field.focus();
    field.value = text;
    field.addEventListener("blur", () => field.isConnected && field.value === text && this.field({ target: field }), { once: true });
  }

  click(event) {
    const own = event.target.closest("[data-own]");
    if (own && own.dataset.own === "reload") location.reload();
    if (own && own.dataset.own === "print") printAlone(own.closest("section"));
    if (own && own.dataset.own === "keys") keyDialog(this.root, this.picture, this.words());
    const item = event.target.closest("[data-target]");
    if (!item || !this.panels.contains(item) || item.disabled) return;
    // The second click of a double one opens nothing that came to lie there since the first.
    if (event.detail > 1 && "guarded" in item.dataset) return;
    const here = item.dataset.with === "address" ? location.origin + location.pathname + location.search : undefined;
    this.act(item.dataset.target, here);
  }

  // A field that answers while one types waits for a pause.
  typing(event) {
    clearTimeout(this.pause);
    if (!event.target.closest("[data-live]") || event.isComposing) return;
    this.pause = setTimeout(() => this.field(event), TYPING_PAUSE);
  }

  field(event) {
    clearTimeout(this.pause);
    const field = event.target.closest("[data-field]");
    if (!field || !this.panels.contains(field)) return;
    if (field.type === "file") {
      this.sendFile(field.dataset.field, field.files[0], field);
      field.value = "";
      return;
    }
    const value = field.type === "checkbox" ? (field.checked ? "on" : "off") : field.value;
    const longest = longestOf(field.dataset.field, LONGEST_VALUE);
    if (longest > LONGEST_VALUE && value.length > longest) this.tooLong(field);
    else this.act(`field:${field.dataset.field}`, wellFormed(String(value).slice(0, longest)));
  }

  async sendFile(name, file, near) {
    const text = file && (await textOf(file).catch(() => undefined));
    if (text) this.act(`field:${name}`, wellFormed(text));
    else if (text === null) this.tooLong(near);
    else if (file) this.note(near, text === "" ? this.words().empty_file : this.words().no_file);
  }

  tooLong(near) {
    this.note(near, this.words().too_long);
  }

  // A sentence of the browser's own beside a field; the next picture takes it away.
  note(near, text) {
    const place = near.closest("label") || near;
    if (place.nextElementSibling && place.nextElementSibling.matches(".dino-said")) place.nextElementSibling.remove();
    place.after(make("p", { class: "dino-said", role: "alert" }, text));
  }

  // A file or a text may be dropped on what asks for one ([data-drop]).
  dragged(event) {
    const field = event.target.closest("[data-drop]");
    if (!field || this.watch.kind) return;
    event.preventDefault();
    field.toggleAttribute("data-over", event.type === "dragover");
  }

  dropped(event) {
    const field = event.target.closest("[data-drop]");
    if (!field || this.watch.kind) return;
    event.preventDefault();
    field.removeAttribute("data-over");
    const [file] = event.dataTransfer.files;
    const text = event.dataTransfer.getData("text/plain");
    this.sendFile(field.dataset.drop, file || new Blob([text]), field);
  }

  key(event) {
    if (event.repeat && this.held(event)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const plain = !(event.ctrlKey || event.altKey || event.metaKey);
    const to = plain && !event.shiftKey && step(event.target.closest("[data-target]"), event.key);
    if (to) to.focus();
    if (to || this.ownKey(event)) event.preventDefault();
    else if (!plain || !this.ours(event)) return;
    event.stopPropagation();
  }

  // A key that is held down steps on and moves the focus; it presses nothing a second time.
  held(event) {
    if (event.target.closest(FIELDS)) return false;
    if (event.key === "Enter" || event.key === " ") return Boolean(event.target.closest("button, summary"));
    const meant = meaning(event, this.picture);
    return Boolean(meant) && !STEPS.includes(meant);
  }

  // Keys that a notebook may not take for commands while the focus is on the stage: "d" twice deletes a cell there.
  ours(event) {
    const press = event.key === "Enter" && !event.shiftKey && event.target.closest("button, summary");
    return press || event.key.length === 1;
  }

  ownKey(event) {
    const meant = meaning(event, this.picture);
    if (meant === "?") keyDialog(this.root, this.picture, this.words());
    else if (meant) this.act(meant);
    return Boolean(meant);
  }

  // On a page of ours a key counts even when nothing has the focus, for the stage that was used last.
  pageKey(event) {
    if (!document.body.dataset.voila || document.activeElement !== document.body) return;
    const used = document[Symbol.for("dinotwist.stage")];
    const current = used && used.isConnected ? used : document.querySelector(".dino-stage[data-ready]");
    if (current === this.root && this.ownKey(event)) event.preventDefault();
  }

  // --- connection ------------------------------------------------------------------------------

  lock(kind) {
    this.typed = this.next = this.later = null;
    this.leave(true);
    const words = this.words();
    const page = Boolean(document.body.dataset.voila);
    const lasts = kind === "ended" && this.picture.lasting ? "ended_lasting" : kind;
    const text = page ? words[lasts] : words.silent_notebook;
    const had = held(this.panels);
    if (had) this.left = had.target;
    this.root.dataset.state = kind;
    this.disable();
    const reload = make("button", { type: "button", class: "btn", "data-own": "reload" }, words.reload);
    this.banner.replaceChildren(make("p", {}, text), ...(page ? [reload] : []));
    if (had) this.banner.focus();
  }

  disable() {
    for (const control of this.panels.querySelectorAll(CONTROLS)) control.disabled = true;
  }

  unlock() {
    const waited = this.banner.contains(document.activeElement);
    this.root.dataset.state = "live";
    forgetDeeds(this.picture.lasting);
    this.banner.replaceChildren();
    this.draw();
    const back = waited && find(this.panels, this.left);
    if (back) back.focus();
  }
}

// One panel on paper and nothing else of the page.
function printAlone(section) {
  const mark = (on) => {
    document.body.toggleAttribute("data-print-one", on);
    section.toggleAttribute("data-printed", on);
  };
  mark(true);
  window.addEventListener("afterprint", () => mark(false), { once: true });
  window.print();
}

export default {
  render({ model, el }) {
    const view = new StageView(model, el);
    return () => view.close();
  },
};
