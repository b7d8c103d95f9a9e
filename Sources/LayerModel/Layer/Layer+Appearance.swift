extension LayerTable {
  /// How a layer looks.
  static let appearance: [PropertyDeclaration] = [
    .init(
      "backgroundColor", .null, type: .color, action: .basicUnlessAbsent,
      "The colour behind the contents; none by default."),
    .init(
      "cornerRadius", 0, action: .basic, reportsDefault: false, range: 0...(.infinity),
      inBlocks: .additive,
      "The radius of the rounded corners, in points."),
    .init(
      "maskedCorners", 15, action: .transition, repair: .keepsBits(15), whole: true,
      "The corners that are rounded; as bits: 1, 2, 4 and 8."),
    .init(
      "cornerCurve", "circular", names: CornerCurve.names,
      repair: .unknownNameBecomes("circular", of: CornerCurve.names),
      "The curve of the rounded corners."),
    .init(
      "continuousCorners", false,
      "Whether the rounded corners are continuous, as files say it that have no cornerCurve."),
    .init(
      "borderWidth", 0, action: .basic, range: 0...(.infinity), inBlocks: .still,
      "The width of the border inside the bounds, in points."),
    .init(
      "borderColor", .color(.black), optional: true, action: .basic, inBlocks: .still,
      "The colour of the border."),
    .init(
      "shadowColor", .color(.black), optional: true, action: .basic, inBlocks: .still,
      "The colour of the shadow."),
    .init(
      "shadowOpacity", 0, action: .basic, reportsDefault: false, range: 0...1,
      "The opacity of the shadow, from 0 to 1."),
    .init(
      "shadowOffset", .size(Size(width: 0, height: -3)), action: .basic, inBlocks: .still,
      "The offset of the shadow, in points."),
    .init(
      "shadowRadius", 3, action: .basic, range: 0...(.infinity), inBlocks: .still,
      "The blur of the shadow, in points."),
    .init(
      "shadowPath", .null, type: .path, animatable: true,
      "The outline of the shadow; null means the layer's own."),
    .init(
      "contents", .null, type: .opaque, action: .basic,
      "The contents of the layer, as a reference the model does not inspect."),
    .init(
      "contentsRect", .rect(Rect(x: 0, y: 0, width: 1, height: 1)), action: .basic,
      "The visible part of the contents, in units of their size."),
    .init(
      "contentsCenter", .rect(Rect(x: 0, y: 0, width: 1, height: 1)), action: .basic,
      "The part of the contents that stretches."),
    .init("contentsScale", 1, action: .basic, "Pixels of the contents per point."),
    .init(
      "contentsGravity", "resize", names: ContentsGravity.names,
      repair: .unknownNameBecomes("center", of: ContentsGravity.names),
      "How the contents are placed within the bounds."),
  ]
}

extension Layer {
  /// The colour behind the contents; none by default.
  public final var backgroundColor: Color? {
    get { typed(LayerProperty.backgroundColor) }
    set { setTyped(newValue, LayerProperty.backgroundColor) }
  }

  /// The radius of the rounded corners, in points; 0 by default.
  public final var cornerRadius: Double {
    get { typed(LayerProperty.cornerRadius) }
    set { setTyped(newValue, LayerProperty.cornerRadius) }
  }

  /// The corners that are rounded; all by default.
  public final var maskedCorners: CornerMask {
    get { typed(LayerProperty.maskedCorners) }
    set { setRepaired(newValue, LayerProperty.maskedCorners) }
  }

  /// The curve of the rounded corners; circular by default.
  public final var cornerCurve: CornerCurve {
    get { typed(LayerProperty.cornerCurve) }
    set { setTyped(newValue, LayerProperty.cornerCurve) }
  }

  /// Whether the rounded corners are continuous, as files say it that have no cornerCurve; false by
  /// default.
  public final var continuousCorners: Bool {
    get { typed(LayerProperty.continuousCorners) }
    set { setTyped(newValue, LayerProperty.continuousCorners) }
  }

  /// The width of the border inside the bounds, in points; 0 by default.
  public final var borderWidth: Double {
    get { typed(LayerProperty.borderWidth) }
    set { setTyped(newValue, LayerProperty.borderWidth) }
  }

  /// The colour of the border; opaque black by default (F120g).
  public final var borderColor: Color? {
    get { typed(LayerProperty.borderColor) }
    set { setTyped(newValue, LayerProperty.borderColor) }
  }

  /// The colour of the shadow; opaque black by default (F120g).
  public final var shadowColor: Color? {
    get { typed(LayerProperty.shadowColor) }
    set { setTyped(newValue, LayerProperty.shadowColor) }
  }

  /// The opacity of the shadow, from 0 to 1; 0 by default.
  public final var shadowOpacity: Double {
    get { typed(LayerProperty.shadowOpacity) }
    set { setTyped(newValue, LayerProperty.shadowOpacity) }
  }

  /// The offset of the shadow, in points; (0, -3) by default (F120g).
  public final var shadowOffset: Size {
    get { typed(LayerProperty.shadowOffset) }
    set { setTyped(newValue, LayerProperty.shadowOffset) }
  }

  /// The blur of the shadow, in points; 3 by default (F120g).
  public final var shadowRadius: Double {
    get { typed(LayerProperty.shadowRadius) }
    set { setTyped(newValue, LayerProperty.shadowRadius) }
  }

  /// The outline of the shadow; nil, the default, means the layer's own.
  public final var shadowPath: Path? {
    get { typed(LayerProperty.shadowPath) }
    set { setTyped(newValue, LayerProperty.shadowPath) }
  }

  /// The contents of the layer, as a reference the model does not inspect.
  public final var contents: OpaqueReference? {
    get { typed(LayerProperty.contents) }
    set { setTyped(newValue, LayerProperty.contents) }
  }

  /// The visible part of the contents, in units of their size; all by default.
  public final var contentsRect: Rect {
    get { typed(LayerProperty.contentsRect) }
    set { setTyped(newValue, LayerProperty.contentsRect) }
  }

  /// The part of the contents that stretches; all by default.
  public final var contentsCenter: Rect {
    get { typed(LayerProperty.contentsCenter) }
    set { setTyped(newValue, LayerProperty.contentsCenter) }
  }

  /// Pixels of the contents per point; 1 by default.
  public final var contentsScale: Double {
    get { typed(LayerProperty.contentsScale) }
    set { setTyped(newValue, LayerProperty.contentsScale) }
  }

  /// How the contents are placed within the bounds; resized by default (F120g).
  public final var contentsGravity: ContentsGravity {
    get { typed(LayerProperty.contentsGravity) }
    set { setTyped(newValue, LayerProperty.contentsGravity) }
  }
}

/// The part of ``LayerProperty`` about the look of a layer.
public class AppearanceProperties: VisibilityProperties {
  /// See ``Layer/backgroundColor``.
  public static let backgroundColor = TypedProperty<Color?>("backgroundColor")
  /// See ``Layer/cornerRadius``.
  public static let cornerRadius = TypedProperty<Double>("cornerRadius")
  /// See ``Layer/maskedCorners``.
  public static let maskedCorners = TypedProperty<CornerMask>("maskedCorners")
  /// See ``Layer/cornerCurve``.
  public static let cornerCurve = TypedProperty<CornerCurve>("cornerCurve")
  /// See ``Layer/continuousCorners``.
  public static let continuousCorners = TypedProperty<Bool>("continuousCorners")
  /// See ``Layer/borderWidth``.
  public static let borderWidth = TypedProperty<Double>("borderWidth")
  /// See ``Layer/borderColor``.
  public static let borderColor = TypedProperty<Color?>("borderColor")
  /// See ``Layer/shadowColor``.
  public static let shadowColor = TypedProperty<Color?>("shadowColor")
  /// See ``Layer/shadowOpacity``.
  public static let shadowOpacity = TypedProperty<Double>("shadowOpacity")
  /// See ``Layer/shadowOffset``.
  public static let shadowOffset = TypedProperty<Size>("shadowOffset")
  /// See ``Layer/shadowRadius``.
  public static let shadowRadius = TypedProperty<Double>("shadowRadius")
  /// See ``Layer/shadowPath``.
  public static let shadowPath = TypedProperty<Path?>("shadowPath")
  /// See ``Layer/contents``.
  public static let contents = TypedProperty<OpaqueReference?>("contents")
  /// See ``Layer/contentsRect``.
  public static let contentsRect = TypedProperty<Rect>("contentsRect")
  /// See ``Layer/contentsCenter``.
  public static let contentsCenter = TypedProperty<Rect>("contentsCenter")
  /// See ``Layer/contentsScale``.
  public static let contentsScale = TypedProperty<Double>("contentsScale")
  /// See ``Layer/contentsGravity``.
  public static let contentsGravity = TypedProperty<ContentsGravity>("contentsGravity")
}

extension PropertyName where Self == PropertyKey<Color?> {
  /// `backgroundColor`.
  public static var backgroundColor: Self { Self("backgroundColor") }
  /// `borderColor`.
  public static var borderColor: Self { Self("borderColor") }
  /// `shadowColor`.
  public static var shadowColor: Self { Self("shadowColor") }
}

extension PropertyName where Self == PropertyKey<Double> {
  /// `cornerRadius`.
  public static var cornerRadius: Self { Self("cornerRadius") }
  /// `borderWidth`.
  public static var borderWidth: Self { Self("borderWidth") }
  /// `shadowOpacity`.
  public static var shadowOpacity: Self { Self("shadowOpacity") }
  /// `shadowRadius`.
  public static var shadowRadius: Self { Self("shadowRadius") }
  /// `contentsScale`.
  public static var contentsScale: Self { Self("contentsScale") }
}

extension PropertyName where Self == PropertyKey<CornerMask> {
  /// `maskedCorners`.
  public static var maskedCorners: Self { Self("maskedCorners") }
}

extension PropertyName where Self == PropertyKey<Bool> {
  /// `continuousCorners`.
  public static var continuousCorners: Self { Self("continuousCorners") }
}

extension PropertyName where Self == PropertyKey<CornerCurve> {
  /// `cornerCurve`.
  public static var cornerCurve: Self { Self("cornerCurve") }
}

extension PropertyName where Self == PropertyKey<Size> {
  /// `shadowOffset`.
  public static var shadowOffset: Self { Self("shadowOffset") }
}

extension PropertyName where Self == PropertyKey<Path?> {
  /// `shadowPath`.
  public static var shadowPath: Self { Self("shadowPath") }
}

extension PropertyName where Self == PropertyKey<OpaqueReference?> {
  /// `contents`.
  public static var contents: Self { Self("contents") }
}

extension PropertyName where Self == PropertyKey<Rect> {
  /// `contentsRect`.
  public static var contentsRect: Self { Self("contentsRect") }
  /// `contentsCenter`.
  public static var contentsCenter: Self { Self("contentsCenter") }
}

extension PropertyName where Self == PropertyKey<ContentsGravity> {
  /// `contentsGravity`.
  public static var contentsGravity: Self { Self("contentsGravity") }
}
