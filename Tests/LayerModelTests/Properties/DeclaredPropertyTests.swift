import LayerModel
import TestSupport
import Testing

/// A subclass with declared properties and its own defaults.
private final class RingLayer: ShapeLayer {
  static let table = PropertyTable(
    extending: ShapeLayer.propertyTable,
    with: [
      PropertyDeclaration("progress", .number, default: 0.25, animatable: true),
      PropertyDeclaration("centre", .point, default: .point(Point(1, 2))),
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
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("A declared property reads its default and takes values in every spelling") {
      let ring = RingLayer(id: "ring")
      expectEqual(ring[.progress], 0.25)
      ring[.progress] = 0.5
      try expectEqual(ring.value(forKeyPath: "progress"), 0.5)
      try ring.setValue(9, forKeyPath: "centre.y")
      try expectEqual(ring.value(forKeyPath: "centre"), .point(Point(1, 9)))
    },
    Fact("D18: a declared property is as strict as the others") {
      let ring = RingLayer(id: "ring")
      expectEqual(
        ring.refusal(of: "1", at: "progress")?.description,
        "'progress' of RingLayer #ring takes a number; a string was given.")
      expectEqual(
        ring.refusal(of: "mild", at: "mood")?.description,
        "'mood' of RingLayer #ring takes one of calm, wild; 'mild' was given; did you mean 'wild'?")
      expectEqual(
        ring.refusal(of: 1, at: "progres")?.description,
        "RingLayer #ring has no property 'progres'; did you mean 'progress'?")
    },
    Fact("Inherited properties read the subclass's defaults, and only in the subclass") {
      let ring = RingLayer(id: "ring")
      expectEqual(ring.opacity, 0.5)
      expectEqual(ring.cornerRadius, 8)
      expectEqual(ring.lineWidth, 4)
      expectEqual(ring.bounds, Rect(0, 0, 10, 20))
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
    },
    Fact("A style overrides the subclass's defaults, and restores them when removed") {
      let ring = RingLayer(id: "ring")
      ring.style = ["opacity": 0.75, "cornerRadius": 1]
      expectEqual(ring.opacity, 0.75)
      expectEqual(ring.cornerRadius, 1)
      expectEqual(ring.lineWidth, 4)
      ring.style = nil
      expectEqual(ring.opacity, 0.5)
      expectEqual(ring.cornerRadius, 8)
    },
  ]
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
      try expectEqual(layer.value(forKeyPath: "spot"), .point(Point(4, 0)))
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
    Fact("A name that a property or a component already has is an error") {
      for name in ["opacity", "position.x", "mask", "tag", "tag.width"] {
        let layer = Layer(id: "a")
        try layer.declare(PropertyDeclaration("tag", .size, default: .size(.zero)))
        let error = #expect(throws: PropertyError.self) {
          try layer.declare(PropertyDeclaration(name, .number, default: 0))
        }
        expectEqual(error?.description, "Layer #a has a property '\(name)' already.")
      }
    },
    Fact("Another default keeps everything else that the property declares") {
      let base = Layer.propertyTable
      let defaults: [String: PropertyValue] = [
        "duration": 5, "contentsGravity": "center", "filters": [], "backgroundColor": .color(.red),
        "hidden": true, "speed": 2, "maskedCorners": 3, "bounds": [0, 0, 1, 1],
      ]
      let table = PropertyTable(extending: base, with: [], defaults: defaults)
      expectEqual(table.rows.count, base.rows.count)
      for row in table.rows {
        let (one, other) = (row.declaration, base[row.id].declaration)
        expectEqual([one.name] + one.allowedNames, [other.name] + other.allowedNames)
        expectEqual([one.isAnimatable, one.allowsNone], [other.isAnimatable, other.allowsNone])
        expectEqual(one.type, other.type, one.name)
        expectEqual(one.implicitAction, other.implicitAction, one.name)
        let value = defaults[one.name].flatMap { $0.converted(to: one.type) }
        expectEqual(one.defaultValue, value ?? other.defaultValue, one.name)
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
}
