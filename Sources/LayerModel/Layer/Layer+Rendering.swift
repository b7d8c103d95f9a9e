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

  /// The filters a renderer would apply to what is behind; nil by default (F156).
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
