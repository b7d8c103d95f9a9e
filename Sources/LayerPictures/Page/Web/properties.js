// The table of the selected layer's properties: presented value, model value, what animates it.

class Properties {
  constructor(model, app) {
    this.model = model;
    this.app = app;
    this.body = element("properties");
    this.layer = null;
    this.rows = [];
    this.body.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (button) app.show({ key: button.dataset.key });
    });
  }

  build(layer) {
    this.layer = layer;
    this.rows = [];
    if (layer >= 0) {
      for (const property of inOrder(this.model.layers[layer].properties)) {
        const { keyPath } = property;
        const button = made(
          "button", { type: "button", class: "key", "data-key": keyPath }, ...breakable(keyPath));
        const shown = made("td", { class: "value" });
        const model = made("td", { class: "value" });
        const animations = made("td");
        const row = made("tr", {}, made("th", { scope: "row" }, button), shown, model, animations);
        this.rows.push({ property, row, button, shown, model, animations });
      }
    }
    this.body.replaceChildren(...this.rows.map((entry) => entry.row));
  }

  update(state) {
    const { layer, frame, key } = state;
    if (layer !== this.layer) this.build(layer);
    const title = layer < 0 ? "no layer is selected" : this.model.title(layer, frame);
    const isThere = layer >= 0 && this.model.row(layer, frame) !== undefined;
    setText(element("selected"), layer < 0 || isThere ? title : `${title}, not in the tree now`);
    for (const entry of this.rows) {
      const { property } = entry;
      const shown = property.presentation.at(frame);
      entry.row.hidden = shown === null;
      if (shown === null) continue;
      const model = property.model.at(frame);
      showValue(entry.shown, shown, property.isAngle);
      const text = valueText(model, property.isAngle);
      const isSame = text === valueText(shown, property.isAngle);
      entry.model.classList.toggle("same", isSame);
      if (isSame) showSame(entry.model);
      else showValue(entry.model, model, property.isAngle);
      const names = this.model.animationsOf(layer, property.keyPath, frame).map(
        (animation) => `${animation.name} (${animation.phase(frame)})`);
      setText(entry.animations, names.join(", "));
      entry.button.setAttribute("aria-pressed", property.keyPath === key);
    }
  }
}

/** The properties in the order of their first frames, each followed by its components. */
function inOrder(properties) {
  const keyPaths = [...properties.keys()];
  const place = (keyPath) =>
    keyPaths.findIndex((other) => other === keyPath || keyPath.startsWith(`${other}.`));
  const all = [...properties.values()].map((property, index) => ({ property, index }));
  all.sort((a, b) => place(a.property.keyPath) - place(b.property.keyPath) || a.index - b.index);
  return all.map(({ property }) => property);
}

/** Says that a value is the presented one. */
function showSame(cell) {
  if (cell.dataset.text === "") return;
  cell.dataset.text = "";
  cell.dataset.kind = "";
  cell.replaceChildren("same");
}

/** A key path that may be broken before each dot and each capital letter. */
function breakable(keyPath) {
  const parts = keyPath.split(/(?=[.A-Z])/);
  return parts.flatMap((part, index) => (index > 0 ? [made("wbr"), part] : [part]));
}

/** Shows a value in a cell; a colour with a sample. */
function showValue(cell, value, isAngle) {
  const text = valueText(value, isAngle);
  cell.title = valueText(value, isAngle, numberText);
  if (cell.dataset.text === text) return;
  cell.dataset.text = text;
  cell.dataset.kind = value.kind;
  const nodes = [text];
  if (value.kind === "color" && value.pieces[0] === "sRGB(") {
    const sample = made("span", { class: "sample", "aria-hidden": "true" });
    const [red, green, blue, alpha] = value.numbers;
    sample.style.backgroundColor = `color(srgb ${red} ${green} ${blue} / ${alpha})`;
    nodes.unshift(sample);
  }
  cell.replaceChildren(...nodes);
}
