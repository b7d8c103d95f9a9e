import LayerModel
import TestSupport
import Testing

/// A subclass with declared properties and its own defaults.
private final class RingLayer: ShapeLayer {
  static let table = PropertyTable(
    extending: ShapeLayer.propertyTable,
    with: [
      PropertyDeclaration("progress", .number, default: 0.25, animatable: true),
      PropertyDeclaration("centre", .point, default: .point(Point(x: 1, y: 2))),
      PropertyDeclaration("mood", .string, default: "calm", names: ["calm", "wild"]),
    ],
    defaults: [
      "opacity": 0.5, "bounds": [0, 0, 10, 20], "cornerRadius": 8, "lineWidth": 4,
      "borderColor": nil, "contentsGravity": "center",
    ])
  override class var propertyTable: PropertyTable { table }
  override class var className: String { "RingLayer" }
}

extension PropertyKey where Value == Double {
  fileprivate static var progress: PropertyKey { PropertyKey("progress") }
}

@Suite("Properties of a subclass")
struct SubclassPropertyTests {
  private let ring = RingLayer(id: "ring")

  @Test("A declared property reads its default and takes values in every spelling")
  func declared() throws {
    expectEqual(ring[.progress], 0.25)
    ring[.progress] = 0.5
    try expectEqual(ring.value(forKeyPath: "progress"), 0.5)
    try ring.setValue(9, forKeyPath: "centre.y")
    try expectEqual(ring.value(forKeyPath: "centre"), .point(Point(x: 1, y: 9)))
  }

  @Test("D18: a declared property is as strict as the others")
  func strict() {
    expectEqual(
      ring.refusal(of: "1", at: "progress")?.description,
      "'progress' of RingLayer #ring takes a number; a string was given.")
    expectEqual(
      ring.refusal(of: "mild", at: "mood")?.description,
      "'mood' of RingLayer #ring takes one of calm, wild; 'mild' was given; did you mean 'wild'?")
    expectEqual(
      ring.refusal(of: 1, at: "progres")?.description,
      "RingLayer #ring has no property 'progres'; did you mean 'progress'?")
  }

  @Test("Inherited properties read the subclass's defaults, and only in the subclass")
  func otherDefaults() {
    expectEqual(ring.opacity, 0.5)
    expectEqual(ring.cornerRadius, 8)
    expectEqual(ring.lineWidth, 4)
    expectEqual(ring.bounds, Rect(x: 0, y: 0, width: 10, height: 20))
    expectNil(ring.borderColor)
    expectEqual(ring.contentsGravity, .center)
    expectEqual(RingLayer.defaultValue(forKey: "opacity"), 0.5)
    expectEqual(Layer.defaultValue(forKey: "opacity"), 1)
    expectEqual(ShapeLayer().lineWidth, 1)
    expectEqual(Layer().bounds, .zero)
    ring.borderColor = .red
    ring.opacity = 1
    expectEqual(ring.borderColor, .red)
    expectEqual(ring.opacity, 1)
  }

  @Test("A style overrides the subclass's defaults, and restores them when removed")
  func style() {
    ring.style = ["opacity": 0.75, "cornerRadius": 1]
    expectEqual(ring.opacity, 0.75)
    expectEqual(ring.cornerRadius, 1)
    expectEqual(ring.lineWidth, 4)
    ring.style = nil
    expectEqual(ring.opacity, 0.5)
    expectEqual(ring.cornerRadius, 8)
  }
}

@Suite("Properties that one layer declares")
struct LayerDeclarationTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("A declared key exists on that layer alone") {
      let (layer, other) = (Layer(id: "a"), Layer(id: "b"))
      try layer.declare(PropertyDeclaration("tag", .string, default: .null))
      try layer.declare(PropertyDeclaration("spot", .point, default: .point(.zero)))
      try layer.setValue("x", forKeyPath: "tag")
      try layer.setValue(4, forKeyPath: "spot.x")
      try expectEqual(layer.value(forKeyPath: "tag"), "x")
      try expectEqual(layer.value(forKeyPath: "spot"), .point(Point(x: 4, y: 0)))
      expectEqual(other.refusal(of: "x", at: "tag")?.problem, .unknownKeyPath)
      expectEqual(
        layer.refusal(of: 1, at: "tag")?.description,
        "'tag' of Layer #a takes a string; a number was given.")
      expectNil(Layer.propertyTable.row(named: "tag"))
    },
    Fact("Values set before a declaration stay") {
      let layer = Layer()
      layer.zPosition = 3
      layer.fillMode = .both
      try layer.declare(PropertyDeclaration("tag", .number, default: 7))
      expectEqual(layer.zPosition, 3)
      expectEqual(layer.fillMode, .both)
      try expectEqual(layer.value(forKeyPath: "tag"), 7)
    },
    Fact("A layer adopts a table with other defaults and no other property, more than once") {
      let layer = Layer()
      let table = PropertyTable(
        extending: Layer.propertyTable, with: [], defaults: ["zPosition": 3])
      layer.adopt(table)
      expectEqual(layer.zPosition, 3)
      expectEqual(Layer().zPosition, 0)
      layer.adopt(table)
      expectEqual(layer.zPosition, 3)
    },
    Fact("A table holds 65536 properties, and a layer that has them declares no other one") {
      let layer = Layer(id: "a")
      let free = 65_536 - Layer.propertyTable.rows.count
      let many = (0..<free).map { PropertyDeclaration("p\($0)", .number, default: 0) }
      layer.adopt(PropertyTable(extending: Layer.propertyTable, with: many))
      try layer.setValue(1, forKeyPath: "p\(free - 1)")
      try expectEqual(layer.value(forKeyPath: "p\(free - 1)"), 1)
      do throws(PropertyError) {
        try layer.declare(PropertyDeclaration("more", .number, default: 0))
        Issue.record("a layer has 65537 properties")
      } catch {
        expectEqual(error.problem, .tooManyProperties)
        expectEqual(error.keyPath, "more")
      }
    },
    Fact("A component of the new property must not have the name of another") {
      let layer = Layer(id: "a")
      try layer.declare(PropertyDeclaration("spot.x", .string, default: .null))
      do throws(PropertyError) {
        try layer.declare(PropertyDeclaration("spot", .point, default: .point(.zero)))
        Issue.record("'spot.x' was declared twice")
      } catch {
        expectEqual(error.description, "Layer #a has a property 'spot.x' already.")
      }
      try expectEqual(layer.value(forKeyPath: "spot.x"), .null)
    },
  ]

  @Test(
    "A name that a property or a component already has is an error",
    arguments: ["opacity", "position.x", "mask", "tag", "tag.width"])
  func taken(_ name: String) throws {
    let layer = Layer(id: "a")
    try layer.declare(PropertyDeclaration("tag", .size, default: .size(.zero)))
    do {
      try layer.declare(PropertyDeclaration(name, .number, default: 0))
      Issue.record("'\(name)' was declared twice")
    } catch {
      expectEqual(error.description, "Layer #a has a property '\(name)' already.")
    }
  }
}

@Suite("Declarations that stop the program")
struct DeclarationTrapTests {
  private func checkSentence(_ result: ExitTest.Result?, _ sentence: String) {
    let text = standardError(of: result)
    expectTrue(text.contains(sentence), "The program said: \(text)")
  }

  @Test("A default of another type, and no name")
  func badDeclarations() async {
    let type = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = PropertyDeclaration("tag", .number, default: "1") }
    checkSentence(type, "The default of property 'tag' must be a number; a string was given.")
    let name = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = PropertyDeclaration("", .number, default: 1) }
    checkSentence(name, "A property needs a name.")
  }

  @Test("A name declared twice, and a component that another property has")
  func twice() async {
    let name = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = PropertyTable(
        extending: Layer.propertyTable,
        with: [PropertyDeclaration("opacity", .number, default: 1)])
    }
    checkSentence(name, "The property 'opacity' is declared twice.")
    let component = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = PropertyTable(
        extending: nil,
        with: [
          PropertyDeclaration("a.x", .number, default: 1),
          PropertyDeclaration("a", .point, default: .point(.zero)),
        ])
    }
    checkSentence(component, "The property 'a.x' is declared twice.")
  }

  @Test("Another default for what is unknown or derived, or one of the wrong type")
  func badDefaults() async {
    let unknown = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = PropertyTable(extending: Layer.propertyTable, with: [], defaults: ["opacty": 1]) }
    checkSentence(unknown, "There is no property 'opacty' to give another default.")
    let derived = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = PropertyTable(
        extending: Layer.propertyTable, with: [], defaults: ["frame": [0, 0, 1, 1]])
    }
    checkSentence(derived, "There is no property 'frame' to give another default.")
    let wrong = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = PropertyTable(extending: Layer.propertyTable, with: [], defaults: ["opacity": "1"]) }
    checkSentence(wrong, "'opacity' cannot be a string by default.")
  }

  @Test("A table of more than 65536 properties, and one that lacks what the layer has")
  func wrongTables() async {
    let many = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let declarations = (0...65_536).map { PropertyDeclaration("p\($0)", .bool, default: false) }
      _ = PropertyTable(extending: nil, with: declarations)
    }
    checkSentence(many, "A property table holds at most 65536 properties.")
    let fewer = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { ShapeLayer(id: "a").adopt(Layer.propertyTable) }
    checkSentence(fewer, "A layer can only get a property table that extends its own.")
  }
}
