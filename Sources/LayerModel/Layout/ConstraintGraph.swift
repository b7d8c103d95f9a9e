/// Which constraints place what, and what depends on what.
///
/// Keyed by identity and not by layer, so that nothing is kept alive; a layer that took the place of
/// one that is gone is told apart by asking the constraint.
struct ConstraintGraph {
  private struct NodeIdentity: Hashable {
    let layer: ObjectIdentifier
    let axis: LayoutAxis

    init(_ node: LayoutNode) {
      layer = ObjectIdentifier(node.layer)
      axis = node.axis
    }
  }
  private var placing: [NodeIdentity: [LayoutConstraint]] = [:]
  /// How many constraints depend on something; may be too high after layers went.
  private var dependents: [NodeIdentity: Int] = [:]

  /// The constraints that place a layer along an axis.
  private func constraints(placing node: LayoutNode) -> [LayoutConstraint] {
    placing[NodeIdentity(node), default: []].filter { $0.layer === node.layer }
  }

  /// What speaks against adding a constraint, or nil.
  func problem(with constraint: LayoutConstraint) -> LayoutConstraintError.Problem? {
    guard let node = constraint.node, !constraint.hasSourceLayer || constraint.sourceNode != nil
    else { return .layerGone }
    let others = constraints(placing: node)
    if others.contains(where: { $0.attribute == constraint.attribute }) {
      return .repeated(constraint.attribute)
    }
    if others.count >= 2 { return .overConstrained(node.axis) }
    if let source = constraint.sourceNode, depends(source, on: node) {
      return .circular(node.axis)
    }
    return nil
  }

  /// Whether something is placed by something else, directly or not.
  private func depends(_ node: LayoutNode, on other: LayoutNode) -> Bool {
    if node == other { return true }
    // What nothing depends on yet cannot close a circle: chains are built in linear time.
    if dependents[NodeIdentity(other), default: 0] == 0 { return false }
    var seen: Set<LayoutNode> = [node]
    var waiting = [node]
    while let next = waiting.popLast() {
      for source in constraints(placing: next).compactMap(\.sourceNode) {
        if source == other { return true }
        if seen.insert(source).inserted { waiting.append(source) }
      }
    }
    return false
  }

  /// Takes in a constraint that has no problem.
  mutating func insert(_ constraint: LayoutConstraint) {
    guard let node = constraint.node else { return }
    placing[NodeIdentity(node)] = constraints(placing: node) + [constraint]
    if let source = constraint.sourceNode { dependents[NodeIdentity(source), default: 0] += 1 }
  }

  /// Forgets a constraint.
  mutating func remove(_ constraint: LayoutConstraint) {
    // Of a layer that is gone nothing is looked up any more.
    guard let node = constraint.node else { return }
    placing[NodeIdentity(node)]?.removeAll { $0 === constraint }
    if placing[NodeIdentity(node)]?.isEmpty == true { placing[NodeIdentity(node)] = nil }
    if let source = constraint.sourceNode { dependents[NodeIdentity(source), default: 1] -= 1 }
  }
}
