import LayerModel
import TestSupport
import Testing

@testable import LayerTesting

@Suite("The difference of two values")
struct ValueDifferenceTests {
  private func difference(
    _ shown: PropertyValue, _ expected: PropertyValue, isAngle: Bool = false,
    within tolerance: Double = 0
  ) -> ValueDifference {
    ValueDifference(shown, from: expected, isAngle: isAngle, within: tolerance)
  }

  static let rows: [(PropertyValue, PropertyValue, String)] = [
    (.point(Point(x: 1, y: 2)), .point(Point(x: 4, y: 7)), "x -3, y -5"),
    (.size(Size(width: 4, height: 7)), .size(Size(width: 1, height: 2)), "width +3, height +5"),
    (
      .rect(Rect(x: 1, y: 2, width: 3, height: 4)), .rect(Rect(x: 2, y: 4, width: 6, height: 8)),
      "x -1, y -2, width -3, height -4"
    ),
    (
      .color(Color(red: 0.5, green: 0.25, blue: 1, alpha: 1)),
      .color(Color(red: 0, green: 0.5, blue: 0.25, alpha: 0.5)),
      "red +0.5, green -0.25, blue +0.75, alpha +0.5"
    ),
    ([1, 5, 3], [1, 2, 7], "[1] +3, [2] -4"),
    ([[1, 2], [3]], [[1, 4], [2]], "[0] [1] -2, [1] [0] +1"),
    ([.point(.zero)], [.point(Point(x: 0, y: 1))], "[0] y -1"),
    // Other values have no numbers, or not as many.
    ([1], [1, 2], "another value"), ([1, "a"], [1, "b"], "another value"),
    (["a", 1], ["a", 2], "[1] -1"), (true, false, "another value"), ("a", "b", "another value"),
    (1, true, "another value"), (.null, 1, "another value"),
    (.point(.zero), .size(Size(width: 1, height: 1)), "another value"),
    (.opaque(OpaqueReference("a")), .opaque(OpaqueReference("b")), "another value"),
    (.dictionary(["a": 1]), .dictionary(["a": 2]), "another value"),
  ]

  @Test("names each number that differs, and by how much", arguments: rows)
  func words(_ shown: PropertyValue, _ expected: PropertyValue, _ text: String) {
    expectEqual(difference(shown, expected).text, text)
    expectFalse(difference(shown, expected).isWithin)
    expectTrue(difference(shown, shown).isWithin)
    expectTrue(difference(shown, shown).text.isEmpty)
  }

  @Test("of a path is that of the coordinate that differs most, of the same structure")
  func paths() throws {
    let path = { (text: String) -> PropertyValue in .path(try Path(svg: text)) }
    let first = try path("M0,0 L10,20 C1,2 3,4 5,6")
    expectEqual(difference(first, try path("M0,1 L10,23 C1,2 3,5 5,6")).text, "a coordinate -3")
    expectEqual(difference(first, try path("M0,0 L10,20 C1,-2 3,5 5,6")).text, "a coordinate +4")
    expectTrue(difference(first, try path("M0,0 L10,20 C1,2 3,4 5,7"), within: 1).isWithin)
    expectFalse(difference(first, try path("M0,0 L10,20 C1,2 3,4 5,7"), within: 0.5).isWithin)
    expectEqual(difference(first, try path("M0,0 L10,20 L1,2")).text, "another value")
    expectEqual(difference(first, try path("M0,0 L10,20")).text, "another value")
  }

  @Test("is within a tolerance that it reaches, and names only what is beyond")
  func tolerance() {
    expectTrue(difference(1.5, 1, within: 0.5).isWithin)
    expectTrue(difference(1, 1.5, within: 0.5).isWithin)
    expectTrue(difference(1.5, 1, within: 0.5).text.isEmpty)
    expectFalse(difference(1.5, 1, within: 0.25).isWithin)
    expectEqual(difference(1.5, 1, within: 0.25).text, "+0.5")
    let (one, other) = ([1, 5, 3] as PropertyValue, [2, 2, 3] as PropertyValue)
    expectEqual(difference(one, other, within: 1).text, "[1] +3")
    expectFalse(difference(one, other, within: 2).isWithin)
    expectTrue(difference(one, other, within: 3).isWithin)
    expectFalse(difference("a", "b", within: .infinity).isWithin)
  }

  @Test("of two angles is the shorter way round")
  func angles() {
    expectTrue(difference(.number(2 * .pi), 0, isAngle: true, within: 1e-9).isWithin)
    expectFalse(difference(.number(2 * .pi), 0, within: 1e-9).isWithin)
    expectEqual(difference(.number(2 * .pi - 0.5), 0, isAngle: true).text, "-0.5")
    expectEqual(difference(1, .number(1 - 2 * .pi + 0.25), isAngle: true).text, "-0.25")
  }

  @Test("of two colours is one in their common space")
  func colors() {
    let gray = PropertyValue.color(Color(white: 0.5))
    expectTrue(difference(gray, .color(.gray)).isWithin)
    expectTrue(difference(gray, .color(.gray)).text.isEmpty)
    expectEqual(difference(gray, .color(.black)).text, "red +0.5, green +0.5, blue +0.5")
  }

  @Test("of two transforms is that of their sixteen numbers, said in components")
  func transforms() {
    let moved = PropertyValue.transform(.translation(x: 3, y: -1))
    let unmoved = PropertyValue.transform(.identity)
    expectEqual(difference(moved, unmoved).text, "translateX +3, translateY -1")
    expectTrue(difference(moved, unmoved, within: 3).isWithin)
    expectTrue(difference(moved, unmoved, within: 3).text.isEmpty)
    expectFalse(difference(moved, unmoved, within: 2).isWithin)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("has a sign, and a name if there is one") {
      expectEqual(ValueDifference.text("", 2), "+2")
      expectEqual(ValueDifference.text("", -2), "-2")
      expectEqual(ValueDifference.text("", 0), "0")
      expectEqual(ValueDifference.text("x", 0.125), "x +0.125")
    },
    Fact("The numbers of a value have the names of their places") {
      func names(_ value: PropertyValue) -> [String]? {
        ValueDifference.numbers(of: value)?.map { "\($0.name) \(Int($0.amount))" }
      }
      expectEqual(names(3), [" 3"])
      expectEqual(names(.point(Point(x: 1, y: 2))), ["x 1", "y 2"])
      expectEqual(names(.size(Size(width: 1, height: 2))), ["width 1", "height 2"])
      expectEqual(
        names(.rect(Rect(x: 1, y: 2, width: 3, height: 4))), ["x 1", "y 2", "width 3", "height 4"])
      expectEqual(
        names(.color(Color(red: 1, green: 2, blue: 3, alpha: 4))),
        ["red 1", "green 2", "blue 3", "alpha 4"])
      expectEqual(names(.path(try Path(svg: "M1,2 L3,4"))), [" 1", " 2", " 3", " 4"])
      expectEqual(
        names([7, .point(Point(x: 8, y: 9)), [5]]), ["[0] 7", "[1] x 8", "[1] y 9", "[2] [0] 5"])
      expectEqual(names(.transform(.identity))?.first, "scaleX 1")
      expectNil(names([1, "a"]))
      for value in [.null, true, "a", .dictionary([:]), .opaque(OpaqueReference("a"))]
        as [PropertyValue]
      {
        expectNil(names(value), "\(value)")
      }
    },
  ]
}

@Suite("The difference of two transforms in components")
struct TransformDifferenceTests {
  private func text(_ shown: Transform3D, _ expected: Transform3D = .identity) -> String {
    TransformDifference(shown, from: expected).text
  }

  @Test("Angles are in degrees, other components in their units")
  func units() {
    expectEqual(text(.rotation(.pi / 2)), "rotate +90deg")
    expectEqual(text(.rotation(x: .pi / 4)), "rotateX +45deg")
    expectEqual(text(.rotation(y: -.pi / 6)), "rotateY -30deg")
    expectEqual(text(.translation(x: 1, y: 2, z: 3)), "translateX +1, translateY +2, translateZ +3")
    expectEqual(text(.perspective(distance: 500)), "perspectiveZ -0.002")
    expectEqual(
      text(.scale(x: 3, y: 4, z: 5), .scale(x: 1, y: 1, z: 2)), "scaleX +2, scaleY +3, scaleZ +3")
  }

  @Test("Only a scale that differs by the same along three axes is one difference")
  func uniform() {
    expectEqual(text(.scale(x: 4, y: 4, z: 4)), "scale +3")
    expectEqual(text(.scale(x: 4, y: 4, z: 1)), "scaleX +3, scaleY +3")
    let scaled = Transform3D.scale(x: 4, y: 4, z: 4).concatenating(.translation(x: 5))
    expectEqual(text(scaled), "scale +3, translateX +5")
  }

  @Test("A component that differs by a billionth or less is not named")
  func tiny() {
    expectEqual(text(.translation(x: 1e-9)), "another decomposition")
    expectEqual(text(.translation(x: 0x1p-31)), "another decomposition")
    expectTrue(text(.translation(x: 0x1p-28)).hasPrefix("translateX +"))
    expectEqual(TransformDifference.words(.translation(x: 0x1p-31)), "identity")
    expectTrue(TransformDifference.words(.translation(x: 0x1p-28)).hasPrefix("translateX "))
  }

  @Test("The words are those of every component that is not the identity's")
  func words() {
    var sheared = Transform3D.translation(x: 3)
    sheared.m21 = 0.5
    expectEqual(TransformDifference.words(sheared), "shearXY 0.5 translateX 3")
    expectEqual(TransformDifference.words(.rotation(.pi / 2)), "rotate 90deg")
    expectEqual(TransformDifference.words(.scale(x: 2, y: 1, z: 1)), "scaleX 2")
  }
}
