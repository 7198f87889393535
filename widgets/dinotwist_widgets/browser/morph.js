// Change one piece of DOM into another in place. Nodes with the same key stay the same nodes, so that focus,
// moves and open details survive.

const keyOf = (node) =>
  node.nodeType === 1 ? node.getAttribute("data-key") || node.getAttribute("data-target") || node.id || "" : "";

export function morph(parent, html) {
  const wanted = document.createElement("template");
  wanted.innerHTML = html;
  disarm(wanted.content);
  morphChildren(parent, wanted.content);
}

// A picture has nothing to run. Python escapes what it shows; should it ever forget, this is the second lock.
function disarm(content) {
  for (const node of content.querySelectorAll("script, iframe, object, embed")) node.remove();
  for (const node of content.querySelectorAll("*")) {
    for (const { name } of [...node.attributes]) if (name.startsWith("on")) node.removeAttribute(name);
  }
}

export function morphChildren(parent, wanted) {
  const next = [...wanted.childNodes];
  const wantedKeys = new Set(next.map(keyOf));
  const kept = new Map();
  for (const child of [...parent.childNodes]) {
    const key = keyOf(child);
    if (key && (!wantedKeys.has(key) || kept.has(key))) child.remove();
    else if (key) kept.set(key, child);
  }
  let cursor = parent.firstChild;
  for (const node of next) {
    const match = matching(node, cursor, kept);
    if (match) morphNode(match, node);
    if (match && match === cursor) cursor = cursor.nextSibling;
    else place(parent, match || document.importNode(node, true), cursor);
  }
  while (cursor) {
    const after = cursor.nextSibling;
    cursor.remove();
    cursor = after;
  }
}

function matching(node, cursor, kept) {
  const key = keyOf(node);
  if (key) {
    const same = kept.get(key);
    kept.delete(key);
    return same && same.nodeName === node.nodeName ? same : null;
  }
  while (cursor && (keyOf(cursor) || cursor.nodeName !== node.nodeName)) cursor = cursor.nextSibling;
  return cursor;
}

// moveBefore keeps focus and running animations where the browser has it.
function place(parent, node, cursor) {
  if (parent.moveBefore && node.isConnected && node.getRootNode() === parent.getRootNode()) parent.moveBefore(node, cursor);
  else parent.insertBefore(node, cursor);
}

function morphNode(now, wanted) {
  if (now.isEqualNode(wanted)) return;
  if (now.nodeType !== 1) {
    now.data = wanted.data;
    return;
  }
  for (const { name } of [...now.attributes]) {
    if (!wanted.hasAttribute(name) && !(name === "open" && now.nodeName === "DETAILS")) now.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) {
    if (now.getAttribute(name) !== value) now.setAttribute(name, value);
  }
  if (now.nodeName === "INPUT") morphInput(now, wanted);
  morphChildren(now, wanted);
  if (now.nodeName === "TEXTAREA" || now.nodeName === "SELECT") morphChosen(now, wanted);
}

// Once the reader has used one of these, it no longer follows its markup by itself.
function morphChosen(now, wanted) {
  if (now.nodeName === "SELECT") now.value = wanted.value;
  else if (now !== document.activeElement) now.value = wanted.defaultValue;
}

// What the reader is typing is not ours to change.
function morphInput(now, wanted) {
  now.checked = wanted.hasAttribute("checked");
  if (now !== document.activeElement && now.type !== "file") now.value = wanted.getAttribute("value") || "";
}
