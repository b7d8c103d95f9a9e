extension Layer {
  /// Whether the contents may be brighter than white; false by default (F156).
  public final var wantsExtendedDynamicRangeContent: Bool {
    get { typed(LayerProperty.wantsExtendedDynamicRangeContent) }
    set { setChecked(newValue.propertyValue, LayerProperty.wantsExtendedDynamicRangeContent) }
  }

  /// How much brighter than white the contents are; 0, the default, means unspecified (F156).
  ///
  /// Any finite number is kept (F155).
  public final var contentsHeadroom: Double {
    get { typed(LayerProperty.contentsHeadroom) }
    set { setChecked(newValue.propertyValue, LayerProperty.contentsHeadroom) }
  }

  /// The range of brightness the contents should be shown in; standard by default (F156).
  public final var preferredDynamicRange: DynamicRange {
    get { typed(LayerProperty.preferredDynamicRange) }
    set { setChecked(newValue.propertyValue, LayerProperty.preferredDynamicRange) }
  }

  /// Whether contents are fitted to the brightness of the screen; automatic by default (F156).
  public final var toneMapMode: ToneMapMode {
    get { typed(LayerProperty.toneMapMode) }
    set { setChecked(newValue.propertyValue, LayerProperty.toneMapMode) }
  }
}
