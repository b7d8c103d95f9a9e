/// A property list in XML, of which the strings and flags at its top are known.
///
///     <plist version="1.0"><dict>
///       <key>rootDocument</key> <string>main.caml</string>
///     </dict></plist>
struct PropertyList {
  private let entries: [String: String]

  /// Reads a property list.
  ///
  /// - Returns: Nil if the file is XML, but no property list with a dictionary.
  /// - Throws: The first error of the XML, or for a list in binary form.
  init?(_ bytes: [UInt8], file: String) throws(SceneError) {
    if bytes.starts(with: "bplist".utf8) {
      throw SceneError(
        "a property list in binary form is not read", at: SourcePlace(file: file),
        hint: "convert it to XML, as with 'plutil -convert xml1 FILE'")
    }
    let root = try XMLDocumentTree(bytes, file: file).root
    guard root.name == "plist", let list = root.onlyChild, list.name == "dict" else { return nil }
    var entries: [String: String] = [:]
    var children = list.children
    while let key = children.next() {
      guard key.name == "key", let value = children.next() else { return nil }
      if value.name == "string" { entries[key.text] = value.text }
      if ["true", "false"].contains(value.name) { entries[key.text] = value.name }
    }
    self.entries = entries
  }

  /// Returns the string of a key, or the name of its flag; nil if there is none.
  func string(_ key: String) -> String? { entries[key] }
}
