import LayerAnimation
import LayerModel
import LayerMotion

extension ScriptPlayer {
  /// Ends what is under way, one way or the other, and checks that everything is over.
  func finish() {
    stopReacting()
    commitAll()
    say("finish")
    for layer in layers {
      layer.speed = 1
      layer.timeOffset = 0
      layer.beginTime = 0
      if !layer.isDescendant(of: root) { layer.forEachInSubtree { $0.removeAllAnimations() } }
    }
    loop.timeScale = 1
    for animator in heldAnimators { animator.pausesOnCompletion = false }
    if cancelsAtEnd { cancelAll() } else { resumeAll() }
    // An animator that was never started has nothing to report.
    for entry in animators where entry.object.state == .inactive { ledger.release(entry.ending) }
    loop.flush()
    for handle in loop.animations where handle.outcome == nil && handle.endTime == .infinity {
      handle.remove()
    }
    observe()
    settle()
    observe()
    checkRest()
    for problem in ledger.missing { fail(problem) }
  }

  /// The animators that the script or the loop holds.
  private var heldAnimators: [PropertyAnimator] {
    animators.map(\.object) + released.compactMap(\.animator)
  }

  private func cancelAll() {
    if cancelsInOneCall { return loop.cancelAll() }
    for entry in sequences { entry.object.cancel() }
    for entry in blocks { entry.object.cancel(at: .current) }
    for animator in heldAnimators { animator.finishAnimation(at: .current) }
    for entry in playbacks { entry.object.cancel() }
    for entry in values { entry.animator.cancel() }
    root.forEachInSubtree { $0.removeAllAnimations() }
  }

  /// Lets everything go on that has an end, and cancels the rest.
  private func resumeAll() {
    for entry in sequences {
      entry.object.resume()
      if entry.object.totalDuration == .infinity { entry.object.cancel() }
    }
    for entry in blocks {
      entry.object.resume()
      if entry.object.totalDuration == .infinity { entry.object.cancel() }
    }
    for animator in heldAnimators where animator.state != .inactive && !animator.isRunning {
      animator.finishAnimation(at: .end)
    }
    for entry in playbacks {
      entry.object.resume()
      if entry.object.totalDuration == .infinity { entry.object.cancel() }
    }
    for entry in values {
      entry.animator.resume()
      if entry.animator.totalDuration == .infinity { entry.animator.cancel() }
    }
  }

  private func settle() {
    do {
      try loop.settle()
    } catch {
      fail("settle: \(error)")
    }
    say("settled", [loop.now])
    if !loop.isIdle { fail("a settled loop is not idle") }
  }

  /// Checks that the presentation shows the model of every layer without a held animation.
  private func checkRest() {
    let left = loop.animations
    for handle in left where handle.outcome == nil || handle.animation.isRemovedOnCompletion {
      fail("a settled loop has the animation '\(handle.key ?? "")', \(handle)")
    }
    for layer in layers where layer.isDescendant(of: root) {
      if left.contains(where: { $0.layer === layer }) { continue }
      for property in ScriptProperty.all {
        let shown = try? layer.presented.value(forKeyPath: property.name)
        let model = try? layer.value(forKeyPath: property.name)
        if shown != model {
          fail(
            "at rest \(property.name) of \(layer.id ?? "") shows \(shown as Any), "
              + "not \(model as Any)")
        }
      }
    }
  }
}
