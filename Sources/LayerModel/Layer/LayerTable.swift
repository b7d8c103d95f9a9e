/// The properties that every layer has, in the order of a dump.
///
/// The first four have fields in every layer; all others take memory only in layers that set them.
enum LayerTable {
  static let table = PropertyTable(
    extending: nil, with: geometry + visibility + appearance + rendering + identity + timing)

  private static let geometry: [PropertyDeclaration] = [
    .init(
      "bounds", .rect, default: .rect(.zero), animatable: true,
      action: .basic, reportsDefault: false,
      documentation: "The layer's own coordinate space: its origin and its size, in points."),
    .init(
      "position", .point, default: .point(.zero), animatable: true,
      action: .basic, reportsDefault: false,
      documentation: "The anchor point's position in the superlayer's coordinates, in points."),
    .init(
      "anchorPoint", .point, default: .point(Point(x: 0.5, y: 0.5)), animatable: true,
      action: .basic,
      documentation: "The point of the layer that is at its position, in units of its bounds."),
    .init(
      "opacity", .number, default: 1, animatable: true,
      action: .basic, documentation: "The opacity of the layer and its sublayers, from 0 to 1."),
    .init(
      "anchorPointZ", .number, default: 0, animatable: true,
      action: .basic, documentation: "The depth of the anchor point, in points."),
    .init(
      "zPosition", .number, default: 0, animatable: true,
      action: .basic, reportsDefault: false,
      documentation: "The layer's depth in its superlayer; a higher one is drawn closer."),
    .init(
      "transform", .transform, default: .transform(.identity), animatable: true,
      action: .basic, reportsDefault: false,
      documentation: "The transform applied to the layer about its anchor point."),
    .init(
      "sublayerTransform", .transform, default: .transform(.identity), animatable: true,
      action: .basic,
      documentation: "The transform applied to all sublayers about this layer's anchor point."),
    .init(
      "frame", .rect, default: .rect(.zero), reportsDefault: false,
      documentation: "The layer's bounding box in its superlayer; derived, never stored."),
    .init(
      "geometryFlipped", .bool, default: false,
      action: .transition,
      documentation: "Whether the layer's own y axis is mirrored in its superlayer."),
  ]

  private static let visibility: [PropertyDeclaration] = [
    .init(
      "hidden", .bool, default: false, animatable: true,
      action: .transition, documentation: "Whether the layer and its sublayers are hidden."),
    .init(
      "masksToBounds", .bool, default: false, animatable: true,
      action: .transition, documentation: "Whether sublayers are clipped to the bounds."),
    .init(
      "mask", .layer, default: .null,
      action: .transition, documentation: "A layer whose opacity masks this one."),
    .init(
      "doubleSided", .bool, default: true, animatable: true,
      documentation: "Whether the layer is visible when it faces away."),
    .init(
      "opaque", .bool, default: false,
      documentation: "Whether the contents are declared to have no transparent part."),
  ]

  private static let appearance: [PropertyDeclaration] = [
    .init(
      "backgroundColor", .color, default: .null, animatable: true,
      action: .basicUnlessAbsent, documentation: "The colour behind the contents; none by default."),
    .init(
      "cornerRadius", .number, default: 0, animatable: true,
      action: .basic, reportsDefault: false,
      documentation: "The radius of the rounded corners, in points."),
    .init(
      "maskedCorners", .number, default: 15,
      action: .transition, repair: .keepsBits(15),
      documentation: "The corners that are rounded, as bits: 1, 2, 4 and 8."),
    .init(
      "cornerCurve", .string, default: "circular", names: CornerCurve.names,
      repair: .unknownNameBecomes("circular", of: CornerCurve.names),
      documentation: "The curve of the rounded corners."),
    .init(
      "borderWidth", .number, default: 0, animatable: true,
      action: .basic, documentation: "The width of the border inside the bounds, in points."),
    .init(
      "borderColor", .color, default: .color(.black), optional: true, animatable: true,
      action: .basic, documentation: "The colour of the border."),
    .init(
      "shadowColor", .color, default: .color(.black), optional: true, animatable: true,
      action: .basic, documentation: "The colour of the shadow."),
    .init(
      "shadowOpacity", .number, default: 0, animatable: true,
      action: .basic, reportsDefault: false, documentation: "The shadow's opacity, from 0 to 1."
    ),
    .init(
      "shadowOffset", .size, default: .size(Size(width: 0, height: -3)), animatable: true,
      action: .basic, documentation: "The offset of the shadow, in points."),
    .init(
      "shadowRadius", .number, default: 3, animatable: true,
      action: .basic, documentation: "The blur of the shadow, in points."),
    .init(
      "shadowPath", .path, default: .null, animatable: true,
      documentation: "The outline of the shadow; null means the layer's own."),
    .init(
      "contents", .opaque, default: .null, animatable: true,
      action: .basic,
      documentation: "The contents of the layer, as a reference the model does not inspect."),
    .init(
      "contentsRect", .rect, default: .rect(Rect(x: 0, y: 0, width: 1, height: 1)),
      animatable: true, action: .basic,
      documentation: "The visible part of the contents, in units of their size."),
    .init(
      "contentsCenter", .rect, default: .rect(Rect(x: 0, y: 0, width: 1, height: 1)),
      animatable: true, action: .basic, documentation: "The part of the contents that stretches."),
    .init(
      "contentsScale", .number, default: 1, animatable: true,
      action: .basic, documentation: "Pixels of the contents per point."),
    .init(
      "contentsGravity", .string, default: "resize", names: ContentsGravity.names,
      repair: .unknownNameBecomes("center", of: ContentsGravity.names),
      documentation: "How the contents are placed within the bounds."),
  ]

  private static let rendering: [PropertyDeclaration] = [
    .init(
      "contentsFormat", .string, default: "RGBA8",
      // Not `names`, which readers enforce, since Apple's archives hold others.
      repair: .unknownNameBecomes("RGBA8", of: ["RGBA8", "RGBAh", "Gray8", "Automatic"]),
      documentation: "The storage format of the contents a renderer would make."),
    .init(
      "minificationFilter", .string, default: "linear",
      documentation: "The filter for contents drawn smaller."),
    .init(
      "magnificationFilter", .string, default: "linear",
      documentation: "The filter for contents drawn larger."),
    .init(
      "minificationFilterBias", .number, default: 0, animatable: true, reportsDefault: false,
      documentation: "The bias of a minification filter in its choice of a level of detail."),
    .init(
      "compositingFilter", .opaque, default: .null, animatable: true,
      documentation: "How a renderer would mix the layer with what is behind it."),
    .init(
      "filters", .array, default: .null, animatable: true, elements: .opaque,
      action: .transition, documentation: "The filters a renderer would apply to the layer."),
    .init(
      "backgroundFilters", .array, default: .null, animatable: true, elements: .opaque,
      documentation: "The filters a renderer would apply to what is behind the layer."),
    .init(
      "allowsEdgeAntialiasing", .bool, default: false,
      documentation: "Whether a renderer may smooth the edges."),
    .init(
      "edgeAntialiasingMask", .number, default: 15, repair: .keepsBits(15),
      documentation: "The edges that may be smoothed, as bits: 1, 2, 4 and 8."),
    .init(
      "allowsGroupOpacity", .bool, default: true,
      documentation: "Whether the layer and its sublayers fade as one image."),
    .init(
      "shouldRasterize", .bool, default: false, animatable: true,
      documentation: "Whether a renderer should cache the layer as an image."),
    .init(
      "rasterizationScale", .number, default: 1, animatable: true,
      documentation: "Pixels per point of the cached image."),
    .init(
      "drawsAsynchronously", .bool, default: false,
      documentation: "Whether a renderer may draw the contents in the background."),
    .init(
      "wantsExtendedDynamicRangeContent", .bool, default: false,
      documentation: "Whether the contents may be brighter than white."),
    .init(
      "contentsHeadroom", .number, default: 0,
      documentation: "How much brighter than white the contents are; 0 means unspecified."),
    .init(
      "preferredDynamicRange", .string, default: "standard", names: DynamicRange.names,
      repair: .unknownNameBecomes("standard", of: DynamicRange.names),
      documentation: "The range of brightness the contents should be shown in."),
    .init(
      "toneMapMode", .string, default: "automatic", names: ToneMapMode.names,
      repair: .unknownNameBecomes("automatic", of: ToneMapMode.names),
      documentation: "Whether contents are fitted to the brightness of the screen."),
    .init(
      "needsDisplayOnBoundsChange", .bool, default: false,
      documentation: "Whether a change of the bounds requires new contents."),
    .init(
      "autoresizingMask", .number, default: 0, reportsDefault: false,
      documentation:
        "How the layer follows its superlayer's size, as bits: 1, 2 and 4 in x, 8, 16 and 32 in y."),
  ]

  private static let identity: [PropertyDeclaration] = [
    .init("name", .string, default: .null, documentation: "A name for people; need not be unique."),
    .init("id", .string, default: .null, documentation: "An identifier, unique within a scene."),
    .init(
      "style", .dictionary, default: .null,
      documentation: "Values for properties that were not set on the layer itself."),
  ]

  private static let timing: [PropertyDeclaration] = [
    .init(
      "beginTime", .number, default: 0, reportsDefault: false,
      documentation: "The start of the layer's time, in seconds of its superlayer's time."),
    .init(
      "duration", .number, default: .number(.infinity), infinite: true,
      documentation: "The length of one cycle in seconds; does not affect descendants' time."),
    .init(
      "speed", .number, default: 1,
      documentation: "The speed of the layer's time relative to its superlayer's; 0 pauses."),
    .init(
      "timeOffset", .number, default: 0, reportsDefault: false,
      documentation: "An offset of the layer's local time, in seconds."),
    .init(
      "repeatCount", .number, default: 0, infinite: true,
      documentation: "The number of cycles; does not affect descendants' time."),
    .init(
      "repeatDuration", .number, default: 0, infinite: true,
      documentation: "The number of seconds that cycles run; does not affect descendants' time."),
    .init(
      "autoreverses", .bool, default: false,
      documentation: "Whether each cycle also runs in reverse; does not affect descendants' time."),
    .init(
      "fillMode", .string, default: "removed", names: FillMode.names,
      documentation: "The behaviour outside the active interval."),
  ]
}
