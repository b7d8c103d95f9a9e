import LayerModel

// The typed accessors of a layer, for presented values.

extension Presentation {
  /// The layer's own coordinate space: its origin and size, in points.
  public var bounds: Rect { lanes(.bounds).map(Rect.init) ?? shown(.bounds) }

  /// The position of the anchor point in the superlayer's coordinates, in points.
  public var position: Point { lanes(.position).map(Point.init) ?? shown(.position) }

  /// The point of the layer that is placed at its ``position``, in units of the bounds.
  public var anchorPoint: Point { shown(.anchorPoint) }

  /// The depth of the anchor point, in points; 0 by default.
  public var anchorPointZ: Double { shown(LayerProperty.anchorPointZ) }

  /// The layer's depth in its superlayer, in points; 0 by default, higher is closer (F120h).
  public var zPosition: Double { shown(LayerProperty.zPosition) }

  /// The transform applied to the layer about its anchor point; the identity by default.
  public var transform: Transform3D { shown(LayerProperty.transform) }

  /// The transform applied to all sublayers about this layer's anchor point; the identity by
  /// default.
  public var sublayerTransform: Transform3D { shown(LayerProperty.sublayerTransform) }

  /// Whether the layer's own y axis is mirrored in its superlayer; false by default (F135).
  public var isGeometryFlipped: Bool { shown(LayerProperty.geometryFlipped) }

  /// Whether the contents are upside down: an odd number of flips from here to the root (F171).
  public var contentsAreFlipped: Bool {
    let tree = tree
    var isFlipped = false
    for layer in model.selfAndAncestors(tree.superlayer(of:))
    where tree.placement(of: layer).isGeometryFlipped {
      isFlipped.toggle()
    }
    return isFlipped
  }

  /// Whether the layer and its sublayers are hidden; false by default.
  public var isHidden: Bool { shown(LayerProperty.hidden) }

  /// Whether sublayers are clipped to the bounds; false by default.
  public var masksToBounds: Bool { shown(LayerProperty.masksToBounds) }

  /// Whether the layer is visible when it faces away; true by default.
  public var isDoubleSided: Bool { shown(LayerProperty.doubleSided) }

  /// Whether the contents are declared to have no transparent part; false by default.
  public var isOpaque: Bool { shown(LayerProperty.opaque) }

  /// The opacity of the layer and its sublayers, from 0 to 1, the default.
  public var opacity: Double { lanes(.opacity)?.x ?? shown(.opacity) }

  /// The colour behind the contents; none by default.
  public var backgroundColor: Color? { shown(LayerProperty.backgroundColor) }

  /// The radius of the rounded corners, in points; 0 by default.
  public var cornerRadius: Double { shown(LayerProperty.cornerRadius) }

  /// The corners that are rounded; all by default.
  public var maskedCorners: CornerMask { shown(LayerProperty.maskedCorners) }

  /// The curve of the rounded corners; circular by default.
  public var cornerCurve: CornerCurve { shown(LayerProperty.cornerCurve) }

  /// The width of the border inside the bounds, in points; 0 by default.
  public var borderWidth: Double { shown(LayerProperty.borderWidth) }

  /// The colour of the border; opaque black by default (F120g).
  public var borderColor: Color? { shown(LayerProperty.borderColor) }

  /// The colour of the shadow; opaque black by default (F120g).
  public var shadowColor: Color? { shown(LayerProperty.shadowColor) }

  /// The opacity of the shadow, from 0, the default, to 1.
  public var shadowOpacity: Double { shown(LayerProperty.shadowOpacity) }

  /// The offset of the shadow, in points; (0, -3) by default (F120g).
  public var shadowOffset: Size { shown(LayerProperty.shadowOffset) }

  /// The blur of the shadow, in points; 3 by default (F120g).
  public var shadowRadius: Double { shown(LayerProperty.shadowRadius) }

  /// The outline of the shadow; nil, the default, uses the layer's own.
  public var shadowPath: Path? { shown(LayerProperty.shadowPath) }

  /// The contents of the layer, as an opaque reference.
  public var contents: OpaqueReference? { shown(LayerProperty.contents) }

  /// The presented part of the contents, in units of them; all by default.
  public var contentsRect: Rect { shown(LayerProperty.contentsRect) }

  /// The part of the contents that stretches; all by default.
  public var contentsCenter: Rect { shown(LayerProperty.contentsCenter) }

  /// Pixels of the contents per point; 1 by default.
  public var contentsScale: Double { shown(LayerProperty.contentsScale) }

  /// How the contents are placed within the bounds; resized by default (F120g).
  public var contentsGravity: ContentsGravity { shown(LayerProperty.contentsGravity) }

  /// The storage format of the contents a renderer would make; "RGBA8" by default.
  public var contentsFormat: String { shown(LayerProperty.contentsFormat) }

  /// The filter for contents drawn smaller; "linear" by default.
  public var minificationFilter: String { shown(LayerProperty.minificationFilter) }

  /// The filter for contents drawn larger; "linear" by default.
  public var magnificationFilter: String { shown(LayerProperty.magnificationFilter) }

  /// The filter with which a renderer would mix the layer with what is behind it; nil by default.
  public var compositingFilter: OpaqueReference? { shown(LayerProperty.compositingFilter) }

  /// The filters a renderer would apply to the layer; nil by default.
  public var filters: [OpaqueReference]? { shown(LayerProperty.filters) }

  /// The filters a renderer would apply to what is behind; nil by default.
  public var backgroundFilters: [OpaqueReference]? { shown(LayerProperty.backgroundFilters) }

  /// The bias of a minification filter in its choice of a smaller image; 0 by default.
  public var minificationFilterBias: Double { shown(LayerProperty.minificationFilterBias) }

  /// The edges that a renderer may smooth; all by default.
  public var edgeAntialiasingMask: EdgeMask { shown(LayerProperty.edgeAntialiasingMask) }

  /// Whether a renderer may smooth the edges; false by default.
  public var allowsEdgeAntialiasing: Bool { shown(LayerProperty.allowsEdgeAntialiasing) }

  /// Whether the layer and its sublayers fade as one image; true by default.
  public var allowsGroupOpacity: Bool { shown(LayerProperty.allowsGroupOpacity) }

  /// Whether a renderer should cache the layer as an image; false by default.
  public var shouldRasterize: Bool { shown(LayerProperty.shouldRasterize) }

  /// Pixels per point of the cached image; 1 by default.
  public var rasterizationScale: Double { shown(LayerProperty.rasterizationScale) }

  /// Whether a renderer may draw the contents in the background; false by default.
  public var drawsAsynchronously: Bool { shown(LayerProperty.drawsAsynchronously) }

  /// Whether the contents may be brighter than white; false by default.
  public var wantsExtendedDynamicRangeContent: Bool {
    shown(LayerProperty.wantsExtendedDynamicRangeContent)
  }

  /// The brightness of the contents relative to white; 0, the default, leaves it unspecified.
  public var contentsHeadroom: Double { shown(LayerProperty.contentsHeadroom) }

  /// The range of brightness the contents should be shown in; standard by default.
  public var preferredDynamicRange: DynamicRange { shown(LayerProperty.preferredDynamicRange) }

  /// Whether contents are fitted to the brightness of the screen; automatic by default.
  public var toneMapMode: ToneMapMode { shown(LayerProperty.toneMapMode) }

  /// Whether a change of the bounds asks for new contents; false by default.
  public var needsDisplayOnBoundsChange: Bool { shown(LayerProperty.needsDisplayOnBoundsChange) }

  /// How the layer follows its superlayer's size, as a bit mask; 0 by default.
  public var autoresizingMask: AutoresizingMask { shown(LayerProperty.autoresizingMask) }

  /// A name for people; need not be unique.
  public var name: String? { shown(LayerProperty.name) }

  /// An identifier, unique within a scene; nil by default.
  public var id: String? { shown(LayerProperty.id) }

  /// The start of the layer's time, in seconds of its superlayer's time; 0 by default (F1, F14).
  public var beginTime: Double { shown(LayerProperty.beginTime) }

  /// The length of one cycle, in seconds; infinite by default (F3).
  public var duration: Double { shown(LayerProperty.duration) }

  /// The rate of the layer's time relative to its superlayer's; 1 by default, 0 pauses (F13).
  public var speed: Double { shown(LayerProperty.speed) }

  /// An offset of the layer's local time, in seconds; 0 by default.
  public var timeOffset: Double { shown(LayerProperty.timeOffset) }

  /// The number of cycles; 0 by default.
  ///
  /// It does not affect the time of descendants (D20).
  public var repeatCount: Double { shown(LayerProperty.repeatCount) }

  /// The length of time for which cycles repeat, in seconds; 0 by default.
  ///
  /// It does not affect the time of descendants (D20).
  public var repeatDuration: Double { shown(LayerProperty.repeatDuration) }

  /// Whether each cycle runs back; false by default.
  ///
  /// It does not affect the time of descendants (D20).
  public var autoreverses: Bool { shown(LayerProperty.autoreverses) }

  /// The effect outside the active interval; removed by default.
  public var fillMode: FillMode { shown(LayerProperty.fillMode) }
}

extension Point {
  fileprivate init(_ lanes: SIMD4<Double>) { self.init(x: lanes.x, y: lanes.y) }
}

extension Rect {
  fileprivate init(_ lanes: SIMD4<Double>) {
    self.init(x: lanes.x, y: lanes.y, width: lanes.z, height: lanes.w)
  }
}
