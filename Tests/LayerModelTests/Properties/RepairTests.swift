import LayerModel
import TestSupport
import Testing

/// F155, F156, F158: setters that repair, and the properties of F156.
@Suite("F155: setters that repair")
struct RepairTests {
  static let repaired: [(String, PropertyValue, PropertyValue)] = [
    ("maskedCorners", 255, 15), ("edgeAntialiasingMask", 255, 15), ("maskedCorners", 16, 0),
    ("contentsFormat", "bogus", "RGBA8"), ("cornerCurve", "bogus", "circular"),
    ("preferredDynamicRange", "bogus", "standard"), ("toneMapMode", "bogus", "automatic"),
    ("contentsGravity", "bogus", "center"), ("contentsGravity", "", "center"),
  ]

  @Test("F155: by key path and by typed key", arguments: repaired)
  func keyPaths(_ keyPath: String, _ value: PropertyValue, _ expected: PropertyValue) throws {
    let layer = Layer()
    try layer.setValue(value, forKeyPath: keyPath)
    try expectEqual(layer.value(forKeyPath: keyPath), expected)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F155: by typed accessor") {
      let layer = Layer()
      layer.maskedCorners = CornerMask(rawValue: 255)
      layer.edgeAntialiasingMask = EdgeMask(rawValue: 255)
      layer.contentsFormat = "bogus"
      expectEqual(layer.maskedCorners, .all)
      expectEqual(layer.edgeAntialiasingMask, .all)
      expectEqual(layer.contentsFormat, "RGBA8")
      layer[.maskedCorners] = CornerMask(rawValue: 18)
      expectEqual(layer.maskedCorners, .maxXMinY)
    },
    Fact("F155: corners and edges are bits, 1, 2, 4 and 8") {
      let corners: [CornerMask] = [.minXMinY, .maxXMinY, .minXMaxY, .maxXMaxY]
      let edges: [EdgeMask] = [.left, .right, .bottom, .top]
      expectEqual(corners.map(\.rawValue), [1, 2, 4, 8])
      expectEqual(edges.map(\.rawValue), [1, 2, 4, 8])
      expectEqual(CornerMask(corners), .all)
      expectEqual(EdgeMask(edges), .all)
    },
    Fact("F155: a text layer keeps an alignment that has no name") {
      let layer = TextLayer()
      try layer.setValue("sideways", forKeyPath: "alignmentMode")
      expectEqual(layer.alignmentMode, TextAlignmentMode(rawValue: "sideways"))
    },
    Fact("D18: other names are still errors, and another type in any case") {
      let layer = TextLayer()
      expectTrue(layer.refusal(of: "bogus", at: "fillMode") != nil)
      expectTrue(layer.refusal(of: "bogus", at: "truncationMode") != nil)
      expectTrue(layer.refusal(of: 5, at: "contentsGravity") != nil)
      expectTrue(layer.refusal(of: "15", at: "maskedCorners") != nil)
    },
    Fact("a repaired value equal to the old one is no change") {
      let layer = Layer(id: "a")
      let host = RecordingHost(root: layer)
      layer.maskedCorners = CornerMask(rawValue: 31)
      expectEqual(layer.maskedCorners, .all)
      expectTrue(host.events.isEmpty)
    },
  ]
}

@Suite("F157, F158: defaults that a class reports, and the expansion of corners")
struct FurtherDefaultsTests {
  private final class RoundLayer: Layer {
    static let table = PropertyTable(
      extending: Layer.propertyTable, with: [], defaults: ["cornerRadius": 6])
    override class var propertyTable: PropertyTable { table }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  // What a new layer reads, F156 and F159, is in Tests/Conformance.
  static let facts: [Fact] = [
    Fact("F157, F120g: defaultValue(forKey:) is nil although the property reads a value") {
      for key in [
        "frame", "cornerRadius", "shadowOpacity", "beginTime", "timeOffset", "mask", "filters",
        "backgroundFilters", "compositingFilter", "minificationFilterBias", "autoresizingMask",
        "bounds", "position", "transform", "backgroundColor", "zPosition",
      ] {
        expectNil(Layer.defaultValue(forKey: key), key)
        expectTrue(Layer.propertyTable.row(named: key) != nil, key)
      }
    },
    Fact("F157: a shape's strokeStart has none; maskedCorners 15, contentsHeadroom 0, speed 1") {
      expectNil(ShapeLayer.defaultValue(forKey: "strokeStart"))
      expectEqual(Layer.defaultValue(forKey: "maskedCorners"), 15)
      expectEqual(Layer.defaultValue(forKey: "contentsHeadroom"), 0)
      expectEqual(Layer.defaultValue(forKey: "speed"), 1)
      // A class that gives such a property another default reports it.
      expectEqual(RoundLayer.defaultValue(forKey: "cornerRadius"), 6)
    },
    Fact("F158: cornerCurveExpansionFactor") {
      for (name, factor) in [("circular", 1), ("continuous", 1.528665), ("bogus", 1), (nil, 1)]
        as [(String?, Double)]
      { expectEqual(Layer.cornerCurveExpansionFactor(name), factor, within: 1e-6) }
    },
  ]
}
