// Runs before anything is painted, so that a dark page never flashes light.
(() => {
  const theme = localStorage.getItem("landsraad:theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  // Somebody with neither a seat nor a finished game was never here: the lobby begins otherwise.
  const known = (key) => /^landsraad:(token|finished):/.test(key);
  const fresh = !Object.keys(localStorage).some(known);
  document.documentElement.toggleAttribute("data-fresh", fresh);
})();

// And before anything can be typed: a link may be followed before the page's own script has come.
addEventListener("change", ({ target }) => {
  if (target.id === "my-name") localStorage.setItem("landsraad:name", target.value.trim());
});
