// What is shown of the picture: layers that are hidden by hand, or one alone.

class Sight {
  constructor(model, app) {
    this.model = model;
    this.app = app;
    this.hidden = new Set();
    this.solo = null;
    element("hide").addEventListener("click", () => this.hide(app.state.layer));
    element("solo").addEventListener("click", () => this.single(app.state.layer));
    element("show-all").addEventListener("click", () => this.showAll());
  }

  /** The elements of the picture that draw a layer, with its sublayers within. */
  groups(layer) {
    const { id } = this.model.anyRow(layer);
    const name = CSS.escape(id);
    return element("film").querySelectorAll(`[data-layer="${name}"]`);
  }

  hide(layer) {
    if (layer < 0) return;
    if (!this.hidden.delete(layer)) this.hidden.add(layer);
    this.place();
  }

  single(layer) {
    if (layer < 0) return;
    this.solo = this.solo === layer ? null : layer;
    this.place();
  }

  showAll() {
    this.hidden.clear();
    this.solo = null;
    this.place();
  }

  /** Visibility is inherited: what is visible in a hidden group shows alone. */
  place() {
    const film = element("film");
    for (const node of film.querySelectorAll("[style*=visibility]")) node.style.visibility = "";
    film.style.visibility = this.solo === null ? "" : "hidden";
    if (this.solo !== null) {
      for (const node of this.groups(this.solo)) node.style.visibility = "visible";
    }
    for (const layer of this.hidden) {
      for (const node of this.groups(layer)) node.style.visibility = "hidden";
    }
    this.app.show({});
  }

  update({ layer }) {
    element("hide").setAttribute("aria-pressed", this.hidden.has(layer));
    element("solo").setAttribute("aria-pressed", this.solo !== null && this.solo === layer);
    element("show-all").hidden = this.hidden.size === 0 && this.solo === null;
  }
}
