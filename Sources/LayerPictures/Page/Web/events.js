// The event log: the events around the time.

/** The number of events that are listed at a time. */
const shownEvents = 200;
/** How often the list follows the time, in milliseconds. */
const listInterval = 100;

class Events {
  constructor(model, app) {
    this.model = model;
    this.app = app;
    this.list = element("events");
    this.from = -1;
    makeRoving(this.list, "button");
    this.list.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (!button) return;
      const { frame, layer } = model.events[button.dataset.index];
      app.show(layer < 0 ? { frame } : { frame, layer, key: null });
    });
    setText(element("event-count"), `${model.events.length} events`);
  }

  /** Lists the events around an index. */
  build(current) {
    const { events } = this.model;
    const first = Math.max(0, Math.min(current - shownEvents / 2, events.length - shownEvents));
    if (first === this.from) return;
    this.from = first;
    this.buttons = events.slice(first, first + shownEvents).map((event, offset) =>
      made(
        "button", { type: "button", class: "event", tabindex: -1, "data-index": first + offset },
        made("span", { class: "event-time" }, timeText(event.time)), made("span", {}, event.text)));
    const nodes = [...this.buttons];
    const later = events.length - first - this.buttons.length;
    if (first > 0) nodes.unshift(made("p", { class: "note" }, `${first} earlier events`));
    if (later > 0) nodes.push(made("p", { class: "note" }, `${later} later events`));
    if (nodes.length === 0) nodes.push(made("p", { class: "note" }, "Nothing happens."));
    this.list.replaceChildren(...nodes);
    if (this.buttons.length > 0) this.buttons[0].tabIndex = 0;
  }

  /** Follows the time at once, then a few times a second. */
  update(state) {
    if (this.timer !== undefined) return;
    if (this.from < 0) this.follow(state);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.follow(state);
    }, listInterval);
  }

  follow(state) {
    const { events } = this.model;
    let current = events.findLastIndex((event) => event.frame <= state.frame);
    const isShown = current - this.from > 20 && current - this.from < shownEvents - 20;
    if (this.from < 0 || (events.length > shownEvents && !isShown)) {
      if (!this.list.contains(document.activeElement)) this.build(Math.max(current, 0));
    }
    current -= this.from;
    if (current === this.current) return;
    this.current = current;
    this.buttons.forEach((button, index) => {
      button.classList.toggle("past", index <= current);
      button.toggleAttribute("aria-current", index === current);
    });
    const button = this.buttons[current];
    if (button && !this.list.contains(document.activeElement)) {
      this.list.scrollTop = button.offsetTop - this.list.clientHeight / 2;
    }
  }
}
