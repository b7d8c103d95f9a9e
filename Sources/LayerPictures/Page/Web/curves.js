// Curves of the selected layer's animated properties, with a cursor at the time.

class Curves {
  constructor(model, app) {
    this.model = model;
    this.app = app;
    this.list = element("curves");
    this.layer = null;
    this.charts = [];
  }

  build(layer) {
    this.layer = layer;
    this.charts = [];
    if (layer >= 0) {
      const { properties } = this.model.layers[layer];
      for (const property of properties.values()) {
        const isChanging = property.presentation.isChanging;
        const start = `${property.keyPath}.`;
        const hasParts = [...properties.keys()].some((key) => key.startsWith(start));
        if (isChanging && !hasParts) this.add(property);
      }
    }
    const empty = made("p", { class: "note" }, layer < 0 ? "Select a layer." : "Nothing changes.");
    const nodes = this.charts.map((chart) => chart.node);
    this.list.replaceChildren(...(nodes.length > 0 ? nodes : [empty]));
  }

  add(property) {
    const { model } = this;
    const shown = seriesOf(property.presentation, model.count);
    const beneath = seriesOf(property.model, model.count);
    const lines = shown.map((numbers, index) => ({ numbers, index }))
      .filter(({ numbers }) => numbers.some((number) => number !== numbers[0]));
    if (lines.length === 0) return;
    const dashed = lines.filter(({ numbers, index }) =>
      beneath[index]?.some((number, frame) => number !== numbers[frame]));
    const under = dashed.map(({ index }) => beneath[index]);
    const [low, high] = rangeOf([...lines.map((line) => line.numbers), ...under]);
    const svg = madeSVG("svg", {
      viewBox: "0 0 1000 100", preserveAspectRatio: "none", class: "chart", role: "img",
      "aria-label": `${property.keyPath} from ${numberText(low)} to ${numberText(high)}`,
    });
    const draw = (numbers, index, isModel) => svg.append(madeSVG("path", {
      d: pathOf(numbers, low, high), class: isModel ? "curve model" : "curve",
      stroke: `var(--series-${(index % 8) + 1})`,
    }));
    for (const { index } of dashed) draw(beneath[index], index, true);
    for (const { numbers, index } of lines) draw(numbers, index, false);
    const cursor = madeSVG("path", { class: "cursor" });
    svg.append(cursor);
    svg.addEventListener("pointerdown", (event) => {
      const box = svg.getBoundingClientRect();
      const part = (event.clientX - box.left) / box.width;
      this.app.show({ frame: Math.round(part * (model.count - 1)), key: property.keyPath });
    });
    const button = made("button", { type: "button", class: "key" }, property.keyPath);
    button.addEventListener("click", () => this.app.show({ key: property.keyPath }));
    const value = made("output", {});
    const node = made(
      "figure", {}, made("figcaption", {}, button, value),
      made("div", { class: "axis", "aria-hidden": "true" },
        made("span", {}, short(high)), made("span", {}, short(low))), svg);
    this.charts.push({ property, node, cursor, value, button });
  }

  update(state) {
    if (state.layer !== this.layer) this.build(state.layer);
    const x = (state.frame / Math.max(this.model.count - 1, 1)) * 1000;
    for (const { property, cursor, value, button } of this.charts) {
      cursor.setAttribute("d", `M${x} 0V100`);
      const shown = property.presentation.at(state.frame);
      setText(value, shown ? shown.numbers.map(short).join(" ") : "");
      button.setAttribute("aria-pressed", property.keyPath === state.key);
    }
  }
}

/** The numbers of each place of a value over all frames; NaN where there is none. */
function seriesOf(track, count) {
  const result = [];
  for (let frame = 0; frame < count; frame++) {
    const numbers = track.at(frame)?.numbers ?? [];
    numbers.slice(0, 16).forEach((number, index) => {
      result[index] ??= new Float64Array(count).fill(NaN);
      result[index][frame] = number;
    });
  }
  return result;
}

function rangeOf(series) {
  let [low, high] = [Infinity, -Infinity];
  for (const numbers of series) {
    for (const number of numbers) {
      if (!Number.isFinite(number)) continue;
      low = Math.min(low, number);
      high = Math.max(high, number);
    }
  }
  return high > low ? [low, high] : [low - 1, high + 1];
}

/** Whether a number changes at a frame by far more than before and after it: it jumps. */
function jumps(numbers, frame) {
  const change = (frame) => Math.abs(numbers[frame] - numbers[frame - 1]) || 0;
  return change(frame) > 8 * Math.max(change(frame - 1), change(frame + 1));
}

/** A path through the numbers, upright where they jump; of many frames, the least and the greatest of neighbours. */
function pathOf(numbers, low, high) {
  const { length } = numbers;
  const step = Math.max(1, Math.floor(length / 1000));
  let path = "";
  let isDown = false;
  for (let start = 0; start < length; start += step) {
    const group = [...numbers.slice(start, start + step)].filter(Number.isFinite);
    if (group.length === 0) isDown = false;
    const ends = step === 1 ? group : [Math.min(...group), Math.max(...group)];
    for (const number of group.length === 0 ? [] : ends) {
      const x = (start / Math.max(length - 1, 1)) * 1000;
      const y = 96 - ((number - low) / (high - low)) * 92;
      const [letter, then] = !isDown ? ["M", " "] : jumps(numbers, start) ? ["H", "V"] : ["L", " "];
      path += `${letter}${x.toFixed(1)}${then}${y.toFixed(2)}`;
      isDown = true;
    }
  }
  return path;
}

/** A number with four digits, for labels; tables have all of them. */
function short(number) {
  return numberText(Number(number.toPrecision(4)));
}
