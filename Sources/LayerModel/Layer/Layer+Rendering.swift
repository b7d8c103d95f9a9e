extension LayerTable {
  /// What a renderer would do with a layer.
  static let rendering: [PropertyDeclaration] = [
    .init(
      "contentsFormat", "RGBA8",
      // Not `names`, which readers enforce, since Apple's archives hold others.
      repair: .unknownNameBecomes("RGBA8", of: ["RGBA8", "RGBAh", "Gray8", "Automatic"]),
      "The storage format of the contents a renderer would make."),
    .init("minificationFilter", "linear", "The filter for contents drawn smaller."),
    .init("magnificationFilter", "linear", "The filter for contents drawn larger."),
    .init(
      "minificationFilterBias", 0, animatable: true, reportsDefault: false,
      "The bias of a minification filter in its choice of a level of detail."),
    .init(
      "compositingFilter", .null, type: .opaque, animatable: true,
      "How a renderer would mix the layer with what is behind it."),
    .init(
      "filters", .null, type: .array, elements: .opaque, animatable: true, action: .transition,
      "The filters a renderer would apply to the layer."),
    .init(
      "backgroundFilters", .null, type: .array, elements: .opaque, animatable: true,
      "The filters a renderer would apply to what is behind the layer."),
    .init("allowsEdgeAntialiasing", false, "Whether a renderer may smooth the edges."),
    .init(
      "edgeAntialiasingMask", 15, repair: .keepsBits(15), whole: true,
      "The edges that a renderer may smooth; as bits: 1, 2, 4 and 8."),
    .init("allowsGroupOpacity", true, "Whether the layer and its sublayers fade as one image."),
    .init(
      "allowsGroupBlending", true,
      "Whether the compositing filters of its sublayers mix within the layer only."),
    .init(
      "shouldRasterize", false, animatable: true,
      "Whether a renderer should cache the layer as an image."),
    .init("rasterizationScale", 1, animatable: true, "Pixels per point of the cached image."),
    .init(
      "drawsAsynchronously", false, "Whether a renderer may draw the contents in the background."),
    .init(
      "wantsExtendedDynamicRangeContent", false, "Whether the contents may be brighter than white."),
    .init(
      "contentsHeadroom", 0, "How much brighter than white the contents are; 0 means unspecified."),
    .init(
      "preferredDynamicRange", "standard", names: DynamicRange.names,
      repair: .unknownNameBecomes("standard", of: DynamicRange.names),
      "The range of brightness the contents should be shown in."),
    .init(
      "toneMapMode", "automatic", names: ToneMapMode.names,
      repair: .unknownNameBecomes("automatic", of: ToneMapMode.names),
      "Whether contents are fitted to the brightness of the screen."),
    .init(
      "needsDisplayOnBoundsChange", false, "Whether a change of the bounds requires new contents."),
  ]
}

extension Layer {
  /// The storage format of the contents a renderer would make; "RGBA8" by default.
  ///
  /// "RGBA8", "RGBAh", "Gray8" or "Automatic"; any other string becomes "RGBA8" (F155, F156). A
  /// layer from a scene file keeps any other name in the file.
  public final var contentsFormat: String {
    get { typed(LayerProperty.contentsFormat) }
    set { setRepaired(newValue, LayerProperty.contentsFormat) }
  }

  /// The filter for contents drawn smaller; "linear" by default.
  public final var minificationFilter: String {
    get { typed(LayerProperty.minificationFilter) }
    set { setTyped(newValue, LayerProperty.minificationFilter) }
  }

  /// The filter for contents drawn larger; "linear" by default.
  public final var magnificationFilter: String {
    get { typed(LayerProperty.magnificationFilter) }
    set { setTyped(newValue, LayerProperty.magnificationFilter) }
  }

  /// How a renderer would mix the layer with what is behind it; nil by default.
  public final var compositingFilter: OpaqueReference? {
    get { typed(LayerProperty.compositingFilter) }
    set { setTyped(newValue, LayerProperty.compositingFilter) }
  }

  /// The filters a renderer would apply to the layer; nil by default (F156).
  public final var filters: [OpaqueReference]? {
    get { typed(LayerProperty.filters) }
    set { setTyped(newValue, LayerProperty.filters) }
  }

  /// The filters a renderer would apply to what is behind the layer; nil by default (F156).
  public final var backgroundFilters: [OpaqueReference]? {
    get { typed(LayerProperty.backgroundFilters) }
    set { setTyped(newValue, LayerProperty.backgroundFilters) }
  }

  /// The bias of a minification filter in its choice of a level of detail; 0 by default (F156).
  public final var minificationFilterBias: Double {
    get { typed(LayerProperty.minificationFilterBias) }
    set { setTyped(newValue, LayerProperty.minificationFilterBias) }
  }

  /// The edges that a renderer may smooth; all by default (F156).
  ///
  /// Other bits are dropped (F155).
  public final var edgeAntialiasingMask: EdgeMask {
    get { typed(LayerProperty.edgeAntialiasingMask) }
    set { setRepaired(newValue, LayerProperty.edgeAntialiasingMask) }
  }

  /// Whether a renderer may smooth the edges; false by default, as on iOS (F156).
  public final var allowsEdgeAntialiasing: Bool {
    get { typed(LayerProperty.allowsEdgeAntialiasing) }
    set { setTyped(newValue, LayerProperty.allowsEdgeAntialiasing) }
  }

  /// Whether the compositing filters of its sublayers mix within the layer only; true by default.
  public final var allowsGroupBlending: Bool {
    get { typed(LayerProperty.allowsGroupBlending) }
    set { setTyped(newValue, LayerProperty.allowsGroupBlending) }
  }

  /// Whether the layer and its sublayers fade as one image; true by default.
  public final var allowsGroupOpacity: Bool {
    get { typed(LayerProperty.allowsGroupOpacity) }
    set { setTyped(newValue, LayerProperty.allowsGroupOpacity) }
  }

  /// Whether a renderer should cache the layer as an image; false by default.
  public final var shouldRasterize: Bool {
    get { typed(LayerProperty.shouldRasterize) }
    set { setTyped(newValue, LayerProperty.shouldRasterize) }
  }

  /// Pixels per point of the cached image; 1 by default.
  public final var rasterizationScale: Double {
    get { typed(LayerProperty.rasterizationScale) }
    set { setTyped(newValue, LayerProperty.rasterizationScale) }
  }

  /// Whether a renderer may draw the contents in the background; false by default (F156).
  public final var drawsAsynchronously: Bool {
    get { typed(LayerProperty.drawsAsynchronously) }
    set { setTyped(newValue, LayerProperty.drawsAsynchronously) }
  }

  /// Whether a change of the bounds requires new contents; false by default.
  public final var needsDisplayOnBoundsChange: Bool {
    get { typed(LayerProperty.needsDisplayOnBoundsChange) }
    set { setTyped(newValue, LayerProperty.needsDisplayOnBoundsChange) }
  }
}

extension Layer {
  /// Returns the factor by which a corner curve extends further along an edge than a circle (F158).
  ///
  /// It is 1 for an unknown name and for nil.
  public class func cornerCurveExpansionFactor(_ curve: String?) -> Double {
    curve.flatMap(CornerCurve.init)?.expansionFactor ?? 1
  }
}

extension Layer {
  /// Whether the contents may be brighter than white; false by default (F156).
  public final var wantsExtendedDynamicRangeContent: Bool {
    get { typed(LayerProperty.wantsExtendedDynamicRangeContent) }
    set { setTyped(newValue, LayerProperty.wantsExtendedDynamicRangeContent) }
  }

  /// How much brighter than white the contents are; 0, the default, means unspecified (F156).
  ///
  /// Any finite number is kept (F155).
  public final var contentsHeadroom: Double {
    get { typed(LayerProperty.contentsHeadroom) }
    set { setTyped(newValue, LayerProperty.contentsHeadroom) }
  }

  /// The range of brightness the contents should be shown in; standard by default (F156).
  public final var preferredDynamicRange: DynamicRange {
    get { typed(LayerProperty.preferredDynamicRange) }
    set { setTyped(newValue, LayerProperty.preferredDynamicRange) }
  }

  /// Whether contents are fitted to the brightness of the screen; automatic by default (F156).
  public final var toneMapMode: ToneMapMode {
    get { typed(LayerProperty.toneMapMode) }
    set { setTyped(newValue, LayerProperty.toneMapMode) }
  }
}

/// The part of ``LayerProperty`` about what a renderer would do with a layer.
public class RenderingProperties: AppearanceProperties {
  /// See ``Layer/contentsFormat``.
  public static let contentsFormat = TypedProperty<String>("contentsFormat")
  /// See ``Layer/minificationFilter``.
  public static let minificationFilter = TypedProperty<String>("minificationFilter")
  /// See ``Layer/magnificationFilter``.
  public static let magnificationFilter = TypedProperty<String>("magnificationFilter")
  /// See ``Layer/minificationFilterBias``.
  public static let minificationFilterBias = TypedProperty<Double>("minificationFilterBias")
  /// See ``Layer/compositingFilter``.
  public static let compositingFilter = TypedProperty<OpaqueReference?>("compositingFilter")
  /// See ``Layer/filters``.
  public static let filters = TypedProperty<[OpaqueReference]?>("filters")
  /// See ``Layer/backgroundFilters``.
  public static let backgroundFilters = TypedProperty<[OpaqueReference]?>("backgroundFilters")
  /// See ``Layer/allowsEdgeAntialiasing``.
  public static let allowsEdgeAntialiasing = TypedProperty<Bool>("allowsEdgeAntialiasing")
  /// See ``Layer/edgeAntialiasingMask``.
  public static let edgeAntialiasingMask = TypedProperty<EdgeMask>("edgeAntialiasingMask")
  /// See ``Layer/allowsGroupOpacity``.
  public static let allowsGroupOpacity = TypedProperty<Bool>("allowsGroupOpacity")
  /// See ``Layer/allowsGroupBlending``.
  public static let allowsGroupBlending = TypedProperty<Bool>("allowsGroupBlending")
  /// See ``Layer/shouldRasterize``.
  public static let shouldRasterize = TypedProperty<Bool>("shouldRasterize")
  /// See ``Layer/rasterizationScale``.
  public static let rasterizationScale = TypedProperty<Double>("rasterizationScale")
  /// See ``Layer/drawsAsynchronously``.
  public static let drawsAsynchronously = TypedProperty<Bool>("drawsAsynchronously")
  /// See ``Layer/wantsExtendedDynamicRangeContent``.
  public static let wantsExtendedDynamicRangeContent = TypedProperty<Bool>(
    "wantsExtendedDynamicRangeContent")
  /// See ``Layer/contentsHeadroom``.
  public static let contentsHeadroom = TypedProperty<Double>("contentsHeadroom")
  /// See ``Layer/preferredDynamicRange``.
  public static let preferredDynamicRange = TypedProperty<DynamicRange>("preferredDynamicRange")
  /// See ``Layer/toneMapMode``.
  public static let toneMapMode = TypedProperty<ToneMapMode>("toneMapMode")
  /// See ``Layer/needsDisplayOnBoundsChange``.
  public static let needsDisplayOnBoundsChange = TypedProperty<Bool>("needsDisplayOnBoundsChange")
}

extension PropertyName where Self == PropertyKey<String> {
  /// `contentsFormat`.
  public static var contentsFormat: Self { Self("contentsFormat") }
  /// `minificationFilter`.
  public static var minificationFilter: Self { Self("minificationFilter") }
  /// `magnificationFilter`.
  public static var magnificationFilter: Self { Self("magnificationFilter") }
}

extension PropertyName where Self == PropertyKey<Double> {
  /// `minificationFilterBias`.
  public static var minificationFilterBias: Self { Self("minificationFilterBias") }
  /// `rasterizationScale`.
  public static var rasterizationScale: Self { Self("rasterizationScale") }
  /// `contentsHeadroom`.
  public static var contentsHeadroom: Self { Self("contentsHeadroom") }
}

extension PropertyName where Self == PropertyKey<OpaqueReference?> {
  /// `compositingFilter`.
  public static var compositingFilter: Self { Self("compositingFilter") }
}

extension PropertyName where Self == PropertyKey<[OpaqueReference]?> {
  /// `filters`.
  public static var filters: Self { Self("filters") }
  /// `backgroundFilters`.
  public static var backgroundFilters: Self { Self("backgroundFilters") }
}

extension PropertyName where Self == PropertyKey<Bool> {
  /// `allowsEdgeAntialiasing`.
  public static var allowsEdgeAntialiasing: Self { Self("allowsEdgeAntialiasing") }
  /// `allowsGroupOpacity`.
  public static var allowsGroupOpacity: Self { Self("allowsGroupOpacity") }
  /// `allowsGroupBlending`.
  public static var allowsGroupBlending: Self { Self("allowsGroupBlending") }
  /// `shouldRasterize`.
  public static var shouldRasterize: Self { Self("shouldRasterize") }
  /// `drawsAsynchronously`.
  public static var drawsAsynchronously: Self { Self("drawsAsynchronously") }
  /// `wantsExtendedDynamicRangeContent`.
  public static var wantsExtendedDynamicRangeContent: Self {
    Self("wantsExtendedDynamicRangeContent")
  }
  /// `needsDisplayOnBoundsChange`.
  public static var needsDisplayOnBoundsChange: Self { Self("needsDisplayOnBoundsChange") }
}

extension PropertyName where Self == PropertyKey<EdgeMask> {
  /// `edgeAntialiasingMask`.
  public static var edgeAntialiasingMask: Self { Self("edgeAntialiasingMask") }
}

extension PropertyName where Self == PropertyKey<DynamicRange> {
  /// `preferredDynamicRange`.
  public static var preferredDynamicRange: Self { Self("preferredDynamicRange") }
}

extension PropertyName where Self == PropertyKey<ToneMapMode> {
  /// `toneMapMode`.
  public static var toneMapMode: Self { Self("toneMapMode") }
}
