import LayerModel
import TestSupport
import Testing

/// F120g: the style dictionary supplies unset keys.
@Suite("F120g: a style supplies unset keys")
struct StyleTests {
  private let layer = Layer()

  @Test("F120g: unset properties read from the style, components too")
  func supplies() throws {
    layer.style = [
      "opacity": 0.5, "cornerRadius": 4, "position": .point(Point(x: 3, y: 4)),
      "bounds": [1, 2, 30, 40], "hidden": true, "contentsGravity": "center",
    ]
    expectEqual(layer.opacity, 0.5)
    expectEqual(layer.cornerRadius, 4)
    expectTrue(layer.isHidden)
    expectEqual(layer.position, Point(x: 3, y: 4))
    expectEqual(layer.bounds, Rect(x: 1, y: 2, width: 30, height: 40))
    expectEqual(layer.contentsGravity, .center)
    try expectEqual(layer.number("position.x"), 3)
    expectEqual(layer.frame, Rect(x: -12, y: -16, width: 30, height: 40))
    layer.style = nil
    expectEqual(layer.opacity, 1)
    expectEqual(layer.cornerRadius, 0)
    expectFalse(layer.isHidden)
    expectEqual(layer.position, .zero)
    expectEqual(layer.bounds, .zero)
  }

  @Test("Values set on the layer win, before and after the style")
  func setWins() {
    layer.opacity = 0.25
    layer.style = ["opacity": 0.5, "zPosition": 7]
    layer.zPosition = 8
    expectEqual(layer.opacity, 0.25)
    expectEqual(layer.zPosition, 8)
  }

  @Test("A set value is set, even if it equals the default or the style")
  func equalIsSet() {
    layer.opacity = 1
    layer.zPosition = 0
    layer.style = ["opacity": 0.5, "zPosition": 7, "cornerRadius": 4]
    expectEqual(layer.opacity, 1)
    expectEqual(layer.zPosition, 0)
    layer.cornerRadius = 4
    layer.style = nil
    expectEqual(layer.cornerRadius, 4)
  }

  @Test(
    "An entry that the property would refuse is ignored",
    arguments: [
      ("opacity", "0.5"), ("opacity", nil), ("opacity", true), ("position", [1, 2, 3]),
      ("contentsGravity", "bogus"), ("fillMode", "frozen"), ("filters", [1]),
      ("style", .dictionary([:])),
      ("mask", 1), ("frame", [1, 2, 3, 4]), ("speed", "fast"), ("nonsense", 1),
    ] as [(String, PropertyValue)])
  func ignoresUnfit(_ name: String, _ entry: PropertyValue) throws {
    layer.style = [name: entry]
    for row in layer.propertyTable.rows where row.type != .layer && row.name != "style" {
      try expectEqual(layer.value(forKeyPath: row.name), row.defaultValue)
    }
    expectEqual(layer.contentsGravity, .resize)
    expectEqual(layer.fillMode, .removed)
    expectNil(layer.filters)
    expectEqual(layer.frame, .zero)
    expectEqual(layer.style, [name: entry])
  }

  @Test("F160: a style within a style supplies what the outer one does not")
  func nested() {
    layer.style = [
      "opacity": 0.5, "zPosition": "high",
      "style": .dictionary([
        "cornerRadius": 6, "opacity": 0.25, "zPosition": 3,
        "style": .dictionary(["cornerRadius": 7, "borderWidth": 2]),
      ]),
    ]
    expectEqual(layer.cornerRadius, 6)
    expectEqual(layer.opacity, 0.5)
    expectEqual(layer.borderWidth, 2)
    // An invalid entry is ignored, like a missing one.
    expectEqual(layer.zPosition, 3)
    layer.cornerRadius = 1
    expectEqual(layer.cornerRadius, 1)
    layer.style = ["style": .dictionary(["style": .dictionary(["borderWidth": 4])])]
    expectEqual(layer.opacity, 1)
    expectEqual(layer.borderWidth, 4)
    expectEqual(layer.cornerRadius, 1)
  }

  @Test("Null in a style removes a colour that is there by default")
  func nullColor() {
    layer.style = ["borderColor": nil]
    expectNil(layer.borderColor)
    expectEqual(layer.shadowColor, .black)
  }

  @Test("A style supplies the properties that a subclass and a layer declare")
  func declared() throws {
    let shape = ShapeLayer()
    try shape.declare(PropertyDeclaration("tag", .string, default: "none"))
    shape.style = ["lineWidth": 5, "tag": "some"]
    expectEqual(shape.lineWidth, 5)
    try expectEqual(shape.value(forKeyPath: "tag"), "some")
  }
}
