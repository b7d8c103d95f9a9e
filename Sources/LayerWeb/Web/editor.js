// The text of the scene, with numbers of lines, marks at them, and its own undo: a change by a control is undone like a typed one.

class Editor {
  #area;
  #gutter;
  #past = [];
  #future = [];
  #last = "";
  #group = null;
  #marks = new Map();
  #waiting = 0;

  constructor(area, gutter, changed) {
    this.#area = area;
    this.#gutter = gutter;
    this.changed = changed;
    area.addEventListener("input", (event) => {
      // Letters that are typed one after the other are one step.
      this.#note(event.inputType === "insertText" && event.data !== " " ? "typing" : null);
      this.#number();
      this.changed();
    });
    area.addEventListener("scroll", () => (gutter.scrollTop = area.scrollTop));
    area.addEventListener("beforeinput", (event) => {
      this.#write();
      if (event.inputType === "historyUndo" || event.inputType === "historyRedo") {
        event.preventDefault();
        this.step(event.inputType === "historyRedo");
      }
    });
    area.addEventListener("keydown", (event) => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
      const key = event.key.toLowerCase();
      if (!isCommand || (key !== "z" && key !== "y")) return;
      event.preventDefault();
      this.step(key === "y" || event.shiftKey);
    });
  }

  get text() {
    return this.#waiting === 0 ? this.#area.value : this.#last;
  }

  /** Another scene: nothing can be undone. */
  open(text) {
    this.#write();
    this.#area.value = this.#last = text;
    this.#past = [];
    this.#future = [];
    this.#area.scrollTop = 0;
    this.mark([]);
    this.changed();
  }

  /** Replaces the text; changes of one group are undone at once. */
  replace(text, group = null) {
    if (text === this.text) return;
    this.#note(group, text);
    // Laying out a long text takes half of the time of an edit, so it follows what is dragged ten times a second.
    this.#waiting ||= setTimeout(() => this.#write(), 100);
    if (!group?.endsWith("drag")) this.#write();
    this.changed();
  }

  /** Shows a text that waits. */
  #write() {
    if (this.#waiting === 0) return;
    clearTimeout(this.#waiting);
    this.#waiting = 0;
    const top = this.#area.scrollTop;
    this.#area.value = this.#last;
    this.#area.scrollTop = top;
    this.#number();
  }

  edit({start, end, text}, group) {
    this.replace(this.text.slice(0, start) + text + this.text.slice(end), group);
  }

  /** The next change is a step of its own. */
  endGroup() {
    this.#write();
    this.#group = null;
  }

  #note(group, text = this.text) {
    if (group === null || group !== this.#group) this.#past.push(this.#last);
    this.#group = group;
    this.#future = [];
    this.#last = text;
  }

  step(isForwards) {
    const [from, to] = isForwards ? [this.#future, this.#past] : [this.#past, this.#future];
    if (from.length === 0) return;
    this.#write();
    to.push(this.text);
    this.#area.value = this.#last = from.pop();
    this.#group = null;
    this.#number();
    this.changed();
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  /** Marks lines: [{line, severity, message}]. */
  mark(marks) {
    this.#marks = new Map();
    for (const mark of marks) {
      const known = this.#marks.get(mark.line);
      if (!known || mark.severity === "error") this.#marks.set(mark.line, mark);
    }
    this.#number(true);
  }

  /** Numbers the lines, if there are more or fewer, or marks changed. */
  #number(hasNewMarks = false) {
    const count = this.text.split("\n").length;
    if (!hasNewMarks && count === this.#gutter.childElementCount) return;
    this.#gutter.replaceChildren(
      ...Array.from({length: count}, (_, index) => {
        const row = document.createElement("div");
        const mark = this.#marks.get(index + 1);
        row.textContent = index + 1;
        if (mark) {
          row.className = mark.severity;
          row.title = mark.message;
        }
        return row;
      }),
    );
    this.#gutter.scrollTop = this.#area.scrollTop;
  }

  /** Selects a line and shows it. */
  show(line) {
    this.#write();
    const lines = this.text.split("\n");
    const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
    const height = parseFloat(getComputedStyle(this.#area).lineHeight);
    this.#area.focus();
    this.#area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
    this.#area.scrollTop = Math.max(0, (line - 4) * height);
  }
}
