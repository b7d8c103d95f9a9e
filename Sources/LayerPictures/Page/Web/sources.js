// The sources of answers. Each has one function, run(arguments, files) → {ok, text}: the command that serves
// the page, the module of the playground, or a recording.
//
//     ["explain", scene, layer, keyPath, "--at", time]    why a value is what it is
//     ["hit", scene, x, y, "--at", time]                  the layer that a touch reaches; empty for none
//     ["remark", scene, layer, "--at", time]              why nothing of a layer is seen; empty if it is

/** The command that serves the page. */
class CommandSource {
  constructor(book) {
    this.book = book;
  }

  async run(words) {
    const query = new URLSearchParams(words.map((word, index) => [index, word]));
    const { from, to } = this.book;
    if (from !== null) query.set("from", from);
    if (to !== null) query.set("to", to);
    try {
      const answer = await fetch(`run?${query}`, { cache: "no-store" });
      return { ok: answer.ok, text: await answer.text() };
    } catch {
      return { ok: false, text: "layer-inspect open has ended." };
    }
  }
}

/** What was recorded with the frames. */
class RecordingSource {
  constructor(model, app) {
    this.model = model;
    this.app = app;
  }

  run([name, , ...words]) {
    const frame = this.model.frameAt(Number(words.at(-1)));
    return { ok: true, text: this[name](frame, ...words) };
  }

  explain(frame, label, key) {
    const { model } = this;
    const layer = model.layerNamed(label, frame);
    const found = model.explanation(layer, key, frame);
    if (found?.frame === frame) return found.text;
    const isAnimated = model.animationsOf(layer, key, frame).length > 0;
    if (isAnimated && found) {
      const time = numberText(model.times[found.frame]);
      return `The nearest explanation in this page is that at ${time} s:\n\n${found.text}`;
    }
    if (found && this.holds(layer, key, found.frame, frame)) return found.text;
    const [whole] = key.split(".");
    const name = model.value(layer, key, frame) ? key : whole;
    const value = model.value(layer, name, frame);
    if (!value) return `No animation changes ${key} at this time, and it has its default.`;
    const { isAngle } = model.layers[layer].properties.get(name);
    const [shown, below] = [value.presentation, value.model].map((value) => valueText(value, isAngle));
    if (name !== key) return `No animation changes ${key} at this time: ${name} is ${shown}.`;
    if (isSame(value.presentation, value.model)) return `No animation changes ${key}: model = presentation = ${below}`;
    return `${key} shows ${shown}; the model says ${below}. The command below explains it.`;
  }

  /** Whether what a frame says of a value at rest is still true at a later one. */
  holds(layer, key, from, frame) {
    const { model } = this;
    if (from > frame || model.animationsOf(layer, key, from).length > 0) return false;
    const [before, now] = [from, frame].map((frame) => model.value(layer, key, frame));
    const text = (value) => value && valueText(value.presentation, false, numberText);
    return text(before) === text(now);
  }

  /** The layer that is drawn at the point. */
  hit(frame, x, y) {
    const { stage } = this.app;
    const layer = stage.drawn(new DOMPoint(x, y).matrixTransform(stage.picture.getScreenCTM()));
    return layer < 0 ? "" : this.model.row(layer, frame).label;
  }

  /** What was found at this frame; of a layer at rest, what was found both before and after it. */
  remark(frame, label) {
    const { model } = this;
    const { looks } = model.data;
    const layer = model.layerNamed(label, frame);
    const text = (look) => model.layers[layer].remarks.findLast(([from]) => from <= look)?.[1] ?? "";
    const index = looks.findLastIndex((look) => look <= frame);
    const [last, next] = looks.slice(index, index + 2);
    if (last === frame) return text(last);
    const isAtRest = model.chain(layer, frame).every((one) => model.animationsOn(one, frame).length === 0);
    if (!isAtRest || next === undefined || text(last) === "" || text(last) !== text(next)) return "";
    const [from, to] = [last, next].map((look) => numberText(model.times[look]));
    return `At ${from} s and at ${to} s: ${text(last)}`;
  }
}
