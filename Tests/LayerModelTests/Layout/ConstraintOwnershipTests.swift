import LayerModel
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
    #expect(manager.constraints.isEmpty)
    try other.add(rule)
    #expect(other.constraints.count == 1)
    root.layoutIfNeeded()
    // The manager of the superlayer is another one, so nothing is to be laid out.
    rule.constant = 6
    #expect(!root.needsLayout)
    root.layoutManager = other
    root.layoutIfNeeded()
    rule.constant = 7
    #expect(root.needsLayout)
    root.layoutIfNeeded()
    #expect(a.position.x == 7)
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
      #expect(error.problem == .alreadyAdded)
    }
    #expect(manager.constraints.count == 1 && manager.constraints[0] === rules[0])
    #expect(other.constraints.count == 1)
  }

  @Test("Looking for conflicts changes nothing, and layout does")
  func conflicts() throws {
    try manager.add([LayoutConstraint(a, .minX, 30), LayoutConstraint(b, .width, 7)])
    #expect(manager.conflicts(in: root).map(\.problem) == [.sizeAlone(.horizontal)])
    #expect(a.position.x == 0 && root.needsLayout)
    root.layoutIfNeeded()
    #expect(a.position.x == 30 && b.bounds.width == 0)
    #expect(manager.conflicts(in: root).count == 1)
    // Another superlayer arranges none of these layers.
    #expect(manager.conflicts(in: a).isEmpty)
  }

  @Test("A constraint whose layer is freed is given up at the next layout")
  func freed() throws {
    var gone: Layer? = Layer()
    let rule = try #require(gone.map { LayoutConstraint($0, .minX, 1) })
    if let gone { root.addSublayer(gone) }
    try manager.add([rule, LayoutConstraint(a, .minX, 2)])
    gone?.removeFromSuperlayer()
    gone = nil
    #expect(rule.layer == nil && manager.constraints.count == 2)
    root.layoutIfNeeded()
    #expect(manager.constraints.count == 1 && manager.constraints[0].layer === a)
    // It belongs to no manager any more, but has no layer.
    do {
      try ConstraintLayoutManager().add(rule)
      Issue.record("a constraint without a layer was added")
    } catch {
      #expect(error.problem == .layerGone)
    }
  }

  @Test("A constraint knows its source, until that is freed")
  func source() {
    let plain = LayoutConstraint(a, .minX, to: .superlayer, .maxX, scale: 2, constant: 3)
    if case .superlayer? = plain.source {} else { Issue.record("no superlayer") }
    #expect(plain.scale == 2 && plain.constant == 3 && plain.layer === a)
    #expect(plain.attribute == .minX && plain.sourceAttribute == .maxX)
    let sibling = LayoutConstraint(a, .midY, to: .layer(b), .height)
    if case .layer(let layer)? = sibling.source {
      #expect(layer === b)
    } else {
      Issue.record("no sibling")
    }
    #expect(sibling.scale == 1 && sibling.constant == 0)
    let constant = LayoutConstraint(a, .width, 4)
    #expect(constant.scale == 0 && constant.constant == 4 && constant.sourceAttribute == .width)
    withExtendedLifetime((root, a, b)) {}
  }
}
