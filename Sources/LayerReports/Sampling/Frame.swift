import LayerAnimation
import LayerModel

/// The layers, values and animations that a formatter prints for one instant.
package struct Frame {
  /// The number of the frame on screen at the instant, counting from 0 at time 0.
  package var number = 0
  /// The instant, in seconds.
  package var time = 0.0
  /// The whole tree.
  package var outline: LayerOutline
  /// The layers to show, in the order of the outline.
  package var layers: [FrameLayer] = []
  /// The values of these layers, in the order of the layers.
  package var values: [FrameValue] = []
  /// The animations of these layers, in the order of the layers.
  package var animations: [FrameAnimation] = []
  /// The events since the previous frame, in order; empty unless requested.
  package var events: [TraceEvent] = []
  /// Whether unchanged content was left out.
  package var isOnlyChanges = false

  /// Makes an empty frame.
  init(outline: LayerOutline) { self.outline = outline }
}

/// One layer of a frame.
package struct FrameLayer {
  /// The layer's index in the outline.
  package var node: Int
  /// The indices of its values.
  package var values: Range<Int>
  /// The indices of its animations.
  package var animations: Range<Int>
  /// The presented matrix to the superlayer's coordinates; the identity unless requested.
  package var local = Transform3D.identity
  /// The presented matrix to the space that contains the root; the identity unless requested.
  package var world = Transform3D.identity
  /// A number that is equal in two frames of one outline only if the values, their models and the
  /// animations are the same, except for presented values and positions in time.
  ///
  /// 0 says nothing.
  package var modelStamp = 0
  /// A number that is equal only if the presented values are the same too, or 0.
  package var stamp = 0
  /// A number that is equal only if the matrices are the same, or 0.
  package var matrixStamp = 0
}

/// One property of a layer, or an animated component of one, in a frame.
package struct FrameValue {
  /// The key path; an animated component is spelled as in its animation.
  package var keyPath: String
  /// The address of the value in the layer's table.
  package var address: PropertyAddress
  /// The model's value.
  package var model: PropertyValue
  /// The presented value; an animated angle is not reduced to one turn (4.5 rad stays 4.5).
  package var presentation: PropertyValue
  /// Whether it differs from the previous frame; true if changes were not requested.
  package var isChanged = true
  /// Whether the presented value may change although nothing was set.
  package var isAnimated = false
  /// Where the loop has the presented value, if it is animated.
  package var slot: AnimationList.Place?
}

/// One animation of a layer in a frame.
package struct FrameAnimation {
  /// The animation.
  package var handle: AnimationHandle
  /// Its position in time, with the progress before easing.
  package var position: TimePosition
  /// The loop's instants of its start and end; infinite for never.
  package var (beginTime, endTime): (Double, Double)
  /// Whether its layer's time has run backwards over the start, or is to run backwards over the end.
  package var isReversed: Bool
  /// Its index among the loop's animations.
  package var number: Int
}

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
