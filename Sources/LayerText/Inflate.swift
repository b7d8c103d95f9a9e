/// Decompresses DEFLATE data (RFC 1951).
///
/// A bit is read once and a byte written once, so it takes time proportional to both. What is
/// malformed, cut off or too long ends with nil.
package struct Inflate {
  private let bytes: ArraySlice<UInt8>
  private let limit: Int
  private var position: Int
  private var bits: UInt32 = 0
  private var bitCount = 0
  private var output: [UInt8] = []

  /// Decompresses a whole stream.
  ///
  /// - Parameters:
  ///   - bytes: The compressed bytes.
  ///   - count: The number of bytes that they must become.
  /// - Returns: The bytes; nil for anything else.
  package static func bytes(of bytes: ArraySlice<UInt8>, count: Int) -> [UInt8]? {
    var inflate = Inflate(bytes: bytes, limit: count, position: bytes.startIndex)
    // One byte of a stream becomes at most 1032, so a false count reserves no more.
    inflate.output.reserveCapacity(min(count, bytes.count * 1032))
    guard inflate.readBlocks(), inflate.output.count == count else { return nil }
    return inflate.output
  }

  private mutating func readBlocks() -> Bool {
    while true {
      guard let isLast = read(1), let kind = read(2) else { return false }
      let isRead =
        switch kind {
        case 0: readStored()
        case 1: readCodes(Self.fixed.lengths, Self.fixed.distances)
        case 2: readDynamic()
        default: false
        }
      if !isRead { return false }
      if isLast == 1 { return true }
    }
  }

  private mutating func read(_ count: Int) -> Int? {
    while bitCount < count {
      guard position < bytes.endIndex else { return nil }
      bits |= UInt32(bytes[position]) << UInt32(bitCount)
      position += 1
      bitCount += 8
    }
    let value = bits & ((1 << UInt32(count)) - 1)
    bits >>= UInt32(count)
    bitCount -= count
    return Int(value)
  }

  private mutating func readStored() -> Bool {
    (bits, bitCount) = (0, 0)
    guard position + 4 <= bytes.endIndex else { return false }
    let length = Int(bytes[position]) | Int(bytes[position + 1]) << 8
    let check = Int(bytes[position + 2]) | Int(bytes[position + 3]) << 8
    position += 4
    guard length == ~check & 0xFFFF, position + length <= bytes.endIndex,
      output.count + length <= limit
    else { return false }
    output += bytes[position..<(position + length)]
    position += length
    return true
  }

  /// Reads a block whose codes are in it, themselves coded.
  private mutating func readDynamic() -> Bool {
    guard let lengthCount = read(5), let distanceCount = read(5), let codeCount = read(4),
      lengthCount <= 29, distanceCount <= 29
    else { return false }
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    var codeLengths = [UInt8](repeating: 0, count: 19)
    for index in order.prefix(codeCount + 4) {
      guard let length = read(3) else { return false }
      codeLengths[index] = UInt8(length)
    }
    guard let codes = HuffmanCodes(codeLengths) else { return false }
    let total = lengthCount + 257 + distanceCount + 1
    var lengths: [UInt8] = []
    while lengths.count < total {
      guard let symbol = symbol(of: codes) else { return false }
      if symbol < 16 {
        lengths.append(UInt8(symbol))
        continue
      }
      guard let extra = read([2, 3, 7][symbol - 16]) else { return false }
      if symbol == 16, lengths.isEmpty { return false }
      let value = symbol == 16 ? lengths[lengths.count - 1] : 0
      let count = extra + (symbol == 18 ? 11 : 3)
      if lengths.count + count > total { return false }
      lengths += [UInt8](repeating: value, count: count)
    }
    guard let literals = HuffmanCodes(Array(lengths[..<(lengthCount + 257)])),
      let distances = HuffmanCodes(Array(lengths[(lengthCount + 257)...]))
    else { return false }
    return readCodes(literals, distances)
  }

  private mutating func readCodes(_ literals: HuffmanCodes, _ distances: HuffmanCodes) -> Bool {
    while true {
      guard let symbol = symbol(of: literals) else { return false }
      if symbol < 256 {
        if output.count >= limit { return false }
        output.append(UInt8(symbol))
        continue
      }
      if symbol == 256 { return true }
      guard symbol - 257 < Self.lengths.count, let more = read(Self.lengths[symbol - 257].bits),
        let code = self.symbol(of: distances), code < Self.distances.count,
        let further = read(Self.distances[code].bits)
      else { return false }
      let length = Self.lengths[symbol - 257].base + more
      let distance = Self.distances[code].base + further
      guard distance <= output.count, output.count + length <= limit else { return false }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }

  private mutating func symbol(of codes: HuffmanCodes) -> Int? {
    var code = 0
    var first = 0
    var index = 0
    for count in codes.counts.dropFirst() {
      guard let bit = read(1) else { return nil }
      code |= bit
      if code - count < first { return codes.symbols[index + code - first] }
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    return nil
  }

  /// The codes of a block without codes of its own.
  private static let fixed: (lengths: HuffmanCodes, distances: HuffmanCodes) = {
    let lengths = (0..<288).map { UInt8($0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8) }
    return (HuffmanCodes(valid: lengths), HuffmanCodes(valid: [UInt8](repeating: 5, count: 30)))
  }()

  /// The first length of each symbol, and the bits that add to it.
  private static let lengths: [(base: Int, bits: Int)] =
    steps(from: 3, [Int](repeating: 0, count: 8) + (4...23).map { $0 / 4 }) + [(258, 0)]
  private static let distances: [(base: Int, bits: Int)] =
    steps(from: 1, [0, 0] + (0...13).flatMap { [$0, $0] })

  private static func steps(from first: Int, _ bits: [Int]) -> [(base: Int, bits: Int)] {
    var base = first
    return bits.map { bits in
      defer { base += 1 << bits }
      return (base, bits)
    }
  }
}

/// A prefix code: how many codes there are of each length, and their symbols in order.
private struct HuffmanCodes {
  /// The number of codes by their length in bits, from 0 to 15.
  let counts: [Int]
  /// The symbols in the order of their codes.
  let symbols: [Int]

  /// Makes a code of lengths by symbol; nil if there are too many codes.
  init?(_ lengths: [UInt8]) {
    self.init(valid: lengths)
    var left = 1
    for count in counts.dropFirst() {
      left = left * 2 - count
      if left < 0 { return nil }
    }
  }

  /// Makes a code of lengths that are known to be valid.
  init(valid lengths: [UInt8]) {
    var counts = [Int](repeating: 0, count: 16)
    for length in lengths { counts[Int(length)] += 1 }
    counts[0] = 0
    self.counts = counts
    symbols = (1...15).flatMap { length in lengths.indices.filter { lengths[$0] == length } }
  }
}
