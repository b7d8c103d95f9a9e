import LayerModel
import TestSupport
import Testing

@Suite("F150–F152: constraints")
struct ConstraintFactTests {
  private let root = Layer(id: "root")
  private let a = Layer(id: "a")
  private let manager = ConstraintLayoutManager()

  init() {
    root.bounds = Rect(x: 0, y: 0, width: 200, height: 100)
    root.layoutManager = manager
    root.addSublayer(a)
    a.frame = Rect(x: 3, y: 5, width: 40, height: 20)
  }

  private func rule(_ layer: Layer, _ name: String) -> LayoutConstraint? {
    switch name {
    case "w": LayoutConstraint(layer, .width, to: .superlayer, .width, scale: 0.25)
    case "w/2": LayoutConstraint(layer, .width, to: .superlayer, .width, scale: 0.5)
    case "m": LayoutConstraint(layer, .midX, to: .superlayer, .midX, constant: -30)
    case "minX+20": LayoutConstraint(layer, .minX, to: .superlayer, .minX, constant: 20)
    case "maxX-20": LayoutConstraint(layer, .maxX, to: .superlayer, .maxX, constant: -20)
    default:
      LayoutAttribute(rawValue: name).map { LayoutConstraint(layer, $0, to: .superlayer, $0) }
    }
  }

  @Test(
    "F151: x and width of (3,5,40,20) in 200×100",
    arguments: [
      ("minX", 0, 40), ("midX", 80, 40), ("maxX", 160, 40), ("w/2", 3, 40),
      ("minX maxX", 0, 200), ("minX w/2", 0, 100), ("maxX w/2", 100, 100),
      ("midX w/2", 50, 100), ("minX+20 midX", 20, 160), ("midX maxX-20", 20, 160),
      // More than two, in the order given: the last one, and the lowest of the others.
      ("maxX minX w", 0, 50), ("maxX m w", 45, 50), ("w maxX m", -60, 260),
      ("maxX m minX", 0, 140), ("minX m maxX w", 0, 50),
    ] as [(String, Double, Double)])
  func horizontal(rules: String, x: Double, width: Double) throws {
    for name in rules.split(separator: " ") {
      try manager.add(try #require(rule(a, String(name))))
    }
    root.layoutIfNeeded()
    expectEqual(a.frame, Rect(x: x, y: 5, width: width, height: 20))
  }

  @Test("F151: a constraint along one axis keeps the position along the other, for any anchor")
  func otherAxis() throws {
    for anchor in [0, 0.25, 0.5, 1] {
      a.anchorPoint = Point(x: anchor, y: anchor)
      a.position = Point(x: 13, y: 70)
      try manager.add(LayoutConstraint(a, .minY, to: .superlayer, .minY))
      root.layoutIfNeeded()
      // The anchor is so much of the 20 points below the edge at 0.
      expectEqual(a.position, Point(x: 13, y: 20 * anchor))
      manager.constraints.forEach(manager.remove)
    }
  }

  @Test("F151: minY → y 0, maxY → y 80; minX = .25·maxX + 7: 57; minX = superlayer's maxY: 100")
  func others() throws {
    func frame(_ constraint: LayoutConstraint) throws -> Rect {
      try manager.add(constraint)
      root.layoutIfNeeded()
      manager.remove(constraint)
      return a.frame
    }
    try expectEqual(frame(LayoutConstraint(a, .minY, to: .superlayer, .minY)).origin.y, 0)
    try expectEqual(frame(LayoutConstraint(a, .maxY, to: .superlayer, .maxY)).origin.y, 80)
    expectEqual(a.frame.origin.x, 3)
    let quarter = LayoutConstraint(a, .minX, to: .superlayer, .maxX, scale: 0.25, constant: 7)
    try expectEqual(frame(quarter).origin.x, 57)
    // F150: attributes of either axis may be read.
    try expectEqual(frame(LayoutConstraint(a, .minX, to: .superlayer, .maxY)).origin.x, 100)
  }

  @Test("F152: the same attribute twice, 10 and 40: x stays 3")
  func repeated() throws {
    try manager.add([LayoutConstraint(a, .minX, 10), LayoutConstraint(a, .minX, 40)])
    root.layoutIfNeeded()
    expectEqual(a.frame, Rect(x: 3, y: 5, width: 40, height: 20))
  }

  @Test("F152: a source that was freed, and the layer itself, leave the axis unchanged")
  func noSource() throws {
    try manager.add(LayoutConstraint(a, .minX, to: .layer(a), .maxX))
    do {
      let gone = Layer()
      root.addSublayer(gone)
      try manager.add(LayoutConstraint(gone, .minX, 0))
      try manager.add(LayoutConstraint(a, .minY, to: .layer(gone), .minX))
      gone.removeFromSuperlayer()
    }
    root.layoutIfNeeded()
    expectEqual(a.frame, Rect(x: 3, y: 5, width: 40, height: 20))
  }

  @Test("F152: a cycle of two: both stay")
  func circle() throws {
    let b = Layer()
    root.addSublayer(b)
    a.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    b.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    try manager.add([
      LayoutConstraint(a, .minX, to: .layer(b), .maxX),
      LayoutConstraint(b, .minX, to: .layer(a), .maxX),
    ])
    root.layoutIfNeeded()
    expectEqual(a.frame.origin.x, 0)
    expectEqual(b.frame.origin.x, 0)
  }

  @Test(
    "F152: a sibling counts where a constraint places it on the axis that is read",
    arguments: [("", 0), ("minY", 0), ("minX", 45)])
  func siblings(constraintOfA: String, expected: Double) throws {
    let b = Layer()
    root.addSublayer(b)
    a.frame = Rect(x: 10, y: 0, width: 30, height: 20)
    b.frame = Rect(x: 0, y: 0, width: 50, height: 20)
    try manager.add(LayoutConstraint(b, .minX, to: .layer(a), .maxX, constant: 5))
    if let attribute = LayoutAttribute(rawValue: constraintOfA) {
      try manager.add(
        LayoutConstraint(
          a, attribute, to: .superlayer, attribute, constant: attribute == .minX ? 10 : 0))
    }
    root.layoutIfNeeded()
    expectEqual(b.frame.origin.x, expected)
  }

  @Test("F152: siblings in the order of dependence: 100 and 110, b before a")
  func order() throws {
    let b = Layer()
    root.sublayers = [b, a]
    try manager.add([
      LayoutConstraint(b, .minX, to: .layer(a), .minX, constant: 10),
      LayoutConstraint(a, .minX, to: .superlayer, .midX),
    ])
    root.layoutIfNeeded()
    expectEqual(a.frame.origin.x, 100)
    expectEqual(b.frame.origin.x, 110)
  }

  @Test("F152: superlayer bounds (30,70,200,100), minX and minY: (30,70)")
  func boundsOrigin() throws {
    root.bounds.origin = Point(x: 30, y: 70)
    for name in ["minX", "minY"] { try manager.add(try #require(rule(a, name))) }
    root.layoutIfNeeded()
    expectEqual(a.frame, Rect(x: 30, y: 70, width: 40, height: 20))
    expectFalse(root.needsLayout)
  }

  @Test("F152: halves: (0,0,100,100) and (100,0,100,100)")
  func halves() throws {
    let b = Layer()
    root.addSublayer(b)
    for (layer, names) in [
      (a, ["height", "w/2", "minY", "minX"]), (b, ["height", "w/2", "minY", "maxX"]),
    ] {
      for name in names { try manager.add(try #require(rule(layer, name))) }
    }
    root.layoutIfNeeded()
    expectEqual(a.frame, Rect(x: 0, y: 0, width: 100, height: 100))
    expectEqual(b.frame, Rect(x: 100, y: 0, width: 100, height: 100))
    expectFalse(root.needsLayout)
  }

  @Test("F152: two levels down; F150: a layer with another manager is laid out on request")
  func levels() throws {
    let (managed, leaf) = (Layer(), Layer())
    managed.frame = Rect(x: 0, y: 0, width: 100, height: 50)
    leaf.frame = Rect(x: 1, y: 1, width: 10, height: 10)
    root.addSublayer(managed)
    managed.addSublayer(leaf)
    try manager.add(LayoutConstraint(leaf, .maxX, to: .superlayer, .maxX))
    root.layoutIfNeeded()
    expectEqual(leaf.frame.origin.x, 1)
    manager.layoutSublayers(of: managed)
    expectEqual(leaf.frame.origin.x, 90)
    leaf.position.x = 0
    managed.layoutManager = manager
    root.layoutIfNeeded()
    expectEqual(leaf.frame.origin.x, 90)
  }

  @Test("F152: bounds (7,9,20,30), anchor (.25,.75) in bounds (20,30,200,100)")
  func anchored() throws {
    root.bounds = Rect(x: 20, y: 30, width: 200, height: 100)
    a.bounds = Rect(x: 7, y: 9, width: 20, height: 30)
    a.anchorPoint = Point(x: 0.25, y: 0.75)
    try manager.add([
      LayoutConstraint(a, .minX, to: .superlayer, .minX, constant: 10),
      LayoutConstraint(a, .width, to: .superlayer, .width, scale: 0.5),
      LayoutConstraint(a, .minY, to: .superlayer, .minY, constant: 5),
      LayoutConstraint(a, .height, to: .superlayer, .height, scale: 0.5),
    ])
    root.layoutIfNeeded()
    expectEqual(a.frame, Rect(x: 30, y: 35, width: 100, height: 50))
    expectEqual(a.bounds, Rect(x: 7, y: 9, width: 100, height: 50))
    expectEqual(a.position, Point(x: 55, y: 72.5))
  }

  @Test("Twice as many constraints take twice as much work: readings of intrinsic sizes")
  func linear() throws {
    final class Counting: Layer {
      var reads = 0
      override var intrinsicSize: Size? {
        reads += 1
        return nil
      }
    }
    func work(_ count: Int) throws -> Int {
      let (parent, manager) = (Layer(), ConstraintLayoutManager())
      let layers = (0..<count).map { _ in Counting() }
      parent.sublayers = layers
      parent.layoutManager = manager
      try manager.add(LayoutConstraint(layers[0], .minX, 0))
      try manager.add(
        zip(layers.dropFirst(), layers).map { LayoutConstraint($0, .minX, to: .layer($1), .maxX) })
      parent.layoutIfNeeded()
      return layers.map(\.reads).reduce(0, +)
    }
    try expectEqual(work(400), 2 * work(200))
  }
}
