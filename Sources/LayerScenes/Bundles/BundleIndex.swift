import LayerModel
import LayerText

/// The index of a bundle as it is written: which document is the scene, and how large it is.
enum BundleIndex {
  /// Returns the property list for a scene with a root layer.
  static func text(of root: Layer, _ origin: SceneOrigin) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \(number("documentHeight", root.bounds.size.height))\
    \(number("documentWidth", root.bounds.size.width))\
      <key>geometryFlipped</key>
      <\(origin == .top)/>
      <key>rootDocument</key>
      <string>\(SceneBundle.usualDocument)</string>
    </dict>
    </plist>

    """
  }

  /// Returns the entry of a number; nothing for one that a property list cannot hold.
  private static func number(_ key: String, _ value: Double) -> String {
    value.isFinite ? "  <key>\(key)</key>\n  <real>\(value)</real>\n" : ""
  }
}

/// The names of pictures and other files that a document in markup refers to.
enum AssetName {
  /// Returns why a name cannot belong to a bundle, as a clause; nil if it can.
  static func problem(with name: String) -> String? {
    if name.isEmpty { return "is empty" }
    if name.unicodeScalars.contains("\0") { return "has a character that no file name has" }
    if name.hasPrefix("/") { return "is an absolute path" }
    if name.split(separator: "/").contains("..") { return "leaves the bundle" }
    if hasScheme(name) { return "is an address, not a file of the bundle" }
    return nil
  }

  /// Returns a clause for each name that cannot belong to a bundle.
  static func problems(with names: [String]) -> [String] {
    names.compactMap { name in
      problem(with: name).map { "the file \(Excerpt.quoted(name)) of the scene \($0)" }
    }
  }

  /// Returns whether a name starts as an address does, such as `file:`.
  private static func hasScheme(_ name: String) -> Bool {
    guard let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    return !name.utf8[..<colon].contains(UInt8(ascii: "/"))
  }

  /// Returns the names of the files that a document refers to, without duplicates, in its order.
  ///
  /// A name is the attribute `src` of any element. Pictures within the document, as `data:`
  /// addresses, are no files.
  static func all(in document: XMLDocumentTree) -> [String] {
    var known: Set<String> = []
    return document.storage.elements.compactMap { element in
      guard let name = element.attributes.first(where: { $0.name == "src" })?.value,
        !name.hasPrefix("data:"), known.insert(name).inserted
      else { return nil }
      return name
    }
  }
}

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
