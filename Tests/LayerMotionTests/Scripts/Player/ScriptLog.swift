/// What a script did and read, as one number and, on request, as lines of text.
///
/// Two runs agree if their hashes are equal: every number counts with all its bits.
package struct ScriptLog {
  /// A hash of everything that was noted.
  package private(set) var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  /// Gets a line for each note, at once, since a script may stop the program.
  private let write: ((String) -> Void)?

  init(_ write: ((String) -> Void)?) { self.write = write }

  /// Notes a call or an event, with the numbers that belong to it.
  mutating func note(
    _ name: String, _ numbers: [Double] = [], _ detail: @autoclosure () -> String = ""
  ) {
    for byte in name.utf8 { mix(UInt64(byte)) }
    for number in numbers { mix(number.bitPattern) }
    if let write {
      let values = numbers.map { "\($0)" }.joined(separator: " ")
      write([name, detail(), values].filter { !$0.isEmpty }.joined(separator: " "))
    }
  }

  private mutating func mix(_ word: UInt64) {
    hash = (hash ^ word) &* 0x0000_0100_0000_01B3
    hash ^= hash >> 29
  }
}
