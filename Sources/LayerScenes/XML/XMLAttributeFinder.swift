/// Finds the attributes of a start tag that is known to be well formed.
struct XMLAttributeFinder {
  private let bytes: [UInt8]

  /// Makes a finder over the bytes of a file.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the offsets of the names of all attributes, in order, in one pass over the tag.
  ///
  /// - Parameter start: The offset of the tag's `<`.
  /// - Returns: The range of each name.
  func names(inTagAt start: Int) -> [Range<Int>] {
    var names: [Range<Int>] = []
    forEachName(inTagAt: start) { names.append($0) }
    return names
  }

  /// Calls a closure with the offsets of the name of each attribute, in order.
  func forEachName(inTagAt start: Int, _ visit: (Range<Int>) -> Void) {
    var position = start + 1
    while isNamePart(position) { position += 1 }
    while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
      let nameStart = position
      while isNamePart(position) { position += 1 }
      if position > nameStart { visit(nameStart..<position) }
      while position < bytes.count, !isNamePart(position), bytes[position] != UInt8(ascii: ">") {
        position = isQuote(position) ? end(ofValueAt: position) : position + 1
      }
    }
  }

  /// Returns the offset of the first attribute that repeats an earlier name; nil if none does.
  func duplicate(inTagAt start: Int) -> Int? {
    var known: Set<ArraySlice<UInt8>> = []
    return names(inTagAt: start).first { !known.insert(bytes[$0]).inserted }?.lowerBound
  }

  /// Returns whether a byte may be part of a name: not a separator of names and values.
  private func isNamePart(_ position: Int) -> Bool {
    guard position < bytes.count else { return false }
    switch bytes[position] {
    case UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "/"): return false
    default: return !isQuote(position) && !XMLTagScanner.isWhiteSpace(bytes[position])
    }
  }

  private func isQuote(_ position: Int) -> Bool {
    bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'")
  }

  private func end(ofValueAt start: Int) -> Int {
    var position = start + 1
    while position < bytes.count, bytes[position] != bytes[start] { position += 1 }
    return position + 1
  }
}
