/// One layout of one layer's sublayers by constraints (F150–F152).
///
///     constraints ─▶ by layer and axis ─▶ the two that count ─▶ span, or nil: left alone
///                                               ▲
///                          spans of the siblings they read, solved before
struct ConstraintSolver {
  private enum State {
    /// What it depends on is being solved.
    case open
    /// Where the layer is placed along the axis; nil where the axis is left alone.
    case solved(LayoutSpan?)
  }

  private let superlayer: Layer
  /// The layers that are placed, in the order of their first constraints.
  private var layers: [Layer] = []
  private var placing: [LayoutNode: [LayoutConstraint]] = [:]
  private var states: [LayoutNode: State] = [:]
  /// The constraints that have no effect, with why, in the order of finding out.
  private(set) var conflicts: [LayoutConstraintError] = []

  /// Takes the constraints of the layer's sublayers, in the order of adding.
  init(_ constraints: [LayoutConstraint], superlayer: Layer) {
    self.superlayer = superlayer
    var known: Set<ObjectIdentifier> = []
    for constraint in constraints {
      guard let node = constraint.node, node.layer.superlayerToArrange === superlayer else {
        continue
      }
      placing[node, default: []].append(constraint)
      if known.insert(ObjectIdentifier(node.layer)).inserted { layers.append(node.layer) }
    }
  }

  /// Finds where all layers are to be; none is moved yet.
  mutating func solve() {
    for layer in layers {
      for axis in LayoutAxis.allCases { solve(LayoutNode(layer: layer, axis: axis)) }
    }
  }

  /// Moves and resizes the layers.
  func apply() {
    for layer in layers {
      let horizontal = LayoutNode(layer: layer, axis: .horizontal)
      let vertical = LayoutNode(layer: layer, axis: .vertical)
      let (x, y) = (span(of: horizontal), span(of: vertical))
      if x == nil && y == nil { continue }
      let along = x ?? unplaced(horizontal)
      let down = y ?? unplaced(vertical)
      let anchor = layer.anchorPoint
      layer.position = Point(
        x: along.position(anchor: anchor.x), y: down.position(anchor: anchor.y))
      layer.bounds.size = Size(width: along.size, height: down.size)
    }
  }

  /// The span along the other axis of a layer that is placed along one.
  ///
  /// An axis that a constraint is for and that is left alone stays as it is; of one without any, the
  /// size is the one that suits the layer.
  private func unplaced(_ node: LayoutNode) -> LayoutSpan {
    if placing[node] != nil { return node.unchanged }
    let (position, anchor, size) = node.current
    return LayoutSpan(position: position, anchor: anchor, size: size)
  }

  /// Where the layer is placed along the axis; nil where it is left alone.
  private func span(of node: LayoutNode) -> LayoutSpan? {
    if case .solved(let span)? = states[node] { return span }
    return nil
  }

  /// Solves what something depends on, then itself; iterative, as chains may be long.
  private mutating func solve(_ node: LayoutNode) {
    var waiting = [node]
    while let next = waiting.last {
      switch states[next] {
      case .solved: waiting.removeLast()
      case .open:
        // Everything it reads is solved by now.
        waiting.removeLast()
        let solution = solution(of: next)
        states[next] = .solved(solution)
      case nil: open(next, &waiting)
      }
    }
  }

  /// Has what something reads solved before it, unless it is left alone anyway.
  private mutating func open(_ node: LayoutNode, _ waiting: inout [LayoutNode]) {
    let constraints = placing[node, default: []]
    if let (constraint, problem) = problem(with: constraints, of: node) {
      conflicts.append(LayoutConstraintError(constraint: "\(constraint)", problem: problem))
      states[node] = .solved(nil)
      return
    }
    states[node] = .open
    for constraint in constraints {
      guard let source = constraint.sourceNode else { continue }
      switch states[source] {
      case nil: waiting.append(source)
      case .solved: break
      case .open:
        // Only what is above in the list is open, so this closes a circle.
        conflicts.append(
          LayoutConstraintError(constraint: "\(constraint)", problem: .circular(node.axis)))
        states[node] = .solved(nil)
        return
      }
    }
  }

  /// Why the constraints along an axis have no effect, as far as they alone say; nil if they may.
  private func problem(
    with constraints: [LayoutConstraint], of node: LayoutNode
  ) -> (LayoutConstraint, LayoutConstraintError.Problem)? {
    var attributes: Set<LayoutAttribute> = []
    for constraint in constraints {
      if !attributes.insert(constraint.attribute).inserted {
        return (constraint, .repeated(constraint.attribute))
      }
      if !constraint.hasSource(in: superlayer) { return (constraint, .sourceMissing) }
      if constraint.sourceNode?.layer === node.layer { return (constraint, .ownLayer) }
    }
    if let only = constraints.first, constraints.count == 1, only.attribute.part == .size {
      return (only, .sizeAlone(node.axis))
    }
    return nil
  }

  /// Where the two constraints that count place the layer: the last one, and of the others the one
  /// for the lowest attribute (F151).
  private mutating func solution(of node: LayoutNode) -> LayoutSpan? {
    let constraints = placing[node, default: []]
    guard let last = constraints.last else { return nil }
    for constraint in constraints where !hasValue(constraint) {
      conflicts.append(
        LayoutConstraintError(constraint: "\(constraint)", problem: .sourceNotPlaced))
      return nil
    }
    let final = (part: last.attribute.part, value: value(of: last))
    guard let other = constraints.dropLast().min(by: { $0.attribute.part < $1.attribute.part })
    else {
      let (position, anchor, size) = node.current
      return LayoutSpan(
        final.part, final.value, position: position, anchor: anchor, size: size)
    }
    for constraint in constraints.dropLast() where constraint !== other {
      conflicts.append(
        LayoutConstraintError(
          constraint: "\(constraint)", problem: .overConstrained(node.axis)))
    }
    return LayoutSpan((part: other.attribute.part, value: value(of: other)), final)
  }

  /// Whether what a constraint reads is there: a sibling counts only where constraints place it
  /// along the axis that is read (F152).
  private func hasValue(_ constraint: LayoutConstraint) -> Bool {
    guard constraint.scale != 0, let node = constraint.sourceNode else { return true }
    return span(of: node) != nil
  }

  private func value(of constraint: LayoutConstraint) -> Double {
    if constraint.scale == 0 { return constraint.constant }
    let part = constraint.sourceAttribute.part
    let source: Double
    if let node = constraint.sourceNode {
      source = span(of: node).map { $0[part] } ?? 0
    } else {
      let bounds = superlayer.bounds
      let span =
        constraint.sourceAttribute.axis == .horizontal
        ? LayoutSpan(min: bounds.origin.x, size: bounds.size.width)
        : LayoutSpan(min: bounds.origin.y, size: bounds.size.height)
      source = span[part]
    }
    return constraint.scale * source + constraint.constant
  }
}
