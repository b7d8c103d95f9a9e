/// A pattern in which `*` matches any characters, including none.
///
///     card*        card, card 2        position.*   position.x, position.y
package struct GlobPattern: Hashable, Sendable {
  private let letters: [UInt8]

  /// Makes a pattern.
  package init(_ text: String) { letters = Array(text.utf8) }

  /// Whether it contains a `*`.
  package var isGlob: Bool { letters.contains(UInt8(ascii: "*")) }

  /// Whether it is a single `*`.
  var matchesAll: Bool { letters == [UInt8(ascii: "*")] }

  /// Returns whether a text matches.
  ///
  /// It compares letter by letter; after a mismatch it continues at the last `*`.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - first: The number of letters of the pattern to skip.
  /// - Returns: Whether the text matches.
  package func matches(_ text: String, from first: Int = 0) -> Bool {
    let pattern = letters[first...]
    let letters = Array(text.utf8)
    var (index, next) = (0, pattern.startIndex)
    var star: (index: Int, next: Int)?
    while index < letters.count {
      if next < pattern.endIndex, pattern[next] == UInt8(ascii: "*") {
        star = (index, next + 1)
        next += 1
      } else if next < pattern.endIndex, pattern[next] == letters[index] {
        index += 1
        next += 1
      } else if let last = star {
        star = (last.index + 1, last.next)
        (index, next) = (last.index + 1, last.next)
      } else {
        return false
      }
    }
    return pattern[next...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
