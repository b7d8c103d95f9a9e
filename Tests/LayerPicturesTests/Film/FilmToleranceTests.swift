import LayerModel
import TestSupport
import Testing

@testable import LayerPictures

/// Which numbers of a transform an animated SVG keeps, and how it writes them.
@Suite("Numbers of an animated transform")
struct FilmToleranceTests {
  /// Returns a square of 10 points about (5, 5) under matrices that keep its middle.
  private func text(_ matrices: [Transform2D]) -> String {
    var film = Film()
    for (time, matrix) in matrices.enumerated() {
      let square = SVGElement(
        "rect", key: "r",
        [
          SVGAttribute("x", .number(0)), SVGAttribute("y", .number(0)),
          SVGAttribute("width", .number(10)), SVGAttribute("height", .number(10)),
          SVGAttribute("transform", .matrix(matrix)),
        ])
      film.add(SVGElement("svg", key: "svg", children: [square]), at: Double(time))
    }
    return AnimatedSVG(film: film, tolerance: 0.25).text
  }

  /// Returns a matrix that turns, and then scales, about (5, 5).
  private func matrix(_ angle: Double, _ scaleX: Double, _ scaleY: Double) -> Transform2D {
    Transform2D(translationX: -5, y: -5).concatenating(Transform2D(rotationAngle: angle))
      .concatenating(Transform2D(scaleX: scaleX, y: scaleY))
      .concatenating(Transform2D(translationX: 5, y: 5))
  }

  // The furthest point is 50.squareRoot() = 7.071 from the middle. It may be 0.25 away from its
  // place, so that a scale may be 0.0354 away, and an angle as well; half of that at twice the size.
  @Test(
    "An angle and a scale have the tolerance of the furthest point",
    arguments: [(1, 0.03, false), (1, 0.04, true), (2, 0.017, false), (2, 0.0185, true)]
      as [(Double, Double, Bool)])
  func angles(_ scale: Double, _ distance: Double, _ isKept: Bool) {
    let found = text([0, 0.5 + distance, 1].map { matrix($0, scale, scale) })
    expectEqual(found.contains("keyTimes=\"0;0.5;1\""), isKept)
  }

  @Test(
    "A scale along one axis has the tolerance of the furthest point",
    arguments: [(true, 0.03, false), (true, 0.04, true), (false, 0.03, false), (false, 0.04, true)])
  func scales(_ isAlongX: Bool, _ distance: Double, _ isKept: Bool) {
    let found = text(
      [1, 1.5 + distance, 2].map { isAlongX ? matrix(0, $0, 1) : matrix(0, 1, $0) })
    expectEqual(found.contains("keyTimes=\"0;0.5;1\""), isKept)
  }

  @Test("A move along one axis is animated")
  func moves() {
    let across = text([.identity, Transform2D(translationX: 10, y: 0)])
    expectTrue(across.contains("additive=\"replace\" values=\"5 5;15 5\" keyTimes=\"0;1\""))
    let down = text([.identity, Transform2D(translationX: 0, y: 10)])
    expectTrue(down.contains("additive=\"replace\" values=\"5 5;5 15\" keyTimes=\"0;1\""))
  }

  @Test("A scale has six decimals")
  func decimals() {
    let start = "type=\"scale\" additive=\"sum\" values="
    expectTrue(text([.identity, matrix(0, 1.0 / 3, 1)]).contains(start + "\"1 1;0.333333 1\""))
    expectTrue(text([.identity, matrix(0, 1, 2.0 / 3)]).contains(start + "\"1 1;1 0.666667\""))
  }
}
