import LayerModel
import LayerText

/// What surrounds the root of a document of markup: where y is 0, and how large the document is.
struct DocumentSpace {
  /// The key of an index that says whether y grows downwards; a document alone has it as an
  /// attribute of its root element.
  static let flippedKey = "geometryFlipped"
  /// The keys for the size of the document; a document alone has them likewise.
  static let (widthKey, heightKey) = ("documentWidth", "documentHeight")

  /// Whether y grows downwards; nil if nothing says it, so that y grows upwards.
  var isFlipped: Bool?
  /// The size in points; nil if nothing says it.
  var size: Size?

  /// Makes the space of a document about which nothing is said.
  init() {}

  /// Makes a space of the words that an index has for keys, or a document for attributes.
  init(_ word: (String) -> String?) {
    isFlipped = word(Self.flippedKey).flatMap { word in
      ["1", "true", "yes"].contains(word)
        ? true : ["0", "false", "no"].contains(word) ? false : nil
    }
    let sides = [Self.widthKey, Self.heightKey].compactMap { key in
      word(key).flatMap { Double($0) }
    }
    guard sides.count == 2, sides.allSatisfy({ $0 > 0 && $0.isFinite }) else { return }
    size = Size(width: sides[0], height: sides[1])
  }

  /// Where the origin is.
  var origin: SceneOrigin { isFlipped == true ? .top : .bottom }

  /// The attributes with which a document alone says what this space is.
  var attributes: [(name: String, value: String)] {
    var found: [(name: String, value: String)] = []
    if isFlipped == true { found.append((Self.flippedKey, "1")) }
    if let size {
      found.append((Self.widthKey, NumberFormat.exact.string(size.width)))
      found.append((Self.heightKey, NumberFormat.exact.string(size.height)))
    }
    return found
  }
}
