import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("What the writers leave out, by value and identifier")
struct WritingLimitTests {
  private final class Picture: Sendable {}

  private static let cells = EmitterLayer.propertyTable

  private func json(_ cells: PropertyValue) throws -> String? {
    let address = try #require(Self.cells.address(of: "emitterCells"))
    return ValueText.json(cells, as: ValueShape(address, in: Self.cells)).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test("are cells that are no dictionaries, or have a value that JSON does not take")
  func records() throws {
    try expectEqual(json(.array([])), "[]")
    try expectEqual(
      json(.array([.dictionary(["birthRate": 2, "name": "a"]), .dictionary([:])])),
      #"[{"name": "a", "birthRate": 2}, {}]"#)
    try expectEqual(
      json(.array([.dictionary(["emitterCells": .array([.dictionary(["name": "b"])])])])),
      #"[{"emitterCells": [{"name": "b"}]}]"#)
    try expectNil(json(.array([1])))
    try expectNil(json(.array([.dictionary([:]), "x"])))
    try expectNil(json(.array([.dictionary(["birthRate": .null])])))
    try expectNil(json(.array([.dictionary(["emitterCells": .array([1])])])))
    // What the table does not have is not written.
    try expectEqual(json(.array([.dictionary(["odd": 1])])), "[{}]")
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("are elements of another type than the list's, and infinite numbers in a plain one") {
      var shape = ValueShape(.array)
      shape.element = .number
      expectEqual(ValueText.json([1, 2.5], as: shape).map { $0.count }, 8)
      expectNil(ValueText.json([1, "x"], as: shape))
      shape.element = nil
      expectNil(ValueText.json(.array([.number(.infinity)]), as: shape))
      expectNil(ValueText.json(.null, as: shape))
      shape.allowsNone = true
      expectEqual(ValueText.json(.null, as: shape).map { $0.count }, 4)
    },
    Fact("are objects behind references, at any depth") {
      let object = PropertyValue.opaque(OpaqueReference("a", object: Picture()))
      let name = PropertyValue.opaque(OpaqueReference("a"))
      for value in [
        object, .array([1, object]), .dictionary(["a": 1, "b": object]),
        .array([.dictionary(["a": .array([object])])]),
      ] { expectTrue(value.holdsObject) }
      for value in [
        name, .array([1, name]), .dictionary(["a": name]), .array([]), .dictionary([:]), "a", .null,
      ] { expectFalse(value.holdsObject) }
    },
    Fact("are empty references in markup, in lists and dictionaries too") {
      for (field, name) in [
        (#""filters": ["a", ""]"#, "filters"), (#""style": {"contents": ""}"#, "style"),
        (#""contents": """#, "contents"),
      ] {
        let scene = try Scene(
          #"{"version": 1, "root": {"class": "Layer", "zPosition": 2, \#(field)}}"#)
        let (text, losses) = try scene.camlWithLosses()
        expectEqual(losses.map(\.what), ["the empty reference in '\(name)'"])
        expectTrue(text.contains(#"<CALayer zPosition="2"/>"#))
      }
      let whole = try Scene(
        #"{"version": 1, "root": {"class": "Layer", "filters": ["a", "b"], "compositingFilter": "c"}}"#
      ).caml(strict: true)
      expectTrue(whole.contains(#"<CAFilter filter="a"/>"#))
      expectTrue(whole.contains(#"<CAFilter filter="b"/>"#))
      expectTrue(whole.contains(#"<compositingFilter type="CAFilter" filter="c"/>"#))
    },
  ]

  @Test("are not the identifiers of layers that several states add")
  func identifiers() throws {
    func state(_ name: String, _ layer: String, _ keyPath: String, _ value: Int) -> String {
      "<LKState name='\(name)'><elements><LKStateAddElement targetId='root'>\(layer)"
        + "</LKStateAddElement><LKStateSetValue targetId='badge' keyPath='\(keyPath)'>"
        + "<value type='integer' value='\(value)'/></LKStateSetValue></elements></LKState>"
    }
    let scene = try Scene(
      "<caml><CALayer id='root'><states>"
        + state("A", "<CAShapeLayer id='badge'/>", "zPosition", 4)
        + state("B", "<CAShapeLayer id='badge' name='b'/>", "lineWidth", 3)
        + "</states></CALayer></caml>")
    let (text, losses) = try scene.jsonWithLosses()
    expectTrue(losses.isEmpty)
    expectEqual(text.split(separator: "\"id\": \"badge\"").count, 3)
    let stage = try Scene(text).makeStage()
    try stage.setState("A")
    let first = try #require(stage.found("badge") as? ShapeLayer)
    expectEqual(first.zPosition, 4)
    expectEqual(first.lineWidth, 1)
    expectNil(first.name)
    try stage.setState("B")
    let second = try #require(stage.found("badge") as? ShapeLayer)
    expectTrue(second !== first)
    expectEqual(second.lineWidth, 3)
    expectEqual(second.zPosition, 0)
    expectEqual(second.name, "b")
    expectEqual(stage.root.sublayers?.count, 1)
  }

  @Test("are no animations without a key: they make a list of all")
  func keyless() throws {
    let scene = try Scene(
      """
      <caml><CALayer id="a"><animations><k type="CABasicAnimation" keyPath="opacity" duration="2">
      <toValue type="real" value="0"/></k></animations></CALayer></caml>
      """)
    let json = try scene.json(strict: true)
    expectTrue(json.contains(#""animations": {"#))
    expectTrue(json.contains(#""k": {"class""#))
    let root = Layer(id: "root")
    let loop = RenderLoop(root: root)
    let fade = BasicAnimation(keyPath: "opacity")
    fade.toValue = 0
    fade.duration = 2
    try root.add(fade, forKey: "k")
    try root.add(fade, forKey: nil)
    let list = try Scene(of: loop).json()
    expectTrue(list.contains(#""animations": ["#))
    expectTrue(list.contains(#""key": "k""#))
    expectEqual(list.split(separator: #""key": "#).count, 2)
    withExtendedLifetime(root) {}
  }
}
