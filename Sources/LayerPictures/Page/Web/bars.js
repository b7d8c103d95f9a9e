// The timeline: a bar for each animation with its curve, grouped by layer, under the ruler.

class Bars {
  constructor(model, app) {
    this.model = model;
    this.app = app;
    this.list = made("div", { class: "bar-list" });
    element("bars").append(this.list);
    this.buttons = [];
    const bars = model.data.bars ?? [];
    const { transition } = model.data;
    if (transition) this.list.append(this.band(transition));
    let last = null;
    for (const bar of bars) {
      if (bar.title !== last) this.list.append(this.heading(bar));
      last = bar.title;
      this.list.append(this.row(bar));
    }
    if (bars.length === 0) this.list.append(made("p", { class: "note" }, "There is no animation."));
    // One line over all bars: it lies over a column as wide as theirs, below that of the ruler.
    this.cursor = made("span", { class: "bar-cursor" });
    this.list.append(made("div", { class: "bar-column", "aria-hidden": "true" }, this.cursor));
    if (this.buttons.length > 0) this.buttons[0].button.tabIndex = 0;
    makeRoving(this.list, "button");
    this.drawWhenSeen();
  }

  place(time) {
    return Axis.place(this.model, time);
  }

  /** The transition between states that plays. */
  band({ name, from, to }) {
    const left = this.place(from ?? 0);
    const width = Math.max(this.place(to ?? Infinity) - left, 0.4);
    const words = to === null || to === undefined
      ? `${name}, which never ends` : `${name}, until ${shortText(to)} s`;
    return made(
      "p", { class: "bar band", title: words }, made("span", { class: "bar-name" }, "transition"),
      made("span", { class: "track" },
        made("span", { class: "part transition", style: `left:${left}%;width:${width}%` }),
        made("span", { class: "band-name", style: `left:${left}%` }, name)));
  }

  heading(bar) {
    const { model } = this;
    const layer = model.layerNamed(bar.layer, 0);
    const words = layer < 0 ? bar.title : model.shortTitle(layer, 0);
    return made("p", { class: "bar-layer", title: bar.title }, words);
  }

  row(bar) {
    const words = this.words(bar);
    const button = made("button", {
      type: "button", class: "bar", tabindex: -1, title: `${bar.animation}: ${words}`,
      "aria-label": `${bar.animation} of ${bar.title}: ${words}`,
    });
    const track = made("span", { class: "track", "aria-hidden": "true" });
    for (const [kind, from, to] of bar.segments) {
      const left = this.place(from ?? 0);
      const width = Math.max(this.place(to) - left, 0.2);
      track.append(made("span", { class: `part ${kind}`, style: `left:${left}%;width:${width}%` }));
    }
    if (bar.segments.length === 0) {
      const left = this.place(bar.added);
      const side = left > 60 ? `right:${100 - left}%` : `left:${left}%`;
      track.append(made("span", { class: "band-name", style: side }, "never shows"));
    }
    for (const [kind, times] of [["cycle", bar.cycles], ["turn", bar.turns]]) {
      for (const time of times) {
        track.append(made("span", { class: kind, style: `left:${this.place(time)}%` }));
      }
    }
    button.append(made("span", { class: "bar-name" }, bar.animation), track);
    const layer = this.model.layerNamed(bar.layer, 0);
    // Of an animation that was over at once, only what is explained tells the property.
    const isOver = layer >= 0 && bar.segments.length === 0;
    const texts = isOver ? this.model.layers[layer].texts.keys() : [];
    const key = bar.keyPaths[0] ?? [...texts][0] ?? null;
    button.addEventListener("click", () => {
      const start = this.model.frameAt(Math.max(bar.start ?? bar.added, bar.added));
      const { frame } = this.app.state;
      const isRunning = bar.segments.some(([, from, to]) =>
        from <= this.model.times[frame] && this.model.times[frame] <= to);
      this.app.show({ layer, key, frame: isRunning ? frame : start });
    });
    this.buttons.push({ button, layer, key, bar, track });
    return button;
  }

  /** Draws the curve of a bar when it comes into sight, since a long timeline has many. */
  drawWhenSeen() {
    const waiting = new Map(this.buttons.map((entry) => [entry.button, entry]));
    const observer = new IntersectionObserver((seen) => {
      for (const { target, isIntersecting } of seen) {
        if (!isIntersecting || !waiting.has(target)) continue;
        this.drawCurve(waiting.get(target));
        waiting.delete(target);
        observer.unobserve(target);
      }
    });
    for (const { button } of this.buttons) observer.observe(button);
  }

  /** Draws the values of the animated property while the animation changes it. */
  drawCurve({ bar, layer, key, track }) {
    const { model } = this;
    const property = layer < 0 ? null : model.layers[layer].properties.get(key);
    if (!property || !property.presentation.isChanging) return;
    const all = seriesOf(property.presentation, model.count);
    const numbers = all.find((series) => series.some((number) => number !== series[0]));
    if (!numbers) return;
    const isShown = (time) => bar.segments.some(([kind, from, to]) =>
      kind !== "waiting" && kind !== "kept" && from <= time && time <= to);
    const shown = numbers.map((number, frame) => (isShown(model.times[frame]) ? number : NaN));
    const [low, high] = rangeOf([shown]);
    track.append(madeSVG(
      "svg", { viewBox: "0 0 1000 100", preserveAspectRatio: "none", class: "thumbnail" },
      madeSVG("path", { d: pathOf(shown, low, high) })));
  }

  words(bar) {
    const end = bar.end === null ? "never ends" : `ends ${shortText(bar.end)} s`;
    const words = [bar.kind, `added ${shortText(bar.added)} s`];
    if (bar.start !== null) words.push(`starts ${shortText(bar.start)} s`);
    words.push(end);
    if (bar.outcome) words.push(bar.outcome);
    if (bar.removed !== null) words.push(`removed ${shortText(bar.removed)} s`);
    if (bar.cause) words.push(`by ${bar.cause}`);
    return words.join(", ");
  }

  update(state, changes) {
    this.cursor.style.left = `${this.place(this.model.times[state.frame])}%`;
    if (!("layer" in changes || "key" in changes)) return;
    for (const { button, layer, key } of this.buttons) {
      const isCurrent = layer === state.layer && (state.key === null || state.key === key);
      button.toggleAttribute("aria-current", isCurrent);
    }
  }
}
