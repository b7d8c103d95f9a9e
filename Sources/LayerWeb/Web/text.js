// Changes values in the text of a scene without touching the rest of it.

/** Returns a tree of the values with their ranges in a text; null for a text that is no JSON. */
function readJSON(text) {
  let at = 0;
  const blank = () => {
    while (" \n\r\t".includes(text[at]) && at < text.length) at += 1;
  };
  const word = (pattern) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (!found) throw new SyntaxError("no value");
    at += found[0].length;
    return JSON.parse(found[0]);
  };
  const expect = (character) => {
    blank();
    if (text[at] !== character) throw new SyntaxError(`no ${character}`);
    at += 1;
  };
  const value = () => {
    blank();
    const node = {start: at};
    if (text[at] === "{" || text[at] === "[") {
      const isObject = text[at] === "{";
      const end = isObject ? "}" : "]";
      at += 1;
      if (isObject) node.members = new Map();
      else node.elements = [];
      blank();
      while (text[at] !== end) {
        if (isObject) {
          blank();
          const start = at;
          const key = word(/"(?:[^"\\\n]|\\.)*"/y);
          expect(":");
          const member = value();
          node.members.set(key, Object.assign(member, {memberStart: start}));
        } else node.elements.push(value());
        blank();
        if (text[at] === ",") at += 1;
        else if (text[at] !== end) throw new SyntaxError("no end");
        blank();
      }
      at += 1;
    } else node.value = word(/"(?:[^"\\\n]|\\.)*"|true|false|null|-?\d[\d.eE+-]*/y);
    node.end = at;
    return node;
  };
  try {
    const root = value();
    blank();
    return at === text.length && root.members ? root : null;
  } catch {
    return null;
  }
}

/** Returns the layers of a native scene in the order of their names, as dumps have it. */
function layersOf(scene) {
  const found = [];
  const visit = (layer) => {
    if (!layer?.members) return;
    found.push(layer);
    for (const child of layer.members.get("sublayers")?.elements ?? []) visit(child);
    visit(layer.members.get("mask"));
  };
  visit(scene?.members?.get("root"));
  return found;
}

/** Returns the object of a layer, by the name that the engine gives it: #id, #id@3 or @3. */
function layerNamed(scene, label) {
  const layers = layersOf(scene);
  const [, id, index] = /^#?(.*?)(?:@(\d+))?$/.exec(label) ?? [];
  if (index) return layers[Number(index)];
  return layers.find((layer) => layer.members.get("id")?.value === id);
}

/** Returns the object of an animation, by its layer and key; of several, those of the tree come before those of events. */
function animationNamed(scene, layer, key, index = 0) {
  const all = layerNamed(scene, layer)?.members.get("animations");
  const found = all?.members?.has(key) ? [all.members.get(key)] : [];
  const hasKey = ({members}) => (members?.get("key") ?? members?.get("keyPath"))?.value === key;
  found.push(...(all?.elements ?? []).filter(hasKey));
  for (const event of scene?.members?.get("events")?.elements ?? []) {
    for (const added of event.members?.get("add")?.elements ?? []) {
      if (added.members?.get("layer")?.value === layer && hasKey(added)) found.push(added.members.get("animation"));
    }
  }
  return found[index];
}

/** Returns the change of a text that gives a member of an object a value, as JSON; undefined leaves it out. */
function memberEdit(text, object, key, json) {
  const member = object.members.get(key);
  if (member && json !== undefined) return {start: member.start, end: member.end, text: json};
  if (member) {
    const order = [...object.members.values()].sort((first, second) => first.start - second.start);
    const index = order.indexOf(member);
    if (index + 1 < order.length) return {start: member.memberStart, end: order[index + 1].memberStart, text: ""};
    const start = index > 0 ? order[index - 1].end : object.start + 1;
    return {start, end: member.end, text: ""};
  }
  if (json === undefined) return null;
  const last = Math.max(object.start, ...[...object.members.values()].map((each) => each.end));
  if (last === object.start) return {start: last + 1, end: last + 1, text: `${JSON.stringify(key)}: ${json}`};
  const before = [...object.members.values()].find((each) => each.end === last);
  const line = text.lastIndexOf("\n", before.memberStart) + 1;
  const indent = text.slice(line, before.memberStart);
  const gap = indent.trim() === "" && text.slice(last, object.end).includes("\n") ? `\n${indent}` : " ";
  return {start: last, end: last, text: `,${gap}${JSON.stringify(key)}: ${json}`};
}

/** Returns a number as short as its meaning allows. */
function shortNumber(number, digits = 4) {
  return String(Number(number.toPrecision(digits)));
}
