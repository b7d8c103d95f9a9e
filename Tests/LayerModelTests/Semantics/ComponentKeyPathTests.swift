import LayerModel
import TestSupport
import Testing

/// F34: points have .x and .y, sizes .width and .height, rectangles .origin(.x .y) and
/// .size(.width .height).
@Suite("F34: key paths into points, sizes and rectangles")
struct ComponentKeyPathTests {
  @Test("F34: the components of a point", arguments: ["position", "anchorPoint"])
  func points(_ name: String) throws {
    let layer = Layer()
    try layer.setValue([3, 4], forKeyPath: name)
    try expectEqual(layer.number("\(name).x"), 3)
    try expectEqual(layer.number("\(name).y"), 4)
    try layer.setValue(5, forKeyPath: "\(name).x")
    try expectEqual(layer.value(forKeyPath: name), .point(Point(x: 5, y: 4)))
    try layer.setValue(6, forKeyPath: "\(name).y")
    try expectEqual(layer.value(forKeyPath: name), .point(Point(x: 5, y: 6)))
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F34: the components of a size") {
      let layer = Layer()
      try expectEqual(layer.number("shadowOffset.height"), -3)
      try layer.setValue(5, forKeyPath: "shadowOffset.width")
      expectEqual(layer.shadowOffset, Size(width: 5, height: -3))
      try layer.setValue(6, forKeyPath: "shadowOffset.height")
      expectEqual(layer.shadowOffset, Size(width: 5, height: 6))
    },
    Fact("Setting a component keeps the other components bit by bit") {
      let layer = Layer()
      layer.bounds = Rect(x: 0.1, y: 1 / 3.0, width: 1e300, height: 1e-300)
      try layer.setValue(2, forKeyPath: "bounds.size.width")
      expectEqual(layer.bounds, Rect(x: 0.1, y: 1 / 3.0, width: 2, height: 1e-300))
    },
  ]

  @Test("F34: the components of a rectangle", arguments: ["bounds", "contentsRect", "frame"])
  func rectangles(_ name: String) throws {
    let layer = Layer()
    try layer.setValue([1, 2, 30, 40], forKeyPath: name)
    try expectEqual(layer.value(forKeyPath: "\(name).origin"), .point(Point(x: 1, y: 2)))
    try expectEqual(layer.value(forKeyPath: "\(name).size"), .size(Size(width: 30, height: 40)))
    for (suffix, number) in [
      ("origin.x", 1.0), ("origin.y", 2), ("size.width", 30), ("size.height", 40),
    ] {
      try expectEqual(layer.number("\(name).\(suffix)"), number)
      try layer.setValue(.number(number + 4), forKeyPath: "\(name).\(suffix)")
    }
    try expectEqual(layer.value(forKeyPath: name), .rect(Rect(x: 5, y: 6, width: 34, height: 44)))
    try layer.setValue([7, 8], forKeyPath: "\(name).origin")
    try layer.setValue([9, 10], forKeyPath: "\(name).size")
    try expectEqual(layer.value(forKeyPath: name), .rect(Rect(x: 7, y: 8, width: 9, height: 10)))
  }
}
