// The engine beside a lesson: the scene can be played and changed, each shown change can be made, and the task is checked.

const BENCH = `
<section class="bench" aria-label="Try it here">
  <h2>Try it here</h2>
  <div class="pair">
    <div id="stage"></div>
    <div class="side"><div id="curve"></div><p id="sentence"></p></div>
  </div>
  <div id="axis"></div>
  <details><summary>Change <span id="animation"></span></summary>
    <div class="bar"><select id="layer" aria-label="Layer"></select><select id="keyPath" aria-label="Value"></select></div>
    <div id="controls"></div>
  </details>
  <details open><summary>The scene</summary>
    <div class="bar"><button type="button" id="reset">As it was</button><span class="gap"></span>
      <button type="button" id="undo" disabled>Undo</button><button type="button" id="redo" disabled>Redo</button></div>
    <div class="editor"><div id="gutter" aria-hidden="true"></div>
      <textarea id="text" spellcheck="false" wrap="off" aria-label="The text of the scene"></textarea></div>
    <p class="quiet">Check: <span id="count"></span></p>
    <div id="problems"></div>
  </details>
  <details><summary>The chain of the value</summary><pre id="chain" tabindex="0"></pre></details>
  <p id="status" role="status"></p>
</section>`;

class Lesson extends Bench {
  #lesson;

  constructor(lesson) {
    super();
    this.#lesson = lesson;
    byID("reset").addEventListener("click", () => this.editor.replace(lesson.scene));
    for (const block of document.querySelectorAll("main > pre")) {
      const lines = block.textContent.replace(/\n$/, "").split("\n");
      const isChange = lines.some((line) => line.startsWith("+")) && lines.every((line) => /^[-+ @]/.test(line));
      if (isChange) block.after(make("button", {type: "button", className: "try", onclick: () => this.#apply(lines)}, "Make this change in the scene"));
    }
    const task = [...document.querySelectorAll("h2")].find((heading) => heading.textContent === "Task");
    if (!task) return;
    this.result = make("div", {id: "result", role: "status"});
    let last = task;
    while (last.nextElementSibling && !/^(H2|NAV)$/.test(last.nextElementSibling.tagName)) last = last.nextElementSibling;
    last.after(make("button", {type: "button", id: "check", onclick: () => this.#check()}, "Check the scene above"), this.result);
  }

  /** Makes a change of the lesson in its own scene. */
  #apply(lines) {
    let text = this.#lesson.scene;
    const parts = [[]];
    for (const line of lines) {
      if (line.startsWith("@@")) parts.push([]);
      else parts.at(-1).push(line);
    }
    for (const part of parts) {
      const old = part.filter((line) => !line.startsWith("+")).map((line) => line.slice(1)).join("\n");
      const changed = part.filter((line) => !line.startsWith("-")).map((line) => line.slice(1)).join("\n");
      text = text.replace(old, () => changed);
    }
    this.editor.replace(text);
    document.querySelector(".bench").scrollIntoView({block: "start"});
    this.axis.seek(0);
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) this.axis.toggle();
  }

  #check() {
    const answer = this.engine.run(["task", "scene.json", "task.json"], {"scene.json": this.editor.text, "task.json": this.#lesson.task});
    const misses = answer.text.split("\n").filter(Boolean);
    this.result.className = answer.ok && misses.length === 0 ? "right" : "wrong";
    this.result.replaceChildren(
      make("p", {}, this.result.className === "right" ? "Solved." : "Not yet:"), ...misses.map((line) => make("p", {}, line)),
    );
  }
}

(async () => {
  if (typeof WebAssembly === "undefined") return;
  const lesson = JSON.parse(byID("lesson").textContent);
  const headings = [...document.querySelectorAll("main > h2")];
  const place = headings[1] ?? document.querySelector("nav");
  const holder = document.createElement("template");
  holder.innerHTML = BENCH;
  place.before(holder.content);
  const page = new Lesson(lesson);
  // Without the module the lesson is as it was.
  if (!(await page.start("../", "scene.json", lesson.scene))) {
    for (const each of document.querySelectorAll(".bench, .try, #check, #result")) each.remove();
  }
  document.documentElement.dataset.ready = "yes";
})();
