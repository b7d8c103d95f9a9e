import LayerModel

extension Path {
  /// Makes a closed rectangle of which some corners are quarters of circles.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - cornerRadius: The radius of the round corners, at most half the shorter side.
  ///   - corners: The corners that are round.
  init(_ rect: Rect, cornerRadius: Double, corners: CornerMask) {
    // The distance of a quarter circle's control points from the corner of its box.
    let rest = cornerRadius * (1 - 4 * (2.0.squareRoot() - 1) / 3)
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    let places: [(corner: CornerMask, at: Point, from: Point, to: Point)] = [
      (.maxXMinY, Point(x: right, y: top), Point(x: -1, y: 0), Point(x: 0, y: 1)),
      (.maxXMaxY, Point(x: right, y: bottom), Point(x: 0, y: -1), Point(x: -1, y: 0)),
      (.minXMaxY, Point(x: left, y: bottom), Point(x: 1, y: 0), Point(x: 0, y: -1)),
      (.minXMinY, Point(x: left, y: top), Point(x: 0, y: 1), Point(x: 1, y: 0)),
    ]
    func moved(_ point: Point, _ direction: Point, _ distance: Double) -> Point {
      Point(x: point.x + direction.x * distance, y: point.y + direction.y * distance)
    }
    let first = corners.contains(.minXMinY) ? cornerRadius : 0
    self.init(elements: [.move(to: Point(x: left + first, y: top))])
    for place in places {
      guard corners.contains(place.corner) else {
        addLine(to: place.at)
        continue
      }
      addLine(to: moved(place.at, place.from, cornerRadius))
      addCurve(
        to: moved(place.at, place.to, cornerRadius), control1: moved(place.at, place.from, rest),
        control2: moved(place.at, place.to, rest))
    }
    closeSubpath()
  }
}
