// What a page shows of the reader's progress: the marks of the contents, the line of a chapter, and the code by which
// progress travels.
import { forget, hasTexts, isDone, keeps, kept, onProgress, progressCode, readCode, takeIn } from "./browser/progress.js";

const words = JSON.parse(document.getElementById("dinotwist-words").textContent);
const filled = (text, ...values) => values.reduce((said, value) => said.replace("{}", String(value)), text);
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const shelf = document.querySelector(".dino-shelf");

// --- the contents ----------------------------------------------------------------------------------

const steps = () => all("[data-goals]");
const isFinished = (step, items) => step.dataset.goals.split(" ").every((goal) => isDone(goal, items));

// A line keeps the words of the server (its minutes) for as long as it is open.
function mark(step, state) {
  const said = step.querySelector(".w");
  said.dataset.open ??= said.textContent;
  said.textContent = { done: words.state_done, now: words.state_now }[state] || said.dataset.open;
  step.className = state;
}

function showContents(items) {
  const finished = new Set(steps().filter((step) => isFinished(step, items)));
  const next = steps().find((step) => !finished.has(step));
  for (const step of steps()) mark(step, finished.has(step) ? "done" : step === next ? "now" : "open");
  for (const part of all(".dino-part")) showPart(part, finished, next);
  return [finished.size, steps().length];
}

function showPart(part, finished, next) {
  const own = all("[data-goals]", part);
  const strata = part.querySelector(".dino-strata");
  if (!strata) return;
  strata.hidden = false;
  all("i", strata).forEach((layer, at) => (layer.className = finished.has(own[at]) ? "done" : own[at] === next ? "now" : ""));
  strata.querySelector(".count").textContent = filled(words.course_done, own.filter((step) => finished.has(step)).length, own.length);
  const goOn = part.querySelector(".dino-goon");
  goOn.hidden = !own.includes(next);
  if (goOn.hidden) return;
  goOn.firstElementChild.href = next.querySelector("a").href;
  goOn.firstElementChild.textContent = filled(words.go_on, next.querySelector(".t").textContent);
}

// --- a chapter -------------------------------------------------------------------------------------

function showChapter(items) {
  const line = document.querySelector("[data-course]");
  if (!line) return;
  const course = JSON.parse(line.dataset.course);
  const finished = course.filter((goals) => goals.every((goal) => isDone(goal, items)));
  line.textContent = filled(words.course_done, finished.length, course.length);
  line.hidden = false;
}

function showKept() {
  for (const line of all(".dino-kept")) {
    const kind = keeps() ? "progress_kept" : "progress_unkept";
    line.textContent = words[kind];
    line.hidden = !line.closest(".dino-shelf") && keeps();
  }
}

let count = [0, 0];
function show() {
  const items = kept();
  count = showContents(items);
  showChapter(items);
  showKept();
}

// --- the shelf -------------------------------------------------------------------------------------

function say(text) {
  const line = shelf.querySelector(".dino-said");
  line.textContent = "";
  setTimeout(() => (line.textContent = text), 60); // the same sentence twice is news twice
}

async function give() {
  const fold = document.getElementById("shelf-give");
  const field = document.getElementById("shelf-code");
  fold.hidden = false;
  field.value = progressCode();
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    say(words.code_copied);
  } catch {
    say(words.code_shown); // no clipboard without https or leave
  }
}

function take(event) {
  event.preventDefault();
  const field = document.getElementById("shelf-put");
  if (!field.value.trim()) return refuse(field, words.code_empty);
  const items = readCode(field.value);
  if (!items) return refuse(field, words.code_wrong);
  const news = takeIn(items);
  field.removeAttribute("aria-invalid");
  field.value = "";
  say(news ? filled(words.code_taken, ...count) : words.code_same);
}

function refuse(field, text) {
  field.setAttribute("aria-invalid", "true");
  field.focus();
  say(text);
}

// The reader's own box and house rules belong to the table, not to the pupil: they go only when that is asked for.
function ask() {
  shelf.querySelector(".dino-asking p").textContent = filled(words.clear_ask, ...count);
  all("[data-more]", shelf).forEach((more) => (more.hidden = !hasTexts()));
}

function clear(texts) {
  forget({ texts });
  all(".dino-fold", shelf).forEach((fold) => (fold.hidden = true));
  const opener = shelf.querySelector("[data-ask]");
  opener.setAttribute("aria-expanded", "false");
  opener.focus();
  say(texts ? words.cleared_all : words.cleared);
}

if (shelf) {
  shelf.addEventListener("click", (event) => {
    if (event.target.closest("[data-shelf=give]")) give();
    if (event.target.closest("[data-does=clear]")) clear(false);
    if (event.target.closest("[data-does=clear-all]")) clear(true);
    if (event.target.closest("[data-ask]")) ask();
  });
  shelf.querySelector("form").addEventListener("submit", take);
}
onProgress(show);
addEventListener("pageshow", (event) => event.persisted && show());
show();
