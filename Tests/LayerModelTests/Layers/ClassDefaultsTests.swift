import LayerModel
import TestSupport
import Testing

/// The defaults as the documentation of each property and the facts say them, one row each.
@Suite("Documented defaults of every class")
struct ClassDefaultsTests {
  private static let white = PropertyValue.color(Color(red: 1, green: 1, blue: 1, alpha: 1))
  private static let black = PropertyValue.color(Color(red: 0, green: 0, blue: 0, alpha: 1))

  private func check(_ layer: Layer, _ defaults: [(String, PropertyValue)]) throws {
    for (keyPath, value) in defaults {
      try expectEqual(layer.value(forKeyPath: keyPath), value, "\(keyPath)")
    }
    // Every property of the class is listed.
    let own = layer.propertyTable.rows.dropFirst(Layer.propertyTable.rows.count).map(\.name)
    expectTrue(Set(own).isSubset(of: Set(defaults.map(\.0))))
  }

  @Test("F156: of every layer, beside those of F120g and F3")
  func plain() throws {
    try check(
      Layer(),
      [
        ("anchorPointZ", 0), ("sublayerTransform", .transform(.identity)),
        ("geometryFlipped", false), ("hidden", false), ("masksToBounds", false),
        ("opaque", false), ("cornerRadius", 0), ("maskedCorners", 15), ("cornerCurve", "circular"),
        ("borderWidth", 0), ("shadowPath", nil), ("contents", nil), ("contentsFormat", "RGBA8"),
        ("minificationFilter", "linear"), ("magnificationFilter", "linear"),
        ("minificationFilterBias", 0), ("compositingFilter", nil), ("filters", nil),
        ("backgroundFilters", nil), ("allowsEdgeAntialiasing", false),
        ("edgeAntialiasingMask", 15), ("allowsGroupOpacity", true), ("shouldRasterize", false),
        ("rasterizationScale", 1), ("drawsAsynchronously", false),
        ("wantsExtendedDynamicRangeContent", false), ("contentsHeadroom", 0),
        ("preferredDynamicRange", "standard"), ("toneMapMode", "automatic"),
        ("needsDisplayOnBoundsChange", false), ("autoresizingMask", 0), ("name", nil),
        ("id", nil), ("style", nil),
      ])
  }

  @Test("of shapes")
  func shape() throws {
    try check(
      ShapeLayer(),
      [
        ("path", nil), ("fillColor", Self.black), ("fillRule", "non-zero"), ("strokeColor", nil),
        ("strokeStart", 0), ("strokeEnd", 1), ("lineWidth", 1), ("miterLimit", 10),
        ("lineCap", "butt"), ("lineJoin", "miter"), ("lineDashPhase", 0), ("lineDashPattern", nil),
      ])
  }

  @Test("F159: of texts")
  func text() throws {
    try check(
      TextLayer(),
      [
        ("string", nil), ("font", .opaque(OpaqueReference("Helvetica"))), ("fontSize", 36),
        ("foregroundColor", Self.white), ("wrapped", false), ("alignmentMode", "natural"),
        ("truncationMode", "none"),
      ])
  }

  @Test("of gradients")
  func gradient() throws {
    try check(
      GradientLayer(),
      [
        ("colors", nil), ("locations", nil), ("startPoint", .point(Point(x: 0.5, y: 0))),
        ("endPoint", .point(Point(x: 0.5, y: 1))), ("type", "axial"),
      ])
  }

  @Test("of replicators")
  func replicator() throws {
    try check(
      ReplicatorLayer(),
      [
        ("instanceCount", 1), ("instanceDelay", 0), ("instanceTransform", .transform(.identity)),
        ("preservesDepth", false), ("instanceColor", Self.white), ("instanceRedOffset", 0),
        ("instanceGreenOffset", 0), ("instanceBlueOffset", 0), ("instanceAlphaOffset", 0),
      ])
  }

  @Test("F170: of emitters")
  func emitter() throws {
    try check(
      EmitterLayer(),
      [
        ("emitterCells", nil), ("birthRate", 1), ("lifetime", 1),
        ("emitterPosition", .point(.zero)), ("emitterZPosition", 0), ("emitterSize", .size(.zero)),
        ("emitterDepth", 0), ("emitterShape", "point"), ("emitterMode", "volume"),
        ("renderMode", "unordered"), ("preservesDepth", false), ("velocity", 1), ("scale", 1),
        ("spin", 1), ("seed", 0),
      ])
  }

  @Test("F169, F148: of tiled layers and scroll layers; a transform layer has none of its own")
  func others() throws {
    try check(
      TiledLayer(),
      [
        ("levelsOfDetail", 1), ("levelsOfDetailBias", 0),
        ("tileSize", .size(Size(width: 256, height: 256))),
      ])
    expectEqual(TiledLayer.fadeDuration, 0.25)
    try check(ScrollLayer(), [("scrollMode", "both"), ("masksToBounds", true)])
    try check(TransformLayer(), [])
  }

  @Test("Another default keeps everything else that the property declares")
  func otherDefaults() throws {
    let base = Layer.propertyTable
    let defaults: [String: PropertyValue] = [
      "duration": 5, "contentsGravity": "center", "filters": [], "backgroundColor": .color(.red),
      "hidden": true, "speed": 2, "maskedCorners": 3, "bounds": [0, 0, 1, 1],
    ]
    let table = PropertyTable(extending: base, with: [], defaults: defaults)
    for row in table.rows {
      let (one, other) = (row.declaration, base[row.id].declaration)
      expectEqual(one.name, other.name)
      expectEqual(one.type, other.type)
      expectEqual(row.id, base[row.id].id)
      expectEqual(one.isAnimatable, other.isAnimatable, "\(one.name)")
      expectEqual(one.allowsNone, other.allowsNone, "\(one.name)")
      expectEqual(one.allowedNames, other.allowedNames)
      expectEqual(one.elementType, other.elementType)
      expectEqual(one.allowsInfinity, other.allowsInfinity)
      expectEqual(one.repair, other.repair)
      expectEqual(one.implicitAction, other.implicitAction, "\(one.name)")
      let value = defaults[one.name].flatMap { $0.converted(to: one.type) }
      expectEqual(one.defaultValue, value ?? other.defaultValue, "\(one.name)")
    }
    expectEqual(table.rows.count, base.rows.count)
  }
}
