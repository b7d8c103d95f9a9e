/// The properties that every layer has, in the order of a dump.
///
/// The first four have fields in every layer; all others take memory only in layers that set them.
enum LayerTable {
  static let table = PropertyTable(
    extending: nil, with: geometry + visibility + appearance + rendering + identity + timing)

  private static let geometry: [PropertyDeclaration] = [
    .init(
      "bounds", .rect(.zero), action: .basic, reportsDefault: false,
      "The layer's own coordinate space: its origin and its size, in points."),
    .init(
      "position", .point(.zero), action: .basic, reportsDefault: false,
      "The anchor point's position in the superlayer's coordinates, in points."),
    .init(
      "anchorPoint", .point(Point(x: 0.5, y: 0.5)), action: .basic,
      "The point of the layer that is at its position, in units of its bounds."),
    .init("opacity", 1, action: .basic, "The opacity of the layer and its sublayers, from 0 to 1."),
    .init("anchorPointZ", 0, action: .basic, "The depth of the anchor point, in points."),
    .init(
      "zPosition", 0, action: .basic, reportsDefault: false,
      "The layer's depth in its superlayer; a higher one is drawn closer."),
    .init(
      "transform", .transform(.identity), action: .basic, reportsDefault: false,
      "The transform applied to the layer about its anchor point."),
    .init(
      "sublayerTransform", .transform(.identity), action: .basic,
      "The transform applied to all sublayers about this layer's anchor point."),
    .init(
      "frame", .rect(.zero), reportsDefault: false,
      "The layer's bounding box in its superlayer; derived, never stored."),
    .init(
      "geometryFlipped", false, action: .transition,
      "Whether the layer's own y axis is mirrored in its superlayer."),
  ]

  private static let visibility: [PropertyDeclaration] = [
    .init(
      "hidden", false, animatable: true, action: .transition,
      "Whether the layer and its sublayers are hidden."),
    .init(
      "masksToBounds", false, animatable: true, action: .transition,
      "Whether sublayers are clipped to the bounds."),
    .init(
      "mask", .null, type: .layer, action: .transition, "A layer whose opacity masks this one."),
    .init(
      "doubleSided", true, animatable: true, "Whether the layer is visible when it faces away."),
    .init("opaque", false, "Whether the contents are declared to have no transparent part."),
  ]

  private static let appearance: [PropertyDeclaration] = [
    .init(
      "backgroundColor", .null, type: .color, action: .basicUnlessAbsent,
      "The colour behind the contents; none by default."),
    .init(
      "cornerRadius", 0, action: .basic, reportsDefault: false,
      "The radius of the rounded corners, in points."),
    .init(
      "maskedCorners", 15, action: .transition, repair: .keepsBits(15),
      "The corners that are rounded, as bits: 1, 2, 4 and 8."),
    .init(
      "cornerCurve", "circular", names: CornerCurve.names,
      repair: .unknownNameBecomes("circular", of: CornerCurve.names),
      "The curve of the rounded corners."),
    .init(
      "borderWidth", 0, action: .basic, "The width of the border inside the bounds, in points."),
    .init(
      "borderColor", .color(.black), optional: true, action: .basic, "The colour of the border."),
    .init(
      "shadowColor", .color(.black), optional: true, action: .basic, "The colour of the shadow."),
    .init(
      "shadowOpacity", 0, action: .basic, reportsDefault: false,
      "The shadow's opacity, from 0 to 1."),
    .init(
      "shadowOffset", .size(Size(width: 0, height: -3)), action: .basic,
      "The offset of the shadow, in points."),
    .init("shadowRadius", 3, action: .basic, "The blur of the shadow, in points."),
    .init(
      "shadowPath", .null, type: .path, animatable: true,
      "The outline of the shadow; null means the layer's own."),
    .init(
      "contents", .null, type: .opaque, action: .basic,
      "The contents of the layer, as a reference the model does not inspect."),
    .init(
      "contentsRect", .rect(Rect(x: 0, y: 0, width: 1, height: 1)), action: .basic,
      "The visible part of the contents, in units of their size."),
    .init(
      "contentsCenter", .rect(Rect(x: 0, y: 0, width: 1, height: 1)), action: .basic,
      "The part of the contents that stretches."),
    .init("contentsScale", 1, action: .basic, "Pixels of the contents per point."),
    .init(
      "contentsGravity", "resize", names: ContentsGravity.names,
      repair: .unknownNameBecomes("center", of: ContentsGravity.names),
      "How the contents are placed within the bounds."),
  ]

  private static let rendering: [PropertyDeclaration] = [
    .init(
      "contentsFormat", "RGBA8",
      // Not `names`, which readers enforce, since Apple's archives hold others.
      repair: .unknownNameBecomes("RGBA8", of: ["RGBA8", "RGBAh", "Gray8", "Automatic"]),
      "The storage format of the contents a renderer would make."),
    .init("minificationFilter", "linear", "The filter for contents drawn smaller."),
    .init("magnificationFilter", "linear", "The filter for contents drawn larger."),
    .init(
      "minificationFilterBias", 0, animatable: true, reportsDefault: false,
      "The bias of a minification filter in its choice of a level of detail."),
    .init(
      "compositingFilter", .null, type: .opaque, animatable: true,
      "How a renderer would mix the layer with what is behind it."),
    .init(
      "filters", .null, type: .array, elements: .opaque, animatable: true, action: .transition,
      "The filters a renderer would apply to the layer."),
    .init(
      "backgroundFilters", .null, type: .array, elements: .opaque, animatable: true,
      "The filters a renderer would apply to what is behind the layer."),
    .init("allowsEdgeAntialiasing", false, "Whether a renderer may smooth the edges."),
    .init(
      "edgeAntialiasingMask", 15, repair: .keepsBits(15),
      "The edges that may be smoothed, as bits: 1, 2, 4 and 8."),
    .init("allowsGroupOpacity", true, "Whether the layer and its sublayers fade as one image."),
    .init(
      "shouldRasterize", false, animatable: true,
      "Whether a renderer should cache the layer as an image."),
    .init("rasterizationScale", 1, animatable: true, "Pixels per point of the cached image."),
    .init(
      "drawsAsynchronously", false, "Whether a renderer may draw the contents in the background."),
    .init(
      "wantsExtendedDynamicRangeContent", false, "Whether the contents may be brighter than white."),
    .init(
      "contentsHeadroom", 0, "How much brighter than white the contents are; 0 means unspecified."),
    .init(
      "preferredDynamicRange", "standard", names: DynamicRange.names,
      repair: .unknownNameBecomes("standard", of: DynamicRange.names),
      "The range of brightness the contents should be shown in."),
    .init(
      "toneMapMode", "automatic", names: ToneMapMode.names,
      repair: .unknownNameBecomes("automatic", of: ToneMapMode.names),
      "Whether contents are fitted to the brightness of the screen."),
    .init(
      "needsDisplayOnBoundsChange", false, "Whether a change of the bounds requires new contents."),
    .init(
      "autoresizingMask", 0, reportsDefault: false,
      "How the layer follows its superlayer's size, as bits: 1, 2 and 4 in x, 8, 16 and 32 in y."),
  ]

  private static let identity: [PropertyDeclaration] = [
    .init("name", .null, type: .string, "A name for people; need not be unique."),
    .init("id", .null, type: .string, "An identifier, unique within a scene."),
    .init(
      "style", .null, type: .dictionary,
      "Values for properties that were not set on the layer itself."),
  ]

  private static let timing: [PropertyDeclaration] = [
    .init(
      "beginTime", 0, reportsDefault: false,
      "The start of the layer's time, in seconds of its superlayer's time."),
    .init(
      "duration", .number(.infinity), infinite: true,
      "The length of one cycle in seconds; does not affect descendants' time."),
    .init("speed", 1, "The speed of the layer's time relative to its superlayer's; 0 pauses."),
    .init(
      "timeOffset", 0, reportsDefault: false, "An offset of the layer's local time, in seconds."),
    .init(
      "repeatCount", 0, infinite: true, "The number of cycles; does not affect descendants' time."),
    .init(
      "repeatDuration", 0, infinite: true,
      "The number of seconds that cycles run; does not affect descendants' time."),
    .init(
      "autoreverses", false,
      "Whether each cycle also runs in reverse; does not affect descendants' time."),
    .init(
      "fillMode", "removed", names: FillMode.names, "The behaviour outside the active interval."),
  ]
}
