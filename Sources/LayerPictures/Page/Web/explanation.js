// Why the selected property has its value: the text of `layer-inspect explain`.

class Explanation {
  constructor(model, app) {
    this.model = model;
    this.app = app;
    element("copy").addEventListener("click", () => copy(element("command").textContent, app));
    element("copy-explanation").addEventListener(
      "click", () => copy(element("explanation").textContent, app));
  }

  /** Asks for one frame after the other, and passes over those that come while it waits. */
  async update({ layer, key, frame }) {
    this.wanted = { layer, key, frame };
    if (this.isAsking) return;
    this.isAsking = true;
    while (this.wanted) {
      const wanted = this.wanted;
      this.wanted = null;
      await this.explain(wanted);
    }
    this.isAsking = false;
  }

  async explain({ layer, key, frame }) {
    const { model, app } = this;
    const hasSubject = layer >= 0 && key !== null;
    element("explanation-command").hidden = !hasSubject;
    if (!hasSubject) {
      this.show(this.layerText(layer, frame));
      return;
    }
    setText(element("command"), this.command(layer, key, frame));
    const label = (model.row(layer, frame) ?? model.anyRow(layer)).label;
    const isOwn = model.animationsOn(layer, frame).some(({ keyPaths }) => keyPaths.includes(key));
    const parts = [...model.layers[layer].properties.keys()].filter((other) => other.startsWith(`${key}.`));
    const keys = isOwn || parts.length === 0 ? [key, ...parts] : parts;
    const answers = await Promise.all(keys.map((key) => app.ask("explain", [label, key], frame)));
    // Another recording may have taken the page meanwhile.
    if (!app.closing.signal.aborted) this.show(answers.map(({ text }) => text).join("\n"));
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

  command(layer, key, frame) {
    const row = this.model.row(layer, frame) ?? this.model.anyRow(layer);
    const words = [this.model.data.scene, row.label, key].map(shellQuoted);
    const time = numberText(this.model.times[frame]);
    return `layer-inspect explain ${words.join(" ")} --at ${time}${this.app.book.options}`;
  }
}
