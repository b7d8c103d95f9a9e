import LayerModel
import TestSupport
import Testing

@testable import LayerPictures

/// Planes that cannot be seen, or only in part.
@Suite("Planes cut off")
struct PlaneCutTests {
  @Test(
    "A plane without area to divide by, or with a number that is not finite, is not seen",
    arguments: [0, -1, -.infinity, .infinity, .nan] as [Double])
  func unseen(_ w: Double) {
    var matrix = Transform3D.identity
    matrix.m44 = w
    expectNil(PlaneMapping(matrix))
    for number in [Double.infinity, .nan] {
      for place: WritableKeyPath<Transform3D, Double> in [
        \.m11, \.m12, \.m21, \.m22, \.m41, \.m42,
      ] {
        var matrix = Transform3D.identity
        matrix[keyPath: place] = number
        expectNil(PlaneMapping(matrix))
      }
    }
    matrix.m44 = 0.5
    expectTrue(PlaneMapping(matrix) != nil)
  }

  /// w = 1000 − x is 1, the least that is seen, at x = 999.
  private var mapping: PlaneMapping {
    get throws {
      var matrix = Transform3D.identity
      (matrix.m14, matrix.m44) = (-1, 1000)
      return try #require(PlaneMapping(matrix))
    }
  }

  private func elements(_ points: [Point], isClosed: Bool) throws -> [Path.Element]? {
    var path = Path()
    path.move(to: points[0])
    for point in points.dropFirst() { path.addLine(to: point) }
    if isClosed { path.closeSubpath() }
    return try mapping.outline(.path(path))?.path.elements
  }

  // Lines from x = 0 to 1998 are cut in their middle, where w is 1. At x = 0 it is 1000.
  @Test(
    "A polygon is cut where it goes behind the viewer and where it comes back",
    arguments: [true, false])
  func polygon(_ isClosed: Bool) throws {
    let corners = [
      Point.zero, Point(x: 1998, y: 0), Point(x: 1998, y: 4), Point(x: 0, y: 4),
    ]
    let expected: [Path.Element] = [
      .move(to: .zero), .line(to: Point(x: 999, y: 0)), .line(to: Point(x: 999, y: 4)),
      .line(to: Point(x: 0, y: 0.004)),
    ]
    try expectEqual(
      elements(corners, isClosed: isClosed), expected + (isClosed ? [.closeSubpath] : []))
  }

  @Test("The side that closes a polygon is cut too, and an open line has none")
  func lastSide() throws {
    let corners = [Point(x: 1998, y: 0), Point.zero, Point(x: 0, y: 4)]
    let seen: [Path.Element] = [
      .line(to: .zero), .line(to: Point(x: 0, y: 0.004)),
    ]
    try expectEqual(
      elements(corners, isClosed: true),
      [.move(to: Point(x: 999, y: 2)), .line(to: Point(x: 999, y: 0))] + seen
        + [.closeSubpath])
    try expectEqual(elements(corners, isClosed: false), [.move(to: Point(x: 999, y: 0))] + seen)
  }

  @Test("What is behind the viewer has no outline")
  func behind() throws {
    try expectNil(elements([Point(x: 1998, y: 0), Point(x: 1500, y: 9)], isClosed: false))
    var path = Path(rect: Rect(x: 1500, y: 0, width: 9, height: 9))
    path.move(to: .zero)
    path.addLine(to: Point(x: 500, y: 1000))
    try expectEqual(
      mapping.outline(.path(path))?.path.elements, [.move(to: .zero), .line(to: Point(x: 1, y: 2))])
  }

  @Test("A curve in perspective has sixteen pieces")
  func curve() throws {
    let path = Path(elements: [
      .move(to: .zero), .quadCurve(to: Point(x: 8, y: 0), control: Point(x: 4, y: 8)),
    ])
    try expectEqual(mapping.outline(.path(path))?.path.elements.count, 17)
  }

  @Test("Around a point of which a neighbour is behind the viewer there is no matrix")
  func around() throws {
    let none = Transform2D(scaleX: 0, y: 0)
    try expectEqual(mapping.matrix(around: Point(x: 1500, y: 0)), none)
    // At x = 998.5 it is seen, and at 999.5 not.
    try expectEqual(mapping.matrix(around: Point(x: 998.5, y: 0)), none)
    try expectTrue(mapping.matrix(around: Point(x: 997, y: 0)) != none)
    var down = Transform3D.identity
    (down.m24, down.m44) = (-1, 1000)
    try expectEqual(#require(PlaneMapping(down)).matrix(around: Point(x: 0, y: 998.5)), none)
  }
}
