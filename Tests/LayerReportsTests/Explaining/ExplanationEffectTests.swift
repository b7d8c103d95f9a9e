import LayerModel
import LayerText
import TestSupport
import Testing

@testable import LayerAnimation
@testable import LayerReports

/// Explanations made by hand: every effect of an animation, and every source of a model value.
@Suite("An explanation")
struct ExplanationEffectTests {
  /// An animation that is committed from 1 s to 2 s.
  private struct Draft {
    var effect: ExplainedAnimation.Effect
    var begin: Double? = 1
    var end: Double? = 2
    var level = 0
    var isHeld = false
    var isLeaving = false
    var origin: AnimationOrigin?

    var animation: ExplainedAnimation {
      var timing = MediaTiming()
      timing.duration = 1
      let mapping = TimeMapping(timing, beginTime: 1)
      let step = TimingStep(
        level: level, className: "BasicAnimation", keyPath: "x", parent: .layer, parentTime: 0.5,
        timing: timing, mapping: mapping, elapsed: -0.5, endsNow: false,
        position: TimePosition(phase: .before, isInEffect: false, cycle: 0, progress: 0), rate: 1,
        rules: [])
      return ExplainedAnimation(
        name: "move", key: "move", keyPath: "x", className: "BasicAnimation", origin: origin,
        beginInstant: begin, endInstant: end, isHeld: isHeld, isLeaving: isLeaving,
        commitsOnStop: false, addition: nil, effect: effect, steps: [.timing(step)])
    }
  }

  private func explanation(
    _ animations: [ExplainedAnimation] = [], model: PropertyValue = 20,
    committed: PropertyValue = 20, presented: PropertyValue = 20,
    _ source: ModelSource = .notRecorded
  ) -> Explanation {
    Explanation(
      layer: "Layer #a", layerID: "a", keyPath: "x", component: .whole, copyIndices: [],
      instant: 0.5, clock: "ManualClock", isPresented: true, isAnimatable: true,
      animations: animations, modelValue: model, committedValue: committed,
      composedValue: presented, presentedValue: presented, modelSource: source)
  }

  private func line(_ draft: Draft, isFull: Bool = false) throws -> ExplanationText.Line {
    let lines = ExplanationText(isFull: isFull).chain(explanation([draft.animation]), indent: 1)
    return try #require(lines.first { $0.label == "'move'" })
  }

  private static let effects: [(Draft, String, String, [ExplanationRule])] = [
    (Draft(effect: .replaces), "replaces", "'move' is in effect", []),
    (Draft(effect: .adds), "adds", "'move' is in effect", []),
    (
      Draft(effect: .overridden(by: "top")), "no effect: 'top' covers it",
      "'top' covers 'move' (F25)", [.laterWins]
    ),
    (
      Draft(effect: .waitsForCommit), "no effect: it waits for the next commit",
      "'move' was added and waits for the next commit (F11)", [.beginAtCommit]
    ),
    (
      Draft(effect: .notBegun), "no effect: it starts at 1 s",
      "'move' starts at 1 s, and does not fill backwards (F7)", []
    ),
    (
      Draft(effect: .notBegun, begin: .infinity), "no effect: it never starts",
      "'move' never starts, and does not fill backwards (F7)", []
    ),
    (
      Draft(effect: .notBegun, level: 1), "no effect: its part of the group has not started",
      "at 0.5 s of its group the part of 'move' has not started, and does not fill backwards (F82)",
      []
    ),
    (
      Draft(effect: .over), "no effect: it ended at 2 s",
      "'move' ended at 2 s, and does not fill forwards (F7)", []
    ),
    (
      Draft(effect: .over, end: nil), "no effect: it ended at an earlier time",
      "'move' ended at an earlier time, and does not fill forwards (F7)", []
    ),
    (
      Draft(effect: .over, level: 1), "no effect: its part of the group is over",
      "at 0.5 s of its group the part of 'move' is over, and does not fill forwards (F82)", []
    ),
    (
      Draft(effect: .groupNotInEffect), "no effect: its group is not in effect",
      "the group of 'move' is not in effect (F80)", [.groupClips]
    ),
    (
      Draft(effect: .groupNotInEffect, level: 1), "no effect: its group is not in effect",
      "the group of 'move' is not in effect (F80)", [.groupClips]
    ),
    (
      Draft(effect: .noSegment), "no effect: it has a single keyframe",
      "'move' has a single keyframe, which has no effect (F47)", [.singleValue]
    ),
    (
      Draft(effect: .followsNothing(.noSource)), "no source",
      "'move' follows nothing, because its source is not in the tree (D21)", [.matchesNothing]
    ),
    (
      Draft(effect: .followsNothing(.longChain)),
      "no effect: more than 100 layers follow each other",
      "'move' follows nothing, because more than 100 layers follow each other (D21)",
      [.matchesNothing]
    ),
    (
      Draft(effect: .otherPart), "no effect: it changes another part",
      "'move' changes another part of it, x", []
    ),
  ]

  @Test("has a line and a clause for each effect of an animation")
  func effects() throws {
    let sentence = ExplanationSentence(words: ExplanationWords(format: .significant(6)))
    for (draft, text, clause, rules) in Self.effects {
      let line = try line(draft)
      expectEqual(line.text, "x, BasicAnimation, \(text)")
      expectEqual(line.rules, rules, "\(text)")
      expectEqual(line.indent, 1)
      expectEqual(sentence.absence(draft.animation), clause)
    }
  }

  @Test("says what made an animation, and whether it is removed or kept")
  func facts() throws {
    let held = try line(Draft(effect: .overridden(by: "top"), isHeld: true))
    expectEqual(held.text, "x, BasicAnimation, no effect: 'top' covers it, ended and kept")
    expectEqual(held.rules, [.held, .laterWins])
    try expectEqual(
      line(Draft(effect: .replaces, isLeaving: true)).text,
      "x, BasicAnimation, replaces, removed, shows until the next commit")
    let origin = AnimationOrigin(source: "tween", number: 3)
    try expectEqual(
      line(Draft(effect: .replaces, origin: origin)).text,
      "x, BasicAnimation, replaces, made by \(origin)")
  }

  @Test("shows in colour whether an animation runs, waits, is held or has no effect")
  func styles() throws {
    let rows: [(Draft, TextStyle)] = [
      (Draft(effect: .replaces), .running), (Draft(effect: .adds), .running),
      (Draft(effect: .replaces, isHeld: true), .held), (Draft(effect: .notBegun), .waiting),
      (Draft(effect: .waitsForCommit), .waiting), (Draft(effect: .over), .idle),
      (Draft(effect: .overridden(by: "top"), isHeld: true), .idle),
    ]
    for (draft, style) in rows { try expectEqual(line(draft).style, style) }
    let text = ExplanationText(isColored: true).answer(explanation())
    expectTrue(text.hasPrefix("\u{1b}[1mx shows 20"))
    expectTrue(ExplanationText().answer(explanation()).hasPrefix("x shows 20"))
  }

  // The step of the time is the reason why an animation has no effect.
  @Test("has the steps of an animation without effect only in full")
  func steps() {
    func labels(_ effect: ExplainedAnimation.Effect, _ isFull: Bool) -> [String] {
      var steps = Draft(effect: effect).animation.steps
      steps.append(
        .accumulation(AccumulationStep(value: 5, cycles: 2, cycleEnd: 10, result: 25)))
      let old = Draft(effect: effect).animation
      let animation = ExplainedAnimation(
        name: old.name, key: nil, keyPath: "x", className: old.className, origin: nil,
        beginInstant: 1, endInstant: 2, isHeld: false, isLeaving: false, commitsOnStop: false,
        addition: nil, effect: effect, steps: steps)
      return ExplanationText(isFull: isFull).chain(explanation([animation]), indent: 1)
        .map(\.label)
    }
    let short = ["clock", "'move'", "time", "presentation", "model"]
    let full = ["clock", "'move'", "time", "cycles", "presentation", "model"]
    expectEqual(labels(.over, false), short)
    expectEqual(labels(.over, true), full)
    expectEqual(labels(.replaces, false), full)
  }

  private static let stop = ActionTrace(step: .actions, answer: "stop")
  private static let sources: [(ModelSource, String)] = [
    (.notRecorded, "20"),
    (
      .committed(animation: "on", value: 30, instant: 1),
      "20, committed by 'on' when it stopped at 1 s, as 30"
    ),
    (
      .set(instant: 1, cause: nil, search: [ActionTrace(step: .delegate, answer: nil), stop]),
      "20, set at 1 s; step 'actions' answered with stop"
    ),
    (
      .set(instant: 1, cause: .timer, search: [stop]),
      "20, set at 1 s by timer; step 'actions' answered with stop"
    ),
    (
      .set(instant: 1, cause: .layout, search: [ActionTrace(step: .tree, answer: nil)]),
      "20, set at 1 s by layout; no action was found"
    ),
    (.set(instant: 1, cause: nil, search: []), "20, set at 1 s; no action was found"),
    (
      .setWithoutSearch(instant: 1, cause: .block, reason: .actionsDisabled),
      "20, set at 1 s by completion block with actions disabled"
    ),
    (
      .setWithoutSearch(instant: 1, cause: nil, reason: .layerNotCommitted),
      "20, set at 1 s before the layer's first commit"
    ),
  ]

  @Test("says how the model got its value")
  func sources() {
    for (source, text) in Self.sources {
      let line = ExplanationText().chain(explanation(source), indent: 3).last
      expectEqual(line?.text, text)
      expectEqual(line?.indent, 3)
      expectNil(line?.style)
    }
    let full = ExplanationText(isFull: true).chain(explanation(), indent: 1).last
    expectEqual(full?.text, "20, why is not recorded")
    let waiting = ExplanationText().chain(explanation(model: 70), indent: 1).last
    expectEqual(waiting?.text, "70, committed so far: 20")
    expectEqual(waiting?.rules, [.lastCommit])
    expectEqual(waiting?.style, .difference)
  }

  @Test("puts the animations of a part of the frame below that part, in full")
  func frameParts() throws {
    let stage = ExplainStage()
    try stage.move()
    stage.loop.advance(to: 0.25)
    let explanation = try stage.loop.explanation(of: stage.box, "frame")
    let lines = ExplanationText(isFull: true).chain(explanation, indent: 1)
    let part = try #require(lines.firstIndex { $0.label == "position" })
    expectEqual(lines[part].indent, 1)
    expectEqual(lines[part + 1].label, "'move'")
    expectEqual(lines[part + 1].indent, 2)
    expectEqual(lines[part + 2].indent, 3)
    expectTrue(!ExplanationText().chain(explanation, indent: 1).contains { $0.label == "'move'" })
  }

  private func explanation(_ source: ModelSource) -> Explanation { explanation([], source) }

  @Test("says that a change of the model waits while an animation shows")
  func waiting() throws {
    let stage = ExplainStage()
    try stage.move()
    stage.loop.advance(to: 0.25)
    let sentence = try stage.loop.transaction(disableActions: true) { _ in
      stage.box.position.x = 70
      return ExplanationText().sentence(try stage.loop.explanation(of: stage.box, "position.x"))
    }
    expectEqual(
      sentence,
      "position.x shows 25: 'move' is 25 % through 0 → 100, linear; the model says 70, "
        + "which waits for the next commit (F110)")
  }

  @Test("says how the last animation ended")
  func ends() {
    let sentence = ExplanationSentence(words: ExplanationWords(format: .significant(6)))
    let rows: [(AnimationOutcome, String, String)] = [
      (.finished, "finished", "'on' finished at 0.25 s and was removed (R3)"),
      (.cancelled, "was removed", "'on' was removed at 0.25 s"),
      (.replaced, "was replaced", "'on' was replaced at 0.25 s"),
      (
        .removedWithLayer, "was removed",
        "'on' was removed at 0.25 s, when its layer left the tree (F95)"
      ),
    ]
    for (outcome, verb, text) in rows {
      expectEqual(sentence.verb(outcome), verb)
      var ended = explanation()
      ended.lastEnd = EndedAnimation(
        name: "on", instant: 0.25, outcome: outcome, shown: nil, addition: nil)
      expectEqual(sentence.text(ended), "x shows 20, the model's value: \(text)")
      // Another animation or another time committed the value that the model has.
      for source in [
        ModelSource.committed(animation: "on", value: 20, instant: 0.5),
        .committed(animation: "off", value: 20, instant: 0.25),
      ] {
        ended.modelSource = source
        expectEqual(sentence.text(ended), "x shows 20, the model's value: \(text)")
      }
      ended.modelSource = .committed(animation: "on", value: 20, instant: 0.25)
      expectEqual(
        sentence.text(ended),
        "x shows 20, the model's value: 'on' committed it when it finished at 0.25 s")
    }
  }

  @Test("has words for the steps of the search for an action")
  func actionSteps() {
    let rows: [(ActionStep, String)] = [
      (.delegate, "the delegate"), (.actions, "the layer's actions"), (.style, "the style"),
      (.classDefault, "the layer's class"), (.source, "the action source"), (.tree, "the tree"),
    ]
    for (step, words) in rows {
      expectEqual(step.words, words)
      let changed = explanation(
        .set(instant: 0.25, cause: nil, search: [ActionTrace(step: step, answer: "stop")]))
      expectEqual(
        ExplanationText().reasons(changed),
        [
          "x was set at 0.25 s, and \(words) stopped the search for an action (F97)"
        ])
    }
  }
}
