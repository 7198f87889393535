// A page of ours themes its root; a notebook says on its body whether it is light.
export function followTheme(...nodes) {
  if (document.body.dataset.voila) return () => {};
  const follow = () => {
    const dark = document.body.dataset.jpThemeLight === "false" || document.body.classList.contains("vscode-dark");
    for (const node of nodes) node.dataset.theme = dark ? "dark" : "light";
  };
  const observer = new MutationObserver(follow);
  observer.observe(document.body, { attributes: true });
  follow();
  return () => observer.disconnect();
}
