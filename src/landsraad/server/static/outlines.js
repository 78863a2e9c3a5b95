// The outlines of the map. They never change, so the browser keeps them, and a scene names them by
// their numbers; a page that could not fetch them gets scenes that bring their own.

const NAMED = / d="@(\d+)"|<!--@(\d+)-->|<title>@(\d+)<\/title>/g;

let lines = [];

async function fetchAll() {
  const { outlines } = document.body.dataset;
  try {
    const reply = await fetch(outlines);
    if (!reply.ok) return "";
    lines = await reply.json();
    return outlines.split("/").pop();
  } catch {
    return "";
  }
}

/** What the outlines are called that this page has; empty: it has none. */
export const fetched = fetchAll();

/** A scene with the outlines that it names. */
export const unfolded = (markup) =>
  markup.replace(NAMED, (_, line, drawn, title) => {
    if (title) return `<title>${lines[title]}</title>`;
    return line ? ` d="${lines[line]}"` : lines[drawn];
  });
