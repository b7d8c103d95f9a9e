extension Layer {
  /// Whether the layer and its sublayers are left out; false by default.
  public final var isHidden: Bool {
    get { typed(LayerProperty.hidden) }
    set { setChecked(newValue.propertyValue, LayerProperty.hidden) }
  }

  /// Whether sublayers are clipped to the bounds; false by default.
  public final var masksToBounds: Bool {
    get { typed(LayerProperty.masksToBounds) }
    set { setChecked(newValue.propertyValue, LayerProperty.masksToBounds) }
  }

  /// Whether the layer shows when it faces away; true by default.
  public final var isDoubleSided: Bool {
    get { typed(LayerProperty.doubleSided) }
    set { setChecked(newValue.propertyValue, LayerProperty.doubleSided) }
  }

  /// Whether the contents promise to have no transparent part; false by default.
  public final var isOpaque: Bool {
    get { typed(LayerProperty.opaque) }
    set { setChecked(newValue.propertyValue, LayerProperty.opaque) }
  }

  /// How opaque the layer and its sublayers are, from 0 to 1, the default.
  ///
  /// Values outside are kept as they are; what a renderer makes of them is not defined (F120h).
  public final var opacity: Double {
    get { typed(.opacity) }
    set { setChecked(.number(newValue), .opacity) }
  }
}
