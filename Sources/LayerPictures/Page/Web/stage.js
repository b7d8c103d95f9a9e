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
      if (start && !start.hasMoved) this.clicking = this.click(event);
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

  /** The layer that is drawn at a point of the window, on the paper the root; -1 for none. */
  drawn({ x, y }) {
    const { model, app: { state: { frame } } } = this;
    const node = document.elementFromPoint(x, y);
    const group = node?.closest("#ui-film [data-layer]");
    if (group) return model.layerNamed(group.dataset.layer, frame);
    return node?.id === "ui-paper" ? model.rows(frame)[0]?.layer ?? -1 : -1;
  }

  /** Selects the layer that a touch reaches; where the picture is not as it is drawn, the one under the pointer. */
  async click(event) {
    const { app, model } = this;
    const { frame, layer: old, key } = app.state;
    const place = { x: event.clientX, y: event.clientY };
    const { x, y } = (this.lastClick = this.point(event));
    const isAsked = !app.explode.isOn && app.sight.hidden.size === 0;
    const answer = isAsked ? await app.ask("hit", [String(x), String(y)], frame) : null;
    const layer = !answer ? this.drawn(place) : answer.text ? model.layerNamed(answer.text, frame) : -1;
    if (app.closing.signal.aborted) return;
    app.show({ layer, key: layer === old ? key : null });
    app.announce(layer < 0 ? "no layer is hit" : `selected ${model.title(layer, frame)}`);
  }

  hover(event) {
    const point = event ? this.point(event) : null;
    this.hovered = event ? this.drawn({ x: event.clientX, y: event.clientY }) : -1;
    this.outline(element("hover"), this.hovered);
    const { frame } = this.app.state;
    const name = this.hovered < 0 ? "" : this.model.title(this.hovered, frame);
    const place = point ? `${Math.round(point.x * 10) / 10}, ${Math.round(point.y * 10) / 10}` : "";
    setText(element("pointer"), [place, name].filter(Boolean).join("  "));
  }

  /** Draws the box of what a layer draws itself, or else of everything in it. */
  outline(polygon, layer) {
    const [group] = layer < 0 ? [] : this.app.sight.groups(layer);
    const own = group && [...group.children].find(({ localName }) => /^(rect|path|text|use)$/.test(localName));
    const box = (own ?? group)?.getBBox();
    const isShown = box?.width > 0 && (own ?? group).getClientRects().length > 0;
    polygon.style.display = isShown ? "" : "none";
    if (!isShown) return;
    const matrix = own?.transform.baseVal.consolidate()?.matrix ?? new DOMMatrix();
    const { x, y, width, height } = box;
    const corners = [[x, y], [x + width, y], [x + width, y + height], [x, y + height]];
    const points = corners.map((corner) => new DOMPoint(...corner).matrixTransform(matrix));
    polygon.setAttribute("points", points.map(({ x, y }) => `${x},${y}`).join(" "));
    polygon.setAttribute("transform", this.app.explode.shift(layer));
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
