// The curve of the selected value: what is presented as a line, what the model says as dots, the present as a rule.

class CurveView {
  #host;
  #rule = null;
  #scale = null;
  #chart = null;
  #title = "";
  #time = 0;
  #size = {width: 0, height: 0};

  constructor(host) {
    this.#host = host;
    // Asking for the size at each edit would lay out the page twice.
    new ResizeObserver(([{contentRect}]) => {
      this.#size = contentRect;
      this.#draw();
    }).observe(host);
  }

  show(chart, title) {
    this.#chart = chart;
    this.#title = title;
    this.#draw();
  }

  #draw() {
    const [chart, title] = [this.#chart, this.#title];
    this.#host.replaceChildren();
    this.#rule = null;
    const curves = chart?.curves?.filter(({shown, model}) => [...shown, ...model].some(Number.isFinite)) ?? [];
    if (curves.length === 0) {
      this.#host.append(make("p", {className: "quiet"}, title ? `${title} is no number to draw.` : "Nothing is animated."));
      return;
    }
    const width = Math.max(240, this.#size.width);
    const height = Math.max(70, this.#size.height - 24);
    const [left, right, top, bottom] = [48, 8, 8, 20];
    let [low, high] = [Infinity, -Infinity];
    for (const curve of curves) {
      for (const number of [...curve.shown, ...curve.model]) {
        if (number === null) continue;
        low = Math.min(low, number);
        high = Math.max(high, number);
      }
    }
    if (high - low < 1e-9) [low, high] = [low - 1, high + 1];
    const end = chart.to || 1;
    const x = (time) => left + (time / end) * (width - left - right);
    const y = (value) => top + ((high - value) / (high - low)) * (height - top - bottom);
    const svg = makeSVG("svg", {
      viewBox: `0 0 ${width} ${height}`, height, role: "img",
      "aria-label": `${title} from ${shortNumber(low)} to ${shortNumber(high)} in ${shortNumber(end)} s`,
    });
    const label = (text, place, anchor) => {
      const element = makeSVG("text", {...place, "text-anchor": anchor, class: "label"});
      element.textContent = text;
      svg.append(element);
    };
    for (const value of [low, (low + high) / 2, high]) {
      svg.append(makeSVG("line", {x1: left, x2: width - right, y1: y(value), y2: y(value), class: "grid"}));
      label(shortNumber(value, 3), {x: left - 6, y: y(value) + 4}, "end");
    }
    for (const time of ticks(end, 6)) {
      svg.append(makeSVG("line", {x1: x(time), x2: x(time), y1: top, y2: height - bottom, class: "grid"}));
      label(shortNumber(time), {x: x(time), y: height - 5}, "middle");
    }
    curves.forEach((curve, index) => {
      for (const kind of ["model", "shown"]) {
        let path = "";
        let isDown = false;
        curve.times.forEach((time, at) => {
          const value = curve[kind][at];
          if (value === null) isDown = false;
          else {
            path += `${isDown ? "L" : "M"}${x(time).toFixed(2)} ${y(value).toFixed(2)}`;
            isDown = true;
          }
        });
        svg.append(makeSVG("path", {d: path, class: `${kind} series-${(index % 4) + 1}`}));
      }
    });
    this.#rule = makeSVG("line", {x1: left, x2: left, y1: top, y2: height - bottom, class: "rule"});
    svg.append(this.#rule);
    this.#scale = x;
    const names = curves.map(({name}, index) => make("span", {className: `name series-${(index % 4) + 1}`}, name));
    this.#host.append(make("p", {className: "legend"}, ...names, make("span", {className: "quiet"}, "line: presented, dots: the model")), svg);
    this.move(this.#time);
  }

  move(time) {
    this.#time = time;
    if (!this.#rule) return;
    this.#rule.setAttribute("x1", this.#scale(time));
    this.#rule.setAttribute("x2", this.#scale(time));
  }
}

/** Round instants, about as many as asked for. */
function ticks(end, count) {
  const rough = end / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough);
  return Array.from({length: Math.floor(end / step + 1e-9) + 1}, (_, index) => index * step);
}
