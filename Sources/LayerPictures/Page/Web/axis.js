// The one axis of time: a ruler with ticks, the marks of events, the playhead, and a range to loop.

class Axis {
  constructor(model, app) {
    this.model = model;
    this.app = app;
    this.line = element("axis");
    this.ticks = element("ticks");
    this.scrubber = element("scrubber");
    this.scrubber.max = model.count - 1;
    this.scrubber.addEventListener("input", () => this.move(Number(this.scrubber.value)));
    this.listen();
    this.drawMarks();
    new ResizeObserver(() => this.drawTicks()).observe(this.line);
  }

  /** The place of a time on the axis, in percent; of what is outside, the nearer end. */
  static place(model, time) {
    const part = model.duration > 0 ? (time - model.times[0]) / model.duration : 0;
    return Math.min(Math.max(part, 0), 1) * 100;
  }

  listen() {
    let start = null;
    const at = (event) => {
      const box = this.line.getBoundingClientRect();
      const part = Math.min(Math.max((event.clientX - box.left) / Math.max(box.width, 1), 0), 1);
      return this.model.frameAt(this.model.times[0] + part * this.model.duration);
    };
    this.line.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      this.line.setPointerCapture(event.pointerId);
      start = { frame: at(event), isRange: event.shiftKey };
      if (!start.isRange) this.move(start.frame);
      this.scrubber.focus({ preventScroll: true });
      event.preventDefault();
    });
    this.line.addEventListener("pointermove", (event) => {
      if (!start) return;
      const frame = at(event);
      if (start.isRange) this.app.transport.setRange(start.frame, frame);
      else this.move(frame);
    });
    this.line.addEventListener("pointerup", () => (start = null));
    this.line.addEventListener("pointercancel", () => (start = null));
  }

  /** Stops playing, and shows a frame. */
  move(frame) {
    this.app.transport.stop();
    this.app.show({ frame });
  }

  /** Small lines at the frames of events. */
  drawMarks() {
    const { model } = this;
    const frames = [...new Set(model.events.map((event) => event.frame))];
    const path = frames.slice(0, 2000).map(
      (frame) => `M${(Axis.place(model, model.times[frame]) * 10).toFixed(1)} 0V10`).join("");
    element("marks").setAttribute("d", path);
  }

  /** Ticks with labels, as many as have room. */
  drawTicks() {
    const { model } = this;
    const { width } = this.line.getBoundingClientRect();
    const nodes = tickTimes(model.times[0], model.duration, width / 64).map(({ time, digits }) => {
      const place = Axis.place(model, time);
      const hasRoom = width * (1 - place / 100) > 46 || place === 0;
      const label = hasRoom ? `${time.toFixed(digits)} s` : "";
      return made("span", { class: "tick", style: `left:${place}%` }, label);
    });
    this.ticks.replaceChildren(...nodes);
  }

  update(state) {
    const { model } = this;
    const time = model.times[state.frame];
    this.scrubber.value = state.frame;
    this.scrubber.setAttribute("aria-valuetext", `${numberText(time)} s, frame ${state.frame}`);
    const left = `${Axis.place(model, time)}%`;
    element("playhead").style.left = left;
    setText(element("time"), timeText(time));
    setText(element("frame"), `frame ${state.frame} of ${model.count - 1}`);
    const { range } = this.app.transport;
    element("range").hidden = range === null;
    element("range-clear").hidden = range === null;
    if (range) {
      const [from, to] = range.map((frame) => Axis.place(model, model.times[frame]));
      element("range").style.left = `${from}%`;
      element("range").style.width = `${to - from}%`;
    }
  }
}

/** Times at round numbers, at most as many as there is room for, with the digits that they need. */
function tickTimes(start, duration, room) {
  if (!(duration > 0) || room < 1) return [{ time: start, digits: 1 }];
  const least = duration / room;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * [1, 2, 5, 10].find((factor) => factor * power >= least);
  const digits = Math.min(Math.max(0, -Math.floor(Math.log10(step * 1.001))), 6);
  const ticks = [];
  for (let index = Math.ceil(start / step - 1e-9); index * step <= start + duration + 1e-9; index++) {
    ticks.push({ time: index * step, digits });
  }
  return ticks;
}
