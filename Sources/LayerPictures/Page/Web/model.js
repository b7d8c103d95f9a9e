// The data of the page: layers, values and texts at each frame.

/** What lasts over all frames: stretches of one form, with a number or a series in each of its places. */
class Track {
  constructor(stretches, model) {
    this.stretches = stretches;
    this.model = model;
  }

  /** The value at a frame: its pieces, the numbers between them, and how exact each is; null if there is none. */
  at(frame) {
    const stretch = this.stretches.findLast(([from]) => from <= frame) ?? this.stretches[0];
    const [from, pieces, ...slots] = stretch;
    if (pieces[0] === "" && pieces.length === 1) return null;
    const numbers = slots.map((slot) => {
      if (typeof slot === "number") return slot;
      const series = this.model.series(slot[0]);
      return series[Math.min(Math.max(frame - from, 0), series.length - 1)];
    });
    const errors = slots.map((slot) =>
      typeof slot === "number" ? 0 : 0.501 / this.model.data.series[slot[0]][0]);
    return { pieces, numbers, errors };
  }

  text(frame) {
    const value = this.at(frame);
    return value ? filled(value.pieces, value.numbers) : "";
  }

  /** Whether the value changes. */
  get isChanging() {
    return this.stretches.length > 1 || this.isMoving;
  }

  /** Whether a number of it changes from frame to frame. */
  get isMoving() {
    return this.stretches.some((stretch) => stretch.slice(2).some(Array.isArray));
  }
}

/** Whether two values are the same as exactly as they were recorded. */
function isSame(one, other) {
  return String(one.pieces) === String(other.pieces) && one.numbers.every((number, index) =>
    Math.abs(number - other.numbers[index]) <= one.errors[index] + other.errors[index]);
}

/** Everything that the page was made from. */
class Model {
  constructor(data) {
    this.data = data;
    this.times = data.times;
    this.count = this.times.length;
    this.decoded = [];
    this.duration = this.times[this.count - 1] - this.times[0];
    this.layers = data.layers.map((layer) => this.layer(layer));
    this.events = data.events.map(([time, frame, layer, text]) => ({ time, frame, layer, text }));
    this.tree = { change: -1, rows: [] };
  }

  layer(data) {
    const properties = new Map();
    for (const [keyPath, isAngle, model, presentation] of data.properties) {
      const track = new Track(model, this);
      const shown = presentation ? new Track(presentation, this) : track;
      const property = { keyPath, isAngle: isAngle === 1, model: track, presentation: shown };
      properties.set(keyPath, property);
    }
    const animations = (data.animations ?? []).map((animation) => new Animation(animation));
    const texts = new Map(Object.entries(data.explanations ?? {}));
    return { className: data.class, properties, animations, texts, remarks: data.remarks ?? [] };
  }

  /** The numbers of a series: a scale, then whole numbers as steps; a number in brackets of steps is a rest. */
  series(index) {
    return (this.decoded[index] ??= (() => {
      const [scale, ...steps] = this.data.series[index];
      let sum = 0;
      return steps.flatMap((step) =>
        (Array.isArray(step) ? Array(step[0]).fill(sum / scale) : (sum += step) / scale));
    })());
  }

  /** The model's and the presented value of a layer at a frame; null if it has none. */
  value(layer, keyPath, frame) {
    const property = this.layers[layer]?.properties.get(keyPath);
    const presentation = property?.presentation.at(frame);
    return presentation ? { model: property.model.at(frame), presentation } : null;
  }

  /** The rows of the tree at a frame, in the order of a dump. */
  rows(frame) {
    const changes = this.data.tree;
    let target = changes.findLastIndex((change) => change[0] <= frame);
    if (target < this.tree.change) this.tree = { change: -1, rows: [] };
    while (this.tree.change < target) {
      const [, start, end, ...rows] = changes[this.tree.change + 1];
      const old = this.tree.rows;
      const middle = rows.map(([layer, parent, flags, id, name]) => ({
        layer, parent, id, name: name ?? null, label: labelOf(id, flags),
        isMask: (flags & 1) !== 0,
      }));
      const kept = [old.slice(0, start), old.slice(old.length - end)];
      this.tree = { change: this.tree.change + 1, rows: [...kept[0], ...middle, ...kept[1]] };
    }
    return this.tree.rows;
  }

  /** The row of a layer at a frame; undefined if it is not in the tree. */
  row(layer, frame) {
    return this.rows(frame).find((row) => row.layer === layer);
  }

  /** The name of a layer for people, at a frame or wherever it was in the tree. */
  title(layer, frame) {
    const row = this.row(layer, frame) ?? this.anyRow(layer);
    const name = row.name === null ? "" : ` ${quoted(row.name)}`;
    return `${this.layers[layer].className}${name} ${row.label}`;
  }

  /** The name of a layer for a list: its name, or else its identifier. */
  shortTitle(layer, frame) {
    const row = this.row(layer, frame) ?? this.anyRow(layer);
    return row.name === null ? row.label : `${row.name}  ${row.label}`;
  }

  /** The index of the layer with a title, as in findings; −1 for none. */
  layerTitled(title) {
    return this.layers.findIndex((_, layer) => this.title(layer, 0) === title);
  }

  /** The first animated layer with its first property that changes; null if nothing does. */
  get firstMotion() {
    const bars = (this.data.bars ?? []).map(
      ({ layer, keyPaths }) => ({ layer: this.layerNamed(layer, 0), keyPaths }));
    const own = this.layers.flatMap(({ animations }, layer) =>
      animations.map(({ keyPaths }) => ({ layer, keyPaths })));
    // A number that changes, else anything that does.
    for (const kind of ["isMoving", "isChanging"]) {
      for (const { layer, keyPaths } of [...bars, ...own]) {
        const properties = this.layers[layer]?.properties;
        const key = keyPaths.find((path) => properties?.get(path)?.presentation[kind]);
        if (key !== undefined) return { layer, key };
      }
    }
    const layer = this.layers.findIndex(({ animations }) => animations.length > 0);
    return layer < 0 ? null : { layer, key: this.layers[layer].animations[0].keyPaths[0] ?? null };
  }

  /** A layer and those around it, from the inside. */
  chain(layer, frame) {
    const chain = [];
    for (let row = this.row(layer, frame); row; row = this.row(row.parent, frame)) chain.push(row.layer);
    return chain;
  }

  anyRow(layer) {
    for (const [, , , ...rows] of this.data.tree) {
      const row = rows.find((row) => row[0] === layer);
      if (row) return { id: row[3], name: row[4] ?? null, label: labelOf(row[3], row[2]) };
    }
    return { id: "?", name: null, label: "?" };
  }

  /** The index of the layer that an address names; −1 for none. */
  layerNamed(name, frame) {
    const isNamed = (row) => row.id === name || `#${row.id}` === name;
    const row = this.rows(frame).find(isNamed);
    if (row) return row.layer;
    for (const [, , , ...rows] of this.data.tree) {
      const found = rows.find((row) => isNamed({ id: row[3] }));
      if (found) return found[0];
    }
    return -1;
  }

  /** The frame that is nearest to a time. */
  frameAt(time) {
    let low = 0;
    let high = this.count - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.times[middle] < time) low = middle + 1;
      else high = middle;
    }
    const isBefore = low > 0 && time - this.times[low - 1] < this.times[low] - time;
    return isBefore ? low - 1 : low;
  }

  /** The explanation of a property: its text at a frame, or the latest one before it. */
  explanation(layer, keyPath, frame) {
    const stretches = this.layers[layer]?.texts.get(keyPath) ?? [];
    const stretch = stretches.findLast((stretch) => stretch[0] <= frame) ?? stretches[0];
    if (!stretch) return null;
    const [from, count, ...lines] = stretch;
    const index = Math.min(Math.max(frame - from, 0), count - 1);
    return { frame: from + index, text: lines.map((line) => this.data.lines[line]).join("\n") };
  }

  /** The animations that a layer has at a frame. */
  animationsOn(layer, frame) {
    return this.layers[layer].animations.filter((animation) => animation.phase(frame));
  }

  /** The animations of a layer that change a property, or a part of it, at a frame. */
  animationsOf(layer, keyPath, frame) {
    return this.animationsOn(layer, frame).filter((animation) => animation.changes(keyPath));
  }
}

/** A layer's name in dumps: `#id`, or `@7` for a layer without an identifier. */
function labelOf(id, flags) {
  return (flags & 2) !== 0 && !id.startsWith("#") ? `#${id}` : id;
}

/** One animation of a layer. */
class Animation {
  constructor(data) {
    Object.assign(this, data);
    this.name = data.key ?? data.keyPaths[0] ?? data.class;
  }

  /** The phase at a frame; null if the layer does not have the animation then. */
  phase(frame) {
    for (let index = 0; index < this.phases.length; index += 3) {
      const [from, count, phase] = this.phases.slice(index, index + 3);
      if (frame >= from && frame < from + count) return phase;
    }
    return null;
  }

  /** Whether it changes a property or a part of it. */
  changes(keyPath) {
    return this.keyPaths.some((path) => path === keyPath || path.startsWith(`${keyPath}.`));
  }
}
