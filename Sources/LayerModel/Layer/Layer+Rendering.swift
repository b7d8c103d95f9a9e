extension Layer {
  /// The storage format of the contents a renderer would make; "RGBA8" by default.
  public final var contentsFormat: String {
    get { typed(LayerProperty.contentsFormat) }
    set { setChecked(newValue.propertyValue, LayerProperty.contentsFormat) }
  }

  /// The filter for contents drawn smaller; "linear" by default.
  public final var minificationFilter: String {
    get { typed(LayerProperty.minificationFilter) }
    set { setChecked(newValue.propertyValue, LayerProperty.minificationFilter) }
  }

  /// The filter for contents drawn larger; "linear" by default.
  public final var magnificationFilter: String {
    get { typed(LayerProperty.magnificationFilter) }
    set { setChecked(newValue.propertyValue, LayerProperty.magnificationFilter) }
  }

  /// How a renderer would mix the layer with what is behind it; nil by default.
  public final var compositingFilter: OpaqueReference? {
    get { typed(LayerProperty.compositingFilter) }
    set { setChecked(newValue.propertyValue, LayerProperty.compositingFilter) }
  }

  /// The filters a renderer would apply to the layer; none by default.
  public final var filters: [OpaqueReference] {
    get { typed(LayerProperty.filters) }
    set { setChecked(newValue.propertyValue, LayerProperty.filters) }
  }

  /// The filters a renderer would apply to what is behind; none by default.
  public final var backgroundFilters: [OpaqueReference] {
    get { typed(LayerProperty.backgroundFilters) }
    set { setChecked(newValue.propertyValue, LayerProperty.backgroundFilters) }
  }

  /// Whether a renderer may smooth the edges; false by default.
  public final var allowsEdgeAntialiasing: Bool {
    get { typed(LayerProperty.allowsEdgeAntialiasing) }
    set { setChecked(newValue.propertyValue, LayerProperty.allowsEdgeAntialiasing) }
  }

  /// Whether the layer and its sublayers fade as one picture; true by default.
  public final var allowsGroupOpacity: Bool {
    get { typed(LayerProperty.allowsGroupOpacity) }
    set { setChecked(newValue.propertyValue, LayerProperty.allowsGroupOpacity) }
  }

  /// Whether a renderer should cache the layer as a picture; false by default.
  public final var shouldRasterize: Bool {
    get { typed(LayerProperty.shouldRasterize) }
    set { setChecked(newValue.propertyValue, LayerProperty.shouldRasterize) }
  }

  /// Pixels per point of the cached picture; 1 by default.
  public final var rasterizationScale: Double {
    get { typed(LayerProperty.rasterizationScale) }
    set { setChecked(newValue.propertyValue, LayerProperty.rasterizationScale) }
  }

  /// Whether a change of the bounds asks for new contents; false by default.
  public final var needsDisplayOnBoundsChange: Bool {
    get { typed(LayerProperty.needsDisplayOnBoundsChange) }
    set { setChecked(newValue.propertyValue, LayerProperty.needsDisplayOnBoundsChange) }
  }
}
