// A group ([data-group]) is one tab stop; the arrows go about inside it.

const ITEM = "[data-target]:not([disabled])";
const ARROWS = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export const groupOf = (node) => node && node.closest("[data-group]");

export function itemsOf(group) {
  return [...group.querySelectorAll(ITEM)].filter((item) => groupOf(item) === group);
}

// A folded item has no place of its own.
const isSeen = (item) => item.getClientRects().length > 0;

// After each picture: the item that was last used keeps the group's tab stop, or the one that took its place, or, where
// that is folded away, the one before it. In a group that nobody has used yet, it is the present one.
export function settle(root, memory) {
  for (const group of root.querySelectorAll("[data-group]")) {
    const items = itemsOf(group);
    const present = Math.max(0, items.findIndex((item) => item.hasAttribute("aria-current")));
    const last = memory.get(group.dataset.group) || { target: "", index: present };
    const chosen = nearestSeen(
      items,
      items.find((item) => item.dataset.target === last.target) || items[Math.min(last.index, items.length - 1)],
    );
    for (const item of items) item.tabIndex = item === chosen ? 0 : -1;
  }
}

function nearestSeen(items, item) {
  if (!item || isSeen(item)) return item;
  const before = items.slice(0, items.indexOf(item)).reverse();
  return before.find(isSeen) || items.find(isSeen) || item;
}

export function remember(item, memory) {
  const group = groupOf(item);
  if (!group) return;
  const items = itemsOf(group);
  memory.set(group.dataset.group, { target: item.dataset.target, index: items.indexOf(item) });
  for (const other of items) other.tabIndex = other === item ? 0 : -1;
}

// Where a key leads from an item, or null where it is none of our keys.
export function step(item, key) {
  const group = groupOf(item);
  if (!group) return null;
  const items = itemsOf(group).filter(isSeen);
  const at = items.indexOf(item);
  if (key === "Home") return items[0];
  if (key === "End") return items[items.length - 1];
  const way = ARROWS[key];
  if (!way || at < 0) return null;
  if (group.dataset.columns) return nearest(item, items, way) || item;
  return items[at + way.x + way.y] || item;
}

// By sight and not by number: a grid may have a hole.
function nearest(item, items, way) {
  const from = middle(item);
  let best = null;
  let least = Infinity;
  for (const other of items) {
    const to = middle(other);
    const along = (to.x - from.x) * way.x + (to.y - from.y) * way.y;
    const aside = Math.abs((to.x - from.x) * way.y) + Math.abs((to.y - from.y) * way.x);
    if (along > 1 && aside < 2 * along && along + 2 * aside < least) {
      least = along + 2 * aside;
      best = other;
    }
  }
  return best;
}

function middle(node) {
  const box = node.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
