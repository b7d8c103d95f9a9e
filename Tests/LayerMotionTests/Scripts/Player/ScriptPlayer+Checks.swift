import LayerAnimation
import LayerModel
import LayerMotion

extension ScriptPlayer {
  /// The number of a layer's property among all that are watched.
  static func slot(_ layer: Int, _ property: Int) -> Int {
    layer * ScriptProperty.all.count + property
  }

  /// Every slot.
  var allSlots: Set<Int> { Set(0..<layers.count * ScriptProperty.all.count) }

  /// Every slot of a layer and of what is below it.
  func slots(below layer: Layer) -> Set<Int> {
    var result: Set<Int> = []
    for number in layers.indices where layers[number].isDescendant(of: layer) {
      for property in ScriptProperty.all.indices { result.insert(Self.slot(number, property)) }
    }
    return result
  }

  func layer(of slot: Int) -> Layer { layers[slot / ScriptProperty.all.count] }
  func property(of slot: Int) -> ScriptProperty {
    ScriptProperty.all[slot % ScriptProperty.all.count]
  }

  /// What shows of every slot.
  private func shown() -> [PropertyValue] {
    layers.flatMap { layer in
      ScriptProperty.all.map { value(layer.presented, $0.name) }
    }
  }

  private func value(_ presentation: Presentation<Layer>, _ keyPath: String) -> PropertyValue {
    do {
      return try presentation.value(forKeyPath: keyPath)
    } catch {
      fail("\(error)")
      return .null
    }
  }

  /// Makes a call, which must change no presented value but those of some slots.
  ///
  /// Half of all calls are checked; the others are made without a commit before and after them.
  func steady(_ name: String, jumps: @autoclosure () -> Set<Int>, _ call: () -> Void) {
    let isChecked = bytes.flag() && !isInCallback && depth == 0
    guard isChecked else { return call() }
    loop.flush()
    let allowed = jumps()
    let before = shown()
    let reactions = reactionCount
    call()
    loop.flush()
    if reactions != reactionCount { return }
    let after = shown()
    for slot in before.indices where !allowed.contains(slot) {
      if !Self.isClose(before[slot], after[slot]) {
        fail(
          "\(name) at \(loop.now): \(property(of: slot).name) of \(layer(of: slot).id ?? "") "
            + "jumped from \(before[slot]) to \(after[slot])")
      }
    }
  }

  /// Whether two values differ by no more than rounding.
  ///
  /// A spring may show a rectangle with a negative size, which the model has with a positive one.
  private static func isClose(_ a: PropertyValue, _ b: PropertyValue) -> Bool {
    if a == b { return true }
    if case (.rect(let one), .rect(let other)) = (a, b), one != one.standardized {
      return isClose(.rect(one.standardized), .rect(other.standardized))
    }
    guard let a = a.numbers, let b = b.numbers, a.count == b.count else { return false }
    let size = a.reduce(1) { max($0, abs($1)) }
    return zip(a, b).allSatisfy { abs($0 - $1) <= 1e-7 * size }
  }

  /// The committed animations of a slot; nil where one of them ends at the present, which shows the
  /// end for this instant only.
  private func animations(of slot: Int) -> [FrozenAnimation]? {
    let layer = layer(of: slot)
    let property = property(of: slot)
    let handles = loop.animations.filter { handle in
      handle.layer === layer && handle.animation.keyPaths.contains(where: property.covers)
    }
    let isEnding = handles.contains { $0.outcome != nil && $0.animation.isRemovedOnCompletion }
    return isEnding ? nil : handles.map(\.animation)
  }

  /// Whether nothing animates a slot.
  func isFree(_ slot: Int) -> Bool { animations(of: slot)?.isEmpty ?? false }

  /// Whether one animation at most animates a slot.
  func isAlone(_ slot: Int) -> Bool { (animations(of: slot)?.count ?? 2) <= 1 }

  /// Whether a difference that is added to a slot's animations is seen as it is.
  func addsUp(_ slot: Int) -> Bool {
    guard let animations = animations(of: slot) else { return false }
    return animations.allSatisfy { $0.isAdditive && $0.className != "AnimationGroup" }
  }

  /// Notes everything that can be read, and checks that it is a number.
  func observe() {
    for layer in layers {
      let presentation = layer.presented
      for property in ScriptProperty.all {
        let shown = value(presentation, property.name)
        log.note(". shown", shown.numbers ?? [], "\(layer.id ?? "").\(property.name)")
        if !shown.isFinite { fail("\(property.name) of \(layer.id ?? "") shows \(shown)") }
      }
      let model = [layer.position.x, layer.bounds.size.width, layer.opacity, layer.transform.m11]
      log.note(". model", model, layer.id ?? "")
    }
    for block in blocks.map(\.object) {
      log.note(
        ". block \(block.outcome?.description ?? "-")", [block.progress, block.endTime ?? -1])
    }
    for animator in animators.map(\.object) {
      log.note(". animator \(animator.state.rawValue)", [animator.fractionComplete])
    }
    for playback in playbacks.map(\.object) {
      log.note(". playback", [playback.position, playback.progress, playback.endTime ?? -1])
    }
    for entry in values { log.note(". value", [entry.animator.value, entry.animator.position]) }
    for handle in handles {
      log.note(". handle \(handle.outcome?.rawValue ?? "-")", [handle.endTime ?? -1])
      if handle.outcome != nil && handle.isRunning { fail("a handle has ended and is running") }
    }
  }

  /// Reads all animated values in bulk and compares them with those read one by one.
  func checkBulkReads() {
    loop.forEachAnimatedValue { layer, property, value in
      let name = layer.propertyTable[property].name
      let single = self.value(layer.presented, name)
      if single != value {
        fail("in bulk, \(name) of \(layer.id ?? "") reads \(value) for \(single)")
      }
    }
  }
}
