extension XMLNode {
  /// Whether the element is empty.
  var isEmpty: Bool { attributes.isEmpty && children.count == 0 && trimmedText.isEmpty }

  /// The child element if there is exactly one; otherwise nil.
  var onlyChild: XMLNode? {
    var children = children
    return children.count == 1 ? children.next() : nil
  }

  /// The text without leading and trailing white space.
  var trimmedText: String {
    let text = text
    if text.utf8.allSatisfy(XMLReader.isWhiteSpace) { return "" }
    let body = text.drop { $0.isWhitespace }
    guard let last = body.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(body[...last])
  }
}
