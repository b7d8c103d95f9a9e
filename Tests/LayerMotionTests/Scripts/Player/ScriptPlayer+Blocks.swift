import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport

/// What a script's view-style block does.
struct ScriptBlock {
  let kind: Int
  let duration: Double
  let delay: Double
  let options: BlockOptions
  let changes: [(slot: Int, value: PropertyValue)]
  /// What is around the changes: nothing, mostly.
  let wrapper: Int

  /// The slots that change.
  var slots: Set<Int> { Set(changes.map(\.slot)) }
}

extension ScriptPlayer {
  private func readBlock(inside outer: ScriptBlock? = nil) -> ScriptBlock {
    var duration = bytes.duration()
    var options = bytes.blockOptions()
    // Tiny cycles have their own tests: a tracer hears of each.
    let repeats = options.contains(.repeat) || outer?.options.contains(.repeat) ?? false
    if repeats { duration = max(0.05, duration) }
    if let outer, outer.duration < 0.05 { options.remove(.repeat) }
    return ScriptBlock(
      kind: bytes.below(6), duration: duration, delay: bytes.delay(), options: options,
      changes: (0...bytes.below(3)).map { _ in pickChange() },
      wrapper: bytes.below(10))
  }

  /// Starts a block, at times with another inside it.
  func startBlock() {
    let block = readBlock()
    // A block in a frame of a keyframe block takes no delay and no duration, so it has its own tests.
    let inner = bytes.below(4) == 0 && block.kind != 5 ? readBlock(inside: block) : nil
    let slots = block.slots.union(inner?.slots ?? [])
    steady("block", jumps: jumps(of: block).union(inner?.slots ?? [])) {
      start(block, slots: slots) { if let inner { self.start(inner, slots: inner.slots) {} } }
    }
  }

  /// The slots that a block may let jump.
  ///
  /// Differences are animated additively, which is seen as it is over additive animations only;
  /// opacity starts from what shows if the options say so (F123, F124).
  private func jumps(of block: ScriptBlock) -> Set<Int> {
    if block.duration <= 0 || loop.reducesMotion || block.wrapper > 0 || block.kind == 5 {
      return block.slots
    }
    var seen: Set<Int> = []
    return block.slots.filter { slot in
      if block.changes.lazy.filter({ $0.slot == slot }).count > 1 { seen.insert(slot) }
      let property = property(of: slot)
      if layer(of: slot).presentation == nil || !property.isAnimatedByBlocks { return true }
      if property.isAdditive { return !addsUp(slot) || seen.contains(slot) }
      return !isFree(slot) && !block.options.contains(.beginFromCurrentState)
    }
  }

  private func start(_ block: ScriptBlock, slots: Set<Int>, _ inside: @escaping () -> Void) {
    let ending = ending("block")
    say(
      "block \(block.kind)", [block.duration, block.delay],
      "\(ending), options \(block.options.rawValue), around \(block.wrapper) {")
    let completion: (Bool) -> Void = { [weak self] in self?.ended(ending, [$0 ? 1 : 0]) }
    let changes = {
      self.make(block)
      inside()
    }
    let animation: BlockAnimation
    switch block.kind {
    case 3:
      animation = loop.animate(
        withDuration: block.duration, delay: block.delay, usingSpringWithDamping: 0.4,
        initialSpringVelocity: 2, options: block.options, animations: changes,
        completion: completion)
    case 4:
      animation = loop.animate(
        springDuration: block.duration, bounce: 0.3, delay: block.delay, options: block.options,
        animations: changes, completion: completion)
    case 5:
      animation = loop.animateKeyframes(
        withDuration: block.duration, delay: block.delay, options: block.options
      ) {
        loop.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.5, animations: changes)
        loop.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { self.make(block) }
      } completion: {
        completion($0)
      }
    default:
      animation = loop.animate(
        withDuration: block.duration, delay: block.delay, options: block.options,
        animations: changes, completion: completion)
    }
    say("}")
    blocks.append(Moving(object: animation, ending: ending, slots: slots))
  }

  /// Makes the changes of a block.
  func make(_ block: ScriptBlock) {
    let changes = { for change in block.changes { self.set(change.slot, change.value) } }
    switch block.wrapper {
    case 1: loop.performWithoutAnimation(changes)
    case 2: loop.performWithImplicitAnimations(changes)
    case 3:
      loop.modifyAnimations(withRepeatCount: 1.5, autoreverses: true, animations: changes)
    case 4: loop.transaction(duration: 0.3, disableActions: block.kind == 0) { _ in changes() }
    default: changes()
    }
  }

  /// Pauses, resumes, seeks and cancels a block.
  func controlBlock() {
    guard !blocks.isEmpty else { return }
    let entry = blocks[bytes.below(blocks.count)]
    let block = entry.object
    let name = "block \(entry.ending)"
    switch bytes.below(8) {
    case 0, 1:
      steady("\(name) pauses", jumps: entry.slots.filter { !goesOn($0) }) {
        say("\(name) pauses")
        block.pause()
      }
    case 2:
      steady("\(name) resumes", jumps: entry.slots.filter { !goesOn($0) }) {
        say("\(name) resumes")
        block.resume()
      }
    case 3:
      let rate = bytes.rate()
      steady("\(name) takes time scale \(rate)", jumps: entry.slots.filter { !goesOn($0) }) {
        say("\(name) takes time scale", [rate])
        block.timeScale = rate
      }
    case 4:
      let seconds = bytes.step()
      steady("\(name) seeks", jumps: entry.slots) {
        say("\(name) seeks", [seconds])
        block.seek(to: seconds)
      }
    case 5:
      let position: AnimatingPosition = bytes.flag() ? .end : .start
      steady("\(name) is cancelled", jumps: entry.slots) {
        say("\(name) is cancelled at \(position)")
        block.cancel(at: position)
      }
    case 6:
      steady("\(name) is cancelled here", jumps: entry.slots.filter { !staysHere($0) }) {
        say("\(name) is cancelled here")
        block.cancel(at: .current)
      }
    default:
      let layer = layers[pickLayer()]
      steady("cancelBlocks", jumps: allSlots.filter { !staysHere($0) }) {
        say("cancelBlocks", [], layer.id ?? "")
        layer.cancelBlocks(at: .current)
      }
    }
  }

  /// Whether a slot shows the same after what moves it was stopped where it is.
  ///
  /// Not so bounds under several differences, or beyond nothing on a spring's way: the model's own
  /// size would have to be negative, which a layer makes positive.
  func staysHere(_ slot: Int) -> Bool {
    if hasLayerTimes { return false }
    if property(of: slot).name != "bounds" { return isAlone(slot) || addsUp(slot) }
    return isAlone(slot) && !showsNegativeSize(slot)
  }

  /// Whether a slot is bounds that are shown beyond nothing, on a spring's way.
  func showsNegativeSize(_ slot: Int) -> Bool {
    guard property(of: slot).name == "bounds" else { return false }
    let size = layer(of: slot).presented.bounds.size
    return size.width < 0 || size.height < 0
  }

  /// Whether a slot shows the same after what moves it goes on in another way.
  func goesOn(_ slot: Int) -> Bool {
    !hasLayerTimes
  }
}
