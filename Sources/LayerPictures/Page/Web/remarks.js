// What strikes about the selected layer, whichever property is selected.

/** In how many places across and down a layer is looked for. */
const sightPlaces = 7;

/** Why a place is not seen that is outside of the picture. */
const outside = {};

class Remarks {
  constructor(model, app) {
    this.model = model;
    this.app = app;
    this.node = element("remarks");
  }

  /** Says what strikes; while the page plays, what was said stays. */
  update({ layer, frame }) {
    if (this.app.transport.isPlaying && layer === this.layer) return;
    this.layer = layer;
    const isThere = layer >= 0 && this.model.row(layer, frame) !== undefined;
    const texts = isThere
      ? [this.unseen(layer, frame), this.namesake(layer, frame), this.copies(layer, frame)] : [];
    const shown = texts.filter(Boolean);
    if (this.node.dataset.texts === JSON.stringify(shown)) return;
    this.node.dataset.texts = JSON.stringify(shown);
    this.node.replaceChildren(...shown.map((text) => made("p", { class: "remark" }, text)));
    this.node.hidden = shown.length === 0;
  }

  /** Other layers that have its name, if only they are animated. */
  namesake(layer, frame) {
    const { model } = this;
    const name = model.row(layer, frame).name;
    if (name === null || model.layers[layer].animations.length > 0) return null;
    const others = model.rows(frame).filter((row) => row.layer !== layer && row.name === name);
    const moving = others.find((row) => model.layers[row.layer].animations.length > 0);
    if (!moving) return null;
    const [first] = model.layers[moving.layer].animations;
    return `${others.length + 1} layers are named ${quoted(name)}. This one has no animation; `
      + `'${first.name}' is on ${moving.label}.`;
  }

  /** The copies that a replicator makes of the layer. */
  copies(layer, frame) {
    const { scenery } = this.app.stage;
    const number = (maker, keyPath, otherwise) =>
      this.model.presented(maker, keyPath, frame)?.numbers[0] ?? otherwise;
    for (let maker = layer; maker >= 0; maker = scenery.parents.get(maker) ?? -1) {
      if (this.model.layers[maker].className !== "ReplicatorLayer") continue;
      const [count, delay] = [number(maker, "instanceCount", 1), number(maker, "instanceDelay", 0)];
      if (count < 2 || delay === 0) continue;
      const name = this.model.shortTitle(maker, frame);
      return `${name} shows ${count} copies, each ${shortText(delay)} s after the one before: the `
        + `last one runs ${shortText((count - 1) * delay)} s late (instanceDelay).`;
    }
    return null;
  }

  /** Why nothing of a layer is seen, or where a part of it is cut off; null if that is not so. */
  unseen(layer, frame) {
    const { model } = this;
    const { scenery } = this.app.stage;
    const name = (other) => (other === layer ? "it" : model.shortTitle(other, frame));
    const chain = chainOf(scenery, layer);
    for (const other of chain) {
      const { isHidden, opacity } = scenery.placement(other);
      if (isHidden) return `Nothing of it is seen: ${name(other)} is hidden.`;
      if (opacity <= 0) return `Nothing of it is seen: ${name(other)} has the opacity 0.`;
    }
    const [, , width, height] = scenery.placement(layer).bounds;
    const isDrawn = this.isDrawn(layer, frame);
    if (!isDrawn && !scenery.sublayers.has(layer)) {
      return "Nothing of it is seen: it has no colour, no contents and no border.";
    }
    // What masks leave is not known here.
    const isPlain = isDrawn && chain.every((other) => scenery.isFlat(other) && !scenery.masks.has(other));
    if (!isPlain || scenery.parents.get(layer) === -1 || width === 0 || height === 0) return null;
    const reasons = this.reasons(scenery, layer, chain);
    const found = reasons.filter((reason) => reason !== null);
    if (found.length === 0) return null;
    const isWhole = found.length === reasons.length;
    // The one that holds in the most places.
    const places = (reason) => found.filter((other) => other === reason).length;
    const reason = found.reduce((most, other) => (places(other) > places(most) ? other : most));
    if (reason.cut !== undefined) {
      const what = isWhole ? "Nothing of it is seen" : "A part of it is not seen";
      return `${what}: ${name(reason.cut)} cuts it off at its bounds (masksToBounds).`;
    }
    if (!isWhole) return null;
    if (reason === outside) return "Nothing of it is seen: it is outside of the picture.";
    return `Nothing of it is seen: ${name(reason.cover)} is in front of it`
      + `${depthText(scenery, layer, reason.cover)}.`;
  }

  /** Whether a layer shows something itself; layers of special classes do. */
  isDrawn(layer, frame) {
    const { model } = this;
    const value = (keyPath) => model.presented(layer, keyPath, frame);
    return model.layers[layer].className !== "Layer"
      || ["backgroundColor", "contents"].some((path) => (value(path)?.pieces[0] ?? "none") !== "none")
      || ["borderWidth", "shadowOpacity"].some((path) => value(path)?.numbers[0] > 0);
  }

  /** Why each of some places of a layer is not seen; null for those that are. */
  reasons(scenery, layer, chain) {
    const world = scenery.world(layer);
    const [x, y, width, height] = scenery.placement(layer).bounds;
    const { model } = this;
    const clips = chain.slice(1).filter((other) => scenery.placement(other).masksToBounds)
      .map((cut) => ({ cut, area: areaOf(model, scenery, cut) }));
    const covers = coversOf(model, scenery, layer);
    const [left, top, across, down] = this.app.stage.frameRect;
    const reasons = [];
    for (let index = 0; index < sightPlaces ** 2; index++) {
      const column = (index % sightPlaces) + 0.5;
      const row = Math.floor(index / sightPlaces) + 0.5;
      const point = transformed(
        world, x + (width * column) / sightPlaces, y + (height * row) / sightPlaces);
      const isIn = ({ layer, world, radius }) =>
        isInside(scenery.placement(layer).bounds, radius, untransformed(world, point));
      const clip = clips.find(({ area }) => !isIn(area));
      const cover = covers.find(({ areas }) => areas.every(isIn));
      const isOutside = point.x < left || point.x > left + across || point.y < top
        || point.y > top + down;
      reasons.push(clip ?? cover ?? (isOutside ? outside : null));
    }
    return reasons;
  }
}

/** A layer and those around it. */
function chainOf(scenery, layer) {
  const chain = [];
  for (let next = layer; next >= 0; next = scenery.parents.get(next) ?? -1) chain.push(next);
  return chain;
}

/** What a layer fills, or what it cuts off at. */
function areaOf(model, scenery, layer) {
  const radius = model.presented(layer, "cornerRadius", scenery.frame)?.numbers[0] ?? 0;
  return { layer, world: scenery.world(layer), radius };
}

/** Whether a point is inside of a rectangle with round corners. */
function isInside([x, y, width, height], radius, point) {
  const beyond = (start, size, at) => {
    const round = Math.min(radius, Math.abs(size) / 2);
    const [low, high] = [Math.min(start, start + size), Math.max(start, start + size)];
    if (at < low || at > high) return Infinity;
    return Math.max(low + round - at, at - (high - round), 0);
  };
  return Math.hypot(beyond(x, width, point.x), beyond(y, height, point.y)) <= Math.max(radius, 0);
}

/** The layers in front of a layer through which nothing is seen. */
function coversOf(model, scenery, layer) {
  const waiting = [{ layer: scenery.root, isOpaque: true }];
  const covers = [];
  let isInFront = false;
  while (waiting.length > 0) {
    const { layer: next, isOpaque } = waiting.pop();
    // Its own sublayers are a part of it.
    if (next === layer) {
      isInFront = true;
      continue;
    }
    const { opacity, isHidden } = scenery.placement(next);
    const isSolid = isOpaque && opacity === 1 && !isHidden && !scenery.masks.has(next);
    const color = model.presented(next, "backgroundColor", scenery.frame)?.numbers;
    if (isInFront && isSolid && color?.at(-1) === 1) {
      const cuts = chainOf(scenery, next).slice(1).filter(
        (other) => scenery.placement(other).masksToBounds);
      const areas = [next, ...cuts].map((other) => areaOf(model, scenery, other));
      covers.push({ cover: next, areas });
    }
    const inner = scenery.backToFront(next).reverse();
    waiting.push(...inner.map((layer) => ({ layer, isOpaque: isSolid })));
  }
  return covers;
}

/** In words, why a layer is in front of another one: its depth, or its place in the tree. */
function depthText(scenery, layer, cover) {
  const [below, above] = [layer, cover].map((layer) => chainOf(scenery, layer).reverse());
  const index = above.findIndex((other, index) => other !== below[index]);
  const [depth, front] = [below, above].map((chain) =>
    chain[index] === undefined ? 0 : scenery.placement(chain[index]).zPosition);
  return depth === front
    ? ", by its place in the tree" : ` (zPosition ${shortText(front)}, not ${shortText(depth)})`;
}
