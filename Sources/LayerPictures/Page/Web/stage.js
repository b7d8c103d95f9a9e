// The stage: the picture with zoom and pan, the outlines of layers, and clicks.

class Stage {
  constructor(model, app) {
    this.model = model;
    this.app = app;
    this.picture = element("picture");
    this.film = new Film(model, element("film"));
    this.frameRect = model.data.film.frame;
    const [x, y, width, height] = this.frameRect;
    filledElement(element("paper"), { x, y, width, height }, []);
    const { background, alpha } = model.data.film;
    if (background) {
      element("paper").style.fill = background;
      element("paper").style.fillOpacity = alpha;
    }
    this.view = { x: x + width / 2, y: y + height / 2, zoom: 1 };
    this.hovered = -1;
    this.listen();
    new ResizeObserver(() => this.resize()).observe(this.picture);
    this.resize();
  }

  listen() {
    const { app, picture } = this;
    element("zoom-in").addEventListener("click", () => this.zoom(1.25));
    element("zoom-out").addEventListener("click", () => this.zoom(0.8));
    element("zoom-fit").addEventListener("click", () => this.fit());
    picture.addEventListener("wheel", (event) => {
      event.preventDefault();
      this.zoom(Math.exp(-event.deltaY / 400), this.point(event));
    }, { passive: false });
    let start = null;
    picture.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      start = { x: event.clientX, y: event.clientY, view: { ...this.view }, hasMoved: false };
      picture.setPointerCapture(event.pointerId);
    });
    picture.addEventListener("pointermove", (event) => {
      if (!start) {
        this.hover(event);
        return;
      }
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
      if (Math.hypot(dx, dy) > 3) start.hasMoved = true;
      if (!start.hasMoved) return;
      if (app.explode.isOn) {
        app.explode.rotate(event.movementX / 150, event.movementY / 150);
        return;
      }
      this.view.x = start.view.x - dx / this.scale;
      this.view.y = start.view.y - dy / this.scale;
      this.place();
    });
    picture.addEventListener("pointerup", (event) => {
      if (start && !start.hasMoved) this.click(event);
      start = null;
    });
    picture.addEventListener("pointercancel", () => (start = null));
    picture.addEventListener("pointerleave", () => this.hover(null));
  }

  /** The point of an event in the space above the root. */
  point(event) {
    const matrix = this.picture.getScreenCTM().inverse();
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    return { x: point.x, y: point.y };
  }

  get scenery() {
    const { frame } = this.app.state;
    if (this.cachedScenery?.frame !== frame) this.cachedScenery = new Scenery(this.model, frame);
    return this.cachedScenery;
  }

  /** The layer under the pointer: that which is hit, without those that are hidden by hand. */
  under(event) {
    if (this.app.explode.isOn) return this.app.explode.hit(event);
    const { x, y } = this.point(event);
    return hitTest(this.scenery, x, y, this.app.sight.hidden);
  }

  click(event) {
    const layer = this.under(event);
    this.lastClick = this.point(event);
    this.app.show({ layer, key: layer === this.app.state.layer ? this.app.state.key : null });
    const title = layer < 0 ? "" : this.model.title(layer, this.app.state.frame);
    this.app.announce(layer < 0 ? "no layer is hit" : `selected ${title}`);
  }

  hover(event) {
    const point = event ? this.point(event) : null;
    this.hovered = event ? this.under(event) : -1;
    this.outline(element("hover"), this.hovered);
    const { frame } = this.app.state;
    const name = this.hovered < 0 ? "" : this.model.title(this.hovered, frame);
    const place = point ? `${Math.round(point.x * 10) / 10}, ${Math.round(point.y * 10) / 10}` : "";
    setText(element("pointer"), [place, name].filter(Boolean).join("  "));
  }

  /** Draws the bounds of a layer as they are on the stage. */
  outline(polygon, layer) {
    const isShown = layer >= 0 && this.scenery.parents.has(layer) && this.scenery.isFlat(layer);
    polygon.style.display = isShown ? "" : "none";
    if (!isShown) return;
    const matrix = this.scenery.world(layer);
    const [x, y, width, height] = this.scenery.placement(layer).bounds;
    const corners = [[x, y], [x + width, y], [x + width, y + height], [x, y + height]];
    const points = corners.map(([x, y]) => Object.values(transformed(matrix, x, y)));
    if (points.flat().every(Number.isFinite)) polygon.setAttribute("points", points.join(" "));
    polygon.setAttribute("transform", this.app.explode.shift(this.scenery, layer));
  }

  zoom(factor, about = this.view) {
    const zoom = Math.min(64, Math.max(0.1, this.view.zoom * factor));
    const ratio = this.view.zoom / zoom;
    this.view.x = about.x + (this.view.x - about.x) * ratio;
    this.view.y = about.y + (this.view.y - about.y) * ratio;
    this.view.zoom = zoom;
    this.place();
  }

  pan(x, y) {
    this.view.x += x / this.scale;
    this.view.y += y / this.scale;
    this.place();
  }

  fit() {
    const [x, y, width, height] = this.frameRect;
    this.view = { x: x + width / 2, y: y + height / 2, zoom: 1 };
    this.place();
  }

  resize() {
    const { width, height } = this.picture.getBoundingClientRect();
    this.size = { width: Math.max(width, 1), height: Math.max(height, 1) };
    this.place();
  }

  /** The number of points of the window for a point of the scene. */
  get scale() {
    const margin = 12;
    const [, , width, height] = this.frameRect;
    const fit = Math.min(
      (this.size.width - 2 * margin) / Math.max(width, 1),
      (this.size.height - 2 * margin) / Math.max(height, 1));
    return Math.max(fit, 1e-3) * this.view.zoom;
  }

  place() {
    const [width, height] = [this.size.width / this.scale, this.size.height / this.scale];
    const { x, y } = this.view;
    this.picture.setAttribute("viewBox", `${x - width / 2} ${y - height / 2} ${width} ${height}`);
    setText(element("zoom"), `${Math.round(this.scale * 100)} %`);
  }

  update(state) {
    this.film.show(state.frame);
    this.outline(element("selection"), state.layer);
    if (this.hovered >= 0) this.outline(element("hover"), this.hovered);
  }
}
