// Watches over one stage's connection: an act that nobody answers, or a pulse that has stopped, closes the stage
// with a sentence; an answer opens it again.

const ANSWER_WITHIN = 3000;
const ASK_AGAIN = 3000;

export class Watch {
  // `ask` sends an empty act, `close` and `open` tell the stage.
  constructor({ ask, close, open }) {
    Object.assign(this, { ask, close, open });
    this.waiting = new Map();
    this.kind = "";
    this.unlisten = pulse((felt) => this.felt(felt));
  }

  sent(n) {
    this.waiting.set(n, setTimeout(() => this.lose("silent"), ANSWER_WITHIN));
  }

  // While the stage is closed any answer opens it; else only one to an act of this view counts.
  answered(n) {
    if (!this.kind && !this.waiting.has(n)) return;
    clearTimeout(this.waiting.get(n));
    this.waiting.delete(n);
    if (this.kind !== "ended") this.regain();
  }

  felt(kind) {
    if (kind !== "alive") this.lose(kind);
    else if (this.kind) this.ask();
  }

  lose(kind) {
    if (this.kind === kind || this.kind === "ended" || (this.kind && kind === "silent")) return;
    this.kind = kind;
    this.close(kind);
    if (kind === "silent") this.asking = setInterval(() => this.ask(), ASK_AGAIN);
  }

  regain() {
    this.forget();
    if (!this.kind) return;
    this.kind = "";
    this.open();
  }

  forget() {
    clearInterval(this.asking);
    this.waiting.forEach(clearTimeout);
    this.waiting.clear();
  }

  end() {
    this.forget();
    this.unlisten();
  }
}
