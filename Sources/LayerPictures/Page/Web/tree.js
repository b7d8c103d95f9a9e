// The layer tree, with search and flags.

class Tree {
  constructor(model, app) {
    this.model = model;
    this.app = app;
    this.list = element("tree");
    this.search = element("search");
    this.collapsed = new Set();
    this.rows = null;
    this.items = new Map();
    makeRoving(this.list, '[role="treeitem"]');
    this.search.addEventListener("input", () => this.filter());
    this.list.addEventListener("click", (event) => {
      const item = event.target.closest('[role="treeitem"]');
      if (!item) return;
      const layer = Number(item.dataset.index);
      if (event.target.classList.contains("twist")) this.twist(layer);
      else this.app.show({ layer, key: null });
    });
    this.list.addEventListener("keydown", (event) => this.key(event));
  }

  key(event) {
    const item = event.target.closest('[role="treeitem"]');
    if (!item || event.altKey || event.ctrlKey || event.metaKey) return;
    const layer = Number(item.dataset.index);
    const isOpen = item.getAttribute("aria-expanded") === "true";
    if (event.key === "Enter" || event.key === " ") {
      this.app.show({ layer, key: null });
    } else if (event.key === "ArrowRight" && item.getAttribute("aria-expanded") === "false") {
      this.twist(layer);
    } else if (event.key === "ArrowLeft" && isOpen) {
      this.twist(layer);
    } else if (event.key === "ArrowLeft") {
      this.items.get(this.parents.get(layer))?.focus();
    } else if (event.key !== "ArrowRight") {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  twist(layer) {
    if (!this.collapsed.delete(layer)) this.collapsed.add(layer);
    this.filter();
  }

  build(rows) {
    const { activeElement } = document;
    const focused = this.list.contains(activeElement) ? activeElement.dataset.index : null;
    this.rows = rows;
    this.items = new Map();
    this.parents = new Map(rows.map((row) => [row.layer, row.parent]));
    this.hasChildren = new Set(rows.map((row) => row.parent));
    const depths = new Map([[-1, 0]]);
    const nodes = rows.map((row) => {
      const depth = depths.get(row.parent) + 1;
      depths.set(row.layer, depth);
      const { className } = this.model.layers[row.layer];
      const item = made(
        "div", {
          role: "treeitem", tabindex: -1, "data-index": row.layer, "aria-level": depth,
          "aria-selected": "false", style: `--depth:${Math.min(depth - 1, 24)}`,
        },
        made("span", { class: "twist", "aria-hidden": "true" }),
        made("span", { class: "flags" }),
        row.name === null ? "" : made("span", { class: "name" }, row.name),
        made("span", { class: row.name === null ? "id first" : "id" }, row.label),
        made("span", { class: "class" }, row.isMask ? `mask ${className}` : className));
      item.title = this.model.title(row.layer, this.app.state.frame);
      this.items.set(row.layer, item);
      return item;
    });
    this.list.replaceChildren(...nodes);
    this.filter();
    const next = this.items.get(Number(focused ?? -1)) ?? nodes[0];
    if (next) next.tabIndex = 0;
    if (focused !== null) next?.focus();
  }

  /** Hides what is collapsed, or what the search does not find. */
  filter() {
    const text = this.search.value.trim().toLowerCase();
    const found = new Set();
    for (const row of this.rows) {
      const { className } = this.model.layers[row.layer];
      if (!`${className} ${row.name ?? ""} ${row.label}`.toLowerCase().includes(text)) continue;
      for (let next = row.layer; next >= 0 && !found.has(next); next = this.parents.get(next)) {
        found.add(next);
        if (text === "") break;
      }
    }
    const hidden = new Set();
    let count = 0;
    for (const row of this.rows) {
      const isBelow = hidden.has(row.parent) || (text === "" && this.collapsed.has(row.parent));
      if (isBelow) hidden.add(row.layer);
      const item = this.items.get(row.layer);
      item.hidden = isBelow || !found.has(row.layer);
      if (!item.hidden) count += 1;
      if (this.hasChildren.has(row.layer)) {
        item.setAttribute("aria-expanded", text !== "" || !this.collapsed.has(row.layer));
      }
    }
    setText(element("tree-count"), `${count} of ${this.rows.length} layers`);
  }

  update(state, changes) {
    const rows = this.model.rows(state.frame);
    if (rows !== this.rows) this.build(rows);
    for (const row of rows) this.showFlags(row.layer, state.frame);
    const old = this.list.querySelector('[aria-selected="true"]');
    const item = this.items.get(state.layer);
    if (old === (item ?? null)) return;
    old?.setAttribute("aria-selected", "false");
    item?.setAttribute("aria-selected", "true");
    if (!item) return;
    if ("layer" in changes) this.reveal(state.layer);
    for (const other of this.list.querySelectorAll('[tabindex="0"]')) other.tabIndex = -1;
    item.tabIndex = 0;
    if ("layer" in changes && !this.list.contains(document.activeElement)) {
      revealIn(this.list, item);
    }
  }

  reveal(layer) {
    let isHidden = false;
    for (let next = this.parents.get(layer); next >= 0; next = this.parents.get(next)) {
      isHidden = this.collapsed.delete(next) || isHidden;
    }
    if (isHidden) this.filter();
  }

  /** Shows a dot for a layer with animations and a ring for one that is not seen. */
  showFlags(layer, frame) {
    const { animations } = this.model.layers[layer];
    const isAnimated = animations.some((animation) => animation.phase(frame));
    const opacity = this.model.value(layer, "opacity", frame)?.presentation.numbers[0] ?? 1;
    const hidden = this.model.value(layer, "hidden", frame)?.presentation.pieces[0] === "true";
    const { hidden: put, solo } = this.app.sight;
    const isUnseen = opacity <= 0 || hidden;
    const item = this.items.get(layer);
    item.classList.toggle("put-away", put.has(layer));
    item.classList.toggle("alone", solo === layer);
    const text = `${isAnimated ? "●" : " "}${isUnseen ? "○" : " "}`;
    const flags = item.children[1];
    if (flags.textContent === text) return;
    flags.textContent = text;
    const words = [isAnimated ? "has animations" : "", isUnseen ? "not seen" : ""];
    flags.title = words.filter(Boolean).join(", ");
    flags.setAttribute("role", "img");
    flags.setAttribute("aria-label", flags.title || "still");
  }
}
