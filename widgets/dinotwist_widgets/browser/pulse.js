// Is the kernel of this page alive? Under Voila nobody says so when it is not, so the page asks. One pulse serves
// all stages of a page: each of them is a module of its own, so they meet on the window.

const EVERY = 2000;
const SOON = 500;
const PATIENCE = 5000;
const GONE = new Set(["dead", "restarting", "autorestarting"]);

function address() {
  const config = document.getElementById("jupyter-config-data");
  if (!config || !document.body.dataset.voila) return null;
  const { baseUrl, kernelId } = JSON.parse(config.textContent);
  return baseUrl && kernelId ? `${baseUrl}api/kernels/${encodeURIComponent(kernelId)}` : null;
}

async function feel(url) {
  try {
    const answer = await fetch(url, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
    if (answer.status === 404) return "ended";
    if (!answer.ok) return "unreachable";
    const kernel = await answer.json();
    if (GONE.has(kernel.execution_state)) return "ended";
    return kernel.connections === 0 ? "blocked" : "alive";
  } catch {
    return "unreachable";
  }
}

// One bad beat may be chance and is felt again soon; the second counts. What has ended stays ended.
function beat(url, listeners) {
  let bad = 0;
  const next = async () => {
    const felt = await feel(url);
    bad = felt === "alive" ? 0 : bad + 1;
    if (felt === "alive" || felt === "ended" || bad > 1) listeners.forEach((listener) => listener(felt));
    if (felt !== "ended") setTimeout(next, bad === 1 ? SOON : EVERY);
  };
  setTimeout(next, EVERY);
}

export function pulse(listener) {
  const meeting = Symbol.for("dinotwist.pulse");
  const url = address();
  if (!url) return () => {};
  if (!window[meeting]) {
    window[meeting] = new Set();
    beat(url, window[meeting]);
  }
  window[meeting].add(listener);
  return () => window[meeting].delete(listener);
}
