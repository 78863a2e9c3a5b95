// What is on the page, by its id.

/** @param {string} id */
export const find = (id) => document.getElementById(id);

/** The part of the document that the server draws; its `data-` attributes say what it shows. */
export const page = () => find("page");
