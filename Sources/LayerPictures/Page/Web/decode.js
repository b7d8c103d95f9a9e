// Decoding of data: the mirror of SeriesEncoder.swift and Deflate.swift.

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

/** Returns the text of an element with data, which may be compressed. */
function dataText(element) {
  const size = element.dataset.size;
  return size ? inflated(element.textContent, Number(size)) : element.textContent;
}

/** Returns the text of a block of DEFLATE with fixed codes, the only kind that Deflate.swift writes. */
function inflated(base64, size) {
  const input = atob(base64);
  const output = new Uint8Array(size);
  let index = 0;
  let bits = 0;
  let count = 0;
  /** The next bits, the lowest first. */
  const read = (wanted) => {
    while (count < wanted) {
      bits |= input.charCodeAt(index++) << count;
      count += 8;
    }
    const value = bits & ((1 << wanted) - 1);
    bits >>>= wanted;
    count -= wanted;
    return value;
  };
  /** The code with further bits, the highest first. */
  const extended = (code, wanted) => {
    for (let bit = 0; bit < wanted; bit++) code = (code << 1) | read(1);
    return code;
  };
  const symbol = () => {
    let code = extended(0, 7);
    if (code < 24) return 256 + code;
    code = extended(code, 1);
    if (code < 0xc0) return code - 0x30;
    return code < 0xc8 ? code - 0xc0 + 280 : extended(code, 1) - 0x190 + 144;
  };
  read(3);
  let end = 0;
  for (let next = symbol(); next !== 256; next = symbol()) {
    if (next < 256) {
      output[end++] = next;
      continue;
    }
    let length = next === 285 ? 258 : next - 254;
    if (next > 264 && next < 285) {
      const extra = (next - 261) >> 2;
      length = 3 + ((4 + ((next - 261) & 3)) << extra) + read(extra);
    }
    const far = extended(0, 5);
    const extra = Math.max(0, (far >> 1) - 1);
    const distance = 1 + (far < 4 ? far : ((2 + (far & 1)) << extra) + read(extra));
    for (const last = end + length; end < last; end++) output[end] = output[end - distance];
  }
  return new TextDecoder().decode(output);
}
