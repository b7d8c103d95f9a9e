extension Layer {
  /// The layer's own coordinate space: its origin and size, in points.
  ///
  /// A negative size is standardised: the origin becomes the corner with the smallest x and y
  /// (F120b).
  public final var bounds: Rect {
    get { values.hasStyle ? typed(LayerProperty.bounds) : values.bounds }
    set { setTyped(newValue, LayerProperty.bounds) }
  }

  /// The position of the anchor point in the superlayer's coordinates, in points.
  public final var position: Point {
    get { values.hasStyle ? typed(LayerProperty.position) : values.position }
    set { setTyped(newValue, LayerProperty.position) }
  }

  /// The point of the layer that is at its ``position``, in units of the bounds.
  ///
  /// The default is the middle, (0.5, 0.5). It may be outside 0…1.
  public final var anchorPoint: Point {
    get { values.hasStyle ? typed(LayerProperty.anchorPoint) : values.anchorPoint }
    set { setTyped(newValue, LayerProperty.anchorPoint) }
  }

  /// The depth of the anchor point, in points; 0 by default.
  public final var anchorPointZ: Double {
    get { typed(LayerProperty.anchorPointZ) }
    set { setTyped(newValue, LayerProperty.anchorPointZ) }
  }

  /// The layer's depth in its superlayer, in points; 0 by default, higher is closer (F120h).
  public final var zPosition: Double {
    get { typed(LayerProperty.zPosition) }
    set { setTyped(newValue, LayerProperty.zPosition) }
  }

  /// The transform applied to the layer about its anchor point; the identity by default.
  public final var transform: Transform3D {
    get { typed(LayerProperty.transform) }
    set { setTyped(newValue, LayerProperty.transform) }
  }

  /// The transform applied to all sublayers about this layer's anchor point; the identity by
  /// default (F120c).
  public final var sublayerTransform: Transform3D {
    get { typed(LayerProperty.sublayerTransform) }
    set { setTyped(newValue, LayerProperty.sublayerTransform) }
  }

  /// The ``transform`` as a two-dimensional one, or the identity if it is not affine (F36).
  ///
  /// Setting it replaces the whole transform.
  public final var affineTransform: Transform2D {
    get { transform.affineTransform }
    set { transform = Transform3D(newValue) }
  }

  /// Whether the layer's own y axis is mirrored in its superlayer; false by default (F135).
  ///
  /// A point at `y` in the layer's own coordinates is shown at `2 * bounds.minY + bounds.height -
  /// y`, before anchor point, transform and position are applied. Conversion and hit testing follow
  /// the same rule. The layer's frame, its anchor point and the positions of its sublayers do not
  /// change.
  public final var isGeometryFlipped: Bool {
    get { typed(LayerProperty.isGeometryFlipped) }
    set { setTyped(newValue, LayerProperty.isGeometryFlipped) }
  }

  /// Whether the contents are upside down: the number of flips from here to the root is odd (F171).
  public final var contentsAreFlipped: Bool {
    var isFlipped = isGeometryFlipped
    var ancestor = superlayer
    while let layer = ancestor {
      if layer.isGeometryFlipped { isFlipped.toggle() }
      ancestor = layer.superlayer
    }
    return isFlipped
  }

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
      let value = newValue.propertyValue
      if !value.isFinite { refuse(value, LayerProperty.frame.id) }
      var placement = self.placement
      placement.setFrame(newValue)
      position = placement.position
      bounds = placement.bounds
    }
  }
}
