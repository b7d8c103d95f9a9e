import LayerAnimation
import LayerModel

/// Finds out which layers of a loop have not changed since the previous frame.
///
/// A layer is unchanged if nothing was set on it, and if nothing waited for a commit in both frames:
/// then only its animations change what it presents.
struct TreeWatch {
  /// The animations of the loop, in the order of the tree.
  private(set) var handles: [AnimationHandle] = []
  /// Whether the animations are those of the previous frame.
  private(set) var hasSameAnimations = false
  /// Whether each layer is unchanged except for its animations, by index in the outline.
  private(set) var isUnchanged: [Bool] = []
  /// The number of layers that are not.
  private(set) var changedCount = 0

  private var list: AnimationList?
  private var snapshots: [LayerSnapshot] = []
  private var wasCommitted = false

  /// Returns whether an outline is still that of the loop's tree.
  func isCurrent(_ outline: LayerOutline, for loop: RenderLoop) -> Bool {
    let nodes = outline.nodes
    guard snapshots.count == nodes.count, nodes[0].layer === loop.root else { return false }
    for index in nodes.indices {
      let layer = nodes[index].layer
      guard layer.hasSameSublayers(as: snapshots[index]) else {
        return outline.isCurrent(for: loop.root)
      }
      if layer.hasSameValues(as: snapshots[index]) { continue }
      if layer.id != nodes[index].ownID || layer.name != nodes[index].name { return false }
    }
    return true
  }

  /// Looks at the loop before a frame is read.
  mutating func begin(_ loop: RenderLoop, _ outline: LayerOutline, isNew: Bool) {
    if isNew {
      snapshots = outline.nodes.map(\.layer.snapshot)
      list = nil
    }
    let isCommitted = loop.isCommitted
    let isSettled = isCommitted && wasCommitted && !isNew
    wasCommitted = isCommitted
    hasSameAnimations = list?.isCurrent(for: loop) ?? false
    isUnchanged.removeAll(keepingCapacity: true)
    changedCount = 0
    for index in snapshots.indices {
      let layer = outline.nodes[index].layer
      let isSame =
        layer.hasSameValues(as: snapshots[index]) && layer.hasSameSublayers(as: snapshots[index])
      if !isSame { snapshots[index] = layer.snapshot }
      isUnchanged.append(isSame && isSettled)
      if !isSame || !isSettled { changedCount += 1 }
    }
    if hasSameAnimations { return }
    let list = loop.animationList
    self.list = list
    handles = list.handles
  }
}
