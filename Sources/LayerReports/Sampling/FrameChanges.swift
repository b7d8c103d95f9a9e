import LayerAnimation
import LayerModel

/// Leaves out of a frame what has not changed since the previous frame.
///
/// A layer has changed if one of its values did, if it moved in the tree or was renamed, or if an
/// animation was added, removed or entered another phase. The mere progress of an animation is not
/// a change. In the first frame everything counts as changed.
struct FrameChanges {
  private var previous: Frame?
  private var indicesByID: [String: Int] = [:]

  /// Returns a frame with the layers that changed, in which the values that changed are marked.
  mutating func filter(_ frame: Frame) -> Frame {
    guard let previous else {
      remember(frame)
      return frame
    }
    var changed = Frame(outline: frame.outline)
    changed.number = frame.number
    changed.time = frame.time
    changed.isOnlyChanges = true
    for layer in frame.layers {
      let node = frame.outline.nodes[layer.node]
      let old = indicesByID[node.id].map { previous.layers[$0] }
      let firstValue = changed.values.count
      let hasNewValues = mark(layer, in: frame, old, in: previous, into: &changed.values)
      let isNew = old.map { !isSame(layer, in: frame, $0, in: previous) } ?? true
      guard isNew || hasNewValues else {
        changed.values.removeSubrange(firstValue...)
        continue
      }
      let firstAnimation = changed.animations.count
      changed.animations.append(contentsOf: frame.animations[layer.animations])
      var copy = layer
      copy.values = firstValue..<changed.values.count
      copy.animations = firstAnimation..<changed.animations.count
      // Its values are marked anew in each frame.
      (copy.modelStamp, copy.stamp) = (0, 0)
      changed.layers.append(copy)
    }
    remember(frame)
    return changed
  }

  private mutating func remember(_ frame: Frame) {
    previous = frame
    indicesByID.removeAll(keepingCapacity: true)
    for (index, layer) in frame.layers.enumerated() {
      indicesByID[frame.outline.nodes[layer.node].id] = index
    }
  }

  /// Copies a layer's values, marks those that changed, and returns whether any changed or left.
  private func mark(
    _ layer: FrameLayer, in frame: Frame, _ old: FrameLayer?, in previous: Frame,
    into values: inout [FrameValue]
  ) -> Bool {
    var hasChanges = layer.values.count != (old?.values.count ?? 0)
    var index = old?.values.lowerBound ?? 0
    let end = old?.values.upperBound ?? 0
    for var value in frame.values[layer.values] {
      // Both lists are in the order of the table; old entries that are skipped here are gone.
      var candidate = index
      while candidate < end, previous.values[candidate].keyPath != value.keyPath { candidate += 1 }
      let isKnown = candidate < end
      value.isChanged =
        !isKnown || previous.values[candidate].model != value.model
        || previous.values[candidate].presentation != value.presentation
      if isKnown { index = candidate + 1 }
      hasChanges = hasChanges || value.isChanged
      values.append(value)
    }
    return hasChanges
  }

  /// Returns whether a layer has the same superlayer, depth, name and animations as before.
  private func isSame(
    _ layer: FrameLayer, in frame: Frame, _ old: FrameLayer, in previous: Frame
  ) -> Bool {
    let node = frame.outline.nodes[layer.node]
    let oldNode = previous.outline.nodes[old.node]
    guard node.layer === oldNode.layer, node.name == oldNode.name, node.depth == oldNode.depth,
      node.isMask == oldNode.isMask, layer.animations.count == old.animations.count,
      parent(of: node, in: frame) === parent(of: oldNode, in: previous)
    else { return false }
    return zip(frame.animations[layer.animations], previous.animations[old.animations])
      .allSatisfy { new, old in
        new.handle.animation === old.handle.animation && new.position.phase == old.position.phase
      }
  }

  private func parent(of node: LayerOutline.Node, in frame: Frame) -> Layer? {
    node.parent >= 0 ? frame.outline.nodes[node.parent].layer : nil
  }
}
