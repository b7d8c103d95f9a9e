import LayerModel
import TestSupport
import Testing

@Suite("Constraints")
struct ConstraintTests {
  private let root = Layer(id: "root")
  private let a = Layer(id: "a")
  private let b = Layer(id: "b")
  private let manager = ConstraintLayoutManager()

  init() {
    root.bounds = Rect(x: 10, y: 20, width: 300, height: 200)
    root.layoutManager = manager
    root.sublayers = [a, b]
    a.frame = Rect(x: 1, y: 2, width: 40, height: 30)
    b.frame = Rect(x: 3, y: 4, width: 20, height: 10)
  }

  /// The part of `a` along x that constraints make: its smallest x and its width.
  private func layOut(_ rules: [(LayoutAttribute, Double)]) throws -> [Double] {
    try manager.add(rules.map { LayoutConstraint(a, $0.0, $0.1) })
    root.layoutIfNeeded()
    expectEqual(a.frame.origin.y, 2)
    expectEqual(a.frame.size.height, 30)
    return [a.frame.origin.x, a.frame.size.width]
  }

  // `a` starts as 1…41, so its middle, where its position is, is 21.
  @Test(
    "One or two constraints along an axis, in either order",
    arguments: [
      ([.minX], [100.0], [100.0, 40.0]), ([.midX], [100], [80, 40]), ([.maxX], [100], [60, 40]),
      ([.width], [10], [1, 40]), ([.width], [-5], [1, 40]),
      ([.minX, .maxX], [100, 150], [100, 50]), ([.minX, .midX], [100, 130], [100, 60]),
      ([.midX, .maxX], [100, 120], [80, 40]), ([.minX, .width], [100, 7], [100, 7]),
      ([.midX, .width], [100, 8], [96, 8]), ([.maxX, .width], [100, 9], [91, 9]),
      ([.minX, .maxX], [150, 100], [150, 0]), ([.midX, .maxX], [100, 90], [100, 0]),
    ] as [([LayoutAttribute], [Double], [Double])])
  func spans(attributes: [LayoutAttribute], values: [Double], expected: [Double]) throws {
    let rules = Array(zip(attributes, values))
    try expectEqual(layOut(rules), expected)
    manager.constraints.forEach(manager.remove)
    a.frame = Rect(x: 1, y: 2, width: 40, height: 30)
    try expectEqual(layOut(rules.reversed()), expected)
  }

  // Computed from the near edge and the size, each of these would be off in the last digit.
  @Test(
    "A point that constraints give is exact, where the anchor is",
    arguments: [
      ([.minX, .maxX], [0.2, 0.9], 1, 0, 0.2), ([.minX, .maxX], [0.2, 0.9], 1, 1, 0.9),
      ([.minX, .midX], [0.2, 0.9], 1, 0.5, 0.9), ([.midX, .maxX], [0.1, 1.2], 1, 0.5, 0.1),
      ([.midX, .maxX], [0.1, 1.2], 1, 1, 1.2), ([.maxX, .width], [0.1, 0.4], 1, 1, 0.1),
      ([.midX, .width], [0.1, 0.8], 1, 0.5, 0.1), ([.maxX], [0.1], 0.4, 1, 0.1),
      ([.midX], [0.1], 0.8, 0.5, 0.1),
    ] as [([LayoutAttribute], [Double], Double, Double, Double)])
  func exact(
    attributes: [LayoutAttribute], values: [Double], width: Double, anchor: Double,
    position: Double
  ) throws {
    a.bounds.size.width = width
    a.anchorPoint.x = anchor
    try manager.add(zip(attributes, values).map { LayoutConstraint(a, $0, $1) })
    root.layoutIfNeeded()
    expectEqual(a.position.x, position)
  }

  @Test("A manager removes only constraints of its own")
  func foreign() throws {
    let rule = LayoutConstraint(a, .minX, 5)
    try manager.add(rule)
    ConstraintLayoutManager().remove(rule)
    root.layoutIfNeeded()
    rule.constant = 6
    expectTrue(root.needsLayout)
    expectEqual(manager.constraints.count, 1)
  }

  @Test("The superlayer's attributes are those of its bounds, scaled and moved")
  func superlayer() throws {
    try manager.add([
      LayoutConstraint(a, .minX, to: .superlayer, .minX, constant: 5),
      LayoutConstraint(a, .maxX, to: .superlayer, .maxX, constant: -5),
      LayoutConstraint(a, .midY, to: .superlayer, .midY),
      LayoutConstraint(a, .height, to: .superlayer, .height, scale: 0.5, constant: 1),
    ])
    root.layoutIfNeeded()
    expectEqual(a.frame, Rect(x: 15, y: 69.5, width: 290, height: 101))
    // A new size causes a layout by itself.
    root.bounds.size = Size(width: 100, height: 100)
    expectTrue(root.needsLayout)
    root.layoutIfNeeded()
    expectEqual(a.frame, Rect(x: 15, y: 44.5, width: 90, height: 51))
  }

  @Test("Siblings are placed before those that depend on them, whatever the order of adding")
  func siblings() throws {
    let c = Layer(id: "c")
    c.bounds.size = .square(10)
    root.addSublayer(c)
    try manager.add([
      LayoutConstraint(a, .minX, to: .layer(b), .maxX, constant: 8),
      LayoutConstraint(b, .minX, to: .layer(c), .maxX, constant: 8),
      LayoutConstraint(c, .minX, 100),
      // The width of one is read for the height of another.
      LayoutConstraint(a, .height, to: .layer(b), .width, scale: 0.5),
      LayoutConstraint(a, .minY, 7),
    ])
    root.layoutIfNeeded()
    expectEqual([c, b, a].map(\.frame.origin.x), [100, 118, 146])
    expectEqual(a.frame, Rect(x: 146, y: 7, width: 40, height: 10))
  }

  @Test("F152: an unconstrained sibling offers nothing and is not changed")
  func unconstrained() throws {
    b.measure = { _ in .square(99) }
    b.transform = Transform3D(scaleX: 2, y: 2, z: 1)
    try manager.add(LayoutConstraint(a, .minX, to: .layer(b), .maxX))
    root.layoutIfNeeded()
    expectEqual(a.frame.origin.x, 1)
    expectEqual(b.bounds.size, Size(width: 20, height: 10))
    expectEqual(b.position, Point(x: 13, y: 9))
  }

  @Test("The intrinsic size counts if no constraint sets a size; the anchor point is kept")
  func intrinsicSize() throws {
    a.measure = { _ in Size(width: 60, height: 12) }
    a.anchorPoint = Point(x: 0.25, y: 1)
    a.position = Point(x: 0, y: 50)
    try manager.add(LayoutConstraint(a, .maxX, 200))
    root.layoutIfNeeded()
    expectEqual(a.bounds.size, Size(width: 60, height: 12))
    expectEqual(a.position, Point(x: 155, y: 50))
    try manager.add([LayoutConstraint(a, .height, 30), LayoutConstraint(a, .maxY, 50)])
    root.layoutIfNeeded()
    expectEqual(a.bounds.size, Size(width: 60, height: 30))
    expectEqual(a.position, Point(x: 155, y: 50))
  }

  @Test("A constant, adding and removing mark the superlayer; an equal constant does not")
  func marking() throws {
    let rule = LayoutConstraint(a, .minX, 5)
    root.layoutIfNeeded()
    rule.constant = 6
    expectFalse(root.needsLayout)
    try manager.add(rule)
    expectTrue(root.needsLayout)
    root.layoutIfNeeded()
    rule.constant = 6
    expectFalse(root.needsLayout)
    rule.constant = 7
    expectTrue(root.needsLayout)
    expectEqual(a.frame.origin.x, 6)
    root.layoutIfNeeded()
    expectEqual(a.frame.origin.x, 7)
    manager.remove(rule)
    expectTrue(root.needsLayout)
    expectTrue(manager.constraints.isEmpty)
  }

  @Test(
    "F152: constraints have no effect while a layer is elsewhere, and are removed when it is freed")
  func resting() throws {
    try manager.add(LayoutConstraint(b, .minX, 3))
    try manager.add(LayoutConstraint(a, .minX, to: .layer(b), .maxX, constant: 8))
    b.removeFromSuperlayer()
    a.position.x = 77
    root.layoutIfNeeded()
    expectEqual(a.position.x, 77)
    expectEqual(manager.constraints.count, 2)
    root.addSublayer(b)
    root.layoutIfNeeded()
    expectEqual(a.frame.origin.x, 31)
    do {
      let gone = Layer()
      root.addSublayer(gone)
      try manager.add(LayoutConstraint(gone, .minX, 1))
      gone.removeFromSuperlayer()
    }
    root.layoutIfNeeded()
    expectEqual(manager.constraints.count, 2)
  }

  @Test("A row of 20 000 layers, each beside the one before, in either order of adding")
  func longRow() throws {
    let count = Rounds.scaled(20_000)
    for isReversed in [false, true] {
      let (parent, manager) = (Layer(), ConstraintLayoutManager())
      parent.layoutManager = manager
      let layers = (0..<count).map { _ in Layer() }
      parent.sublayers = layers
      let rules = zip(layers.dropFirst(), layers).map {
        LayoutConstraint($0, .minX, to: .layer($1), .maxX, constant: 2)
      }
      try manager.add(LayoutConstraint(layers[0], .minX, 0))
      try manager.add(isReversed ? rules.reversed() : rules)
      parent.layoutIfNeeded()
      expectEqual(layers.last?.position.x, Double(2 * (count - 1)))
    }
  }
}
