// Plays every shipped scene and every conformance case in the module and in the command, and prints how many bytes differ:
// node Utilities/web/compare.mjs OUT [SCENE …]
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Engine } from "./run.mjs";

const [out, ...given] = process.argv.slice(2);
const command = process.env.LAYER_INSPECT ?? ".build/debug/layer-inspect";
const commands = [
  ["dump", "--frames", "0..30", "--fps", "30", "--exact", "--all", "--format", "json"],
  ["dump", "--at", "0,0.1,0.25,0.5,1,2"],
  ["explain", "--all", "--at", "0.3"],
  ["render", "--at", "0.4"],
  // A page has no folder in which an image may be missing.
  ["check", "--format", "json", "--ignore", "missing-image"],
];

function* files(folder, ending) {
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* files(path, ending);
    else if (ending.test(name)) yield path;
  }
}

// A case becomes a file of its own, since a file of several is no scene.
function* scenes(folder) {
  const paths = given.length > 0 ? given : ["Examples/Scenes", "Lessons", "Tests/Conformance"]
    .flatMap((each) => [...files(each, /\.(json|caml)$/)]);
  let number = 0;
  for (const path of paths) {
    let list = null;
    try {
      list = JSON.parse(readFileSync(path, "utf8")).cases;
    } catch {}
    if (!list) yield path;
    for (const one of list ?? []) {
      const { name, facts, source, decision, expect, enters, text, ...scene } = one;
      const content = Array.isArray(text) ? text.join("\n") : text;
      const file = join(folder, `${(number += 1)}.json`);
      writeFileSync(file, content ?? JSON.stringify({ version: 1, ...scene }));
      yield file;
    }
  }
}

const engine = await Engine.from(readFileSync(join(out, "layers.wasm")));
const folder = mkdtempSync(join(tmpdir(), "compare-"));
const counts = { scenes: 0, played: 0, refused: 0, bytes: 0, different: 0, stops: 0 };
for (const path of scenes(folder)) {
  const bytes = readFileSync(path);
  counts.scenes += 1;
  for (const [name, ...options] of commands) {
    const args = [name, path, ...options];
    const native = spawnSync(command, args, { env: { LANG: "C.UTF-8", COLUMNS: "80" }, maxBuffer: 1 << 28 });
    const web = engine.run(args, { [path]: bytes });
    // The check's status is 1 for a finding.
    const isRefused = native.stdout.length === 0 && native.status !== 0;
    if (web.stopped) counts.stops += 1;
    if (isRefused && !web.ok) {
      counts.refused += 1;
      if (name === "dump") break;
      continue;
    }
    counts.played += 1;
    const [one, other] = [native.stdout, Buffer.from(web.ok ? web.text : "")];
    counts.bytes += one.length;
    let different = Math.abs(one.length - other.length);
    for (let index = 0; index < Math.min(one.length, other.length); index += 1) if (one[index] !== other[index]) different += 1;
    if (different === 0) continue;
    counts.different += different;
    console.log(`${args.join(" ")}: ${different} bytes differ${web.ok ? "" : `: ${web.text}`}`);
  }
}
rmSync(folder, { recursive: true });
console.log(counts);
process.exitCode = counts.different + counts.stops === 0 ? 0 : 1;
