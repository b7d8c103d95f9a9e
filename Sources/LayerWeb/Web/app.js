// The playground: a bench with examples, files, links, and the code of what is seen.

class Playground extends Bench {
  #examples = JSON.parse(byID("examples").textContent);

  constructor() {
    super();
    byID("example").append(...Object.keys(this.#examples).map((name) => make("option", {value: name}, name)));
    byID("example").addEventListener("change", ({target}) => this.open(target.value, this.#examples[target.value]));
    byID("open").addEventListener("click", () => byID("file").click());
    byID("file").addEventListener("change", ({target}) => target.files[0] && this.#drop(target.files[0]));
    byID("link").addEventListener("click", () => this.#copyLink());
    byID("swift").addEventListener("click", () => this.#copySwift());
    byID("json").addEventListener("click", () => this.#convert());
    byID("close").addEventListener("click", () => byID("sheet").close());
    byID("ideas").addEventListener("click", () => byID("ideasSheet").showModal());
    byID("ideasSheet").addEventListener("click", ({target}) => target.localName === "button" && this.#try(target));
    makeBorders();
    this.#listen();
  }

  noteChange() {
    byID("json").hidden = readJSON(this.editor.text)?.members.has("root") ?? false;
  }

  async begin() {
    const link = new URLSearchParams(location.hash.slice(1));
    const name = link.get("e") in this.#examples ? link.get("e") : Object.keys(this.#examples)[0];
    let [file, text, message] = [name, this.#examples[name], ""];
    if (link.has("s")) {
      try {
        [file, text] = ["scene.json", decoder.decode(await unpack(fromLinkText(link.get("s")), "deflate-raw"))];
      } catch {
        message = "The link is cut off, so the first example is shown.";
      }
    }
    byID("example").value = file;
    if (!(await this.start("", file, text))) return;
    if (message) this.say(message);
    if (link.get("l")) this.select(link.get("l"), link.get("k") ?? "");
    if (link.has("t")) this.axis.seek(Number(link.get("t")) || 0);
    else if (!matchMedia("(prefers-reduced-motion: reduce)").matches) this.axis.toggle();
    document.documentElement.dataset.ready = "yes";
  }

  #listen() {
    const stop = (event) => event.preventDefault();
    addEventListener("dragover", stop);
    addEventListener("drop", (event) => {
      stop(event);
      if (event.dataTransfer.files[0]) this.#drop(event.dataTransfer.files[0]);
    });
    addEventListener("keydown", (event) => {
      if (event.target.closest("input, textarea, select, button, summary, dialog, [role=slider]")) return;
      if (event.key === " ") {
        event.preventDefault();
        this.axis.toggle();
      }
      const step = {ArrowRight: 1, ArrowLeft: -1}[event.key];
      if (step) this.axis.seek(Math.round(this.axis.time * 60 + step) / 60);
    });
  }

  /** Closes the list of ideas, and opens the scene of the one that is chosen; what to do stays at the bottom. */
  #try(button) {
    const {scene} = button.dataset;
    byID("ideasSheet").close();
    if (!scene) return;
    byID("example").value = scene;
    this.open(scene, this.#examples[scene]);
    this.say(button.nextElementSibling.textContent);
  }

  async #drop(file) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    byID("example").value = "";
    const isText = !bytes.subarray(0, 4096).includes(0) && !(bytes[0] === 0x50 && bytes[1] === 0x4b) && bytes[0] !== 0x1f;
    if (isText) {
      this.open(file.name, decoder.decode(bytes));
      return this.say(`${file.name} stays on this machine.`);
    }
    const answer = this.engine.run(["convert", file.name], {[file.name]: bytes});
    if (!answer.ok) return this.#sheet(`${file.name} is not read`, answer.text);
    this.open("scene.json", answer.text);
    this.say(`${file.name} is written as a scene in JSON; it stays on this machine.`);
  }

  #convert() {
    const answer = this.run("convert", this.file);
    if (!answer.ok) return this.say(answer.text);
    this.open("scene.json", answer.text);
  }

  async #copyLink() {
    const packed = toLinkText(await pack(encoder.encode(this.editor.text), "deflate-raw"));
    if (packed.length > 8192) return this.say("The scene is too long for a link: send the file.");
    const {layer, keyPath} = this.selected;
    const link = new URLSearchParams({s: packed, t: this.axis.time.toFixed(3), l: layer, k: keyPath});
    history.replaceState(null, "", `#${link}`);
    this.#copy(location.href, "The link contains the scene.");
  }

  #copySwift() {
    const {layer, keyPath} = this.selected;
    const code = this.run("swift", this.file, layer, keyPath, "--at", this.axis.time.toFixed(3));
    if (!code.ok) return this.say(code.text);
    const animations = code.text || `// ${layer} has no animations at the start.\n`;
    this.#sheet(`${layer} in Core Animation’s Swift`, `import QuartzCore\n\n${animations}`);
  }

  #sheet(title, text) {
    byID("sheetTitle").textContent = title;
    byID("code").textContent = text;
    byID("copy").onclick = () => this.#copy(text, "Copied.");
    byID("sheet").showModal();
  }

  async #copy(text, message) {
    try {
      await navigator.clipboard.writeText(text);
      this.say(message);
    } catch {
      this.say("The browser does not let the page copy; the text is in the address or on the sheet.");
    }
  }
}

function toLinkText(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromLinkText(text) {
  return fromBase64(text.replaceAll("-", "+").replaceAll("_", "/"));
}

const playground = new Playground();
playground.begin();
