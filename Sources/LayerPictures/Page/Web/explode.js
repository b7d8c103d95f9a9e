// The layers pulled apart in depth, and turned.
//
// Without perspective, a layer that is turned with all others moves by the same step for each level
// of the tree: so the groups of the picture, which lie within each other, move by one step each.

class Explode {
  constructor(app) {
    this.app = app;
    this.isOn = false;
    this.turn = { x: 0.5, y: 0.3 };
    element("explode").addEventListener("click", () => this.toggle());
  }

  toggle() {
    this.isOn = !this.isOn;
    element("explode").setAttribute("aria-pressed", this.isOn);
    element("picture").classList.toggle("exploded", this.isOn);
    this.app.stage.fit();
    this.place();
  }

  /** Turns by an angle about the upright and the level axis, in radians. */
  rotate(x, y) {
    const limit = 1.3;
    this.turn.x = Math.min(Math.max(this.turn.x + x, -limit), limit);
    this.turn.y = Math.min(Math.max(this.turn.y + y, -limit), limit);
    this.place();
  }

  place() {
    const space = element("space");
    if (!this.isOn) {
      space.removeAttribute("transform");
      space.style.removeProperty("--step");
      this.app.show({});
      return;
    }
    const [x, y, width, height] = this.app.stage.frameRect;
    const [sinX, cosX] = [Math.sin(this.turn.x), Math.cos(this.turn.x)];
    const [sinY, cosY] = [Math.sin(this.turn.y), Math.cos(this.turn.y)];
    // The plane of the scene, turned: x' = x cos, y' = y cos + x sin sin.
    const [a, b, d] = [cosX, sinX * sinY, cosY];
    const depth = Math.max(width, height) * 0.16;
    const [right, down] = [sinX * depth, -cosX * sinY * depth];
    // The step of a level in the coordinates before the turn.
    this.step = { x: right / a, y: (down - b * (right / a)) / d };
    const [midX, midY] = [x + width / 2, y + height / 2];
    space.setAttribute(
      "transform",
      `translate(${midX} ${midY}) scale(0.8) matrix(${a} ${b} 0 ${d} 0 0) translate(${-midX} ${-midY})`);
    space.style.setProperty("--step", `translate(${this.step.x}px, ${this.step.y}px)`);
    this.app.show({});
  }

  /** How far a layer is moved, as the value of an attribute. */
  shift(layer) {
    if (!this.isOn || layer < 0) return "";
    const { model, state } = this.app;
    const levels = model.chain(layer, state.frame).length;
    return `translate(${this.step.x * levels} ${this.step.y * levels})`;
  }

  update() {}
}
