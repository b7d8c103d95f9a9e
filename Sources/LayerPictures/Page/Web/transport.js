// Playing: speeds, steps, loops, and the range that is looped.

/** The speeds that can be chosen, from the slowest. */
const speeds = [[0.1, "1/10×"], [0.25, "¼×"], [0.5, "½×"], [1, "1×"]];

class Transport {
  constructor(model, app) {
    this.model = model;
    this.app = app;
    this.clock = null;
    /** The first and the last frame that are played; null for all. */
    this.range = null;
    this.loop = element("loop");
    this.loop.checked = model.data.endless === true;
    const listen = (id, action) => element(id).addEventListener("click", action);
    listen("play", () => this.toggle());
    listen("first", () => this.step(-Infinity));
    listen("back", () => this.step(-1));
    listen("forward", () => this.step(1));
    listen("last", () => this.step(Infinity));
    listen("previous-event", () => this.jump(-1));
    listen("next-event", () => this.jump(1));
    listen("range-start", () => this.setEnd(0));
    listen("range-end", () => this.setEnd(1));
    listen("range-clear", () => this.clearRange());
    this.speedButtons = speeds.map(([speed, label]) => made("button", {
      type: "button", title: `Play at ${label} (< slower, > faster)`,
      onclick: () => this.setSpeed(speed),
    }, label));
    element("speeds").append(...this.speedButtons);
    this.setSpeed(1);
  }

  get isPlaying() {
    return this.clock !== null;
  }

  setSpeed(speed) {
    this.speed = speed;
    if (this.isPlaying) this.startClock();
    this.speedButtons.forEach(
      (button, index) => button.setAttribute("aria-pressed", speeds[index][0] === speed));
  }

  /** Chooses the next slower or faster speed. */
  changeSpeed(direction) {
    const index = speeds.findIndex(([speed]) => speed === this.speed) + direction;
    if (speeds[index]) this.setSpeed(speeds[index][0]);
  }

  get ends() {
    return this.range ?? [0, this.model.count - 1];
  }

  /** Loops between two frames, in any order. */
  setRange(first, second) {
    const [from, to] = [Math.min(first, second), Math.max(first, second)];
    this.range = to > from ? [from, to] : null;
    if (this.range) this.loop.checked = true;
    this.app.show({});
  }

  /** Makes the frame that is shown the first or the last one that is looped. */
  setEnd(index) {
    const ends = [...this.ends];
    ends[index] = this.app.state.frame;
    if (ends[0] >= ends[1]) ends[1 - index] = index === 0 ? this.model.count - 1 : 0;
    this.setRange(...ends);
  }

  clearRange() {
    this.range = null;
    this.app.show({});
  }

  startClock() {
    this.clock = { time: this.model.times[this.app.state.frame], started: performance.now() };
  }

  play() {
    if (this.isPlaying) return;
    const [from, to] = this.ends;
    if (this.app.state.frame >= to) this.app.show({ frame: from });
    this.startClock();
    requestAnimationFrame((now) => this.tick(now));
    this.showPlaying();
  }

  stop() {
    if (!this.isPlaying) return;
    this.clock = null;
    this.showPlaying();
  }

  toggle() {
    if (this.isPlaying) this.stop();
    else this.play();
  }

  showPlaying() {
    setText(element("play"), this.isPlaying ? "Pause" : "Play");
    this.app.settle();
  }

  tick(now) {
    if (!this.isPlaying) return;
    const { model } = this;
    const seconds = Math.max(now - this.clock.started, 0) / 1000;
    let time = this.clock.time + seconds * this.speed;
    const [start, end] = this.ends.map((frame) => model.times[frame]);
    if (time >= end && this.loop.checked && end > start) {
      time = start + ((time - start) % (end - start));
      this.clock = { time, started: now };
    }
    this.app.show({ frame: model.frameAt(Math.min(time, end)) });
    if (time >= end) this.stop();
    else requestAnimationFrame((now) => this.tick(now));
  }

  /** Stops playing and goes some frames on, or back. */
  step(frames) {
    this.stop();
    this.app.show({ frame: this.app.state.frame + frames });
  }

  /** Stops playing and goes to the next frame with an event, or to the previous one. */
  jump(direction) {
    this.stop();
    const { frame } = this.app.state;
    const frames = this.model.events.map((event) => event.frame);
    const target = direction > 0
      ? frames.find((other) => other > frame) : frames.findLast((other) => other < frame);
    if (target !== undefined) this.app.show({ frame: target });
  }

  update() {}
}
