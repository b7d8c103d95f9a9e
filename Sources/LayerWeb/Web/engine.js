// The engine in the page: commands on files in memory. A page has one of three sources of its data, with one interface,
// run(arguments, files) → {ok, text}: this module, the running command, or a recording.
//
//     const engine = await Engine.load()
//     engine.run(["explain", "scene.json", "#box", "position.x", "--at", "0.5"], {"scene.json": text})

const encoder = new TextEncoder();
const decoder = new TextDecoder();

class Engine {
  #module;
  #exports;

  // A file beside the page is not readable from a disk, but a script is: layers.wasm.js has the same bytes.
  static async load(folder = "") {
    const bytes = location.protocol === "file:" ? await Engine.#packed(folder) : await Engine.#fetched(folder);
    return Engine.from(bytes);
  }

  static async from(bytes) {
    const engine = new Engine();
    engine.#module = await WebAssembly.compile(bytes);
    await engine.#start();
    return engine;
  }

  static async #fetched(folder) {
    const answer = await fetch(`${folder}layers.wasm`);
    if (!answer.ok) throw new Error(`layers.wasm: ${answer.status}`);
    return answer.arrayBuffer();
  }

  static async #packed(folder) {
    await new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = `${folder}layers.wasm.js`;
      script.onload = resolve;
      script.onerror = () => reject(new Error("layers.wasm.js is not beside the page"));
      document.head.append(script);
    });
    const packed = fromBase64(window.layersModule);
    window.layersModule = undefined;
    return unpack(packed, "gzip");
  }

  // A fresh instance has memory as it was at first; a program that stopped needs one.
  async #start() {
    this.#exports = null;
    const stop = (start, count) => {
      throw new Error(decoder.decode(new Uint8Array(this.#exports.memory.buffer, start, count)));
    };
    this.#exports = (await WebAssembly.instantiate(this.#module, {page: {stop}})).exports;
  }

  run(args, files = {}) {
    if (!this.#exports) return {ok: false, text: "The engine starts again.", stopped: true};
    const parts = args.map((word) => encoder.encode(`${word}\0`));
    parts.push(new Uint8Array(1));
    for (const [name, content] of Object.entries(files)) {
      const bytes = typeof content === "string" ? encoder.encode(content) : content;
      parts.push(encoder.encode(`${name}\0${bytes.length}\0`), bytes);
    }
    const size = parts.reduce((sum, part) => sum + part.length, 0);
    try {
      const start = this.#exports.layers_allocate(size);
      let offset = start;
      for (const part of parts) {
        new Uint8Array(this.#exports.memory.buffer).set(part, offset);
        offset += part.length;
      }
      const result = this.#exports.layers_run(start, size);
      const bytes = new Uint8Array(this.#exports.memory.buffer, result, this.#exports.layers_result_size());
      const answer = {ok: bytes[0] === 0, text: decoder.decode(bytes.subarray(1))};
      this.#exports.layers_free(start);
      return answer;
    } catch (error) {
      this.#start();
      return {ok: false, text: `The engine stopped. ${error.message}`, stopped: true};
    }
  }
}

// A loop, which takes a twentieth of the time of `Uint8Array.from`.
function fromBase64(text) {
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let index = 0; index < letters.length; index += 1) bytes[index] = letters.charCodeAt(index);
  return bytes;
}

async function unpack(bytes, format) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(format));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function pack(bytes, format) {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream(format));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
