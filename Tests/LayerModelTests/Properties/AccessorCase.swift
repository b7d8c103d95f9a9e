import LayerModel
import Testing

/// One property in its three spellings: a name, a typed key, and a typed accessor.
struct AccessorCase: Sendable, CustomTestStringConvertible {
  let keyPath: String
  let valueType: PropertyType
  let allowsNone: Bool
  /// A value that is not the default.
  let sample: PropertyValue
  let make: @Sendable () -> Layer
  let read: @Sendable (Layer) -> PropertyValue?
  let write: @Sendable (Layer) -> Void
  let readKey: @Sendable (Layer) -> PropertyValue
  let writeKey: @Sendable (Layer) -> Void
  var testDescription: String { "\(make().shortDescription) \(keyPath)" }

  init<Owner: Layer, Value: PropertyRepresentable & Sendable>(
    _ make: @escaping @Sendable () -> Owner, _ key: PropertyKey<Value>,
    _ accessor: any ReferenceWritableKeyPath<Owner, Value> & Sendable, _ sample: Value
  ) {
    keyPath = key.keyPath
    valueType = Value.propertyType
    allowsNone = Value.allowsNone
    self.sample = sample.propertyValue
    self.make = { make() }
    read = { layer in (layer as? Owner)?[keyPath: accessor].propertyValue }
    write = { layer in (layer as? Owner)?[keyPath: accessor] = sample }
    readKey = { layer in layer[key].propertyValue }
    writeKey = { layer in layer[key] = sample }
  }
}

extension AccessorCase {
  static let all =
    geometry + appearance + rendering + timing + shape + text + gradient + replicator + scroll
    + emitter + tiled

  /// A property of every layer.
  private static func every<Value: PropertyRepresentable & Sendable>(
    _ key: PropertyKey<Value>, _ accessor: any ReferenceWritableKeyPath<Layer, Value> & Sendable,
    _ sample: Value
  ) -> AccessorCase {
    AccessorCase({ Layer() }, key, accessor, sample)
  }

  private static let geometry: [AccessorCase] = [
    every(.bounds, \.bounds, Rect(x: 1, y: 2, width: 3, height: 4)),
    every(.position, \.position, Point(x: 1, y: 2)),
    every(.anchorPoint, \.anchorPoint, Point(x: 1, y: 2)),
    every(.opacity, \.opacity, 0.25),
    every(.anchorPointZ, \.anchorPointZ, 2),
    every(.zPosition, \.zPosition, 2),
    every(.transform, \.transform, Transform3D(scaleX: 2, y: 3, z: 4)),
    every(.sublayerTransform, \.sublayerTransform, Transform3D(scaleX: 2, y: 3, z: 4)),
    every(.frame, \.frame, Rect(x: 1, y: 2, width: 3, height: 4)),
    every(.geometryFlipped, \.isGeometryFlipped, true),
    every(.hidden, \.isHidden, true),
    every(.masksToBounds, \.masksToBounds, true),
    every(.doubleSided, \.isDoubleSided, false),
    every(.opaque, \.isOpaque, true),
  ]

  private static let appearance: [AccessorCase] = [
    every(.backgroundColor, \.backgroundColor, .red),
    every(.cornerRadius, \.cornerRadius, 2),
    every(.maskedCorners, \.maskedCorners, [.minXMaxY, .maxXMaxY]),
    every(.cornerCurve, \.cornerCurve, .continuous),
    every(.continuousCorners, \.continuousCorners, true),
    every(.borderWidth, \.borderWidth, 2),
    every(.borderColor, \.borderColor, nil),
    every(.shadowColor, \.shadowColor, nil),
    every(.shadowOpacity, \.shadowOpacity, 0.5),
    every(.shadowOffset, \.shadowOffset, Size(width: 1, height: 2)),
    every(.shadowRadius, \.shadowRadius, 2),
    every(.shadowPath, \.shadowPath, Path(elements: [.move(to: .zero)])),
    every(.contents, \.contents, OpaqueReference("picture")),
    every(.contentsRect, \.contentsRect, Rect(x: 0, y: 0, width: 0.5, height: 1)),
    every(.contentsCenter, \.contentsCenter, Rect(x: 0, y: 0, width: 0.5, height: 1)),
    every(.contentsScale, \.contentsScale, 2),
    every(.contentsGravity, \.contentsGravity, .resizeAspectFill),
  ]

  private static let rendering: [AccessorCase] = [
    every(.contentsFormat, \.contentsFormat, "Gray8"),
    every(.minificationFilter, \.minificationFilter, "nearest"),
    every(.magnificationFilter, \.magnificationFilter, "nearest"),
    every(.minificationFilterBias, \.minificationFilterBias, 2),
    every(.compositingFilter, \.compositingFilter, OpaqueReference("multiply")),
    every(.filters, \.filters, [OpaqueReference("blur")]),
    every(.backgroundFilters, \.backgroundFilters, [OpaqueReference("blur")]),
    every(.allowsEdgeAntialiasing, \.allowsEdgeAntialiasing, true),
    every(.edgeAntialiasingMask, \.edgeAntialiasingMask, [.left, .top]),
    every(.allowsGroupOpacity, \.allowsGroupOpacity, false),
    every(.allowsGroupBlending, \.allowsGroupBlending, false),
    every(.shouldRasterize, \.shouldRasterize, true),
    every(.rasterizationScale, \.rasterizationScale, 2),
    every(.drawsAsynchronously, \.drawsAsynchronously, true),
    every(.wantsExtendedDynamicRangeContent, \.wantsExtendedDynamicRangeContent, true),
    every(.contentsHeadroom, \.contentsHeadroom, 2),
    every(.preferredDynamicRange, \.preferredDynamicRange, .constrainedHigh),
    every(.toneMapMode, \.toneMapMode, .ifSupported),
    every(.needsDisplayOnBoundsChange, \.needsDisplayOnBoundsChange, true),
    every(.autoresizingMask, \.autoresizingMask, [.widthSizable, .heightSizable]),
    every(.name, \.name, "Box"),
    every(.id, \.id, "box"),
    every(PropertyKey("style"), \.style, ["cornerRadius": 5]),
  ]

  private static let timing: [AccessorCase] = [
    every(.beginTime, \.beginTime, 2),
    every(.duration, \.duration, 2),
    every(.speed, \.speed, -2),
    every(.timeOffset, \.timeOffset, 2),
    every(.repeatCount, \.repeatCount, .infinity),
    every(.repeatDuration, \.repeatDuration, .infinity),
    every(.autoreverses, \.autoreverses, true),
    every(.fillMode, \.fillMode, .backwards),
  ]

  private static let shape: [AccessorCase] = [
    .init({ ShapeLayer() }, .path, \ShapeLayer.path, Path(elements: [.move(to: .zero)])),
    .init({ ShapeLayer() }, .fillColor, \ShapeLayer.fillColor, nil),
    .init({ ShapeLayer() }, .fillRule, \ShapeLayer.fillRule, .evenOdd),
    .init({ ShapeLayer() }, .strokeColor, \ShapeLayer.strokeColor, .red),
    .init({ ShapeLayer() }, .strokeStart, \ShapeLayer.strokeStart, 0.25),
    .init({ ShapeLayer() }, .strokeEnd, \ShapeLayer.strokeEnd, 0.25),
    .init({ ShapeLayer() }, .lineWidth, \ShapeLayer.lineWidth, 2),
    .init({ ShapeLayer() }, .miterLimit, \ShapeLayer.miterLimit, 2),
    .init({ ShapeLayer() }, .lineCap, \ShapeLayer.lineCap, .square),
    .init({ ShapeLayer() }, .lineJoin, \ShapeLayer.lineJoin, .bevel),
    .init({ ShapeLayer() }, .lineDashPhase, \ShapeLayer.lineDashPhase, 2),
    .init({ ShapeLayer() }, .lineDashPattern, \ShapeLayer.lineDashPattern, [4, 2]),
  ]

  private static let text: [AccessorCase] = [
    .init({ TextLayer() }, .string, \TextLayer.string, "Hello"),
    .init({ TextLayer() }, .font, \TextLayer.font, OpaqueReference("Serif")),
    .init({ TextLayer() }, .fontSize, \TextLayer.fontSize, 12),
    .init({ TextLayer() }, .foregroundColor, \TextLayer.foregroundColor, nil),
    .init({ TextLayer() }, .wrapped, \TextLayer.isWrapped, true),
    .init({ TextLayer() }, .alignmentMode, \TextLayer.alignmentMode, .justified),
    .init({ TextLayer() }, .truncationMode, \TextLayer.truncationMode, .middle),
  ]

  private static let gradient: [AccessorCase] = [
    .init({ GradientLayer() }, .colors, \GradientLayer.colors, [.red, .blue]),
    .init({ GradientLayer() }, .locations, \GradientLayer.locations, [0, 1]),
    .init({ GradientLayer() }, .startPoint, \GradientLayer.startPoint, Point(x: 1, y: 2)),
    .init({ GradientLayer() }, .endPoint, \GradientLayer.endPoint, Point(x: 1, y: 2)),
    .init({ GradientLayer() }, .type, \GradientLayer.type, .conic),
  ]

  private static let replicator: [AccessorCase] = [
    .init({ ReplicatorLayer() }, .instanceCount, \ReplicatorLayer.instanceCount, 3),
    .init({ ReplicatorLayer() }, .instanceDelay, \ReplicatorLayer.instanceDelay, 2),
    .init(
      { ReplicatorLayer() }, .instanceTransform, \ReplicatorLayer.instanceTransform,
      Transform3D(scaleX: 2, y: 3, z: 4)),
    .init({ ReplicatorLayer() }, .preservesDepth, \ReplicatorLayer.preservesDepth, true),
    .init({ ReplicatorLayer() }, .instanceColor, \ReplicatorLayer.instanceColor, nil),
    .init({ ReplicatorLayer() }, .instanceRedOffset, \ReplicatorLayer.instanceRedOffset, 2),
    .init({ ReplicatorLayer() }, .instanceGreenOffset, \ReplicatorLayer.instanceGreenOffset, 2),
    .init({ ReplicatorLayer() }, .instanceBlueOffset, \ReplicatorLayer.instanceBlueOffset, 2),
    .init({ ReplicatorLayer() }, .instanceAlphaOffset, \ReplicatorLayer.instanceAlphaOffset, 2),
  ]

  private static let scroll: [AccessorCase] = [
    .init({ ScrollLayer() }, .scrollMode, \ScrollLayer.scrollMode, .vertically)
  ]

  private static let emitter: [AccessorCase] = [
    .init(
      { EmitterLayer() }, .emitterCells, \EmitterLayer.emitterCells, [EmitterCell(name: "a")]),
    .init({ EmitterLayer() }, .birthRate, \EmitterLayer.birthRate, 2),
    .init({ EmitterLayer() }, .lifetime, \EmitterLayer.lifetime, 2),
    .init(
      { EmitterLayer() }, .emitterPosition, \EmitterLayer.emitterPosition, Point(x: 1, y: 2)),
    .init({ EmitterLayer() }, .emitterZPosition, \EmitterLayer.emitterZPosition, 2),
    .init(
      { EmitterLayer() }, .emitterSize, \EmitterLayer.emitterSize, Size(width: 1, height: 2)),
    .init({ EmitterLayer() }, .emitterDepth, \EmitterLayer.emitterDepth, 2),
    .init({ EmitterLayer() }, .emitterShape, \EmitterLayer.emitterShape, .cuboid),
    .init({ EmitterLayer() }, .emitterMode, \EmitterLayer.emitterMode, .surface),
    .init({ EmitterLayer() }, .renderMode, \EmitterLayer.renderMode, .backToFront),
    .init({ EmitterLayer() }, .preservesDepth, \EmitterLayer.preservesDepth, true),
    .init({ EmitterLayer() }, .velocity, \EmitterLayer.velocity, 2),
    .init({ EmitterLayer() }, .scale, \EmitterLayer.scale, 2),
    .init({ EmitterLayer() }, .spin, \EmitterLayer.spin, 2),
    .init({ EmitterLayer() }, .seed, \EmitterLayer.seed, 2),
  ]

  private static let tiled: [AccessorCase] = [
    .init({ TiledLayer() }, .levelsOfDetail, \TiledLayer.levelsOfDetail, 2),
    .init({ TiledLayer() }, .levelsOfDetailBias, \TiledLayer.levelsOfDetailBias, 2),
    .init({ TiledLayer() }, .tileSize, \TiledLayer.tileSize, Size(width: 1, height: 2)),
  ]
}
