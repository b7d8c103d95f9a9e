import LayerAnimation
import LayerModel
import Testing

/// One accessor of a presentation, with the values that it should read.
struct PresentedCase: Sendable, CustomTestStringConvertible {
  let keyPath: String
  /// The ends of a linear animation of one second; nil for a property that does not animate.
  let ends: (from: PropertyValue, to: PropertyValue)?
  /// The value a quarter of a second later, or the one that is set.
  let expected: PropertyValue
  let make: @Sendable () -> Layer
  let read: @Sendable (Layer) -> PropertyValue?
  var testDescription: String { "\(make().shortDescription) \(keyPath)" }

  private init<Owner: Layer, Value: PropertyRepresentable>(
    _ make: @escaping @Sendable () -> Owner, _ keyPath: String,
    ends: (from: PropertyValue, to: PropertyValue)?, expected: Value,
    _ accessor: @escaping @Sendable (Presentation<Owner>) -> Value
  ) {
    self.keyPath = keyPath
    self.ends = ends
    self.expected = expected.propertyValue
    self.make = { make() }
    read = { layer in (layer as? Owner).map { accessor($0.presented).propertyValue } }
  }
}

extension PresentedCase {
  /// A property that an animation moves from one value to another; `quarter` is worked out by hand.
  private static func moves<Owner: Layer, Value: PropertyRepresentable>(
    _ make: @escaping @Sendable @autoclosure () -> Owner, _ keyPath: String,
    _ from: Value, _ to: Value, quarter: Value,
    _ accessor: @escaping @Sendable (Presentation<Owner>) -> Value
  ) -> PresentedCase {
    PresentedCase(
      make, keyPath, ends: (from.propertyValue, to.propertyValue), expected: quarter, accessor)
  }

  /// A number that moves from 0 to 4, or from 0 to another number.
  private static func number<Owner: Layer>(
    _ make: @escaping @Sendable @autoclosure () -> Owner, _ keyPath: String, to: Double = 4,
    _ accessor: @escaping @Sendable (Presentation<Owner>) -> Double
  ) -> PresentedCase {
    moves(make(), keyPath, 0, to, quarter: to / 4, accessor)
  }

  /// A rectangle whose numbers become 4, 8, 12 and 16.
  private static func rect(
    _ keyPath: String, _ accessor: @escaping @Sendable (Presentation<Layer>) -> Rect
  ) -> PresentedCase {
    moves(
      Layer(), keyPath, .zero, Rect(x: 4, y: 8, width: 12, height: 16),
      quarter: Rect(x: 1, y: 2, width: 3, height: 4), accessor)
  }

  /// A point that moves from the origin to (4, 8).
  private static func point<Owner: Layer>(
    _ make: @escaping @Sendable @autoclosure () -> Owner, _ keyPath: String,
    _ accessor: @escaping @Sendable (Presentation<Owner>) -> Point
  ) -> PresentedCase {
    moves(make(), keyPath, .zero, Point(x: 4, y: 8), quarter: Point(x: 1, y: 2), accessor)
  }

  /// A translation from none to (4, 8, 12).
  private static func transform<Owner: Layer>(
    _ make: @escaping @Sendable @autoclosure () -> Owner, _ keyPath: String,
    _ accessor: @escaping @Sendable (Presentation<Owner>) -> Transform3D
  ) -> PresentedCase {
    moves(
      make(), keyPath, .identity, Transform3D(translationX: 4, y: 8, z: 12),
      quarter: Transform3D(translationX: 1, y: 2, z: 3), accessor)
  }

  /// A colour that moves from black to (1, 0.5, 0.25).
  private static func color<Owner: Layer>(
    _ make: @escaping @Sendable @autoclosure () -> Owner, _ keyPath: String,
    _ accessor: @escaping @Sendable (Presentation<Owner>) -> Color?
  ) -> PresentedCase {
    moves(
      make(), keyPath, Color(red: 0, green: 0, blue: 0), Color(red: 1, green: 0.5, blue: 0.25),
      quarter: Color(red: 0.25, green: 0.125, blue: 0.0625), accessor)
  }

  /// A path of one point that moves from the origin to (4, 8).
  private static func path<Owner: Layer>(
    _ make: @escaping @Sendable @autoclosure () -> Owner, _ keyPath: String,
    _ accessor: @escaping @Sendable (Presentation<Owner>) -> Path?
  ) -> PresentedCase {
    moves(
      make(), keyPath, Path(elements: [.move(to: .zero)]),
      Path(elements: [.move(to: Point(x: 4, y: 8))]),
      quarter: Path(elements: [.move(to: Point(x: 1, y: 2))]), accessor)
  }

  /// A property that does not animate: the presentation shows a value once it is committed.
  private static func keeps<Owner: Layer, Value: PropertyRepresentable>(
    _ make: @escaping @Sendable @autoclosure () -> Owner, _ keyPath: String, _ sample: Value,
    _ accessor: @escaping @Sendable (Presentation<Owner>) -> Value
  ) -> PresentedCase {
    PresentedCase(make, keyPath, ends: nil, expected: sample, accessor)
  }

  static let all =
    geometry + appearance + rendering + identity + timing + shape + text + gradient + replicator
    + scroll + emitter + tiled

  private static let (old, new) = (OpaqueReference("old"), OpaqueReference("new"))

  private static let geometry = [
    rect("bounds") { $0.bounds },
    point(Layer(), "position") { $0.position },
    point(Layer(), "anchorPoint") { $0.anchorPoint },
    number(Layer(), "opacity", to: 1) { $0.opacity },
    number(Layer(), "anchorPointZ") { $0.anchorPointZ },
    number(Layer(), "zPosition") { $0.zPosition },
    transform(Layer(), "transform") { $0.transform },
    transform(Layer(), "sublayerTransform") { $0.sublayerTransform },
    keeps(Layer(), "frame", Rect(x: 1, y: 2, width: 3, height: 4)) { $0.frame },
    keeps(Layer(), "geometryFlipped", true) { $0.isGeometryFlipped },
    // Between the ends a boolean is true (F26).
    moves(Layer(), "hidden", false, true, quarter: true) { $0.isHidden },
    moves(Layer(), "masksToBounds", false, true, quarter: true) { $0.masksToBounds },
    moves(Layer(), "doubleSided", false, false, quarter: false) { $0.isDoubleSided },
    keeps(Layer(), "opaque", true) { $0.isOpaque },
  ]

  private static let appearance = [
    color(Layer(), "backgroundColor") { $0.backgroundColor },
    number(Layer(), "cornerRadius") { $0.cornerRadius },
    keeps(Layer(), "maskedCorners", [.minXMaxY, .maxXMaxY]) { $0.maskedCorners },
    keeps(Layer(), "cornerCurve", .continuous) { $0.cornerCurve },
    keeps(Layer(), "continuousCorners", true) { $0.continuousCorners },
    number(Layer(), "borderWidth") { $0.borderWidth },
    color(Layer(), "borderColor") { $0.borderColor },
    color(Layer(), "shadowColor") { $0.shadowColor },
    number(Layer(), "shadowOpacity", to: 1) { $0.shadowOpacity },
    moves(
      Layer(), "shadowOffset", .zero, Size(width: 4, height: 8), quarter: Size(width: 1, height: 2)
    ) { $0.shadowOffset },
    number(Layer(), "shadowRadius") { $0.shadowRadius },
    path(Layer(), "shadowPath") { $0.shadowPath },
    moves(Layer(), "contents", old, new, quarter: old) { $0.contents },
    rect("contentsRect") { $0.contentsRect },
    rect("contentsCenter") { $0.contentsCenter },
    number(Layer(), "contentsScale", to: 8) { $0.contentsScale },
    keeps(Layer(), "contentsGravity", .resizeAspectFill) { $0.contentsGravity },
  ]

  private static let rendering = [
    keeps(Layer(), "contentsFormat", "Gray8") { $0.contentsFormat },
    keeps(Layer(), "minificationFilter", "nearest") { $0.minificationFilter },
    keeps(Layer(), "magnificationFilter", "nearest") { $0.magnificationFilter },
    number(Layer(), "minificationFilterBias") { $0.minificationFilterBias },
    moves(Layer(), "compositingFilter", old, new, quarter: old) { $0.compositingFilter },
    moves(Layer(), "filters", [old], [new], quarter: [old]) { $0.filters },
    moves(Layer(), "backgroundFilters", [old], [new], quarter: [old]) { $0.backgroundFilters },
    keeps(Layer(), "allowsEdgeAntialiasing", true) { $0.allowsEdgeAntialiasing },
    keeps(Layer(), "edgeAntialiasingMask", [.left, .top]) { $0.edgeAntialiasingMask },
    keeps(Layer(), "allowsGroupOpacity", false) { $0.allowsGroupOpacity },
    keeps(Layer(), "allowsGroupBlending", false) { $0.allowsGroupBlending },
    moves(Layer(), "shouldRasterize", false, true, quarter: true) { $0.shouldRasterize },
    number(Layer(), "rasterizationScale", to: 8) { $0.rasterizationScale },
    keeps(Layer(), "drawsAsynchronously", true) { $0.drawsAsynchronously },
    keeps(Layer(), "wantsExtendedDynamicRangeContent", true) {
      $0.wantsExtendedDynamicRangeContent
    },
    keeps(Layer(), "contentsHeadroom", 2) { $0.contentsHeadroom },
    keeps(Layer(), "preferredDynamicRange", .constrainedHigh) { $0.preferredDynamicRange },
    keeps(Layer(), "toneMapMode", .ifSupported) { $0.toneMapMode },
    keeps(Layer(), "needsDisplayOnBoundsChange", true) { $0.needsDisplayOnBoundsChange },
    keeps(Layer(), "autoresizingMask", [.widthSizable]) { $0.autoresizingMask },
  ]

  private static let identity = [
    keeps(Layer(), "name", "Box") { $0.name },
    keeps(Layer(), "id", "box") { $0.id },
    keeps(Layer(), "style", ["cornerRadius": 5]) { $0.style },
  ]

  private static let timing = [
    keeps(Layer(), "beginTime", 2) { $0.beginTime },
    keeps(Layer(), "duration", 2) { $0.duration },
    keeps(Layer(), "speed", -2) { $0.speed },
    keeps(Layer(), "timeOffset", 2) { $0.timeOffset },
    keeps(Layer(), "repeatCount", 2) { $0.repeatCount },
    keeps(Layer(), "repeatDuration", 2) { $0.repeatDuration },
    keeps(Layer(), "autoreverses", true) { $0.autoreverses },
    keeps(Layer(), "fillMode", .backwards) { $0.fillMode },
  ]

  private static let shape = [
    path(ShapeLayer(), "path") { $0.path },
    color(ShapeLayer(), "fillColor") { $0.fillColor },
    keeps(ShapeLayer(), "fillRule", .evenOdd) { $0.fillRule },
    color(ShapeLayer(), "strokeColor") { $0.strokeColor },
    number(ShapeLayer(), "strokeStart", to: 1) { $0.strokeStart },
    number(ShapeLayer(), "strokeEnd", to: 1) { $0.strokeEnd },
    number(ShapeLayer(), "lineWidth", to: 8) { $0.lineWidth },
    number(ShapeLayer(), "miterLimit") { $0.miterLimit },
    keeps(ShapeLayer(), "lineCap", .square) { $0.lineCap },
    keeps(ShapeLayer(), "lineJoin", .bevel) { $0.lineJoin },
    number(ShapeLayer(), "lineDashPhase") { $0.lineDashPhase },
    moves(ShapeLayer(), "lineDashPattern", [0, 4], [4, 12], quarter: [1, 6]) {
      $0.lineDashPattern
    },
  ]

  private static let text = [
    keeps(TextLayer(), "string", "Hello") { $0.string },
    keeps(TextLayer(), "font", OpaqueReference("Serif")) { $0.font },
    number(TextLayer(), "fontSize") { $0.fontSize },
    color(TextLayer(), "foregroundColor") { $0.foregroundColor },
    keeps(TextLayer(), "wrapped", true) { $0.isWrapped },
    keeps(TextLayer(), "alignmentMode", .justified) { $0.alignmentMode },
    keeps(TextLayer(), "truncationMode", .middle) { $0.truncationMode },
  ]

  private static let gradient = [
    moves(
      GradientLayer(), "colors", [Color(red: 0, green: 0, blue: 0)],
      [Color(red: 1, green: 0.5, blue: 0.25)],
      quarter: [Color(red: 0.25, green: 0.125, blue: 0.0625)]
    ) { $0.colors },
    moves(GradientLayer(), "locations", [0, 0.5], [0.5, 1], quarter: [0.125, 0.625]) {
      $0.locations
    },
    point(GradientLayer(), "startPoint") { $0.startPoint },
    point(GradientLayer(), "endPoint") { $0.endPoint },
    keeps(GradientLayer(), "type", .conic) { $0.type },
  ]

  private static let replicator = [
    moves(ReplicatorLayer(), "instanceCount", 1, 9, quarter: 3) { $0.instanceCount },
    number(ReplicatorLayer(), "instanceDelay") { $0.instanceDelay },
    transform(ReplicatorLayer(), "instanceTransform") { $0.instanceTransform },
    keeps(ReplicatorLayer(), "preservesDepth", true) { $0.preservesDepth },
    color(ReplicatorLayer(), "instanceColor") { $0.instanceColor },
    number(ReplicatorLayer(), "instanceRedOffset") { $0.instanceRedOffset },
    number(ReplicatorLayer(), "instanceGreenOffset") { $0.instanceGreenOffset },
    number(ReplicatorLayer(), "instanceBlueOffset") { $0.instanceBlueOffset },
    number(ReplicatorLayer(), "instanceAlphaOffset") { $0.instanceAlphaOffset },
  ]

  private static let scroll = [
    keeps(ScrollLayer(), "scrollMode", .vertically) { $0.scrollMode }
  ]

  private static let emitter = [
    keeps(EmitterLayer(), "emitterCells", [EmitterCell(name: "a")]) { $0.emitterCells },
    number(EmitterLayer(), "birthRate", to: 8) { $0.birthRate },
    number(EmitterLayer(), "lifetime", to: 8) { $0.lifetime },
    point(EmitterLayer(), "emitterPosition") { $0.emitterPosition },
    number(EmitterLayer(), "emitterZPosition") { $0.emitterZPosition },
    moves(
      EmitterLayer(), "emitterSize", .zero, Size(width: 4, height: 8),
      quarter: Size(width: 1, height: 2)
    ) { $0.emitterSize },
    number(EmitterLayer(), "emitterDepth") { $0.emitterDepth },
    keeps(EmitterLayer(), "emitterShape", .circle) { $0.emitterShape },
    keeps(EmitterLayer(), "emitterMode", .outline) { $0.emitterMode },
    keeps(EmitterLayer(), "renderMode", .additive) { $0.renderMode },
    keeps(EmitterLayer(), "preservesDepth", true) { $0.preservesDepth },
    number(EmitterLayer(), "velocity", to: 8) { $0.velocity },
    number(EmitterLayer(), "scale", to: 8) { $0.scale },
    number(EmitterLayer(), "spin", to: 8) { $0.spin },
    keeps(EmitterLayer(), "seed", 3) { $0.seed },
  ]

  private static let tiled = [
    keeps(TiledLayer(), "levelsOfDetail", 3) { $0.levelsOfDetail },
    keeps(TiledLayer(), "levelsOfDetailBias", 3) { $0.levelsOfDetailBias },
    keeps(TiledLayer(), "tileSize", Size(width: 1, height: 2)) { $0.tileSize },
  ]
}
