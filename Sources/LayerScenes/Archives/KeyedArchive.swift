import LayerText

/// The objects that `NSKeyedArchiver` wrote, which refer to each other by number.
///
///     {"$archiver": "NSKeyedArchiver", "$version": 100000,
///      "$top": {"root": → 1}, "$objects": ["$null", {"$class": → 2, "name": → 3}, …]}
///
/// A false archive may contain an object in itself, or a large one very often: whoever walks it enters and
/// leaves objects, and what is in them is counted.
struct KeyedArchive {
  /// The deepest nesting of objects, and the most values in them, each as often as it is used.
  static let limits = (depth: 256, values: 1_000_000)

  /// The name of the file.
  let file: String
  private let objects: [PropertyList]
  /// The names of each object's class and of those above it.
  private let classes: [[String]]
  private let top: PropertyList
  private var open: Set<Int> = []
  private var used = 0

  /// Reads an archive; nil for another property list.
  init?(_ list: PropertyList, file: String) {
    guard list["$archiver"]?.string == "NSKeyedArchiver", let objects = list["$objects"]?.elements,
      let top = list["$top"]?.entries?.first?.value
    else { return nil }
    self.file = file
    self.objects = objects
    self.top = top
    var names: [Int: [String]] = [:]
    classes = objects.map { object in
      guard case .reference(let number)? = object["$class"], objects.indices.contains(number)
      else { return [] }
      if let known = names[number] { return known }
      let all = objects[number]["$classes"]?.elements?.prefix(32).compactMap(\.string) ?? []
      names[number] = all.filter { $0.utf8.count <= 256 }
      return names[number] ?? []
    }
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
    return ArchivedObject(number: number, content: objects[number], classes: classes[number])
  }

  /// Returns the objects of a list, which may be in a proxy.
  ///
  /// - Throws: An error for too many values.
  mutating func elements(_ value: PropertyList?) throws(SceneError) -> [ArchivedObject] {
    guard let list = object(value) else { return [] }
    let values =
      list["NS.objects"]?.elements ?? list.content.elements
      // A proxy has the list; one that is in itself ends here.
      ?? object(list["array"])?["NS.objects"]?.elements
    var elements: [ArchivedObject] = []
    for value in values ?? [] {
      try count(object(value)?.content ?? .null)
      if let element = object(value) { elements.append(element) }
    }
    return elements
  }

  /// Counts the values in an object; long texts and bytes are several.
  private mutating func count(_ content: PropertyList) throws(SceneError) {
    let values =
      switch content {
      case .string(let text): 1 + text.utf8.count / 64
      case .data(let bytes): 1 + bytes.count / 64
      case .array(let values): 1 + values.count
      case .dictionary(let entries): entries.reduce(1) { $0 + 1 + $1.key.utf8.count / 64 }
      default: 1
      }
    used += values
    if used > Self.limits.values {
      throw error("has more than \(Self.limits.values) values, counting each use")
    }
  }

  /// Starts to read an object.
  ///
  /// - Throws: An error for one that is in itself, and for too many or too deep ones.
  mutating func enter(_ object: ArchivedObject) throws(SceneError) {
    try count(object.content)
    guard let number = object.number else { return }
    if !open.insert(number).inserted { throw error("contains an object that is in itself") }
    if open.count > Self.limits.depth {
      throw error("nests objects more than \(Self.limits.depth) deep")
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
