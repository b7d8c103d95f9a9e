extension Layer {
  /// The colour behind the contents; none by default.
  public final var backgroundColor: Color? {
    get { typed(LayerProperty.backgroundColor) }
    set { setChecked(newValue.propertyValue, LayerProperty.backgroundColor) }
  }

  /// The radius of the rounded corners, in points; 0 by default.
  public final var cornerRadius: Double {
    get { typed(LayerProperty.cornerRadius) }
    set { setChecked(newValue.propertyValue, LayerProperty.cornerRadius) }
  }

  /// The corners that are rounded; all by default.
  public final var maskedCorners: CornerMask {
    get { typed(LayerProperty.maskedCorners) }
    set { setRepaired(newValue.propertyValue, LayerProperty.maskedCorners) }
  }

  /// The curve of the rounded corners; circular by default.
  public final var cornerCurve: CornerCurve {
    get { typed(LayerProperty.cornerCurve) }
    set { setChecked(newValue.propertyValue, LayerProperty.cornerCurve) }
  }

  /// The width of the border inside the bounds, in points; 0 by default.
  public final var borderWidth: Double {
    get { typed(LayerProperty.borderWidth) }
    set { setChecked(newValue.propertyValue, LayerProperty.borderWidth) }
  }

  /// The colour of the border; opaque black by default (F120g).
  public final var borderColor: Color? {
    get { typed(LayerProperty.borderColor) }
    set { setChecked(newValue.propertyValue, LayerProperty.borderColor) }
  }

  /// The colour of the shadow; opaque black by default (F120g).
  public final var shadowColor: Color? {
    get { typed(LayerProperty.shadowColor) }
    set { setChecked(newValue.propertyValue, LayerProperty.shadowColor) }
  }

  /// The opacity of the shadow, from 0 to 1; 0 by default.
  public final var shadowOpacity: Double {
    get { typed(LayerProperty.shadowOpacity) }
    set { setChecked(newValue.propertyValue, LayerProperty.shadowOpacity) }
  }

  /// The offset of the shadow, in points; (0, -3) by default (F120g).
  public final var shadowOffset: Size {
    get { typed(LayerProperty.shadowOffset) }
    set { setChecked(newValue.propertyValue, LayerProperty.shadowOffset) }
  }

  /// The blur of the shadow, in points; 3 by default (F120g).
  public final var shadowRadius: Double {
    get { typed(LayerProperty.shadowRadius) }
    set { setChecked(newValue.propertyValue, LayerProperty.shadowRadius) }
  }

  /// The outline of the shadow; nil, the default, means the layer's own.
  public final var shadowPath: Path? {
    get { typed(LayerProperty.shadowPath) }
    set { setChecked(newValue.propertyValue, LayerProperty.shadowPath) }
  }

  /// The contents of the layer, as a reference the model does not inspect.
  public final var contents: OpaqueReference? {
    get { typed(LayerProperty.contents) }
    set { setChecked(newValue.propertyValue, LayerProperty.contents) }
  }

  /// The visible part of the contents, in units of their size; all by default.
  public final var contentsRect: Rect {
    get { typed(LayerProperty.contentsRect) }
    set { setChecked(newValue.propertyValue, LayerProperty.contentsRect) }
  }

  /// The part of the contents that stretches; all by default.
  public final var contentsCenter: Rect {
    get { typed(LayerProperty.contentsCenter) }
    set { setChecked(newValue.propertyValue, LayerProperty.contentsCenter) }
  }

  /// Pixels of the contents per point; 1 by default.
  public final var contentsScale: Double {
    get { typed(LayerProperty.contentsScale) }
    set { setChecked(newValue.propertyValue, LayerProperty.contentsScale) }
  }

  /// How the contents are placed within the bounds; resized by default (F120g).
  public final var contentsGravity: ContentsGravity {
    get { typed(LayerProperty.contentsGravity) }
    set { setChecked(newValue.propertyValue, LayerProperty.contentsGravity) }
  }
}
