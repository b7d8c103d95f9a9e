/// Files as other programs pack them, put together byte by byte.
package enum PackedFiles {
  static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// CRC-32, bit by bit.
  static func check(_ bytes: [UInt8]) -> Int {
    var sum: UInt32 = ~0
    for byte in bytes {
      for bit in 0..<8 {
        let carry = (sum ^ UInt32(byte) >> UInt32(bit)) & 1
        sum = sum >> 1 ^ (carry == 1 ? 0xEDB8_8320 : 0)
      }
    }
    return Int(~sum)
  }

  /// Returns a file packed by gzip with a name, in one block that is stored.
  package static func gzip(_ text: String) -> [UInt8] {
    let content = Array(text.utf8)
    let block = [1] + number(content.count, 2) + number(~content.count, 2) + content
    return [0x1F, 0x8B, 8, 8, 0, 0, 0, 0, 0, 3] + Array("name\0".utf8) + block
      + number(check(content), 4) + number(content.count, 4)
  }

  /// Returns an archive of files that are stored, in their order.
  package static func zip(_ files: [(name: String, content: [UInt8])]) -> [UInt8] {
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    for (name, content) in files {
      let common =
        number(20, 2) + number(0, 8) + number(check(content), 4) + number(content.count, 4)
        + number(content.count, 4) + number(name.utf8.count, 2) + number(0, 2)
      directory +=
        Array("PK\u{1}\u{2}".utf8) + number(20, 2) + common + number(0, 10)
        + number(bytes.count, 4) + Array(name.utf8)
      bytes += Array("PK\u{3}\u{4}".utf8) + common + Array(name.utf8) + content
    }
    let end =
      Array("PK\u{5}\u{6}".utf8) + number(0, 4) + number(files.count, 2) + number(files.count, 2)
      + number(directory.count, 4) + number(bytes.count, 4) + number(0, 2)
    return bytes + directory + end
  }
}

/// A value of a property list, which is written in binary form.
package indirect enum BinaryList: Sendable {
  case bool(Bool)
  case number(Double)
  case string(String)
  case data([UInt8])
  case reference(Int)
  case array([BinaryList])
  case dictionary([(String, BinaryList)])

  /// The list as a file.
  package var bytes: [UInt8] {
    var objects: [[UInt8]] = []
    _ = Self.add(self, to: &objects)
    return Self.file(objects)
  }

  /// Returns a file of objects, which refer to each other by two bytes; the first one is at the top.
  package static func file(_ objects: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += big(bytes.count, 4)
      bytes += object
    }
    let table = bytes.count
    return bytes + offsets + [0, 0, 0, 0, 0, 0, 4, 2] + big(objects.count, 8) + big(0, 8)
      + big(table, 8)
  }

  /// Returns an array of objects by their numbers.
  package static func list(_ references: [Int], kind: UInt8 = 0xA0) -> [UInt8] {
    head(kind, kind == 0xD0 ? references.count / 2 : references.count)
      + references.flatMap { big($0, 2) }
  }

  private static func big(_ value: Int, _ count: Int) -> [UInt8] {
    PackedFiles.number(value, count).reversed()
  }

  private static func head(_ kind: UInt8, _ count: Int) -> [UInt8] {
    count < 15 ? [kind | UInt8(count)] : [kind | 15, 0x12] + big(count, 4)
  }

  private static func add(_ value: BinaryList, to objects: inout [[UInt8]]) -> Int {
    let index = objects.count
    objects.append([])
    switch value {
    case .bool(let flag): objects[index] = [flag ? 9 : 8]
    case .number(let number) where number == number.rounded():
      objects[index] = [0x13] + big(Int(number), 8)
    case .number(let number):
      objects[index] = [0x23] + big(Int(bitPattern: UInt(number.bitPattern)), 8)
    case .string(let text): objects[index] = head(0x50, text.utf8.count) + Array(text.utf8)
    case .data(let bytes): objects[index] = head(0x40, bytes.count) + bytes
    case .reference(let number): objects[index] = [0x81] + big(number, 2)
    case .array(let values):
      let references = values.map { add($0, to: &objects) }
      objects[index] = list(references)
    case .dictionary(let entries):
      let keys = entries.map { add(.string($0.0), to: &objects) }
      let values = entries.map { add($0.1, to: &objects) }
      objects[index] = list(keys + values, kind: 0xD0)
    }
    return index
  }
}

/// Objects as `NSKeyedArchiver` writes those of Core Animation.
package final class LayerArchive {
  private var objects: [BinaryList] = [.string("$null")]
  private var classes: [String: BinaryList] = [:]

  /// Makes an archive without objects.
  package init() {}

  /// Adds an object, and returns a reference to it.
  package func add(_ value: BinaryList) -> BinaryList {
    objects.append(value)
    return .reference(objects.count - 1)
  }

  /// Adds an object of a class with fields.
  package func add(
    _ name: String, _ parents: [String] = [], _ fields: [(String, BinaryList)]
  ) -> BinaryList {
    let names = [name] + parents + ["NSObject"]
    let known = classes[name]
    let type =
      known
      ?? add(
        .dictionary([
          ("$classname", .string(name)), ("$classes", .array(names.map { .string($0) })),
        ]))
    classes[name] = type
    return add(.dictionary([("$class", type)] + fields))
  }

  /// Replaces a field of an object.
  package func set(_ key: String, _ value: BinaryList, of reference: BinaryList) {
    guard case .reference(let number) = reference, case .dictionary(let fields) = objects[number]
    else { return }
    objects[number] = .dictionary(fields.filter { $0.0 != key } + [(key, value)])
  }

  /// Adds a list.
  package func array(_ values: [BinaryList]) -> BinaryList {
    add("NSArray", [], [("NS.objects", .array(values))])
  }

  /// Adds numbers by name in a proxy of a kind: 0 for a point, 1 for a size, 2 for a rectangle.
  package func proxy(_ kind: Double, _ numbers: KeyValuePairs<String, Double>) -> BinaryList {
    add(
      "LKNSValueCodingProxy", ["CACodingProxy"],
      [("kind", .number(kind))] + numbers.map { ($0.key, .number($0.value)) })
  }

  /// Adds a layer with fields.
  package func layer(
    _ name: String, _ fields: [(String, BinaryList)] = [], type: String = "CALayer",
    sublayers: [BinaryList] = []
  ) -> BinaryList {
    let inside = add(
      "LKNSArrayCodingProxy", ["CACodingProxy"], [("array", array(sublayers))])
    return add(
      type, type == "CALayer" ? [] : ["CALayer"],
      [("name", add(.string(name)))] + fields + (sublayers.isEmpty ? [] : [("sublayers", inside)]))
  }

  /// Returns the archive of `["rootLayer": root]`, with a flag.
  package func bytes(of root: BinaryList, isFlipped: Bool = false) -> [UInt8] {
    let keys = [add(.string("rootLayer")), add(.string("geometryFlipped"))]
    let top = add(
      "NSDictionary", [],
      [("NS.keys", .array(keys)), ("NS.objects", .array([root, add(.bool(isFlipped))]))])
    return file(top)
  }

  /// Returns the archive of an object.
  package func file(_ top: BinaryList) -> [UInt8] {
    BinaryList.dictionary([
      ("$version", .number(100_000)), ("$archiver", .string("NSKeyedArchiver")),
      ("$top", .dictionary([("root", top)])), ("$objects", .array(objects)),
    ]).bytes
  }
}
