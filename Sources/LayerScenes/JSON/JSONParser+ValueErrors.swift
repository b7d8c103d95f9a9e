import LayerText

extension JSONParser {
  /// Returns the error for text that cannot start a value where one is expected.
  func valueError() -> SceneError {
    if let error = commentError() { return error }
    let byte = bytes[position]
    let word = word(at: position)
    if !word.isEmpty { return wordError(word) }
    switch byte {
    case UInt8(ascii: "]") where state == .element, UInt8(ascii: ",") where state == .element:
      return commaError(before: byte)
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
      return error(open.isEmpty ? "unexpected \(found)" : missingValue, at: position)
    case UInt8(ascii: "'"):
      return quoteError(kind: "strings")
    case UInt8(ascii: "+"):
      return error("a number does not begin with '+'", at: position, hint: "remove the '+'")
    case UInt8(ascii: "."):
      return error("a number does not begin with '.'", at: position, hint: "write a 0 before it")
    default:
      return unexpectedError()
    }
  }

  /// Returns the error for text that is not a key where one is expected.
  func keyError() -> SceneError {
    if let error = commentError() { return error }
    let byte = bytes[position]
    let word = word(at: position)
    if !word.isEmpty {
      return error(
        "a key without quotes: \(Excerpt.quoted(word))",
        at: position,
        hint: "write \"\(Excerpt.short(word))\" in quotes"
      )
    }
    switch byte {
    case UInt8(ascii: "}") where state == .key, UInt8(ascii: ",") where state == .key:
      return commaError(before: byte)
    case UInt8(ascii: "'"):
      return quoteError(kind: "keys")
    default:
      return unexpectedError(hint: "a key was expected, a string in double quotes")
    }
  }

  /// Returns the error for a word that means infinity or not a number.
  func notANumberError(_ word: String, at start: Int, sign: String = "") -> SceneError {
    let isNaN = word.lowercased() == "nan"
    return error(
      "JSON has no \(sign)\(word)",
      at: start,
      hint: isNaN ? "leave the value out" : "write \"\(sign)inf\" in quotes"
    )
  }

  private func wordError(_ word: String) -> SceneError {
    let lowercased = word.lowercased()
    if ["nan", "inf", "infinity"].contains(lowercased) {
      return notANumberError(word, at: position)
    }
    let isAtEnd = position + word.utf8.count == bytes.endIndex
    if isAtEnd, let whole = Self.words.first(where: { $0.word.hasPrefix(word) }) {
      return error(
        "the file ends inside the word that began at \(place(position))",
        at: source.bytes.count,
        hint: "'\(whole.word)' was expected"
      )
    }
    var hint = "write \"\(Excerpt.short(word))\" in quotes"
    if ["true", "false", "null"].contains(lowercased) { hint = "write \(lowercased)" }
    if ["none", "nil", "undefined"].contains(lowercased) { hint = "write null" }
    return error("unexpected word \(Excerpt.quoted(word))", at: position, hint: hint)
  }

  private var missingValue: String {
    state == .value
      ? "the value of \"\(lastKey)\" is missing" : "a value is missing before \(found)"
  }

  private func commaError(before byte: UInt8) -> SceneError {
    // Searches back for the comma; only white space can be between it and this position.
    var comma = position - 1
    while bytes[comma] != UInt8(ascii: ",") { comma -= 1 }
    if byte == UInt8(ascii: ",") {
      return error("two commas in a row", at: position, hint: "remove one")
    }
    return error(
      "a comma before the closing \(found)",
      at: comma,
      hint: "remove the comma"
    )
  }

  private func quoteError(kind: String) -> SceneError {
    error("\(kind) are written in double quotes", at: position, hint: "write \" instead of '")
  }

  private func unexpectedError(hint: String? = nil) -> SceneError {
    let isCurly = found == "'\u{201C}'" || found == "'\u{201D}'"
    return error(
      "unexpected \(found)",
      at: position,
      hint: isCurly ? "write straight quotes: \"" : hint
    )
  }
}
