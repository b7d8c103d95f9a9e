// Texts of numbers and values: the shortest digits that read back as the same bits.

/** Returns a number as dumps write it with --exact. */
function numberText(number) {
  if (Number.isNaN(number)) return "nan";
  if (!Number.isFinite(number)) return number > 0 ? "inf" : "-inf";
  if (number === 0) return "0";
  const magnitude = Math.abs(number);
  if (magnitude >= 1e-6 && magnitude < 1e16) return String(number);
  return number.toExponential().replace("+", "");
}

/** Returns literal pieces with texts between them. */
function filled(pieces, texts) {
  let result = pieces[0];
  texts.forEach((text, index) => (result += text + pieces[index + 1]));
  return result;
}

/** Returns a value as text; a transform has a line for each number that is not the identity's. */
function valueText(value, isAngle) {
  if (!value) return "";
  const texts = value.numbers.map(numberText);
  if (value.kind === "transform") {
    const lines = texts.map((text, index) => `m${(index >> 2) + 1}${(index & 3) + 1} ${text}`);
    const shown = lines.filter((_, index) => value.numbers[index] !== identity[index]);
    return shown.length > 0 ? shown.join("\n") : "identity";
  }
  return filled(value.pieces, texts) + (isAngle ? " rad" : "");
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
