import LayerModel

/// The changes since the last commit: the implicit transaction.
///
/// They are not presented until the commit (F110): for a property that was set, the old value is
/// kept here for reading the presentation.
struct PendingChanges {
  /// A property of one layer.
  struct Key: Hashable {
    let layer: ObjectIdentifier
    let property: PropertyID
  }

  /// A property that was set, and the value that is still presented.
  struct Shadow {
    /// Nil once the loop was abandoned, because it must not own layers.
    let layer: Layer?
    /// The identity of the layer.
    let id: ObjectIdentifier
    let property: PropertyID
    let old: PropertyValue
  }

  /// An animation that was removed, and why.
  struct Removal {
    let record: AnimationRecord
    let outcome: AnimationOutcome
  }

  /// The values still presented of properties that were set.
  private(set) var shadows: [Shadow] = []
  private var shadowIndex = ShadowIndex()
  /// The properties of uncommitted layers for which the trace has warned.
  private var warned: Set<Key> = []
  /// Animations added to layers of the tree, in the order of adding.
  var added: [AnimationRecord] = []
  /// Animations added to layers in no tree that belong to this loop, with the layer if the end is
  /// reported (F95).
  var strays: [(record: AnimationRecord, layer: Layer?)] = []
  /// Animations removed by key or handle, or replaced.
  var removed: [Removal] = []
  /// Layers that joined the tree, one by one.
  var entered: [Layer] = []
  /// Layers with animations that left the tree, one by one.
  var left: [Layer] = []
  /// The tops of the subtrees that left the tree.
  var leftSubtrees: [Layer] = []
  /// Layers that got sublayers and whose `onLayout` is not yet requested.
  var grown: [Layer] = []
  /// The tree that is still presented.
  var tree = CommittedTree()
  /// Whether a layer's begin time, speed or offset changed.
  var changesTime = false
  /// Whether a presented layer left its superlayer, perhaps for another one.
  ///
  /// Layers that only join change no other layer's time.
  var losesLayers = false

  /// Whether there is nothing to commit.
  var isEmpty: Bool {
    shadows.isEmpty && added.isEmpty && removed.isEmpty && entered.isEmpty && left.isEmpty
      && leftSubtrees.isEmpty && tree.isEmpty && strays.isEmpty && !changesTime
  }

  /// Whether nothing was put into it.
  var isUnused: Bool { isEmpty && !losesLayers && warned.isEmpty && grown.isEmpty }

  /// Keeps the value that is still presented, the first time a property is set; returns whether it
  /// was the first time.
  ///
  /// For an abandoned loop the identifier is enough: only layers that it still presents are looked
  /// up, and all of them were presented before.
  mutating func keep(
    _ old: PropertyValue, _ property: PropertyID, of layer: Layer, isAbandoned: Bool
  ) -> Bool {
    let id = ObjectIdentifier(layer)
    guard shadowIndex.addNext(property, of: id, after: shadows) else { return false }
    shadows.append(
      Shadow(layer: isAbandoned ? nil : layer, id: id, property: property, old: old))
    return true
  }

  /// Empties it after a commit; small lists keep their memory for the next one.
  mutating func clear() {
    if max(shadows.capacity, added.capacity, removed.capacity) > Self.greatestKept
      || !(entered.isEmpty && left.isEmpty && leftSubtrees.isEmpty && tree.isEmpty)
      || !strays.isEmpty
    {
      self = PendingChanges()
      return
    }
    // One by one, because a new value would release every list.
    shadowIndex.removeAll(after: shadows)
    shadows.removeEach()
    added.removeEach()
    removed.removeEach()
    if !warned.isEmpty { warned = [] }
    changesTime = false
    losesLayers = false
  }

  /// The largest capacity with which a list keeps its memory for the next commit.
  private static let greatestKept = 64

  /// Releases everything except the values that are still presented.
  mutating func abandon() {
    var rest = PendingChanges()
    rest.shadows = shadows.map {
      Shadow(layer: nil, id: $0.id, property: $0.property, old: $0.old)
    }
    rest.shadowIndex = shadowIndex
    self = rest
  }

  /// Returns whether this is the first warning about a change before the layer's first commit.
  mutating func isFirstWarning(_ property: PropertyID, of layer: Layer) -> Bool {
    warned.insert(Key(layer: ObjectIdentifier(layer), property: property)).inserted
  }

  /// Returns the old value that a property still presents; nil if it presents the model's value.
  func shadow(_ property: PropertyID, of layer: Layer) -> PropertyValue? {
    if shadows.isEmpty { return nil }
    return shadowIndex.find(property, of: ObjectIdentifier(layer), among: shadows)
      .map { shadows[$0].old }
  }
}

extension Array {
  /// Removes all elements, and keeps the memory: for the few of a small commit this takes 280
  /// instructions less than `removeAll(keepingCapacity:)`.
  fileprivate mutating func removeEach() {
    while !isEmpty { removeLast() }
  }
}
