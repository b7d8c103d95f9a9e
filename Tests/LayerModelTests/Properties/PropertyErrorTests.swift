import LayerModel
import Testing

/// D18: the exact words for everything key-value coding refuses.
@Suite("D18: what key-value coding refuses, word for word")
struct PropertyErrorTests {
  struct Refusal: Sendable, CustomTestStringConvertible {
    let value: PropertyValue
    let keyPath: String
    let text: String
    var testDescription: String { "\(value) for '\(keyPath)'" }

    init(_ value: PropertyValue, _ keyPath: String, _ text: String) {
      (self.value, self.keyPath, self.text) = (value, keyPath, text)
    }
  }

  static let unknownPaths: [Refusal] = [
    .init(1, "opacty", "Layer #box has no property 'opacty'; did you mean 'opacity'?"),
    .init(1, "Opacity", "Layer #box has no property 'Opacity'; did you mean 'opacity'?"),
    .init(1, "postion.x", "Layer #box has no property 'postion.x'; did you mean 'position.x'?"),
    .init(1, "position.z", "Layer #box has no property 'position.z'; did you mean 'position.x'?"),
    .init(
      1, "transform.rotate.z",
      "Layer #box has no property 'transform.rotate.z'; did you mean 'transform.rotation'?"),
    .init(1, "lineWidth", "Layer #box has no property 'lineWidth'."),
    .init(1, "sublayers", "Layer #box has no property 'sublayers'."),
    .init(1, "", "Layer #box has no property ''."),
    .init(1, "opacity.x", "Layer #box has no property 'opacity.x'; did you mean 'opacity'?"),
    .init(1, ".", "Layer #box has no property '.'."),
  ]

  static let wrongTypes: [Refusal] = [
    .init("0.5", "opacity", "'opacity' of Layer #box is a number, not a string."),
    .init(nil, "opacity", "'opacity' of Layer #box is a number, not nothing."),
    .init(true, "opacity", "'opacity' of Layer #box is a number, not true or false."),
    .init([0.5], "opacity", "'opacity' of Layer #box is a number, not an array of 1 element."),
    .init(1, "hidden", "'hidden' of Layer #box is true or false, not a number."),
    .init(
      1, "position", "'position' of Layer #box is a point (two numbers), not a number."),
    .init(
      [1, 2, 3], "position",
      "'position' of Layer #box is a point (two numbers), not an array of 3 elements."),
    .init(
      .size(Size(width: 1, height: 2)), "position",
      "'position' of Layer #box is a point (two numbers), not a size (two numbers)."),
    .init(
      [1, "2"], "position",
      "'position' of Layer #box is a point (two numbers), not an array of 2 elements."),
    .init(
      [1], "shadowOffset",
      "'shadowOffset' of Layer #box is a size (two numbers), not an array of 1 element."),
    .init(
      [1, 2], "bounds",
      "'bounds' of Layer #box is a rectangle (four numbers), not an array of 2 elements."),
    .init(
      [1, 1, 1], "transform",
      "'transform' of Layer #box is a transform (sixteen numbers), not an array of 3 elements."),
    .init(
      nil, "transform",
      "'transform' of Layer #box is a transform (sixteen numbers), not nothing."),
    .init(
      [1, 0, 0], "backgroundColor",
      "'backgroundColor' of Layer #box is a colour, not an array of 3 elements."),
    .init("M0 0", "shadowPath", "'shadowPath' of Layer #box is a path, not a string."),
    .init(1, "contents", "'contents' of Layer #box is a reference, not a number."),
    .init(1, "filters", "'filters' of Layer #box is an array, not a number."),
    .init(
      [.opaque(OpaqueReference("blur")), "sepia"], "filters",
      "'filters[1]' of Layer #box is a reference, not a string."),
    .init(1, "style", "'style' of Layer #box is a dictionary, not a number."),
    .init(1, "name", "'name' of Layer #box is a string, not a number."),
    .init(nil, "position.x", "'position.x' of Layer #box is a number, not nothing."),
    .init(
      1, "bounds.size", "'bounds.size' of Layer #box is a size (two numbers), not a number."),
    .init("1", "frame", "'frame' of Layer #box is a rectangle (four numbers), not a string."),
    .init(
      true, "transform.rotation",
      "'transform.rotation' of Layer #box is a number, not true or false."),
  ]

  static let others: [Refusal] = [
    .init(
      "bogus", "fillMode",
      "'fillMode' of Layer #box is one of removed, forwards, backwards, both, not 'bogus'."),
    .init(
      "forward", "fillMode",
      "'fillMode' of Layer #box is one of removed, forwards, backwards, both, not 'forward'; "
        + "did you mean 'forwards'?"),
    .init(
      "Forwards", "fillMode",
      "'fillMode' of Layer #box is one of removed, forwards, backwards, both, not 'Forwards'; "
        + "did you mean 'forwards'?"),
    .init(.number(.nan), "opacity", "'opacity' of Layer #box must be finite."),
    .init(.number(.infinity), "position.x", "'position.x' of Layer #box must be finite."),
    .init([0, .number(-.infinity)], "position", "'position' of Layer #box must be finite."),
    .init(.number(.nan), "duration", "'duration' of Layer #box must be finite."),
    .init(.number(-.infinity), "repeatCount", "'repeatCount' of Layer #box must be finite."),
    .init(.number(.infinity), "speed", "'speed' of Layer #box must be finite."),
    .init(
      .color(Color(red: .nan, green: 0, blue: 0)), "backgroundColor",
      "'backgroundColor' of Layer #box must be finite."),
    .init(
      .path(Path(elements: [.move(to: Point(x: 0, y: .nan))])), "shadowPath",
      "'shadowPath' of Layer #box must be finite."),
    .init(
      .dictionary(["opacity": .array([.number(.nan)])]), "style",
      "'style' of Layer #box must be finite."),
    .init([0, 0, .number(.nan), 1], "frame", "'frame' of Layer #box must be finite."),
    .init(
      1, "mask", "'mask' of Layer #box is a layer, not a value; use the layer's own property."),
    .init(
      nil, "mask", "'mask' of Layer #box is a layer, not a value; use the layer's own property."),
  ]

  @Test(
    "D18: a refused value is refused in these words and changes nothing",
    arguments: unknownPaths + wrongTypes + others)
  func refuses(_ refusal: Refusal) throws {
    let host = RecordingHost(root: Layer(id: "box"))
    let layer = host.root
    layer.position = Point(x: 1, y: 2)
    _ = host.takeEvents()
    let error = layer.refusal(of: refusal.value, at: refusal.keyPath)
    #expect(error?.description == refusal.text)
    #expect(host.takeEvents() == [])
    for row in layer.propertyTable.rows where row.type != .layer {
      let expected: PropertyValue =
        switch row.name {
        case "position": .point(Point(x: 1, y: 2))
        case "id": "box"
        case "frame": .rect(Rect(x: 1, y: 2, width: 0, height: 0))
        default: row.defaultValue
        }
      #expect(try layer.value(forKeyPath: row.name) == expected)
    }
  }

  @Test("D18: reading an unknown path or a mask throws the same errors")
  func reading() {
    let layer = Layer(id: "box", name: "Box")
    #expect(throws: PropertyError.self) { try layer.value(forKeyPath: "opacty") }
    do {
      _ = try layer.value(forKeyPath: "mask")
    } catch {
      #expect(
        error
          == PropertyError(layer: "Layer \"Box\" #box", keyPath: "mask", problem: .notAValue))
    }
  }

  @Test("The hint is apart from the message")
  func parts() throws {
    let error = try #require(Layer().refusal(of: 1, at: "opacty"))
    #expect(error.suggestion == "opacity" && error.keyPath == "opacty" && error.layer == "Layer")
    #expect(error.problem == .unknownKeyPath)
    #expect(error.message == "Layer has no property 'opacty'")
  }

  @Test("D18: elements of the wrong type are named by their place")
  func elements() {
    let gradient = GradientLayer()
    #expect(
      gradient.refusal(of: [.color(.red), 1], at: "colors")?.description
        == "'colors[1]' of GradientLayer is a colour, not a number.")
    #expect(
      gradient.refusal(of: [nil], at: "locations")?.description
        == "'locations[0]' of GradientLayer is a number, not nothing.")
    #expect(
      ShapeLayer().refusal(of: [4, .number(.nan)], at: "lineDashPattern")?.description
        == "'lineDashPattern' of ShapeLayer must be finite.")
    #expect(gradient.colors == nil && gradient.locations == nil)
  }

  @Test("D18: what a finite value would overflow is refused too")
  func overflow() {
    let layer = Layer()
    layer.transform = Transform3D(scaleX: 1e-150, y: 1, z: 1)
    let error = layer.refusal(of: [0, 0, 1e200, 1], at: "frame")
    #expect(error?.description == "'frame' of Layer must be finite.")
    #expect(layer.position == .zero && layer.bounds == .zero)
  }

  @Test(
    "Infinity is a value where something never ends",
    arguments: [
      "duration", "repeatCount", "repeatDuration",
    ])
  func infinite(_ keyPath: String) throws {
    let layer = Layer()
    try layer.setValue(.number(.infinity), forKeyPath: keyPath)
    #expect(try layer.number(keyPath) == .infinity)
  }
}
