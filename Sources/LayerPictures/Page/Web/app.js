// The page: its state, and the parts that show it.

class App {
  constructor(data) {
    this.model = new Model(data);
    this.state = { frame: 0, layer: -1, key: null };
    const { model } = this;
    this.transport = new Transport(model, this);
    this.stage = new Stage(model, this);
    this.address = new Address(model, this);
    this.views = [
      this.stage, this.transport, new Tree(model, this), new Properties(model, this),
      new Curves(model, this), new Explanation(model, this), new Bars(model, this),
      new Events(model, this), this.address,
    ];
    addEventListener("keydown", (event) => this.key(event));
    setText(element("title"), data.title);
    const help = element("help");
    element("help-button").addEventListener("click", () => help.showModal());
    for (const note of data.notes) element("notes").append(made("li", {}, note));
    element("notes-box").hidden = data.notes.length === 0;
    setText(element("notes-count"), `${data.notes.length} notes about the picture`);
    this.show({ ...this.state, ...this.address.read() });
  }

  /** Changes the state, and shows it. */
  show(changes) {
    if (changes.frame !== undefined) {
      changes.frame = Math.min(Math.max(changes.frame, 0), this.model.count - 1);
    }
    Object.assign(this.state, changes);
    for (const view of this.views) view.update(this.state, changes);
  }

  /** Says something to people who do not see the page. */
  announce(text) {
    setText(element("status"), text);
  }

  /** Writes the address, and says the time, after playing. */
  settle() {
    this.address.update();
    if (!this.transport.isPlaying) this.announce(timeText(this.model.times[this.state.frame]));
  }

  /** The keys that work everywhere; lists and fields take some of them for themselves. */
  key(event) {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const { target } = event;
    const isText = target.matches('input[type="search"], textarea');
    if (isText || element("help").open) return;
    const isButton = target.matches("button, summary, input[type=checkbox]");
    const isSpeed = target.id === "ui-speed";
    const step = event.shiftKey ? 10 : 1;
    const actions = {
      " ": isButton ? null : () => this.transport.toggle(),
      ArrowLeft: isSpeed ? null : () => this.transport.step(-step),
      ArrowRight: isSpeed ? null : () => this.transport.step(step),
      Home: isSpeed ? null : () => this.transport.step(-Infinity),
      End: isSpeed ? null : () => this.transport.step(Infinity),
      "[": () => this.transport.jump(-1),
      "]": () => this.transport.jump(1),
      "+": () => this.stage.zoom(1.25),
      "-": () => this.stage.zoom(0.8),
      0: () => this.stage.fit(),
      "/": () => element("search").focus(),
      "?": () => element("help").showModal(),
    };
    if (target === this.stage.picture && event.shiftKey) {
      const pan = {
        ArrowLeft: [-40, 0], ArrowRight: [40, 0], ArrowUp: [0, -40], ArrowDown: [0, 40],
      };
      if (event.key in pan) actions[event.key] = () => this.stage.pan(...pan[event.key]);
    }
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  /** The layer that is hit at a point of the space above the root; -1 for none. */
  hit(x, y, frame = this.state.frame) {
    return hitTest(new Scenery(this.model, frame), x, y);
  }
}

// For the console, and for tests.
App.prototype.decodeExact = decodeExact;
App.prototype.decodeRounded = decodeRounded;
App.prototype.inflated = inflated;
window.layersPage = new App(JSON.parse(dataText(element("data"))));
