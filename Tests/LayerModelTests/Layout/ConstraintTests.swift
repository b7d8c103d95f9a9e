import LayerModel
import TestSupport
import Testing

/// A superlayer with a manager of constraints, over `a`, `b` and `c`.
final class ConstraintStage {
  let root = Layer(id: "root")
  let a = Layer(id: "a")
  let b = Layer(id: "b")
  let c = Layer(id: "c")
  let manager = ConstraintLayoutManager()

  init(_ bounds: Rect = .zero, a: Rect = .zero, b: Rect = .zero) {
    root.bounds = bounds
    root.layoutManager = manager
    root.sublayers = [self.a, self.b, c]
    self.a.frame = a
    self.b.frame = b
    root.layoutIfNeeded()
  }

  /// The frames of F151 and F152.
  static var measured: ConstraintStage {
    ConstraintStage(Rect(0, 0, 200, 100), a: Rect(3, 5, 40, 20))
  }
  /// Frames that are all different, and bounds that do not start at the origin.
  static var other: ConstraintStage {
    ConstraintStage(Rect(10, 20, 300, 200), a: Rect(1, 2, 40, 30), b: Rect(3, 4, 20, 10))
  }

  private func find(_ id: Substring) -> Layer? { root.sublayers?.first { $0.id == String(id) } }

  /// Makes a constraint of words: a layer, an attribute, and a constant, or a source (`super` or a layer), its
  /// attribute, and perhaps a scale and a constant.
  func rule(_ text: some StringProtocol) throws -> LayoutConstraint {
    let words = text.split(separator: " ").map { Substring($0) }
    let layer = try #require(find(words[0]))
    let attribute = try #require(LayoutAttribute(rawValue: String(words[1])))
    if words.count == 3 {
      return LayoutConstraint(layer, attribute, try #require(Double(words[2])))
    }
    let read = try #require(LayoutAttribute(rawValue: String(words[3])))
    let scale = words.count > 4 ? try #require(Double(words[4])) : 1
    let constant = words.count > 5 ? try #require(Double(words[5])) : 0
    let source: LayoutConstraint.Source =
      words[2] == "super" ? .superlayer : .layer(try #require(find(words[2])))
    return LayoutConstraint(layer, attribute, to: source, read, scale: scale, constant: constant)
  }

  /// Adds constraints, separated by commas.
  func add(_ rules: String) throws {
    for text in rules.split(separator: ",") {
      let rule = try rule(text)
      try manager.add(rule)
    }
  }

  /// Adds constraints and lays out.
  func layOut(_ rules: String) throws {
    try add(rules)
    root.layoutIfNeeded()
  }

  var problems: [LayoutConstraintError.Problem] { manager.conflicts(in: root).map(\.problem) }
  var sentence: String? { manager.conflicts(in: root).first?.description }

  /// Why a constraint cannot be added; nothing is added then.
  func refusal(of constraint: LayoutConstraint) -> LayoutConstraintError.Problem? {
    let before = manager.constraints.count
    do {
      try manager.add(constraint)
      return nil
    } catch {
      expectEqual(manager.constraints.count, before)
      return error.problem
    }
  }
}

@Suite("F150–F152: constraints")
struct ConstraintFactTests {
  private static let sets: [String: String] = [
    "minX": "a minX super minX", "midX": "a midX super midX", "maxX": "a maxX super maxX",
    "w": "a width super width 0.25", "w/2": "a width super width 0.5",
    "m": "a midX super midX 1 -30", "minX+20": "a minX super minX 1 20",
    "maxX-20": "a maxX super maxX 1 -20",
  ]

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
    let stage = ConstraintStage.measured
    for name in rules.split(separator: " ") { try stage.add(Self.sets[String(name)] ?? "?") }
    stage.root.layoutIfNeeded()
    expectEqual(stage.a.frame, Rect(x, 5, width, 20))
  }

  /// Constraints, and the frame of `a` in a superlayer of 200 × 100, where it is (3, 5, 40, 20) before.
  static let frames: [(String, Rect)] = [
    ("a minY super minY", Rect(3, 0, 40, 20)),
    ("a maxY super maxY", Rect(3, 80, 40, 20)),
    ("a minX super maxX 0.25 7", Rect(57, 5, 40, 20)),
    // F150: attributes of either axis may be read.
    ("a minX super maxY", Rect(100, 5, 40, 20)),
    (
      "a height super height,a width super width 0.5,a minY super minY,a minX super minX",
      Rect(0, 0, 100, 100)
    ),
    (
      "a height super height,a width super width 0.5,a minY super minY,a maxX super maxX",
      Rect(100, 0, 100, 100)
    ),
    // F152: the same attribute twice, and the layer itself.
    ("a minX 10,a minX 40", Rect(3, 5, 40, 20)),
    ("a minX a maxX", Rect(3, 5, 40, 20)),
    // F152: a sibling counts where a constraint places it on the axis that is read.
    ("a minX b maxX 1 5", Rect(3, 5, 40, 20)),
    ("b minY super minY,a minX b maxX 1 5", Rect(3, 5, 40, 20)),
    ("b minX super minX 1 10,a minX b maxX 1 5", Rect(15, 5, 40, 20)),
    ("a minX b minX 1 10,b minX super midX", Rect(110, 5, 40, 20)),
    ("a minX b maxX,b minX a maxX", Rect(3, 5, 40, 20)),
  ]

  @Test("F150, F151, F152: the frame of (3,5,40,20) in 200×100", arguments: frames)
  func frame(rules: String, expected: Rect) throws {
    let stage = ConstraintStage.measured
    try stage.layOut(rules)
    expectEqual(stage.a.frame, expected)
    expectFalse(stage.root.needsLayout)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F151: a constraint along one axis keeps the position along the other, for any anchor") {
      for anchor in [0, 0.25, 0.5, 1] {
        let stage = ConstraintStage.measured
        stage.a.anchorPoint = Point(anchor, anchor)
        stage.a.position = Point(13, 70)
        try stage.layOut("a minY super minY")
        // The anchor is so much of the 20 points below the edge at 0.
        expectEqual(stage.a.position, Point(13, 20 * anchor))
      }
    },
    Fact("F152: a source that was freed leaves the axis unchanged") {
      let stage = ConstraintStage.measured
      do {
        let gone = Layer(id: "gone")
        stage.root.addSublayer(gone)
        try stage.add("gone minX 0,a minY gone minX")
        gone.removeFromSuperlayer()
      }
      stage.root.layoutIfNeeded()
      expectEqual(stage.a.frame, Rect(3, 5, 40, 20))
    },
    Fact("F152: superlayer bounds (30,70,200,100), minX and minY: (30,70)") {
      let stage = ConstraintStage.measured
      stage.root.bounds.origin = Point(30, 70)
      try stage.layOut("a minX super minX,a minY super minY")
      expectEqual(stage.a.frame, Rect(30, 70, 40, 20))
      expectFalse(stage.root.needsLayout)
    },
    Fact("F152: two levels down; F150: a layer with another manager is laid out on request") {
      let stage = ConstraintStage.measured
      let (managed, leaf, manager) = (Layer(), Layer(), stage.manager)
      managed.frame = Rect(0, 0, 100, 50)
      leaf.frame = Rect(1, 1, 10, 10)
      stage.root.addSublayer(managed)
      managed.addSublayer(leaf)
      try manager.add(LayoutConstraint(leaf, .maxX, to: .superlayer, .maxX))
      stage.root.layoutIfNeeded()
      expectEqual(leaf.frame.origin.x, 1)
      manager.layoutSublayers(of: managed)
      expectEqual(leaf.frame.origin.x, 90)
      leaf.position.x = 0
      managed.layoutManager = manager
      stage.root.layoutIfNeeded()
      expectEqual(leaf.frame.origin.x, 90)
    },
    Fact("F152: bounds (7,9,20,30), anchor (.25,.75) in bounds (20,30,200,100)") {
      let stage = ConstraintStage.measured
      stage.root.bounds = Rect(20, 30, 200, 100)
      stage.a.bounds = Rect(7, 9, 20, 30)
      stage.a.anchorPoint = Point(0.25, 0.75)
      try stage.layOut(
        "a minX super minX 1 10,a width super width 0.5,a minY super minY 1 5,"
          + "a height super height 0.5")
      expectEqual(stage.a.frame, Rect(30, 35, 100, 50))
      expectEqual(stage.a.bounds, Rect(7, 9, 100, 50))
      expectEqual(stage.a.position, Point(55, 72.5))
    },
  ]
}

@Suite("Constraints")
struct ConstraintTests {
  // `a` starts as 1…41, so its middle, where its position is, is 21.
  @Test(
    "One or two constraints along an axis, in either order",
    arguments: [
      ("a minX 100", 100, 40), ("a midX 100", 80, 40), ("a maxX 100", 60, 40),
      ("a width 10", 1, 40), ("a width -5", 1, 40), ("a minX 100,a maxX 150", 100, 50),
      ("a minX 100,a midX 130", 100, 60), ("a midX 100,a maxX 120", 80, 40),
      ("a minX 100,a width 7", 100, 7), ("a midX 100,a width 8", 96, 8),
      ("a maxX 100,a width 9", 91, 9), ("a minX 150,a maxX 100", 150, 0),
      ("a midX 100,a maxX 90", 100, 0), ("a minX 150,a midX 100", 150, 0),
      ("a minX 100,a width -5", 100, 0),
    ] as [(String, Double, Double)])
  func spans(rules: String, x: Double, width: Double) throws {
    let turned = rules.split(separator: ",").reversed().joined(separator: ",")
    for text in [rules, turned] {
      let stage = ConstraintStage.other
      try stage.layOut(text)
      expectEqual(stage.a.frame, Rect(x, 2, width, 30), text)
    }
  }

  // Computed from the near edge and the size, each of these would be off in the last digit.
  @Test(
    "A point that constraints give is exact, where the anchor is",
    arguments: [
      ("a minX 0.2,a maxX 0.9", 1, 0, 0.2), ("a minX 0.2,a maxX 0.9", 1, 1, 0.9),
      ("a minX 0.2,a midX 0.9", 1, 0.5, 0.9), ("a midX 0.1,a maxX 1.2", 1, 0.5, 0.1),
      ("a midX 0.1,a maxX 1.2", 1, 1, 1.2), ("a maxX 0.1,a width 0.4", 1, 1, 0.1),
      ("a midX 0.1,a width 0.8", 1, 0.5, 0.1), ("a maxX 0.1", 0.4, 1, 0.1),
      ("a midX 0.1", 0.8, 0.5, 0.1),
    ] as [(String, Double, Double, Double)])
  func exact(rules: String, width: Double, anchor: Double, position: Double) throws {
    let stage = ConstraintStage.other
    stage.a.bounds.size.width = width
    stage.a.anchorPoint.x = anchor
    try stage.layOut(rules)
    expectEqual(stage.a.position.x, position)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("The superlayer's attributes are those of its bounds, scaled and moved") {
      let stage = ConstraintStage.other
      try stage.layOut(
        "a minX super minX 1 5,a maxX super maxX 1 -5,a midY super midY,"
          + "a height super height 0.5 1")
      expectEqual(stage.a.frame, Rect(15, 69.5, 290, 101))
      // A new size causes a layout by itself.
      stage.root.bounds.size = Size(100, 100)
      expectTrue(stage.root.needsLayout)
      stage.root.layoutIfNeeded()
      expectEqual(stage.a.frame, Rect(15, 44.5, 90, 51))
    },
    Fact("Siblings are placed before those that depend on them, whatever the order of adding") {
      let stage = ConstraintStage.other
      stage.c.bounds.size = .square(10)
      // The width of one is read for the height of another.
      try stage.layOut(
        "a minX b maxX 1 8,b minX c maxX 1 8,c minX 100,a height b width 0.5,a minY 7")
      expectEqual([stage.c, stage.b].map(\.frame.origin.x), [100, 118])
      expectEqual(stage.a.frame, Rect(146, 7, 40, 10))
    },
    Fact("F152: an unconstrained sibling offers nothing and is not changed") {
      let stage = ConstraintStage.other
      stage.b.measure = { _ in .square(99) }
      stage.b.transform = Transform3D(scaleX: 2, y: 2, z: 1)
      try stage.layOut("a minX b maxX")
      expectEqual(stage.a.frame.origin.x, 1)
      expectEqual(stage.b.bounds.size, Size(20, 10))
      expectEqual(stage.b.position, Point(13, 9))
    },
    Fact("The intrinsic size counts if no constraint sets a size; the anchor point is kept") {
      let stage = ConstraintStage.other
      stage.a.measure = { _ in Size(60, 12) }
      stage.a.anchorPoint = Point(0.25, 1)
      stage.a.position = Point(0, 50)
      try stage.layOut("a maxX 200")
      expectEqual(stage.a.bounds.size, Size(60, 12))
      expectEqual(stage.a.position, Point(155, 50))
      try stage.layOut("a height 30,a maxY 50")
      expectEqual(stage.a.bounds.size, Size(60, 30))
      expectEqual(stage.a.position, Point(155, 50))
    },
    Fact("An axis without constraints keeps its position exactly, with the measured size") {
      // Computed from the near edge and the size, each would be off in the last digit.
      for (anchor, width) in [(0.5, 0.8), (1, 0.4)] {
        let stage = ConstraintStage.other
        stage.a.measure = { _ in Size(width, 12) }
        stage.a.anchorPoint.x = anchor
        stage.a.position.x = 0.1
        try stage.layOut("a minY 5")
        expectEqual(stage.a.position.x, 0.1)
        expectEqual(stage.a.bounds.size, Size(width, 12))
      }
    },
    Fact("F152: an axis keeps its position and size if its constraints have no effect") {
      // Without constraints on an axis, the middle stays where it is, at y 17 and x 21, and the measured
      // size counts: 60 × 12.
      for (rules, frame) in [
        ("a minX 100,a minY 5,a minY 6", Rect(100, 2, 60, 30)),
        ("a minX 7,a minX 8,a minY 5", Rect(1, 5, 40, 12)),
        ("a minX 100", Rect(100, 11, 60, 12)),
        ("a minY 5", Rect(-9, 5, 60, 12)),
        ("", Rect(1, 2, 40, 30)),
        ("a width 5,a height 6", Rect(1, 2, 40, 30)),
      ] {
        let stage = ConstraintStage.other
        stage.a.measure = { _ in Size(60, 12) }
        try stage.layOut(rules)
        expectEqual(stage.a.frame, frame, rules)
      }
    },
    Fact("A constant, adding and removing mark the superlayer; an equal constant does not") {
      let stage = ConstraintStage.other
      let (root, manager, rule) = (stage.root, stage.manager, LayoutConstraint(stage.a, .minX, 5))
      rule.constant = 6
      expectFalse(root.needsLayout)
      try manager.add(rule)
      expectTrue(root.needsLayout)
      root.layoutIfNeeded()
      rule.constant = 6
      expectFalse(root.needsLayout)
      rule.constant = 7
      expectTrue(root.needsLayout)
      expectEqual(stage.a.frame.origin.x, 6)
      root.layoutIfNeeded()
      expectEqual(stage.a.frame.origin.x, 7)
      // Another manager removes nothing.
      ConstraintLayoutManager().remove(rule)
      expectEqual(manager.constraints.count, 1)
      expectFalse(root.needsLayout)
      manager.remove(rule)
      expectTrue(root.needsLayout)
      expectTrue(manager.constraints.isEmpty)
    },
    Fact("F152: constraints rest while a layer is elsewhere, and are removed when it is freed") {
      let stage = ConstraintStage.other
      try stage.add("b minX 3,a minX b maxX 1 8")
      stage.b.removeFromSuperlayer()
      stage.a.position.x = 77
      stage.root.layoutIfNeeded()
      expectEqual(stage.a.position.x, 77)
      expectEqual(stage.manager.constraints.count, 2)
      stage.root.addSublayer(stage.b)
      stage.root.layoutIfNeeded()
      expectEqual(stage.a.frame.origin.x, 31)
      var rule: LayoutConstraint?
      do {
        let gone = Layer(id: "gone")
        stage.root.addSublayer(gone)
        rule = try stage.rule("gone minX 1")
        if let rule { try stage.manager.add(rule) }
        gone.removeFromSuperlayer()
      }
      expectNil(rule?.layer)
      expectEqual(stage.manager.constraints.count, 3)
      stage.root.layoutIfNeeded()
      expectEqual(stage.manager.constraints.count, 2)
      // It belongs to no manager any more, but has no layer.
      expectEqual(rule.flatMap { ConstraintStage().refusal(of: $0) }, .layerGone)
    },
    Fact("A row of 20 000 layers, each beside the one before, in either order of adding") {
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
    },
    Fact("A constraint that was removed may be added to another manager") {
      let stage = ConstraintStage()
      let (root, a) = (stage.root, stage.a)
      let (rule, other) = (LayoutConstraint(a, .minX, 5), ConstraintLayoutManager())
      try stage.manager.add(rule)
      #expect(throws: LayoutConstraintError.self) { try other.add(rule) }
      stage.manager.remove(rule)
      try other.add(rule)
      expectEqual(other.constraints.count, 1)
      root.layoutIfNeeded()
      // The manager of the superlayer is another one, so nothing is to be laid out.
      rule.constant = 6
      expectFalse(root.needsLayout)
      root.layoutManager = other
      root.layoutIfNeeded()
      rule.constant = 7
      expectTrue(root.needsLayout)
      root.layoutIfNeeded()
      expectEqual(a.position.x, 7)
    },
    Fact("Of several, those before the first that is refused are added") {
      let stage = ConstraintStage()
      let rules = (0..<3).map { LayoutConstraint(stage.a, .minX, Double($0)) }
      let other = ConstraintLayoutManager()
      try other.add(rules[1])
      let error = #expect(throws: LayoutConstraintError.self) { try stage.manager.add(rules) }
      expectEqual(error?.problem, .alreadyAdded)
      expectEqual(stage.manager.constraints.map { $0 === rules[0] }, [true])
      expectEqual(other.constraints.count, 1)
    },
    Fact("A constraint has its parts, a scale of 0 without a source") {
      let stage = ConstraintStage()
      let plain = try stage.rule("a minX super maxX 2 3")
      if case .superlayer? = plain.source {} else { Issue.record("no superlayer") }
      expectTrue(plain.layer === stage.a)
      expectEqual([plain.attribute, plain.sourceAttribute], [.minX, .maxX])
      let sibling = try stage.rule("a midY b height")
      if case .layer(let layer)? = sibling.source {
        expectTrue(layer === stage.b)
      } else {
        Issue.record("no sibling")
      }
      let constant = try stage.rule("a width 4")
      expectEqual([plain, sibling, constant].map(\.scale), [2, 1, 0])
      expectEqual([plain, sibling, constant].map(\.constant), [3, 0, 4])
      expectEqual(constant.sourceAttribute, .width)
    },
  ]
}

@Suite("Constraints that are refused or have no effect")
struct ConstraintErrorTests {
  static let sentences: [(LayoutConstraintError.Problem, String)] = [
    (
      .overConstrained(.vertical),
      "'c' has no effect: its layer has more than two constraints along the vertical axis, of "
        + "which the last one and the lowest of the others count."
    ),
    (
      .repeated(.maxX),
      "'c' gives maxX a second time, so its layer is left unchanged; change the constant of the "
        + "first constraint, or remove one of them."
    ),
    (
      .sizeAlone(.horizontal),
      "'c' has no effect: a size alone does not place its layer along the horizontal axis; add a "
        + "constraint for an edge or the middle."
    ),
    (
      .circular(.horizontal),
      "'c' is circular: its source depends on its layer's horizontal position."
    ),
    (.ownLayer, "'c' reads its own layer, so the layer is left unchanged."),
    (
      .sourceMissing,
      "'c' reads a layer that is not a sibling of its own, so its layer is left unchanged."
    ),
    (
      .sourceNotPlaced,
      "'c' reads a layer that no constraint places along that axis, so its layer is left "
        + "unchanged; give the other layer a constraint."
    ),
    (.alreadyAdded, "'c' belongs to a layout manager already; make another one."),
    (.layerGone, "'c' names a deallocated layer; keep its layers until it is added."),
  ]

  @Test("Every problem has a sentence with the constraint and what to do", arguments: sentences)
  func sentence(_ problem: LayoutConstraintError.Problem, _ sentence: String) {
    expectEqual(LayoutConstraintError(constraint: "c", problem: problem).description, sentence)
  }

  /// Constraints and the problems that they have.
  static let conflicts: [(String, [LayoutConstraintError.Problem])] = [
    // F151: a third one along an axis makes the middle one ineffective; the other axis is free.
    ("a minX 1,a maxX 2", []),
    ("a minX 1,a maxX 2,a width super width 1 3", [.overConstrained(.horizontal)]),
    ("a minX 1,a width super width 1 3,a minY 1", []),
    // F152: the same attribute a second time.
    ("a midY 1,a midY 2", [.repeated(.midY)]),
    // F152: the layer itself, and a cycle across the axes.
    ("a minX a maxX", [.ownLayer]),
    ("a minX b maxX,b minX c height", [.sourceNotPlaced, .sourceNotPlaced]),
    ("a minX b maxX,b minX c height,c minY 4", []),
    // F151: a size alone.
    ("a height 3", [.sizeAlone(.vertical)]), ("a height 3,a minY 3", []),
    // A constraint of scale 0 needs no source that is placed.
    ("a minX b maxX 0 9", []), ("a minX b maxX 0.5 9", [.sourceNotPlaced]),
  ]

  @Test("F151, F152: which constraints conflict", arguments: conflicts)
  func conflict(_ rules: String, _ problems: [LayoutConstraintError.Problem]) throws {
    let stage = ConstraintStage()
    try stage.add(rules)
    expectEqual(stage.problems, problems)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F152: a conflict quotes its constraint") {
      let stage = ConstraintStage()
      try stage.add("a minX b maxX,b minX c height,c minY a width")
      expectEqual(stage.problems.first, .circular(.vertical))
      expectEqual(
        stage.sentence,
        "'Layer #c.minY = 1 · Layer #a.width + 0' is circular: its source depends on its layer's "
          + "vertical position.")
    },
    Fact("Looking for conflicts changes nothing, and another superlayer has none") {
      let stage = ConstraintStage()
      try stage.add("a minX 30,b width 7")
      expectEqual(stage.problems, [.sizeAlone(.horizontal)])
      expectEqual(stage.a.position.x, 0)
      expectTrue(stage.root.needsLayout)
      stage.root.layoutIfNeeded()
      expectEqual(stage.a.position.x, 30)
      expectEqual(stage.b.bounds.width, 0)
      expectEqual(stage.problems.count, 1)
      expectTrue(stage.manager.conflicts(in: stage.a).isEmpty)
    },
    Fact("The same constraint, and one of a layer that was freed, are refused") {
      let stage = ConstraintStage()
      let rule = try stage.rule("a midY 1")
      try stage.manager.add(rule)
      expectEqual(stage.refusal(of: rule), .alreadyAdded)
      let gone = LayoutConstraint(Layer(), .minX, 1)
      expectEqual(stage.refusal(of: gone), .layerGone)
      try stage.add("a minX b maxX")
      stage.b.removeFromSuperlayer()
      expectEqual(stage.problems, [.sourceMissing])
    },
    Fact("A constraint is described as a formula, even if its source was freed") {
      let stage = ConstraintStage()
      let text = TextLayer(id: "t")
      let rule = LayoutConstraint(text, .midX, to: .superlayer, .midX, constant: 20)
      expectEqual("\(rule)", "TextLayer #t.midX = 1 · superlayer.midX + 20")
      expectEqual("\(LayoutConstraint(text, .height, 1.5))", "TextLayer #t.height = 1.5")
      let other = LayoutConstraint(text, .minY, to: .layer(Layer(id: "s")), .maxY, scale: 0.5)
      expectEqual(other.description, "TextLayer #t.minY = 0.5 · a deallocated layer.maxY + 0")
      expectEqual(stage.refusal(of: other), .layerGone)
      withExtendedLifetime(text) {}
    },
  ]
}
