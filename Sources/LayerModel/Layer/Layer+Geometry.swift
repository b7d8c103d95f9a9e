extension LayerTable {
  /// Where a layer is, and how it is transformed.
  static let geometry: [PropertyDeclaration] = [
    .init("anchorPointZ", 0, action: .basic, "The depth of the anchor point, in points."),
    .init(
      "zPosition", 0, action: .basic, reportsDefault: false, inBlocks: .still,
      "The layer's depth in its superlayer, in points; a higher one is drawn closer."),
    .init(
      "transform", .transform(.identity), action: .basic, reportsDefault: false,
      inBlocks: .additive,
      "The transform applied to the layer about its anchor point."),
    .init(
      "sublayerTransform", .transform(.identity), action: .basic,
      "The transform applied to all sublayers about this layer's anchor point."),
    .init(
      "frame", .rect(.zero), reportsDefault: false,
      "The layer's bounding box in its superlayer's coordinates; derived, never stored."),
    .init(
      "geometryFlipped", false, action: .transition,
      "Whether the layer's own y axis is mirrored in its superlayer."),
  ]
}

extension Layer {
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

/// The part of ``LayerProperty`` about the place and the transform of a layer.
///
/// Each subject has a class, which ``LayerProperty`` inherits, and not an extension: a constant of
/// an extension crashes a key path of another module (Swift 6.3).
public class GeometryProperties {
  /// See ``Layer/anchorPointZ``.
  public static let anchorPointZ = TypedProperty<Double>("anchorPointZ")
  /// See ``Layer/zPosition``.
  public static let zPosition = TypedProperty<Double>("zPosition")
  /// See ``Layer/transform``.
  public static let transform = TypedProperty<Transform3D>("transform")
  /// See ``Layer/sublayerTransform``.
  public static let sublayerTransform = TypedProperty<Transform3D>("sublayerTransform")
  /// See ``Layer/frame``.
  public static let frame = TypedProperty<Rect>("frame")
  /// See ``Layer/isGeometryFlipped``.
  public static let isGeometryFlipped = TypedProperty<Bool>("geometryFlipped")
}

extension PropertyName where Self == PropertyKey<Double> {
  /// `anchorPointZ`.
  public static var anchorPointZ: Self { Self("anchorPointZ") }
  /// `zPosition`.
  public static var zPosition: Self { Self("zPosition") }
}

extension PropertyName where Self == PropertyKey<Transform3D> {
  /// `transform`.
  public static var transform: Self { Self("transform") }
  /// `sublayerTransform`.
  public static var sublayerTransform: Self { Self("sublayerTransform") }
}

extension PropertyName where Self == PropertyKey<Rect> {
  /// `frame`.
  public static var frame: Self { Self("frame") }
}

extension PropertyName where Self == PropertyKey<Bool> {
  /// `geometryFlipped`.
  public static var geometryFlipped: Self { Self("geometryFlipped") }
}

extension Layer {
  /// Converts a point of this layer's own coordinates to those of another layer.
  ///
  ///     root.hitTest(layer.convert(point, to: nil))  // finds the layer, unless another covers it
  ///
  /// Nil is the space above the root, in which the root has its position and ``hitTest(_:)`` takes
  /// its point (F134). Layers of different trees convert through that space too, in which their
  /// roots are siblings (F133). Flipped layers mirror the point as ``isGeometryFlipped`` describes
  /// (F135).
  ///
  /// Each layer is flat: depth is lost at every step, except below a ``TransformLayer``. Points are
  /// converted in perspective (F138). A point behind the viewer converts too, although it is not
  /// visible; a point at the viewer's distance has infinite coordinates. A layer that is seen from
  /// the edge, or scaled to nothing, has a singular matrix, which is its own inverse (F36):
  /// converting into it keeps the point. ``hitTest(_:)`` never finds such a layer.
  ///
  /// - Parameters:
  ///   - point: The point in this layer's own coordinates, in points.
  ///   - layer: The layer whose coordinates to convert to; nil for the space above the root.
  /// - Returns: The point in the other layer's own coordinates.
  public final func convert(_ point: Point, to layer: Layer?) -> Point {
    LayerPath(from: self, to: layer).steps { $0.placement }.convert(point)
  }

  /// Converts a point of another layer's own coordinates to this layer's.
  ///
  /// This is the inverse of ``convert(_:to:)-(Point,_)``; nil is the space above the root.
  public final func convert(_ point: Point, from layer: Layer?) -> Point {
    LayerPath(from: layer, to: self).steps { $0.placement }.convert(point)
  }

  /// Converts a rectangle of this layer to its bounding box in another layer's coordinates.
  ///
  /// The corners are converted as points; nil is the space above the root.
  public final func convert(_ rect: Rect, to layer: Layer?) -> Rect {
    LayerPath(from: self, to: layer).steps { $0.placement }.convert(rect)
  }

  /// Converts a rectangle of another layer to its bounding box in this layer's coordinates.
  ///
  /// The corners are converted as points; nil is the space above the root.
  public final func convert(_ rect: Rect, from layer: Layer?) -> Rect {
    LayerPath(from: layer, to: self).steps { $0.placement }.convert(rect)
  }
}
