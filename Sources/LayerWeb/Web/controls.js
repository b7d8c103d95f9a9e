// Controls for one animation. Each writes the text of the scene and reads its state from it, so that text and controls never differ.

const CURVES = {
  linear: [0, 0, 1, 1], easeIn: [0.42, 0, 1, 1], easeOut: [0, 0, 0.58, 1],
  easeInEaseOut: [0.42, 0, 0.58, 1], default: [0.25, 0.1, 0.25, 1],
};

// Key, label, range of the slider, what is meant where nothing is written.
const NUMBERS = [
  ["duration", "duration", 0, 5, 0.25, "s"], ["delay", "delay", 0, 3, 0, "s"], ["speed", "speed", 0, 4, 1, ""],
  ["repeatCount", "repeat", 0, 10, 0, ""],
];
const SPRING = [
  ["mass", "mass", 0.1, 10, 1, ""], ["stiffness", "stiffness", 1, 600, 100, ""], ["damping", "damping", 0, 60, 10, ""],
  ["initialVelocity", "velocity", -20, 20, 0, ""],
];
const FLAGS = [
  ["autoreverses", "autoreverses", false], ["removedOnCompletion", "removed at its end", true], ["additive", "additive", false],
  ["cumulative", "cumulative", false], ["commitsOnStop", "commits at its end", false],
];

class Controls {
  #host;
  #editor;
  #target = null;
  #shape = "";
  #updates = [];

  constructor(host, editor) {
    this.#host = host;
    this.#editor = editor;
  }

  /** Shows the animation of a bar; the text of the scene is the source of all values. */
  show(bar) {
    const scene = readJSON(this.#editor.text);
    const object = bar && animationNamed(scene, bar.layer, bar.animation, bar.index);
    this.#target = bar;
    const kind = object?.members?.get("class")?.value ?? "";
    const shape = object ? `${bar.layer} ${bar.animation} ${bar.index} ${kind}` : scene ? "none" : "text";
    if (shape !== this.#shape) this.#build(shape, object, kind, scene);
    if (object) for (const update of this.#updates) update(object);
  }

  #build(shape, object, kind, scene) {
    this.#shape = shape;
    this.#updates = [];
    if (!object) {
      const text = scene
        ? "Choose a bar below to change its animation. What a state or an action animates has no values of its own here."
        : "Controls write scenes in JSON. “To JSON” writes this one so.";
      this.#host.replaceChildren(make("p", {className: "quiet"}, text));
      return;
    }
    const rows = [];
    const isProperty = /^(Basic|Spring)Animation$/.test(kind);
    if (isProperty) {
      rows.push(this.#choice("class", "class", ["BasicAnimation", "SpringAnimation"], "BasicAnimation"));
      for (const key of ["fromValue", "toValue", "byValue"]) rows.push(this.#value(key));
    }
    for (const [key, label, low, high, usual, unit] of NUMBERS) rows.push(this.#number(key, label, low, high, usual, unit));
    if (kind === "SpringAnimation") for (const row of SPRING) rows.push(this.#number(...row));
    rows.push(this.#choice("fillMode", "fill mode", ["removed", "forwards", "backwards", "both"], "removed"));
    if (kind !== "SpringAnimation") rows.push(this.#curve());
    rows.push(make("div", {className: "flags"}, ...FLAGS.map((flag) => this.#flag(...flag))));
    this.#host.replaceChildren(...rows);
  }

  #object() {
    const {layer, animation, index} = this.#target;
    return animationNamed(readJSON(this.#editor.text), layer, animation, index);
  }

  #write(key, json, group = null) {
    const object = this.#object();
    const edit = object && memberEdit(this.#editor.text, object, key, json);
    if (edit) this.#editor.edit(edit, group && `${this.#shape} ${key} ${group}`);
  }

  #row(label, ...fields) {
    return make("label", {className: "row"}, make("span", {className: "name"}, label), ...fields);
  }

  #number(key, label, low, high, usual, unit) {
    const slider = make("input", {type: "range", min: low, max: high, step: "any", tabIndex: -1});
    slider.setAttribute("aria-label", `${label}, by dragging`);
    const field = make("input", {type: "number", step: high > 50 ? 1 : 0.05, className: "number"});
    field.setAttribute("aria-label", unit ? `${label} in ${unit}` : label);
    slider.addEventListener("input", () => this.#write(key, shortNumber(Number(slider.value), 3), "drag"));
    slider.addEventListener("change", () => this.#editor.endGroup());
    field.addEventListener("input", () => {
      if (field.value !== "" && Number.isFinite(Number(field.value))) this.#write(key, shortNumber(Number(field.value), 9), "number");
    });
    field.addEventListener("change", () => this.#editor.endGroup());
    this.#updates.push(({members}) => {
      const value = members.get(key)?.value ?? usual;
      const number = value === "inf" ? Infinity : Number(value);
      slider.value = Math.max(low, Math.min(high, number));
      if (document.activeElement !== field || Number(field.value) !== number) field.value = Number.isFinite(number) ? number : "";
      field.placeholder = value === "inf" ? "∞" : "";
      if (key === "delay") slider.disabled = field.disabled = members.has("beginTime");
    });
    return make("div", {className: "row"}, make("span", {className: "name"}, label), slider, field);
  }

  #value(key) {
    const field = make("input", {type: "text", className: "value", spellcheck: false, placeholder: "none"});
    field.setAttribute("aria-label", key);
    const write = (text, group) => {
      if (text.trim() === "") return this.#write(key, undefined);
      const json = readJSON(`{"value": ${text}}`) ? text.trim() : JSON.stringify(text.trim());
      this.#write(key, json, group);
    };
    field.addEventListener("change", () => {
      write(field.value);
      this.#editor.endGroup();
    });
    field.addEventListener("keydown", (event) => {
      const step = {ArrowUp: 1, ArrowDown: -1}[event.key];
      const number = Number(field.value);
      if (!step || field.value.trim() === "" || !Number.isFinite(number)) return;
      event.preventDefault();
      const unit = Math.abs(number) >= 10 ? 1 : 0.1;
      field.value = shortNumber(number + step * unit * (event.shiftKey ? 10 : 1), 9);
      write(field.value, "arrow");
    });
    this.#updates.push(({members}) => {
      const member = members.get(key);
      const text = member ? this.#editor.text.slice(member.start, member.end) : "";
      if (field.value !== text && !(document.activeElement === field && Number(field.value) === Number(text))) field.value = text;
    });
    return this.#row({fromValue: "from", toValue: "to", byValue: "by"}[key], field);
  }

  #choice(key, label, words, usual) {
    const field = make("select", {}, ...words.map((word) => make("option", {value: word}, word)));
    field.addEventListener("change", () => this.#write(key, JSON.stringify(field.value)));
    this.#updates.push(({members}) => (field.value = members.get(key)?.value ?? usual));
    return this.#row(label, field);
  }

  #flag(key, label, usual) {
    const field = make("input", {type: "checkbox"});
    field.addEventListener("change", () => this.#write(key, field.checked === usual ? undefined : String(field.checked)));
    this.#updates.push(({members}) => (field.checked = members.get(key)?.value ?? usual));
    return make("label", {className: "flag"}, field, label);
  }

  /** A Bézier curve with two handles to drag, and the names of known ones. */
  #curve() {
    const [size, margin] = [100, 30];
    const field = make("select", {}, ...[...Object.keys(CURVES), "custom"].map((word) => make("option", {value: word}, word)));
    field.setAttribute("aria-label", "timing function");
    let points = CURVES.linear;
    const handles = [0, 1].map((index) => makeSVG("circle", {
      r: 6, class: "handle", tabindex: 0, role: "slider", "aria-valuemin": 0, "aria-valuemax": 1,
      "aria-label": `control point ${index + 1}`,
    }));
    const [path, ...arms] = [makeSVG("path", {class: "shown series-1"}), ...[0, 1].map(() => makeSVG("line", {class: "arm"}))];
    const svg = makeSVG(
      "svg", {viewBox: `-8 ${-margin} ${size + 16} ${size + 2 * margin}`, class: "bezier"},
      makeSVG("rect", {x: 0, y: 0, width: size, height: size, class: "square"}), ...arms, path, ...handles,
    );
    const write = (group) => this.#write("timingFunction", `[${points.map((number) => shortNumber(number, 3)).join(", ")}]`, group);
    const place = () => {
      const [x1, y1, x2, y2] = points.map((number, index) => (index % 2 ? size - number * size : number * size));
      path.setAttribute("d", `M0 ${size}C${x1} ${y1} ${x2} ${y2} ${size} 0`);
      [[0, size, x1, y1], [size, 0, x2, y2]].forEach(([fromX, fromY, x, y], index) => {
        for (const [key, value] of Object.entries({x1: fromX, y1: fromY, x2: x, y2: y})) arms[index].setAttribute(key, value);
        handles[index].setAttribute("cx", x);
        handles[index].setAttribute("cy", y);
        handles[index].setAttribute("aria-valuenow", points[2 * index].toFixed(2));
        handles[index].setAttribute("aria-valuetext", points.slice(2 * index, 2 * index + 2).map((number) => number.toFixed(2)).join(", "));
      });
    };
    const set = (index, x, y, group) => {
      points = [...points];
      points[2 * index] = Math.max(0, Math.min(1, x));
      points[2 * index + 1] = Math.max(-0.3, Math.min(1.3, y));
      place();
      write(group);
    };
    handles.forEach((handle, index) => {
      handle.addEventListener("pointerdown", (event) => {
        handle.setPointerCapture(event.pointerId);
        event.preventDefault();
        handle.focus();
      });
      handle.addEventListener("pointermove", (event) => {
        if (!handle.hasPointerCapture(event.pointerId)) return;
        const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
        set(index, point.x / size, 1 - point.y / size, "drag");
      });
      handle.addEventListener("pointerup", () => this.#editor.endGroup());
      handle.addEventListener("keydown", (event) => {
        const [x, y] = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1]}[event.key] ?? [];
        if (x === undefined) return;
        event.preventDefault();
        set(index, points[2 * index] + x * 0.05, points[2 * index + 1] + y * 0.05, "keys");
      });
    });
    field.addEventListener("change", () => {
      if (field.value !== "custom") this.#write("timingFunction", JSON.stringify(field.value));
      else write();
    });
    this.#updates.push(({members}) => {
      const member = members.get("timingFunction");
      const name = member?.value ?? "linear";
      field.disabled = members.has("easing");
      field.value = member?.elements ? "custom" : name in CURVES ? name : "custom";
      points = member?.elements?.map(({value}) => Number(value)) ?? CURVES[name] ?? points;
      if (points.length === 4) place();
    });
    return make("div", {className: "row curve"}, make("span", {className: "name"}, "curve"), field, svg);
  }
}
