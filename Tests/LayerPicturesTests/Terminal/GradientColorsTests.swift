import LayerModel
import TestSupport
import Testing

@testable import LayerPictures

/// The colours of gradients at single points, from black to white and back.
@Suite("Colours of a gradient in a terminal")
struct GradientColorsTests {
  private func white(
    _ type: GradientType, from start: Point, to end: Point, at point: Point,
    stops: [(Double, Double)] = [(0, 0), (1, 1)], scale: Double = 1
  ) -> Float {
    let gradient = DrawingGradient(
      type: type, start: start, end: end,
      stops: stops.map { DrawingGradient.Stop(location: $0.0, color: Color(white: $0.1)) })
    let colors = GradientColors(gradient, to: Transform2D(scaleX: scale, y: scale))
    return colors.color(point.x, point.y).x
  }

  @Test(
    "A radial gradient grows in ellipses around its start, whose radii reach to its end",
    arguments: [
      (10, 10, 0), (12, 10, 0.5), (8, 10, 0.5), (10, 11, 0.5), (10, 9, 0.5),
      // Half of both radii is the root of a half away.
      (12, 11, 0.5.squareRoot()), (8, 9, 0.5.squareRoot()),
      (14, 10, 1), (20, 10, 1), (10, 13, 1),
    ] as [(Double, Double, Double)])
  func radial(_ x: Double, _ y: Double, _ expected: Double) {
    let found = white(
      .radial, from: Point(x: 10, y: 10), to: Point(x: 14, y: 12), at: Point(x: x, y: y))
    expectEqual(Double(found), expected, within: 1e-6)
  }

  @Test(
    "An axial gradient has its first colour before its start, and its last one after its end",
    arguments: [
      (0, 0.25), (2, 0.25), (3, 0.25), (4, 0.625), (5, 1), (5.5, 0.75), (6, 0.5), (9, 0.5),
    ] as [(Double, Double)])
  func axial(_ x: Double, _ expected: Double) {
    // From 2 to 6: the stops are at 3, 5 and 6.
    let found = white(
      .axial, from: Point(x: 2, y: 0), to: Point(x: 6, y: 0), at: Point(x: x, y: 7),
      stops: [(0.25, 0.25), (0.75, 1), (1, 0.5)])
    expectEqual(Double(found), expected, within: 1e-6)
  }

  @Test("The points of a gradient are those of the outline, not of the pixels")
  func scaled() {
    let found = white(
      .axial, from: .zero, to: Point(x: 4, y: 0), at: Point(x: 2, y: 0), scale: 2)
    expectEqual(found, 0.25, within: 1e-6)
  }

  @Test("A gradient without length has its last colour", arguments: [GradientType.axial, .radial])
  func noLength(_ type: GradientType) {
    for x in [2.0, 3] {
      let point = Point(x: 2, y: 2)
      expectEqual(white(type, from: point, to: point, at: Point(x: x, y: 2)), 1)
    }
  }
}
