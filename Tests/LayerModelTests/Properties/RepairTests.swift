import LayerModel
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
    #expect(try layer.value(forKeyPath: keyPath) == expected)
  }

  @Test("F155: by typed accessor")
  func accessors() {
    let layer = Layer()
    layer.maskedCorners = CornerMask(rawValue: 255)
    layer.edgeAntialiasingMask = EdgeMask(rawValue: 255)
    layer.contentsFormat = "bogus"
    #expect(layer.maskedCorners == .all && layer.edgeAntialiasingMask == .all)
    #expect(layer.contentsFormat == "RGBA8")
    layer[.maskedCorners] = CornerMask(rawValue: 18)
    #expect(layer.maskedCorners == .maxXMinY)
  }

  @Test("F155: corners and edges are bits, 1, 2, 4 and 8")
  func bits() {
    let corners: [CornerMask] = [.minXMinY, .maxXMinY, .minXMaxY, .maxXMaxY]
    let edges: [EdgeMask] = [.left, .right, .bottom, .top]
    #expect(corners.map(\.rawValue) == [1, 2, 4, 8] && edges.map(\.rawValue) == [1, 2, 4, 8])
    #expect(CornerMask(corners) == .all && EdgeMask(edges) == .all)
  }

  @Test("F155: kept as given: contentsHeadroom −3, contentsCenter, a text layer's alignment")
  func kept() throws {
    let layer = TextLayer()
    layer.contentsHeadroom = -3
    layer.contentsCenter = Rect(x: -1, y: -1, width: 4, height: 4)
    try layer.setValue("sideways", forKeyPath: "alignmentMode")
    #expect(layer.contentsHeadroom == -3)
    #expect(layer.contentsCenter == Rect(x: -1, y: -1, width: 4, height: 4))
    #expect(layer.alignmentMode == TextAlignmentMode(rawValue: "sideways"))
    // F145: every bit of the autoresizing mask.
    layer[.autoresizingMask] = AutoresizingMask(rawValue: 255)
    #expect(layer.autoresizingMask.rawValue == 255)
  }

  @Test("D18: other names are still errors, and another type in any case")
  func strict() {
    let layer = TextLayer()
    #expect(layer.refusal(of: "bogus", at: "fillMode") != nil)
    #expect(layer.refusal(of: "bogus", at: "truncationMode") != nil)
    #expect(layer.refusal(of: 5, at: "contentsGravity") != nil)
    #expect(layer.refusal(of: "15", at: "maskedCorners") != nil)
  }

  @Test("a repaired value equal to the old one is no change")
  func noChange() {
    let layer = Layer(id: "a")
    let host = RecordingHost(root: layer)
    layer.maskedCorners = CornerMask(rawValue: 31)
    #expect(layer.maskedCorners == .all)
    #expect(host.events.isEmpty)
  }
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
    #expect(try Layer().value(forKeyPath: keyPath) == value)
    #expect(Layer().mask == nil)
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
        #expect(try layer.value(forKeyPath: keyPath) == .string(name))
      }
    }
  }

  @Test("F155: the bits of corners and edges")
  func bits() {
    let corners: [CornerMask] = [.minXMinY, .maxXMinY, .minXMaxY, .maxXMaxY]
    #expect(corners.map(\.rawValue) == [1, 2, 4, 8])
    let edges: [EdgeMask] = [.left, .right, .bottom, .top]
    #expect(edges.map(\.rawValue) == [1, 2, 4, 8])
  }

  @Test("F156: a filters array is copied")
  func filtersAreCopied() {
    var filters = [OpaqueReference("blur")]
    let layer = Layer()
    layer.filters = filters
    filters.append(OpaqueReference("sepia"))
    #expect(layer.filters == [OpaqueReference("blur")])
  }

  @Test(
    "F157, F120g: defaultValue(forKey:) is nil although the property reads a value",
    arguments: [
      "frame", "cornerRadius", "shadowOpacity", "beginTime", "timeOffset", "mask", "filters",
      "backgroundFilters", "compositingFilter", "minificationFilterBias", "autoresizingMask",
      "bounds", "position", "transform", "backgroundColor", "zPosition",
    ])
  func noDefault(_ key: String) {
    #expect(Layer.defaultValue(forKey: key) == nil)
    #expect(Layer.propertyTable.row(named: key) != nil)
  }

  @Test("F157: a shape's strokeStart has none; maskedCorners 15, contentsHeadroom 0, speed 1")
  func known() {
    #expect(ShapeLayer.defaultValue(forKey: "strokeStart") == nil)
    #expect(Layer.defaultValue(forKey: "maskedCorners") == 15)
    #expect(Layer.defaultValue(forKey: "contentsHeadroom") == 0)
    #expect(Layer.defaultValue(forKey: "speed") == 1)
  }

  private final class RoundLayer: Layer {
    static let table = PropertyTable(
      extending: Layer.propertyTable, with: [], defaults: ["cornerRadius": 6])
    override class var propertyTable: PropertyTable { table }
  }

  @Test("a class that gives such a property another default reports it")
  func ownDefault() {
    #expect(RoundLayer.defaultValue(forKey: "cornerRadius") == 6)
  }

  @Test(
    "F158: cornerCurveExpansionFactor",
    arguments: [("circular", 1), ("continuous", 1.528665), ("bogus", 1), (nil, 1)]
      as [(String?, Double)])
  func expansion(_ name: String?, _ factor: Double) {
    #expect(abs(Layer.cornerCurveExpansionFactor(name) - factor) < 1e-6)
  }

  @Test("F159: a text layer's font is Helvetica, and a name reads back as that name")
  func font() {
    let text = TextLayer()
    #expect(text.font == OpaqueReference("Helvetica"))
    #expect(text.fontSize == 36 && text.foregroundColor == .white && !text.isWrapped)
    #expect(text.alignmentMode == .natural && text.truncationMode == .none)
    text.font = OpaqueReference("Courier")
    #expect(text.font?.label == "Courier")
    text.font = nil
    #expect(text.font == nil)
  }
}
