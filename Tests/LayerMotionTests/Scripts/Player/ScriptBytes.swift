import TestSupport

/// The bytes of a script, read from the front; every byte string is a script.
///
/// Behind the end every byte is 0, so that a shortened script still means something.
package struct ScriptBytes {
  /// The bytes.
  package let bytes: [UInt8]
  private var position = 0

  /// Makes a script from bytes.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Makes the script of a number; the same one in every run.
  package init(seed: UInt64, count: Int = 240) {
    var random = SeededGenerator(seed: seed)
    bytes = (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next() >> 32) }
  }

  /// Whether no byte is left.
  var isAtEnd: Bool { position >= bytes.count }

  /// The next byte, from 0 to 255.
  mutating func next() -> Int {
    guard position < bytes.count else { return 0 }
    defer { position += 1 }
    return Int(bytes[position])
  }

  /// The next byte as a whole number from 0 up to, not including, a count.
  mutating func below(_ count: Int) -> Int { next() % count }

  /// True for half of all bytes.
  mutating func flag() -> Bool { next() & 1 == 1 }

  /// One of some choices.
  mutating func pick<Choice>(_ choices: [Choice]) -> Choice { choices[below(choices.count)] }

  /// The next bytes as a script of their own.
  mutating func slice(_ count: Int) -> ScriptBytes {
    ScriptBytes((0..<count).map { _ in UInt8(next()) })
  }
}
