/// One element in the flat array that holds a document.
///
/// Records stand in the order of their start tags and refer to each other by index only, so that
/// freeing a deep document does not recurse.
struct XMLElementRecord: Sendable {
  /// The element's name without its prefix.
  var name: String
  /// The attributes, sorted by name; namespace declarations are left out.
  var attributes: [XMLAttribute]
  /// The character data directly inside the element, its pieces joined.
  var text = ""
  /// The index one past the element and everything inside it.
  var next: Int
  /// How many elements stand directly inside.
  var childCount = 0
  /// The offset of the start tag's `<`.
  var start: Int
}

/// One attribute of an element.
struct XMLAttribute: Hashable, Sendable {
  /// The name as written, with its prefix.
  var name: String
  /// The value, its character references decoded.
  var value: String
  /// The offset of the name; 0 for what was no attribute in the file.
  var offset = 0
}
