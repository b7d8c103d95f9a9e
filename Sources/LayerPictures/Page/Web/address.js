// The address: #t=0.5&layer=box&key=position.x

class Address {
  constructor(model, app) {
    this.model = model;
    this.app = app;
    this.timer = null;
    addEventListener("hashchange", () => app.show(this.read()), { signal: app.closing.signal });
  }

  /** The state that the address names; what it does not name stays. */
  read() {
    const words = new URLSearchParams(location.hash.slice(1).replaceAll("+", "%2B"));
    const state = {};
    const time = Number.parseFloat(words.get("t"));
    if (Number.isFinite(time)) state.frame = this.model.frameAt(time);
    if (words.has("layer")) {
      state.layer = this.model.layerNamed(words.get("layer"), state.frame ?? this.app.state.frame);
      state.key = null;
    }
    if (words.has("key")) state.key = words.get("key");
    return state;
  }

  get text() {
    const { frame, layer, key } = this.app.state;
    const words = [`t=${numberText(this.model.times[frame])}`];
    if (layer >= 0) {
      const { id } = this.model.row(layer, frame) ?? this.model.anyRow(layer);
      words.push(`layer=${encodeURIComponent(id)}`);
      if (key !== null) words.push(`key=${encodeURIComponent(key)}`);
    }
    return `#${words.join("&")}`;
  }

  /** Writes the address when the page has been still for a moment. */
  update() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.write(), 250);
  }

  write() {
    if (!this.app.transport.isPlaying && location.hash !== this.text) {
      history.replaceState(null, "", this.text);
    }
  }
}
