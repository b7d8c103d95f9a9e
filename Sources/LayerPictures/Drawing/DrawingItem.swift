import LayerModel

/// One item of a drawing: a shape, a text, an image, or a group of items.
public struct DrawingItem: Hashable, Sendable {
  /// The part of a layer that an item draws.
  public enum Part: String, Hashable, Sendable, CaseIterable {
    /// Everything of a layer and below it, composited as one.
    case group
    /// The fill of the bounds.
    case background
    /// The image of the layer.
    case contents
    /// The colours of a gradient layer.
    case gradient
    /// The fill of a shape layer's path.
    case fill
    /// The stroke of a shape layer's path.
    case stroke
    /// The string of a text layer.
    case text
    /// The sublayers, which are clipped or hidden as one.
    case sublayers
    /// The border, above the sublayers.
    case border
  }

  /// What an item draws.
  public indirect enum Content: Hashable, Sendable {
    /// An outline with a fill, a stroke or both.
    case shape(DrawingShape)
    /// A text.
    case text(DrawingText)
    /// An image, or the place of one.
    case image(DrawingImage)
    /// Items that are composited as one.
    case group(DrawingGroup)
  }

  /// The index of the layer in the order of a dump.
  public var layer: Int
  /// The layer's name in dumps: its identifier, or `@7`.
  public var layerName: String
  /// The copy of the layer, with one index for each replicator around it; empty for the original.
  public var copy: [Int]
  /// The part of the layer.
  public var part: Part
  /// What is drawn.
  public var content: Content

  /// Creates an item.
  public init(layer: Int, layerName: String, copy: [Int] = [], part: Part, content: Content) {
    self.layer = layer
    self.layerName = layerName
    self.copy = copy
    self.part = part
    self.content = content
  }
}

/// Items that are composited as one, and then clipped, given a shadow, masked or faded.
///
///     items ──▶ clip ──▶ shadow behind ──▶ mask ──▶ opacity ──▶ over what is below, or as an operator says
public struct DrawingGroup: Hashable, Sendable {
  /// The opacity of the whole, from 0 to 1.
  public var opacity: Double
  /// The outline to which the items are clipped; nil for none.
  public var clip: DrawingOutline?
  /// The items whose alpha masks the group; nil for none.
  ///
  /// An empty list hides everything.
  public var mask: [DrawingItem]?
  /// The shadow of the group; nil for none.
  public var shadow: DrawingShadow?
  /// The operator by which the group is composited with what is below it in the same group; nil if it
  /// covers it.
  public var compositing: CompositingOperator?
  /// The items, from back to front.
  public var items: [DrawingItem]

  /// Creates a group.
  public init(
    opacity: Double = 1, clip: DrawingOutline? = nil, mask: [DrawingItem]? = nil,
    shadow: DrawingShadow? = nil, compositing: CompositingOperator? = nil, items: [DrawingItem] = []
  ) {
    self.opacity = opacity
    self.clip = clip
    self.mask = mask
    self.shadow = shadow
    self.compositing = compositing
    self.items = items
  }
}

/// An outline in a layer's own coordinates, with the matrix to the drawing.
///
/// An outline that is seen in perspective has been projected: its matrix is the identity.
public struct DrawingOutline: Hashable, Sendable {
  /// The form of an outline.
  public enum Form: Hashable, Sendable {
    /// A rectangle whose four corners are quarters of circles; 0 for sharp ones.
    case rectangle(Rect, cornerRadius: Double)
    /// Any other path.
    case path(Path)
  }

  /// The form, in the coordinates from which the matrix leads.
  public var form: Form
  /// The matrix to the space of the drawing.
  public var matrix: Transform2D
  /// Which regions of a path are inside.
  public var rule: FillRule

  /// Creates an outline.
  public init(_ form: Form, matrix: Transform2D = .identity, rule: FillRule = .nonZero) {
    self.form = form
    self.matrix = matrix
    self.rule = rule
  }

  /// The form as a path.
  public var path: Path {
    switch form {
    case .rectangle(let rect, cornerRadius: 0): Path(rect: rect)
    case .rectangle(let rect, let radius):
      Path(roundedRect: rect, cornerWidth: radius, cornerHeight: radius)
    case .path(let path): path
    }
  }
}

/// An outline with a fill, a stroke or both.
public struct DrawingShape: Hashable, Sendable {
  /// The outline.
  public var outline: DrawingOutline
  /// The fill; nil for none.
  public var fill: DrawingPaint?
  /// The stroke; nil for none.
  public var stroke: DrawingStroke?

  /// Creates a shape.
  public init(
    outline: DrawingOutline, fill: DrawingPaint? = nil, stroke: DrawingStroke? = nil
  ) {
    self.outline = outline
    self.fill = fill
    self.stroke = stroke
  }
}

/// A line along an outline, in the outline's coordinates.
public struct DrawingStroke: Hashable, Sendable {
  /// The colour.
  public var color: Color
  /// The width, in the outline's points.
  public var width: Double
  /// The start along the path, from 0 to 1.
  public var start: Double
  /// The end along the path, from 0 to 1.
  public var end: Double
  /// The shape of the ends.
  public var cap: LineCap
  /// The shape of the corners.
  public var join: LineJoin
  /// The limit of a mitred corner's length, in line widths.
  public var miterLimit: Double
  /// The lengths of dashes and gaps in turn; empty for a solid line.
  public var dashes: [Double]
  /// The start of the stroke in the dash pattern.
  public var dashPhase: Double

  /// Creates a stroke.
  public init(
    color: Color, width: Double, start: Double = 0, end: Double = 1, cap: LineCap = .butt,
    join: LineJoin = .miter, miterLimit: Double = 10, dashes: [Double] = [], dashPhase: Double = 0
  ) {
    self.color = color
    self.width = width
    self.start = start
    self.end = end
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.dashPhase = dashPhase
  }
}

extension DrawingItem {
  /// The smallest rectangle of the drawing around the item, without the width of strokes and without
  /// shadows; nil if it draws nothing.
  var extent: Rect? {
    switch content {
    case .shape(let shape): shape.outline.extent
    case .text(let text):
      DrawingOutline(.rectangle(text.bounds, cornerRadius: 0), matrix: text.matrix).extent
    case .image(let image):
      DrawingOutline(
        .rectangle(image.bounds.union(image.frame), cornerRadius: 0), matrix: image.matrix
      ).extent
    case .group(let group):
      group.items.compactMap(\.extent).reduce(nil) { $0?.union($1) ?? $1 }
        .flatMap { inside in
          guard let clip = group.clip?.extent else { return inside }
          return inside.intersection(clip)
        }
    }
  }
}

extension DrawingOutline {
  /// The smallest rectangle of the drawing around the outline, with the control points of its curves.
  var extent: Rect? {
    let box = path.applying(matrix).boundingBox
    return box.isFinite ? box : nil
  }
}

extension Rect {
  /// Whether all four numbers are finite.
  var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}
