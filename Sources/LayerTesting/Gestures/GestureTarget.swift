public import LayerModel

/// The place of a gesture: the shown centre of a layer, a point of a layer, or a point.
///
///     stage.tap("#close")                              // its centre, as presented
///     stage.tap(.layer(button))
///     stage.tap(.point(10, 5, in: "#slider"))          // in the slider's own coordinates
///     stage.drag(from: "#card", to: .point(300, 200), over: 0.3)
///
/// A gesture that begins on a layer fails unless the layer, or one below it, is what is hit there.
public struct GestureTarget: ExpressibleByStringInterpolation, CustomStringConvertible {
  /// The ways to give a place.
  enum Kind {
    case center(Finder)
    case inside(Point, Finder)
    case point(Point)
  }

  let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }

  /// Creates the centre of the layer that a selector names; see ``Finder``.
  public init(stringLiteral selector: String) { self.init(.center(Finder(selector))) }

  /// Returns the centre of the layer that a finder names.
  public static func finder(_ finder: Finder) -> GestureTarget { GestureTarget(.center(finder)) }

  /// Returns the centre of a layer that the test holds.
  public static func layer(_ layer: Layer) -> GestureTarget { .finder(Finder(layer)) }

  /// Returns a point in the space above the root (F134).
  public static func point(_ point: Point) -> GestureTarget { GestureTarget(.point(point)) }

  /// Returns a point in the space above the root (F134).
  public static func point(_ x: Double, _ y: Double) -> GestureTarget { .point(Point(x: x, y: y)) }

  /// Returns a point in the coordinates of a layer.
  public static func point(_ x: Double, _ y: Double, in finder: Finder) -> GestureTarget {
    GestureTarget(.inside(Point(x: x, y: y), finder))
  }

  /// The target in messages.
  public var description: String {
    switch kind {
    case .center(let finder): finder.description
    case .inside(let point, let finder): "\(ExpectedValue.words(.point(point))) in \(finder)"
    case .point(let point): ExpectedValue.words(.point(point))
    }
  }
}
