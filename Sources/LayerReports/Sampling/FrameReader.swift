import LayerAnimation
import LayerModel

/// Reads what a loop presents at its present into a frame.
///
/// The memory is reused, and so is what is known to be unchanged since the previous frame.
struct FrameReader {
  private let options: FrameOptions
  private var frame: Frame?
  /// The previous frame's layers, values and animations while the next one is read.
  private var oldLayers: [FrameLayer] = []
  private var oldValues: [FrameValue] = []
  private var oldAnimations: [FrameAnimation] = []
  /// Whether nothing changes what a layer presents, by index in the outline.
  private var isStill: [Bool] = []
  private var isSelected: [Bool] = []
  private var changes = FrameChanges()
  private var matrices = FrameMatrices()
  private var properties = PropertyReader()
  private var watch = TreeWatch()
  /// The last stamp that was given to a layer.
  private var lastStamp = 0

  /// Makes a reader.
  init(_ options: FrameOptions) { self.options = options }

  /// Reads the present of a loop.
  ///
  /// - Parameters:
  ///   - loop: The loop, which is at the instant.
  ///   - instant: The instant and its number.
  /// - Returns: The frame, which is valid until the next call.
  mutating func read(_ loop: RenderLoop, at instant: FrameInstant) -> Frame {
    var isNew = false
    var frame: Frame
    // Taken out of the property and returned at the end: arrays with one owner change in place.
    if let known = self.frame.take(), watch.isCurrent(known.outline, for: loop) {
      frame = known
    } else {
      isNew = true
      frame = Frame(outline: LayerOutline(root: loop.root))
      isSelected = options.selection?.matches(in: frame.outline) ?? []
    }
    frame.number = instant.frame
    frame.time = instant.time
    watch.begin(loop, frame.outline, isNew: isNew)
    if options.needsMatrices { matrices.begin(frame.outline, isNew: isNew) }
    let isSame = !isNew && watch.hasSameAnimations && watch.changedCount == 0
    if !isSame || !refresh(&frame) { readLayers(into: &frame) }
    self.frame = frame
    guard options.onlyChanged else { return frame }
    return changes.filter(frame)
  }

  // MARK: A frame with the same layers and animations

  /// Reads what the same animations of the same layers present now.
  ///
  /// - Returns: Whether that was enough.
  private mutating func refresh(_ frame: inout Frame) -> Bool {
    var next = 0
    for index in frame.outline.nodes.indices {
      let isShown = next < frame.layers.count && frame.layers[next].node == index
      if isShown {
        guard refresh(next, of: &frame) else { return false }
      } else if options.needsMatrices, !isStill[index] {
        matrices.read(frame.outline.nodes[index].layer, at: index)
      }
      if options.needsMatrices { matrices.update(index, in: frame.outline) }
      if isShown {
        if options.needsMatrices { takeMatrices(index, into: &frame.layers[next]) }
        next += 1
      }
    }
    return true
  }

  /// Reads what the same animations of an unchanged layer present now.
  private mutating func refresh(_ number: Int, of frame: inout Frame) -> Bool {
    for index in frame.layers[number].animations {
      guard let position = frame.animations[index].handle.position else { return false }
      frame.animations[index].position = position
    }
    let node = frame.layers[number].node
    if isStill[node] { return true }
    let presentation = frame.outline.nodes[node].layer.presented
    var isSame = true
    for index in frame.layers[number].values where frame.values[index].isAnimated {
      let address = frame.values[index].address
      let value = presentation.value(at: address)
      if value == frame.values[index].presentation { continue }
      isSame = false
      if options.needsMatrices, address.component == .whole {
        matrices.take(value, of: address.property, at: node)
      }
      frame.values[index].presentation = value
    }
    if !isSame { frame.layers[number].stamp = newStamp() }
    return true
  }

  private func takeMatrices(_ index: Int, into layer: inout FrameLayer) {
    let stamp = matrices.stamp(index)
    if layer.matrixStamp == stamp { return }
    layer.matrixStamp = stamp
    layer.local = matrices.local(index)
    layer.world = matrices.world(index)
  }

  private mutating func newStamp() -> Int {
    lastStamp += 1
    return lastStamp
  }

  // MARK: A frame with other layers or animations

  /// Reads all layers and their animations, which are in the same order.
  ///
  /// A layer that is unchanged and has the same animations keeps its values.
  private mutating func readLayers(into frame: inout Frame) {
    swap(&frame.layers, &oldLayers)
    swap(&frame.values, &oldValues)
    swap(&frame.animations, &oldAnimations)
    frame.layers.removeAll(keepingCapacity: true)
    frame.values.removeAll(keepingCapacity: true)
    frame.animations.removeAll(keepingCapacity: true)
    isStill.removeAll(keepingCapacity: true)
    var (nextHandle, nextOld) = (0, 0)
    for index in frame.outline.nodes.indices {
      let layer = frame.outline.nodes[index].layer
      let animations = readAnimations(of: layer, from: &nextHandle, into: &frame)
      var known: FrameLayer?
      if nextOld < oldLayers.count, oldLayers[nextOld].node == index {
        known = oldLayers[nextOld]
        nextOld += 1
      }
      isStill.append(animations.isEmpty)
      if options.needsMatrices { matrices.read(layer, at: index) }
      if options.needsMatrices { matrices.update(index, in: frame.outline) }
      let isShown = isSelected.isEmpty || isSelected[index]
      guard isShown, !options.onlyAnimated || !animations.isEmpty else {
        frame.animations.removeSubrange(animations)
        continue
      }
      append(index, animations, known, to: &frame)
    }
    oldLayers.removeAll(keepingCapacity: true)
    oldValues.removeAll(keepingCapacity: true)
    oldAnimations.removeAll(keepingCapacity: true)
  }

  /// Appends the next layer's animations, and returns where they are.
  private func readAnimations(
    of layer: Layer, from next: inout Int, into frame: inout Frame
  ) -> Range<Int> {
    let first = frame.animations.count
    while next < watch.handles.count {
      // A handle without a position is not shown: its layer has left the tree.
      if let position = watch.handles[next].position {
        guard watch.handles[next].layer === layer else { break }
        frame.animations.append(FrameAnimation(handle: watch.handles[next], position: position))
      }
      next += 1
    }
    return first..<frame.animations.count
  }

  /// Appends a layer, whose animations are there already.
  private mutating func append(
    _ index: Int, _ animations: Range<Int>, _ known: FrameLayer?, to frame: inout Frame
  ) {
    let first = frame.values.count
    var layer = FrameLayer(node: index, values: first..<first, animations: animations)
    if let known, watch.isUnchanged[index], hasSame(animations, as: known.animations, in: frame) {
      frame.values.append(contentsOf: oldValues[known.values])
      layer.modelStamp = known.modelStamp
      layer.stamp = known.stamp
    } else {
      properties.read(
        frame.outline.nodes[index].layer, frame.animations[animations],
        showsAll: options.showsAll, into: &frame.values)
      layer.modelStamp = newStamp()
      layer.stamp = layer.modelStamp
    }
    layer.values = first..<frame.values.count
    if options.needsMatrices { takeMatrices(index, into: &layer) }
    frame.layers.append(layer)
    if layer.modelStamp != lastStamp { _ = refresh(frame.layers.count - 1, of: &frame) }
  }

  private func hasSame(
    _ animations: Range<Int>, as known: Range<Int>, in frame: Frame
  ) -> Bool {
    guard animations.count == known.count else { return false }
    for (index, old) in zip(animations, known) {
      guard frame.animations[index].handle.isSame(as: oldAnimations[old].handle) else {
        return false
      }
    }
    return true
  }
}
