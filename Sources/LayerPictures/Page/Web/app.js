// What shows one recording: its state, and the parts of the page that show it.

class App {
  /**
   * @param data The recording.
   * @param book All recordings of the scene, and which of them is shown.
   * @param wish What to show first: a time, the identifier of a layer and a key path; may be empty.
   */
  constructor(data, book, wish) {
    this.book = book;
    this.closing = new AbortController();
    this.model = new Model(data);
    this.state = { frame: 0, layer: -1, key: null };
    const { model } = this;
    this.source = book.isLive ? new CommandSource(book) : new RecordingSource(model, this);
    this.sight = new Sight(model, this);
    this.explode = new Explode(this);
    this.transport = new Transport(model, this);
    this.axis = new Axis(model, this);
    this.stage = new Stage(model, this);
    this.address = new Address(model, this);
    this.states = new States(model, this);
    this.properties = new Properties(model, this);
    this.remarks = new Remarks(model, this);
    this.findings = new Findings(model, this);
    this.views = [
      this.stage, this.axis, this.transport, new Tree(model, this), this.properties,
      new Curves(model, this), new Explanation(model, this), new Bars(model, this),
      new Events(model, this), this.findings, this.states, this.sight, this.remarks, this.address,
    ];
    const { signal } = this.closing;
    addEventListener("keydown", (event) => pressed(event, this), { signal });
    makeBorders();
    setText(element("title"), data.title);
    const help = element("help");
    element("help-button").addEventListener("click", () => help.showModal());
    const count = data.notes.length;
    for (const note of data.notes) element("notes").append(made("li", {}, note));
    element("notes-box").hidden = count === 0;
    setText(element("notes-count"), `${count} note${count === 1 ? "" : "s"} about the picture`);
    this.show({ ...this.state, ...(model.firstMotion ?? {}), ...this.wished(wish) });
  }

  /** The state that is wished for, as far as this recording has it. */
  wished({ time, layer, key, address }) {
    const state = {};
    if (time !== undefined) state.frame = this.model.frameAt(time);
    const index = layer === undefined ? -1 : this.model.layerNamed(layer, state.frame ?? 0);
    if (index >= 0) Object.assign(state, { layer: index, key: key ?? null });
    return address ? { ...state, ...this.address.read() } : state;
  }

  /** The present state, as a wish for another recording. */
  get wish() {
    const { frame, layer, key } = this.state;
    const wish = { time: this.model.times[frame] };
    return layer < 0 ? wish : { ...wish, layer: this.model.anyRow(layer).id, key };
  }

  /** Lets go of the page, so that another recording can be shown. */
  close() {
    this.closing.abort();
    this.transport.clock = null;
    clearTimeout(this.address.timer);
  }

  /** Asks the source about a time, and returns its answer. */
  ask(name, words, frame) {
    return this.source.run([name, this.model.data.scene, ...words, "--at", numberText(this.model.times[frame])]);
  }

  /** Changes the state, and shows it. */
  show(changes) {
    if (changes.frame !== undefined) {
      changes.frame = Math.min(Math.max(changes.frame, 0), this.model.count - 1);
    }
    Object.assign(this.state, changes);
    for (const view of this.views ?? []) view.update(this.state, changes);
  }

  /** Says something to people who do not see the page. */
  announce(text) {
    setText(element("status"), text);
  }

  /** Writes the address, and says the time, after playing. */
  settle() {
    this.address.update();
    this.remarks.update(this.state);
    if (!this.transport.isPlaying) this.announce(timeText(this.model.times[this.state.frame]));
  }
}
