// The focus stays on the same thing from one picture to the next; where that is gone, on what took its place, else
// on its panel. Nobody who reads elsewhere is disturbed.

const FIELD = "field:";

// A target, or the field of a name: `field:seed`.
export function find(panels, target) {
  if (!target) return null;
  const button = panels.querySelector(`[data-target="${CSS.escape(target)}"]:not([disabled])`);
  if (button || !target.startsWith(FIELD)) return button;
  return panels.querySelector(`[data-field="${CSS.escape(target.slice(FIELD.length))}"]:not([disabled])`);
}

// What has the focus among the panels, or null.
export function held(panels) {
  const node = document.activeElement;
  if (node === panels || !panels.contains(node)) return null;
  const group = groupOf(node);
  return { node, target: node.dataset.target, panel: node.closest("[data-panel]"), group: group && group.dataset.group };
}

// `asked` is the target that the picture wants to have the focus, if any.
export function refocus(panels, had, asked) {
  const wanted = find(panels, asked);
  if (wanted) return wanted.focus({ preventScroll: atHand(wanted) });
  if (!had || (document.activeElement === had.node && had.node.isConnected)) return;
  const group = had.group && panels.querySelector(`[data-group="${CSS.escape(had.group)}"]`);
  const next = find(panels, had.target) || (group && itemsOf(group).find((item) => item.tabIndex === 0));
  const fallback = had.panel.isConnected ? had.panel : panels;
  if (!next) fallback.tabIndex = -1;
  (next || fallback).focus({ preventScroll: !next });
}

// In a bar that sticks to the edge of the window, and seen there: then the page need not move under it.
function atHand(node) {
  const { top, bottom } = node.getBoundingClientRect();
  const sticks = getComputedStyle(node.closest("[data-panel]")).position === "sticky";
  return sticks && top >= 0 && bottom <= innerHeight;
}
