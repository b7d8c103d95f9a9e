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

  /// Whether the layer and its sublayers are hidden; false by default.
  public final var isHidden: Bool {
    get { typed(LayerProperty.isHidden) }
    set { setTyped(newValue, LayerProperty.isHidden) }
  }

  /// Whether sublayers are clipped to the bounds; false by default.
  public final var masksToBounds: Bool {
    get { typed(LayerProperty.masksToBounds) }
    set { setTyped(newValue, LayerProperty.masksToBounds) }
  }

  /// Whether the layer is visible when it faces away; true by default.
  public final var isDoubleSided: Bool {
    get { typed(LayerProperty.isDoubleSided) }
    set { setTyped(newValue, LayerProperty.isDoubleSided) }
  }

  /// Whether the contents are declared to have no transparent part; false by default.
  public final var isOpaque: Bool {
    get { typed(LayerProperty.isOpaque) }
    set { setTyped(newValue, LayerProperty.isOpaque) }
  }

  /// The opacity of the layer and its sublayers, from 0 to 1; 1 by default.
  ///
  /// Values outside that range are kept; their effect in a renderer is undefined (F120h).
  public final var opacity: Double {
    get { values.hasStyle ? typed(LayerProperty.opacity) : values.opacity }
    set { setTyped(newValue, LayerProperty.opacity) }
  }
}
