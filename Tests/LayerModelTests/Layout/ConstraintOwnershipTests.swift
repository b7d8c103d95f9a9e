import LayerModel
import TestSupport
import Testing

@Suite("Constraints and their manager")
struct ConstraintOwnershipTests {
  private let root = Layer(id: "root")
  private let a = Layer(id: "a")
  private let b = Layer(id: "b")
  private let manager = ConstraintLayoutManager()

  init() {
    root.sublayers = [a, b]
    root.layoutManager = manager
    root.layoutIfNeeded()
  }

  @Test("A constraint that was removed may be added to another manager")
  func moved() throws {
    let (rule, other) = (LayoutConstraint(a, .minX, 5), ConstraintLayoutManager())
    try manager.add(rule)
    #expect(throws: LayoutConstraintError.self) { try other.add(rule) }
    manager.remove(rule)
    expectTrue(manager.constraints.isEmpty)
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
  }

  @Test("Of several, those before the first that is refused are added")
  func several() throws {
    let rules = (0..<3).map { LayoutConstraint(a, .minX, Double($0)) }
    let other = ConstraintLayoutManager()
    try other.add(rules[1])
    do {
      try manager.add(rules)
      Issue.record("a constraint was added twice")
    } catch {
      expectEqual(error.problem, .alreadyAdded)
    }
    expectTrue(manager.constraints.count == 1 && manager.constraints[0] === rules[0])
    expectEqual(other.constraints.count, 1)
  }

  @Test("Looking for conflicts changes nothing, and layout does")
  func conflicts() throws {
    try manager.add([LayoutConstraint(a, .minX, 30), LayoutConstraint(b, .width, 7)])
    expectEqual(manager.conflicts(in: root).map(\.problem), [.sizeAlone(.horizontal)])
    expectEqual(a.position.x, 0)
    expectTrue(root.needsLayout)
    root.layoutIfNeeded()
    expectEqual(a.position.x, 30)
    expectEqual(b.bounds.width, 0)
    expectEqual(manager.conflicts(in: root).count, 1)
    // Another superlayer arranges none of these layers.
    expectTrue(manager.conflicts(in: a).isEmpty)
  }

  @Test("A constraint whose layer is freed is given up at the next layout")
  func freed() throws {
    var gone: Layer? = Layer()
    let rule = try #require(gone.map { LayoutConstraint($0, .minX, 1) })
    if let gone { root.addSublayer(gone) }
    try manager.add([rule, LayoutConstraint(a, .minX, 2)])
    gone?.removeFromSuperlayer()
    gone = nil
    expectNil(rule.layer)
    expectEqual(manager.constraints.count, 2)
    root.layoutIfNeeded()
    expectTrue(manager.constraints.count == 1 && manager.constraints[0].layer === a)
    // It belongs to no manager any more, but has no layer.
    do {
      try ConstraintLayoutManager().add(rule)
      Issue.record("a constraint without a layer was added")
    } catch {
      expectEqual(error.problem, .layerGone)
    }
  }

  @Test("A constraint knows its source, until that is freed")
  func source() {
    let plain = LayoutConstraint(a, .minX, to: .superlayer, .maxX, scale: 2, constant: 3)
    if case .superlayer? = plain.source {} else { Issue.record("no superlayer") }
    expectEqual(plain.scale, 2)
    expectEqual(plain.constant, 3)
    expectTrue(plain.layer === a)
    expectEqual(plain.attribute, .minX)
    expectEqual(plain.sourceAttribute, .maxX)
    let sibling = LayoutConstraint(a, .midY, to: .layer(b), .height)
    if case .layer(let layer)? = sibling.source {
      expectTrue(layer === b)
    } else {
      Issue.record("no sibling")
    }
    expectEqual(sibling.scale, 1)
    expectEqual(sibling.constant, 0)
    let constant = LayoutConstraint(a, .width, 4)
    expectEqual(constant.scale, 0)
    expectEqual(constant.constant, 4)
    expectEqual(constant.sourceAttribute, .width)
    withExtendedLifetime((root, a, b)) {}
  }
}
