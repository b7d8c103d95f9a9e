// The states of the scene: a button for each, and the table of what plays between them.

class States {
  constructor(model, app) {
    this.app = app;
    this.book = app.book;
    const { states } = this.book;
    element("states-panel").hidden = states === null;
    if (states === null) return;
    const { names, from, to } = this.book.place;
    this.buttons = names.map((name, index) => {
      const key = index < 9 ? ` (${index + 1})` : "";
      return made("button", {
        type: "button", title: `Enter the state ${name}${key}`, "aria-pressed": name === to,
        onclick: () => this.enter(index),
      }, index < 9 ? made("kbd", {}, `${index + 1}`) : "", name);
    });
    const plain = made("button", {
      type: "button", title: "The scene as its file begins, in no state",
      "aria-pressed": to === null, onclick: () => this.book.turn(null, null),
    }, "no state");
    element("states").append(...this.buttons, plain);
    const note = this.note(from, to);
    setText(element("states-note"), note);
    element("states-note").title = note;
    this.fill(element("state-table"), states);
  }

  note(from, to) {
    const where = to === null ? "" : from === to ? `in ${to}` : `${from ?? "no state"} → ${to}`;
    const rest = this.book.isLive ? "" : `recorded from ${this.book.states.names[0]}; `
      + `any pair: layer-inspect open ${shellQuoted(this.book.scene)}`;
    return [where, rest].filter(Boolean).join(" · ");
  }

  /** Enters a state: from the one that the scene is in, or in a file from the first one. */
  enter(index) {
    const { names, to } = this.book.place;
    if (names[index] === undefined) return;
    this.book.turn(this.book.isLive ? to : names[0], names[index]);
  }

  /** Fills the table of which transitions play from each state to each state. */
  fill(table, { names, rows }) {
    const head = made(
      "tr", {}, made("th", { scope: "col" }, "from \\ to"),
      ...names.map((name) => made("th", { scope: "col" }, name)));
    const body = rows.map(([from, ...cells]) => made(
      "tr", {}, made("th", { scope: "row" }, from ?? "no state"),
      ...cells.map((cell, index) => {
        const isSame = from === names[index];
        const words = isSame ? "" : cell.length === 0 ? "–" : cell.join(" + ");
        const { place } = this.book;
        const isShown = !isSame && place.to === names[index] && place.from === from;
        if (isSame || !this.book.has(from, names[index])) return made("td", {}, words);
        const button = made("button", {
          type: "button", "aria-pressed": isShown,
          title: `${from ?? "no state"} → ${names[index]}: `
            + (cell.length === 0 ? "no transition" : `transition ${cell.join(" and ")}`),
          onclick: () => this.book.turn(from, names[index]),
        }, words);
        return made("td", {}, button);
      })));
    table.append(made("thead", {}, head), made("tbody", {}, ...body));
  }

  update() {}
}
