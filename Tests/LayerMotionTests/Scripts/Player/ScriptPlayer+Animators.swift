import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport

extension ScriptPlayer {
  /// Makes a property animator, which is started later or never.
  func makeAnimator() {
    let changes = (0...bytes.below(2)).map { _ in pickChange() }
    let make = { [weak self] in
      guard let self else { return }
      changed()
      for change in changes { set(change.slot, change.value) }
    }
    let duration = abs(bytes.duration())
    let ending = ending("animator")
    say("animator \(ending)", [duration])
    let animator: PropertyAnimator
    switch bytes.below(4) {
    case 0:
      animator = PropertyAnimator(on: loop, duration: duration, curve: .easeOut, animations: make)
    case 1:
      animator = PropertyAnimator(
        on: loop, duration: max(duration, 0.1), dampingRatio: 0.5, animations: make)
    case 2:
      animator = PropertyAnimator(on: loop, spring: SpringFunction(damping: 12), animations: make)
    default:
      let easing = bytes.stepEasing().easing(over: duration)
      animator = PropertyAnimator(on: loop, duration: duration, easing: easing, animations: make)
    }
    complete(animator, ending)
    animators.append(Moving(object: animator, ending: ending, slots: Set(changes.map(\.slot))))
  }

  private func complete(_ animator: PropertyAnimator, _ ending: Int) {
    animator.addCompletion { [weak self] position in
      let numbers: [AnimatingPosition: Double] = [.start: 0, .current: 1, .end: 2]
      self?.ended(ending, [numbers[position] ?? -1])
    }
  }

  /// Starts, pauses, drags, turns, continues, stops and finishes an animator.
  func controlAnimator() {
    guard !animators.isEmpty else { return }
    let index = bytes.below(animators.count)
    let entry = animators[index]
    let animator = entry.object
    let name = "animator \(entry.ending)"
    /// Makes a call that promises continuity while the animator is active.
    ///
    /// One that has no time left ends in the call, and then newer values of the model show.
    func keep(_ text: String, _ call: () -> Void) {
      let timeLeft = animator.duration * (1 - animator.fractionComplete)
      let goesOn =
        animator.state == .active && timeLeft > 1e-6 && !loop.reducesMotion && !hasLayerTimes
        && !orphans.contains(entry.ending)
      steady("\(name) \(text)", jumps: goesOn ? [] : entry.slots) {
        say("\(name) \(text)")
        call()
      }
    }
    func jump(_ text: String, _ numbers: [Double] = [], _ call: () -> Void) {
      steady("\(name) \(text)", jumps: entry.slots) {
        say("\(name) \(text)", numbers)
        call()
      }
    }
    switch bytes.below(14) {
    case 0, 1, 2:
      let delay = bytes.delay()
      keep("starts after \(delay)") { animator.startAnimation(afterDelay: delay) }
    case 3: keep("pauses") { animator.pauseAnimation() }
    case 4, 5:
      let fraction = bytes.pick([0.0, 0.3, 1, 0.5, 0.9])
      jump("is dragged to", [fraction]) { animator.fractionComplete = fraction }
    case 6: keep("turns") { animator.isReversed.toggle() }
    case 7, 8:
      let factor = bytes.pick([0.0, 0.5, 2])
      let easing = bytes.flag() ? bytes.stepEasing().easing(over: animator.duration) : nil
      keep("continues with \(factor)") {
        animator.continueAnimation(with: easing, durationFactor: factor)
      }
    case 9:
      let finishes = bytes.flag()
      steady("\(name) stops", jumps: entry.slots.filter { !staysHere($0) }) {
        say("\(name) stops, \(finishes)")
        animator.stopAnimation(finishes)
      }
    case 10:
      let position = bytes.pick([AnimatingPosition.end, .start, .current])
      jump("finishes at \(position)") { animator.finishAnimation(at: position) }
    case 11:
      let change = pickChange()
      let delayFactor = bytes.pick([0.0, 0.5, 1])
      animators[index].slots.insert(change.slot)
      steady("\(name) takes more", jumps: entry.slots.union([change.slot])) {
        say("\(name) takes more", [delayFactor])
        animator.addAnimations(
          { [weak self] in self?.set(change.slot, change.value) }, delayFactor: delayFactor)
      }
    case 12: jump("scrubs otherwise") { animator.scrubsLinearly.toggle() }
    default:
      animator.pausesOnCompletion.toggle()
      say("\(name) pauses on completion", [animator.pausesOnCompletion ? 1 : 0])
    }
  }
}
