import LayerModel

/// The match-move animations that are being evaluated, with the results so far (D21).
///
///     a ──▶ b ──▶ c ──▶ d          an arrow leads from an animation to one whose value it reads
///           ▲     │
///           └─────┘                b and c are a circle; a and d are not part of it
///
/// Each animation is evaluated once at a moment, so all of them take time in proportion to what
/// they read. Circles are found as Tarjan's algorithm finds strongly connected components: none of
/// the animations in one follows anything, wherever the walk enters the circle.
///
/// A walk visits at most 100 animations inside each other. Beyond them, the next one is evaluated
/// first, in a walk of its own; then the first walk is repeated and finds its result.
final class MatchWalk {
  /// The longest chain of animations that follow each other.
  private static let longestChain = 100

  private struct Node {
    let move: MatchMove
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

  /// A result that holds until something changes.
  private struct Evaluated {
    /// Kept, so that no other one has its identity.
    let move: MatchMove
    let outcome: MatchOutcome
    let length: Int
  }

  private var results: [ObjectIdentifier: Evaluated] = [:]
  /// Whether there are results; each change of a layer asks this.
  private var hasResults = false
  private var moment = Moment(now: .nan, changeCount: 0)
  /// The first animation of the present walk that was too far from its start.
  private var blocked: MatchMove?

  private var nodes: [ObjectIdentifier: Node] = [:]
  /// The animations whose components are not complete, by index.
  private var open: [ObjectIdentifier] = []
  /// The animations that are being evaluated, each reading the next one.
  private var path: [ObjectIdentifier] = []

  /// A state of the loop in which no presented value changes.
  struct Moment: Equatable {
    let now: Double
    /// The number of changes of the tables so far.
    let changeCount: Int
  }

  /// Forgets all results, because a value of the model or the tree has changed.
  func forget() {
    if !hasResults { return }
    hasResults = false
    results = [:]
  }

  /// Returns what an animation follows; computes it unless it is known.
  ///
  /// - Parameters:
  ///   - move: The animation.
  ///   - moment: The state of the loop; nil while values may change without notice.
  ///   - compute: Computes what an animation follows.
  /// - Returns: The point, or why there is none.
  func outcome(
    of move: MatchMove, at moment: Moment?, _ compute: (MatchMove) -> MatchOutcome
  ) -> MatchOutcome {
    if !path.isEmpty { return walk(move, compute) }
    if moment != self.moment {
      forget()
      self.moment = moment ?? Moment(now: .nan, changeCount: 0)
    }
    var waiting = [move]
    while true {
      let next = waiting[waiting.count - 1]
      blocked = nil
      let outcome = walk(next, compute)
      defer { (nodes, open) = ([:], []) }
      if moment != nil {
        if let blocked {
          if !waiting.contains(where: { $0 === blocked }) {
            waiting.append(blocked)
            continue
          }
          // The chain comes back to an animation whose walk it interrupted.
          keep(next, outcome, length: Self.longestChain + 1)
        } else {
          for node in nodes.values { keep(node.move, node.outcome, length: node.length) }
        }
      }
      waiting.removeLast()
      if waiting.isEmpty { return outcome }
    }
  }

  private func keep(_ move: MatchMove, _ outcome: MatchOutcome, length: Int) {
    hasResults = true
    results[ObjectIdentifier(move)] = Evaluated(move: move, outcome: outcome, length: length)
  }

  private func walk(_ move: MatchMove, _ compute: (MatchMove) -> MatchOutcome) -> MatchOutcome {
    let id = ObjectIdentifier(move)
    if let known = results[id] {
      reach(low: nil, length: known.length)
      return known.outcome
    }
    if let known = nodes[id] {
      if path.last == id { nodes[id]?.readsItself = true }
      reach(low: known.isOpen ? known.index : nil, length: known.length)
      return known.outcome
    }
    if path.count >= Self.longestChain {
      blocked = blocked ?? move
      reach(low: nil, length: Self.longestChain)
      return .nothing(.longChain)
    }
    let index = nodes.count
    nodes[id] = Node(move: move, index: index, low: index)
    open.append(id)
    path.append(id)
    let result = compute(move)
    path.removeLast()
    return finish(id, result)
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
    let moment =
      pass.isCommitting || isAbandoned
      ? nil : MatchWalk.Moment(now: now, changeCount: tables.timings.changeCount)
    return matches.outcome(of: move, at: moment, followed)
  }

  private func followed(_ move: MatchMove) -> MatchOutcome {
    // The target asks the loop that presents it.
    guard let target = move.target, let source = move.source, source.isPresented(by: self)
    else { return .nothing(.noSource) }
    let tree = PresentedTree(core: self)
    // Where the source lies inside of the target, its place is the target's own: a circle that
    // needs no walk through everything between them.
    if tree.contains(source, in: target) { return .nothing(.circle) }
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
