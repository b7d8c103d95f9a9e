/// An element in the flat array that holds a document.
///
/// Records are in the order of their start tags and refer to each other by index, so freeing a deep
/// document does not recurse.
struct XMLElementRecord: Sendable {
  /// The element's name without its prefix.
  var name: String
  /// The attributes, sorted by name, without namespace declarations.
  var attributes: [XMLAttribute]
  /// The character data directly inside the element, in one string.
  var text = ""
  /// The index after the element and everything inside it.
  var next: Int
  /// The number of child elements.
  var childCount = 0
  /// The offset of the start tag's `<`.
  var start: Int
}

/// One attribute of an element.
struct XMLAttribute: Hashable, Sendable {
  /// The name as written, with its prefix.
  var name: String
  /// The value with its character references decoded.
  var value: String
  /// The offset of the name; 0 if the attribute is not in the file.
  var offset = 0
}
