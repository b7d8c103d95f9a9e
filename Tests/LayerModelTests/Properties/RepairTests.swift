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
    Fact("F155: kept as given: contentsHeadroom −3, contentsCenter, a text layer's alignment") {
      let layer = TextLayer()
      layer.contentsHeadroom = -3
      layer.contentsCenter = Rect(x: -1, y: -1, width: 4, height: 4)
      try layer.setValue("sideways", forKeyPath: "alignmentMode")
      expectEqual(layer.contentsHeadroom, -3)
      expectEqual(layer.contentsCenter, Rect(x: -1, y: -1, width: 4, height: 4))
      expectEqual(layer.alignmentMode, TextAlignmentMode(rawValue: "sideways"))
      // F145: every bit of the autoresizing mask.
      layer[.autoresizingMask] = AutoresizingMask(rawValue: 255)
      expectEqual(layer.autoresizingMask.rawValue, 255)
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

@Suite("F156 to F159: further defaults")
struct FurtherDefaultsTests {
  static let defaults: [(String, PropertyValue)] = [
    ("maskedCorners", 15), ("cornerCurve", "circular"), ("contentsFormat", "RGBA8"),
    ("preferredDynamicRange", "standard"), ("toneMapMode", "automatic"), ("contentsHeadroom", 0),
    ("wantsExtendedDynamicRangeContent", false), ("edgeAntialiasingMask", 15),
    ("drawsAsynchronously", false), ("minificationFilterBias", 0), ("allowsGroupOpacity", true),
    // F156: true on macOS, false on iOS; ours is iOS's.
    ("allowsEdgeAntialiasing", false),
    ("filters", nil), ("backgroundFilters", nil), ("compositingFilter", nil),
  ]

  @Test("F156: a new layer reads", arguments: defaults)
  func newLayer(_ keyPath: String, _ value: PropertyValue) throws {
    try expectEqual(Layer().value(forKeyPath: keyPath), value)
    expectNil(Layer().mask)
  }

  @Test("F156: the other names")
  func names() throws {
    let layer = Layer()
    for (keyPath, names) in [
      ("contentsFormat", ["RGBA8", "RGBAh", "Gray8", "Automatic"]),
      ("preferredDynamicRange", ["standard", "constrainedHigh", "high", "automatic"]),
      ("toneMapMode", ["automatic", "never", "ifSupported"]),
    ] {
      for name in names {
        try layer.setValue(.string(name), forKeyPath: keyPath)
        try expectEqual(layer.value(forKeyPath: keyPath), .string(name))
      }
    }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F155: the bits of corners and edges") {
      let corners: [CornerMask] = [.minXMinY, .maxXMinY, .minXMaxY, .maxXMaxY]
      expectEqual(corners.map(\.rawValue), [1, 2, 4, 8])
      let edges: [EdgeMask] = [.left, .right, .bottom, .top]
      expectEqual(edges.map(\.rawValue), [1, 2, 4, 8])
    },
    Fact("F156: a filters array is copied") {
      var filters = [OpaqueReference("blur")]
      let layer = Layer()
      layer.filters = filters
      filters.append(OpaqueReference("sepia"))
      expectEqual(layer.filters, [OpaqueReference("blur")])
    },
    Fact("F157: a shape's strokeStart has none; maskedCorners 15, contentsHeadroom 0, speed 1") {
      expectNil(ShapeLayer.defaultValue(forKey: "strokeStart"))
      expectEqual(Layer.defaultValue(forKey: "maskedCorners"), 15)
      expectEqual(Layer.defaultValue(forKey: "contentsHeadroom"), 0)
      expectEqual(Layer.defaultValue(forKey: "speed"), 1)
    },
    Fact("a class that gives such a property another default reports it") {
      expectEqual(RoundLayer.defaultValue(forKey: "cornerRadius"), 6)
    },
    Fact("F159: a text layer's font is Helvetica, and a name reads back as that name") {
      let text = TextLayer()
      expectEqual(text.font, OpaqueReference("Helvetica"))
      expectEqual(text.fontSize, 36)
      expectEqual(text.foregroundColor, .white)
      expectFalse(text.isWrapped)
      expectEqual(text.alignmentMode, .natural)
      expectEqual(text.truncationMode, .none)
      text.font = OpaqueReference("Courier")
      expectEqual(text.font?.label, "Courier")
      text.font = nil
      expectNil(text.font)
    },
  ]

  @Test(
    "F157, F120g: defaultValue(forKey:) is nil although the property reads a value",
    arguments: [
      "frame", "cornerRadius", "shadowOpacity", "beginTime", "timeOffset", "mask", "filters",
      "backgroundFilters", "compositingFilter", "minificationFilterBias", "autoresizingMask",
      "bounds", "position", "transform", "backgroundColor", "zPosition",
    ])
  func noDefault(_ key: String) {
    expectNil(Layer.defaultValue(forKey: key))
    expectTrue(Layer.propertyTable.row(named: key) != nil)
  }

  private final class RoundLayer: Layer {
    static let table = PropertyTable(
      extending: Layer.propertyTable, with: [], defaults: ["cornerRadius": 6])
    override class var propertyTable: PropertyTable { table }
  }

  @Test(
    "F158: cornerCurveExpansionFactor",
    arguments: [("circular", 1), ("continuous", 1.528665), ("bogus", 1), (nil, 1)]
      as [(String?, Double)])
  func expansion(_ name: String?, _ factor: Double) {
    expectEqual(Layer.cornerCurveExpansionFactor(name), factor, within: 1e-6)
  }
}
