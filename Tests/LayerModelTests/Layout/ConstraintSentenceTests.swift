import LayerModel
import TestSupport
import Testing

@Suite("Sentences about constraints, and what a constraint without effect leaves")
struct ConstraintSentenceTests {
  static let rows: [(LayoutConstraintError.Problem, String)] = [
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

  @Test("Every problem has a sentence with the constraint and what to do", arguments: rows)
  func sentences(_ problem: LayoutConstraintError.Problem, _ sentence: String) {
    expectEqual(LayoutConstraintError(constraint: "c", problem: problem).description, sentence)
  }

  /// A layer 40×30 at (1, 2) that measures 60×12, with constraints in a layout manager.
  private func laidOut(_ rules: [(LayoutAttribute, Double)]) throws -> Rect {
    let (root, layer, manager) = (Layer(), Layer(), ConstraintLayoutManager())
    root.layoutManager = manager
    root.addSublayer(layer)
    layer.frame = Rect(x: 1, y: 2, width: 40, height: 30)
    layer.measure = { _ in Size(width: 60, height: 12) }
    try manager.add(rules.map { LayoutConstraint(layer, $0, $1) })
    root.layoutIfNeeded()
    return withExtendedLifetime((root, manager)) { layer.frame }
  }

  @Test("F152: an axis whose constraints have no effect keeps its position and its size")
  func unchanged() throws {
    try expectEqual(
      laidOut([(.minX, 100), (.minY, 5), (.minY, 6)]), Rect(x: 100, y: 2, width: 60, height: 30))
    try expectEqual(
      laidOut([(.minX, 7), (.minX, 8), (.minY, 5)]), Rect(x: 1, y: 5, width: 40, height: 12))
  }

  @Test("An axis without constraints keeps its position and takes the measured size")
  func unconstrainedAxis() throws {
    // The middle stays where it is: at y 17, and at x 21.
    try expectEqual(laidOut([(.minX, 100)]), Rect(x: 100, y: 11, width: 60, height: 12))
    try expectEqual(laidOut([(.minY, 5)]), Rect(x: -9, y: 5, width: 60, height: 12))
  }

  @Test("F152: without any constraint that has an effect, nothing is changed")
  func nothing() throws {
    let before = Rect(x: 1, y: 2, width: 40, height: 30)
    try expectEqual(laidOut([]), before)
    try expectEqual(laidOut([(.width, 5), (.height, 6)]), before)
  }

  @Test("A constraint of scale 0 needs no source that is placed")
  func constants() throws {
    let (root, a, b, manager) = (Layer(), Layer(), Layer(), ConstraintLayoutManager())
    root.layoutManager = manager
    root.sublayers = [a, b]
    try manager.add(LayoutConstraint(a, .minX, to: .layer(b), .maxX, scale: 0, constant: 9))
    expectTrue(manager.conflicts(in: root).isEmpty)
    root.layoutIfNeeded()
    expectEqual(a.position.x, 9)
    manager.constraints.forEach(manager.remove)
    try manager.add(LayoutConstraint(a, .minX, to: .layer(b), .maxX, scale: 0.5, constant: 9))
    expectEqual(manager.conflicts(in: root).map(\.problem), [.sourceNotPlaced])
  }
}
