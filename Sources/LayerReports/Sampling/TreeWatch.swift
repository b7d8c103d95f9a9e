import LayerAnimation
import LayerModel

/// Finds out which layers of a loop have not changed since the previous frame.
///
/// A layer is unchanged if nothing was set on it, and if nothing waited for a commit in both frames:
/// then only its animations change what it presents.
struct TreeWatch {
  /// The animations of the loop, and their moments at the present.
  private(set) var list: AnimationList?
  private(set) var moments: [AnimationList.Moment?] = []
  /// Whether the animations are those of the previous frame.
  private(set) var hasSameAnimations = false

  private var snapshots: LayerSnapshots?
  /// The layers that were changed, by index in the outline.
  private var changed: [Int] = []
  private var isChanged: [Bool] = []
  /// Whether nothing waited for a commit when the animations were read.
  private(set) var isCommitted = false
  /// Whether only animations change what is presented.
  private var isSettled = false

  /// Whether all layers are unchanged except for their animations.
  var isUnchanged: Bool { isSettled && changed.isEmpty }

  /// Returns whether a layer is unchanged except for its animations, by its index in the outline.
  func isUnchanged(_ index: Int) -> Bool { isSettled && !isChanged[index] }

  /// Returns whether an outline is still that of the loop's tree, and finds what was changed in it.
  mutating func look(at outline: LayerOutline, of loop: RenderLoop) -> Bool {
    guard var snapshots, outline.nodes[0].layer === loop.root else { return false }
    var (isCurrent, isRearranged) = (true, false)
    for index in changed { isChanged[index] = false }
    changed.removeAll(keepingCapacity: true)
    snapshots.forEachChanged { index, hasSameValues, hasSameSublayers in
      changed.append(index)
      isChanged[index] = true
      if !hasSameSublayers { isRearranged = true }
      let node = outline.nodes[index]
      if !hasSameValues, node.layer.id != node.ownID || node.layer.name != node.name {
        isCurrent = false
      }
    }
    if isRearranged, isCurrent { isCurrent = outline.isCurrent(for: loop.root) }
    if !isCurrent { return false }
    self.snapshots = nil  // so that it is not copied
    for index in changed { snapshots.renew(index) }
    self.snapshots = snapshots
    return true
  }

  /// Starts with another outline, which is not looked at again if no other frame follows.
  mutating func begin(_ outline: LayerOutline, isOnlyFrame: Bool) {
    snapshots = isOnlyFrame ? nil : LayerSnapshots(of: outline.nodes.lazy.map(\.layer))
    changed.removeAll(keepingCapacity: true)
    isChanged = Array(repeating: false, count: outline.nodes.count)
    list = nil
    isCommitted = false
  }

  /// Reads the animations.
  mutating func readAnimations(of loop: RenderLoop) {
    let wasCommitted = isCommitted
    isCommitted = loop.isCommitted
    isSettled = isCommitted && wasCommitted
    hasSameAnimations = list?.isCurrent(for: loop) ?? false
    if !hasSameAnimations { list = loop.animationList }
    list?.read(into: &moments)
  }
}
