import LayerAnimation
import LayerModel
import LayerText

// Several animations of one property.
extension CheckRule {
  static let fighting = CheckRule(
    "fighting", "two animations of one property cover each other, or add the same twice"
  ) { scene, rule in
    let byName = Dictionary(grouping: scene.animations, by: AnimationName.init)
    let covered = scene.animations.flatMap { animation in
      animation.effects.compactMap { effect -> Finding? in
        // An implicit animation under one of the program's own is covered on purpose.
        if animation.isImplicit { return nil }
        guard let sample = effect.covered, case .overridden(let other) = sample.explained.effect
        else { return nil }
        let name = AnimationName(layer: ObjectIdentifier(animation.handle.layer), name: other)
        let others = byName[name] ?? []
        let start = animation.start(coveredBy: others, at: sample.instant)
        let whole = others.last?.animation.keyPath.flatMap { $0 == effect.keyPath ? nil : $0 }
        if others.last?.isImplicit == true {
          return animation.finding(
            rule, on: effect.keyPath, at: start,
            "the change of \(other) covers it from \(CheckText.seconds(start)) on: that animates too",
            why: "a change beside a running animation is seen for the time of its implicit one, "
              + "which goes to the model (F101, D4)",
            mend: "set the model before the animation is added, or with actions disabled")
        }
        return animation.finding(
          rule, on: effect.keyPath, at: start,
          "'\(other)' covers it from \(CheckText.seconds(start)) on: "
            + (whole.map { "it replaces all of \($0)" } ?? "both replace \(effect.keyPath)"),
          why: "of animations of one property that are not additive, the one added last is shown "
            + "(F25)",
          mend:
            "remove one of them when the other is added; or use the same key for both, and start the "
            + "second one from what is shown; or make one additive, with differences as its values"
            + (whole == nil ? "" : "; or animate only parts, which do not cover each other"),
          edit: whole == nil ? others.last?.addingToOthers : nil)
      }
    }
    return covered + doubled(scene, rule)
  }

  /// Additive animations that are added twice, under two keys.
  private static func doubled(_ scene: CheckedScene, _ rule: CheckRule) -> [Finding] {
    var known: [AnimationName: CheckedAnimation] = [:]
    return scene.animations.compactMap { animation in
      let settings = animation.animation.settings
      guard settings.isAdditive, !animation.isImplicit, let keyPath = settings.keyPath else {
        return nil
      }
      let name = AnimationName(
        layer: ObjectIdentifier(animation.handle.layer),
        name: "\(keyPath) \(animation.handle.beginTime ?? .infinity)")
      guard let twin = known.updateValue(animation, forKey: name),
        twin.animation.settings == settings
      else { return nil }
      return animation.finding(
        rule, on: keyPath,
        "it adds the same values as '\(twin.name)' at the same time: \(keyPath) moves twice as far",
        why: "additive animations of one property add up (F25)", mend: "remove one of them",
        edit: animation.edit(.removed))
    }
  }

  static let implicitEveryFrame = CheckRule(
    "implicit-every-frame", "an implicit animation is started again before it gets anywhere"
  ) { scene, rule in
    var last: [String: (animation: CheckedAnimation, count: Int)] = [:]
    var found: [Finding] = []
    for animation in scene.animations where animation.isImplicit {
      guard let added = animation.addedAt else { continue }
      let name = "\(animation.place.path) \(animation.name)"
      var count = 1
      if let before = last[name], let earlier = before.animation.addedAt, added > earlier,
        added - earlier <= frameGap,
        before.animation.handle.outcome == .replaced
      {
        count = before.count + 1
      }
      last[name] = (animation, count)
      guard count == frameCount else { continue }
      let finding = animation.finding(
        rule, at: added,
        "the change of \(animation.name) starts an implicit animation \(frameCount) times in a row",
        why:
          "each change of a displayed layer animates for 0.25 s from what is shown (F101, F102): "
          + "the layer lags behind, and each frame pays for an animation",
        mend: "disable actions in the transaction that follows a finger or a clock")
      if let finding { found.append(finding) }
    }
    return found
  }

  static let transitionNeverPlays = CheckRule(
    "transition-never-plays", "no change between two states plays a transition"
  ) { scene, rule in
    scene.findings(
      of: .neverPlays, rule,
      why:
        "going from X to Y plays X to * of each state that is left and * to Y of each that is entered, "
        + "along basedOn, and X to Y; of two animations with one key the pair's counts, then the "
        + "entering one (D23)")
  }

  static let transitionMovesNothing = CheckRule(
    "transition-moves-nothing", "a transition animates what no state sets"
  ) { scene, rule in
    scene.findings(
      of: .movesNothing, rule,
      why:
        "an animation of a transition without values runs from the value in the old state to that in "
        + "the new one, which are the same (D23)")
  }

  /// The number of implicit animations in a row that is too many.
  private static let frameCount = 4
  /// The longest time between them, in seconds: three frames at 30 a second.
  private static let frameGap = 0.1
}

extension CheckedScene {
  /// Returns a finding for each fault of a kind that the file's transitions have.
  fileprivate func findings(
    of kind: TransitionFault.Kind, _ rule: CheckRule, why: String
  ) -> [Finding] {
    guard let notes, !notes.ignores.contains(rule.name) else { return [] }
    return notes.transitionFaults.filter { $0.kind == kind }.map { fault in
      var finding = Finding(
        rule: rule.name, severity: rule.severity, message: fault.message, why: why,
        remedy: fault.mend)
      finding.location = fault.place.location
      return finding
    }
  }
}

/// A layer, and the name of an animation on it.
private struct AnimationName: Hashable {
  let layer: ObjectIdentifier
  let name: String
}

extension AnimationName {
  init(_ animation: CheckedAnimation) {
    self.init(layer: ObjectIdentifier(animation.handle.layer), name: animation.name)
  }
}

extension CheckedAnimation {
  /// Returns the instant from which it is covered by one of some animations of its layer.
  fileprivate func start(coveredBy others: [CheckedAnimation], at instant: Double) -> Double {
    let other = others.last { $0 !== self && $0.addedAt ?? 0 <= instant }
    return [handle.beginTime, other?.shownSince].compactMap { $0 }.max() ?? instant
  }

  /// The change that lets it add to what is under it, if it comes back to where it starts.
  fileprivate var addingToOthers: SourceEdit? {
    let settings = animation.settings
    guard !isGroup, case .number(let base)? = firstValue, settings.byValue == nil,
      settings.keyframes == nil ? animation.timing.autoreverses : settings.values.last == firstValue
    else { return nil }
    return edit(settings.changing { $0 - base } + [.flag("additive")])
  }

  /// The instant from which it is shown: its start, or its addition if it fills backwards.
  fileprivate var shownSince: Double? {
    animation.timing.fillMode.fillsBackwards ? addedAt ?? handle.beginTime : handle.beginTime
  }
}
