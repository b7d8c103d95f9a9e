import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

/// Files made to be slow: the counted work must grow no faster than the file.
@Suite("A file made to be slow", .timeLimit(.minutes(5)))
struct LinearReadingTests {
  private static let sizes = [500, 1000]

  @Test("tests at most three names for each free name, however many are equal", arguments: sizes)
  func freeNames(count: Int) {
    var taken: Set<String> = []
    var names = FreeNames()
    var asked = 0
    for _ in 0..<count {
      let name = names.free("a") { name in
        asked += 1
        return taken.contains(name)
      }
      taken.insert(name)
    }
    // The first one is free at once; each other one is tested alone and once with its number.
    expectEqual(asked, 2 * count - 1)
    expectEqual(taken.count, count)
    expectTrue(taken.contains("a-\(count)"))
  }

  @Test("names equal keys in order, and reserves keys of the file for their animations")
  func keys() throws {
    let animation =
      "<animation type='CABasicAnimation' keyPath='opacity'><toValue type='real' value='0'/></animation>"
    let own =
      "<animation-3 type='CABasicAnimation' keyPath='opacity'>"
      + "<toValue type='real' value='0'/></animation-3>"
    let scene = try CAMLFixture.scene(
      "<CALayer><animations>\(animation)\(animation)\(animation)\(own)</animations></CALayer>")
    expectEqual(
      scene.loop.root.animationKeys, ["animation", "animation-2", "animation-4", "animation-3"])
  }

  @Test("makes one table for the unknown attributes of a layer", arguments: sizes)
  func attributes(count: Int) throws {
    let attributes = (0..<count).map { "x\($0)='\($0)'" }.joined(separator: " ")
    let reader = try reader("<CALayer \(attributes)/>")
    expectEqual(reader.tables.count, 1)
    let layer = reader.layers[0].makeLayer()
    expectEqual(layer.propertyTable.rows.count, Layer.propertyTable.rows.count + count)
    for index in [0, count / 2, count - 1] {
      try expectEqual(layer.value(forKeyPath: "x\(index)"), .number(Double(index)))
    }
    expectEqual(reader.notes.notices.count, count)
  }

  @Test("makes one table for all layers with the same unknown attributes", arguments: sizes)
  func layers(count: Int) throws {
    let layers = String(repeating: "<CALayer foo='1'/>", count: count)
    let reader = try reader("<CALayer><sublayers>\(layers)</sublayers></CALayer>")
    expectEqual(reader.tables.count, 1)
    let made = reader.layers.map { $0.makeLayer() }
    expectTrue(made.dropFirst().allSatisfy { $0.propertyTable === made[1].propertyTable })
    expectTrue(made[0].propertyTable === Layer.propertyTable)
    try expectEqual(made[count].value(forKeyPath: "foo"), 1)
  }

  @Test("makes one table for all layers with the same declarations", arguments: sizes)
  func declarations(count: Int) throws {
    let layer = #"{"declare": {"p": {"type": "number", "default": 2}}}"#
    let other = #"{"declare": {"p": {"type": "number", "default": 3}}}"#
    let layers = Array(repeating: layer, count: count).joined(separator: ",")
    let root = try NativeText.root("{\"sublayers\": [\(layers), \(other)]}").loop.root
    let tables = Set(root.children.map { ObjectIdentifier($0.propertyTable) })
    expectEqual(tables.count, 2)
    try expectEqual(root.children[count - 1].value(forKeyPath: "p"), 2)
    try expectEqual(root.children[count].value(forKeyPath: "p"), 3)
  }

  @Test("keeps the offset of each attribute, so no tag is searched again")
  func attributePlaces() throws {
    let count = 1000
    let attributes = (0..<count).map { "x\($0)='>'" }.joined(separator: "\n")
    let root = try XMLDocumentTree(Array("<a\n\(attributes)/>".utf8), file: "a.caml").root
    let places = (0..<count).map { root.place(ofAttribute: "x\($0)").lineAndColumn }
    expectEqual(places, (0..<count).map { "\($0 + 2):1" })
    expectTrue(root.attributes.allSatisfy { $0.offset > 0 })
  }

  @Test("rejects more unknown attributes than a table can hold", .enabled(if: Rounds.areMany))
  func manyAttributes() {
    let attributes = (0..<65_536).map { "x\($0)=''" }.joined(separator: " ")
    let refusal = CAMLFixture.refusal("<caml><CALayer \(attributes)/></caml>")
    expectTrue(refusal.contains("too: it has 65536 properties"))
  }

  @Test("keeps no copy of the layers by identifier, which each event would have to copy")
  func events() throws {
    let events = (0..<3).map {
      "{\"at\": 0, \"add\": {\"layer\": {\"id\": \"l\($0)\"}, \"to\": \"#box\"}}"
    }
    let scene = try NativeText.source(NativeText.withEvents(events.joined(separator: ",")))
      .makeStage()
    expectTrue(!Mirror(reflecting: scene).children.contains { $0.value is [String: Layer] })
    expectNil(scene.layersByID["l2"])
    try scene.advance(to: 0)
    expectTrue(scene.layersByID["l2"] != nil)
  }

  @Test("keeps a mark for each block of bytes, not for each line", arguments: [10, 20])
  func lines(count: Int) {
    let bytes = [UInt8](repeating: UInt8(ascii: "\n"), count: count * SourceText.blockSize)
    let source = SourceText(file: "a", bytes: bytes + Array("é\r\nx".utf8))
    expectEqual(source.markCount, count + 1)
    for offset in [0, 255, 256, 257, bytes.count] {
      expectEqual(source.place(at: offset).lineAndColumn, "\(offset + 1):1")
    }
    expectEqual(source.place(at: bytes.count + 2).lineAndColumn, "\(bytes.count + 1):2")
    expectEqual(source.place(at: bytes.count + 4).lineAndColumn, "\(bytes.count + 2):1")
  }

  @Test(
    "has an error at the start of character data, a comment or a tag that is too long",
    .enabled(if: Rounds.areMany))
  func longParts() {
    let long = String(repeating: "x", count: 9_900_001)
    let forms = [
      ("<caml>\n <![CDATA[\(long)]]></caml>", "2:2: error: character data"),
      ("<caml>\n <!--\(long)--></caml>", "2:2: error: a comment"),
      ("<caml>\n <a b='\(long.dropLast(50))' c='\(long.prefix(60))'/></caml>", "2:2: error: a tag"),
    ]
    for (text, place) in Rounds.part(of: forms) {
      expectEqual(CAMLFixture.refusal(text), "a.caml:\(place) of more than 9900000 bytes")
    }
  }

  private func reader(_ layer: String) throws -> CAMLReader {
    var reader = CAMLReader()
    try reader.read(try XMLDocumentTree(Array("<caml>\(layer)</caml>".utf8), file: "a.caml").root)
    return reader
  }
}
