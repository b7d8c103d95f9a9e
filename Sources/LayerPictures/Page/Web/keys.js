// The keys that work everywhere; lists and fields take some of them for themselves.

/** Does what a key says. */
function pressed(event, app) {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  const { target } = event;
  if (target.matches('input[type="search"], textarea, select') || element("help").open) return;
  const isButton = target.matches("button, summary, input[type=checkbox]");
  const { transport, stage } = app;
  const step = event.shiftKey ? 10 : 1;
  const actions = {
    " ": isButton ? null : () => transport.toggle(),
    ArrowLeft: () => transport.step(-step),
    ArrowRight: () => transport.step(step),
    Home: () => transport.step(-Infinity),
    End: () => transport.step(Infinity),
    "[": () => transport.jump(-1),
    "]": () => transport.jump(1),
    "<": () => transport.changeSpeed(-1),
    ">": () => transport.changeSpeed(1),
    "+": () => stage.zoom(1.25),
    "-": () => stage.zoom(0.8),
    0: () => stage.fit(),
    l: () => element("loop").click(),
    i: () => transport.setEnd(0),
    o: () => transport.setEnd(1),
    x: () => transport.clearRange(),
    h: () => app.sight.hide(app.state.layer),
    s: () => app.sight.single(app.state.layer),
    d: () => app.explode.toggle(),
    e: () => element("exact").click(),
    c: () => app.properties.copyValue(),
    "/": () => element("search").focus(),
    "?": () => element("help").showModal(),
  };
  if (/^[1-9]$/.test(event.key) && app.book.states) {
    actions[event.key] = () => app.states.enter(Number(event.key) - 1);
  }
  if (target === stage.picture && event.shiftKey) {
    const directions = {
      ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
    };
    const direction = directions[event.key];
    if (direction) {
      const [x, y] = direction;
      actions[event.key] = () =>
        app.explode.isOn ? app.explode.rotate(x / 10, y / 10) : stage.pan(x * 40, y * 40);
    }
  }
  const action = actions[event.key];
  if (!action) return;
  event.preventDefault();
  action();
}
