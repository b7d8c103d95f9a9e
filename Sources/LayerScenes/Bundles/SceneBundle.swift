/// A folder that holds a scene in Core Animation's markup, as editors write it.
///
///     Card.ca/
///       index.xml              a property list: the name of the main document, sizes
///       main.caml              the main document
///       assetManifest.caml     a list of the pictures; kept, not read
///       assets/avatar.png      a picture, which the main document names
struct SceneBundle {
  /// The ending of a bundle's name.
  static let ending = ".ca"
  /// The name of the index.
  static let index = "index.xml"
  /// The name of the main document where the index names none.
  static let usualDocument = "main.caml"
  /// The documents beside the main one, which are kept as they are.
  static let companions = [index, "assetManifest.caml"]
  /// The largest number of bytes of a document beside the main one.
  static let companionLimit = 1 << 20

  /// The path of the folder, without a slash at its end.
  let path: String

  /// Makes a bundle from its path; nil if the name does not end with `.ca`.
  init?(_ path: String) {
    var name = Substring(path)
    while name.last == "/" { name = name.dropLast() }
    guard name.hasSuffix(Self.ending) else { return nil }
    self.path = String(name)
  }
}
