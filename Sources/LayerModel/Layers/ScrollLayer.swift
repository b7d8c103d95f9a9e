/// The directions in which a ``ScrollLayer`` scrolls.
public enum ScrollMode: String, NamedPropertyValue, Hashable, Sendable {
  /// Neither.
  case none
  /// Along y only.
  case vertically
  /// Along x only.
  case horizontally
  /// Along x and y; the default.
  case both
}

/// A layer that shows a part of its sublayers and scrolls by moving the origin of its bounds.
///
///     let list = ScrollLayer()
///     list.frame = Rect(x: 0, y: 0, width: 100, height: 80)
///     list.addSublayer(content)
///     content.scrollRectToVisible(row.frame)   // moves list.bounds.origin as far as needed
///
/// It masks to its bounds by default. Its scrolling is not limited (F148).
open class ScrollLayer: Layer, PropertyOwner {
  private static let table = PropertyTable(
    extending: LayerTable.table,
    with: [
      .init(
        "scrollMode", "both", names: ScrollMode.names,
        "The directions in which the layer scrolls; both by default.")
    ],
    defaults: ["masksToBounds": true])

  /// The properties that this class adds, each with its number and the type of its values.
  public enum Property {
    /// See ``ScrollLayer/scrollMode``.
    public static let scrollMode = TypedProperty<ScrollMode>("scrollMode", in: table)
  }

  /// The properties of every layer and those of this class.
  open override class var propertyTable: PropertyTable { table }

  /// "ScrollLayer".
  open override class var className: String { "ScrollLayer" }

  /// The directions in which the layer scrolls; both by default (F148).
  public final var scrollMode: ScrollMode {
    get { typed(Property.scrollMode) }
    set { setTyped(newValue, Property.scrollMode) }
  }

  /// Scrolls so that a point is at the origin of the bounds, in the directions of the mode (F148).
  ///
  /// The size of the bounds does not change. The point is not limited to the area of the sublayers.
  ///
  /// - Parameter point: The point in this layer's own coordinates, in points.
  open func scroll(to point: Point) {
    let mode = scrollMode
    var origin = bounds.origin
    if mode.scrollsHorizontally { origin.x = point.x }
    if mode.scrollsVertically { origin.y = point.y }
    bounds.origin = origin
  }

  /// Scrolls as far as needed to show a rectangle, in the directions of the mode (F148).
  ///
  /// Along each axis, a rectangle that is longer than the bounds or starts before them is shown
  /// from its start. One that ends past them is shown to its end. Any other moves nothing.
  ///
  /// - Parameter rect: The rectangle in this layer's own coordinates, in points.
  open func scroll(to rect: Rect) {
    let bounds = bounds
    scroll(
      to: Point(
        x: shownStart(rect.minX, rect.width, in: bounds.minX, bounds.width),
        y: shownStart(rect.minY, rect.height, in: bounds.minY, bounds.height)))
  }

  /// Returns the start of the bounds along an axis that shows a range.
  private func shownStart(
    _ start: Double, _ length: Double, in boundsStart: Double, _ boundsLength: Double
  ) -> Double {
    if length > boundsLength || start < boundsStart { return start }
    return max(boundsStart, start + length - boundsLength)
  }
}

extension PropertyName where Self == PropertyKey<ScrollMode> {
  /// `scrollMode`.
  public static var scrollMode: Self { Self("scrollMode") }
}

extension ScrollMode {
  /// Whether the mode allows scrolling along x.
  fileprivate var scrollsHorizontally: Bool { self == .horizontally || self == .both }
  /// Whether the mode allows scrolling along y.
  fileprivate var scrollsVertically: Bool { self == .vertically || self == .both }
}

extension Layer {
  /// The part of the layer's bounds that its nearest scroll layer shows, in its own coordinates.
  ///
  /// The search starts at the layer itself and goes upwards. Without a scroll layer it is the whole
  /// bounds (F149). It is zero if the scroll layer shows nothing of them.
  public final var visibleRect: Rect {
    guard let scroller = nearestScrollLayer, scroller !== self else { return bounds }
    return convert(scroller.bounds, from: scroller).intersection(bounds) ?? .zero
  }

  /// Scrolls the nearest scroll layer so that a point of this layer is at the origin of its bounds.
  ///
  /// The search starts at the layer itself and goes upwards. Without a scroll layer nothing moves
  /// (F149).
  ///
  /// - Parameter point: The point in this layer's own coordinates, in points.
  public final func scroll(_ point: Point) {
    guard let scroller = nearestScrollLayer else { return }
    scroller.scroll(to: convert(point, to: scroller))
  }

  /// Scrolls the nearest scroll layer as far as needed to show a rectangle of this layer.
  ///
  /// The search starts at the layer itself and goes upwards. Without a scroll layer nothing moves
  /// (F149).
  ///
  /// - Parameter rect: The rectangle in this layer's own coordinates, in points.
  public final func scrollRectToVisible(_ rect: Rect) {
    guard let scroller = nearestScrollLayer else { return }
    scroller.scroll(to: convert(rect, to: scroller))
  }

  /// The layer itself or the nearest one above it that is a scroll layer.
  private var nearestScrollLayer: ScrollLayer? {
    var layer: Layer? = self
    while let current = layer {
      if let scroller = current as? ScrollLayer { return scroller }
      layer = current.superlayer
    }
    return nil
  }
}
