// The picture: elements of SVG whose attributes change from frame to frame.

/** Builds the picture and changes it to any frame. */
class Film {
  constructor(model, container) {
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
      for (const [attribute, track] of attributes) {
        if (typeof track === "string") node.setAttribute(attribute, track);
        else this.updates.push(attributeUpdate(node, attribute, new Track(track, model)));
      }
    }
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

function attributeUpdate(node, name, track) {
  let last = null;
  return (frame) => {
    const text = track.text(frame);
    if (text === last) return;
    // Of an attribute that is no property of a style, `none` says that it is missing.
    if (text === "none" && !(name in node.style)) node.removeAttribute(name);
    else node.setAttribute(name, text);
    last = text;
  };
}
