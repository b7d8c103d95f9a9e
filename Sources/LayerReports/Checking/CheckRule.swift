import LayerAnimation

/// A rule by which trees and scenes are checked.
///
///     for rule in CheckRule.all { print(rule.name, rule.summary) }
public struct CheckRule: Sendable, CustomStringConvertible {
  /// The name, which stays the same: `snap-back`.
  public let name: String
  /// How serious its findings are at most.
  public let severity: Finding.Severity
  /// What it finds, in one clause.
  public let summary: String
  /// Returns what it finds, in the order of the animations.
  let find: @Sendable (CheckedScene, CheckRule) -> [Finding]

  init(
    _ name: String, _ summary: String, severity: Finding.Severity = .warning,
    _ find: @escaping @Sendable (CheckedScene, CheckRule) -> [Finding]
  ) {
    self.name = name
    self.severity = severity
    self.summary = summary
    self.find = find
  }

  /// Makes a rule that looks at each animation by itself.
  static func animations(
    _ name: String, _ summary: String, severity: Finding.Severity = .warning,
    _ find: @escaping @Sendable (CheckedAnimation, CheckRule) -> Finding?
  ) -> CheckRule {
    CheckRule(name, summary, severity: severity) { scene, rule in
      scene.animations.compactMap { find($0, rule) }
    }
  }

  /// Makes a rule that looks at what each animation does to each of its properties.
  static func effects(
    _ name: String, _ summary: String,
    _ find: @escaping @Sendable (CheckedEffect, CheckedAnimation, CheckRule) -> Finding?
  ) -> CheckRule {
    CheckRule(name, summary) { scene, rule in
      scene.animations.flatMap { animation in
        animation.effects.compactMap { find($0, animation, rule) }
      }
    }
  }

  /// Makes a rule that looks at each animation that is no group, by itself or in a group.
  static func leaves(
    _ name: String, _ summary: String, severity: Finding.Severity = .warning,
    _ find: @escaping @Sendable (AnimationSettings, CheckedAnimation, CheckRule) -> Finding?
  ) -> CheckRule {
    CheckRule(name, summary, severity: severity) { scene, rule in
      scene.animations.flatMap { animation in
        animation.animation.settings.leaves.compactMap { find($0, animation, rule) }
      }
    }
  }

  /// Makes a rule that tells a reason once: about the first animation that has it, and how many more do.
  static func reasons(
    _ name: String, _ summary: String, severity: Finding.Severity,
    _ find: @escaping @Sendable (CheckedAnimation, CheckRule) -> (reason: String, Finding)?
  ) -> CheckRule {
    CheckRule(name, summary, severity: severity) { scene, rule in
      var (order, found): ([String], [String: [Finding]]) = ([], [:])
      for (reason, finding) in scene.animations.compactMap({ find($0, rule) }) {
        if found[reason] == nil { order.append(reason) }
        found[reason, default: []].append(finding)
      }
      return order.compactMap { found[$0] }.map { $0[0].like($0.count - 1) }
    }
  }

  /// The name and what it finds.
  public var description: String { "\(name): \(summary)" }

  /// All rules, in the order of the documentation.
  public static let all: [CheckRule] = [
    .snapBack, .held, .neverEnds, .doesNothing, .fromEqualsTo, .fighting, .delayWithoutFill,
    .zeroDuration, .motionCutOff, .cutOffByGroup, .jumpAtReplacement, .loopJump, .cannotBlend,
    .discreteSteps, .stretchedTime, .keyTimes, .outOfRange, .halfTurn, .hiddenOrDetached,
    .notSeen, .depthOrder, .otherTime, .stoppedTime, .phaseNotDelay, .sameKey, .units,
    .additiveFromModel, .shapeWithoutSize, .perspective, .standsStill, .cumulativeOnce,
    .unequalLists, .visibleJump, .turnsAboutCorner, .missingImage,
    .implicitEveryFrame, .transitionNeverPlays, .transitionMovesNothing, .frame,
    .notAnimatable, .notPlayed,
  ]

  /// The rules about what happens at an end, of an animation or of a cycle.
  static let ends: Set = [snapBack.name, held.name, loopJump.name]
  /// The rules whose findings are the cause of another end than the one that was meant.
  static let causesOfEnds: Set = [motionCutOff.name, cutOffByGroup.name]

  /// The names of all rules.
  public static let names = all.map(\.name)

  /// Returns the rule with a name; nil if there is none.
  public static func named(_ name: String) -> CheckRule? { all.first { $0.name == name } }
}

/// The rule that an animation breaks which its layer refused.
///
/// A layer refuses such an animation when it is added (D19), so no playing tree has one. It is found
/// where the closure that makes the tree throws the error. The readers of scene files report it as
/// an error of the file.
struct RefusedField {
  let rule: CheckRule

  /// Makes it from an error; nil for an error that no rule is about.
  init?(_ error: AnimationError) {
    if case .notAnimatable = error.problem {
      rule = error.problem.isOfFrame ? .frame : .notAnimatable
    } else if error.field.contains("keyTimes[") {
      rule = .keyTimes
    } else {
      return nil
    }
  }

  /// Returns the finding about a refused animation.
  static func finding(_ error: AnimationError?, _ rule: CheckRule, why: String, mend: String)
    -> [Finding]
  {
    guard let error, RefusedField(error)?.rule.name == rule.name else { return [] }
    var finding = Finding(
      rule: rule.name, severity: .error, message: "the layer refuses it: \(error.message)",
      why: why, remedy: error.suggestion.map { "did you mean '\($0)'?" } ?? mend)
    finding.layer = error.layer
    finding.path = error.layer
    finding.animation = error.key ?? error.animation
    return [finding]
  }
}
