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
