/// Compresses bytes as DEFLATE (RFC 1951), in one block with the codes of the format itself.
///
///     a b c a b c a b d        literals a b c, then 5 bytes from 3 back, then d
///
/// The same bytes always become the same.
struct Deflate {
  private var output: [UInt8] = []
  private var bits: UInt64 = 0
  private var bitCount: UInt64 = 0

  /// The farthest and the longest repetition that the format has, and how many are compared.
  private static let limits = (distance: 1 << 15, length: 258, tries: 24)

  /// Returns the compressed bytes.
  static func bytes(of input: [UInt8]) -> [UInt8] {
    var deflate = Deflate()
    deflate.output.reserveCapacity(input.count / 8)
    // The last block, with fixed codes.
    deflate.write(0b011, count: 3)
    input.withUnsafeBufferPointer { deflate.writeParts(of: $0) }
    deflate.writeSymbol(256)
    deflate.write(0, count: 7)
    return deflate.output
  }

  private mutating func writeParts(of input: UnsafeBufferPointer<UInt8>) {
    var index = 0
    var finder = RepetitionFinder(count: input.count)
    while index < input.count {
      let found = finder.longest(at: index, in: input)
      finder.add(index, of: input)
      guard found.length >= 3 else {
        writeSymbol(Int(input[index]))
        index += 1
        continue
      }
      // A longer one that begins a byte later is worth more.
      if found.length < 32, finder.longest(at: index + 1, in: input).length > found.length {
        writeSymbol(Int(input[index]))
        index += 1
        continue
      }
      writeRepetition(found.length, found.distance)
      for other in (index + 1)..<(index + found.length) { finder.add(other, of: input) }
      index += found.length
    }
  }

  private mutating func writeRepetition(_ length: Int, _ distance: Int) {
    let steps = length - 3
    if steps < 8 || length == Self.limits.length {
      writeSymbol(length == Self.limits.length ? 285 : 257 + steps)
    } else {
      // Four symbols for each power of two, and the rest in bits.
      let power = steps.bitWidth - 1 - steps.leadingZeroBitCount
      writeSymbol(257 + 4 * (power - 1) + (steps >> (power - 2)) & 3)
      write(steps & ((1 << (power - 2)) - 1), count: power - 2)
    }
    let far = distance - 1
    if far < 4 { return writeCode(far, count: 5) }
    let power = far.bitWidth - 1 - far.leadingZeroBitCount
    writeCode(2 * power + (far >> (power - 1)) & 1, count: 5)
    write(far & ((1 << (power - 1)) - 1), count: power - 1)
  }

  /// Writes a literal, the end or a length in the format's own code.
  private mutating func writeSymbol(_ symbol: Int) {
    switch symbol {
    case ..<144: writeCode(0x30 + symbol, count: 8)
    case ..<256: writeCode(0x190 + symbol - 144, count: 9)
    case ..<280: writeCode(symbol - 256, count: 7)
    default: writeCode(0xC0 + symbol - 280, count: 8)
    }
  }

  /// Writes a code, its highest bit first.
  private mutating func writeCode(_ code: Int, count: Int) {
    var reversed = 0
    for place in 0..<count { reversed |= (code >> place & 1) << (count - 1 - place) }
    write(reversed, count: count)
  }

  /// Writes bits, the lowest first.
  private mutating func write(_ value: Int, count: Int) {
    bits |= UInt64(value) << bitCount
    bitCount += UInt64(count)
    while bitCount >= 8 {
      output.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }

  /// Finds where the next bytes were before: chains of places whose first three bytes look alike.
  private struct RepetitionFinder {
    private var last = [Int32](repeating: -1, count: 1 << 15)
    private var before: [Int32]

    init(count: Int) { before = [Int32](repeating: -1, count: min(count, Deflate.limits.distance)) }

    private static func hash(_ index: Int, _ input: UnsafeBufferPointer<UInt8>) -> Int {
      let bytes =
        UInt32(input[index]) | UInt32(input[index + 1]) << 8 | UInt32(input[index + 2]) << 16
      return Int((bytes &* 0x9E37_79B1) >> 17)
    }

    /// Adds a place.
    mutating func add(_ index: Int, of input: UnsafeBufferPointer<UInt8>) {
      if index + 3 > input.count { return }
      let hash = Self.hash(index, input)
      before[index % before.count] = last[hash]
      last[hash] = Int32(index)
    }

    /// Returns the longest repetition of what came before a place.
    func longest(
      at index: Int, in input: UnsafeBufferPointer<UInt8>
    ) -> (length: Int, distance: Int) {
      if index + 3 > input.count { return (0, 0) }
      let most = min(Deflate.limits.length, input.count - index)
      var best = (length: 0, distance: 0)
      var place = Int(last[Self.hash(index, input)])
      var tries = 0
      while place >= 0, index - place <= before.count, tries < Deflate.limits.tries,
        best.length < most
      {
        if input[place + best.length] == input[index + best.length] {
          var length = 0
          while length < most, input[place + length] == input[index + length] { length += 1 }
          if length > best.length { best = (length, index - place) }
        }
        let next = Int(before[place % before.count])
        // An older place was overwritten.
        if next >= place { break }
        place = next
        tries += 1
      }
      return best
    }
  }
}
