// Making elements, in one line each.

/** A drawing that our own server has sent, as an element. */
export function drawing(markup) {
  return document.createRange().createContextualFragment(markup).firstElementChild;
}

/** @returns {HTMLElement} with attributes, handlers (`on…`), and kids that are elements or words */
export function element(tag, attributes = {}, ...kids) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) made[name] = value;
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== "" && value !== null) made.setAttribute(name, value);
  }
  made.append(...kids.filter((kid) => kid !== null));
  return made;
}
