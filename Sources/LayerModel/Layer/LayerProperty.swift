/// The properties that have a field in every layer.
extension PropertyID {
  package static let bounds = PropertyID(0)
  package static let position = PropertyID(1)
  package static let anchorPoint = PropertyID(2)
  package static let opacity = PropertyID(3)
}

/// The properties of every layer, each with its number and the type of its values.
///
/// The accessors of a layer read and set these properties. A presentation has an accessor for each
/// of them: `box.presented.cornerRadius` reads ``cornerRadius``.
public enum LayerProperty {
  private static let table = LayerTable.table

  /// The layer's own coordinate space: its origin and size, in points.
  public static var bounds: TypedProperty<Rect> { TypedProperty(.bounds) }

  /// The position of the anchor point in the superlayer's coordinates, in points.
  public static var position: TypedProperty<Point> { TypedProperty(.position) }

  /// The point of the layer that is placed at its ``position``, in units of the bounds.
  public static var anchorPoint: TypedProperty<Point> { TypedProperty(.anchorPoint) }

  /// The opacity of the layer and its sublayers, from 0 to 1, the default.
  public static var opacity: TypedProperty<Double> { TypedProperty(.opacity) }

  /// The depth of the anchor point, in points; 0 by default.
  public static let anchorPointZ = TypedProperty<Double>("anchorPointZ", in: table)

  /// The layer's depth in its superlayer, in points; 0 by default, higher is closer (F120h).
  public static let zPosition = TypedProperty<Double>("zPosition", in: table)

  /// The transform applied to the layer about its anchor point; the identity by default.
  public static let transform = TypedProperty<Transform3D>("transform", in: table)

  /// The transform applied to all sublayers about this layer's anchor point; the identity by
  /// default.
  public static let sublayerTransform = TypedProperty<Transform3D>("sublayerTransform", in: table)

  /// The box around the layer in its superlayer's coordinates; derived (F120a).
  public static let frame = TypedProperty<Rect>("frame", in: table)

  /// Whether the layer's own y axis is mirrored in its superlayer; false by default (F135).
  public static let isGeometryFlipped = TypedProperty<Bool>("geometryFlipped", in: table)

  /// Whether the layer and its sublayers are hidden; false by default.
  public static let isHidden = TypedProperty<Bool>("hidden", in: table)

  /// Whether sublayers are clipped to the bounds; false by default.
  public static let masksToBounds = TypedProperty<Bool>("masksToBounds", in: table)

  /// Whether the layer is visible when it faces away; true by default.
  public static let isDoubleSided = TypedProperty<Bool>("doubleSided", in: table)

  /// Whether the contents are declared to have no transparent part; false by default.
  public static let isOpaque = TypedProperty<Bool>("opaque", in: table)

  /// The colour behind the contents; none by default.
  public static let backgroundColor = TypedProperty<Color?>("backgroundColor", in: table)

  /// The radius of the rounded corners, in points; 0 by default.
  public static let cornerRadius = TypedProperty<Double>("cornerRadius", in: table)

  /// The corners that are rounded; all by default.
  public static let maskedCorners = TypedProperty<CornerMask>("maskedCorners", in: table)

  /// The curve of the rounded corners; circular by default.
  public static let cornerCurve = TypedProperty<CornerCurve>("cornerCurve", in: table)

  /// The width of the border inside the bounds, in points; 0 by default.
  public static let borderWidth = TypedProperty<Double>("borderWidth", in: table)

  /// The colour of the border; opaque black by default (F120g).
  public static let borderColor = TypedProperty<Color?>("borderColor", in: table)

  /// The colour of the shadow; opaque black by default (F120g).
  public static let shadowColor = TypedProperty<Color?>("shadowColor", in: table)

  /// The opacity of the shadow, from 0, the default, to 1.
  public static let shadowOpacity = TypedProperty<Double>("shadowOpacity", in: table)

  /// The offset of the shadow, in points; (0, -3) by default (F120g).
  public static let shadowOffset = TypedProperty<Size>("shadowOffset", in: table)

  /// The blur of the shadow, in points; 3 by default (F120g).
  public static let shadowRadius = TypedProperty<Double>("shadowRadius", in: table)

  /// The outline of the shadow; nil, the default, uses the layer's own.
  public static let shadowPath = TypedProperty<Path?>("shadowPath", in: table)

  /// The contents of the layer, as an opaque reference.
  public static let contents = TypedProperty<OpaqueReference?>("contents", in: table)

  /// The presented part of the contents, in units of them; all by default.
  public static let contentsRect = TypedProperty<Rect>("contentsRect", in: table)

  /// The part of the contents that stretches; all by default.
  public static let contentsCenter = TypedProperty<Rect>("contentsCenter", in: table)

  /// Pixels of the contents per point; 1 by default.
  public static let contentsScale = TypedProperty<Double>("contentsScale", in: table)

  /// How the contents are placed within the bounds; resized by default (F120g).
  public static let contentsGravity = TypedProperty<ContentsGravity>("contentsGravity", in: table)

  /// The storage format of the contents a renderer would make; "RGBA8" by default.
  public static let contentsFormat = TypedProperty<String>("contentsFormat", in: table)

  /// The filter for contents drawn smaller; "linear" by default.
  public static let minificationFilter = TypedProperty<String>("minificationFilter", in: table)

  /// The filter for contents drawn larger; "linear" by default.
  public static let magnificationFilter = TypedProperty<String>("magnificationFilter", in: table)

  /// The bias of a minification filter in its choice of a smaller image; 0 by default.
  public static let minificationFilterBias = TypedProperty<Double>(
    "minificationFilterBias", in: table)

  /// The filter with which a renderer would mix the layer with what is behind it; nil by default.
  public static let compositingFilter = TypedProperty<OpaqueReference?>(
    "compositingFilter", in: table)

  /// The filters a renderer would apply to the layer; nil by default.
  public static let filters = TypedProperty<[OpaqueReference]?>("filters", in: table)

  /// The filters a renderer would apply to what is behind; nil by default.
  public static let backgroundFilters = TypedProperty<[OpaqueReference]?>(
    "backgroundFilters", in: table)

  /// Whether a renderer may smooth the edges; false by default.
  public static let allowsEdgeAntialiasing = TypedProperty<Bool>(
    "allowsEdgeAntialiasing", in: table)

  /// The edges that a renderer may smooth; all by default.
  public static let edgeAntialiasingMask = TypedProperty<EdgeMask>(
    "edgeAntialiasingMask", in: table)

  /// Whether the layer and its sublayers fade as one image; true by default.
  public static let allowsGroupOpacity = TypedProperty<Bool>("allowsGroupOpacity", in: table)

  /// Whether a renderer should cache the layer as an image; false by default.
  public static let shouldRasterize = TypedProperty<Bool>("shouldRasterize", in: table)

  /// Pixels per point of the cached image; 1 by default.
  public static let rasterizationScale = TypedProperty<Double>("rasterizationScale", in: table)

  /// Whether a renderer may draw the contents in the background; false by default.
  public static let drawsAsynchronously = TypedProperty<Bool>("drawsAsynchronously", in: table)

  /// Whether the contents may be brighter than white; false by default.
  public static let wantsExtendedDynamicRangeContent = TypedProperty<Bool>(
    "wantsExtendedDynamicRangeContent", in: table)

  /// The brightness of the contents relative to white; 0, the default, leaves it unspecified.
  public static let contentsHeadroom = TypedProperty<Double>("contentsHeadroom", in: table)

  /// The range of brightness the contents should be shown in; standard by default.
  public static let preferredDynamicRange = TypedProperty<DynamicRange>(
    "preferredDynamicRange", in: table)

  /// Whether contents are fitted to the brightness of the screen; automatic by default.
  public static let toneMapMode = TypedProperty<ToneMapMode>("toneMapMode", in: table)

  /// Whether a change of the bounds asks for new contents; false by default.
  public static let needsDisplayOnBoundsChange = TypedProperty<Bool>(
    "needsDisplayOnBoundsChange", in: table)

  /// How the layer follows its superlayer's size, as a bit mask; 0 by default.
  public static let autoresizingMask = TypedProperty<AutoresizingMask>(
    "autoresizingMask", in: table)

  /// A name for people; need not be unique.
  public static let name = TypedProperty<String?>("name", in: table)

  /// An identifier, unique within a scene; nil by default.
  public static let id = TypedProperty<String?>("id", in: table)

  /// Values for properties that were not set on the layer itself; nil by default (F120g).
  public static let style = TypedProperty<[String: PropertyValue]?>("style", in: table)

  /// The start of the layer's time, in seconds of its superlayer's time; 0 by default (F1, F14).
  public static let beginTime = TypedProperty<Double>("beginTime", in: table)

  /// The length of one cycle, in seconds; infinite by default (F3).
  public static let duration = TypedProperty<Double>("duration", in: table)

  /// The rate of the layer's time relative to its superlayer's; 1 by default, 0 pauses (F13).
  public static let speed = TypedProperty<Double>("speed", in: table)

  /// An offset of the layer's local time, in seconds; 0 by default.
  public static let timeOffset = TypedProperty<Double>("timeOffset", in: table)

  /// The number of cycles; 0 by default.
  ///
  /// It does not affect the time of descendants (D20).
  public static let repeatCount = TypedProperty<Double>("repeatCount", in: table)

  /// The length of time for which cycles repeat, in seconds; 0 by default.
  ///
  /// It does not affect the time of descendants (D20).
  public static let repeatDuration = TypedProperty<Double>("repeatDuration", in: table)

  /// Whether each cycle runs back; false by default.
  ///
  /// It does not affect the time of descendants (D20).
  public static let autoreverses = TypedProperty<Bool>("autoreverses", in: table)

  /// The effect outside the active interval; removed by default.
  public static let fillMode = TypedProperty<FillMode>("fillMode", in: table)
}
