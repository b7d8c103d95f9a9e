import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport

extension ScriptPlayer {
  /// Makes the next call of the script.
  ///
  /// New calls are added at the end of a row: numbers of others then stay, so that saved scripts keep
  /// their meaning as far as a byte chooses among a power of two.
  func step() {
    switch bytes.below(32) {
    case 0, 1, 2, 3, 4, 5: time()
    case 6, 7: changeTree()
    case 8, 9, 10: setProperty()
    case 11, 12, 13: addAnimation()
    case 14: removeAnimation()
    case 15, 16, 17: startBlock()
    case 18, 19: controlBlock()
    case 20: makeAnimator()
    case 21, 22, 23: controlAnimator()
    case 24, 25: startPlayback()
    case 26, 27: controlPlayback()
    case 28: changeTime()
    case 29: controlValues()
    case 30: controlSequence()
    default: changeLoop()
    }
  }

  /// Lets time pass; nothing in a callback, where it cannot.
  private func time() {
    if isInCallback { return }
    commitAll()
    switch bytes.below(8) {
    case 0:
      loop.flush()
      say("flush", [loop.now])
    case 1:
      loop.frame()
      say("frame", [loop.now])
    case 2:
      if let next = loop.nextEvent, next < loop.now + 10 {
        if next < loop.now { fail("the next event is at \(next), before the present") }
        advance(by: max(0, next - loop.now))
        say("advance to the next event", [loop.now])
      }
    default:
      advance(by: bytes.step())
      say("advance", [loop.now])
    }
    checkBulkReads()
  }

  /// Closes the explicit transactions that the script left open.
  func commitAll() {
    while depth > 0 {
      depth -= 1
      loop.commitTransaction()
      say("commitTransaction")
    }
  }

  private func changeLoop() {
    switch bytes.below(8) {
    case 0, 1:
      if isInCallback || depth > 2 { return }
      let transaction = loop.beginTransaction()
      depth += 1
      say("beginTransaction")
      let ending = ending("transaction")
      transaction.setCompletionBlock { [weak self] in self?.ended(ending) }
      if bytes.flag() { transaction.animationDuration = bytes.duration() }
      if bytes.flag() { transaction.animationTimingFunction = bytes.timingFunction() }
    case 2: if !isInCallback { commitAll() }
    case 3:
      loop.reducesMotion = bytes.flag()
      say("reducesMotion", [loop.reducesMotion ? 1 : 0])
    case 4: addTimer()
    case 5: release()
    case 6: if !isInCallback && bytes.below(4) == 0 { discardLoop() }
    default: loop.flush()
    }
  }

  private func addTimer() {
    if bytes.below(4) == 0, let entry = timers.popLast() {
      loop.removeTimer(entry.timer)
      ledger.release(entry.ending)
      return say("removeTimer")
    }
    let instant = loop.now + bytes.delay()
    let ending = ending("timer")
    say("addTimer", [instant])
    let timer = loop.addTimer(at: instant) { [weak self] _ in self?.ended(ending) }
    timers.append((timer, ending))
  }

  /// Releases an object, which may end what it controls.
  private func release() {
    if bytes.flag() {
      guard !animators.isEmpty else { return }
      let entry = animators.remove(at: bytes.below(animators.count))
      say("release an animator")
      changed()
      released.append(ReleasedAnimator(animator: entry.object))
      withExtendedLifetime(entry) { ledger.release(entry.ending) }
    } else if !values.isEmpty {
      // A running one continues without its animator, and a paused one stays until all are cancelled.
      let index = bytes.below(values.count)
      let animator = values[index].animator
      if animator.isPaused || animator.isRunning && animator.endTime == nil { return }
      let entry = values.remove(at: index)
      say("release a value animator")
      ledger.release(entry.ending)
    }
  }

  /// Releases the loop under everything that runs, and makes another one for the tree.
  private func discardLoop() {
    commitAll()
    say("discard the loop")
    ledger.discard()
    orphans.formUnion(animators.map(\.ending))
    timers = []
    close()
    observe()
    open()
  }
}
