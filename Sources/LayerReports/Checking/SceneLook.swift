import LayerAnimation
import LayerModel

/// A look at an effect just before an instant, and just after it, at which nothing of the loop happens.
///
///     group   ├──────────────────┤──────────────────┤
///     part    ├─────────┤        ├─────────┤
///                      ▲▲       ▲▲                      the end of a part, and that of a cycle
struct SceneLook {
  /// What is at the instant.
  enum Kind {
    /// The end of a part, before its group ends.
    case part
    /// The edge of a cycle.
    case cycle
  }

  let kind: Kind
  let instant: Double
  let animation: CheckedAnimation
  /// The index of the effect.
  let effect: Int
  /// What shows before the instant, if the layer is seen.
  var shown: PropertyValue?
  /// What shows at the instant, with which a cycle begins.
  var next: PropertyValue?

  /// The two instants of a look.
  private var distance: Double { 1e-9 * max(1, abs(instant)) }
  var before: Double { instant - distance }
  var after: Double { instant + distance }

  /// Returns the looks at an effect of an animation that starts now: where its part of a group ends
  /// first, and where its cycle does.
  static func planned(
    of animation: CheckedAnimation, _ effect: Int, _ explained: ExplainedAnimation,
    _ explanation: Explanation
  ) -> [SceneLook] {
    let phase = PhaseWords(
      words: CheckText.words, explanation: explanation, animation: explained)
    let cycle = phase.nextCycle
    var looks: [SceneLook] = []
    if let end = phase.lastShown, end > explanation.instant,
      end < (cycle ?? explained.endInstant ?? .infinity) - 1e-6
    {
      looks.append(SceneLook(kind: .part, instant: end, animation: animation, effect: effect))
    }
    if let cycle, !animation.animation.timing.autoreverses {
      looks.append(SceneLook(kind: .cycle, instant: cycle, animation: animation, effect: effect))
    }
    return looks
  }
}

extension AnimationObserver {
  /// Keeps the looks to take, in the order of their instants.
  func plan(_ new: [SceneLook]) {
    for look in new {
      var (low, high) = (nextLook, looks.count)
      while low < high {
        let middle = (low + high) / 2
        if looks[middle].instant <= look.instant { low = middle + 1 } else { high = middle }
      }
      looks.insert(look, at: low)
    }
  }

  /// Returns the instants before another one at which to look.
  func lookInstants(before end: Double) -> [Double] {
    looks[nextLook...].prefix { $0.before < end }.flatMap { [$0.before, $0.after] }
  }

  /// Looks at what shows at an instant just before or after one that was planned.
  func look(at instant: Double) {
    forgetViews()
    for index in nextLook..<looks.count {
      let look = looks[index]
      if look.before > instant { break }
      let keyPath = look.animation.effects[look.effect].keyPath
      guard look.before == instant || look.after == instant, look.animation.handle.isRunning,
        let seen = view(of: look.animation.handle.layer).effects(on: keyPath),
        seen.explanation.isPresented
      else { continue }
      let explanation = seen.explanation
      if look.before == instant {
        if explanation.animations.contains(where: {
          $0.effect.counts && $0.key == look.animation.handle.key && $0.keyPath == keyPath
        }), look.kind == .part || isSeen(look.animation.handle.layer, at: nil) {
          looks[index].shown = explanation.presentedValue
          looks[index].next = projected(look, at: look.instant)
        }
      } else if let shown = look.shown,
        look.kind == .part
          ? !seen.isAnimated
          : isSeen(look.animation.handle.layer, at: nil)
      {
        note(look, shown, look.kind == .cycle ? look.next ?? shown : explanation.presentedValue)
      }
    }
    while nextLook < looks.count, looks[nextLook].after <= instant { nextLook += 1 }
  }

  /// Looks ahead at what was planned for later than the end of the play.
  func finishLooks(limit: Double) {
    for look in looks[nextLook...] where look.after > loop.now && look.instant <= limit {
      let layer = look.animation.handle.layer
      guard look.animation.handle.isRunning, layer.presentation != nil,
        look.kind == .part || isSeen(layer, at: look.before) && isSeen(layer, at: look.after)
      else { continue }
      let address = look.animation.effects[look.effect].address
      let after = projected(look, at: look.kind == .cycle ? look.instant : look.after)
      if look.kind == .part, after != layer.value(at: address) { continue }
      note(look, projected(look, at: look.before), after)
    }
  }

  /// Returns what a look's effect will show at an instant, if nothing else happens until then.
  private func projected(_ look: SceneLook, at instant: Double) -> PropertyValue {
    let address = look.animation.effects[look.effect].address
    return address.component.read(
      from: loop.projectedValue(
        of: address.property, of: look.animation.handle.layer, at: instant))
  }

  /// Whether a layer is not nearly transparent, now or at an instant to come.
  private func isSeen(_ layer: Layer, at instant: Double?) -> Bool {
    layer.selfAndAncestors.allSatisfy { layer in
      if layer.presented.isHidden { return false }
      guard let instant else { return layer.presented.opacity > 0.01 }
      let opacity = loop.projectedValue(of: PropertyID.opacity, of: layer, at: instant)
      if case .number(let number) = opacity { return number > 0.01 }
      return true
    }
  }

  private func note(_ look: SceneLook, _ before: PropertyValue, _ after: PropertyValue) {
    let leap = (instant: look.instant, shown: before, after: after)
    switch look.kind {
    case .part: look.animation.effects[look.effect].partLeap = leap
    case .cycle: look.animation.effects[look.effect].cycleLeap = leap
    }
  }
}
