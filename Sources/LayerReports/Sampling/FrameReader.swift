import LayerAnimation
import LayerModel

/// What to read into a frame.
struct FrameOptions {
  /// The layers to show; nil for all.
  var selection: Selection?
  /// Whether to show every property, not only those that are animated or not default.
  var showsAll = false
  /// Whether to leave out layers without animations.
  var onlyAnimated = false
  /// Whether to leave out layers that have not changed since the previous frame.
  var onlyChanged = false
  /// Whether to compute matrices.
  var needsMatrices = false
  /// Whether to keep the events between frames.
  var needsEvents = false
  /// Whether no other frame follows, for which something would be kept.
  var isOnlyFrame = false
}

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
  /// The outline before the first frame, if the selection was checked.
  private var checked: LayerOutline?
  /// The last stamp that was given to a layer.
  private var lastStamp = 0

  /// Makes a reader.
  init(_ options: FrameOptions) { self.options = options }

  /// Throws if a selector matches no layer of a loop that is about to be played.
  mutating func check(_ loop: RenderLoop, otherwise hint: String) throws(ReportError) {
    checked = try options.selection?.check(in: loop, otherwise: hint)
  }

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
    if let known = self.frame.take(), watch.look(at: known.outline, of: loop) {
      frame = known
    } else {
      isNew = true
      let checked = checked.take().flatMap { $0.isCurrent(for: loop.root) ? $0 : nil }
      frame = Frame(outline: checked ?? LayerOutline(root: loop.root))
      watch.begin(frame.outline, isOnlyFrame: options.isOnlyFrame)
      isSelected = options.selection?.matches(in: frame.outline) ?? []
    }
    frame.number = instant.frame
    frame.time = instant.time
    watch.readAnimations(of: loop)
    if options.needsMatrices { matrices.begin(frame.outline, isNew: isNew) }
    let isSame = !isNew && watch.hasSameAnimations && watch.isUnchanged
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
    guard let list = watch.list else { return false }
    for index in frame.animations.indices {
      guard let moment = watch.moments[frame.animations[index].number] else { return false }
      frame.animations[index].take(moment)
    }
    let outline = frame.outline
    // Taken out of the frame, so that a read and a change of them do not overlap.
    var (layers, values): ([FrameLayer], [FrameValue]) = ([], [])
    swap(&layers, &frame.layers)
    swap(&values, &frame.values)
    var next = 0
    for index in isStill.indices {
      let isShown = next < layers.count && layers[next].node == index
      if isShown {
        if !isStill[index] { refresh(&layers[next], &values, in: outline, list) }
      } else if options.needsMatrices, !isStill[index] {
        matrices.read(outline.nodes[index].layer, at: index)
      }
      if options.needsMatrices { matrices.update(index) }
      if isShown {
        if options.needsMatrices { takeMatrices(index, into: &layers[next]) }
        next += 1
      }
    }
    swap(&layers, &frame.layers)
    swap(&values, &frame.values)
    return true
  }

  /// Reads what the same animations of an unchanged layer present now.
  private mutating func refresh(
    _ layer: inout FrameLayer, _ values: inout [FrameValue], in outline: LayerOutline,
    _ list: AnimationList
  ) {
    var isSame = true
    for index in layer.values where values[index].isAnimated {
      let address = values[index].address
      let value =
        values[index].slot.map(list.value)
        ?? outline.nodes[layer.node].layer.presented.value(at: address)
      if value == values[index].presentation { continue }
      isSame = false
      if options.needsMatrices, address.component == .whole {
        matrices.take(value, of: address.property, at: layer.node)
      }
      values[index].presentation = value
    }
    if !isSame { layer.stamp = newStamp() }
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
    guard let list = watch.list else { return }
    var (nextHandle, nextOld) = (0, 0)
    for index in frame.outline.nodes.indices {
      let layer = frame.outline.nodes[index].layer
      let animations = readAnimations(of: layer, list, from: &nextHandle, into: &frame)
      var known: FrameLayer?
      if nextOld < oldLayers.count, oldLayers[nextOld].node == index {
        known = oldLayers[nextOld]
        nextOld += 1
      }
      isStill.append(animations.isEmpty)
      if options.needsMatrices { matrices.read(layer, at: index) }
      if options.needsMatrices { matrices.update(index) }
      let isShown = isSelected.isEmpty || isSelected[index]
      guard isShown, !options.onlyAnimated || !animations.isEmpty else {
        frame.animations.removeSubrange(animations)
        continue
      }
      append(index, animations, known, list, to: &frame)
    }
    oldLayers.removeAll(keepingCapacity: true)
    oldValues.removeAll(keepingCapacity: true)
    oldAnimations.removeAll(keepingCapacity: true)
  }

  /// Appends the next layer's animations, and returns where they are.
  private func readAnimations(
    of layer: Layer, _ list: AnimationList, from next: inout Int, into frame: inout Frame
  ) -> Range<Int> {
    let first = frame.animations.count
    while next < list.handles.count {
      // A handle without a position is not shown: its layer has left the tree.
      if let moment = watch.moments[next] {
        guard list.handles[next].layer === layer else { break }
        frame.animations.append(FrameAnimation(list.handles[next], moment, number: next))
      }
      next += 1
    }
    return first..<frame.animations.count
  }

  /// Appends a layer, whose animations are there already.
  private mutating func append(
    _ index: Int, _ animations: Range<Int>, _ known: FrameLayer?, _ list: AnimationList,
    to frame: inout Frame
  ) {
    let first = frame.values.count
    var layer = FrameLayer(node: index, values: first..<first, animations: animations)
    let isKnown: Bool
    if let known, watch.isUnchanged(index), hasSame(animations, as: known.animations, in: frame) {
      isKnown = true
      frame.values.append(contentsOf: oldValues[known.values])
      layer.modelStamp = known.modelStamp
      layer.stamp = known.stamp
    } else {
      isKnown = false
      properties.read(
        frame.outline.nodes[index].layer, frame.animations[animations],
        showsAll: options.showsAll, isCommitted: watch.isCommitted, into: &frame.values)
      layer.modelStamp = newStamp()
      layer.stamp = layer.modelStamp
    }
    layer.values = first..<frame.values.count
    for value in layer.values where frame.values[value].isAnimated {
      frame.values[value].slot = list.slot(
        of: frame.values[value].address, on: frame.outline.nodes[index].layer)
    }
    if isKnown { refresh(&layer, &frame.values, in: frame.outline, list) }
    if options.needsMatrices { takeMatrices(index, into: &layer) }
    frame.layers.append(layer)
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

extension FrameAnimation {
  /// Makes the entry of an animation at a moment.
  init(_ handle: AnimationHandle, _ moment: AnimationList.Moment, number: Int) {
    self.init(
      handle: handle, position: moment.position, beginTime: moment.beginTime,
      endTime: moment.endTime, isReversed: moment.isReversed, number: number)
  }

  /// Takes over another moment.
  mutating func take(_ moment: AnimationList.Moment) {
    position = moment.position
    beginTime = moment.beginTime
    endTime = moment.endTime
    isReversed = moment.isReversed
  }
}
