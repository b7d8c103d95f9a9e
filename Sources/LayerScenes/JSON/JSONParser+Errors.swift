import LayerText

extension JSONParser {
  /// Returns an error at the location of a byte.
  func error(_ message: String, at offset: Int, hint: String? = nil) -> SceneError {
    SceneError(message, at: source.place(at: offset), hint: hint)
  }

  /// Returns the line and column of a byte, for messages that name a second location.
  func place(_ offset: Int) -> String { source.place(at: offset).lineAndColumn }

  /// Returns the error for a file that ends too early.
  func endError(expecting: String? = nil) -> SceneError {
    guard let container = open.last else {
      let isBlank = source.isEmpty ? "the file is empty" : "nothing but white space in the file"
      return error(isBlank, at: source.bytes.count, hint: "a JSON value was expected")
    }
    let node = nodes[container]
    let name = node.kind == .object ? "object" : "array"
    return error(
      "the file ends inside the \(name) that began at \(place(node.start))",
      at: source.bytes.count,
      hint: expecting ?? expectation(in: node)
    )
  }

  private func expectation(in container: JSONNode) -> String {
    let end = container.kind == .object ? "'}'" : "']'"
    switch state {
    case .value: return "the value of \"\(lastKey)\" was expected"
    case .firstElement: return "an element or \(end) was expected"
    case .element: return "an element was expected"
    case .firstKey: return "a key or \(end) was expected"
    case .key: return "a key was expected"
    case .afterValue: return "',' or \(end) was expected"
    }
  }

  /// The key of the value that is being parsed.
  private var lastKey: String {
    guard let node = nodes.last else { return "" }
    return Excerpt.short(JSONText.decoded(node, of: source.bytes))
  }

  /// Returns the error for text after the root value.
  func trailingError() -> SceneError {
    if let error = commentError() { return error }
    return error(
      "unexpected \(found) after the end of the document",
      at: position,
      hint: "the document ended at \(place(JSONText.end(of: nodes[0], in: source.bytes) - 1))"
    )
  }

  /// Returns the error for text other than a comma or the end of the container after a value.
  func separatorError() -> SceneError {
    if let error = commentError() { return error }
    let container = nodes[open[open.count - 1]]
    let isObject = container.kind == .object
    let end = isObject ? "}" : "]"
    switch bytes[position] {
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      let name = isObject ? "object" : "array"
      return error(
        "unexpected \(found) in the \(name) that began at \(place(container.start))",
        at: position,
        hint: "the \(name) ends with '\(end)'"
      )
    case UInt8(ascii: ";"):
      return error("unexpected ';'", at: position, hint: "write ',' between values")
    case UInt8(ascii: ":") where !isObject:
      return error(
        "unexpected ':' in an array", at: position, hint: "keys belong in an object: {…}")
    default:
      return error("',' or '\(end)' is missing before \(found)", at: position)
    }
  }

  /// Returns the error for text other than a colon after a key.
  func colonError() -> SceneError {
    if let error = commentError() { return error }
    return error("':' is missing after the key \"\(lastKey)\", before \(found)", at: position)
  }

  /// Returns the error for a comment, which JSON does not have; nil if there is none here.
  private func commentError() -> SceneError? {
    let byte = bytes[position]
    let next = position + 1 < bytes.endIndex ? bytes[position + 1] : 0
    let isSlash = byte == UInt8(ascii: "/")
    let begins = next == UInt8(ascii: "/") || next == UInt8(ascii: "*")
    guard byte == UInt8(ascii: "#") || (isSlash && begins) else { return nil }
    return error("JSON has no comments", at: position, hint: "remove the comment")
  }

  /// The text at the current position, quoted for a message.
  var found: String {
    let word = word(at: position)
    if !word.isEmpty { return Excerpt.quoted(word) }
    if bytes[position] == UInt8(ascii: "\"") { return "a string" }
    return Excerpt.character(at: position, of: source.bytes)
  }
}

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
