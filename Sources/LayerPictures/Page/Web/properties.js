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
    this.exact = element("exact");
    this.exact.addEventListener("change", () => app.show({}));
    element("copy-value").addEventListener("click", () => this.copyValue());
  }

  /** Copies the presented value of the selected property with every digit. */
  copyValue() {
    const { layer, key, frame } = this.app.state;
    const value = layer < 0 || key === null ? null : this.model.value(layer, key, frame);
    if (!value) return;
    const { isAngle } = this.model.layers[layer].properties.get(key);
    copy(valueText(value.presentation, isAngle, numberText), this.app);
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
    this.showTitle(layer, frame);
    const text = this.exact.checked ? numberText : shortText;
    for (const entry of this.rows) {
      const { property } = entry;
      const shown = property.presentation.at(frame);
      entry.row.hidden = shown === null;
      if (shown === null) continue;
      const model = property.model.at(frame);
      const isAlike = isSame(shown, model);
      // Of the two the model, which rests, may have more digits.
      showValue(entry.shown, isAlike ? model : shown, property.isAngle, text);
      entry.model.classList.toggle("same", isAlike);
      if (isAlike) showSame(entry.model);
      else showValue(entry.model, model, property.isAngle, text);
      const names = this.model.animationsOf(layer, property.keyPath, frame).map((animation) => {
        const phase = animation.phase(frame);
        return phase === "active" ? animation.name : `${animation.name} (${phase})`;
      });
      const by = names.join(", ");
      if (entry.animations.textContent !== by) entry.animations.replaceChildren(...breakable(by));
      entry.button.setAttribute("aria-pressed", property.keyPath === key);
    }
  }

  /** Names the layer: its name, its identifier, its class. */
  showTitle(layer, frame) {
    const node = element("selected");
    if (layer < 0) return setText(node, "no layer is selected");
    const row = this.model.row(layer, frame);
    const { name, label } = row ?? this.model.anyRow(layer);
    const { className } = this.model.layers[layer];
    const words = [name ?? "", label, className, row ? "" : "not in the tree now"];
    const text = words.filter(Boolean).join(" ");
    if (node.textContent === text) return;
    const parts = name === null ? [] : [made("strong", {}, name), " "];
    node.replaceChildren(...parts, made("span", { class: "id" }, label), " ",
      made("span", { class: "class" }, words.slice(2).filter(Boolean).join(" ")));
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
  cell.replaceChildren("same");
}

/** A text that may be broken in places: a key path before each dot and each capital letter. */
function breakable(text, places = /(?=[.A-Z])/) {
  const parts = text.split(places);
  return parts.flatMap((part, index) => (index > 0 ? [made("wbr"), part] : [part]));
}

/** A value as the table shows it: with a degree sign, and a colour in hexadecimal if need be nearly. */
function tableText(value, isAngle, text) {
  const exact = valueText(value, isAngle, text);
  if (isAngle) return exact.replace(/deg$/, "°");
  if (value.pieces[0] !== "sRGB(" || exact.startsWith("#")) return exact;
  if (text === numberText || value.numbers.some((number) => !(number >= 0 && number <= 1))) {
    return exact;
  }
  const bytes = value.numbers.slice(0, 3).map((number) => Math.round(number * 255));
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const [, , , alpha] = value.numbers;
  return alpha === 1 ? `≈ #${hex}` : `≈ #${hex} at ${Number((alpha * 100).toPrecision(4))} %`;
}

/** Shows a value in a cell; a colour with a sample. */
function showValue(cell, value, isAngle, digits) {
  const text = tableText(value, isAngle, digits);
  cell.title = valueText(value, isAngle, numberText);
  if (cell.dataset.text === text) return;
  cell.dataset.text = text;
  const nodes = breakable(text, /(?<=,)/);
  if (value.pieces[0] === "sRGB(") {
    const sample = made("span", { class: "sample", "aria-hidden": "true" });
    const [red, green, blue, alpha] = value.numbers;
    sample.style.backgroundColor = `color(srgb ${red} ${green} ${blue} / ${alpha})`;
    nodes.unshift(sample);
  }
  cell.replaceChildren(...nodes);
}
