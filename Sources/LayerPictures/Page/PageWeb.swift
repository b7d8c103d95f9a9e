// Made by Utilities/page.sh from the files in the folder Web; do not edit.
// swift-format-ignore-file

/// Script, style and markup of the HTML page.
enum PageWeb {
  /// The body of the page, without data.
  static let markup = ###"""
<header>
<h1 id="ui-title"></h1>
<button type="button" id="ui-help-button" aria-label="Keyboard help">?</button>
<p id="ui-status" class="unseen" role="status"></p>
</header>
<main>
<section class="panel layers" aria-labelledby="ui-layers-heading">
<h2 id="ui-layers-heading">Layers</h2>
<div class="bar-of-tools">
<input type="search" id="ui-search" aria-label="Find layers" placeholder="Find layers">
<span id="ui-tree-count" class="note"></span>
</div>
<div id="ui-tree" class="scrolling" role="tree" aria-labelledby="ui-layers-heading"></div>
</section>
<section class="panel stage" aria-labelledby="ui-stage-heading">
<h2 id="ui-stage-heading">Stage</h2>
<div class="bar-of-tools" role="toolbar" aria-label="Zoom">
<button type="button" id="ui-zoom-out" aria-label="Zoom out">−</button>
<button type="button" id="ui-zoom-fit">Fit</button>
<button type="button" id="ui-zoom-in" aria-label="Zoom in">+</button>
<output id="ui-zoom" aria-label="Scale"></output>
<span id="ui-pointer" class="note"></span>
</div>
<svg id="ui-picture" tabindex="0" role="application" aria-describedby="ui-stage-help"
  aria-label="Stage: click to select the layer that is hit; drag to pan, turn the wheel to zoom">
<rect id="ui-paper"/><g id="ui-film"/>
<polygon id="ui-hover"/><polygon id="ui-selection"/>
</svg>
<p id="ui-stage-help" class="unseen">
The layer tree selects layers by keyboard; plus, minus and 0 zoom, shift and arrows pan.
</p>
<details id="ui-notes-box"><summary id="ui-notes-count"></summary><ul id="ui-notes"></ul></details>
</section>
<section class="panel transport" aria-labelledby="ui-time-heading">
<h2 id="ui-time-heading">Time</h2>
<div class="scrubbing">
<svg class="marks" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
<path id="ui-marks"/></svg>
<input type="range" id="ui-scrubber" min="0" value="0" step="1" aria-label="Time">
</div>
<div class="bar-of-tools" role="toolbar" aria-label="Playing">
<button type="button" id="ui-first" aria-label="First frame">|◀</button>
<button type="button" id="ui-previous-event" aria-label="Previous event">[</button>
<button type="button" id="ui-back" aria-label="One frame back">‹</button>
<button type="button" id="ui-play" class="play" aria-pressed="false">Play</button>
<button type="button" id="ui-forward" aria-label="One frame on">›</button>
<button type="button" id="ui-next-event" aria-label="Next event">]</button>
<button type="button" id="ui-last" aria-label="Last frame">▶|</button>
<output id="ui-time" aria-label="Time"></output>
<output id="ui-frame" class="note" aria-label="Frame"></output>
<label class="speed">Speed
<input type="range" id="ui-speed" min="0.1" max="4" step="0.1" value="1">
<output id="ui-speed-text">1.0×</output></label>
<label><input type="checkbox" id="ui-loop"> Loop</label>
</div>
</section>
<section class="panel timeline" aria-labelledby="ui-bars-heading">
<h2 id="ui-bars-heading">Timeline</h2>
<div id="ui-bars" class="scrolling" role="group" aria-labelledby="ui-bars-heading"></div>
</section>
<section class="panel log" aria-labelledby="ui-events-heading">
<div class="bar-of-tools"><h2 id="ui-events-heading">Events</h2>
<span id="ui-event-count" class="note"></span></div>
<div id="ui-events" class="scrolling" role="group" aria-labelledby="ui-events-heading"></div>
</section>
<section class="panel inspector" aria-labelledby="ui-layer-heading">
<h2 id="ui-layer-heading">Layer</h2>
<p id="ui-selected" class="name"></p>
<div class="scrolling" tabindex="0" role="region" aria-label="Details of the layer">
<h3 id="ui-properties-heading">Properties</h3>
<table aria-labelledby="ui-properties-heading">
<thead><tr><th scope="col">key path</th><th scope="col">presentation</th>
<th scope="col">model</th><th scope="col">animated by</th></tr></thead>
<tbody id="ui-properties"></tbody>
</table>
<h3 id="ui-explanation-heading">Explanation</h3>
<pre id="ui-explanation" tabindex="0" role="region" aria-labelledby="ui-explanation-heading"></pre>
<p id="ui-explanation-command" class="command"><code id="ui-command"></code>
<button type="button" id="ui-copy">Copy</button></p>
<h3>Curves</h3>
<div id="ui-curves"></div>
</div>
</section>
</main>
<dialog id="ui-help" aria-labelledby="ui-help-heading">
<h2 id="ui-help-heading">Keys</h2>
<dl>
<dt>space</dt><dd>play, pause</dd>
<dt>← →</dt><dd>one frame back, on; with shift, ten</dd>
<dt>Home, End</dt><dd>first, last frame</dd>
<dt>[ ]</dt><dd>previous, next event</dd>
<dt>+ − 0</dt><dd>zoom in, out, fit</dd>
<dt>shift and arrows</dt><dd>pan, on the stage</dd>
<dt>/</dt><dd>find layers</dd>
<dt>↑ ↓</dt><dd>move in the tree, the timeline and the events</dd>
<dt>← →</dt><dd>in the tree: close, open</dd>
</dl>
<form method="dialog"><button>Close</button></form>
</dialog>

"""###

  /// The style sheet, without the colours.
  static let style = ###"""
* {
  box-sizing: border-box;
}
html,
body {
  margin: 0;
  height: 100%;
}
body {
  display: flex;
  flex-direction: column;
  background: var(--paper);
  color: var(--ink);
  font: 13px/1.45 system-ui, sans-serif;
}
[hidden] {
  display: none !important;
}
h1,
h2,
h3,
p {
  margin: 0;
}
h1 {
  font-size: 15px;
  overflow-wrap: anywhere;
}
h2 {
  font-size: 12px;
  color: var(--muted);
  text-transform: uppercase;
  letter-spacing: 0.06em;
}
h3 {
  margin: 14px 0 4px;
  font-size: 12px;
  color: var(--muted);
}
header {
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 8px 12px;
  border-bottom: 1px solid var(--grid);
}
button,
input {
  font: inherit;
  color: inherit;
}
button {
  min-height: 28px;
  padding: 2px 9px;
  background: var(--panel);
  border: 1px solid var(--grid);
  border-radius: 6px;
  cursor: pointer;
}
button:hover {
  border-color: var(--accent);
}
:focus-visible {
  outline: 2px solid var(--accent);
  outline-offset: 1px;
}
input[type="search"] {
  flex: 1;
  min-width: 0;
  padding: 4px 8px;
  background: var(--panel);
  border: 1px solid var(--grid);
  border-radius: 6px;
}
input[type="range"],
input[type="checkbox"] {
  accent-color: var(--accent);
}
.note {
  color: var(--muted);
  font-size: 12px;
}
.unseen {
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
}
main {
  flex: 1;
  min-height: 0;
  display: grid;
  grid-template:
    "layers stage inspector" minmax(0, 1fr)
    "layers transport inspector" auto
    "log timeline inspector" minmax(110px, 24vh)
    / minmax(220px, 280px) minmax(0, 1fr) minmax(340px, 430px);
}
.panel {
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-width: 0;
  min-height: 0;
  padding: 8px 12px;
  border: 0 solid var(--grid);
  border-width: 0 1px 1px 0;
}
.scrolling {
  flex: 1;
  min-height: 0;
  overflow: auto;
  position: relative;
}
.layers {
  grid-area: layers;
}
.stage {
  grid-area: stage;
}
.transport {
  grid-area: transport;
}
.timeline {
  --bar-name: 110px;
  grid-area: timeline;
}
.log {
  grid-area: log;
}
.inspector {
  grid-area: inspector;
  border-right: 0;
}
.bar-of-tools {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
}
.bar-of-tools .note {
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
}

/* The tree */
[role="treeitem"] {
  display: flex;
  gap: 6px;
  padding: 2px 6px 2px calc(2px + var(--depth) * 12px);
  border-radius: 4px;
  white-space: nowrap;
  cursor: default;
}
[role="treeitem"]:hover {
  background: var(--panel);
}
[role="treeitem"][aria-selected="true"] {
  background: var(--accent);
  color: var(--paper);
}
[role="treeitem"][aria-selected="true"] * {
  color: inherit;
}
[role="treeitem"]:focus-visible {
  outline-offset: -2px;
  outline-color: var(--ink);
}
.twist {
  width: 12px;
  color: var(--muted);
  text-align: center;
}
[aria-expanded="true"] > .twist::before {
  content: "▾";
}
[aria-expanded="false"] > .twist::before {
  content: "▸";
}
.flags,
.value,
.key,
.event-time,
output,
pre,
code {
  font-family: ui-monospace, monospace;
  font-size: 12px;
}
.flags,
.class {
  color: var(--muted);
}
.name {
  overflow-wrap: anywhere;
}

/* The stage */
#ui-picture {
  flex: 1;
  min-height: 0;
  width: 100%;
  background: var(--panel);
  border-radius: 6px;
  cursor: crosshair;
  touch-action: none;
  user-select: none;
}
#ui-paper {
  /* Scenes are drawn for light paper, whatever the page is. */
  fill: white;
  stroke: var(--grid);
  vector-effect: non-scaling-stroke;
}
#ui-film {
  pointer-events: none;
}
#ui-hover,
#ui-selection {
  fill: none;
  pointer-events: none;
  stroke: var(--accent);
  vector-effect: non-scaling-stroke;
}
#ui-hover {
  stroke-dasharray: 4 3;
}
#ui-selection {
  stroke-width: 2;
}
#ui-notes {
  margin: 4px 0 0;
  padding-left: 18px;
  max-height: 90px;
  overflow: auto;
}

/* Time */
.scrubbing {
  position: relative;
}
.marks {
  display: block;
  width: calc(100% - 16px);
  height: 6px;
  margin: 0 8px;
}
.marks path {
  stroke: var(--muted);
  vector-effect: non-scaling-stroke;
}
#ui-scrubber {
  display: block;
  width: 100%;
  margin: 0;
}
.play {
  min-width: 64px;
}
#ui-time {
  min-width: 64px;
  font-size: 13px;
  text-align: right;
}
label {
  display: flex;
  align-items: center;
  gap: 6px;
}
.speed {
  margin-left: auto;
}
.speed input {
  width: 90px;
}

/* The timeline */
.bar-layer {
  margin-top: 4px;
  font-size: 12px;
  color: var(--muted);
}
.bar {
  display: flex;
  width: 100%;
  min-height: 22px;
  align-items: center;
  gap: 8px;
  padding: 0 4px;
  border-color: transparent;
  background: none;
  text-align: left;
}
.bar[aria-current],
.event[aria-current],
.key[aria-pressed="true"] {
  background: var(--panel);
  border-color: var(--accent);
}
.bar-name {
  flex: 0 0 var(--bar-name);
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
}
.track {
  position: relative;
  flex: 1;
  height: 14px;
  background: var(--panel);
}
.part {
  position: absolute;
  top: 2px;
  bottom: 2px;
  border-radius: 2px;
}
.part.active {
  background: var(--series-1);
}
.part.waiting,
.part.kept {
  background: none;
  border: 1px dashed var(--muted);
}
.part.held,
.part.fillsBackwards {
  background: var(--series-1);
  opacity: 0.35;
}
.cycle,
.turn {
  position: absolute;
  top: 2px;
  bottom: 2px;
  width: 1px;
  background: var(--paper);
}
.turn {
  top: 7px;
}
.bar-list {
  position: relative;
}
.bar-column {
  position: absolute;
  inset: 0 5px 0 calc(var(--bar-name) + 13px);
  pointer-events: none;
}
.bar-cursor {
  position: absolute;
  left: 0;
  top: 0;
  bottom: 0;
  width: 2px;
  margin-left: -1px;
  background: var(--accent);
}

/* Events */
.event {
  display: flex;
  width: 100%;
  min-height: 22px;
  gap: 8px;
  padding: 0 4px;
  font-size: 12px;
  border-color: transparent;
  background: none;
  color: var(--muted);
  text-align: left;
  overflow-wrap: anywhere;
}
.event.past {
  color: var(--ink);
}
.event-time {
  flex: 0 0 56px;
  text-align: right;
}

/* The layer */
table {
  width: 100%;
  border-collapse: collapse;
}
th,
td {
  padding: 2px 6px 2px 0;
  border-bottom: 1px solid var(--grid);
  text-align: left;
  vertical-align: top;
  font-weight: normal;
}
thead th {
  color: var(--muted);
  font-size: 11px;
}
table {
  table-layout: fixed;
}
thead th:first-child {
  width: 25%;
}
thead th:nth-child(2) {
  width: 37%;
}
thead th:nth-child(4) {
  width: 18%;
}
td {
  overflow-wrap: anywhere;
}
.value {
  font-size: 11.5px;
  white-space: pre-wrap;
}
.same {
  color: var(--muted);
}
.key {
  min-height: 22px;
  padding: 0 5px;
  border-color: transparent;
  background: none;
  text-align: left;
  overflow-wrap: anywhere;
}
.sample {
  display: inline-block;
  width: 11px;
  height: 11px;
  margin-right: 5px;
  border: 1px solid var(--grid);
  vertical-align: -1px;
}
figure {
  position: relative;
  margin: 0 0 8px;
}
figcaption {
  display: flex;
  justify-content: space-between;
  gap: 8px;
}
.chart {
  display: block;
  width: 100%;
  height: 74px;
  background: var(--panel);
  border-radius: 4px;
}
.curve,
.cursor {
  fill: none;
  stroke-width: 1.5;
  vector-effect: non-scaling-stroke;
}
.curve.model {
  stroke-dasharray: 4 4;
  opacity: 0.6;
}
.cursor {
  stroke: var(--accent);
}
.axis {
  position: absolute;
  right: 4px;
  bottom: 2px;
  height: 70px;
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  color: var(--muted);
  font: 10px ui-monospace, monospace;
  text-align: right;
  pointer-events: none;
}
pre {
  margin: 0;
  padding: 8px;
  background: var(--panel);
  border-radius: 4px;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
}
.command {
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 8px;
  margin: 8px 0;
}
code {
  overflow-wrap: anywhere;
}
dialog {
  max-width: 90vw;
  border: 1px solid var(--grid);
  border-radius: 8px;
  background: var(--paper);
  color: var(--ink);
}
dl {
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 4px 14px;
}
dd {
  margin: 0;
}

@media (max-width: 899px) {
  html,
  body {
    height: auto;
  }
  main {
    display: flex;
    flex-direction: column;
  }
  .panel {
    border-right: 0;
  }
  .stage {
    flex: none;
    order: -2;
    height: min(56vh, 480px);
  }
  .transport {
    order: -1;
  }
  .layers {
    max-height: 260px;
  }
  .timeline,
  .log {
    max-height: 320px;
  }
  .timeline {
    --bar-name: 90px;
  }
  .inspector .scrolling {
    overflow: visible;
  }
  button {
    min-height: 32px;
  }
  .speed {
    margin-left: 0;
  }
}
@media (prefers-reduced-motion: no-preference) {
  button {
    transition: border-color 0.1s;
  }
}

"""###

  /// The script, between the tags of its element.
  static let script = ###"""
"use strict";
(() => {
  // Decoding of series: the mirror of SeriesPredictor.swift and SeriesEncoder.swift.

  const orders = 8;

  /** Predicts the next number of a series, with the operations of SeriesPredictor.swift. */
  class Predictor {
    constructor() {
      this.differences = new Float64Array(orders);
      this.errors = new Float64Array(orders);
      this.count = 0;
    }

    /** The prediction, which is 0 before the first number; undefined if it is not finite. */
    get next() {
      let best = 0;
      for (let order = 1; order < this.count; order++) {
        if (this.errors[order] < this.errors[best]) best = order;
      }
      let sum = this.differences[0];
      for (let order = 1; order <= best; order++) sum += this.differences[order];
      return Number.isFinite(sum) ? sum : undefined;
    }

    get isFlat() {
      if (this.count < orders || !Number.isFinite(this.differences[0])) return false;
      for (let order = 1; order < orders; order++) {
        if (this.differences[order] !== 0) return false;
      }
      return true;
    }

    add(number) {
      if (this.isFlat && number === this.differences[0]) return;
      let sum = 0;
      for (let order = 0; order < this.count; order++) {
        sum += this.differences[order];
        this.errors[order] = this.errors[order] * 0.5 + Math.abs(number - sum);
      }
      let difference = number;
      this.count = Math.min(this.count + 1, orders);
      for (let order = 0; order < this.count; order++) {
        const old = this.differences[order];
        this.differences[order] = difference;
        difference -= old;
      }
    }
  }

  /** Reads differences from predictions: zigzag numbers in groups of seven bits, and runs of 0. */
  class ResidualReader {
    constructor(base64) {
      this.text = atob(base64);
      this.index = 0;
      this.zeros = 0;
    }

    /** The next integer without a sign: a number, or a BigInt if it is large. */
    unsigned() {
      let value = 0;
      let scale = 1;
      for (let group = 0; group < 7; group++) {
        const byte = this.text.charCodeAt(this.index++);
        value += (byte & 0x7f) * scale;
        if (byte < 0x80) return value;
        scale *= 128;
      }
      let large = BigInt(value);
      for (let shift = 49n; ; shift += 7n) {
        const byte = this.text.charCodeAt(this.index++);
        large += BigInt(byte & 0x7f) << shift;
        if (byte < 0x80) return large;
      }
    }

    /** The next difference: a number, or a BigInt if it is large. */
    next() {
      if (this.zeros > 0) {
        this.zeros -= 1;
        return 0;
      }
      const value = this.unsigned();
      if (value === 0) {
        this.zeros = this.unsigned() - 1;
        return 0;
      }
      if (typeof value === "bigint") return value & 1n ? -((value + 1n) >> 1n) : value >> 1n;
      return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
    }
  }

  /** Returns the numbers of an exact series, to the bit. */
  function decodeExact(base64, count) {
    const numbers = new Float64Array(count);
    const bits = new BigInt64Array(numbers.buffer);
    const guess = new Float64Array(1);
    const guessBits = new BigInt64Array(guess.buffer);
    const highest = 0x7fffffffffffffffn;
    const predictor = new Predictor();
    const reader = new ResidualReader(base64);
    let last = 0n;
    for (let index = 0; index < count; index++) {
      guess[0] = predictor.next ?? 0;
      const pattern = predictor.next === undefined ? last : guessBits[0];
      const residual = reader.next();
      if (residual === 0) {
        bits[index] = pattern;
      } else {
        const rank = pattern < 0n ? pattern ^ highest : pattern;
        const found = BigInt.asIntN(64, rank + BigInt(residual));
        bits[index] = found < 0n ? found ^ highest : found;
      }
      last = bits[index];
      predictor.add(numbers[index]);
    }
    return numbers;
  }

  /** Returns the numbers of a series that is rounded to a unit. */
  function decodeRounded(base64, count, unit) {
    const numbers = new Float64Array(count);
    const predictor = new Predictor();
    const reader = new ResidualReader(base64);
    let last = 0;
    for (let index = 0; index < count; index++) {
      last = (predictor.next ?? last) + reader.next();
      predictor.add(last);
      numbers[index] = last * unit;
    }
    return numbers;
  }

  // Texts of numbers and values, as dumps write them: six significant digits, or all of them.

  /** Returns a number as dumps write it with --exact. */
  function numberText(number) {
    if (Number.isNaN(number)) return "nan";
    if (!Number.isFinite(number)) return number > 0 ? "inf" : "-inf";
    if (number === 0) return "0";
    const magnitude = Math.abs(number);
    if (magnitude >= 1e-6 && magnitude < 1e16) return String(number);
    return number.toExponential().replace("+", "");
  }

  /** Returns a number with six significant digits at most. */
  function shortText(number) {
    return numberText(Number.isFinite(number) ? Number(number.toPrecision(6)) : number);
  }

  /** Returns an opaque colour of sRGB in hexadecimal; null if that would lose precision. */
  function hexText(value) {
    if (value.pieces[0] !== "sRGB(" || value.numbers[3] !== 1) return null;
    const bytes = value.numbers.slice(0, 3).map((number) => Math.round(number * 255));
    const isExact = bytes.every(
      (byte, index) => byte >= 0 && byte <= 255 && byte / 255 === value.numbers[index]);
    return isExact ? "#" + bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("") : null;
  }

  /** Returns literal pieces with texts between them. */
  function filled(pieces, texts) {
    let result = pieces[0];
    texts.forEach((text, index) => (result += text + pieces[index + 1]));
    return result;
  }

  /**
   * Returns a value as text: an angle in degrees, a colour in hexadecimal. A transform has a line for
   * each number that is not the identity's.
   */
  function valueText(value, isAngle, text = shortText) {
    if (!value) return "";
    if (value.kind === "color" && hexText(value)) return hexText(value);
    const numbers = isAngle ? value.numbers.map((number) => (number * 180) / Math.PI) : value.numbers;
    const texts = numbers.map(text);
    if (value.kind === "transform") {
      const lines = texts.map((text, index) => `m${(index >> 2) + 1}${(index & 3) + 1} ${text}`);
      const shown = lines.filter((_, index) => value.numbers[index] !== identity[index]);
      return shown.length > 0 ? shown.join("\n") : "identity";
    }
    return filled(value.pieces, texts) + (isAngle ? "deg" : "");
  }

  /** Returns a time with three decimals, for labels. */
  function timeText(time) {
    return `${time.toFixed(3)} s`;
  }

  /** Returns text in double quotes. */
  function quoted(text) {
    return JSON.stringify(text);
  }

  /** Returns an argument for a POSIX shell. */
  function shellQuoted(text) {
    return /^[A-Za-z0-9_@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
  }

  // The data of the page: layers, values and texts at each frame.

  /** The values of a property over all frames: stretches of one form. */
  class Track {
    constructor(data, model) {
      this.model = model;
      this.stretches = [];
      let index = 0;
      let from = 0;
      while (index < data.length) {
        const template = data[index];
        const count = data[index + 1];
        const slots = template < 0 ? 0 : model.templates[template].length - 2;
        const numbers = data.slice(index + 2, index + 2 + slots);
        this.stretches.push({ from, count, template, numbers });
        from += count;
        index += 2 + slots;
      }
    }

    /** The value at a frame: its form and its numbers; null if there is none. */
    at(frame) {
      const stretch = this.stretches.findLast((stretch) => stretch.from <= frame);
      if (!stretch || stretch.template < 0) return null;
      const [kind, ...pieces] = this.model.templates[stretch.template];
      const numbers = stretch.numbers.map((slot) => this.model.number(slot, stretch, frame));
      return { kind, pieces, numbers };
    }

    /** Whether the value is the same at all frames. */
    get isConstant() {
      return this.stretches.length === 1 && this.stretches[0].numbers.every((slot) => !slot.length);
    }
  }

  /** Everything that the page was made from. */
  class Model {
    constructor(data) {
      this.data = data;
      this.templates = data.templates;
      this.channels = new Map();
      this.count = data.times[0];
      this.times = this.series(data.times[1], this.count);
      this.duration = this.times[this.count - 1] - this.times[0];
      this.layers = data.layers.map((layer) => this.layer(layer));
      this.events = data.events.map(([time, frame, layer, text]) => ({ time, frame, layer, text }));
      this.tree = { change: -1, rows: [] };
    }

    layer(data) {
      const properties = new Map();
      for (const [keyPath, isAngle, model, presentation] of data.properties) {
        const track = new Track(model, this);
        const shown = presentation ? new Track(presentation, this) : track;
        const property = { keyPath, isAngle: isAngle === 1, model: track, presentation: shown };
        properties.set(keyPath, property);
      }
      const animations = (data.animations ?? []).map((animation) => new Animation(animation));
      const texts = new Map(Object.entries(data.explanations ?? {}));
      const defaults = new Map();
      for (const [keyPath, template, ...numbers] of data.defaults ?? []) {
        const [kind, ...pieces] = this.templates[template];
        defaults.set(keyPath, { kind, pieces, numbers });
      }
      const isFlat = data.flat !== false;
      return { className: data.class, isFlat, properties, animations, texts, defaults };
    }

    /** The numbers of an exact series. */
    series(channel, count) {
      if (!this.channels.has(channel)) {
        this.channels.set(channel, decodeExact(this.data.channels[channel], count));
      }
      return this.channels.get(channel);
    }

    /** The number of a slot at a frame: a constant, or an element of a series. */
    number(slot, stretch, frame) {
      if (typeof slot === "number") return slot;
      if (slot === "nan") return NaN;
      if (typeof slot === "string") return slot === "inf" ? Infinity : -Infinity;
      return this.series(slot[0], stretch.count)[frame - stretch.from];
    }

    /** The model's and the presented value of a layer at a frame; null if it has none. */
    value(layer, keyPath, frame) {
      const property = this.layers[layer]?.properties.get(keyPath);
      const presentation = property?.presentation.at(frame);
      return presentation ? { model: property.model.at(frame), presentation } : null;
    }

    /** The presented value; if it is not shown, the default that differs from a plain layer's. */
    presented(layer, keyPath, frame) {
      const { properties, defaults } = this.layers[layer];
      return properties.get(keyPath)?.presentation.at(frame) ?? defaults.get(keyPath) ?? null;
    }

    /** The rows of the tree at a frame, in the order of a dump. */
    rows(frame) {
      const changes = this.data.tree;
      let target = changes.findLastIndex((change) => change[0] <= frame);
      if (target < this.tree.change) this.tree = { change: -1, rows: [] };
      while (this.tree.change < target) {
        const [, start, end, ...rows] = changes[this.tree.change + 1];
        const old = this.tree.rows;
        const middle = rows.map(([layer, parent, flags, id, name]) => ({
          layer, parent, id, name: name ?? null, label: labelOf(id, flags),
          isMask: (flags & 1) !== 0,
        }));
        const kept = [old.slice(0, start), old.slice(old.length - end)];
        this.tree = { change: this.tree.change + 1, rows: [...kept[0], ...middle, ...kept[1]] };
      }
      return this.tree.rows;
    }

    /** The row of a layer at a frame; undefined if it is not in the tree. */
    row(layer, frame) {
      return this.rows(frame).find((row) => row.layer === layer);
    }

    /** The name of a layer for people, at a frame or wherever it was in the tree. */
    title(layer, frame) {
      const row = this.row(layer, frame) ?? this.anyRow(layer);
      const name = row.name === null ? "" : ` ${quoted(row.name)}`;
      return `${this.layers[layer].className}${name} ${row.label}`;
    }

    anyRow(layer) {
      for (const [, , , ...rows] of this.data.tree) {
        const row = rows.find((row) => row[0] === layer);
        if (row) return { id: row[3], name: row[4] ?? null, label: labelOf(row[3], row[2]) };
      }
      return { id: "?", name: null, label: "?" };
    }

    /** The index of the layer that an address names; −1 for none. */
    layerNamed(name, frame) {
      const isNamed = (row) => row.id === name || `#${row.id}` === name;
      const row = this.rows(frame).find(isNamed);
      if (row) return row.layer;
      for (const [, , , ...rows] of this.data.tree) {
        const found = rows.find((row) => isNamed({ id: row[3] }));
        if (found) return found[0];
      }
      return -1;
    }

    /** The frame that is nearest to a time. */
    frameAt(time) {
      let low = 0;
      let high = this.count - 1;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (this.times[middle] < time) low = middle + 1;
        else high = middle;
      }
      const isBefore = low > 0 && time - this.times[low - 1] < this.times[low] - time;
      return isBefore ? low - 1 : low;
    }

    /** The explanation of a property: its text at a frame, or the latest one before it. */
    explanation(layer, keyPath, frame) {
      const stretches = this.layers[layer]?.texts.get(keyPath) ?? [];
      const stretch = stretches.findLast((stretch) => stretch[0] <= frame) ?? stretches[0];
      if (!stretch) return null;
      const [from, count, template, ...slots] = stretch;
      const index = Math.min(Math.max(frame - from, 0), count - 1);
      const pieces = this.templates[template].slice(1);
      const numbers = slots.map((slot) => {
        const parts = slot.split(" ");
        return parts[Math.min(index, parts.length - 1)];
      });
      return { frame: from + index, text: filled(pieces, numbers) };
    }

    /** The animations of a layer that change a property, or a part of it, at a frame. */
    animationsOf(layer, keyPath, frame) {
      return this.layers[layer].animations.filter(
        (animation) => animation.phase(frame) && animation.changes(keyPath));
    }
  }

  /** A layer's name in dumps: `#id`, or `@7` for a layer without an identifier. */
  function labelOf(id, flags) {
    return (flags & 2) !== 0 && !id.startsWith("#") ? `#${id}` : id;
  }

  /** One animation of a layer. */
  class Animation {
    constructor(data) {
      Object.assign(this, data);
      this.name = data.key ?? data.keyPaths[0] ?? data.class;
    }

    /** The phase at a frame; null if the layer does not have the animation then. */
    phase(frame) {
      for (let index = 0; index < this.phases.length; index += 3) {
        const [from, count, phase] = this.phases.slice(index, index + 3);
        if (frame >= from && frame < from + count) return phase;
      }
      return null;
    }

    /** Whether it changes a property or a part of it. */
    changes(keyPath) {
      return this.keyPaths.some((path) => path === keyPath || path.startsWith(`${keyPath}.`));
    }
  }

  // Geometry of layers and hit testing, with the operations of LayerPlacement, HitSearch and HitSpace
  // in the same order, so that the answers are the same at every border.
  //
  // A matrix is an array of sixteen numbers, row by row, for points as row vectors.

  const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

  function isIdentity(matrix) {
    return matrix.every((number, index) => number === identity[index]);
  }

  function concatenated(a, b) {
    const result = new Array(16);
    for (let row = 0; row < 16; row += 4) {
      for (let column = 0; column < 4; column++) {
        result[row + column] =
          a[row] * b[column] + a[row + 1] * b[column + 4] + a[row + 2] * b[column + 8] +
          a[row + 3] * b[column + 12];
      }
    }
    return result;
  }

  function translation(x, y, z) {
    return [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1];
  }

  function determinant(m) {
    const upper = [
      m[0] * m[5] - m[4] * m[1], m[0] * m[6] - m[4] * m[2], m[0] * m[7] - m[4] * m[3],
      m[1] * m[6] - m[5] * m[2], m[1] * m[7] - m[5] * m[3], m[2] * m[7] - m[6] * m[3],
    ];
    const lower = [
      m[8] * m[13] - m[12] * m[9], m[8] * m[14] - m[12] * m[10], m[8] * m[15] - m[12] * m[11],
      m[9] * m[14] - m[13] * m[10], m[9] * m[15] - m[13] * m[11], m[10] * m[15] - m[14] * m[11],
    ];
    return (
      upper[0] * lower[5] - upper[1] * lower[4] + upper[2] * lower[3] + upper[3] * lower[2] -
      upper[4] * lower[1] + upper[5] * lower[0]
    );
  }

  /** The determinant without z: 0 if the plane z = 0 covers no point. */
  function planeDeterminant(m) {
    return (
      m[0] * (m[5] * m[15] - m[7] * m[13]) - m[1] * (m[4] * m[15] - m[7] * m[12]) +
      m[3] * (m[4] * m[13] - m[5] * m[12])
    );
  }

  /** The point of the plane z = 0 that a matrix maps to a point. */
  function untransformed(m, point) {
    const [a, b, c, d, e, f, g, h, i] = [
      m[0], m[1], m[3], m[4], m[5], m[7], m[12], m[13], m[15],
    ];
    const area = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
    if (area === 0 || !Number.isFinite(area)) return point;
    const x = point.x * (e * i - f * h) + point.y * (f * g - d * i) + (d * h - e * g);
    const y = point.x * (c * h - b * i) + point.y * (a * i - c * g) + (b * g - a * h);
    const w = point.x * (b * f - c * e) + point.y * (c * d - a * f) + (a * e - b * d);
    return { x: x / w, y: y / w };
  }

  /** The presented geometry of a layer at a frame. */
  class Placement {
    constructor(model, layer, frame) {
      const numbers = (keyPath, otherwise) =>
        model.presented(layer, keyPath, frame)?.numbers ?? otherwise;
      const flag = (keyPath, otherwise) => {
        const value = model.presented(layer, keyPath, frame);
        return value ? value.pieces[0] === "true" : otherwise;
      };
      this.bounds = numbers("bounds", [0, 0, 0, 0]);
      this.position = numbers("position", [0, 0]);
      this.anchorPoint = numbers("anchorPoint", [0.5, 0.5]);
      this.transform = numbers("transform", identity);
      this.sublayerTransform = numbers("sublayerTransform", identity);
      [this.zPosition] = numbers("zPosition", [0]);
      [this.anchorPointZ] = numbers("anchorPointZ", [0]);
      [this.opacity] = numbers("opacity", [1]);
      this.isHidden = flag("hidden", false);
      this.isFlipped = flag("geometryFlipped", false);
      this.isDoubleSided = flag("doubleSided", true);
      this.masksToBounds = flag("masksToBounds", false);
    }

    get isVisible() {
      return this.opacity > 0 && !this.isHidden;
    }

    get anchor() {
      const [x, y, width, height] = this.bounds;
      return { x: x + this.anchorPoint[0] * width, y: y + this.anchorPoint[1] * height };
    }

    get flipSum() {
      return 2 * this.bounds[1] + this.bounds[3];
    }

    /** The layer's own origin in the superlayer if there is no transform. */
    get offset() {
      const anchor = this.anchor;
      const [x, y] = this.position;
      return { x: x - anchor.x, y: this.isFlipped ? y + (this.flipSum - anchor.y) : y - anchor.y };
    }

    /** The matrix to the superlayer's coordinates, before its sublayer transform. */
    get matrix() {
      if (isIdentity(this.transform)) {
        const offset = this.offset;
        const matrix = translation(offset.x, offset.y, this.zPosition - this.anchorPointZ);
        if (this.isFlipped) matrix[5] = -1;
        return matrix;
      }
      const anchor = this.anchor;
      const toAnchor = translation(-anchor.x, -anchor.y, -this.anchorPointZ);
      if (this.isFlipped) {
        toAnchor[5] = -1;
        toAnchor[13] = this.flipSum - anchor.y;
      }
      const toPosition = translation(this.position[0], this.position[1], this.zPosition);
      return concatenated(concatenated(toAnchor, this.transform), toPosition);
    }

    /** The sublayer transform about the anchor point. */
    get sublayerMatrix() {
      if (isIdentity(this.sublayerTransform)) return identity;
      const anchor = this.anchor;
      const toAnchor = translation(-anchor.x, -anchor.y, -this.anchorPointZ);
      const back = translation(anchor.x, anchor.y, this.anchorPointZ);
      return concatenated(concatenated(toAnchor, this.sublayerTransform), back);
    }

    /** Whether a point in the layer's coordinates is inside its bounds. */
    contains(point) {
      const [x, y, width, height] = this.bounds;
      return (
        point.x >= Math.min(x, x + width) && point.x < Math.max(x, x + width) &&
        point.y >= Math.min(y, y + height) && point.y < Math.max(y, y + height)
      );
    }
  }

  /** The tree at a frame: sublayers, masks and placements. */
  class Scenery {
    constructor(model, frame) {
      this.model = model;
      this.frame = frame;
      this.placements = new Map();
      this.sublayers = new Map();
      this.masks = new Map();
      this.parents = new Map();
      const rows = model.rows(frame);
      this.root = rows.length > 0 ? rows[0].layer : -1;
      for (const row of rows) {
        this.parents.set(row.layer, row.parent);
        if (row.isMask) this.masks.set(row.parent, row.layer);
        else if (this.sublayers.has(row.parent)) this.sublayers.get(row.parent).push(row.layer);
        else this.sublayers.set(row.parent, [row.layer]);
      }
    }

    placement(layer) {
      if (!this.placements.has(layer)) {
        this.placements.set(layer, new Placement(this.model, layer, this.frame));
      }
      return this.placements.get(layer);
    }

    isFlat(layer) {
      return this.model.layers[layer].isFlat;
    }

    /** The sublayers by depth, then by their order in the tree. */
    backToFront(layer) {
      const layers = this.sublayers.get(layer) ?? [];
      const depths = layers.map((layer) => this.placement(layer).zPosition);
      const order = layers.map((_, index) => index);
      order.sort((a, b) => depths[a] - depths[b] || a - b);
      return order.map((index) => layers[index]);
    }

    /** The matrix from a layer's coordinates to the space above the root. */
    world(layer) {
      const chain = [];
      for (let next = layer; next >= 0; next = this.parents.get(next) ?? -1) chain.push(next);
      let world = identity;
      let parent = -1;
      for (const next of chain.reverse()) {
        const placement = this.placement(next);
        let matrix = placement.matrix;
        if (parent >= 0) {
          const above = this.placement(parent);
          if (!isIdentity(above.sublayerTransform)) {
            matrix = concatenated(matrix, above.sublayerMatrix);
          }
          world = [...world];
          if (this.isFlat(parent)) world[8] = world[9] = world[11] = 0;
          matrix = concatenated(matrix, world);
        }
        world = matrix;
        parent = next;
      }
      return world;
    }
  }

  /** Returns the layer that is hit at a point in the space above the root; −1 for none. */
  function hitTest(scenery, x, y) {
    const steps = [];
    const maskedSteps = [];

    function push(layers, point, matrix) {
      const space = { point, matrix: isIdentity(matrix) ? null : matrix };
      for (const layer of layers) steps.push({ kind: "enter", layer, space });
    }

    function open(layer, point, placement) {
      steps.push({ kind: "itself", layer, point, placement });
      push(scenery.backToFront(layer), point, placement.sublayerMatrix);
    }

    function matrixOf(placement, space) {
      return space.matrix ? concatenated(placement.matrix, space.matrix) : placement.matrix;
    }

    function pointIn(placement, { point, matrix }) {
      if (!matrix && isIdentity(placement.transform)) {
        const offset = placement.offset;
        const y = placement.isFlipped ? offset.y - point.y : point.y - offset.y;
        return { point: { x: point.x - offset.x, y }, facesAway: false };
      }
      const whole = matrixOf(placement, { matrix });
      const area = planeDeterminant(whole);
      if (area === 0 || !Number.isFinite(area)) return null;
      const found = untransformed(whole, point);
      const depth = found.x * whole[3] + found.y * whole[7] + whole[15];
      if (!(depth > 0) || !Number.isFinite(found.x) || !Number.isFinite(found.y)) return null;
      const volume = determinant(whole);
      return { point: found, facesAway: area < 0 ? volume > 0 : volume < 0 };
    }

    function enter(layer, space) {
      const placement = scenery.placement(layer);
      if (!placement.isVisible) return;
      if (!scenery.isFlat(layer)) {
        const matrix = concatenated(placement.sublayerMatrix, matrixOf(placement, space));
        push(scenery.backToFront(layer), space.point, matrix);
        return;
      }
      const inside = pointIn(placement, space);
      if (!inside || (inside.facesAway && !placement.isDoubleSided)) return;
      if (placement.masksToBounds && !placement.contains(inside.point)) return;
      const mask = scenery.masks.get(layer);
      if (mask === undefined) {
        open(layer, inside.point, placement);
        return;
      }
      maskedSteps.push(steps.length);
      steps.push({ kind: "masked", layer, point: inside.point, placement });
      push([mask], inside.point, placement.sublayerMatrix);
    }

    if (scenery.root < 0) return -1;
    push([scenery.root], { x, y }, identity);
    while (steps.length > 0) {
      const step = steps.pop();
      if (step.kind === "enter") {
        enter(step.layer, step.space);
      } else if (step.kind === "masked") {
        maskedSteps.pop();
      } else if (step.placement.contains(step.point)) {
        if (maskedSteps.length === 0) return step.layer;
        const index = maskedSteps.pop();
        const masked = steps[index];
        steps.length = index;
        open(masked.layer, masked.point, masked.placement);
      }
    }
    return -1;
  }

  // Small helpers for elements of the page. Texts of the scene only become text nodes and attributes.

  const svgSpace = "http://www.w3.org/2000/svg";

  /** Returns the element of the page with an identifier. */
  function element(id) {
    return document.getElementById(`ui-${id}`);
  }

  /** Returns a new element with attributes and content. */
  function made(name, attributes = {}, ...content) {
    return filledElement(document.createElement(name), attributes, content);
  }

  /** Returns a new element of SVG. */
  function madeSVG(name, attributes = {}, ...content) {
    return filledElement(document.createElementNS(svgSpace, name), attributes, content);
  }

  function filledElement(node, attributes, content) {
    for (const [name, value] of Object.entries(attributes)) {
      if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
      else if (value !== null && value !== undefined) node.setAttribute(name, value);
    }
    node.append(...content);
    return node;
  }

  /** Sets a text only if it differs, so that nothing is laid out again. */
  function setText(node, text) {
    if (node.textContent !== text) node.textContent = text;
  }

  /**
   * Makes one stop of the tab key of a list: the arrow keys, Home and End move within it.
   *
   * @param list The element around the items.
   * @param selector Selects the items; those in a hidden element are skipped.
   */
  function makeRoving(list, selector) {
    const items = () =>
      [...list.querySelectorAll(selector)].filter((item) => item.getClientRects().length > 0);
    const focus = (item) => {
      if (!item) return;
      for (const other of list.querySelectorAll('[tabindex="0"]')) other.tabIndex = -1;
      item.tabIndex = 0;
      item.focus();
      item.scrollIntoView({ block: "nearest" });
    };
    list.addEventListener("keydown", (event) => {
      const all = items();
      const index = all.indexOf(event.target.closest(selector));
      if (index < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
      const target = {
        ArrowDown: all[index + 1], ArrowUp: all[index - 1], Home: all[0], End: all.at(-1),
      }[event.key];
      if (!(event.key in { ArrowDown: 0, ArrowUp: 0, Home: 0, End: 0 })) return;
      event.preventDefault();
      event.stopPropagation();
      focus(target);
    });
    list.addEventListener("focusin", (event) => {
      const item = event.target.closest(selector);
      if (!item || item.tabIndex === 0) return;
      for (const other of list.querySelectorAll('[tabindex="0"]')) other.tabIndex = -1;
      item.tabIndex = 0;
    });
  }

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
      const { picture } = this;
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
          this.hover(this.point(event));
          return;
        }
        const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
        if (Math.hypot(dx, dy) > 3) start.hasMoved = true;
        if (!start.hasMoved) return;
        this.view.x = start.view.x - dx / this.scale;
        this.view.y = start.view.y - dy / this.scale;
        this.place();
      });
      picture.addEventListener("pointerup", (event) => {
        if (start && !start.hasMoved) this.click(this.point(event));
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

    click(point) {
      this.lastClick = point;
      const layer = hitTest(this.scenery, point.x, point.y);
      this.app.show({ layer, key: layer === this.app.state.layer ? this.app.state.key : null });
      const title = layer < 0 ? "" : this.model.title(layer, this.app.state.frame);
      this.app.announce(layer < 0 ? "no layer is hit" : `selected ${title}`);
    }

    hover(point) {
      this.hovered = point ? hitTest(this.scenery, point.x, point.y) : -1;
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
      const points = corners.map(([x, y]) => {
        const depth = x * matrix[3] + y * matrix[7] + matrix[15];
        return [
          (x * matrix[0] + y * matrix[4] + matrix[12]) / depth,
          (x * matrix[1] + y * matrix[5] + matrix[13]) / depth,
        ];
      });
      if (points.flat().every(Number.isFinite)) polygon.setAttribute("points", points.join(" "));
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

  // The scrubber, playing, and steps.

  class Transport {
    constructor(model, app) {
      this.model = model;
      this.app = app;
      this.speed = 1;
      this.clock = null;
      this.scrubber = element("scrubber");
      this.scrubber.max = model.count - 1;
      this.scrubber.addEventListener("input", () => app.show({ frame: Number(this.scrubber.value) }));
      const listen = (id, action) => element(id).addEventListener("click", action);
      listen("play", () => this.toggle());
      listen("first", () => this.step(-Infinity));
      listen("back", () => this.step(-1));
      listen("forward", () => this.step(1));
      listen("last", () => this.step(Infinity));
      listen("previous-event", () => this.jump(-1));
      listen("next-event", () => this.jump(1));
      const speed = element("speed");
      speed.addEventListener("input", () => {
        this.speed = Number(speed.value);
        this.clock &&= this.startClock();
        speed.setAttribute("aria-valuetext", `${this.speed} times`);
        setText(element("speed-text"), `${this.speed.toFixed(1)}×`);
      });
      this.drawMarks();
    }

    /** Small lines above the scrubber at the frames of events. */
    drawMarks() {
      const frames = [...new Set(this.model.events.map((event) => event.frame))];
      const last = Math.max(this.model.count - 1, 1);
      const path = frames.slice(0, 2000).map((frame) => `M${(frame / last) * 1000} 0V10`).join("");
      element("marks").setAttribute("d", path);
    }

    get isPlaying() {
      return this.clock !== null;
    }

    startClock() {
      return { time: this.model.times[this.app.state.frame], started: performance.now() };
    }

    toggle() {
      if (this.isPlaying) {
        this.clock = null;
      } else {
        if (this.app.state.frame === this.model.count - 1) this.app.show({ frame: 0 });
        this.clock = this.startClock();
        requestAnimationFrame((now) => this.tick(now));
      }
      this.showPlaying();
    }

    showPlaying() {
      const button = element("play");
      setText(button, this.isPlaying ? "Pause" : "Play");
      button.setAttribute("aria-pressed", this.isPlaying);
      this.app.settle();
    }

    tick(now) {
      if (!this.isPlaying) return;
      const { model } = this;
      const seconds = Math.max(now - this.clock.started, 0) / 1000;
      let time = this.clock.time + seconds * this.speed;
      const end = model.times[model.count - 1];
      if (time >= end && element("loop").checked && model.duration > 0) {
        time = model.times[0] + ((time - model.times[0]) % model.duration);
        this.clock = { time, started: now };
      }
      this.app.show({ frame: model.frameAt(time) });
      if (time >= end) {
        this.clock = null;
        this.showPlaying();
        return;
      }
      requestAnimationFrame((now) => this.tick(now));
    }

    /** Stops playing and goes some frames on, or back. */
    step(frames) {
      if (this.isPlaying) this.toggle();
      const frame = Math.min(Math.max(this.app.state.frame + frames, 0), this.model.count - 1);
      this.app.show({ frame });
    }

    /** Stops playing and goes to the next frame with an event, or to the previous one. */
    jump(direction) {
      if (this.isPlaying) this.toggle();
      const { frame } = this.app.state;
      const frames = this.model.events.map((event) => event.frame);
      const target = direction > 0
        ? frames.find((other) => other > frame) : frames.findLast((other) => other < frame);
      if (target !== undefined) this.app.show({ frame: target });
    }

    update(state) {
      const time = this.model.times[state.frame];
      this.scrubber.value = state.frame;
      this.scrubber.setAttribute("aria-valuetext", `${numberText(time)} s, frame ${state.frame}`);
      setText(element("time"), timeText(time));
      setText(element("frame"), `frame ${state.frame} of ${this.model.count - 1}`);
    }
  }

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
          made("span", { class: "class" }, row.isMask ? `mask ${className}` : className),
          row.name === null ? "" : made("span", { class: "name" }, quoted(row.name)),
          made("span", { class: "id" }, row.label));
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
        item.scrollIntoView({ block: "nearest" });
      }
    }

    reveal(layer) {
      let isHidden = false;
      for (let next = this.parents.get(layer); next >= 0; next = this.parents.get(next)) {
        isHidden = this.collapsed.delete(next) || isHidden;
      }
      if (isHidden) this.filter();
    }

    /** Shows `*` for a layer with animations and `h` for a hidden one, as dumps do. */
    showFlags(layer, frame) {
      const { animations } = this.model.layers[layer];
      const isAnimated = animations.some((animation) => animation.phase(frame));
      const opacity = this.model.presented(layer, "opacity", frame)?.numbers[0] ?? 1;
      const hidden = this.model.presented(layer, "hidden", frame)?.pieces[0] === "true";
      const text = `${isAnimated ? "*" : "-"}${opacity <= 0 || hidden ? "h" : "-"}`;
      const flags = this.items.get(layer).children[1];
      if (flags.textContent === text) return;
      flags.textContent = text;
      const words = [isAnimated ? "has animations" : "", text[1] === "h" ? "hidden" : ""];
      flags.title = words.filter(Boolean).join(", ");
      flags.setAttribute("aria-label", flags.title);
    }
  }

  // The table of the selected layer's properties: presented value, model value, what animates it.

  class Properties {
    constructor(model, app) {
      this.model = model;
      this.app = app;
      this.body = element("properties");
      this.layer = null;
      this.rows = [];
      this.body.addEventListener("click", (event) => {
        const button = event.target.closest("button");
        if (button) app.show({ key: button.dataset.key });
      });
    }

    build(layer) {
      this.layer = layer;
      this.rows = [];
      if (layer >= 0) {
        for (const property of inOrder(this.model.layers[layer].properties)) {
          const { keyPath } = property;
          const button = made(
            "button", { type: "button", class: "key", "data-key": keyPath }, ...breakable(keyPath));
          const shown = made("td", { class: "value" });
          const model = made("td", { class: "value" });
          const animations = made("td");
          const row = made("tr", {}, made("th", { scope: "row" }, button), shown, model, animations);
          this.rows.push({ property, row, button, shown, model, animations });
        }
      }
      this.body.replaceChildren(...this.rows.map((entry) => entry.row));
    }

    update(state) {
      const { layer, frame, key } = state;
      if (layer !== this.layer) this.build(layer);
      const title = layer < 0 ? "no layer is selected" : this.model.title(layer, frame);
      const isThere = layer >= 0 && this.model.row(layer, frame) !== undefined;
      setText(element("selected"), layer < 0 || isThere ? title : `${title}, not in the tree now`);
      for (const entry of this.rows) {
        const { property } = entry;
        const shown = property.presentation.at(frame);
        entry.row.hidden = shown === null;
        if (shown === null) continue;
        const model = property.model.at(frame);
        showValue(entry.shown, shown, property.isAngle);
        const text = valueText(model, property.isAngle);
        const isSame = text === valueText(shown, property.isAngle);
        entry.model.classList.toggle("same", isSame);
        if (isSame) showSame(entry.model);
        else showValue(entry.model, model, property.isAngle);
        const names = this.model.animationsOf(layer, property.keyPath, frame).map(
          (animation) => `${animation.name} (${animation.phase(frame)})`);
        setText(entry.animations, names.join(", "));
        entry.button.setAttribute("aria-pressed", property.keyPath === key);
      }
    }
  }

  /** The properties in the order of their first frames, each followed by its components. */
  function inOrder(properties) {
    const keyPaths = [...properties.keys()];
    const place = (keyPath) =>
      keyPaths.findIndex((other) => other === keyPath || keyPath.startsWith(`${other}.`));
    const all = [...properties.values()].map((property, index) => ({ property, index }));
    all.sort((a, b) => place(a.property.keyPath) - place(b.property.keyPath) || a.index - b.index);
    return all.map(({ property }) => property);
  }

  /** Says that a value is the presented one. */
  function showSame(cell) {
    if (cell.dataset.text === "") return;
    cell.dataset.text = "";
    cell.dataset.kind = "";
    cell.replaceChildren("same");
  }

  /** A key path that may be broken before each dot and each capital letter. */
  function breakable(keyPath) {
    const parts = keyPath.split(/(?=[.A-Z])/);
    return parts.flatMap((part, index) => (index > 0 ? [made("wbr"), part] : [part]));
  }

  /** Shows a value in a cell; a colour with a sample. */
  function showValue(cell, value, isAngle) {
    const text = valueText(value, isAngle);
    cell.title = valueText(value, isAngle, numberText);
    if (cell.dataset.text === text) return;
    cell.dataset.text = text;
    cell.dataset.kind = value.kind;
    const nodes = [text];
    if (value.kind === "color" && value.pieces[0] === "sRGB(") {
      const sample = made("span", { class: "sample", "aria-hidden": "true" });
      const [red, green, blue, alpha] = value.numbers;
      sample.style.backgroundColor = `color(srgb ${red} ${green} ${blue} / ${alpha})`;
      nodes.unshift(sample);
    }
    cell.replaceChildren(...nodes);
  }

  // Curves of the selected layer's animated properties, with a cursor at the time.

  class Curves {
    constructor(model, app) {
      this.model = model;
      this.app = app;
      this.list = element("curves");
      this.layer = null;
      this.charts = [];
    }

    build(layer) {
      this.layer = layer;
      this.charts = [];
      if (layer >= 0) {
        const { properties } = this.model.layers[layer];
        for (const property of properties.values()) {
          const isChanging = !property.presentation.isConstant;
          const start = `${property.keyPath}.`;
          const hasParts = [...properties.keys()].some((key) => key.startsWith(start));
          if (isChanging && !hasParts) this.add(property);
        }
      }
      const empty = made("p", { class: "note" }, layer < 0 ? "Select a layer." : "Nothing changes.");
      const nodes = this.charts.map((chart) => chart.node);
      this.list.replaceChildren(...(nodes.length > 0 ? nodes : [empty]));
    }

    add(property) {
      const { model } = this;
      const shown = seriesOf(property.presentation, model.count);
      const beneath = seriesOf(property.model, model.count);
      const lines = shown.map((numbers, index) => ({ numbers, index }))
        .filter(({ numbers }) => numbers.some((number) => number !== numbers[0]));
      if (lines.length === 0) return;
      const dashed = lines.filter(({ numbers, index }) =>
        beneath[index]?.some((number, frame) => number !== numbers[frame]));
      const under = dashed.map(({ index }) => beneath[index]);
      const [low, high] = rangeOf([...lines.map((line) => line.numbers), ...under]);
      const svg = madeSVG("svg", {
        viewBox: "0 0 1000 100", preserveAspectRatio: "none", class: "chart", role: "img",
        "aria-label": `${property.keyPath} from ${numberText(low)} to ${numberText(high)}`,
      });
      const draw = (numbers, index, isModel) => svg.append(madeSVG("path", {
        d: pathOf(numbers, low, high), class: isModel ? "curve model" : "curve",
        stroke: `var(--series-${(index % 8) + 1})`,
      }));
      for (const { index } of dashed) draw(beneath[index], index, true);
      for (const { numbers, index } of lines) draw(numbers, index, false);
      const cursor = madeSVG("path", { class: "cursor" });
      svg.append(cursor);
      svg.addEventListener("pointerdown", (event) => {
        const box = svg.getBoundingClientRect();
        const part = (event.clientX - box.left) / box.width;
        this.app.show({ frame: Math.round(part * (model.count - 1)), key: property.keyPath });
      });
      const button = made("button", { type: "button", class: "key" }, property.keyPath);
      button.addEventListener("click", () => this.app.show({ key: property.keyPath }));
      const value = made("output", {});
      const node = made(
        "figure", {}, made("figcaption", {}, button, value),
        made("div", { class: "axis", "aria-hidden": "true" },
          made("span", {}, short(high)), made("span", {}, short(low))), svg);
      this.charts.push({ property, node, cursor, value, button });
    }

    update(state) {
      if (state.layer !== this.layer) this.build(state.layer);
      const x = (state.frame / Math.max(this.model.count - 1, 1)) * 1000;
      for (const { property, cursor, value, button } of this.charts) {
        cursor.setAttribute("d", `M${x} 0V100`);
        const shown = property.presentation.at(state.frame);
        setText(value, shown ? shown.numbers.map(short).join(" ") : "");
        button.setAttribute("aria-pressed", property.keyPath === state.key);
      }
    }
  }

  /** The numbers of each place of a value over all frames; NaN where there is none. */
  function seriesOf(track, count) {
    const result = [];
    for (let frame = 0; frame < count; frame++) {
      const numbers = track.at(frame)?.numbers ?? [];
      numbers.slice(0, 16).forEach((number, index) => {
        result[index] ??= new Float64Array(count).fill(NaN);
        result[index][frame] = number;
      });
    }
    return result;
  }

  function rangeOf(series) {
    let [low, high] = [Infinity, -Infinity];
    for (const numbers of series) {
      for (const number of numbers) {
        if (!Number.isFinite(number)) continue;
        low = Math.min(low, number);
        high = Math.max(high, number);
      }
    }
    return high > low ? [low, high] : [low - 1, high + 1];
  }

  /** A path through the numbers; of many frames, the least and the greatest of neighbours. */
  function pathOf(numbers, low, high) {
    const { length } = numbers;
    const step = Math.max(1, Math.floor(length / 1000));
    let path = "";
    let isDown = false;
    for (let start = 0; start < length; start += step) {
      const group = [...numbers.slice(start, start + step)].filter(Number.isFinite);
      if (group.length === 0) isDown = false;
      const ends = step === 1 ? group : [Math.min(...group), Math.max(...group)];
      for (const number of group.length === 0 ? [] : ends) {
        const x = (start / Math.max(length - 1, 1)) * 1000;
        const y = 96 - ((number - low) / (high - low)) * 92;
        path += `${isDown ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(2)}`;
        isDown = true;
      }
    }
    return path;
  }

  /** A number with four digits, for labels; tables have all of them. */
  function short(number) {
    return numberText(Number(number.toPrecision(4)));
  }

  // Why the selected property has its value: the text of `layer-inspect explain`.

  class Explanation {
    constructor(model, app) {
      this.model = model;
      this.app = app;
      element("copy").addEventListener("click", () => {
        navigator.clipboard?.writeText(element("command").textContent).then(
          () => app.announce("copied"), () => app.announce("the browser does not allow copying"));
      });
    }

    update({ layer, key, frame }) {
      const { model } = this;
      const hasSubject = layer >= 0 && key !== null;
      element("explanation-command").hidden = !hasSubject;
      if (!hasSubject) {
        setText(element("explanation"), "Select a property to read why it has its value.");
        return;
      }
      setText(element("command"), this.command(layer, key, frame));
      const explained = [...model.layers[layer].texts.keys()];
      const parts = explained.filter((other) => other.startsWith(`${key}.`));
      const texts = [key, ...parts].map((key) => this.text(layer, key, frame));
      const text = texts.filter((text) => text !== null).join("\n");
      setText(element("explanation"), text || this.plainText(layer, key, frame));
    }

    /** The explanation at the frame, or the latest before it with its time. */
    text(layer, key, frame) {
      const found = this.model.explanation(layer, key, frame);
      if (!found) return null;
      const isAnimated = this.model.animationsOf(layer, key, frame).length > 0;
      if (found.frame === frame) return found.text;
      if (!isAnimated) return null;
      const time = numberText(this.model.times[found.frame]);
      return `The nearest explanation in this page is that at ${time} s:\n\n${found.text}`;
    }

    /** The text for a value that no animation changes. */
    plainText(layer, key, frame) {
      const value = this.model.value(layer, key, frame);
      if (!value) return `${key} has no value at this time, or its default.`;
      const { isAngle } = this.model.layers[layer].properties.get(key);
      const [shown, model] = [value.presentation, value.model].map(
        (value) => valueText(value, isAngle));
      if (shown === model) return `No animation changes ${key}: model = presentation = ${shown}`;
      return `${key} shows ${shown}; the model says ${model}. The command below explains it.`;
    }

    command(layer, key, frame) {
      const row = this.model.row(layer, frame) ?? this.model.anyRow(layer);
      const words = [this.model.data.scene, row.label, key].map(shellQuoted);
      return `layer-inspect explain ${words.join(" ")} --at ${numberText(this.model.times[frame])}`;
    }
  }

  // The timeline: a bar for each animation, grouped by layer.

  class Bars {
    constructor(model, app) {
      this.model = model;
      this.app = app;
      this.list = made("div", { class: "bar-list" });
      element("bars").append(this.list);
      this.buttons = [];
      const bars = model.data.bars ?? [];
      let last = null;
      for (const bar of bars) {
        if (bar.title !== last) this.list.append(made("p", { class: "bar-layer" }, bar.title));
        last = bar.title;
        this.list.append(this.row(bar));
      }
      if (bars.length === 0) this.list.append(made("p", { class: "note" }, "There is no animation."));
      // One cursor over all bars: it lies over a column as wide as theirs.
      this.cursor = made("span", { class: "bar-cursor" });
      this.list.append(made("div", { class: "bar-column", "aria-hidden": "true" }, this.cursor));
      if (this.buttons.length > 0) this.buttons[0].button.tabIndex = 0;
      makeRoving(this.list, "button");
    }

    /** The place of a time on the axis, in percent. */
    place(time) {
      const { times, duration } = this.model;
      const part = duration > 0 ? (time - times[0]) / duration : 0;
      return Math.min(Math.max(part, 0), 1) * 100;
    }

    row(bar) {
      const button = made("button", {
        type: "button", class: "bar", tabindex: -1, title: this.words(bar),
        "aria-label": `${bar.animation} of ${bar.title}: ${this.words(bar)}`,
      });
      const track = made("span", { class: "track", "aria-hidden": "true" });
      for (const [kind, from, to] of bar.segments) {
        const left = this.place(from);
        const width = Math.max(this.place(to) - left, 0.2);
        track.append(made("span", { class: `part ${kind}`, style: `left:${left}%;width:${width}%` }));
      }
      for (const [kind, times] of [["cycle", bar.cycles], ["turn", bar.turns]]) {
        for (const time of times) {
          track.append(made("span", { class: kind, style: `left:${this.place(time)}%` }));
        }
      }
      button.append(made("span", { class: "bar-name" }, bar.animation), track);
      const layer = this.model.layerNamed(bar.layer, 0);
      const key = bar.keyPaths[0] ?? null;
      button.addEventListener("click", () => {
        const start = this.model.frameAt(Math.max(bar.start ?? bar.added, this.model.times[0]));
        const { frame } = this.app.state;
        const isRunning = bar.segments.some(([, from, to]) =>
          from <= this.model.times[frame] && this.model.times[frame] <= to);
        this.app.show({ layer, key, frame: isRunning ? frame : start });
      });
      this.buttons.push({ button, layer, key });
      return button;
    }

    words(bar) {
      const end = bar.end === null ? "never ends" : `ends ${numberText(bar.end)} s`;
      const words = [bar.kind, `added ${numberText(bar.added)} s`];
      if (bar.start !== null) words.push(`starts ${numberText(bar.start)} s`);
      words.push(end);
      if (bar.outcome) words.push(bar.outcome);
      if (bar.removed !== null) words.push(`removed ${numberText(bar.removed)} s`);
      if (bar.cause) words.push(`by ${bar.cause}`);
      return words.join(", ");
    }

    update(state, changes) {
      this.cursor.style.left = `${this.place(this.model.times[state.frame])}%`;
      if (!("layer" in changes || "key" in changes)) return;
      for (const { button, layer, key } of this.buttons) {
        const isCurrent = layer === state.layer && (state.key === null || state.key === key);
        button.toggleAttribute("aria-current", isCurrent);
      }
    }
  }

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

  // The address: #t=0.5&layer=box&key=position.x

  class Address {
    constructor(model, app) {
      this.model = model;
      this.app = app;
      this.timer = null;
      addEventListener("hashchange", () => app.show(this.read()));
    }

    /** The state that the address names; what it does not name stays. */
    read() {
      const words = new URLSearchParams(location.hash.slice(1).replaceAll("+", "%2B"));
      const state = {};
      const time = Number.parseFloat(words.get("t"));
      if (Number.isFinite(time)) state.frame = this.model.frameAt(time);
      if (words.has("layer")) {
        state.layer = this.model.layerNamed(words.get("layer"), state.frame ?? this.app.state.frame);
        state.key = null;
      }
      if (words.has("key")) state.key = words.get("key");
      return state;
    }

    get text() {
      const { frame, layer, key } = this.app.state;
      const words = [`t=${numberText(this.model.times[frame])}`];
      if (layer >= 0) {
        const { id } = this.model.row(layer, frame) ?? this.model.anyRow(layer);
        words.push(`layer=${encodeURIComponent(id)}`);
        if (key !== null) words.push(`key=${encodeURIComponent(key)}`);
      }
      return `#${words.join("&")}`;
    }

    /** Writes the address when the page has been still for a moment. */
    update() {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.write(), 250);
    }

    write() {
      if (!this.app.transport.isPlaying && location.hash !== this.text) {
        history.replaceState(null, "", this.text);
      }
    }
  }

  // The page: its state, and the parts that show it.

  class App {
    constructor(data) {
      this.model = new Model(data);
      this.state = { frame: 0, layer: -1, key: null };
      const { model } = this;
      this.transport = new Transport(model, this);
      this.stage = new Stage(model, this);
      this.address = new Address(model, this);
      this.views = [
        this.stage, this.transport, new Tree(model, this), new Properties(model, this),
        new Curves(model, this), new Explanation(model, this), new Bars(model, this),
        new Events(model, this), this.address,
      ];
      addEventListener("keydown", (event) => this.key(event));
      setText(element("title"), data.title);
      const help = element("help");
      element("help-button").addEventListener("click", () => help.showModal());
      for (const note of data.notes) element("notes").append(made("li", {}, note));
      element("notes-box").hidden = data.notes.length === 0;
      setText(element("notes-count"), `${data.notes.length} notes about the picture`);
      this.show({ ...this.state, ...this.address.read() });
    }

    /** Changes the state, and shows it. */
    show(changes) {
      if (changes.frame !== undefined) {
        changes.frame = Math.min(Math.max(changes.frame, 0), this.model.count - 1);
      }
      Object.assign(this.state, changes);
      for (const view of this.views) view.update(this.state, changes);
    }

    /** Says something to people who do not see the page. */
    announce(text) {
      setText(element("status"), text);
    }

    /** Writes the address, and says the time, after playing. */
    settle() {
      this.address.update();
      if (!this.transport.isPlaying) this.announce(timeText(this.model.times[this.state.frame]));
    }

    /** The keys that work everywhere; lists and fields take some of them for themselves. */
    key(event) {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const { target } = event;
      const isText = target.matches('input[type="search"], textarea');
      if (isText || element("help").open) return;
      const isButton = target.matches("button, summary, input[type=checkbox]");
      const isSpeed = target.id === "ui-speed";
      const step = event.shiftKey ? 10 : 1;
      const actions = {
        " ": isButton ? null : () => this.transport.toggle(),
        ArrowLeft: isSpeed ? null : () => this.transport.step(-step),
        ArrowRight: isSpeed ? null : () => this.transport.step(step),
        Home: isSpeed ? null : () => this.transport.step(-Infinity),
        End: isSpeed ? null : () => this.transport.step(Infinity),
        "[": () => this.transport.jump(-1),
        "]": () => this.transport.jump(1),
        "+": () => this.stage.zoom(1.25),
        "-": () => this.stage.zoom(0.8),
        0: () => this.stage.fit(),
        "/": () => element("search").focus(),
        "?": () => element("help").showModal(),
      };
      if (target === this.stage.picture && event.shiftKey) {
        const pan = {
          ArrowLeft: [-40, 0], ArrowRight: [40, 0], ArrowUp: [0, -40], ArrowDown: [0, 40],
        };
        if (event.key in pan) actions[event.key] = () => this.stage.pan(...pan[event.key]);
      }
      const action = actions[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    }

    /** The layer that is hit at a point of the space above the root; -1 for none. */
    hit(x, y, frame = this.state.frame) {
      return hitTest(new Scenery(this.model, frame), x, y);
    }
  }

  // For the console, and for tests.
  App.prototype.decodeExact = decodeExact;
  App.prototype.decodeRounded = decodeRounded;
  window.layersPage = new App(JSON.parse(element("data").textContent));
})();

"""###

  /// The SHA-256 of the script, as base64.
  static let scriptHash = "7Tis9ITrd7pTEtp/DADdec1tvLZ5tHEe+gd3TNrrMK8="
}
