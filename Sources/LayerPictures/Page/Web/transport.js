// The scrubber, playing, and steps.

class Transport {
  constructor(model, app) {
    this.model = model;
    this.app = app;
    this.speed = 1;
    this.clock = null;
    this.scrubber = element("scrubber");
    this.scrubber.max = model.count - 1;
    this.scrubber.addEventListener("input", () => app.show({ frame: Number(this.scrubber.value) }));
    const listen = (id, action) => element(id).addEventListener("click", action);
    listen("play", () => this.toggle());
    listen("first", () => this.step(-Infinity));
    listen("back", () => this.step(-1));
    listen("forward", () => this.step(1));
    listen("last", () => this.step(Infinity));
    listen("previous-event", () => this.jump(-1));
    listen("next-event", () => this.jump(1));
    const speed = element("speed");
    speed.addEventListener("input", () => {
      this.speed = Number(speed.value);
      this.clock &&= this.startClock();
      speed.setAttribute("aria-valuetext", `${this.speed} times`);
      setText(element("speed-text"), `${this.speed.toFixed(1)}×`);
    });
    this.drawMarks();
  }

  /** Small lines above the scrubber at the frames of events. */
  drawMarks() {
    const frames = [...new Set(this.model.events.map((event) => event.frame))];
    const last = Math.max(this.model.count - 1, 1);
    const path = frames.slice(0, 2000).map((frame) => `M${(frame / last) * 1000} 0V10`).join("");
    element("marks").setAttribute("d", path);
  }

  get isPlaying() {
    return this.clock !== null;
  }

  startClock() {
    return { time: this.model.times[this.app.state.frame], started: performance.now() };
  }

  toggle() {
    if (this.isPlaying) {
      this.clock = null;
    } else {
      if (this.app.state.frame === this.model.count - 1) this.app.show({ frame: 0 });
      this.clock = this.startClock();
      requestAnimationFrame((now) => this.tick(now));
    }
    this.showPlaying();
  }

  showPlaying() {
    const button = element("play");
    setText(button, this.isPlaying ? "Pause" : "Play");
    button.setAttribute("aria-pressed", this.isPlaying);
    this.app.settle();
  }

  tick(now) {
    if (!this.isPlaying) return;
    const { model } = this;
    const seconds = Math.max(now - this.clock.started, 0) / 1000;
    let time = this.clock.time + seconds * this.speed;
    const end = model.times[model.count - 1];
    if (time >= end && element("loop").checked && model.duration > 0) {
      time = model.times[0] + ((time - model.times[0]) % model.duration);
      this.clock = { time, started: now };
    }
    this.app.show({ frame: model.frameAt(time) });
    if (time >= end) {
      this.clock = null;
      this.showPlaying();
      return;
    }
    requestAnimationFrame((now) => this.tick(now));
  }

  /** Stops playing and goes some frames on, or back. */
  step(frames) {
    if (this.isPlaying) this.toggle();
    const frame = Math.min(Math.max(this.app.state.frame + frames, 0), this.model.count - 1);
    this.app.show({ frame });
  }

  /** Stops playing and goes to the next frame with an event, or to the previous one. */
  jump(direction) {
    if (this.isPlaying) this.toggle();
    const { frame } = this.app.state;
    const frames = this.model.events.map((event) => event.frame);
    const target = direction > 0
      ? frames.find((other) => other > frame) : frames.findLast((other) => other < frame);
    if (target !== undefined) this.app.show({ frame: target });
  }

  update(state) {
    const time = this.model.times[state.frame];
    this.scrubber.value = state.frame;
    this.scrubber.setAttribute("aria-valuetext", `${numberText(time)} s, frame ${state.frame}`);
    setText(element("time"), timeText(time));
    setText(element("frame"), `frame ${state.frame} of ${this.model.count - 1}`);
  }
}
