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
 * Returns a value as text: an angle with its unit, a colour in hexadecimal. A transform has a line for
 * each number that is not the identity's.
 */
function valueText(value, isAngle, text = shortText) {
  if (!value) return "";
  if (hexText(value)) return hexText(value);
  const texts = value.numbers.map(text);
  if (value.pieces[0] === "[" && texts.length === 16) {
    const lines = texts.map((text, index) => `m${(index >> 2) + 1}${(index & 3) + 1} ${text}`);
    const shown = lines.filter((_, index) => value.numbers[index] !== (index % 5 === 0 ? 1 : 0));
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
