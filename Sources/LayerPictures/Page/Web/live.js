// The page under `layer-inspect open`: it follows the file, and asks for other changes of state.

/** How often the page asks whether the file has changed, in milliseconds. */
const livePace = 300;

class Live {
  constructor(book) {
    this.book = book;
    this.version = book.data.version;
    this.problem = null;
    this.wait();
  }

  wait() {
    setTimeout(() => this.ask(), livePace);
  }

  async get(path) {
    const answer = await fetch(path, { cache: "no-store" });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  }

  /** Asks for the version of the file; shows a new one, or what is wrong with it. */
  async ask() {
    try {
      const { version, problem } = await this.get("version");
      if (version !== this.version) await this.reload(version);
      this.show(problem);
    } catch {
      this.show("layer-inspect open has ended; the page shows what it had last");
    }
    this.wait();
  }

  /** Shows the file as it is now, at the same time, with the same layer and the same state. */
  async reload(version) {
    const { book } = this;
    const isPlaying = book.app.transport.isPlaying;
    const data = await this.get("data");
    const names = data.states?.names ?? [];
    if (book.to !== null && !names.includes(book.to)) Object.assign(book, { from: null, to: null });
    if (book.from !== null && !names.includes(book.from)) book.from = null;
    this.version = version;
    Object.assign(book, { data, states: data.states ?? null });
    book.recordings.clear();
    const shown = await book.recording(book.from, book.to);
    if (!shown) return;
    book.show(shown, book.app.wish);
    if (isPlaying) book.app.transport.play();
    book.app.announce("reloaded");
  }

  /** The recording of a change of state; null if the server cannot make it. */
  async recording(from, to) {
    const words = new URLSearchParams();
    if (from !== null) words.set("from", from);
    words.set("to", to);
    try {
      return await this.get(`data?${words}`);
    } catch (error) {
      this.show(error.message);
      return null;
    }
  }

  /** Shows what is wrong, over the last good picture; null for nothing. */
  show(problem) {
    this.problem = problem;
    const node = element("problem");
    node.hidden = problem === null;
    if (problem !== null) setText(node, problem);
  }
}
