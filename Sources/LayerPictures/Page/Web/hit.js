// Geometry of layers and hit testing, with the operations of LayerPlacement, HitSearch and HitSpace
// in the same order, so that the answers are the same at every border.
//
// A matrix is an array of sixteen numbers, row by row, for points as row vectors.

const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

function isIdentity(matrix) {
  return matrix.every((number, index) => number === identity[index]);
}

function concatenated(a, b) {
  const result = new Array(16);
  for (let row = 0; row < 16; row += 4) {
    for (let column = 0; column < 4; column++) {
      result[row + column] =
        a[row] * b[column] + a[row + 1] * b[column + 4] + a[row + 2] * b[column + 8] +
        a[row + 3] * b[column + 12];
    }
  }
  return result;
}

function translation(x, y, z) {
  return [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1];
}

function determinant(m) {
  const upper = [
    m[0] * m[5] - m[4] * m[1], m[0] * m[6] - m[4] * m[2], m[0] * m[7] - m[4] * m[3],
    m[1] * m[6] - m[5] * m[2], m[1] * m[7] - m[5] * m[3], m[2] * m[7] - m[6] * m[3],
  ];
  const lower = [
    m[8] * m[13] - m[12] * m[9], m[8] * m[14] - m[12] * m[10], m[8] * m[15] - m[12] * m[11],
    m[9] * m[14] - m[13] * m[10], m[9] * m[15] - m[13] * m[11], m[10] * m[15] - m[14] * m[11],
  ];
  return (
    upper[0] * lower[5] - upper[1] * lower[4] + upper[2] * lower[3] + upper[3] * lower[2] -
    upper[4] * lower[1] + upper[5] * lower[0]
  );
}

/** The determinant without z: 0 if the plane z = 0 covers no point. */
function planeDeterminant(m) {
  return (
    m[0] * (m[5] * m[15] - m[7] * m[13]) - m[1] * (m[4] * m[15] - m[7] * m[12]) +
    m[3] * (m[4] * m[13] - m[5] * m[12])
  );
}

/** The point of the plane z = 0 that a matrix maps to a point. */
function untransformed(m, point) {
  const [a, b, c, d, e, f, g, h, i] = [
    m[0], m[1], m[3], m[4], m[5], m[7], m[12], m[13], m[15],
  ];
  const area = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  if (area === 0 || !Number.isFinite(area)) return point;
  const x = point.x * (e * i - f * h) + point.y * (f * g - d * i) + (d * h - e * g);
  const y = point.x * (c * h - b * i) + point.y * (a * i - c * g) + (b * g - a * h);
  const w = point.x * (b * f - c * e) + point.y * (c * d - a * f) + (a * e - b * d);
  return { x: x / w, y: y / w };
}

/** The point of the plane z = 0 that a matrix maps a point to. */
function transformed(m, x, y) {
  const depth = x * m[3] + y * m[7] + m[15];
  return {
    x: (x * m[0] + y * m[4] + m[12]) / depth, y: (x * m[1] + y * m[5] + m[13]) / depth,
  };
}

/** The presented geometry of a layer at a frame. */
class Placement {
  constructor(model, layer, frame) {
    const numbers = (keyPath, otherwise) =>
      model.presented(layer, keyPath, frame)?.numbers ?? otherwise;
    const flag = (keyPath, otherwise) => {
      const value = model.presented(layer, keyPath, frame);
      return value ? value.pieces[0] === "true" : otherwise;
    };
    this.bounds = numbers("bounds", [0, 0, 0, 0]);
    this.position = numbers("position", [0, 0]);
    this.anchorPoint = numbers("anchorPoint", [0.5, 0.5]);
    this.transform = numbers("transform", identity);
    this.sublayerTransform = numbers("sublayerTransform", identity);
    [this.zPosition] = numbers("zPosition", [0]);
    [this.anchorPointZ] = numbers("anchorPointZ", [0]);
    [this.opacity] = numbers("opacity", [1]);
    this.isHidden = flag("hidden", false);
    this.isFlipped = flag("geometryFlipped", false);
    this.isDoubleSided = flag("doubleSided", true);
    this.masksToBounds = flag("masksToBounds", false);
  }

  get isVisible() {
    return this.opacity > 0 && !this.isHidden;
  }

  get anchor() {
    const [x, y, width, height] = this.bounds;
    return { x: x + this.anchorPoint[0] * width, y: y + this.anchorPoint[1] * height };
  }

  get flipSum() {
    return 2 * this.bounds[1] + this.bounds[3];
  }

  /** The layer's own origin in the superlayer if there is no transform. */
  get offset() {
    const anchor = this.anchor;
    const [x, y] = this.position;
    return { x: x - anchor.x, y: this.isFlipped ? y + (this.flipSum - anchor.y) : y - anchor.y };
  }

  /** The matrix to the superlayer's coordinates, before its sublayer transform. */
  get matrix() {
    if (isIdentity(this.transform)) {
      const offset = this.offset;
      const matrix = translation(offset.x, offset.y, this.zPosition - this.anchorPointZ);
      if (this.isFlipped) matrix[5] = -1;
      return matrix;
    }
    const anchor = this.anchor;
    const toAnchor = translation(-anchor.x, -anchor.y, -this.anchorPointZ);
    if (this.isFlipped) {
      toAnchor[5] = -1;
      toAnchor[13] = this.flipSum - anchor.y;
    }
    const toPosition = translation(this.position[0], this.position[1], this.zPosition);
    return concatenated(concatenated(toAnchor, this.transform), toPosition);
  }

  /** The sublayer transform about the anchor point. */
  get sublayerMatrix() {
    if (isIdentity(this.sublayerTransform)) return identity;
    const anchor = this.anchor;
    const toAnchor = translation(-anchor.x, -anchor.y, -this.anchorPointZ);
    const back = translation(anchor.x, anchor.y, this.anchorPointZ);
    return concatenated(concatenated(toAnchor, this.sublayerTransform), back);
  }

  /** Whether a point in the layer's coordinates is inside its bounds. */
  contains(point) {
    const [x, y, width, height] = this.bounds;
    return (
      point.x >= Math.min(x, x + width) && point.x < Math.max(x, x + width) &&
      point.y >= Math.min(y, y + height) && point.y < Math.max(y, y + height)
    );
  }
}

/** The tree at a frame: sublayers, masks and placements. */
class Scenery {
  constructor(model, frame) {
    this.model = model;
    this.frame = frame;
    this.placements = new Map();
    this.sublayers = new Map();
    this.masks = new Map();
    this.parents = new Map();
    const rows = model.rows(frame);
    this.root = rows.length > 0 ? rows[0].layer : -1;
    for (const row of rows) {
      this.parents.set(row.layer, row.parent);
      if (row.isMask) this.masks.set(row.parent, row.layer);
      else if (this.sublayers.has(row.parent)) this.sublayers.get(row.parent).push(row.layer);
      else this.sublayers.set(row.parent, [row.layer]);
    }
  }

  placement(layer) {
    if (!this.placements.has(layer)) {
      this.placements.set(layer, new Placement(this.model, layer, this.frame));
    }
    return this.placements.get(layer);
  }

  isFlat(layer) {
    return this.model.layers[layer].isFlat;
  }

  /** The sublayers by depth, then by their order in the tree. */
  backToFront(layer) {
    const layers = this.sublayers.get(layer) ?? [];
    const depths = layers.map((layer) => this.placement(layer).zPosition);
    const order = layers.map((_, index) => index);
    order.sort((a, b) => depths[a] - depths[b] || a - b);
    return order.map((index) => layers[index]);
  }

  /** The matrix from a layer's coordinates to the space above the root. */
  world(layer) {
    const chain = [];
    for (let next = layer; next >= 0; next = this.parents.get(next) ?? -1) chain.push(next);
    let world = identity;
    let parent = -1;
    for (const next of chain.reverse()) {
      const placement = this.placement(next);
      let matrix = placement.matrix;
      if (parent >= 0) {
        const above = this.placement(parent);
        if (!isIdentity(above.sublayerTransform)) {
          matrix = concatenated(matrix, above.sublayerMatrix);
        }
        world = [...world];
        if (this.isFlat(parent)) world[8] = world[9] = world[11] = 0;
        matrix = concatenated(matrix, world);
      }
      world = matrix;
      parent = next;
    }
    return world;
  }
}

/**
 * Returns the layer that is hit at a point in the space above the root; −1 for none.
 *
 * @param without Layers that are passed over, with their sublayers.
 */
function hitTest(scenery, x, y, without = new Set()) {
  const steps = [];
  const maskedSteps = [];

  function push(layers, point, matrix) {
    const space = { point, matrix: isIdentity(matrix) ? null : matrix };
    for (const layer of layers) steps.push({ kind: "enter", layer, space });
  }

  function open(layer, point, placement) {
    steps.push({ kind: "itself", layer, point, placement });
    push(scenery.backToFront(layer), point, placement.sublayerMatrix);
  }

  function matrixOf(placement, space) {
    return space.matrix ? concatenated(placement.matrix, space.matrix) : placement.matrix;
  }

  function pointIn(placement, { point, matrix }) {
    if (!matrix && isIdentity(placement.transform)) {
      const offset = placement.offset;
      const y = placement.isFlipped ? offset.y - point.y : point.y - offset.y;
      return { point: { x: point.x - offset.x, y }, facesAway: false };
    }
    const whole = matrixOf(placement, { matrix });
    const area = planeDeterminant(whole);
    if (area === 0 || !Number.isFinite(area)) return null;
    const found = untransformed(whole, point);
    const depth = found.x * whole[3] + found.y * whole[7] + whole[15];
    if (!(depth > 0) || !Number.isFinite(found.x) || !Number.isFinite(found.y)) return null;
    const volume = determinant(whole);
    return { point: found, facesAway: area < 0 ? volume > 0 : volume < 0 };
  }

  function enter(layer, space) {
    const placement = scenery.placement(layer);
    if (!placement.isVisible || without.has(layer)) return;
    if (!scenery.isFlat(layer)) {
      const matrix = concatenated(placement.sublayerMatrix, matrixOf(placement, space));
      push(scenery.backToFront(layer), space.point, matrix);
      return;
    }
    const inside = pointIn(placement, space);
    if (!inside || (inside.facesAway && !placement.isDoubleSided)) return;
    if (placement.masksToBounds && !placement.contains(inside.point)) return;
    const mask = scenery.masks.get(layer);
    if (mask === undefined) {
      open(layer, inside.point, placement);
      return;
    }
    maskedSteps.push(steps.length);
    steps.push({ kind: "masked", layer, point: inside.point, placement });
    push([mask], inside.point, placement.sublayerMatrix);
  }

  if (scenery.root < 0) return -1;
  push([scenery.root], { x, y }, identity);
  while (steps.length > 0) {
    const step = steps.pop();
    if (step.kind === "enter") {
      enter(step.layer, step.space);
    } else if (step.kind === "masked") {
      maskedSteps.pop();
    } else if (step.placement.contains(step.point)) {
      if (maskedSteps.length === 0) return step.layer;
      const index = maskedSteps.pop();
      const masked = steps[index];
      steps.length = index;
      open(masked.layer, masked.point, masked.placement);
    }
  }
  return -1;
}
