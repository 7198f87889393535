// What the reader has learned, kept in this browser alone: `done:…` (an exercise that was finished), `clause:…` (how
// well a clause is known) and `seen:…` (an exhibit of a museum). Beside it, texts of the reader's own: `box:GAME` (what
// is in their box) and `rules:GAME` (how their table plays); an empty one is gone. A page that has no stage loads this
// file by itself.

const SHELF = "dinotwist.progress";
const ASIDE = "dinotwist.progress.aside";
const VERSION = 1;
const MOST = 2000;
const NAME = /^[a-z]{1,16}:[\w.-]{1,80}$/;
const VALUE = /^[\w.-]{1,40}$/;
const TEXT = /^(?:box|rules):/;
const TEXT_NAME = /^(?:box|rules):[a-z]{1,16}$/;
const UNPRINTED = /[\p{Cc}\p{Cs}]/u;
const LONGEST_TEXT = 8000;
const CHANGED = "dinotwist-progress";
const EARLIEST = Date.UTC(2024, 0, 1);

// Stages are modules of their own, so what storage refuses to keep is kept on the window, for this page.
function page() {
  const meeting = Symbol.for("dinotwist.progress");
  return (window[meeting] ??= { items: new Map(), refused: false });
}

export const presenting = () => document.documentElement.hasAttribute("data-presenting");

// --- the shelf -----------------------------------------------------------------------------------

function parsed(text) {
  try {
    const whole = JSON.parse(text);
    return whole && whole.v === VERSION && plainObject(whole.items) ? whole : null;
  } catch {
    return null;
  }
}

const plainObject = (value) => Boolean(value) && typeof value === "object" && !Array.isArray(value);

const isText = (name) => TEXT.test(name);

function fits(name, value) {
  if (typeof value !== "string") return false;
  if (!isText(name)) return NAME.test(name) && VALUE.test(value);
  return TEXT_NAME.test(name) && value.length <= LONGEST_TEXT && !UNPRINTED.test(value);
}

const sound = (name, item) => plainObject(item) && fits(name, item.v) && Number.isFinite(item.t);

// All that is kept: name -> { v, t }. What is no item of ours is passed over.
export function kept() {
  const found = new Map();
  try {
    const whole = parsed(localStorage.getItem(SHELF));
    const items = Object.entries(whole ? whole.items : {}).filter(([name, item]) => sound(name, item));
    items.sort(([one], [two]) => isText(two) - isText(one)); // where there are too many, not these are left behind
    for (const [name, { v, t }] of items.slice(0, MOST)) found.set(name, { v, t });
  } catch {
    page().refused = true;
  }
  for (const [name, item] of page().items) if (newer(name, item, found.get(name))) found.set(name, item);
  return found;
}

export function isDone(name, items = kept()) {
  const item = items.get(`done:${name}`);
  return Boolean(item) && item.v !== "0";
}

// Whether storage takes what it is given. Asked before there is anything to keep, too.
export function keeps() {
  if (page().refused) return false;
  try {
    const probe = `${SHELF}.probe`;
    localStorage.setItem(probe, "1");
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}

// The newest wins; what is done stays done.
function newer(name, item, other) {
  if (!other) return true;
  if (name.startsWith("done:") && (item.v === "0") !== (other.v === "0")) return item.v !== "0";
  return item.t > other.t;
}

// What cannot be read is a later version's, perhaps; where there is no room to keep it too, it has to go.
function putAside(text) {
  try {
    localStorage.setItem(ASIDE, text);
  } catch {
    localStorage.removeItem(SHELF);
  }
}

// Read, change, write in one go: another tab may have written since. Its items stay, those that we cannot read too.
function put(items) {
  const { items: here } = page();
  for (const [name, item] of items) if (newer(name, item, here.get(name))) here.set(name, item);
  try {
    const text = localStorage.getItem(SHELF);
    const whole = parsed(text) || { v: VERSION, items: {} };
    if (text && !parsed(text)) putAside(text);
    for (const [name, item] of here) {
      const other = whole.items[name];
      if (newer(name, item, sound(name, other) ? other : undefined)) whole.items[name] = item;
    }
    localStorage.setItem(SHELF, JSON.stringify(whole));
    here.clear();
    page().refused = false;
  } catch {
    page().refused = true;
  }
  dispatchEvent(new Event(CHANGED));
}

// --- what stages say -----------------------------------------------------------------------------

// What a picture lets us learn, against what the one before it did: only news is written, so that a picture that is
// drawn again does not undo what another tab has learned since. A class leaves nothing behind.
export function learn(learned, before) {
  if (presenting()) return;
  const all = kept();
  const now = Date.now();
  const news = Object.entries(learned).filter(
    ([name, value]) =>
      fits(name, value) && (before ? before[name] !== value : !all.has(name)) && (all.get(name) || {}).v !== value,
  );
  if (news.length) put(news.map(([name, v]) => [name, { v, t: Math.max(now, ((all.get(name) || {}).t || 0) + 1) }]));
}

// What is known of the clauses, as a stage wants to hear it: an object of values, the newest first in need.
export function recalled(longest) {
  return newest((name) => name.startsWith("clause:"), longest);
}

// The exhibits of a museum whose answer was seen, likewise.
export function recalledSeen(longest) {
  return newest((name) => name.startsWith("seen:"), longest);
}

// The reader's own texts, likewise; one that is gone is empty.
export function recalledTexts(longest) {
  return newest(isText, longest);
}

function newest(wanted, longest) {
  const items = [...kept()].filter(([name]) => wanted(name)).sort(([, one], [, two]) => two.t - one.t);
  const values = {};
  let length = 2;
  for (const [name, { v }] of items) {
    length += JSON.stringify(name).length + JSON.stringify(v).length + 2;
    if (length > longest) break;
    values[name] = v;
  }
  return values;
}

// Calls back whenever something changes, here or in another tab.
export function onProgress(listener) {
  const elsewhere = (event) => (event.key === SHELF || event.key === null) && listener();
  addEventListener(CHANGED, listener);
  addEventListener("storage", elsewhere);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener("storage", elsewhere);
  };
}

// Progress; theme and text size stay, and so do the reader's own texts unless they are to go too.
export function forget({ texts = false } = {}) {
  const stay = texts ? [] : ownTexts();
  page().items.clear();
  try {
    // In one go: for another tab, what stays was never gone.
    if (stay.length) localStorage.setItem(SHELF, JSON.stringify({ v: VERSION, items: Object.fromEntries(stay) }));
    else localStorage.removeItem(SHELF);
    localStorage.removeItem(ASIDE);
  } catch {
    put(stay);
    return;
  }
  dispatchEvent(new Event(CHANGED));
}

const ownTexts = (items = kept()) => [...items].filter(([name, { v }]) => isText(name) && v);

// Whether there is a text of the reader's own.
export const hasTexts = () => ownTexts().length > 0;

// --- as a code -----------------------------------------------------------------------------------
// DT1.<minutes, base 36>.<items>.<check sum>. The items are sorted; each says how many characters its name shares
// with the name before it, then the rest of the name, "=", its value and, if it is older than the code, "*" and by how
// many hours. The reader's own texts are too long for it: they travel as files.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const in36 = (number) => Math.max(0, Math.round(number)).toString(36);

export function progressCode(items = kept(), now = Date.now()) {
  const sorted = [...items].filter(([name]) => !isText(name)).sort(([one], [two]) => (one < two ? -1 : 1));
  let last = "";
  const parts = sorted.map(([name, { v, t }]) => {
    const shared = Math.min(sharedStart(last, name), 35);
    const age = name.startsWith("done:") ? 0 : Math.floor((now - t) / HOUR);
    last = name;
    return `${in36(shared)}${name.slice(shared)}=${v}${age > 0 ? `*${in36(age)}` : ""}`;
  });
  const body = `DT1.${in36(now / MINUTE)}.${parts.join("~")}`;
  return `${body}.${checkSum(body)}`;
}

function sharedStart(one, two) {
  let at = 0;
  while (at < one.length && one[at] === two[at]) at += 1;
  return at;
}

// The items in a code, or null where it is none of ours or was changed on its way.
export function readCode(code, now = Date.now()) {
  const text = code.replace(/\s/g, "");
  const found = /^(DT1\.([0-9a-z]{1,9})\.(.*))\.([0-9a-z]{1,7})$/.exec(text);
  if (!found || checkSum(found[1]) !== found[4]) return null;
  const made = parseInt(found[2], 36) * MINUTE;
  if (made < EARLIEST || made > now + 48 * HOUR) return null;
  const items = new Map();
  let last = "";
  for (const part of found[3] ? found[3].split("~") : []) {
    const item = /^([0-9a-z])([\w.:-]*)=([\w.-]{1,40})(?:\*([0-9a-z]{1,5}))?$/.exec(part);
    if (!item || parseInt(item[1], 36) > last.length) return null;
    last = last.slice(0, parseInt(item[1], 36)) + item[2];
    if (!NAME.test(last) || isText(last) || items.has(last) || items.size >= MOST) return null;
    items.set(last, { v: item[3], t: Math.min(made - parseInt(item[4] || "0", 36) * HOUR, now) });
  }
  return items;
}

// Takes what a code brings, beside what is here. Says how many items it changed.
export function takeIn(items) {
  const before = kept();
  const news = [...items].filter(([name, item]) => newer(name, item, before.get(name)) && item.v !== (before.get(name) || {}).v);
  put(news);
  return news.length;
}

// CRC-32: finds every slip of a letter or two.
function checkSum(text) {
  let sum = ~0;
  for (const byte of new TextEncoder().encode(text)) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return in36(~sum >>> 0);
}
