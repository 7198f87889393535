// What was done on a table, kept for this tab alone. A kernel that has ended takes its table along; a new one does the
// same again, and the table is back. So it is when the reader comes back to the page by the browser's own buttons.

const BACK = "dinotwist.back";
const LONGEST_DEEDS = 400_000;
const MOST_DEEDS = 2_000;
const TYPED = "input:not([type=checkbox], [type=radio], [type=file]), textarea";

// Every act that was done, in order. Where there are too many to be done again, there are none.
export class Deeds {
  constructor() {
    Object.assign(this, { acts: [], before: [], length: 0, waiting: new Map() });
  }

  sent(n, target, value) {
    this.waiting.set(n, [[target, value === undefined ? null : value]]);
  }

  // All that was done before, to be done again.
  again(n, acts) {
    this.before = acts;
    this.waiting.set(n, acts);
  }

  answered(n, done) {
    const acts = this.waiting.get(n) || [];
    this.waiting.delete(n);
    if (acts === this.before) this.before = [];
    if (!done) return;
    this.acts.push(...acts);
    for (const act of acts) this.length += JSON.stringify(act).length + 1;
  }

  get told() {
    return this.length <= LONGEST_DEEDS && this.acts.length <= MOST_DEEDS ? [...this.before, ...this.acts] : [];
  }
}

// The fields that say something else than their picture does: nobody has heard yet what stands there.
export function unsent(panels) {
  const fields = [...panels.querySelectorAll(TYPED)].filter((field) => field.dataset.field && !field.readOnly && field.value !== field.defaultValue);
  return fields.map((field) => [field.dataset.field, field.value.slice(0, LONGEST_DEEDS)]);
}

// The field of a name in which one writes.
export function fieldOf(panels, name) {
  return [...panels.querySelectorAll(TYPED)].find((field) => field.dataset.field === name);
}

const shelfOf = (name) => `${BACK}.${location.pathname}.${name}`;

export function keepDeeds(name, deeds, typed, lost) {
  try {
    const { told: acts } = deeds;
    if (acts.length || typed.length) sessionStorage.setItem(shelfOf(name), JSON.stringify({ acts, typed, lost }));
    else sessionStorage.removeItem(shelfOf(name));
  } catch {
    // without storage, or without room in it, the page begins anew
  }
}

export function forgetDeeds(name) {
  try {
    sessionStorage.removeItem(shelfOf(name));
  } catch {
    // as above
  }
}

// What was done here before, once: where the table was lost, or where the reader has come back to it.
export function deedsBefore(name) {
  const nothing = { acts: [], typed: [] };
  try {
    const whole = JSON.parse(sessionStorage.getItem(shelfOf(name)));
    forgetDeeds(name);
    const [entry] = performance.getEntriesByType("navigation");
    const comes = whole && (whole.lost || (entry && entry.type === "back_forward"));
    return comes && Array.isArray(whole.acts) && Array.isArray(whole.typed) ? { acts: whole.acts, typed: whole.typed.filter(isTyped) } : nothing;
  } catch {
    return nothing;
  }
}

const isTyped = (one) => Array.isArray(one) && one.length === 2 && one.every((text) => typeof text === "string");
