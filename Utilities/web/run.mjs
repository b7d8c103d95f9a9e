// The module on a command line: node Utilities/web/run.mjs OUT/layers.wasm explain scene.json '#box' position.x --at 0.5
import { existsSync, readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";

const script = readFileSync(new URL("../../Sources/LayerWeb/Web/engine.js", import.meta.url), "utf8");
export const Engine = runInThisContext(`(() => { ${script}\nreturn Engine; })()`);

if (import.meta.url === `file://${process.argv[1]}`) {
  const [path, ...args] = process.argv.slice(2);
  const engine = await Engine.from(readFileSync(path));
  const files = Object.fromEntries(args.filter((word) => existsSync(word)).map((word) => [word, readFileSync(word)]));
  const { ok, text } = engine.run(args, files);
  process[ok ? "stdout" : "stderr"].write(ok ? text : `${text}\n`);
  process.exitCode = ok ? 0 : 1;
}
