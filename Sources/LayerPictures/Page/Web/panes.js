// Panes whose borders are dragged, or moved by the arrow keys. The playground has them, too.

/** Lets the borders of panes set the variables by which the panes are laid out. */
function makeBorders() {
  for (const border of document.querySelectorAll("[role=separator]")) {
    const { size, sign } = border.dataset;
    const isUpright = border.getAttribute("aria-orientation") === "vertical";
    const move = (way) => {
      const box = border.parentElement.getBoundingClientRect();
      const length = Math.max(120, (isUpright ? box.width : box.height) + sign * way);
      document.documentElement.style.setProperty(size, `${length}px`);
      border.setAttribute("aria-valuenow", Math.round(length));
    };
    border.addEventListener("pointerdown", (event) => border.setPointerCapture(event.pointerId));
    border.addEventListener("pointermove", ({ pointerId, movementX, movementY }) => {
      if (border.hasPointerCapture(pointerId)) move(isUpright ? movementX : movementY);
    });
    border.addEventListener("keydown", (event) => {
      const ways = isUpright ? { ArrowLeft: -16, ArrowRight: 16 } : { ArrowUp: -16, ArrowDown: 16 };
      if (!(event.key in ways)) return;
      event.preventDefault();
      event.stopPropagation();
      move(ways[event.key]);
    });
  }
}
