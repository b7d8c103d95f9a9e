import LayerModel

/// What fills an outline.
public enum DrawingPaint: Hashable, Sendable {
  /// One colour.
  case color(Color)
  /// A gradient.
  case gradient(DrawingGradient)
}

/// A gradient whose points are in the coordinates of the outline that it fills.
public struct DrawingGradient: Hashable, Sendable {
  /// A colour at a position.
  public struct Stop: Hashable, Sendable {
    /// The position along the gradient, from 0 to 1.
    public var location: Double
    /// The colour.
    public var color: Color

    /// Creates a stop.
    public init(location: Double, color: Color) {
      self.location = location
      self.color = color
    }
  }

  /// The shape: axial or radial.
  public var type: GradientType
  /// The start of an axial gradient, or the centre of a radial one.
  public var start: Point
  /// The end of an axial gradient; its distance from the start gives the two radii of a radial one.
  public var end: Point
  /// The colours, by rising location.
  public var stops: [Stop]

  /// Creates a gradient.
  public init(type: GradientType, start: Point, end: Point, stops: [Stop]) {
    self.type = type
    self.start = start
    self.end = end
    self.stops = stops
  }
}

/// A shadow behind a group, in the space of the drawing.
public struct DrawingShadow: Hashable, Sendable {
  /// The colour, with the opacity of the shadow in its alpha.
  public var color: Color
  /// The standard deviation of the blur, in points of the drawing.
  public var radius: Double
  /// The offset, in points of the drawing.
  public var offset: Point
  /// The outline that casts the shadow; nil for what the group draws.
  public var outline: DrawingOutline?

  /// Creates a shadow.
  public init(color: Color, radius: Double, offset: Point, outline: DrawingOutline? = nil) {
    self.color = color
    self.radius = radius
    self.offset = offset
    self.outline = outline
  }
}

/// The string of a text layer.
public struct DrawingText: Hashable, Sendable {
  /// The string, which may have several lines.
  public var string: String
  /// The name of the font.
  public var font: String
  /// The size of the font, in the layer's points.
  public var size: Double
  /// The colour.
  public var color: Color
  /// The alignment of the lines.
  public var alignment: TextAlignmentMode
  /// The bounds of the layer, in which the text starts at the upper edge.
  public var bounds: Rect
  /// The matrix from the layer's coordinates to the space of the drawing.
  public var matrix: Transform2D

  /// Creates a text.
  public init(
    string: String, font: String, size: Double, color: Color, alignment: TextAlignmentMode,
    bounds: Rect, matrix: Transform2D
  ) {
    self.string = string
    self.font = font
    self.size = size
    self.color = color
    self.alignment = alignment
    self.bounds = bounds
    self.matrix = matrix
  }
}

/// The image of a layer, or its place if it is not loaded.
public struct DrawingImage: Hashable, Sendable {
  /// The label of the image, such as the name of its file; for a place without an image, what it
  /// stands for, such as `EmitterLayer`.
  public var label: String
  /// The image; nil for a labelled placeholder.
  public var image: LoadedImage?
  /// The part of the image that is shown, in units of the image; y points down.
  public var contentsRect: Rect
  /// The rectangle that this part covers, in the coordinates of the bounds; it may be larger.
  public var frame: Rect
  /// The bounds of the layer.
  public var bounds: Rect
  /// The opacity of the image, from 0 to 1.
  public var opacity: Double
  /// The matrix from the coordinates of the bounds to the space of the drawing.
  public var matrix: Transform2D

  /// Creates an image.
  public init(
    label: String, image: LoadedImage? = nil,
    contentsRect: Rect = Rect(x: 0, y: 0, width: 1, height: 1), frame: Rect? = nil, bounds: Rect,
    opacity: Double = 1, matrix: Transform2D
  ) {
    self.label = label
    self.image = image
    self.contentsRect = contentsRect
    self.frame = frame ?? bounds
    self.bounds = bounds
    self.opacity = opacity
    self.matrix = matrix
  }
}

/// The stops of a gradient layer, from its colours and locations.
struct GradientStops {
  /// The stops, by rising location.
  let stops: [DrawingGradient.Stop]

  /// Makes stops; without a location for each colour they are spread evenly.
  init(colors: [Color], locations: [Double]?) {
    var last = 0.0
    stops = colors.enumerated().map { index, color in
      let even = colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0
      let given = locations.flatMap { $0.count == colors.count ? $0[index] : nil } ?? even
      last = max(last, min(1, max(0, given)))
      return DrawingGradient.Stop(location: last, color: color)
    }
  }

  /// The mean of the colours along the gradient.
  var mean: Color {
    guard let first = stops.first, let last = stops.last else { return .clear }
    var sum = SIMD4<Double>.zero
    func add(_ color: Color, _ weight: Double) {
      let color = color.inSRGB
      sum += SIMD4(color.red, color.green, color.blue, color.alpha) * weight
    }
    add(first.color, first.location)
    for (left, right) in zip(stops, stops.dropFirst()) {
      add(left.color, (right.location - left.location) / 2)
      add(right.color, (right.location - left.location) / 2)
    }
    add(last.color, 1 - last.location)
    return Color(red: sum.x, green: sum.y, blue: sum.z, alpha: sum.w)
  }
}
