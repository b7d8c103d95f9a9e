// One axis of time: a slider, a bar for each animation, and what happens.

class Axis {
  #slider;
  #rows;
  #rule = make("div", {className: "rule"});
  #output;
  #button;
  #end = 1;
  #shown = "";
  #frame = 0;

  constructor(host, {moved, chosen}) {
    this.moved = moved;
    this.chosen = chosen;
    this.#button = make("button", {type: "button", className: "play", onclick: () => this.toggle()}, "Play");
    this.#slider = make("input", {type: "range", min: 0, max: 1, step: "any", value: 0, oninput: () => this.#slide()});
    this.#slider.setAttribute("aria-label", "Time");
    this.#slider.addEventListener("keydown", (event) => {
      const step = {ArrowRight: 1, ArrowLeft: -1}[event.key];
      if (!step) return;
      event.preventDefault();
      this.seek(Math.round(this.time * 60 + step * (event.shiftKey ? 10 : 1)) / 60);
    });
    this.#output = make("output", {className: "instant"});
    this.#rows = make("div", {className: "rows", tabIndex: 0, role: "region"});
    this.#rows.setAttribute("aria-label", "Animations over time");
    host.append(
      make("div", {className: "transport"}, make("div", {className: "head"}, this.#button, this.#output), this.#slider), this.#rows,
    );
  }

  get time() {
    return Number(this.#slider.value);
  }

  get end() {
    return this.#end;
  }

  show(outline, selected) {
    this.#end = outline.end;
    this.#slider.max = outline.end;
    this.#build(outline);
    [...this.#rows.querySelectorAll("button")].forEach((bar, index) => bar.setAttribute("aria-pressed", selected === index));
    this.seek(Math.min(this.time, this.#end), false);
  }

  /** Makes the bars; most edits change none. */
  #build({end, bars}) {
    const text = JSON.stringify([end, bars]);
    if (text === this.#shown) return;
    this.#shown = text;
    const focused = [...this.#rows.querySelectorAll("button")].indexOf(document.activeElement);
    this.#rows.replaceChildren(
      this.#ticks(),
      ...bars.flatMap((bar, index) => {
        const name = `${bar.layer} ${bar.animation}`;
        const row = make("button", {type: "button", className: "bar", onclick: () => this.chosen(index)}, make("span", {className: "name"}, name), this.#lane(name, bar));
        // The members of a group, which no control changes.
        return [row, ...(bar.parts ?? []).map((part) => {
          const label = make("span", {className: "name quiet"}, part.name);
          label.style.paddingLeft = `${part.level * 12 + 4}px`;
          return make("div", {className: "bar"}, label, this.#lane(part.name, part));
        })];
      }),
      this.#rule,
    );
    this.#rows.querySelectorAll("button")[focused]?.focus({preventScroll: true});
  }

  #lane(name, {segments}) {
    const lane = make("div", {className: "lane"});
    for (const {kind, from, to} of segments) {
      const part = make("div", {className: `segment ${kind}`, title: `${name}: ${kind}, ${shortNumber(from)} to ${shortNumber(to)} s`});
      part.style.left = `${(from / this.#end) * 100}%`;
      part.style.width = `max(2px, ${((Math.min(to, this.#end) - from) / this.#end) * 100}%)`;
      lane.append(part);
    }
    return lane;
  }

  #ticks() {
    const row = make("div", {className: "lane ticks"});
    for (const time of ticks(this.#end, innerWidth < 640 ? 4 : 8)) {
      const tick = make("span", {className: time > this.#end * 0.97 ? "last" : ""}, `${shortNumber(time)} s`);
      tick.style.left = `${(time / this.#end) * 100}%`;
      row.append(tick);
    }
    return make("div", {className: "bar"}, make("span", {className: "name"}), row);
  }

  #slide() {
    this.pause();
    this.#place();
    this.moved();
  }

  seek(time, announces = true) {
    this.#slider.value = Math.max(0, Math.min(this.#end, time));
    this.#place();
    if (announces) this.moved();
  }

  #place() {
    this.#output.textContent = `${this.time.toFixed(3)} s`;
    this.#slider.setAttribute("aria-valuetext", `${this.time.toFixed(3)} seconds`);
    this.#rule.style.setProperty("--at", this.time / this.#end);
  }

  get isPlaying() {
    return this.#frame !== 0;
  }

  toggle() {
    if (this.isPlaying) this.pause();
    else this.#play();
  }

  #play() {
    const first = this.time >= this.#end ? 0 : this.time;
    let start = null;
    const step = (now) => {
      start ??= now;
      this.seek((first + (now - start) / 1000) % this.#end);
      this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
    this.#button.textContent = "Pause";
  }

  pause() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#button.textContent = "Play";
  }
}
