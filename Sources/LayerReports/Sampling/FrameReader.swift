import LayerAnimation
import LayerModel

/// Reads what a loop presents at its present into a frame, whose memory is reused.
struct FrameReader {
  private let options: FrameOptions
  private var frame: Frame?
  private var isSelected: [Bool] = []
  private var changes = FrameChanges()
  private var matrices = FrameMatrices()
  private var properties = PropertyReader()

  /// Makes a reader.
  init(_ options: FrameOptions) { self.options = options }

  /// Reads the present of a loop.
  ///
  /// - Parameters:
  ///   - loop: The loop, which is at the instant.
  ///   - instant: The instant and its number.
  /// - Returns: The frame, which is valid until the next call.
  mutating func read(_ loop: RenderLoop, at instant: FrameInstant) -> Frame {
    let root = loop.root
    var frame = self.frame ?? Frame(outline: LayerOutline(root: root))
    let isFirst = self.frame == nil
    // Returned at the end: arrays with one owner grow in place.
    self.frame = nil
    if isFirst || !frame.outline.isCurrent(for: root) {
      if !isFirst { frame.outline = LayerOutline(root: root) }
      isSelected = options.selection?.matches(in: frame.outline) ?? []
    }
    frame.number = instant.frame
    frame.time = instant.time
    frame.layers.removeAll(keepingCapacity: true)
    frame.values.removeAll(keepingCapacity: true)
    frame.animations.removeAll(keepingCapacity: true)
    if options.needsMatrices { matrices.read(frame.outline) }
    readLayers(loop.animations, into: &frame)
    self.frame = frame
    guard options.onlyChanged else { return frame }
    return changes.filter(frame)
  }

  /// Reads the layers and their animations, which are in the same order.
  private mutating func readLayers(_ handles: [AnimationHandle], into frame: inout Frame) {
    var next = 0
    for index in frame.outline.nodes.indices {
      let layer = frame.outline.nodes[index].layer
      let firstAnimation = frame.animations.count
      while next < handles.count {
        // A handle without a position is not shown: its layer has left the tree.
        if let position = handles[next].position {
          guard handles[next].layer === layer else { break }
          frame.animations.append(FrameAnimation(handle: handles[next], position: position))
        }
        next += 1
      }
      let animations = firstAnimation..<frame.animations.count
      let isShown = isSelected.isEmpty || isSelected[index]
      guard isShown, !options.onlyAnimated || !animations.isEmpty else {
        frame.animations.removeSubrange(animations)
        continue
      }
      let firstValue = frame.values.count
      properties.read(
        layer, frame.animations[animations], showsAll: options.showsAll, into: &frame.values)
      frame.layers.append(
        FrameLayer(
          node: index, values: firstValue..<frame.values.count, animations: animations,
          local: options.needsMatrices ? matrices.local[index] : .identity,
          world: options.needsMatrices ? matrices.world[index] : .identity))
    }
  }
}
