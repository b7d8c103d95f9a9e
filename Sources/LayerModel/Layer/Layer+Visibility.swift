extension Layer {
  /// Whether the layer and its sublayers are hidden; false by default.
  public final var isHidden: Bool {
    get { typed(LayerProperty.hidden) }
    set { setChecked(newValue.propertyValue, LayerProperty.hidden) }
  }

  /// Whether sublayers are clipped to the bounds; false by default.
  public final var masksToBounds: Bool {
    get { typed(LayerProperty.masksToBounds) }
    set { setChecked(newValue.propertyValue, LayerProperty.masksToBounds) }
  }

  /// Whether the layer is visible when it faces away; true by default.
  public final var isDoubleSided: Bool {
    get { typed(LayerProperty.doubleSided) }
    set { setChecked(newValue.propertyValue, LayerProperty.doubleSided) }
  }

  /// Whether the contents are declared to have no transparent part; false by default.
  public final var isOpaque: Bool {
    get { typed(LayerProperty.opaque) }
    set { setChecked(newValue.propertyValue, LayerProperty.opaque) }
  }

  /// The opacity of the layer and its sublayers, from 0 to 1; 1 by default.
  ///
  /// Values outside that range are kept; their effect in a renderer is undefined (F120h).
  public final var opacity: Double {
    get { typed(.opacity) }
    set { setChecked(.number(newValue), .opacity) }
  }
}
