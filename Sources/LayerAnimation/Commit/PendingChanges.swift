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

/// The indices of shadows by layer and property.
///
///     cells   ·  3  ·  0  1  ·  ·  2      a number of a shadow, or none; an eighth to a half is used
///                      └──┘ two of one hash: the second one is in the next cell
///
/// Every set of a property looks here: with a dictionary a set takes 64 % more instructions, and the life of an
/// implicit animation 5 %, which makes it more than half as long as GSAP's. The hash depends on addresses, but nothing else does: the indices are
/// only looked up.
private struct ShadowIndex {
  private var cells: [Int32] = []
  /// The number of bits by which a hash is shifted down to the number of a cell.
  private var shift: UInt64 = 60

  /// Returns the index of the shadow of a property, among the shadows so far; nil if it has none.
  func find(
    _ property: PropertyID, of layer: ObjectIdentifier, among shadows: [PendingChanges.Shadow]
  ) -> Int? {
    if cells.isEmpty { return nil }
    let index = cells[cell(of: property, layer, among: shadows)]
    return index < 0 ? nil : Int(index)
  }

  /// Adds the index of a shadow that the caller then appends, and returns whether the property had
  /// none; otherwise nothing changes.
  mutating func addNext(
    _ property: PropertyID, of layer: ObjectIdentifier, after shadows: [PendingChanges.Shadow]
  ) -> Bool {
    if 2 * shadows.count >= cells.count { grow(for: shadows) }
    let cell = cell(of: property, layer, among: shadows)
    if cells[cell] >= 0 { return false }
    cells[cell] = Int32(shadows.count)
    return true
  }

  /// Removes the indices of all shadows and keeps the memory.
  mutating func removeAll(after shadows: [PendingChanges.Shadow]) {
    if shadows.isEmpty { return }
    for cell in cells.indices { cells[cell] = -1 }
  }

  private mutating func grow(for shadows: [PendingChanges.Shadow]) {
    cells = [Int32](repeating: -1, count: max(16, 4 * cells.count))
    shift = UInt64(UInt64(cells.count).leadingZeroBitCount) + 1
    for (index, shadow) in shadows.enumerated() {
      cells[cell(of: shadow.property, shadow.id, among: shadows)] = Int32(index)
    }
  }

  /// Returns the cell with the index of a property's shadow, or else the free one for it.
  private func cell(
    of property: PropertyID, _ layer: ObjectIdentifier, among shadows: [PendingChanges.Shadow]
  ) -> Int {
    // Fibonacci hashing: the uppermost bits spread addresses at equal distances evenly.
    let bits = UInt64(UInt(bitPattern: layer)) &+ UInt64(property.rawValue) &* 0x9E37_79B9
    var cell = Int(truncatingIfNeeded: (bits &* 0x9E37_79B9_7F4A_7C15) &>> shift)
    while cells[cell] >= 0 {
      let shadow = shadows[Int(cells[cell])]
      if shadow.property == property && shadow.id == layer { break }
      cell = (cell + 1) & (cells.count - 1)
    }
    return cell
  }
}
