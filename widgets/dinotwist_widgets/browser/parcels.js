// What a picture hands to this browser, each thing once: a file, a text for the clipboard, a picture, a link for the
// address bar. And what the browser hands over: the link in the address, a file that was chosen or dropped.

const LINK = /^#table(=|%3D)/i;
const AFTER_LINK = /[\s.,;:!?)\]>'"»”’]+$/u;
const LONGEST_FILE = 500_000;
const LONG_FIELDS = ["import", "link", "text"];
const SCALE = 2;
const LATER = 60_000;

// The link in the address, without what a chat or a mail has done to it. What is none is read by nobody here: Python
// says what is wrong with it.
export function linkHere() {
  if (!LINK.test(location.hash) || presenting()) return "";
  return decoded(location.hash).replace(LINK, "#table=").replace(AFTER_LINK, "").slice(0, LONGEST_FILE);
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

// The most that a field may say.
export const longestOf = (field, usual) => (LONG_FIELDS.includes(field) ? LONGEST_FILE : usual);

// One stage of a page opens what its address says: the first that wants to.
export function opensLinks(root) {
  const meeting = Symbol.for("dinotwist.opens");
  const other = document[meeting];
  if (!other || !other.isConnected) document[meeting] = root;
  return document[meeting] === root;
}

// `tell` says a sentence of the browser's own.
export async function hand(parcel, root, words, tell) {
  try {
    if (parcel.how === "download") saveFile(new Blob([parcel.text], { type: parcel.mime }), parcel.name);
    else if (parcel.how === "png") saveFile(await painted(parcel.text), parcel.name);
    else if (parcel.how === "address") showAddress(parcel.text);
    else await copyText(parcel.text, root, words, tell);
  } catch {
    tell(words.no_file);
  }
}

function saveFile(blob, name) {
  const url = URL.createObjectURL(blob);
  const link = make("a", { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), LATER);
}

function showAddress(fragment) {
  if (!presenting()) history.replaceState(history.state, "", `#${fragment}`);
}

async function copyText(text, root, words, tell) {
  try {
    await navigator.clipboard.writeText(text);
    tell(words.copied);
  } catch {
    byHand(text, root, words);
  }
}

// Without a clipboard (no https, or no leave) the text stands in a field, chosen, to be copied by hand.
export function byHand(text, root, words) {
  const area = make("textarea", { readonly: "", rows: "5", class: "dt-entry", "aria-label": words.copy_label });
  area.value = text;
  const close = make("button", { type: "button", class: "btn" }, words.close);
  const title = make("h2", {}, words.copy_yourself);
  const dialog = make("dialog", { class: "dino-keys dino-copy", "aria-label": words.copy_yourself }, title, area, close);
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("keydown", (event) => event.stopPropagation());
  root.append(dialog);
  dialog.showModal();
  area.focus();
  area.select();
}

// An SVG text as PNG. A picture in an <img> runs no script and loads nothing.
async function painted(svg) {
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = make("canvas");
    canvas.width = image.naturalWidth * SCALE;
    canvas.height = image.naturalHeight * SCALE;
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"));
  } finally {
    URL.revokeObjectURL(url);
  }
}

// The text of a file; null where there is too much of it (then it is not even read).
export async function textOf(file) {
  if (file.size > 4 * LONGEST_FILE) return null;
  const text = await file.text();
  return text.length > LONGEST_FILE ? null : text;
}
