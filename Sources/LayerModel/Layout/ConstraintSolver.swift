/// One layout of one layer's sublayers by constraints.
struct ConstraintSolver {
  private let superlayer: Layer
  /// The layers that are placed, in the order of their first constraints.
  private var layers: [Layer] = []
  private var placing: [LayoutNode: [LayoutConstraint]] = [:]
  private var solved: [LayoutNode: LayoutSpan] = [:]

  /// Takes the constraints that count.
  init(_ constraints: [LayoutConstraint], superlayer: Layer) {
    self.superlayer = superlayer
    var known: Set<ObjectIdentifier> = []
    for constraint in constraints where constraint.isActive(in: superlayer) {
      guard let node = constraint.node else { continue }
      placing[node, default: []].append(constraint)
      if known.insert(ObjectIdentifier(node.layer)).inserted { layers.append(node.layer) }
    }
  }

  /// Finds where all layers come to stand; none is moved yet.
  mutating func solve() {
    for layer in layers {
      for axis in LayoutAxis.allCases { solve(LayoutNode(layer: layer, axis: axis)) }
    }
  }

  /// Moves and resizes the layers.
  func apply() {
    for layer in layers {
      guard let x = solved[LayoutNode(layer: layer, axis: .horizontal)],
        let y = solved[LayoutNode(layer: layer, axis: .vertical)]
      else { continue }
      let anchor = layer.anchorPoint
      layer.position = Point(x: x.position(anchor: anchor.x), y: y.position(anchor: anchor.y))
      layer.bounds.size = Size(width: x.size, height: y.size)
    }
  }

  /// Solves what something depends on, then itself; iterative, as chains may be long.
  private mutating func solve(_ node: LayoutNode) {
    var waiting = [node]
    while let next = waiting.last {
      if solved[next] != nil {
        waiting.removeLast()
        continue
      }
      let sources = placing[next, default: []].compactMap(\.sourceNode)
      // No circle is ever added, so this goes up to layers that depend on none.
      let open = sources.filter { solved[$0] == nil }
      if open.isEmpty {
        solved[next] = span(of: next)
        waiting.removeLast()
      } else {
        waiting.append(contentsOf: open)
      }
    }
  }

  private func span(of node: LayoutNode) -> LayoutSpan {
    let given = placing[node, default: []].map { (part: $0.attribute.part, value: value(of: $0)) }
    if given.count == 2 { return LayoutSpan(given[0], given[1]) }
    let isPlaced =
      placing[LayoutNode(layer: node.layer, axis: .horizontal)] != nil
      || placing[LayoutNode(layer: node.layer, axis: .vertical)] != nil
    if !isPlaced { return node.unchanged }
    let (position, anchor, size) = node.current
    guard let only = given.first else {
      return LayoutSpan(position: position, anchor: anchor, size: size)
    }
    return LayoutSpan(only.part, only.value, position: position, anchor: anchor, size: size)
  }

  private func value(of constraint: LayoutConstraint) -> Double {
    if constraint.scale == 0 { return constraint.constant }
    let part = constraint.sourceAttribute.part
    let source: Double
    if let node = constraint.sourceNode {
      source = solved[node].map { $0[part] } ?? 0
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
