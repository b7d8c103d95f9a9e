// The timeline: a bar for each animation, grouped by layer.

class Bars {
  constructor(model, app) {
    this.model = model;
    this.app = app;
    this.list = made("div", { class: "bar-list" });
    element("bars").append(this.list);
    this.buttons = [];
    const bars = model.data.bars ?? [];
    let last = null;
    for (const bar of bars) {
      if (bar.title !== last) this.list.append(made("p", { class: "bar-layer" }, bar.title));
      last = bar.title;
      this.list.append(this.row(bar));
    }
    if (bars.length === 0) this.list.append(made("p", { class: "note" }, "There is no animation."));
    // One cursor over all bars: it lies over a column as wide as theirs.
    this.cursor = made("span", { class: "bar-cursor" });
    this.list.append(made("div", { class: "bar-column", "aria-hidden": "true" }, this.cursor));
    if (this.buttons.length > 0) this.buttons[0].button.tabIndex = 0;
    makeRoving(this.list, "button");
  }

  /** The place of a time on the axis, in percent. */
  place(time) {
    const { times, duration } = this.model;
    const part = duration > 0 ? (time - times[0]) / duration : 0;
    return Math.min(Math.max(part, 0), 1) * 100;
  }

  row(bar) {
    const button = made("button", {
      type: "button", class: "bar", tabindex: -1, title: this.words(bar),
      "aria-label": `${bar.animation} of ${bar.title}: ${this.words(bar)}`,
    });
    const track = made("span", { class: "track", "aria-hidden": "true" });
    for (const [kind, from, to] of bar.segments) {
      const left = this.place(from);
      const width = Math.max(this.place(to) - left, 0.2);
      track.append(made("span", { class: `part ${kind}`, style: `left:${left}%;width:${width}%` }));
    }
    for (const [kind, times] of [["cycle", bar.cycles], ["turn", bar.turns]]) {
      for (const time of times) {
        track.append(made("span", { class: kind, style: `left:${this.place(time)}%` }));
      }
    }
    button.append(made("span", { class: "bar-name" }, bar.animation), track);
    const layer = this.model.layerNamed(bar.layer, 0);
    const key = bar.keyPaths[0] ?? null;
    button.addEventListener("click", () => {
      const start = this.model.frameAt(Math.max(bar.start ?? bar.added, this.model.times[0]));
      const { frame } = this.app.state;
      const isRunning = bar.segments.some(([, from, to]) =>
        from <= this.model.times[frame] && this.model.times[frame] <= to);
      this.app.show({ layer, key, frame: isRunning ? frame : start });
    });
    this.buttons.push({ button, layer, key });
    return button;
  }

  words(bar) {
    const end = bar.end === null ? "never ends" : `ends ${numberText(bar.end)} s`;
    const words = [bar.kind, `added ${numberText(bar.added)} s`];
    if (bar.start !== null) words.push(`starts ${numberText(bar.start)} s`);
    words.push(end);
    if (bar.outcome) words.push(bar.outcome);
    if (bar.removed !== null) words.push(`removed ${numberText(bar.removed)} s`);
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
