import LayerModel
import TestSupport
import Testing

@Suite("Key paths, typed keys and typed accessors are one")
struct AccessorTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("Every property except the mask has an accessor and a key, in the order of the table") {
      let classes: [[PropertyRow]] = [
        Layer.propertyTable.rows, ShapeLayer.propertyTable.rows, TextLayer.propertyTable.rows,
        GradientLayer.propertyTable.rows, ReplicatorLayer.propertyTable.rows,
        ScrollLayer.propertyTable.rows, EmitterLayer.propertyTable.rows,
        TiledLayer.propertyTable.rows,
      ]
      var names = classes[0].map(\.name).filter { $0 != "mask" }
      for rows in classes.dropFirst() { names += rows.dropFirst(classes[0].count).map(\.name) }
      expectEqual(AccessorCase.all.map(\.keyPath), names)
    },
    Fact("Typed keys of components read and write their parts") {
      let numbers: [PropertyKey<Double>] = [
        .positionX, .positionY, .anchorPointX, .anchorPointY, .boundsOriginX, .boundsOriginY,
        .boundsSizeWidth, .boundsSizeHeight, .shadowOffsetWidth, .shadowOffsetHeight,
        .transformRotation, .transformRotationX, .transformRotationY, .transformRotationZ,
        .transformScale, .transformScaleX, .transformScaleY, .transformScaleZ,
        .transformTranslationX, .transformTranslationY, .transformTranslationZ,
        .sublayerTransformRotation, .sublayerTransformRotationX, .sublayerTransformRotationY,
        .sublayerTransformRotationZ, .sublayerTransformScale, .sublayerTransformScaleX,
        .sublayerTransformScaleY, .sublayerTransformScaleZ, .sublayerTransformTranslationX,
        .sublayerTransformTranslationY, .sublayerTransformTranslationZ,
      ]
      for key in numbers {
        let layer = Layer()
        layer[key] = 0.75
        expectEqual(layer[key], 0.75, within: 1e-15, "\(key.keyPath)")
        try expectEqual(layer.number(key.keyPath), layer[key])
      }
      let sizes: [PropertyKey<Size>] = [
        .boundsSize, .transformTranslation, .sublayerTransformTranslation,
      ]
      for key in sizes {
        let layer = Layer()
        layer[key] = Size(width: 2, height: 3)
        expectEqual(layer[key], Size(width: 2, height: 3), "\(key.keyPath)")
      }
      let layer = Layer()
      layer[.boundsOrigin] = Point(x: 2, y: 3)
      expectEqual(layer.bounds.origin, Point(x: 2, y: 3))
    },
    Fact("Any finite number set for a count can be read, rounded or at the end of the range") {
      let layer = ReplicatorLayer()
      for (number, count) in [(2.5, 3), (1e300, Int.max), (-1e300, Int.min), (-0.4, 0)] {
        try layer.setValue(.number(number), forKeyPath: "instanceCount")
        expectEqual(layer.instanceCount, count)
        try layer.setValue(.number(number), forKeyPath: "autoresizingMask")
        expectEqual(layer.autoresizingMask.rawValue, count)
      }
    },
  ]

  @Test("A new layer reads its default, of the declared type", arguments: AccessorCase.all)
  func defaults(_ property: AccessorCase) throws {
    let layer = property.make()
    let row = try #require(layer.propertyTable.row(named: property.keyPath))
    expectEqual(row.type, property.valueType)
    expectEqual(row.declaration.allowsNone, property.allowsNone)
    expectTrue(row.defaultValue == .null || row.defaultValue.type == row.type)
    try expectEqual(layer.value(forKeyPath: property.keyPath), row.defaultValue)
    expectEqual(property.read(layer), row.defaultValue)
    expectEqual(property.readKey(layer), row.defaultValue)
    expectTrue(property.sample != row.defaultValue)
    let allowed = row.declaration.allowedNames
    if case .string(let name) = row.defaultValue, !allowed.isEmpty {
      expectTrue(allowed.contains(name))
    }
  }

  @Test("A value written by one is read by all three", arguments: AccessorCase.all)
  func writing(_ property: AccessorCase) throws {
    let layers = [property.make(), property.make(), property.make()]
    property.write(layers[0])
    property.writeKey(layers[1])
    try layers[2].setValue(property.sample, forKeyPath: property.keyPath)
    for layer in layers {
      expectEqual(property.read(layer), property.sample)
      expectEqual(property.readKey(layer), property.sample)
      try expectEqual(layer.value(forKeyPath: property.keyPath), property.sample)
    }
  }

  @Test("Null is accepted exactly if the accessor is optional", arguments: AccessorCase.all)
  func null(_ property: AccessorCase) throws {
    let layer = property.make()
    let error = layer.refusal(of: .null, at: property.keyPath)
    expectEqual((error == nil), property.allowsNone)
    if property.allowsNone { expectEqual(property.read(layer), .null) }
  }

  @Test("All timing fields at once are the eight properties")
  func timing() {
    var timing = MediaTiming()
    timing.beginTime = 1
    timing.duration = 2
    timing.speed = 3
    timing.timeOffset = 4
    timing.repeatCount = 5
    timing.repeatDuration = 6
    timing.autoreverses = true
    timing.fillMode = .both
    let layer = Layer()
    layer.timing = timing
    expectEqual(layer.timing, timing)
    expectEqual(layer.beginTime, 1)
    expectEqual(layer.duration, 2)
    expectEqual(layer.speed, 3)
    expectEqual(layer.timeOffset, 4)
    expectEqual(layer.repeatCount, 5)
    expectEqual(layer.repeatDuration, 6)
    expectTrue(layer.autoreverses)
    expectEqual(layer.fillMode, .both)
  }
}

@Suite("Defaults of the special layers")
struct SpecialLayerDefaultsTests {
  static let shape: [(String, PropertyValue)] = [
    ("path", nil), ("fillColor", .color(.black)), ("fillRule", "non-zero"), ("strokeColor", nil),
    ("strokeStart", 0), ("strokeEnd", 1), ("lineWidth", 1), ("miterLimit", 10),
    ("lineCap", "butt"), ("lineJoin", "miter"), ("lineDashPhase", 0), ("lineDashPattern", nil),
  ]
  static let text: [(String, PropertyValue)] = [
    ("string", nil), ("font", .opaque(OpaqueReference("Helvetica"))), ("fontSize", 36),
    ("foregroundColor", .color(.white)),
    ("wrapped", false), ("alignmentMode", "natural"), ("truncationMode", "none"),
  ]
  static let gradient: [(String, PropertyValue)] = [
    ("colors", nil), ("locations", nil), ("startPoint", .point(Point(x: 0.5, y: 0))),
    ("endPoint", .point(Point(x: 0.5, y: 1))), ("type", "axial"),
  ]
  static let replicator: [(String, PropertyValue)] = [
    ("instanceCount", 1), ("instanceDelay", 0), ("instanceTransform", .transform(.identity)),
    ("preservesDepth", false), ("instanceColor", .color(.white)), ("instanceRedOffset", 0),
    ("instanceGreenOffset", 0), ("instanceBlueOffset", 0), ("instanceAlphaOffset", 0),
  ]

  /// F170.
  static let emitter: [(String, PropertyValue)] = [
    ("emitterCells", nil), ("birthRate", 1), ("lifetime", 1), ("emitterPosition", .point(.zero)),
    ("emitterZPosition", 0), ("emitterSize", .size(.zero)), ("emitterDepth", 0),
    ("emitterShape", "point"), ("emitterMode", "volume"), ("renderMode", "unordered"),
    ("preservesDepth", false), ("velocity", 1), ("scale", 1), ("spin", 1), ("seed", 0),
  ]
  /// F169.
  static let tiled: [(String, PropertyValue)] = [
    ("levelsOfDetail", 1), ("levelsOfDetailBias", 0),
    ("tileSize", .size(Size(width: 256, height: 256))),
  ]

  private func check(_ layer: Layer, _ expected: [(String, PropertyValue)], _ name: String) throws {
    expectTrue(type(of: layer).className == name)
    expectEqual(layer.shortDescription, name)
    let own = layer.propertyTable.rows.dropFirst(Layer.propertyTable.rows.count)
    expectEqual(own.map(\.name), expected.map(\.0))
    for (keyPath, value) in expected {
      try expectEqual(layer.value(forKeyPath: keyPath), value, "\(keyPath)")
    }
  }

  @Test("ShapeLayer") func shapeLayer() throws {
    try check(ShapeLayer(), Self.shape, "ShapeLayer")
  }
  @Test("TextLayer") func textLayer() throws { try check(TextLayer(), Self.text, "TextLayer") }
  @Test("GradientLayer") func gradientLayer() throws {
    try check(GradientLayer(), Self.gradient, "GradientLayer")
  }
  @Test("ReplicatorLayer") func replicatorLayer() throws {
    try check(ReplicatorLayer(), Self.replicator, "ReplicatorLayer")
  }
  @Test("ScrollLayer") func scrollLayer() throws {
    try check(ScrollLayer(), [("scrollMode", "both")], "ScrollLayer")
  }
  @Test("EmitterLayer") func emitterLayer() throws {
    try check(EmitterLayer(), Self.emitter, "EmitterLayer")
  }
  @Test("TiledLayer") func tiledLayer() throws {
    try check(TiledLayer(), Self.tiled, "TiledLayer")
    expectEqual(TiledLayer.fadeDuration, 0.25)
  }
  @Test("TransformLayer has no property of its own") func transformLayer() throws {
    try check(TransformLayer(), [], "TransformLayer")
  }
}
