// Why the selected property has its value: the text of `layer-inspect explain`.

class Explanation {
  constructor(model, app) {
    this.model = model;
    this.app = app;
    element("copy").addEventListener("click", () => copy(element("command").textContent, app));
    element("copy-explanation").addEventListener(
      "click", () => copy(element("explanation").textContent, app));
  }

  update({ layer, key, frame }) {
    const { model } = this;
    const hasSubject = layer >= 0 && key !== null;
    element("explanation-command").hidden = !hasSubject;
    if (!hasSubject) {
      this.show(this.layerText(layer, frame));
      return;
    }
    setText(element("command"), this.command(layer, key, frame));
    const explained = [...model.layers[layer].texts.keys()];
    const parts = explained.filter((other) => other.startsWith(`${key}.`));
    const texts = [key, ...parts].map((key) => this.text(layer, key, frame));
    const text = texts.filter((text) => text !== null).join("\n");
    this.show(text || this.plainText(layer, key, frame));
  }

  /** What to say of a layer of which no property is selected. */
  layerText(layer, frame) {
    const keys = layer < 0 ? [] : this.model.animationsOn(layer, frame).flatMap(
      ({ keyPaths }) => keyPaths);
    if (layer < 0) return "Select a layer and a property to read why it has its value.";
    return keys.length === 0
      ? "No animation changes this layer at this time.\nSelect a property to read more."
      : `Animations change ${[...new Set(keys)].join(", ")}.\n`
        + "Select a property to read why it has its value.";
  }

  /** Shows a text, its first sentence before the chain. */
  show(text) {
    const node = element("explanation");
    if (node.textContent === text) return;
    const end = text.indexOf("\n");
    const [first, rest] = end < 0 ? [text, ""] : [text.slice(0, end), text.slice(end)];
    node.replaceChildren(made("strong", {}, first), rest);
  }

  /** The explanation at the frame, or the latest before it with its time. */
  text(layer, key, frame) {
    const found = this.model.explanation(layer, key, frame);
    if (!found) return null;
    if (found.frame === frame) return found.text;
    if (this.model.animationsOf(layer, key, frame).length === 0) {
      return this.holds(layer, key, found.frame, frame) ? found.text : null;
    }
    const time = numberText(this.model.times[found.frame]);
    return `The nearest explanation in this page is that at ${time} s:\n\n${found.text}`;
  }

  /** Whether what a frame says of a value at rest is still true at a later one. */
  holds(layer, key, from, frame) {
    const { model } = this;
    if (from > frame || model.animationsOf(layer, key, from).length > 0) return false;
    const [before, now] = [from, frame].map((frame) => model.value(layer, key, frame));
    const text = (value) => value && valueText(value.presentation, false, numberText);
    return text(before) === text(now);
  }

  /** The text for a value that no animation changes. */
  plainText(layer, key, frame) {
    const value = this.model.value(layer, key, frame);
    if (!value) return this.unlistedText(layer, key, frame);
    const { isAngle } = this.model.layers[layer].properties.get(key);
    const [shown, model] = [value.presentation, value.model].map(
      (value) => valueText(value, isAngle));
    if (shown === model) return `No animation changes ${key}: model = presentation = ${shown}`;
    return `${key} shows ${shown}; the model says ${model}. The command below explains it.`;
  }

  /** The text for a key path that is not in the table: a component of a property, or a default. */
  unlistedText(layer, key, frame) {
    const dot = key.indexOf(".");
    const whole = dot < 0 ? null : key.slice(0, dot);
    const value = whole && this.model.value(layer, whole, frame);
    if (!value) return `No animation changes ${key} at this time, and it has its default.`;
    const { isAngle } = this.model.layers[layer].properties.get(whole);
    const shown = valueText(value.presentation, isAngle);
    return `No animation changes ${key} at this time: ${whole} is ${shown}.`;
  }

  command(layer, key, frame) {
    const row = this.model.row(layer, frame) ?? this.model.anyRow(layer);
    const words = [this.model.data.scene, row.label, key].map(shellQuoted);
    const time = numberText(this.model.times[frame]);
    return `layer-inspect explain ${words.join(" ")} --at ${time}${this.app.book.options}`;
  }
}
