/// A run of layout from a layer downwards, until nothing there needs layout.
///
/// The pass is iterative: a tree may be as deep as memory allows. Each layer is visited twice:
///
///     ─▶ enter: layout, then the sublayers that need it ─▶ … ─▶ leave ─▶
///          ▲                                                      │
///          └───────── a layout below marked this layer again ◀────┘
///
/// The pass repeats here at once, not from the top. Otherwise a change of size that climbs through
/// a deep tree would cost the square of the depth.
private struct LayoutPass {
  private struct Visit {
    let layer: Layer
    /// The superlayer when the layer was found.
    let parent: Layer?
    /// The number of layers above it in the pass.
    var depth = 0
    /// The number of those, and itself, that were added since the census.
    var additions = 0
    var repeats = 0
    var isEntered = false
  }
  private let climb: LayoutClimb
  private var census: LayerCensus?
  private var waiting: [Visit] = []

  /// Makes a pass, which also lays out the layers above as far as it climbs.
  init(_ climb: LayoutClimb) { self.climb = climb }

  /// Lays out until nothing below a layer, and above it as far as the pass climbs, needs layout.
  mutating func settle(_ layer: Layer) {
    if layer.flags.contains(.needsLayoutBelow) && layer.topmostInNeedOfLayout(climb) == nil {
      run(from: layer)
    }
    var watch = UpdateWatch()
    while let start = layer.topmostInNeedOfLayout(climb) {
      watch.beginRound()
      if watch.isEndless("layout", of: start) { refuse(start) }
      run(from: start)
    }
  }

  private mutating func run(from start: Layer) {
    if !start.flags.contains(.needsLayoutBelow) {
      // Nothing below it needs layout, which is the common case and needs no list of visits.
      layOut(start)
      if !start.concernsLayoutPass { return }
    }
    waiting = [Visit(layer: start, parent: start.parent)]
    while let last = waiting.indices.last {
      let visit = waiting[last]
      if visit.isEntered {
        leave(last)
      } else if visit.layer.parent === visit.parent {
        waiting[last].isEntered = true
        enter(visit)
      } else {
        // A layout removed the layer, which keeps its mark.
        waiting.removeLast()
      }
    }
  }

  private func layOut(_ layer: Layer) {
    guard layer.flags.awaitsLayout else { return }
    layer.flags.remove(.needsLayout)
    layer.flags.insert(.isInLayout)
    layer.layoutSublayers()
    layer.flags.remove(.isInLayout)
  }

  /// Lays out a layer if needed, then finds the layers below that need it.
  private mutating func enter(_ visit: Visit) {
    let layer = visit.layer
    layOut(layer)
    if !layer.flags.contains(.needsLayoutBelow) { return }
    if let mask = layer.mask, mask.concernsLayoutPass { append(mask, below: visit) }
    for child in layer.children.reversed() where child.concernsLayoutPass {
      append(child, below: visit)
    }
  }

  /// Adds a visit, unless layouts add layers inside each other endlessly.
  private mutating func append(_ layer: Layer, below above: Visit) {
    var visit = Visit(
      layer: layer, parent: above.layer, depth: above.depth + 1, additions: above.additions)
    if visit.depth > LayerCensus.limit {
      let census = self.census ?? LayerCensus(treeOf: layer)
      self.census = census
      if !census.contains(layer) { visit.additions += 1 }
      if visit.additions > LayerCensus.limit { LayerCensus.refuse("layout", of: layer) }
    }
    waiting.append(visit)
  }

  /// Repeats if something marked the layer, or a layer below it, again.
  private mutating func leave(_ index: Int) {
    let layer = waiting[index].layer
    // The bit stays until here, so that marks on the way down need not climb far.
    if layer.flags.contains(.needsLayoutBelow) && !layer.hasSublayerForLayoutPass {
      layer.flags.remove(.needsLayoutBelow)
    }
    guard layer.concernsLayoutPass else {
      waiting.removeLast()
      return
    }
    waiting[index].repeats += 1
    if waiting[index].repeats > UpdateWatch.limit { refuse(layer) }
    enter(waiting[index])
  }

  private func refuse(_ layer: Layer) -> Never {
    fatalError(
      "The layout of \(layer.shortDescription) never settles: after \(UpdateWatch.limit) layouts, "
        + "it, or a layer below it, needs layout again.")
  }
}

extension Layer {
  /// Whether a pass has something to do at a sublayer or the mask.
  fileprivate final var hasSublayerForLayoutPass: Bool {
    mask?.concernsLayoutPass == true || children.contains { $0.concernsLayoutPass }
  }

  /// Lays out this layer and those below it, where needed, and the layers above while they need it.
  ///
  /// The pass climbs while the superlayer needs layout (F141), then works downwards: each layer
  /// before its sublayers, sublayers from back to front, the mask last. Layers that do not need
  /// layout are skipped. Layers that are marked by a layout on the way are laid out too. A layout
  /// that never settles stops the program with an error.
  ///
  /// A marked layer further up, above one that is not marked, is laid out at the next commit.
  ///
  /// During a layout, it skips the layers whose layout is running and does not climb past them. The
  /// running pass lays them out again if they are marked meanwhile.
  public final func layoutIfNeeded() {
    var pass = LayoutPass(.whileMarked)
    pass.settle(self)
  }

  /// Lays out from the topmost marked layer above this one downwards, as a commit does.
  final func layOutFromTop() {
    var pass = LayoutPass(.toRoot)
    pass.settle(self)
  }

  /// Returns the topmost layer that needs layout among this one and those that a climb reaches, or
  /// nil.
  fileprivate final func topmostInNeedOfLayout(_ climb: LayoutClimb) -> Layer? {
    if flags.contains(.isInLayout) { return nil }
    var topmost = flags.contains(.needsLayout) ? self : nil
    var above = parent
    while let current = above, !current.flags.contains(.isInLayout) {
      if current.flags.contains(.needsLayout) {
        topmost = current
      } else if climb == .whileMarked {
        break
      }
      above = current.parent
    }
    return topmost
  }

  /// Whether a pass has something to do here or below.
  fileprivate final var concernsLayoutPass: Bool {
    flags.contains(.needsLayoutBelow) || flags.awaitsLayout
  }
}

/// How far up a layout pass looks for layers that need layout.
private enum LayoutClimb {
  /// While the superlayer needs layout (F141).
  case whileMarked
  /// Up to the root, past layers that need no layout.
  case toRoot
}
