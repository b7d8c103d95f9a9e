// The picture, the box of the selected layer, and the ghost: where its model is.

class Stage {
  #picture;
  #overlay = makeSVG("svg", {class: "overlay", "aria-hidden": "true"});
  #frame = null;

  constructor(host, picked) {
    this.#picture = make("div", {className: "picture"});
    host.append(this.#picture, this.#overlay);
    host.addEventListener("click", (event) => {
      const point = this.#point(event);
      if (point) picked(point);
    });
  }

  show(frame) {
    this.#frame = frame;
    // The engine's own text; what a scene says is escaped in it.
    this.#picture.innerHTML = frame.svg;
    this.#overlay.setAttribute("viewBox", frame.view.join(" "));
    const outline = (numbers, name) => {
      // The corners come row by row.
      const points = [0, 1, 3, 2].map((index) => `${numbers[2 * index]},${numbers[2 * index + 1]}`);
      return makeSVG("polygon", {points: points.join(" "), class: name, "vector-effect": "non-scaling-stroke"});
    };
    const {shown, model} = frame;
    const [left, top, width, height] = frame.view;
    const [right, bottom] = [left + width, top + height];
    const isAway = shown && shown.some((number, index) => Math.abs(number - model[index]) > 0.01);
    this.#overlay.replaceChildren(
      outline([left, top, right, top, left, bottom, right, bottom], "frame"),
      ...(isAway ? [outline(model, "ghost")] : []), ...(shown ? [outline(shown, "box")] : []),
    );
  }

  #point(event) {
    const svg = this.#picture.querySelector("svg");
    if (!svg || !this.#frame) return null;
    const [left, top, width, height] = this.#frame.view;
    const box = svg.getBoundingClientRect();
    const scale = Math.min(box.width / width, box.height / height);
    return {
      x: left + (event.clientX - box.left - (box.width - width * scale) / 2) / scale,
      y: top + (event.clientY - box.top - (box.height - height * scale) / 2) / scale,
    };
  }
}
