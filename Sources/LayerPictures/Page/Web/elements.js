// Small helpers for elements of the page. Texts of the scene only become text nodes and attributes.

const svgSpace = "http://www.w3.org/2000/svg";

/** Returns the element of the page with an identifier. */
function element(id) {
  return document.getElementById(`ui-${id}`);
}

/** Returns a new element with attributes and content. */
function made(name, attributes = {}, ...content) {
  return filledElement(document.createElement(name), attributes, content);
}

/** Returns a new element of SVG. */
function madeSVG(name, attributes = {}, ...content) {
  return filledElement(document.createElementNS(svgSpace, name), attributes, content);
}

function filledElement(node, attributes, content) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value !== null && value !== undefined) node.setAttribute(name, value);
  }
  node.append(...content);
  return node;
}

/** Writes a text to the clipboard, and says so. */
function copy(text, app) {
  const done = () => app.announce("copied");
  const refused = () => app.announce("the browser does not allow copying");
  if (navigator.clipboard) navigator.clipboard.writeText(text).then(done, refused);
  else refused();
}

/** Scrolls a list, and nothing around it, so that an item is in sight. */
function revealIn(list, item) {
  const [outer, inner] = [list, item].map((node) => node.getBoundingClientRect());
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}

/** Sets a text only if it differs, so that nothing is laid out again. */
function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/**
 * Makes one stop of the tab key of a list: the arrow keys, Home and End move within it.
 *
 * @param list The element around the items.
 * @param selector Selects the items; those in a hidden element are skipped.
 */
function makeRoving(list, selector) {
  const items = () =>
    [...list.querySelectorAll(selector)].filter((item) => item.getClientRects().length > 0);
  const focus = (item) => {
    if (!item) return;
    for (const other of list.querySelectorAll('[tabindex="0"]')) other.tabIndex = -1;
    item.tabIndex = 0;
    item.focus();
    item.scrollIntoView({ block: "nearest" });
  };
  list.addEventListener("keydown", (event) => {
    const all = items();
    const index = all.indexOf(event.target.closest(selector));
    if (index < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const target = {
      ArrowDown: all[index + 1], ArrowUp: all[index - 1], Home: all[0], End: all.at(-1),
    }[event.key];
    if (!(event.key in { ArrowDown: 0, ArrowUp: 0, Home: 0, End: 0 })) return;
    event.preventDefault();
    event.stopPropagation();
    focus(target);
  });
  list.addEventListener("focusin", (event) => {
    const item = event.target.closest(selector);
    if (!item || item.tabIndex === 0) return;
    for (const other of list.querySelectorAll('[tabindex="0"]')) other.tabIndex = -1;
    item.tabIndex = 0;
  });
}
