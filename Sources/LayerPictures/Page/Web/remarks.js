// What strikes about the selected layer, whichever property is selected.

class Remarks {
  constructor(model, app) {
    this.model = model;
    this.app = app;
    this.node = element("remarks");
  }

  /** Says what strikes; while the page plays, what was said stays. */
  async update({ layer, frame }) {
    const { app, model } = this;
    if (app.transport.isPlaying && layer === this.layer) return;
    this.layer = layer;
    const asked = (this.asked = {});
    const row = model.row(layer, frame);
    const unseen = row && await app.ask("remark", [row.label], frame);
    if (asked !== this.asked || app.closing.signal.aborted) return;
    const texts = row ? [unseen.ok && unseen.text, this.namesake(layer, frame), this.copies(layer, frame)] : [];
    const shown = texts.filter(Boolean);
    if (this.node.dataset.texts === JSON.stringify(shown)) return;
    this.node.dataset.texts = JSON.stringify(shown);
    this.node.replaceChildren(...shown.map((text) => made("p", { class: "remark" }, text)));
    this.node.hidden = shown.length === 0;
  }

  /** Other layers that have its name, if only they are animated. */
  namesake(layer, frame) {
    const { model } = this;
    const name = model.row(layer, frame).name;
    if (name === null || model.layers[layer].animations.length > 0) return null;
    const others = model.rows(frame).filter((row) => row.layer !== layer && row.name === name);
    const moving = others.find((row) => model.layers[row.layer].animations.length > 0);
    if (!moving) return null;
    const [first] = model.layers[moving.layer].animations;
    return `${others.length + 1} layers are named ${quoted(name)}. This one has no animation; `
      + `'${first.name}' is on ${moving.label}.`;
  }

  /** The copies that a replicator makes of the layer. */
  copies(layer, frame) {
    const number = (maker, keyPath, otherwise) =>
      this.model.value(maker, keyPath, frame)?.presentation.numbers[0] ?? otherwise;
    for (const maker of this.model.chain(layer, frame)) {
      if (this.model.layers[maker].className !== "ReplicatorLayer") continue;
      const [count, delay] = [number(maker, "instanceCount", 1), number(maker, "instanceDelay", 0)];
      if (count < 2 || delay === 0) continue;
      const name = this.model.shortTitle(maker, frame);
      return `${name} shows ${count} copies, each ${shortText(delay)} s after the one before: the `
        + `last one runs ${shortText((count - 1) * delay)} s late (instanceDelay).`;
    }
    return null;
  }
}
