import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// Rule R8: which commits of an end value cause a warning, and which do not.
@Suite struct TraceJumpTests {
  /// What else animates when an animation of opacity commits its end at 1 s.
  enum Other: CaseIterable, Sendable {
    case laterReplacing, laterAdditive, earlierReplacing, earlierAdditive, earlierHeld
    case laterOfOther, laterOnOther

    var isLater: Bool {
      switch self {
      case .laterReplacing, .laterAdditive, .laterOfOther, .laterOnOther: true
      case .earlierReplacing, .earlierAdditive, .earlierHeld: false
      }
    }

    /// The warning for an end that replaces, and for one that is added.
    var warnings: (replacing: [String], additive: [String]) {
      switch self {
      case .laterReplacing:
        (["its value is masked by 'other'"], ["its value is masked by 'other'"])
      case .earlierReplacing, .earlierAdditive: ([], ["'other' still runs under it"])
      case .laterAdditive, .earlierHeld, .laterOfOther, .laterOnOther: ([], [])
      }
    }
  }

  @Test(arguments: Other.allCases, [false, true])
  func `rule R8: only what covers the value, or runs under a sum, makes it jump`(
    _ other: Other, isAdditive: Bool
  ) throws {
    let stage = Stage()
    let trace = TraceLog(stage.loop)
    let keyPath = other == .laterOfOther ? "zPosition" : "opacity"
    let second = BasicAnimation(keyPath, from: 0, to: 0.5, duration: 4)
    second.isAdditive = other == .laterAdditive || other == .earlierAdditive
    if other == .earlierHeld {
      second.duration = 0.5
      second.isRemovedOnCompletion = false
      second.fillMode = .forwards
    }
    let layer = other == .laterOnOther ? stage.root : stage.box
    if !other.isLater { try layer.add(second, forKey: "other") }
    let first = BasicAnimation("opacity", from: 0, to: 0.25)
    first.commitsOnStop = true
    first.isAdditive = isAdditive
    try stage.box.add(first, forKey: "a")
    if other.isLater { try layer.add(second, forKey: "other") }
    stage.loop.advance(to: 1)
    let warnings = trace.events.compactMap { event in
      if case .warning(let text) = event.kind { text } else { nil }
    }
    expectEqual(warnings, (isAdditive ? other.warnings.additive : other.warnings.replacing))
  }
}
