import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport

extension ScriptPlayer {
  /// Starts and controls animators of values of the script's own.
  func controlValues() {
    if values.count < 3 || bytes.below(3) == 0 { return startValue() }
    let entry = values[bytes.below(values.count)]
    let animator = entry.animator
    let seconds = bytes.step()
    let before = animator.value
    let kind = bytes.below(6)
    say("value \(entry.ending), call \(kind)", [seconds])
    switch kind {
    case 0: animator.pause()
    case 1: animator.resume()
    case 2: animator.reverse()
    case 3: animator.seek(to: seconds)
    case 4: animator.restart()
    default: animator.cancel()
    }
    if kind < 3 && !loop.reducesMotion && abs(animator.value - before) > 1e-9 {
      fail("value \(entry.ending) jumped from \(before) to \(animator.value), call \(kind)")
    }
  }

  private func startValue() {
    let animator = ValueAnimator(from: 0.0, to: bytes.number(of: 0))
    animator.duration = abs(bytes.duration())
    animator.startDelay = bytes.delay()
    animator.framesPerSecond = bytes.pick([60.0, 10, 24])
    animator.repeatCount = bytes.pick([1.0, 2, animator.duration > 0.05 ? .infinity : 1])
    animator.repeatMode = bytes.flag() ? .reverse : .restart
    animator.easing = bytes.stepEasing().easing(over: animator.duration)
    let ending = ending("value animator")
    animator.onEnd = { [weak self] _ in self?.ended(ending) }
    say("value animator \(ending)", [animator.duration, animator.startDelay])
    do {
      try animator.start(on: loop) { [weak self] value in
        self?.log.note(". update", [value])
        if !value.isFinite { self?.fail("a value animator gives \(value)") }
      }
      values.append((animator, ending))
    } catch {
      say("refused", [], "\(error)")
      ledger.void(ending)
    }
  }

  /// Starts and controls sequences of blocks.
  func controlSequence() {
    if sequences.isEmpty || bytes.flag() { return startSequence() }
    let entry = sequences[bytes.below(sequences.count)]
    let sequence = entry.object
    let rate = bytes.rate()
    let kind = bytes.below(5)
    let name = "sequence \(entry.ending), call \(kind)"
    steady(name, jumps: kind < 3 ? [] : entry.slots) {
      say(name, [rate])
      switch kind {
      case 0: sequence.pause()
      case 1: sequence.resume()
      case 2: sequence.timeScale = rate
      case 3: sequence.cancel(at: .current)
      default: sequence.cancel(at: .start)
      }
    }
  }

  private func startSequence() {
    let changes = (0..<bytes.below(4)).map { _ in pickChange() }
    let duration = bytes.duration()
    let delay = bytes.delay()
    let options = bytes.pick([BlockOptions(), .beginFromCurrentState, .autoreverse])
    let ending = ending("sequence")
    let slots = Set(changes.map(\.slot))
    steady("sequence", jumps: slots) {
      say("sequence \(ending)", [duration, delay])
      let sequence = loop.animate(
        eachBlockDuration: duration, eachBlockDelay: delay, eachBlockOptions: options,
        animationBlocks: changes.map { change in
          { [weak self] in
            self?.changed()
            self?.set(change.slot, change.value)
          }
        },
        completion: { [weak self] in self?.ended(ending, [$0 ? 1 : 0]) })
      sequences.append(Moving(object: sequence, ending: ending, slots: slots))
    }
  }
}
