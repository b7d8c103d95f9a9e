import LayerModel
import TestSupport
import Testing

/// D18: the errors of key-value coding, word for word.
@Suite("D18: the errors of key-value coding, word for word")
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
    .init("0.5", "opacity", "'opacity' of Layer #box takes a number; a string was given."),
    .init(nil, "opacity", "'opacity' of Layer #box takes a number; nothing was given."),
    .init(true, "opacity", "'opacity' of Layer #box takes a number; true or false was given."),
    .init(
      [0.5], "opacity", "'opacity' of Layer #box takes a number; an array of 1 element was given."),
    .init(1, "hidden", "'hidden' of Layer #box takes true or false; a number was given."),
    .init(
      1, "position", "'position' of Layer #box takes a point (two numbers); a number was given."),
    .init(
      [1, 2, 3], "position",
      "'position' of Layer #box takes a point (two numbers); an array of 3 elements was given."),
    .init(
      .size(Size(width: 1, height: 2)), "position",
      "'position' of Layer #box takes a point (two numbers); a size (two numbers) was given."),
    .init(
      [1, "2"], "position",
      "'position' of Layer #box takes a point (two numbers); an array of 2 elements was given."),
    .init(
      [1], "shadowOffset",
      "'shadowOffset' of Layer #box takes a size (two numbers); an array of 1 element was given."),
    .init(
      [1, 2], "bounds",
      "'bounds' of Layer #box takes a rectangle (four numbers); an array of 2 elements was given."),
    .init(
      [1, 1, 1], "transform",
      "'transform' of Layer #box takes a transform (sixteen numbers); an array of 3 elements was given."
    ),
    .init(
      nil, "transform",
      "'transform' of Layer #box takes a transform (sixteen numbers); nothing was given."),
    .init(
      [1, 0, 0], "backgroundColor",
      "'backgroundColor' of Layer #box takes a colour; an array of 3 elements was given."),
    .init("M0 0", "shadowPath", "'shadowPath' of Layer #box takes a path; a string was given."),
    .init(1, "contents", "'contents' of Layer #box takes a reference; a number was given."),
    .init(1, "filters", "'filters' of Layer #box takes an array; a number was given."),
    .init(
      [.opaque(OpaqueReference("blur")), "sepia"], "filters",
      "'filters[1]' of Layer #box takes a reference; a string was given."),
    .init(1, "style", "'style' of Layer #box takes a dictionary; a number was given."),
    .init(1, "name", "'name' of Layer #box takes a string; a number was given."),
    .init(nil, "position.x", "'position.x' of Layer #box takes a number; nothing was given."),
    .init(
      1, "bounds.size",
      "'bounds.size' of Layer #box takes a size (two numbers); a number was given."),
    .init(
      "1", "frame", "'frame' of Layer #box takes a rectangle (four numbers); a string was given."),
    .init(
      true, "transform.rotation",
      "'transform.rotation' of Layer #box takes a number; true or false was given."),
  ]

  static let others: [Refusal] = [
    .init(
      "bogus", "fillMode",
      "'fillMode' of Layer #box takes one of removed, forwards, backwards, both; 'bogus' was given."
    ),
    .init(
      "forward", "fillMode",
      "'fillMode' of Layer #box takes one of removed, forwards, backwards, both; 'forward' was given; "
        + "did you mean 'forwards'?"),
    .init(
      "Forwards", "fillMode",
      "'fillMode' of Layer #box takes one of removed, forwards, backwards, both; 'Forwards' was given; "
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
    "D18: a refused value has this error and changes nothing",
    arguments: unknownPaths + wrongTypes + others)
  func refuses(_ refusal: Refusal) throws {
    let layer = Layer(id: "box")
    let host = RecordingHost(root: layer)
    layer.position = Point(x: 1, y: 2)
    _ = host.takeEvents()
    let error = layer.refusal(of: refusal.value, at: refusal.keyPath)
    expectEqual(error?.description, refusal.text)
    expectEqual(host.takeEvents(), [])
    for row in layer.propertyTable.rows where row.type != .layer {
      let expected: PropertyValue =
        switch row.name {
        case "position": .point(Point(x: 1, y: 2))
        case "id": "box"
        case "frame": .rect(Rect(x: 1, y: 2, width: 0, height: 0))
        default: row.defaultValue
        }
      try expectEqual(layer.value(forKeyPath: row.name), expected)
    }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("D18: reading an unknown path or a mask throws the same errors") {
      let layer = Layer(id: "box", name: "Box")
      #expect(throws: PropertyError.self) { try layer.value(forKeyPath: "opacty") }
      do throws(PropertyError) {
        _ = try layer.value(forKeyPath: "mask")
      } catch {
        expectEqual(
          error, PropertyError(layer: "Layer \"Box\" #box", keyPath: "mask", problem: .notAValue))
      }
    },
    Fact("The hint is separate from the message") {
      let error = try #require(Layer().refusal(of: 1, at: "opacty"))
      expectEqual(error.suggestion, "opacity")
      expectEqual(error.keyPath, "opacty")
      expectEqual(error.layer, "Layer")
      expectEqual(error.problem, .unknownKeyPath)
      expectEqual(error.message, "Layer has no property 'opacty'")
    },
    Fact("D18: errors name elements of the wrong type by their index") {
      let gradient = GradientLayer()
      expectEqual(
        gradient.refusal(of: [.color(.red), 1], at: "colors")?.description,
        "'colors[1]' of GradientLayer takes a colour; a number was given.")
      expectEqual(
        gradient.refusal(of: [nil], at: "locations")?.description,
        "'locations[0]' of GradientLayer takes a number; nothing was given.")
      expectEqual(
        ShapeLayer().refusal(of: [4, .number(.nan)], at: "lineDashPattern")?.description,
        "'lineDashPattern' of ShapeLayer must be finite.")
      expectNil(gradient.colors)
      expectNil(gradient.locations)
    },
    Fact("D18: a value that would overflow another one is also an error") {
      let layer = Layer()
      layer.transform = Transform3D(scaleX: 1e-150, y: 1, z: 1)
      let error = layer.refusal(of: [0, 0, 1e200, 1], at: "frame")
      expectEqual(error?.description, "'frame' of Layer must be finite.")
      expectEqual(layer.position, .zero)
      expectEqual(layer.bounds, .zero)
    },
  ]

  @Test(
    "Infinity is a value where something never ends",
    arguments: [
      "duration", "repeatCount", "repeatDuration",
    ])
  func infinite(_ keyPath: String) throws {
    let layer = Layer()
    try layer.setValue(.number(.infinity), forKeyPath: keyPath)
    try expectEqual(layer.number(keyPath), .infinity)
  }
}
