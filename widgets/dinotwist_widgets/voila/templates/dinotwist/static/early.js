// Before the first paint: the reader's theme and text size. Anything but the values below is ignored, and blocked
// storage only means that the system's wish holds.
(() => {
  const ALLOWED = { theme: ["light", "dark", "contrast"], text: ["2", "3"] };
  for (const [name, values] of Object.entries(ALLOWED)) {
    let value = null;
    try {
      value = localStorage.getItem(`dinotwist.${name}`);
    } catch {
      // as said above
    }
    if (values.includes(value)) document.documentElement.setAttribute(`data-${name}`, value);
  }
  document.documentElement.classList.add("js");
  window.voila_heartbeat = () => {}; // Voila calls it while a cell takes long
})();
