// What is on the page, by its id.

/**
 * Something that there may be once on a page.
 * @param {string} id
 */
export const find = (id) => document.getElementById(id);

/** The part of the document that the server draws; its `data-` attributes say what it shows. */
export const page = () => find("page");

/** Where everybody looks: the question, when the game is over the result, else the board. */
const looked = () =>
  ["asked", "result-words", "view"].map(find).find((one) => one?.checkVisibility());

/** What had the focus is gone: it goes on where everybody looks. */
export const focusAnew = () => looked()?.focus({ preventScroll: true });
