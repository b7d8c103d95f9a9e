import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerReports

/// The lines of the chain and the members of the JSON, step by step, for the cases of
/// ``ExplanationCaseTests``.
@Suite struct ExplanationLineTests {
  private func explanation(_ name: String) throws -> Explanation {
    let test = try #require(ExplanationCaseTests.cases.first { $0.name == name }, "\(name)")
    let stage = ExplainStage()
    try test.build(stage)
    if test.instant > stage.loop.now { stage.loop.advance(to: test.instant) }
    return try stage.loop.explanation(
      of: stage.subject, test.keyPath, copy: stage.copy, recorder: stage.recorder)
  }

  /// What an animation without effect says.
  private static let effects: [(String, [String])] = [
    (
      "before its start",
      [
        "'move' position.x, BasicAnimation, no effect: it starts at 2 s",
        "time (0.5 − 2) · 1 = -1.5 of 1 s, before, fillMode removed",
      ]
    ),
    (
      "kept after its end, without a fill mode",
      ["'move' position.x, BasicAnimation, no effect: it ended at 1 s, ended and kept"]
    ),
    ("held after its end", ["'move' position.x, BasicAnimation, replaces, ended and kept"]),
    (
      "an animation that waits for its commit",
      ["'move' position.x, BasicAnimation, no effect: it waits for the next commit"]
    ),
    (
      "a member that waits",
      [
        "'all' position.x, AnimationGroup, no effect: its part of the group has not started",
        "group time 0.1 · 2 = 0.2 s",
        "time (0.2 − 0.5) · 1 = -0.3 of 1 s, before, fillMode removed",
      ]
    ),
    (
      "a group that is over",
      ["'all' position.x, AnimationGroup, no effect: it ended at 1 s, ended and kept"]
    ),
    ("a later one covers", ["'move' position.x, BasicAnimation, no effect: 'top' covers it"]),
    (
      "a single keyframe",
      ["'row' position.x, KeyframeAnimation, no effect: it has a single keyframe"]
    ),
    (
      "another part of a transform",
      ["'move' transform.translation.x, BasicAnimation, no effect: it changes another part"]
    ),
    (
      "one that follows itself",
      [
        "'follow' position.x, MatchMoveAnimation, "
          + "no effect: layers follow each other in a circle"
      ]
    ),
    ("one without its source", ["'follow' position.x, MatchMoveAnimation, no source"]),
    ("a change that waits for its commit", ["model 70, committed so far: 20"]),
  ]

  /// Times, with the numbers of the cases.
  private static let times: [(String, [String])] = [
    (
      "the second of three cycles",
      ["time (1.25 − 0) · 1 = 1.25 of 3 s, active", "progress 25 %, cycle 2 of 1 s"]
    ),
    ("on the way back", ["progress 75 %, cycle 1 of 2 s, backwards"]),
    (
      "a negative speed",
      ["time (0.25 − 0) · 1 = 0.25 of 1 s, active", "progress 75 %, backwards"]
    ),
    ("a time offset", ["time (0.5 − 0) · 1 = 0.5 of 1 s, active, timeOffset 0.25"]),
    ("an infinite duration", ["time (5 − 0) · 1 = 5 s, endless, active", "progress 0 %"]),
    ("a layer with speed 2", ["layer time (0.25 − 0) · 2 + 0 = 0.5 s, Layer #box"]),
    (
      "a superlayer with a begin time and an offset",
      ["layer time (0.5 − 4) · 0.5 + 7 = 5.25 s, Layer #root"]
    ),
    (
      "a copy of a replicator",
      ["layer time (0.75 − 0) · 1 + 0 − 2 · 0.25 = 0.25 s, ReplicatorLayer #replicator"]
    ),
    (
      "a spring after a tenth of a second",
      ["easing a spring (mass 1, stiffness 100, damping 10) after 0.1 · 1 s: 34.03 %"]
    ),
  ]

  /// Values between ends and keyframes, and on paths.
  private static let values: [(String, [String])] = [
    (
      "to",
      [
        "ends 20 (what is under it) → 120", "value 20 + (120 − 20) · 0.5 = 70",
        "over 20 becomes 70",
      ]
    ),
    ("from", ["ends 0 → 20 (what is under it)"]),
    ("by", ["ends 20 (what is under it) → 50 (by 30)"]),
    ("from and by", ["ends 10 → 40 (by 30)"]), ("to and by", ["ends 70 (by 30) → 100"]),
    ("an additive one with a missing end", ["ends 0 (missing: zero) → 10", "over 20 + 5 = 25"]),
    ("a cumulative one in its second cycle", ["cycles 5 + 1 · 10 = 15"]),
    ("its end, which belongs to it", ["value 100, the end"]),
    (
      "keyframes without times",
      ["segment 1 of 2, from 0 to 0.5: 50 % of it", "value 0 + (10 − 0) · 0.5 = 5"]
    ),
    (
      "keyframes with times",
      ["segment 2 of 2, from 0.2 to 1: 50 % of it", "value 10 + (40 − 10) · 0.5 = 25"]
    ),
    (
      "a segment's timing function",
      [
        "segment 1 of 2, from 0 to 0.5: 50 % of it, easeIn makes that 31.5357 %",
        "value 0 + (10 − 0) · 0.315357 = 3.15357",
      ]
    ),
    ("discrete keyframes", ["keyframe 2 of 3, from 0.333333 to 0.666667", "value 10"]),
    (
      "cubic keyframes",
      [
        "segment 2 of 3, from 0.333333 to 0.666667: 50 % of it",
        "value 2.25, on a curve from 1 to 4",
      ]
    ),
    (
      "a path, by the same time for each part",
      ["path part 1 of 2, from 0 to 0.5: 50 % of it", "value (50,0)"]
    ),
    (
      "the turn of a layer on a path",
      ["path part 2 of 2, from 0.5 to 1: 50 % of it", "angle turns by 90°"]
    ),
    (
      "a colour",
      ["value sRGB(0.5,0,0.5,0.75), each number by from + (to − from) · 0.5"]
    ),
    ("a value function", ["function rotateZ(0.5) = rotate 28.6479deg"]),
    (
      "a whole transform",
      ["value translate 5 0, translation, scale and angle each by the progress"]
    ),
    ("a frame", ["position (25,30), by 'move'", "bounds (0,0,100,50)"]),
  ]

  @Test func `the chain has each step with its numbers`() throws {
    for (name, expected) in Self.effects + Self.times + Self.values {
      let text = ExplanationText().text(try explanation(name))
      // Without the rules at the end, and with one space after the label.
      let lines = text.split(separator: "\n").map { line in
        String(line).replacing(#/ +\[[^\]]*\]$/#, with: "").replacing(#/^ +/#, with: "")
          .replacing(#/ {2,}/#, with: " ")
      }
      for line in expected where !lines.contains(line) {
        Issue.record("\(name): no line '\(line)' in\n\(text)")
      }
    }
  }

  @Test func `JSON has each step with its numbers`() throws {
    let rows: [(String, String)] = [
      (
        "a copy of a replicator",
        #""copyDelay":{"replicator":"ReplicatorLayer #replicator","index":2,"delay":0.25},"#
          + #""result":0.25,"#
      ),
      (
        "a member of a group",
        #""parent":"group","groupEased":0.5,"groupDuration":2,"parentTime":1,"#
      ),
      ("a later one covers", #""effect":"overridden","overriddenBy":"top","#),
      (
        "a value that an animation committed",
        #""modelSource":{"kind":"committed","animation":"move","value":100,"instant":1}"#
      ),
      ("a layer below a transparent one", #""hiddenBy":"Layer #root""#),
      (
        "a spring after a tenth of a second",
        #""curve":"a spring","spring":{"mass":1,"stiffness":100,"damping":10,"#
          + #""initialVelocity":0,"allowsOverdamping":false,"duration":1},"eased":"#
      ),
      ("a value function", #""step":"valueFunction","function":"rotateZ","input":0.5,"result":["#),
      (
        "a cumulative one in its second cycle",
        #""step":"accumulation","value":5,"cycles":1,"cycleEnd":10,"result":15,"#
      ),
      (
        "discrete keyframes",
        #""segment":1,"count":3,"valueCount":3,"timeCount":null,"mode":"discrete","#
          + #""startTime":0.3333333333333333,"endTime":0.6666666666666666,"eased":0.5,"local":0,"#
          + #""function":null,"localEased":0,"from":10,"to":10,"value":10,"#
      ),
      (
        "a path, by the same time for each part",
        #""segment":0,"count":2,"start":[0,0],"end":[100,0],"startTime":0,"endTime":0.5,"#
          + #""eased":0.25,"local":0.5,"function":null,"localEased":0.5,"parameter":0.5,"#
          + #""rotationMode":null,"angle":null,"value":[50,0],"#
      ),
    ]
    for (name, part) in rows {
      let json = ExplanationText.json(try explanation(name))
      if !json.contains(part) { Issue.record("\(name): no \(part) in\n\(json)") }
    }
  }

  // D21: what follows nothing has the value under it.
  @Test func `a step that follows a layer has its point, or why it has none`() throws {
    let stage = ExplainStage()
    let cursor = Layer(id: "cursor")
    cursor.position = Point(x: 7, y: 9)
    stage.root.addSublayer(cursor)
    let rows = [
      (
        cursor,
        #""source":"Layer #cursor","point":[7,9],"absence":null,"under":[20,30],"value":[7,9],"#
      ),
      (
        stage.box,
        #""source":"Layer #box","point":null,"absence":"circle","under":[20,30],"value":[20,30],"#
      ),
    ]
    for (source, members) in rows {
      let draft = MatchMoveAnimation(source: source, keyPath: "position")
      draft.duration = 4
      try stage.box.add(draft, forKey: "follow")
      stage.loop.flush()
      let json = ExplanationText.json(try stage.loop.explanation(of: stage.box, "position"))
      expectTrue(json.contains(#""stage":"interpolation","step":"match","# + members), "\(json)")
    }
  }
}
