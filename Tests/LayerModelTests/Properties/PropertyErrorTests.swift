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

    static func unknown(_ keyPath: String, _ hint: String?) -> Refusal {
      let end = hint.map { "; did you mean '\($0)'?" } ?? "."
      return Refusal(1, keyPath, "Layer #box has no property '\(keyPath)'\(end)")
    }
    static func type(
      _ value: PropertyValue, _ keyPath: String, _ expected: String, _ given: String
    ) -> Refusal {
      Refusal(value, keyPath, "'\(keyPath)' of Layer #box takes \(expected); \(given) was given.")
    }
    static func notFinite(_ value: PropertyValue, _ keyPath: String) -> Refusal {
      Refusal(value, keyPath, "'\(keyPath)' of Layer #box must be finite.")
    }
  }

  static let unknownPaths: [Refusal] = [
    .unknown("opacty", "opacity"),
    .unknown("Opacity", "opacity"),
    .unknown("postion.x", "position.x"),
    .unknown("position.z", "zPosition"),
    .unknown("transform.rotate.z", "transform.rotation"),
    .unknown("lineWidth", nil),
    .unknown("sublayers", nil),
    .unknown("", nil),
    .unknown("opacity.x", "opacity"),
    .unknown(".", nil),
  ]

  static let wrongTypes: [Refusal] = [
    .type("0.5", "opacity", "a number", "a string"),
    .type(nil, "opacity", "a number", "nothing"),
    .type(true, "opacity", "a number", "true or false"),
    .type([0.5], "opacity", "a number", "an array of 1 element"),
    .type(1, "hidden", "true or false", "a number"),
    .type(1, "position", "a point (two numbers)", "a number"),
    .type([1, 2, 3], "position", "a point (two numbers)", "an array of 3 elements"),
    .type(.size(Size(1, 2)), "position", "a point (two numbers)", "a size (two numbers)"),
    .type([1, "2"], "position", "a point (two numbers)", "an array of 2 elements"),
    .type([1], "shadowOffset", "a size (two numbers)", "an array of 1 element"),
    .type([1, 2], "bounds", "a rectangle (four numbers)", "an array of 2 elements"),
    .type([1, 1, 1], "transform", "a transform (sixteen numbers)", "an array of 3 elements"),
    .type(nil, "transform", "a transform (sixteen numbers)", "nothing"),
    .type([1, 0, 0], "backgroundColor", "a colour", "an array of 3 elements"),
    .type("M0 0", "shadowPath", "a path", "a string"),
    .type(1, "contents", "a reference", "a number"),
    .type(1, "filters", "an array", "a number"),
    .init(
      [.opaque(OpaqueReference("blur")), "sepia"], "filters",
      "'filters[1]' of Layer #box takes a reference; a string was given."),
    .type(1, "style", "a dictionary", "a number"),
    .type(1, "name", "a string", "a number"),
    .type(nil, "position.x", "a number", "nothing"),
    .type(1, "bounds.size", "a size (two numbers)", "a number"),
    .type("1", "frame", "a rectangle (four numbers)", "a string"),
    .type(true, "transform.rotation", "a number", "true or false"),
  ]

  static let others: [Refusal] = [
    .type("bogus", "fillMode", "one of removed, forwards, backwards, both", "'bogus'"),
    .init(
      "forward", "fillMode",
      "'fillMode' of Layer #box takes one of removed, forwards, backwards, both; 'forward' was given; did you mean 'forwards'?"
    ),
    .init(
      "Forwards", "fillMode",
      "'fillMode' of Layer #box takes one of removed, forwards, backwards, both; 'Forwards' was given; did you mean 'forwards'?"
    ),
    .notFinite(.number(.nan), "opacity"),
    .notFinite(.number(.infinity), "position.x"),
    .notFinite([0, .number(-.infinity)], "position"),
    .notFinite(.number(.nan), "duration"),
    .notFinite(.number(-.infinity), "repeatCount"),
    .notFinite(.number(.infinity), "speed"),
    .notFinite(.color(Color(red: .nan, green: 0, blue: 0)), "backgroundColor"),
    .notFinite(.path(Path(elements: [.move(to: Point(0, .nan))])), "shadowPath"),
    .notFinite(.dictionary(["opacity": .array([.number(.nan)])]), "style"),
    .notFinite([0, 0, .number(.nan), 1], "frame"),
    .init(1, "mask", "'mask' of Layer #box is a layer, not a value; use the layer's own property."),
    .init(
      nil, "mask", "'mask' of Layer #box is a layer, not a value; use the layer's own property."),
  ]

  @Test(
    "D18: a refused value has this error and changes nothing",
    arguments: unknownPaths + wrongTypes + others)
  func refuses(_ refusal: Refusal) throws {
    let layer = Layer(id: "box")
    let host = RecordingHost(root: layer)
    layer.position = Point(1, 2)
    _ = host.takeEvents()
    let error = layer.refusal(of: refusal.value, at: refusal.keyPath)
    expectEqual(error?.description, refusal.text)
    expectEqual(host.takeEvents(), [])
    for row in layer.propertyTable.rows where row.type != .layer {
      let expected: PropertyValue =
        switch row.name {
        case "position": .point(Point(1, 2))
        case "id": "box"
        case "frame": .rect(Rect(1, 2, 0, 0))
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
    Fact("Infinity is a value where something never ends") {
      let layer = Layer()
      for keyPath in ["duration", "repeatCount", "repeatDuration"] {
        try layer.setValue(.number(.infinity), forKeyPath: keyPath)
        try expectEqual(layer.number(keyPath), .infinity, keyPath)
      }
      let typed = Layer()
      (typed.duration, typed.repeatCount, typed.repeatDuration) = (.infinity, .infinity, .infinity)
      expectEqual(
        [typed.duration, typed.repeatCount, typed.repeatDuration],
        [.infinity, .infinity, .infinity])
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
}
