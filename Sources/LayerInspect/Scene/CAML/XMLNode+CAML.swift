extension XMLNode {
  /// Whether there is nothing in the element.
  var isEmpty: Bool { attributes.isEmpty && children.count == 0 && trimmedText.isEmpty }

  /// The element inside, where there is exactly one.
  var onlyChild: XMLNode? {
    var children = children
    return children.count == 1 ? children.next() : nil
  }

  /// The text without the white space around it.
  var trimmedText: String {
    let body = text.drop { $0.isWhitespace }
    guard let last = body.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(body[...last])
  }
}
