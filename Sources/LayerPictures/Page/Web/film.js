// The picture: elements of SVG whose attributes change from frame to frame.

/** Builds the picture and changes it to any frame. */
class Film {
  constructor(model, container) {
    this.model = model;
    this.container = container;
    this.updates = [];
    this.frame = -1;
    const nodes = [];
    for (const [parent, name, text, presence, attributes] of model.data.film.elements) {
      // The root is a group within the stage's own picture.
      const node = parent < 0 ? madeSVG("g") : madeSVG(name);
      if (text !== 0) node.textContent = text;
      nodes.push(node);
      (parent < 0 ? container : nodes[parent]).append(node);
      if (presence.length > 0) this.updates.push(presenceUpdate(node, presence));
      if (parent < 0) continue;
      for (const [attribute, track] of attributes) this.add(node, attribute, track);
    }
  }

  add(node, name, track) {
    if (typeof track === "string") {
      node.setAttribute(name, track);
    } else if (typeof track[0] === "number") {
      this.updates.push(stepUpdate(node, name, track));
    } else {
      this.updates.push(this.numberUpdate(node, name, track));
    }
  }

  /** Changes the numbers of an attribute: literal pieces, then a number or a series for each. */
  numberUpdate(node, name, [pieces, ...slots]) {
    const { model } = this;
    let series = null;
    let last = "";
    return (frame) => {
      series ??= slots.map((slot) => {
        if (typeof slot === "number") return null;
        return decodeRounded(model.data.channels[slot[0]], model.count, slot[1]);
      });
      let text = pieces[0];
      for (let index = 0; index < slots.length; index++) {
        text += (series[index] ? series[index][frame] : slots[index]) + pieces[index + 1];
      }
      if (text !== last) node.setAttribute(name, text);
      last = text;
    };
  }

  show(frame) {
    if (frame === this.frame) return;
    this.frame = frame;
    for (const update of this.updates) update(frame);
  }
}

function presenceUpdate(node, ranges) {
  return (frame) => {
    let isPresent = false;
    for (let index = 0; index < ranges.length; index += 2) {
      if (frame >= ranges[index] && frame < ranges[index + 1]) isPresent = true;
    }
    node.style.display = isPresent ? "" : "none";
  };
}

function stepUpdate(node, name, steps) {
  let last = null;
  return (frame) => {
    let text = steps[1];
    for (let index = 2; index < steps.length && steps[index] <= frame; index += 2) {
      text = steps[index + 1];
    }
    if (text === last) return;
    // Of an attribute that is no property of a style, `none` says that it is missing.
    if (text === "none" && !(name in node.style)) node.removeAttribute(name);
    else node.setAttribute(name, text);
    last = text;
  };
}
