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
    #expect(layer.opacity == 0.5 && layer.cornerRadius == 4 && layer.isHidden)
    #expect(layer.position == Point(x: 3, y: 4))
    #expect(layer.bounds == Rect(x: 1, y: 2, width: 30, height: 40))
    #expect(layer.contentsGravity == .center)
    #expect(try layer.number("position.x") == 3)
    #expect(layer.frame == Rect(x: -12, y: -16, width: 30, height: 40))
    layer.style = nil
    #expect(layer.opacity == 1 && layer.cornerRadius == 0 && !layer.isHidden)
    #expect(layer.position == .zero && layer.bounds == .zero)
  }

  @Test("Values set on the layer win, before and after the style")
  func setWins() {
    layer.opacity = 0.25
    layer.style = ["opacity": 0.5, "zPosition": 7]
    layer.zPosition = 8
    #expect(layer.opacity == 0.25 && layer.zPosition == 8)
  }

  @Test("A set value is set, even if it equals the default or the style")
  func equalIsSet() {
    layer.opacity = 1
    layer.zPosition = 0
    layer.style = ["opacity": 0.5, "zPosition": 7, "cornerRadius": 4]
    #expect(layer.opacity == 1 && layer.zPosition == 0)
    layer.cornerRadius = 4
    layer.style = nil
    #expect(layer.cornerRadius == 4)
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
      #expect(try layer.value(forKeyPath: row.name) == row.defaultValue)
    }
    #expect(layer.contentsGravity == .resize && layer.fillMode == .removed)
    #expect(layer.filters == nil && layer.frame == .zero)
    #expect(layer.style == [name: entry])
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
    #expect(layer.cornerRadius == 6 && layer.opacity == 0.5 && layer.borderWidth == 2)
    // An invalid entry is ignored, like a missing one.
    #expect(layer.zPosition == 3)
    layer.cornerRadius = 1
    #expect(layer.cornerRadius == 1)
    layer.style = ["style": .dictionary(["style": .dictionary(["borderWidth": 4])])]
    #expect(layer.opacity == 1 && layer.borderWidth == 4 && layer.cornerRadius == 1)
  }

  @Test("Null in a style removes a colour that is there by default")
  func nullColor() {
    layer.style = ["borderColor": nil]
    #expect(layer.borderColor == nil)
    #expect(layer.shadowColor == .black)
  }

  @Test("A style supplies the properties that a subclass and a layer declare")
  func declared() throws {
    let shape = ShapeLayer()
    try shape.declare(PropertyDeclaration("tag", .string, default: "none"))
    shape.style = ["lineWidth": 5, "tag": "some"]
    #expect(shape.lineWidth == 5)
    #expect(try shape.value(forKeyPath: "tag") == "some")
  }
}
