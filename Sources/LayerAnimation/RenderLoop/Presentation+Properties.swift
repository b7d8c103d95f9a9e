import LayerModel

// The typed accessors of a layer, reading what shows.

extension Presentation {
  /// The layer's own coordinate space: its origin and size, in points.
  public var bounds: Rect { self[.bounds] }

  /// Where the anchor point stands in the superlayer's coordinates, in points.
  public var position: Point { self[.position] }

  /// The point of the layer that stands at its ``position``, in units of the bounds.
  public var anchorPoint: Point { self[.anchorPoint] }

  /// The depth of the anchor point, in points; 0 by default.
  public var anchorPointZ: Double { self[.anchorPointZ] }

  /// The layer's depth in its superlayer, in points; 0 by default, higher is closer (F120h).
  public var zPosition: Double { self[.zPosition] }

  /// What is done to the layer about its anchor point; the identity by default.
  public var transform: Transform3D { self[.transform] }

  /// What is done to all sublayers about this layer's anchor point; the identity by default.
  public var sublayerTransform: Transform3D { self[.sublayerTransform] }

  /// Whether the sublayers' y axis runs the other way; false by default (F120d).
  public var isGeometryFlipped: Bool { self[.geometryFlipped] }

  /// Whether the layer and its sublayers are left out; false by default.
  public var isHidden: Bool { self[.hidden] }

  /// Whether sublayers are clipped to the bounds; false by default.
  public var masksToBounds: Bool { self[.masksToBounds] }

  /// Whether the layer shows when it faces away; true by default.
  public var isDoubleSided: Bool { self[.doubleSided] }

  /// Whether the contents promise to have no transparent part; false by default.
  public var isOpaque: Bool { self[.opaque] }

  /// How opaque the layer and its sublayers are, from 0 to 1, the default.
  public var opacity: Double { self[.opacity] }

  /// The colour behind the contents; none by default.
  public var backgroundColor: Color? { self[.backgroundColor] }

  /// The radius of the rounded corners, in points; 0 by default.
  public var cornerRadius: Double { self[.cornerRadius] }

  /// The corners that are rounded; all by default.
  public var maskedCorners: CornerMask { self[.maskedCorners] }

  /// The curve of the rounded corners; circular by default.
  public var cornerCurve: CornerCurve { self[.cornerCurve] }

  /// The width of the border inside the bounds, in points; 0 by default.
  public var borderWidth: Double { self[.borderWidth] }

  /// The colour of the border; opaque black by default (F120g).
  public var borderColor: Color? { self[.borderColor] }

  /// The colour of the shadow; opaque black by default (F120g).
  public var shadowColor: Color? { self[.shadowColor] }

  /// How opaque the shadow is, from 0, the default, to 1.
  public var shadowOpacity: Double { self[.shadowOpacity] }

  /// How far the shadow is moved, in points; (0, -3) by default (F120g).
  public var shadowOffset: Size { self[.shadowOffset] }

  /// The blur of the shadow, in points; 3 by default (F120g).
  public var shadowRadius: Double { self[.shadowRadius] }

  /// The outline of the shadow; nil, the default, takes the layer's own.
  public var shadowPath: Path? { self[.shadowPath] }

  /// What the layer shows, as a reference the model does not look into.
  public var contents: OpaqueReference? { self[.contents] }

  /// The part of the contents that shows, in units of them; all by default.
  public var contentsRect: Rect { self[.contentsRect] }

  /// The part of the contents that stretches; all by default.
  public var contentsCenter: Rect { self[.contentsCenter] }

  /// Pixels of the contents per point; 1 by default.
  public var contentsScale: Double { self[.contentsScale] }

  /// How the contents are placed within the bounds; resized by default (F120g).
  public var contentsGravity: ContentsGravity { self[.contentsGravity] }

  /// The storage format of the contents a renderer would make; "RGBA8" by default.
  public var contentsFormat: String { self[.contentsFormat] }

  /// The filter for contents drawn smaller; "linear" by default.
  public var minificationFilter: String { self[.minificationFilter] }

  /// The filter for contents drawn larger; "linear" by default.
  public var magnificationFilter: String { self[.magnificationFilter] }

  /// How a renderer would mix the layer with what is behind it; nil by default.
  public var compositingFilter: OpaqueReference? { self[.compositingFilter] }

  /// The filters a renderer would apply to the layer; none by default.
  public var filters: [OpaqueReference] { self[.filters] }

  /// The filters a renderer would apply to what is behind; none by default.
  public var backgroundFilters: [OpaqueReference] { self[.backgroundFilters] }

  /// Whether a renderer may smooth the edges; false by default.
  public var allowsEdgeAntialiasing: Bool { self[.allowsEdgeAntialiasing] }

  /// Whether the layer and its sublayers fade as one picture; true by default.
  public var allowsGroupOpacity: Bool { self[.allowsGroupOpacity] }

  /// Whether a renderer should cache the layer as a picture; false by default.
  public var shouldRasterize: Bool { self[.shouldRasterize] }

  /// Pixels per point of the cached picture; 1 by default.
  public var rasterizationScale: Double { self[.rasterizationScale] }

  /// Whether a change of the bounds asks for new contents; false by default.
  public var needsDisplayOnBoundsChange: Bool { self[.needsDisplayOnBoundsChange] }

  /// How the layer follows its superlayer's size, as bits; 0 by default.
  public var autoresizingMask: Int { self[.autoresizingMask] }

  /// A name for people; need not be unique.
  public var name: String? { self[.name] }

  /// An identifier, unique within a scene; nil by default.
  public var id: String? { self[.id] }

  /// When the layer's time begins, in seconds of its superlayer's time; 0 by default (F1, F14).
  public var beginTime: Double { self[.beginTime] }

  /// The length of one cycle, in seconds; infinite by default (F3).
  public var duration: Double { self[.duration] }

  /// How fast the layer's time runs against its superlayer's; 1 by default, 0 pauses (F13).
  public var speed: Double { self[.speed] }

  /// An offset of the layer's local time, in seconds; 0 by default.
  public var timeOffset: Double { self[.timeOffset] }

  /// How many cycles; 0 by default.
  ///
  /// It does not shape the time of descendants (D20).
  public var repeatCount: Double { self[.repeatCount] }

  /// For how many seconds cycles run; 0 by default.
  ///
  /// It does not shape the time of descendants (D20).
  public var repeatDuration: Double { self[.repeatDuration] }

  /// Whether each cycle runs back; false by default.
  ///
  /// It does not shape the time of descendants (D20).
  public var autoreverses: Bool { self[.autoreverses] }

  /// What shows outside the active interval; removed by default.
  public var fillMode: FillMode { self[.fillMode] }
}
