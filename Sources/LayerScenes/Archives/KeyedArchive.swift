import LayerText

/// The objects that `NSKeyedArchiver` wrote, which refer to each other by number.
///
///     {"$archiver": "NSKeyedArchiver", "$version": 100000,
///      "$top": {"root": → 1}, "$objects": ["$null", {"$class": → 2, "name": → 3}, …]}
///
/// A false archive may contain an object in itself, or one object very often: whoever walks it enters and
/// leaves objects, which are counted.
struct KeyedArchive {
  /// The deepest nesting of objects, and the most of them.
  static let limits = (depth: 256, visits: 300_000)

  /// The name of the file.
  let file: String
  private let objects: [PropertyList]
  private let top: PropertyList
  private var open: Set<Int> = []
  private var visits = 0

  /// Reads an archive; nil for another property list.
  init?(_ list: PropertyList, file: String) {
    guard list["$archiver"]?.string == "NSKeyedArchiver", let objects = list["$objects"]?.elements,
      let top = list["$top"]?.entries?.first?.value
    else { return nil }
    self.file = file
    self.objects = objects
    self.top = top
  }

  /// An object, or a plain value.
  struct ArchivedObject {
    /// The number; nil for a value that is no object.
    let number: Int?
    /// The content.
    let content: PropertyList
    /// The names of its class and of those above it; empty for a plain value.
    let classes: [String]

    /// The value of a field.
    subscript(key: String) -> PropertyList? { content[key] }

    /// Whether it is of a class, or of one below it.
    func isA(_ name: String) -> Bool { classes.contains(name) }
  }

  /// The object at the top.
  var root: ArchivedObject? { object(top) }

  /// Follows a reference; nil for nothing.
  func object(_ value: PropertyList?) -> ArchivedObject? {
    guard let value else { return nil }
    guard case .reference(let number) = value else {
      return ArchivedObject(number: nil, content: value, classes: [])
    }
    // The first object stands for nothing.
    guard number > 0, number < objects.count else { return nil }
    let content = objects[number]
    var classes: [String] = []
    if case .reference(let number)? = content["$class"], objects.indices.contains(number) {
      classes = objects[number]["$classes"]?.elements?.compactMap(\.string) ?? []
    }
    return ArchivedObject(number: number, content: content, classes: classes)
  }

  /// Returns the objects of a list, which may be in a proxy.
  func elements(_ value: PropertyList?) -> [ArchivedObject] {
    guard let list = object(value) else { return [] }
    let values = list["NS.objects"]?.elements ?? list.content.elements
    if let values { return values.compactMap { object($0) } }
    // A proxy has the list; one that is in itself ends here.
    return object(list["array"])?["NS.objects"]?.elements?.compactMap { object($0) } ?? []
  }

  /// Starts to read an object.
  ///
  /// - Throws: An error for one that is in itself, and for too many or too deep ones.
  mutating func enter(_ object: ArchivedObject) throws(SceneError) {
    visits += 1
    guard let number = object.number else { return }
    if !open.insert(number).inserted { throw error("contains an object that is in itself") }
    if open.count > Self.limits.depth {
      throw error("nests objects more than \(Self.limits.depth) deep")
    }
    if visits > Self.limits.visits {
      throw error("has more than \(Self.limits.visits) objects, counting each use")
    }
  }

  /// Ends the reading of an object.
  mutating func leave(_ object: ArchivedObject) {
    if let number = object.number { open.remove(number) }
  }

  /// Returns an error about the archive.
  func error(_ reason: String) -> SceneError {
    SceneError("the archive \(reason)", at: SourcePlace(file: file))
  }
}
