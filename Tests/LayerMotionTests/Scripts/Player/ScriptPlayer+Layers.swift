import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport

extension ScriptPlayer {
  /// The number of one of the layers; the root is rare.
  func pickLayer() -> Int {
    let byte = bytes.next()
    return byte < 8 ? 0 : 1 + byte % (layers.count - 1)
  }

  /// A layer, a property and a value for it.
  func pickChange() -> (slot: Int, value: PropertyValue) {
    let property = bytes.below(ScriptProperty.all.count)
    return (Self.slot(pickLayer(), property), bytes.value(of: property))
  }

  /// Sets a property of a layer.
  func set(_ slot: Int, _ value: PropertyValue) {
    say("set", value.numbers ?? [], "\(layer(of: slot).id ?? "").\(property(of: slot).name)")
    do {
      try layer(of: slot).setValue(value, forKeyPath: property(of: slot).name)
    } catch {
      fail("\(error)")
    }
  }

  /// Adds, moves, replaces and removes layers.
  func changeTree() {
    let layer = layers[1 + bytes.below(layers.count - 1)]
    let parent = layers[bytes.below(layers.count)]
    let index = bytes.below(3)
    let kind = bytes.below(8)
    let name = "tree \(kind) of \(layer.id ?? ""), \(parent.id ?? "")"
    steady(name, jumps: slots(below: layer)) {
      say(name)
      switch kind {
      case 0, 1, 2:
        if !parent.isDescendant(of: layer) { parent.insertSublayer(layer, at: index) }
      case 3, 4: layer.removeFromSuperlayer()
      case 5:
        guard parent !== layer, parent !== root, let above = parent.superlayer,
          above.mask !== parent, !above.isDescendant(of: layer)
        else { return }
        // What is replaced leaves the tree, too; that is why the last case below may jump.
        above.insertSublayer(layer, below: parent)
      case 6:
        if let above = layer.superlayer, above.mask !== layer { above.addSublayer(layer) }
      default: addPassingLayer(to: parent)
      }
    }
  }

  /// Adds a layer that the tree alone keeps, or removes the last one.
  private func addPassingLayer(to parent: Layer) {
    if let last = parent.sublayers?.last, last.id == "passing" {
      // A layer that no commit has shown reports nothing when it is released.
      if last.presentation == nil { last.removeAllAnimations() }
      return last.removeFromSuperlayer()
    }
    let layer = Layer(id: "passing")
    if bytes.flag() { add(draft(for: layer), to: layer) }
    parent.addSublayer(layer)
    if bytes.flag() { add(draft(for: layer), to: layer) }
  }

  /// Sets properties, which animates them implicitly, in a transaction or without.
  func setProperty() {
    let change = pickChange()
    let kind = bytes.below(6)
    let duration = bytes.duration()
    let continues =
      kind == 0 || kind == 1 || kind == 2 && duration > 0
    let jumps: () -> Set<Int> = {
      let animates =
        continues && !self.loop.disablesImplicitAnimations
        && self.layer(of: change.slot).presentation != nil
      return animates ? [] : [change.slot]
    }
    steady("set", jumps: jumps()) {
      switch kind {
      case 0, 1: set(change.slot, change.value)
      case 2:
        let ending = ending("transaction")
        loop.transaction(duration: duration, timingFunction: bytes.timingFunction()) { _ in
          set(change.slot, change.value)
        } completion: { [weak self] in
          self?.ended(ending)
        }
      case 3: loop.transaction(disableActions: true) { _ in set(change.slot, change.value) }
      case 4: loop.performWithoutAnimation { set(change.slot, change.value) }
      default:
        loop.performWithImplicitAnimations { set(change.slot, change.value) }
      }
    }
  }

  /// Changes times of layers and of the loop.
  func changeTime() {
    let layer = layers[pickLayer()]
    switch bytes.below(6) {
    case 0, 1:
      let rate = bytes.pick([1.0, 0.5, 2, 0])
      steady("timeScale", jumps: []) {
        loop.timeScale = rate
        say("timeScale", [rate])
      }
    case 2, 3:
      guard layer.renderLoop != nil, layer !== root else { return }
      hasLayerTimes = true
      steady("pausing a layer", jumps: []) { toggle(layer) }
    default:
      let kind = bytes.below(3)
      let value = bytes.pick([0.5, 1.0, 2, -1, 0])
      hasLayerTimes = true
      steady("layer time", jumps: slots(below: layer)) {
        switch kind {
        case 0: layer.speed = value
        case 1: layer.timeOffset = value
        default: layer.beginTime = loop.now + value
        }
        say("layer time \(kind)", [value], layer.id ?? "")
      }
    }
  }

  /// Whether a layer, or one above it, has not reached its begin time.
  private func isBeforeBegin(_ layer: Layer) -> Bool {
    var next: Layer? = layer
    while let layer = next {
      let time = layer.superlayer?.convertTime(loop.now, from: nil) ?? loop.now
      if layer.beginTime != 0 && time < layer.beginTime { return true }
      next = layer.superlayer
    }
    return false
  }

  /// Pauses or resumes a layer as F13 has it.
  private func toggle(_ layer: Layer) {
    let above = layer.superlayer
    let time = above?.convertTime(loop.now, from: nil) ?? loop.now
    // Before a begin time, also of a layer above, a converted time is 0 (F164), and not where the
    // layer is.
    if isBeforeBegin(layer) { return }
    if layer.speed != 0 {
      let local = layer.convertTime(loop.now, from: nil)
      layer.speed = 0
      layer.timeOffset = local
      say("pause the layer", [local], layer.id ?? "")
    } else {
      let local = layer.timeOffset
      layer.speed = 1
      layer.timeOffset = 0
      layer.beginTime = time - local
      say("resume the layer", [local], layer.id ?? "")
    }
  }
}
