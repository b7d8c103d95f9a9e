// A bench: one scene, one instant, one selected value. Every change of them is answered by the engine at once. The playground
// and each lesson are one.

const byID = (id) => document.getElementById(id);

class Bench {
  #engine = null;
  #outline = {end: 1, bars: [], layers: []};
  #selected = {layer: "", keyPath: "", bar: -1};
  #file = "scene.json";
  #problem = null;
  #checking = 0;
  #layers = "";

  constructor() {
    this.editor = new Editor(byID("text"), byID("gutter"), () => this.#changed());
    this.stage = new Stage(byID("stage"), (point) => this.#pick(point));
    this.axis = new Axis(byID("axis"), {moved: () => this.#moved(), chosen: (index) => this.#choose(index)});
    this.curve = new CurveView(byID("curve"));
    this.controls = new Controls(byID("controls"), this.editor);
    byID("layer").addEventListener("change", ({target}) => this.select(target.value));
    byID("keyPath").addEventListener("change", ({target}) => this.select(this.#selected.layer, target.value));
    byID("undo").addEventListener("click", () => this.editor.step(false));
    byID("redo").addEventListener("click", () => this.editor.step(true));
  }

  /** Starts the engine, and opens a scene; returns whether it could. */
  async start(folder, name, text) {
    try {
      this.#engine = await Engine.load(folder);
    } catch (error) {
      this.say(`The engine does not start: ${error.message}. A page needs WebAssembly, and layers.wasm or layers.wasm.js beside it.`);
      return false;
    }
    this.open(name, text);
    return true;
  }

  get engine() {
    return this.#engine;
  }

  get file() {
    return this.#file;
  }

  get selected() {
    return this.#selected;
  }

  run(...args) {
    return this.#engine.run(args, {[this.#file]: this.editor.text});
  }

  get #at() {
    return String(this.axis.time);
  }

  open(name, text) {
    this.#file = name;
    this.#selected = {layer: "", keyPath: "", bar: -1};
    this.axis.pause();
    this.#forget();
    this.editor.open(text);
    this.axis.seek(0);
  }

  /** Called after each change of the text. */
  noteChange() {}

  // MARK: What changed

  /** The text changed. */
  #changed() {
    if (!this.#engine) return;
    clearTimeout(this.#checking);
    byID("undo").disabled = !this.editor.canUndo;
    byID("redo").disabled = !this.editor.canRedo;
    const answer = this.run("scene", this.#file);
    this.noteChange();
    if (!answer.ok) return this.#refuse(answer.text);
    if (this.#problem !== null) this.#forget();
    this.#problem = null;
    document.body.classList.remove("refused");
    this.#outline = JSON.parse(answer.text);
    const seen = new Map();
    for (const bar of this.#outline.bars) {
      const name = `${bar.layer} ${bar.animation}`;
      bar.index = seen.get(name) ?? 0;
      seen.set(name, bar.index + 1);
    }
    const {bars, layers} = this.#outline;
    if (!layers.some(({label}) => label === this.#selected.layer)) {
      this.#selected = {layer: bars[0]?.layer ?? layers[0].label, keyPath: "", bar: bars.length ? 0 : -1};
    }
    if (this.#selected.bar >= bars.length) this.#selected.bar = bars.length - 1;
    // Most edits change no layer.
    const known = JSON.stringify(layers);
    if (known !== this.#layers) {
      byID("layer").replaceChildren(
        ...layers.map(({label, title, depth}) => make("option", {value: label}, `${"\u00A0\u00A0".repeat(depth)}${title}`)),
      );
    }
    this.#layers = known;
    this.#selection();
    // A check plays the whole scene, which takes longer than all else: it waits until nobody types or drags.
    this.#checking = setTimeout(() => this.#check(), 150);
  }

  /** The selected layer, value or animation changed. */
  #selection() {
    const {bars} = this.#outline;
    const selected = this.#selected;
    const paths = bars.filter(({layer}) => layer === selected.layer).flatMap(({keyPaths}) => keyPaths);
    const all = [...new Set([...paths, "position", "position.x", "position.y", "bounds", "opacity", "transform.scale", "transform.rotation"])];
    if (selected.keyPath && !all.includes(selected.keyPath)) all.unshift(selected.keyPath);
    selected.keyPath ||= all[0];
    byID("layer").value = selected.layer;
    byID("keyPath").replaceChildren(...all.map((path) => make("option", {value: path}, path)));
    byID("keyPath").value = selected.keyPath;
    const bar = bars[selected.bar];
    byID("animation").textContent = bar ? `${bar.animation} of ${bar.layer}` : "";
    this.controls.show(bar);
    this.axis.show(this.#outline, selected.bar);
    const answer = this.run("curve", this.#file, selected.layer, selected.keyPath, "--to", String(this.#outline.end));
    this.curve.show(answer.ok ? JSON.parse(answer.text) : null, selected.keyPath);
    this.#moved();
  }

  /** Time moved. */
  #moved() {
    if (!this.#engine || this.#problem) return;
    const {layer, keyPath} = this.#selected;
    // A scene about motion alone has no colours.
    const tint = /Color"|"contents"|"path"|"string"|<|"ty"/.test(this.editor.text) ? [] : ["--tint"];
    const frame = this.run("frame", this.#file, layer, "--at", this.#at, ...tint);
    if (frame.ok) this.stage.show(JSON.parse(frame.text));
    this.curve.move(this.axis.time);
    const why = this.run("explain", this.#file, layer, keyPath, "--at", this.#at);
    this.#explain(why.text);
  }

  #explain(text) {
    const [sentence, ...rest] = text.trim().split("\n\n");
    byID("sentence").textContent = sentence.replaceAll("\n", " ");
    byID("chain").textContent = rest.join("\n\n");
  }

  // MARK: Faults

  #refuse(text) {
    this.#problem = text;
    document.body.classList.add("refused");
    const fault = this.#fault(text);
    this.editor.mark(fault.line ? [fault] : []);
    this.#list([fault]);
    byID("sentence").textContent = "The scene cannot be read; the picture is the last one that could.";
    byID("chain").textContent = fault.message;
  }

  /** An error of the engine, with its line if it has one. */
  #fault(text) {
    const [, line] = /:(\d+):\d+: error: /.exec(text) ?? [];
    return {severity: "error", message: text.replace(/^[^\n]*?: error: /, ""), line: line && Number(line)};
  }

  /** Checks the scene as it starts, then one change of state after the other, and lists what is found. */
  #check(change = 0, found = []) {
    const answer = this.run("check", this.#file, "--format", "json", "--change", String(change));
    const isNew = ({identity, line}) => !found.some((other) => other.identity === identity && other.line === line);
    const findings = answer.ok ? JSON.parse(answer.text).findings : [this.#fault(answer.text)];
    const all = change === 0 ? findings : [...found, ...findings.filter(isNew)];
    if (change === 0 || all.length > found.length) {
      this.editor.mark(all.filter(({line}) => line));
      this.#list([...all, ...this.#outline.notices.map((message) => ({severity: "note", message}))]);
    }
    if (change < this.#outline.changes) this.#checking = setTimeout(() => this.#check(change + 1, all));
  }

  /** What was found is of another text. */
  #forget() {
    this.editor.mark([]);
    byID("problems").replaceChildren();
    byID("count").textContent = "…";
  }

  #list(problems) {
    const open = new Set([...byID("problems").querySelectorAll("details[open]")].map((each) => each.dataset.identity));
    byID("count").textContent = problems.length === 0 ? "nothing found" : problems.length === 1 ? "1 finding" : `${problems.length} findings`;
    byID("problems").replaceChildren(
      ...problems.map((problem) => {
        const {severity, message, line, why, mend, identity} = problem;
        const place = line ? make("button", {type: "button", className: "place", onclick: () => this.editor.show(line)}, `line ${line}`) : "";
        const subject = [problem.layer, problem.animation].filter(Boolean).join(" ");
        const details = make(
          "details", {className: `problem ${severity}`, open: open.has(identity) || severity === "error"},
          make("summary", {}, `${severity}: ${subject ? `${subject}: ` : ""}${message}`),
          ...(why ? [make("p", {}, why)] : []), ...(mend ? [make("p", {}, mend)] : []),
          make("p", {}, place, ...(mend ? [make("button", {type: "button", onclick: () => this.#mend(identity)}, "Mend it")] : [])),
        );
        details.dataset.identity = identity ?? message;
        return details;
      }),
    );
  }

  #mend(identity) {
    const answer = this.run("mend", this.#file, identity);
    if (answer.ok) this.editor.replace(answer.text);
    else this.say("This finding has no mend that can be written for you; the sentence says what to do.");
  }

  // MARK: Selecting

  select(layer, keyPath = "") {
    const bar = this.#outline.bars.findIndex((each) => each.layer === layer && (!keyPath || each.keyPaths.includes(keyPath)));
    this.#selected = {layer, keyPath, bar};
    this.#selection();
  }

  #choose(index) {
    const bar = this.#outline.bars[index];
    this.#selected = {layer: bar.layer, keyPath: bar.keyPaths[0] ?? "", bar: index};
    this.#selection();
  }

  #pick({x, y}) {
    const answer = this.run("hit", this.#file, String(x), String(y), "--at", this.#at);
    if (!answer.ok || !answer.text) return this.say("A tap here reaches no layer.");
    this.say(`A tap here reaches ${answer.text}.`);
    this.select(answer.text);
  }

  say(text) {
    byID("status").textContent = text;
  }
}
