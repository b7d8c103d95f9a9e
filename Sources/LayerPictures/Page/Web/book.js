// The recordings of the page: the scene, and what plays when it enters its states.
//
// Each recording is shown by an app of its own, in elements of its own, so that nothing of another
// one is left. Under `layer-inspect open`, a server makes the recordings that the page asks for.

class Book {
  constructor(data) {
    this.data = data;
    this.states = data.states ?? null;
    this.isLive = data.version !== undefined;
    this.scene = data.scene;
    this.from = null;
    this.to = null;
    this.recordings = new Map();
    for (const { from, to, data: recording } of this.states?.recordings ?? []) {
      this.recordings.set(this.name(from, to), recording);
    }
    // Everything but the data and the scripts.
    this.parts = [...document.body.children].filter((node) => node.localName !== "script")
      .map((node) => node.cloneNode(true));
    this.live = this.isLive ? new Live(this) : null;
    this.open();
  }

  name(from, to) {
    return JSON.stringify([from, to]);
  }

  /** The names of the states, and the change that is shown. */
  get place() {
    return { names: this.states.names, from: this.from, to: this.to };
  }

  /** What commands need to play the same change. */
  get options() {
    if (this.to === null) return "";
    const go = ` --go ${shellQuoted(`${this.to}@0`)}`;
    if (this.from === null) return go;
    return ` --state ${shellQuoted(this.from)}${this.from === this.to ? "" : go}`;
  }

  /** Whether the page can show a change of state. */
  has(from, to) {
    return this.isLive || this.recordings.has(this.name(from, to));
  }

  /** Shows the page as it is opened: what moves first, and it plays if it never ends. */
  open() {
    const isStill = (this.data.bars ?? []).length === 0;
    const moving = this.states?.recordings.find(({ data }) => data.bars?.length > 0);
    const hasAddress = location.hash.length > 1;
    if (isStill && moving && !hasAddress) {
      Object.assign(this, { from: moving.from, to: moving.to });
    }
    const data = this.recordings.get(this.name(this.from, this.to)) ?? this.data;
    this.show(data, { address: true });
    if (data.endless && !location.hash.includes("t=") && this.mayMove) this.app.transport.play();
  }

  get mayMove() {
    return !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  /**
   * Shows a change of state, or the scene without one, from its start, and plays it. From a state to
   * itself there is no transition.
   */
  async turn(from, to) {
    const { layer, key } = this.app.wish;
    Object.assign(this, { from, to });
    const data = await this.recording(from, to);
    if (!data || this.from !== from || this.to !== to) return;
    const isStill = (data.bars ?? []).length === 0;
    this.show(data, isStill ? { layer, key } : {});
    if (this.mayMove && !isStill) this.app.transport.play();
    this.app.announce(to === null ? "no state" : `state ${to}`);
  }

  async recording(from, to) {
    const known = to === null ? this.data : this.recordings.get(this.name(from, to));
    if (known || !this.live) return known ?? null;
    const data = await this.live.recording(from, to);
    if (data) this.recordings.set(this.name(from, to), data);
    return data;
  }

  /** Shows a recording in fresh elements; the focus stays where it was. */
  show(data, wish) {
    const focused = document.activeElement?.id;
    const problem = this.live?.problem ?? null;
    if (this.app) {
      this.app.close();
      for (const node of [...document.body.children]) {
        if (node.localName !== "script") node.remove();
      }
      document.body.prepend(...this.parts.map((node) => node.cloneNode(true)));
    }
    this.app = new App(data, this, wish);
    window.layersPage = this.app;
    this.live?.show(problem);
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  }
}

new Book(JSON.parse(element("data").textContent));
