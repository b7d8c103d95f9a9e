import LayerModel
import LayerText
import TestSupport
import Testing

@testable import LayerAnimation
@testable import LayerReports

/// The lines and the JSON of times, made by hand.
@Suite("The lines of a time")
struct StepTimeTests {
  /// What a case says about a time of 2 s that begins at 0 and is at 0.5 s.
  private struct Draft {
    var level = 0
    var parent = TimingStep.Parent.layer
    var time = 0.5
    var begin = 0.0
    var timing: MediaTiming = {
      var timing = MediaTiming()
      timing.duration = 2
      return timing
    }()
    var endsNow = false
    var position = TimePosition(phase: .active, isInEffect: true, cycle: 0, progress: 0.25)
    var rate = 1.0

    var step: TimingStep {
      let mapping = TimeMapping(timing, beginTime: begin)
      return TimingStep(
        level: level, className: "BasicAnimation", keyPath: "x", parent: parent,
        parentTime: time, timing: timing, mapping: mapping, elapsed: mapping.elapsed(at: time),
        endsNow: endsNow, position: position, rate: rate, rules: [.beginInGroup])
    }
  }

  private func lines(_ isFull: Bool = false, _ change: (inout Draft) -> Void) -> [String] {
    var draft = Draft()
    change(&draft)
    let words = ExplanationWords(format: isFull ? .exact : .significant(6))
    return StepText(words: words, isFull: isFull).lines(.timing(draft.step), 1).map { line in
      let rules = line.rules.map(\.reference).joined(separator: " ")
      return "\(line.indent) \(line.label): \(line.text)" + (rules.isEmpty ? "" : " [\(rules)]")
    }
  }

  private let own = " [\(ExplanationRule.beginInGroup.reference)]"

  @Test("have the seconds since the begin, and the progress")
  func plain() {
    expectEqual(
      lines { _ in }, ["1 time: (0.5 − 0) · 1 = 0.5 of 2 s, active\(own)", "1 progress: 25 %"])
    expectEqual(
      lines {
        ($0.time, $0.begin) = (1.5, -1)
        $0.timing.speed = -0.5
        $0.rate = -0.5
      },
      [
        "1 time: (1.5 − (-1)) · 0.5 = 1.25 of 2 s, active\(own)", "1 progress: 25 %, backwards",
      ])
    expectEqual(lines(true) { $0.position.progress = 1.0 / 3 }[1], "1 progress: 0.3333333333333333")
  }

  @Test("have the cycle if there is more than one, or it is not the first")
  func cycles() {
    expectEqual(lines { $0.timing.repeatCount = 2 }[1], "1 progress: 25 %, cycle 1 of 2 s")
    expectEqual(lines { $0.timing.autoreverses = true }[1], "1 progress: 25 %, cycle 1 of 4 s")
    expectEqual(lines { $0.position.cycle = 3 }[1], "1 progress: 25 %, cycle 4 of 2 s")
    expectEqual(
      lines { $0.timing.repeatCount = .infinity }[0],
      "1 time: (0.5 − 0) · 1 = 0.5 s, endless, active\(own)")
  }

  @Test("have the phase with its fill mode, an end and an offset")
  func phases() {
    expectEqual(
      lines {
        $0.time = 5
        $0.timing.fillMode = .forwards
        $0.position.phase = .after
      }[0], "1 time: (5 − 0) · 1 = 5 of 2 s, after, fillMode forwards\(own)")
    expectEqual(
      lines {
        $0.position.phase = .before
        $0.position.isInEffect = false
      }, ["1 time: (0.5 − 0) · 1 = 0.5 of 2 s, before, fillMode removed\(own)"])
    expectEqual(
      lines {
        $0.endsNow = true
        $0.timing.timeOffset = 0.75
      }[0], "1 time: (0.5 − 0) · 1 = 0.5 of 2 s, active, ends now, timeOffset 0.75\(own)")
  }

  // F163: a group of infinite duration has no progress that its members could follow.
  @Test("of a member are further in, below the time of its group")
  func members() {
    let rows: [(TimingStep.Parent, String, ExplanationRule, String)] = [
      (
        .group(eased: 0.25, duration: 2), "0.25 · 2 = 0.5 s", .groupWarps,
        #""parent":"group","groupEased":0.25,"groupDuration":2,"parentTime":0.5,"#
      ),
      (
        .endlessGroup, "0.5 s", .infiniteDuration,
        #""parent":"endlessGroup","parentTime":0.5,"#
      ),
    ]
    for (parent, text, rule, members) in rows {
      expectEqual(
        lines { ($0.level, $0.parent) = (2, parent) },
        [
          "3 group time: \(text) [\(rule.reference)]",
          "3 time: (0.5 − 0) · 1 = 0.5 of 2 s, active\(own)", "3 progress: 25 %",
        ])
      var draft = Draft()
      (draft.level, draft.parent) = (2, parent)
      var json = ExplanationJSON()
      json.write(.timing(draft.step))
      let written = String(decoding: json.json.bytes, as: UTF8.self)
      expectTrue(written.contains(#""level":2,"class":"BasicAnimation","keyPath":"x","# + members))
    }
  }

  @Test("of a group that never ends go on for its members")
  func endlessGroup() throws {
    let stage = ExplainStage()
    try stage.group(duration: .infinity)
    stage.loop.advance(to: 0.5)
    let explanation = try stage.loop.explanation(of: stage.box, "position.x")
    expectEqual(
      ExplanationText().sentence(explanation),
      "position.x shows 50: 'all' is 50 % through 0 → 100, linear; the model says 20")
    expectEqual(
      ExplanationText().reasons(explanation),
      [
        "the duration of 'all' is infinite, so its progress stays 0 (F163)"
      ])
  }
}
