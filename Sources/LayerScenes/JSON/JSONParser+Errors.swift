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
  var lastKey: String {
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
  func commentError() -> SceneError? {
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
