import LayerAnimation
import LayerModel
import LayerText

// What happens when an animation ends, or that it does not.
extension CheckRule {
  static let snapBack = CheckRule(
    "snap-back", "the property jumps when the animation ends"
  ) { scene, rule in
    scene.animations.flatMap { animation in
      animation.effects.flatMap { effect in
        [leap(of: effect, animation, rule), partLeap(of: effect, animation, rule)].compactMap { $0 }
      }
    }
  }

  private static func leap(
    of effect: CheckedEffect, _ animation: CheckedAnimation, _ rule: CheckRule
  ) -> Finding? {
    guard let leap = effect.leap, !animation.holdsOneValue, !animation.isCutOff(effect),
      let (shown, after) = animation.texts(effect, leap.shown, leap.after)
    else { return nil }
    let end = animation.handle.endTime
    return animation.finding(
      rule, on: effect.keyPath, at: end,
      "\(effect.keyPath) jumps from \(shown) back to \(after) when it ends"
        + (end.map { ", at \(CheckText.seconds($0))" } ?? ""),
      why:
        "an animation changes only what is shown; after its end the model shows again, and it still "
        + "says \(after) (F7)"
        + (animation.animation.timing.fillMode.fillsForwards
          && animation.animation.isRemovedOnCompletion
          ? "; its fillMode shows nothing then, because it is removed (F96)" : ""),
      mend: animation.settingTheModel(to: animation.endBeyondCut(effect) ?? leap.shown, effect)
        + ", or let it write its end value with commitsOnStop",
      edit: animation.committingItsEnd(effect))
  }

  /// A part of a group that ends before the group.
  private static func partLeap(
    of effect: CheckedEffect, _ animation: CheckedAnimation, _ rule: CheckRule
  ) -> Finding? {
    guard let leap = effect.partLeap,
      let (shown, after) = animation.texts(effect, leap.shown, leap.after)
    else { return nil }
    let hides = effect.hides(leap.after) ? ", which hides the layer" : ""
    let others = animation.members[effect.keyPath] ?? []
    return animation.finding(
      rule, on: effect.keyPath, at: leap.instant,
      "\(effect.keyPath) jumps from \(shown) back to \(after) when its part of the group ends, at "
        + "\(CheckText.seconds(leap.instant)), before the group\(hides)",
      why:
        "a part of a group that has ended shows nothing, unless it fills forwards: the model shows "
        + "again, and it still says \(after) (F82)",
      mend: others.count > 1
        ? "give this part the fill mode forwards, so that it shows \(shown) until the next one starts"
        : animation.settingTheModel(to: leap.shown, effect))
  }

  static let held = CheckRule.effects(
    "held", "the animation has ended and still covers another model value"
  ) { effect, animation, rule in
    guard let hold = effect.hold, !animation.isCutOff(effect),
      let (shown, model) = animation.texts(effect, hold.shown, hold.model)
    else { return nil }
    return animation.finding(
      rule, on: effect.keyPath, at: animation.handle.endTime,
      "\(effect.keyPath) shows \(shown) after the end, and the model says \(model)",
      why:
        "it fills forwards and is not removed, so it covers the model for good: hit tests and "
        + "later changes use \(model), and setting the property shows nothing (F96)",
      mend: "remove the fill mode and 'removedOnCompletion', and "
        + animation.settingTheModel(to: hold.shown, effect) + ", or use commitsOnStop",
      edit: animation.committingItsEnd(effect))
  }

  static let neverEnds = CheckRule.reasons(
    "never-ends", "the animation never ends", severity: .note
  ) { animation, rule in
    guard animation.handle.isRunning, animation.handle.endTime == .infinity,
      animation.handle.layer.timeRate != 0
    else { return nil }
    let timing = animation.animation.timing
    let reason =
      timing.speed == 0
      ? "its speed is 0, so the value at its timeOffset shows (D2)"
      : timing.duration == .infinity && timing.repeatDuration == 0
        ? animation.isGroup
          ? "its duration is infinite (F163)"
          : "its duration is infinite, so its progress stays 0 (F163)"
        : max(timing.repeatCount, timing.repeatDuration) >= Double(Float.greatestFiniteMagnitude)
          ? "it repeats forever (F10)"
          : "the time of its layer runs backwards (F14)"
    let finding = animation.finding(
      rule, "it never ends: \(reason)",
      why:
        "the loop is never idle, a test that settles fails, and its completion is never called; on Apple's "
        + "systems it ends when the app goes to the background, unless removedOnCompletion is false "
        + "(F115)",
      mend: "remove it when it is no longer needed, or give it an end if it should have one")
    return finding.map { (reason, $0) }
  }

  static let notPlayed = CheckRule(
    "not-played", "the check stopped before the end of the scene", severity: .note
  ) { scene, rule in
    guard let next = scene.nextEvent else { return [] }
    let finding = Finding(
      rule: rule.name, severity: rule.severity,
      message:
        "the check stopped at \(CheckText.seconds(scene.lastInstant)); the next change is at "
        + CheckText.seconds(next),
      why: "what happens later is not checked", remedy: "allow the check a longer time")
    return [finding]
  }
}

/// The words of findings.
enum CheckText {
  static let words = ExplanationWords(format: .significant(6))
  private static let texts = TextValues(format: .significant(6))

  /// Returns a value in words.
  static func value(_ value: PropertyValue, _ effect: CheckedEffect) -> String {
    texts.text(value, isAngle: effect.address.component.isAngle)
  }

  /// Returns seconds in words.
  static func seconds(_ value: Double) -> String { words.instant(value) }

  /// Returns a number in words.
  static func number(_ value: Double) -> String { words.number(value) }

  /// Returns an angle in degrees.
  static func angle(_ radians: Double) -> String { texts.text(.number(radians), isAngle: true) }
}
