// What `check` finds, each a way to its layer, its property and its instant.

class Findings {
  constructor(model, app) {
    this.model = model;
    this.app = app;
    // Of the scene, whatever change of state is shown.
    const findings = app.book.data.findings ?? [];
    element("findings-panel").hidden = findings.length === 0;
    this.buttons = findings.map((finding) => this.button(finding));
    const list = element("findings");
    list.append(...this.folded(findings));
    if (this.buttons.length > 0) this.buttons[0].tabIndex = 0;
    makeRoving(list, "button");
    setText(element("findings-heading"), this.heading(findings));
  }

  /** The buttons; many notes of one rule are folded behind the first. */
  folded(findings) {
    const rules = new Map();
    findings.forEach(({ severity, rule }, index) => {
      const group = severity === "note" ? rule : severity;
      rules.set(group, [...(rules.get(group) ?? []), this.buttons[index]]);
    });
    return [...rules].flatMap(([rule, buttons]) => {
      if (!buttons[0].classList.contains("note") || buttons.length < 4) return buttons;
      const words = `${buttons.length - 1} more of ${rule}`;
      return [
        buttons[0],
        made("details", {}, made("summary", {}, words), ...buttons.slice(1)),
      ];
    });
  }

  heading(findings) {
    const words = ["error", "warning", "note"].map((severity) => {
      const { length } = findings.filter((finding) => finding.severity === severity);
      return length === 0 ? "" : `${length} ${severity}${length === 1 ? "" : "s"}`;
    });
    return `Findings: ${words.filter(Boolean).join(", ")}`;
  }

  button(finding) {
    const { severity, summary, rule, why, mend, at } = finding;
    const more = made("span", { class: "finding-more" }, `${why}. To mend it: ${mend}`);
    return made(
      "button", {
        type: "button", class: `finding ${severity}`, tabindex: -1, title: `${why}\n${mend}`,
        "data-summary": summary, onclick: () => this.choose(finding),
      },
      made("span", { class: "severity" }, severity),
      made("span", { class: "finding-text" }, summary),
      made("span", { class: "note" }, at === null ? rule : `${rule}, ${shortText(at)} s`), more);
  }

  /** Goes to the change of state, the layer, the property and the instant of a finding. */
  async choose(finding) {
    const { book } = this.app;
    const [from, to] = [finding.from ?? null, finding.to ?? null];
    if ((book.from !== from || book.to !== to) && (to === null || book.has(from, to))) {
      await book.turn(from, to);
    }
    book.app.findings.point(finding);
  }

  point({ layer, keyPath, at, summary }) {
    const { model, app } = this;
    app.transport.stop();
    const changes = {};
    if (at !== null) changes.frame = model.frameAt(at);
    const index = layer === null ? -1 : model.layerTitled(layer);
    if (index >= 0) Object.assign(changes, { layer: index, key: keyPath });
    this.buttons.forEach((button) =>
      button.toggleAttribute("aria-current", button.dataset.summary === summary));
    app.show(changes);
    app.announce(summary);
  }

  update() {}
}
