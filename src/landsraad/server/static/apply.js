// Changes of a scene (see scenes/rendering/changes.py), done to the page. Whatever belongs to the person at
// this browser stays: what is typed, what is unfolded, how far it is scrolled, where the focus is.

import { find, focusAnew, page } from "./find.js";

/** Turn markup into an element; the parent decides whether it is SVG or HTML. */
function made(markup, parent) {
  const range = document.createRange();
  range.selectNodeContents(parent);
  return range.createContextualFragment(markup).firstElementChild;
}

/** What stands in the place of an element that was swapped: it may have to move next. */
const instead = new WeakMap();

function swapped(old, fresh) {
  old.replaceWith(fresh);
  instead.set(old, fresh);
  takeOver(old, fresh);
}

/** What each kind of change does; elements are given, not ids. */
const DO = {
  attrs([element], attributes) {
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
  },
  text([element], words) {
    element.textContent = words;
  },
  swap([old], markup) {
    swapped(old, made(markup, old.parentNode));
  },
  put([parent], next, markup) {
    parent.insertBefore(made(markup, parent), kidOf(parent, next));
  },
  move([parent, element], next) {
    parent.insertBefore(element, kidOf(parent, next));
  },
  drop([element]) {
    element.remove();
  },
};

/** The kid with this id, which may have come by the change before; none: the end. */
function kidOf(parent, id) {
  if (id === null) return null;
  const known = find(id);
  const kid =
    known?.parentNode === parent ? known : [...parent.children].find((one) => one.id === id);
  if (!kid) throw new Error(`${parent.id} has no ${id}`);
  return kid;
}

/** How many elements that are there before stand at the beginning of each kind of change. */
const NAMED = { attrs: 1, text: 1, swap: 1, put: 1, move: 2, drop: 1 };

/**
 * Find all elements before anything is changed: something may leave one place and appear at
 * another under the same id, and for a while both are there.
 */
function resolved([kind, ...rest]) {
  const elements = rest.slice(0, NAMED[kind]).map((id) => {
    const element = find(id);
    if (!element) throw new Error(`the page has no ${id}`);
    return element;
  });
  const now = () => elements.map((element) => instead.get(element) ?? element);
  return () => DO[kind](now(), ...rest.slice(NAMED[kind]));
}

/** Keep what a person did to the old element: typed words, open details, scrolling. */
function takeOver(old, fresh) {
  for (const before of [old, ...old.querySelectorAll("[id]")]) {
    const after = before.id === fresh.id ? fresh : find(before.id);
    if (!after || !fresh.contains(after) || after.tagName !== before.tagName) continue;
    if (before.matches("input, textarea, select")) keepTyped(before, after);
    if (before.tagName === "DETAILS") after.open = before.open;
    if (before.scrollTop) after.scrollTop = before.scrollTop;
  }
}

function keepTyped(before, after) {
  if (before.type === "checkbox" || before.type === "radio") after.checked = before.checked;
  else if (before.tagName === "SELECT") keepChosen(before, after);
  else if (before.value !== before.defaultValue) after.value = before.value;
}

/** A choice may be gone: a spectator who has sat down no longer talks among spectators. */
function keepChosen(before, after) {
  if ([...after.options].some((one) => one.value === before.value)) after.value = before.value;
}

/** Do all changes in their order. */
export function apply(changes) {
  keepingFocus(() => {
    for (const change of changes.map(resolved)) change();
  });
}

/** What a browser may put between others by itself: their ids are always written. */
const OF_TABLES = /^(caption|tbody|thead|tfoot|tr|td|th)$/i;

/** Give all below an element the ids that tell their places (see scenes/rendering/render.py). */
function name(parent) {
  parent.childNodes.forEach((kid, place) => {
    if (kid.nodeType !== Node.ELEMENT_NODE) return;
    if (!kid.id && !OF_TABLES.test(kid.tagName)) kid.id = `${parent.id}.${place}`;
    name(kid);
  });
}

/** Show a whole scene in place of the one before. */
export function replace(markup) {
  keepingFocus(() => {
    const fresh = made(markup, page().parentNode);
    name(fresh);
    swapped(page(), fresh);
  });
}

function keepingFocus(change) {
  const focused = document.activeElement;
  const inside = page()?.contains(focused) && focused.id ? focused.id : null;
  const caret = focused?.matches("input, textarea") ? caretOf(focused) : null;
  change();
  if (inside === null) return;
  const again = find(inside);
  const stays = again !== null && canHaveFocus(again);
  if (stays && document.activeElement === again) return;
  if (stays) again.focus({ preventScroll: true });
  else focusAnew();
  if (stays && caret) again.setSelectionRange(...caret);
}

/**
 * A place that was lit and is dark now stays on the page, and so does a button in a list that is
 * folded now; but a focus on them would get lost.
 */
function canHaveFocus(element) {
  const focusable = "a[href], button, input, select, textarea, summary, [tabindex]";
  return element.matches(focusable) && !element.matches(":disabled") && element.checkVisibility();
}

function caretOf(input) {
  try {
    return input.selectionStart === null ? null : [input.selectionStart, input.selectionEnd];
  } catch {
    return null;
  }
}
