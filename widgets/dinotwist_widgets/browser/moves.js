// Things with a data-key glide from where they were in the last picture to where they are in this one; those that
// have just got data-turns turn on their upright axis. The animation leaves no trace in the DOM, and there is none at
// all when the reader wants no motion.

const LONGEST = 200;

const stillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export function positions(root) {
  const found = new Map();
  if (stillness()) return found;
  for (const node of root.querySelectorAll("[data-key]")) {
    const key = node.getAttribute("data-key");
    if (!found.has(key)) found.set(key, measured(node));
  }
  return found;
}

function measured(node) {
  const box = node.getBoundingClientRect();
  const panel = node.closest("[data-panel]");
  return { node, box, turned: node.hasAttribute("data-turns"), panel: panel.dataset.panel, corner: panel.getBoundingClientRect() };
}

export function glide(root, before) {
  if (stillness() || !before.size) return;
  const time = Math.min(LONGEST, parseFloat(getComputedStyle(root).getPropertyValue("--d-move")) || LONGEST);
  const shifts = new Map();
  for (const [key, now] of positions(root)) {
    const then = before.get(key);
    if (now.turned && !(then && then.turned)) turn(now.node, time);
    if (!then || !now.box.width || !then.box.width) continue;
    const shift = shiftOf(then, now);
    shifts.set(now.node, shift);
    const outer = shifts.get(now.node.parentElement && now.node.parentElement.closest("[data-key]"));
    animate(now, outer ? { x: shift.x - outer.x, y: shift.y - outer.y, scale: 1 } : shift, time);
  }
}

function turn(node, duration) {
  node.animate([{ transform: "rotateY(90deg)" }, { transform: "none" }], { duration, easing: "ease-out" });
}

// Inside its panel a thing moves against the panel: when the page above grows, nothing is seen to fly.
function shiftOf(then, now) {
  const home = then.panel === now.panel;
  const x = then.box.x - now.box.x - (home ? then.corner.x - now.corner.x : 0);
  const y = then.box.y - now.box.y - (home ? then.corner.y - now.corner.y : 0);
  return { x, y, scale: then.box.width / now.box.width };
}

function animate({ node, box }, shift, duration) {
  if (Math.abs(shift.x) < 1 && Math.abs(shift.y) < 1 && Math.abs(shift.scale - 1) < 0.02) return;
  const unit = node.getScreenCTM && node.ownerSVGElement ? node.ownerSVGElement.getScreenCTM().a || 1 : 1;
  const steady = { transformBox: "fill-box", transformOrigin: "0 0", zIndex: "4" };
  node.animate(
    [
      { translate: `${shift.x / unit}px ${shift.y / unit}px`, scale: String(shift.scale), ...steady },
      { translate: "0px 0px", scale: "1", ...steady },
    ],
    { duration, easing: "cubic-bezier(.2, .7, .2, 1)" },
  );
}
