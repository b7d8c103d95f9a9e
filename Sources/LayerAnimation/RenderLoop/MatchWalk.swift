import LayerModel

/// The match-move animations that are being evaluated, with the results so far (D21).
///
///     a ──▶ b ──▶ c ──▶ d          an arrow leads from an animation to one whose value it reads
///           ▲     │
///           └─────┘                b and c are a circle; a and d are not part of it
///
/// Each animation is evaluated once in a walk, so a walk takes time in proportion to what it
/// visits. Circles are found as Tarjan's algorithm finds strongly connected components: none of the
/// animations in one follows anything, wherever the walk enters the circle.
final class MatchWalk {
  /// The longest chain of animations that follow each other.
  static let longestChain = 100

  private struct Node {
    let index: Int
    /// The lowest index that it reaches, as far as it is known.
    var low: Int
    /// The number of animations in the longest chain from here.
    var length = 1
    /// Whether its component is not complete.
    var isOpen = true
    /// Whether it reads its own value.
    var readsItself = false
    var outcome = MatchOutcome.nothing(.circle)
  }

  private var nodes: [ObjectIdentifier: Node] = [:]
  /// The animations whose components are not complete, by index.
  private var open: [ObjectIdentifier] = []
  /// The animations that are being evaluated, each reading the next one.
  private var path: [ObjectIdentifier] = []

  /// Returns what an animation follows; computes it unless this walk has.
  func outcome(of move: MatchMove, _ compute: () -> MatchOutcome) -> MatchOutcome {
    let id = ObjectIdentifier(move)
    if let known = nodes[id] {
      if path.last == id { nodes[id]?.readsItself = true }
      reach(low: known.isOpen ? known.index : nil, length: known.length)
      return known.outcome
    }
    if path.count >= Self.longestChain {
      reach(low: nil, length: Self.longestChain)
      return .nothing(.longChain)
    }
    let index = nodes.count
    nodes[id] = Node(index: index, low: index)
    open.append(id)
    path.append(id)
    let result = compute()
    path.removeLast()
    let outcome = finish(id, result)
    if path.isEmpty {
      nodes.removeAll()
      open.removeAll()
    }
    return outcome
  }

  /// Notes what the animation at the end of the path reads.
  private func reach(low: Int?, length: Int) {
    guard let reader = path.last, var node = nodes[reader] else { return }
    if let low { node.low = min(node.low, low) }
    node.length = max(node.length, length + 1)
    nodes[reader] = node
  }

  /// Keeps the result of an animation, and completes its component if it is the first of it.
  private func finish(_ id: ObjectIdentifier, _ result: MatchOutcome) -> MatchOutcome {
    guard var node = nodes[id] else { return result }
    node.outcome = node.length > Self.longestChain ? .nothing(.longChain) : result
    nodes[id] = node
    if node.low == node.index {
      let start = open.firstIndex(of: id) ?? 0
      let isCircle = open.count - start > 1 || node.readsItself
      for member in open[start...] {
        nodes[member]?.isOpen = false
        if isCircle { nodes[member]?.outcome = .nothing(.circle) }
      }
      open.removeSubrange(start...)
    }
    reach(low: node.low < node.index ? node.low : nil, length: node.length)
    return nodes[id]?.outcome ?? result
  }
}

extension LoopCore: MatchMoveHost {
  /// Returns where the followed point is presented, in the coordinates of the target's superlayer.
  func matched(_ move: MatchMove) -> MatchOutcome {
    matches.outcome(of: move) { followed(move) }
  }

  private func followed(_ move: MatchMove) -> MatchOutcome {
    // The target asks the loop that presents it.
    guard let target = move.target, let source = move.source, source.isPresented(by: self)
    else { return .nothing(.noSource) }
    let tree = PresentedTree(core: self)
    let space = tree.superlayer(of: target)
    let point = followedPoint(of: source, move.settings, in: space, tree)
    return point.x.isFinite && point.y.isFinite ? .point(point) : .nothing(.unreachable)
  }

  private func followedPoint(
    of source: Layer, _ settings: MatchMoveSettings, in space: Layer?, _ tree: PresentedTree
  ) -> Point {
    let target = space.map { Presentation<Layer>(model: $0, core: self) }
    let placement = placement(of: source)
    if let point = settings.point(in: placement.bounds) {
      return Presentation<Layer>(model: source, core: self).convert(point, to: target)
    }
    let own = tree.superlayer(of: source)
    // Within one superlayer there is nothing to convert, so nothing rounds.
    if own === space { return placement.position }
    if let own {
      return Presentation<Layer>(model: own, core: self).convert(placement.position, to: target)
    }
    return target?.convert(placement.position, from: nil) ?? placement.position
  }
}
