extension Layer {
  /// The geometry of the model as plain numbers.
  public final var placement: LayerPlacement {
    var placement = LayerPlacement()
    placement.bounds = bounds
    placement.position = position
    placement.zPosition = zPosition
    placement.anchorPoint = anchorPoint
    placement.anchorPointZ = anchorPointZ
    placement.transform = transform
    placement.sublayerTransform = sublayerTransform
    placement.isGeometryFlipped = isGeometryFlipped
    return placement
  }

  /// The layer's bounding box in its superlayer's coordinates; derived, never stored (F120a, b).
  ///
  /// Reading gives the bounding box of the bounds, placed with the anchor point on the position and
  /// transformed about it. Setting keeps the anchor point, the bounds' origin and the transform,
  /// and changes position and size so that the frame becomes the given one; a negative size is
  /// standardised first. Under a rotation, the new size is that of the frame's bounding box under
  /// the inverse transform.
  public final var frame: Rect {
    get { placement.frame }
    set {
      if !newValue.propertyValue.isFinite { refuse(newValue.propertyValue, LayerProperty.frame) }
      var placement = self.placement
      placement.setFrame(newValue)
      position = placement.position
      bounds = placement.bounds
    }
  }
}
