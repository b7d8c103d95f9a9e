import LayerText

/// A value of a property list, in XML or in binary form.
///
///     <plist version="1.0"><dict>
///       <key>rootDocument</key> <string>main.caml</string>
///     </dict></plist>
indirect enum PropertyList: Sendable {
  /// A text.
  case string(String)
  /// A number, or the seconds of a date.
  case number(Double)
  /// A flag.
  case bool(Bool)
  /// Bytes.
  case data(ArraySlice<UInt8>)
  /// The number of an object in an archive.
  case reference(Int)
  /// A list, or a set.
  case array([PropertyList])
  /// Values with keys, in the order of the file.
  case dictionary([(key: String, value: PropertyList)])
  /// Nothing.
  case null

  /// The deepest nesting of lists and dictionaries.
  static let deepest = 64

  /// Reads a property list.
  ///
  /// - Returns: Nil if the file is XML, but no property list.
  /// - Throws: The first error of the file.
  init?(_ bytes: [UInt8], file: String) throws(SceneError) {
    if BinaryPropertyList.recognizes(bytes) {
      self = try BinaryPropertyList.read(bytes, file: file)
      return
    }
    let root = try XMLDocumentTree(bytes, file: file).root
    guard root.name == "plist", let node = root.onlyChild else { return nil }
    try self.init(node, depth: 0)
  }

  private init?(_ node: XMLNode, depth: Int) throws(SceneError) {
    if depth > Self.deepest { throw node.error("values nest deeper than \(Self.deepest)") }
    switch node.name {
    case "string", "date": self = .string(node.text)
    case "integer", "real": self = .number(Double(node.trimmedText) ?? 0)
    case "true", "false": self = .bool(node.name == "true")
    case "data":
      let letters = node.text.utf8.filter { !XMLReader.isWhiteSpace($0) }
      self = .data((Base64.bytes(of: String(decoding: letters, as: UTF8.self)) ?? [])[...])
    case "array":
      var values: [PropertyList] = []
      for child in node.children {
        if let value = try PropertyList(child, depth: depth + 1) { values.append(value) }
      }
      self = .array(values)
    case "dict":
      var entries: [(key: String, value: PropertyList)] = []
      var children = node.children
      while let key = children.next() {
        guard key.name == "key", let child = children.next() else { return nil }
        if let value = try PropertyList(child, depth: depth + 1) {
          entries.append((key.text, value))
        }
      }
      // In XML a reference of an archive is a dictionary.
      if entries.count == 1, entries[0].key == "CF$UID", let number = entries[0].value.number {
        self = .reference(Int(exactly: number) ?? -1)
      } else {
        self = .dictionary(entries)
      }
    default: return nil
    }
  }

  /// The value of a key of a dictionary; nil if there is none.
  subscript(key: String) -> PropertyList? { entries?.first { $0.key == key }?.value }

  /// The values of a dictionary.
  var entries: [(key: String, value: PropertyList)]? {
    if case .dictionary(let entries) = self { entries } else { nil }
  }

  /// The text of a string.
  var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The number of a number, or of a flag.
  var number: Double? {
    switch self {
    case .number(let number): number
    case .bool(let flag): flag ? 1 : 0
    default: nil
    }
  }

  /// A string, a number or a flag as XML has it; nil for anything else.
  var word: String? {
    switch self {
    case .string(let text): text
    case .number(let number): NumberFormat.exact.string(number)
    case .bool(let flag): flag ? "true" : "false"
    default: nil
    }
  }

  /// Whether it means yes.
  var isYes: Bool { number.map { $0 != 0 } ?? false }

  /// The values of a list.
  var elements: [PropertyList]? { if case .array(let values) = self { values } else { nil } }
}

extension DocumentSpace {
  /// Makes the space that an index has.
  init(_ list: PropertyList) {
    self.init { list[$0]?.word }
  }
}
