// Measures the pages of a folder that `Utilities/web.sh` made, in Chromium: node Utilities/web/time.mjs OUT [ROUNDS]
//
//     first    from opening the playground from the disk in a fresh tab of a fresh browser to its first explanation
//     again    the same in another tab of the same browser
//     edit     from an edit of a scene of 50 layers to the new picture, curve and sentence, laid out with the text
//     drag     from a step of the slider of its speed to the same, but for the text, which follows
//
// Each line has the least and the median of the rounds, and the processor's time of the page's thread, in milliseconds. On a
// machine that does other work, the least and the processor's time count.
import { loadavg } from "node:os";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Browser } from "./browser.mjs";

const [out = ".build-web/site", rounds = 7] = process.argv.slice(2);
const address = `${pathToFileURL(resolve(out))}/index.html#t=0.5`;
const edits = 20;

/** A scene of 50 layers, each with an animation, written as the shipped ones are. */
const layers = Array.from({ length: 50 }, (_, index) => `    {
      "id": "box${index}",
      "bounds": [0, 0, 30, 30],
      "position": [${20 + (index % 10) * 30}, ${20 + Math.floor(index / 10) * 40}],
      "backgroundColor": "#ff9500",
      "animations": {
        "move": {
          "class": "BasicAnimation",
          "keyPath": "position.y",
          "fromValue": 0,
          "toValue": 200,
          "duration": ${1 + index / 50},
          "timingFunction": "easeInEaseOut"
        }
      }
    }`);
const scene = `{
  "version": 1,
  "root": {
    "id": "root",
    "bounds": [0, 0, 320, 240],
    "sublayers": [
${layers.join(",\n")}
    ]
  }
}
`;

/** Opens the playground in a new tab; returns it, and the time from the start to its first explanation. */
async function open(browser) {
  const tab = await browser.tab();
  await tab.call("Performance.enable", { timeDomain: "threadTicks" });
  await tab.open(address);
  const time = await tab.run(`new Promise((done) => {
    const ask = () => {
      if (!document.documentElement.dataset.ready) return setTimeout(ask, 2);
      if (!/ shows /.test(document.getElementById("sentence").textContent)) throw new Error("nothing is explained");
      done(performance.now());
    };
    ask();
  })`);
  return [tab, time];
}

/** The processor's time that the page has used, in milliseconds. */
async function used(tab) {
  const { metrics } = await tab.call("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration").value * 1000;
}

/** The times of changes, each of another number, from the event of the field to what is laid out. */
const changes = `(() => {
  const scene = ${JSON.stringify(scene)};
  const change = (field, value) => {
    const start = performance.now();
    field.value = value;
    field.dispatchEvent(new InputEvent("input", {inputType: "insertFromPaste"}));
    document.getElementById("stage").getBoundingClientRect();
    document.querySelector("#curve path").getBBox();
    return performance.now() - start;
  };
  const text = document.getElementById("text");
  change(text, scene);
  const speed = document.querySelector("input[aria-label='speed, by dragging']");
  window.edits = () => Array.from(
    {length: ${edits}}, (_, index) => change(text, scene.replace('"toValue": 200', '"toValue": ' + (210 + index))));
  window.drags = () => Array.from({length: ${edits}}, (_, index) => change(speed, 1 + index / 20));
  return [edits().length, drags().length];
})()`;

const found = { first: [[], []], again: [[], []], edit: [[], []], drag: [[], []] };
for (let round = 0; round < Number(rounds); round += 1) {
  const browser = new Browser();
  try {
    for (const name of ["first", "again"]) {
      const [tab, time] = await open(browser);
      found[name][0].push(time);
      found[name][1].push(await used(tab));
      if (name === "again") {
        await tab.run(changes);
        for (const name of ["edit", "drag"]) {
          const before = await used(tab);
          found[name][0].push(...await tab.run(`${name}s()`));
          found[name][1].push((await used(tab) - before) / edits);
        }
      }
      await tab.close();
    }
  } finally {
    await browser.end();
  }
}
for (const [name, lists] of Object.entries(found)) {
  const words = lists.map((all) => {
    all.sort((one, other) => one - other);
    return `least ${all[0].toFixed(1)}, median ${all[all.length >> 1].toFixed(1)}`;
  });
  console.log(`${name.padEnd(5)}  ${words[0]}; processor ${words[1]}`);
}
console.log(`load   ${loadavg().map((number) => number.toFixed(1)).join(" ")}`);
