import Foundation
import LayerReports
import TestSupport
import Testing

@testable import LayerInspect

/// A question about Core Animation: what is asked, and the first lines that must answer.
struct Question: Sendable, CustomTestStringConvertible {
  /// The scene, without its ending.
  let scene: String
  /// The layer, the key path and the time.
  let words: [String]
  /// The whole first sentence.
  let sentence: String
  /// The lines below it, without `because`.
  let reasons: [String]

  init(_ scene: String, _ words: String, _ sentence: String, because reasons: String...) {
    self.scene = scene
    self.words = words.split(separator: " ").map(String.init)
    self.sentence = sentence
    self.reasons = reasons
  }

  var testDescription: String { "\(scene) \(words.joined(separator: " "))" }
}

/// The sixteen most asked questions: the first screen of each explanation answers.
@Suite("The sixteen questions")
struct QuestionTests {
  static let questions = [
    // The model is 25 from the start; the animation ends at 295.
    Question(
      "01-jumps-back", "#box position.x --at 1.5",
      "position.x shows 25, the model's value: 'move' finished at 1 s and was removed (R3)",
      because:
        "'move' did not change the model: it showed 295 until 1 s, and the model says 25"),
    // 0.8 s · 0 + 0 is the local time 0.
    Question(
      "02-nothing-moves", "#paused position.x --at 0.8",
      "position.x shows 25: 'move' is 0 % through 25 → 295, linear; the model says the same",
      because:
        "the time of Layer #track does not move: its speed is 0, and its timeOffset is 0 (F13)"),
    Question(
      "02-nothing-moves", "#same position.x --at 0.4",
      "position.x shows 295: 'move' is 40 % through 295 → 295, linear; the model says the same",
      because: "'move' has the same start and end, 295: a missing end is the value under it (D4)"),
    Question(
      "02-nothing-moves", "#other position.x --at 0.4",
      "position.x shows 25, the model's value: no animation changes it",
      because: "the animations of Layer #other change only zPosition"),
    // 25 + 270 · 0.4 = 133.
    Question(
      "02-nothing-moves", "#hidden position.x --at 0.4",
      "position.x shows 133: 'move' is 40 % through 25 → 295, linear; the model says 25; it is not "
        + "visible, because Layer #curtain is hidden or transparent"),
    // 0.5 s · 0.5 = 0.25 s, and 25 + 270 · 0.25 = 92.5.
    Question(
      "03-late", "#slow position.x --at 0.5",
      "position.x shows 92.5: 'move' is 25 % through 25 → 295, linear; the model says 25",
      because: "0.5 s is 0.25 s for Layer #slow: Layer #track has speed 0.5 (F1)"),
    // Its own time is 1 at 1 / 0.5 = 2 s; at 1.5 s it is 0.75.
    Question(
      "03-late", "#waiting position.x --at 1.5",
      "position.x shows 25, the model's value: 'move' starts at 2 s, and does not fill backwards "
        + "(F7)",
      because: "1.5 s is 0.75 s for Layer #waiting: Layer #track has speed 0.5 (F1)"),
    // (1.5 − 1) / 2 is a quarter, and 25 + 200 / 4 = 75.
    Question(
      "04-starts-in-the-middle", "#box position.x --at 1.5",
      "position.x shows 75: 'move' is 25 % through 25 → 225, linear; the model says 25",
      because:
        "'move' was added at 1.5 s with a start at 1 s: a beginTime is an instant of the layer's "
        + "time, not a delay (F11)"),
    // 1 s + 0.4 s is before 1.5 s.
    Question(
      "04-starts-in-the-middle", "#badge position.x --at 1.6",
      "position.x shows 25, the model's value: 'move' finished at 1.5 s and was removed (R3)",
      because:
        "'move' was over when it was added at 1.5 s: a beginTime is an instant of the layer's time, "
        + "not a delay (F11)"),
    // Half way from 25 to 225 is 125.
    Question(
      "05-jumps-when-interrupted", "#box position.x --at 0.5",
      "position.x shows 225: 'move' is 0 % through 225 → 25, linear; the model says 25",
      because:
        "'move' starts at 225, but 125 was shown at 0.5 s, when it replaced the 'move' before it "
        + "(F112)"),
    Question(
      "06-additive", "#box position.x --at 1",
      "position.x shows 400: 'move' adds 200 to 200, and ends now: 0 → 200; the model says 200"),
    Question(
      "07-stays-after-its-end", "#box position.x --at 3",
      "position.x shows 295: 'move' ended at 1 s and fills forwards: 160 → 295; the model says 160",
      because:
        "'move' covers the model until it is removed: it fills forwards, and removedOnCompletion is "
        + "false (F96)"),
    // The default curve is at 0.802403… half way (F76): 1 − 0.802403 = 0.197597.
    Question(
      "08-animates-by-itself", "#box opacity --at 1.125",
      "opacity shows 0.197597: 'opacity' is 50 % through 1 → 0, default makes that 80.2403 %; the "
        + "model says 0",
      because:
        "the change of opacity at 1 s animates by itself: it is an implicit action of a displayed "
        + "layer (F101)"),
    Question(
      "09-does-not-animate", "#box opacity --at 1.1",
      "opacity shows 0.5, the model's value: no animation changes it",
      because: "opacity was set at 1 s with actions disabled (F90)"),
    Question(
      "09-does-not-animate", "#badge opacity --at 1.1",
      "opacity shows 0.5, the model's value: no animation changes it",
      because: "opacity was set at 1 s, before the first commit of the layer (F99)"),
    // 0.15 of 0.6 s is a quarter; of three segments that is 0.75 of the first, 15 of 20.
    Question(
      "10-second-wins", "#box position.x --at 0.15",
      "position.x shows 15: 'shake' is 25 % through its 4 values, between 0 and 20, linear; 'shake' "
        + "covers 'move'; the model says 25",
      because: "'shake' was added after 'move' and replaces its value (F25)"),
    Question(
      "11-keyframe-not-reached", "#box position.x --at 2",
      "position.x shows 75: 'hop' ends now: its 3 values, between 125 and 75; the model says 25",
      because: "'hop' has 4 values and 3 keyTimes, and only the first 3 are used (D9)"),
    // 1 s of 2 s is a half: 25 + 200 / 2 = 125.
    Question(
      "12-group-cuts-off", "#box position.x --at 1",
      "position.x shows 125: 'leave' ends now, 50 % through 25 → 225, linear; the model says 25",
      because: "the group lasts 1 s and cuts off this part, which needs 2 s (F80)"),
    // ω = 10 and ζ = 5 / 20, so β = 2.5 and ω' = 10 √(1 − 1/16). After 0.5 s the offset is
    // −e^−1.25 (cos 0.5ω' + β/ω' sin 0.5ω') = 0.03655…, and 225 + 200 · 0.03655 = 232.31. It needs
    // ln((1 + |b|) / 0.001) / 2.5 with b = −2.5 / ω' = −0.258199 (F64): 7.13743 / 2.5 = 2.85497 s.
    Question(
      "13-spring-cut-off", "#box position.x --at 0.5",
      "position.x shows 232.31: 'bounce' ends now: 25 → 225; the model says 25",
      because:
        "a spring runs in real seconds: it needs 2.85497 s to come to rest, and its duration cuts it "
        + "off after 0.5 s (F63)",
      "a spring below critical damping swings beyond its end (F61)"),
    Question(
      "14-repeat-jumps", "#box position.x --at 1",
      "position.x shows 0: 'step' is 0 % through 0 → 100 in cycle 2, linear; the model says the same",
      because: "each cycle starts again at 0; a cumulative animation continues (F24)"),
    // 50 in the second cycle, plus 100.
    Question(
      "14-repeat-jumps", "#walker position.x --at 1.5",
      "position.x shows 150: 'step' is 50 % through 0 → 100 in cycle 2, linear; the model says 0",
      because: "'step' is cumulative: each complete cycle adds 100, and 1 is complete (F24)"),
    // 270° is −90°, and half of that −45°.
    Question(
      "15-turns-the-wrong-way", "#hand transform --at 0.5",
      "transform shows rotate -45deg: 'turn' is 50 % through identity → rotate -90deg, linear; the "
        + "model says identity",
      because:
        "a whole transform turns by the shorter way, at most half a turn; transform.rotation.z "
        + "interpolates the angle (F32)"),
    Question(
      "15-turns-the-wrong-way", "#wheel transform --at 0.5",
      "transform shows identity: 'turn' is 50 % through identity → identity, linear; the model says "
        + "the same",
      because:
        "a whole transform turns by the shorter way, at most half a turn; transform.rotation.z "
        + "interpolates the angle (F32)"),
    // Half of 360° is π.
    Question(
      "15-turns-the-wrong-way", "#fan transform.rotation.z --at 0.5",
      "transform.rotation.z shows 3.14159: 'turn' is 50 % through 0 → 6.28319, linear; the model "
        + "says 0"),
    // 45° about the corner at (100, 50): x from 100 − 50 sin 45° to 100 + 100 cos 45°, and y from
    // 50 to 50 + 150 sin 45°; 150 sin 45° is 106.066.
    Question(
      "16-frame-differs", "#card frame --at 0.25",
      "frame shows (64.6447,50,106.066,106.066), the box of the transformed bounds (F120a): 'turn' "
        + "animates transform; the model says (100,50,100,50)"),
  ]

  private func explain(_ question: Question) -> String {
    let output = OutputSink.memory()
    let messages = OutputSink.memory()
    let file = ExampleScenes.folder.appending(path: "questions/\(question.scene).json").path
    let code = LayerInspectCommand.run(
      ["explain", file] + question.words, output: output, messages: messages)
    expectEqual(code, .success, "\(messages.text)")
    return output.text
  }

  @Test(arguments: questions)
  func `the first lines answer`(_ question: Question) {
    let lines = explain(question).split(separator: "\n", omittingEmptySubsequences: false)
    expectEqual(lines.first.map(String.init), question.sentence)
    let reasons = lines.dropFirst().prefix { !$0.isEmpty }.map(String.init)
    expectEqual(reasons, question.reasons.map { "  because \($0)" })
  }

  @Test func `there are sixteen scenes, and each has a question`() throws {
    let scenes = try ExampleScenes.questions().map { $0.dropFirst(10).dropLast(5) }
    expectEqual(scenes.count, 16)
    expectEqual(Set(scenes.map(String.init)), Set(Self.questions.map(\.scene)))
    for name in try ExampleScenes.questions() {
      let json = try JSONSerialization.jsonObject(with: Data(ExampleScenes.bytes(name)))
      let scene = try #require(json as? [String: Any])
      expectTrue((scene["name"] as? String)?.hasSuffix("?") == true, "\(name)")
    }
  }
}
