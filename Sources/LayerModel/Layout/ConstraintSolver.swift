/// A single layout of a layer's sublayers by constraints (F150–F152).
///
///     constraints ─▶ by layer and axis ─▶ the two that count ─▶ span, or nil: unchanged
///                                               ▲
///                          spans of the siblings they read, solved before
struct ConstraintSolver {
  private enum State {
    /// Its dependencies are being solved.
    case open
    /// The span of the layer along the axis; nil if the axis does not change.
    case solved(LayoutSpan?)
  }

  private let superlayer: Layer
  /// The layers that are placed, in the order of their first constraints.
  private var layers: [Layer] = []
  private var placing: [LayoutNode: [LayoutConstraint]] = [:]
  private var states: [LayoutNode: State] = [:]
  /// The constraints that have no effect, with the reasons, in the order in which they are found.
  private(set) var conflicts: [LayoutConstraintError] = []

  /// Makes a solver with the constraints of the layer's sublayers, in the order of adding.
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

  /// Finds the spans of all layers without moving them.
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

  /// Returns the span along the other axis of a layer that is placed along one.
  ///
  /// An axis whose constraints have no effect does not change. An axis without constraints gets the
  /// layer's natural size.
  private func unplaced(_ node: LayoutNode) -> LayoutSpan {
    if placing[node] != nil { return node.unchanged }
    let (position, anchor, size) = node.current
    return LayoutSpan(position: position, anchor: anchor, size: size)
  }

  /// Returns the span of the layer along the axis; nil if the axis does not change.
  private func span(of node: LayoutNode) -> LayoutSpan? {
    if case .solved(let span)? = states[node] { return span }
    return nil
  }

  /// Solves the dependencies of a node, then the node; iterative, since chains may be long.
  private mutating func solve(_ node: LayoutNode) {
    var waiting = [node]
    while let next = waiting.last {
      switch states[next] {
      case .solved: waiting.removeLast()
      case .open:
        // All its dependencies are solved by now.
        waiting.removeLast()
        let solution = solution(of: next)
        states[next] = .solved(solution)
      case nil: open(next, &waiting)
      }
    }
  }

  /// Adds the dependencies of a node to be solved first, unless the node does not change anyway.
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
        // Only the nodes above in the list are open, so this is a circular dependency.
        conflicts.append(
          LayoutConstraintError(constraint: "\(constraint)", problem: .circular(node.axis)))
        states[node] = .solved(nil)
        return
      }
    }
  }

  /// Returns why the constraints along an axis have no effect by themselves; nil if they may have
  /// one.
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

  /// Returns the span from the two constraints that count: the last one, and the one for the lowest
  /// attribute among the others (F151).
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

  /// Returns whether the source of a constraint has a value: a sibling has one only if constraints
  /// place it along the axis that is read (F152).
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

/// One axis of one layer, which constraints place and depend on.
struct LayoutNode {
  let layer: Layer
  let axis: LayoutAxis
}

extension LayoutNode: Hashable {
  static func == (left: LayoutNode, right: LayoutNode) -> Bool {
    left.layer === right.layer && left.axis == right.axis
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(layer))
    hasher.combine(axis)
  }

  /// The current position, anchor and size of the layer along the axis.
  ///
  /// The size is the layer's natural size, if it has one.
  var current: (position: Double, anchor: Double, size: Double) {
    let size = layer.naturalSize ?? layer.bounds.size
    return switch axis {
    case .horizontal: (layer.position.x, layer.anchorPoint.x, size.width)
    case .vertical: (layer.position.y, layer.anchorPoint.y, size.height)
    }
  }

  /// The current span of the layer along the axis, without regard to its natural size.
  var unchanged: LayoutSpan {
    let (position, anchor, size) = (layer.position, layer.anchorPoint, layer.bounds.size)
    return switch axis {
    case .horizontal: LayoutSpan(position: position.x, anchor: anchor.x, size: size.width)
    case .vertical: LayoutSpan(position: position.y, anchor: anchor.y, size: size.height)
    }
  }
}
