import LayerAnimation
import LayerModel
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
    #expect(try json(.array([])) == "[]")
    #expect(
      try json(.array([.dictionary(["birthRate": 2, "name": "a"]), .dictionary([:])]))
        == #"[{"name": "a", "birthRate": 2}, {}]"#)
    #expect(
      try json(.array([.dictionary(["emitterCells": .array([.dictionary(["name": "b"])])])]))
        == #"[{"emitterCells": [{"name": "b"}]}]"#)
    #expect(try json(.array([1])) == nil)
    #expect(try json(.array([.dictionary([:]), "x"])) == nil)
    #expect(try json(.array([.dictionary(["birthRate": .null])])) == nil)
    #expect(try json(.array([.dictionary(["emitterCells": .array([1])])])) == nil)
    // What the table does not have is not written.
    #expect(try json(.array([.dictionary(["odd": 1])])) == "[{}]")
  }

  @Test("are elements of another type than the list's, and infinite numbers in a plain one")
  func elements() throws {
    var shape = ValueShape(.array)
    shape.element = .number
    #expect(ValueText.json([1, 2.5], as: shape).map { $0.count } == 8)
    #expect(ValueText.json([1, "x"], as: shape) == nil)
    shape.element = nil
    #expect(ValueText.json(.array([.number(.infinity)]), as: shape) == nil)
    #expect(ValueText.json(.null, as: shape) == nil)
    shape.allowsNone = true
    #expect(ValueText.json(.null, as: shape).map { $0.count } == 4)
  }

  @Test("are objects behind references, at any depth")
  func objects() {
    let object = PropertyValue.opaque(OpaqueReference("a", object: Picture()))
    let name = PropertyValue.opaque(OpaqueReference("a"))
    for value in [
      object, .array([1, object]), .dictionary(["a": 1, "b": object]),
      .array([.dictionary(["a": .array([object])])]),
    ] { #expect(value.holdsObject) }
    for value in [
      name, .array([1, name]), .dictionary(["a": name]), .array([]), .dictionary([:]), "a", .null,
    ] { #expect(!value.holdsObject) }
  }

  @Test("are empty references in markup, in lists and dictionaries too")
  func references() throws {
    for (field, name) in [
      (#""filters": ["a", ""]"#, "filters"), (#""style": {"contents": ""}"#, "style"),
      (#""contents": """#, "contents"),
    ] {
      let scene = try Scene(
        #"{"version": 1, "root": {"class": "Layer", "zPosition": 2, \#(field)}}"#)
      let (text, losses) = try scene.camlWithLosses()
      #expect(losses.map(\.what) == ["the empty reference in '\(name)'"])
      #expect(text.contains(#"<CALayer zPosition="2"/>"#))
    }
    let whole = try Scene(
      #"{"version": 1, "root": {"class": "Layer", "filters": ["a", "b"], "compositingFilter": "c"}}"#
    ).caml(strict: true)
    #expect(
      whole.contains(#"<CAFilter filter="a"/>"#) && whole.contains(#"<CAFilter filter="b"/>"#))
    #expect(whole.contains(#"<compositingFilter type="CAFilter" filter="c"/>"#))
  }

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
    #expect(losses.isEmpty && text.split(separator: "\"id\": \"badge\"").count == 3)
    let stage = try Scene(text).makeStage()
    try stage.setState("A")
    let first = try #require(stage.found("badge") as? ShapeLayer)
    #expect(first.zPosition == 4 && first.lineWidth == 1 && first.name == nil)
    try stage.setState("B")
    let second = try #require(stage.found("badge") as? ShapeLayer)
    #expect(second !== first && second.lineWidth == 3 && second.zPosition == 0)
    #expect(second.name == "b" && stage.root.sublayers?.count == 1)
  }

  @Test("are no animations without a key: they make a list of all")
  func keyless() throws {
    let scene = try Scene(
      """
      <caml><CALayer id="a"><animations><k type="CABasicAnimation" keyPath="opacity" duration="2">
      <toValue type="real" value="0"/></k></animations></CALayer></caml>
      """)
    let json = try scene.json(strict: true)
    #expect(json.contains(#""animations": {"#) && json.contains(#""k": {"class""#))
    let root = Layer(id: "root")
    let loop = RenderLoop(root: root)
    let fade = BasicAnimation(keyPath: "opacity")
    fade.toValue = 0
    fade.duration = 2
    try root.add(fade, forKey: "k")
    try root.add(fade, forKey: nil)
    let list = try Scene(of: loop).json()
    #expect(list.contains(#""animations": ["#) && list.contains(#""key": "k""#))
    #expect(list.split(separator: #""key": "#).count == 2)
    withExtendedLifetime(root) {}
  }
}
