import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("Transforms in CAML")
struct CAMLTransformTests {
  @Test(
    "move the point (1, 2) as computed by hand",
    arguments: [
      ("", 1.0, 2.0), ("rotate(90deg)", -2, 1), ("rotate(180deg, 1, 0, 0)", 1, -2),
      ("rotate(180deg 0 1 0)", -1, 2), ("rotate(3.141592653589793rad)", -1, -2),
      ("scale(3)", 3, 6), ("scale(3, 4)", 3, 8), ("scale(3, 4, 5)", 3, 8),
      ("translate(10, 20)", 11, 22), ("translate(10, 20, 30)", 11, 22), ("perspective(500)", 1, 2),
      // The function on the right applies first: scaled by 2, then moved; moved, then scaled by 2.
      ("translate(10, 20, 0) scale(2)", 12, 24), ("scale(2) translate(10, 20, 0)", 22, 44),
      // Rotated from (1, 2) to (-2, 1), then moved.
      ("translate(10,20,0)rotate(90deg)", 8, 21),
      ("matrix(2 0 0 0 0 3 0 0 0 0 1 0 7 8 0 1)", 9, 14),
    ])
  func moves(_ text: String, _ x: Double, _ y: Double) throws {
    let moved = try CAMLTransform.transform(text).transform(Point(x: 1, y: 2))
    expectEqual(moved.x, x, within: 1e-12, "\(text): \(moved)")
    expectEqual(moved.y, y, within: 1e-12, "\(text): \(moved)")
  }

  @Test(
    "have white space of every kind around names, brackets and numbers",
    arguments: ["\t", "\n", "\u{B}", "\u{C}", "\r", "\r\n", " ", "  ", "\u{A0}", "\u{2003}"])
  func spaces(_ space: String) throws {
    let text = "_translate_(_10_,_20_)_scale(2_2_1)_".replacing("_", with: space)
    let moved = try CAMLTransform.transform(text).transform(Point(x: 1, y: 2))
    expectEqual(moved, Point(x: 12, y: 24))
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("have a third dimension, and matrices in the order of their rows") {
      func transform(_ text: String) throws -> Transform3D { try CAMLTransform.transform(text) }
      try expectEqual(transform("scale(3)").m33, 3)
      try expectEqual(transform("scale(3, 4)").m33, 1)
      try expectEqual(transform("scale(3, 4, 5)").m33, 5)
      try expectEqual(transform("translate(1, 2)").m43, 0)
      try expectEqual(transform("translate(1, 2, 3)").m43, 3)
      try expectEqual(transform("perspective(500)").m34, -1 / 500)
      let numbers = (1...16).map(Double.init)
      let text = numbers.map { "\($0)" }.joined(separator: " ")
      try expectEqual(transform("matrix(\(text))").elements, numbers)
      // From x to y, from y to z, and from z to x.
      try expectEqual(transform("rotate(90deg)").m12, 1, within: 1e-15)
      try expectEqual(transform("rotate(90deg, 0, 0, 2)").m12, 1, within: 1e-15)
      try expectEqual(transform("rotate(90deg, 1, 0, 0)").m23, 1, within: 1e-15)
      try expectEqual(transform("rotate(90deg, 0, 1, 0)").m31, 1, within: 1e-15)
      try expectTrue(abs(transform("rotate(-1.5707963267948966rad)").m12 + 1) < 1e-15)
    },
    Fact("that write rotations about z, y and x read back as those angles (F33)") {
      let layer = Layer()
      layer.transform = try CAMLTransform.transform(
        "rotate(22.2077deg) rotate(20.7048deg, 0, 1, 0) rotate(49.1066deg, 1, 0, 0)")
      for (axis, degrees) in [("z", 22.2077), ("y", 20.7048), ("x", 49.1066)] {
        let angle = try layer.value(forKeyPath: "transform.rotation.\(axis)").numbers?[0]
        expectEqual((angle ?? 0), degrees * .pi / 180, within: 1e-12)
      }
    },
  ]

  @Test("that are invalid have an error", arguments: Self.faults)
  func wrong(_ text: String, _ message: String, _ hint: String?) {
    #expect(throws: CAMLProblem(message, hint: hint)) { try CAMLTransform.transform(text) }
  }

  private static let faults: [(String, String, String?)] = [
    ("rotate(30)", "the angle '30' has no unit", "write it as 30deg"),
    ("rotate()", "'rotate' takes an angle, or an angle and an axis of 3 numbers, not 0", nil),
    (
      "rotate(1deg, 2)", "'rotate' takes an angle, or an angle and an axis of 3 numbers, not 2",
      nil
    ),
    ("rotate(xdeg)", "'x' is not a number", nil),
    ("scale(1 2 3 4)", "'scale' takes 1, 2 or 3 numbers, not 4", nil),
    ("translate(1)", "'translate' takes 2 or 3 numbers, not 1", nil),
    ("perspective()", "'perspective' takes 1 number, not 0", nil),
    ("matrix(1)", "'matrix' takes 16 numbers, not 1", nil),
    ("scale(inf)", "'scale' takes finite numbers", nil),
    ("rotate(infdeg)", "'rotate' takes finite numbers", nil),
    ("scale(2) x", "'x' is not a transform", "for example rotate(30deg, 0, 0, 1) scale(2, 2, 1)"),
    ("scale(2))", "')' is not a transform", "for example rotate(30deg, 0, 0, 1) scale(2, 2, 1)"),
    ("(2)", "'(2)' is not a transform", "for example rotate(30deg, 0, 0, 1) scale(2, 2, 1)"),
    ("{(2)", "'{(2)' is not a transform", "for example rotate(30deg, 0, 0, 1) scale(2, 2, 1)"),
    ("@(2)", "'@(2)' is not a transform", "for example rotate(30deg, 0, 0, 1) scale(2, 2, 1)"),
    ("scale0(2)", "'scale0' is not a transform function", "did you mean 'scale'?"),
    ("scale9(2)", "'scale9' is not a transform function", "did you mean 'scale'?"),
    ("Scale(2)", "'Scale' is not a transform function", "did you mean 'scale'?"),
    (
      "ZaAz(1)", "'ZaAz' is not a transform function",
      "known are rotate, scale, translate, perspective, matrix"
    ),
    ("rotat(1deg)", "'rotat' is not a transform function", "did you mean 'rotate'?"),
    (
      "skew(1)", "'skew' is not a transform function",
      "known are rotate, scale, translate, perspective, matrix"
    ),
    (
      "scale(1", "'scale(1' is not a transform",
      "for example rotate(30deg, 0, 0, 1) scale(2, 2, 1)"
    ),
  ]
}
