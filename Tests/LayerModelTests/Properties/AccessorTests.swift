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
        layer[key] = Size(2, 3)
        expectEqual(layer[key], Size(2, 3), "\(key.keyPath)")
      }
      let layer = Layer()
      layer[.boundsOrigin] = Point(2, 3)
      expectEqual(layer.bounds.origin, Point(2, 3))
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
}

// The defaults of each class are in Tests/Transcripts/model/defaults-of-classes.json.
@Suite("F169, F170: the classes of layers")
struct SpecialLayerDefaultsTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("have the names by which descriptions call them") {
      for (layer, name) in [
        (Layer(), "Layer"), (ShapeLayer(), "ShapeLayer"), (TextLayer(), "TextLayer"),
        (GradientLayer(), "GradientLayer"), (ReplicatorLayer(), "ReplicatorLayer"),
        (ScrollLayer(), "ScrollLayer"), (EmitterLayer(), "EmitterLayer"),
        (TiledLayer(), "TiledLayer"), (TransformLayer(), "TransformLayer"),
      ] {
        expectEqual(type(of: layer).className, name)
        expectEqual(layer.shortDescription, name)
      }
    },
    Fact("F169: tiles fade in; a transform layer has no property of its own") {
      expectEqual(TiledLayer.fadeDuration, 0.25)
      expectEqual(
        TransformLayer.propertyTable.rows.map(\.name), Layer.propertyTable.rows.map(\.name))
    },
  ]
}
