import Foundation
import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerReports

/// The JSON of explanations: complete, exact, and readable by any parser.
@Suite struct ExplanationJSONTests {
  private func object(_ test: ExplainCase) throws -> (Explanation, [String: Any]) {
    let stage = ExplainStage()
    try test.build(stage)
    if test.instant > stage.loop.now { stage.loop.advance(to: test.instant) }
    let explanation = try stage.loop.explanation(
      of: stage.subject, test.keyPath, copy: stage.copy, recorder: stage.recorder)
    let json = ExplanationText.json(explanation)
    expectFalse(json.contains("\n"))
    let parsed = try JSONSerialization.jsonObject(with: Data(json.utf8))
    return (explanation, try #require(parsed as? [String: Any]))
  }

  @Test(arguments: ExplanationCaseTests.cases)
  func `every case is valid JSON with the numbers of the explanation`(_ test: ExplainCase) throws {
    let (explanation, object) = try object(test)
    expectTrue(object["v"] as? Int == 1)
    expectTrue(object["kind"] as? String == "explanation")
    expectTrue(object["sentence"] as? String == test.sentence)
    expectTrue(object["keyPath"] as? String == test.keyPath)
    expectTrue(object["instant"] as? Double == explanation.instant)
    // The text, because Foundation rounds some numbers that it reads.
    if case .number(let number) = explanation.presentedValue, number != number.rounded() {
      expectTrue(ExplanationText.json(explanation).contains("\"presented\":\(number),"))
    }
    let animations = try #require(object["animations"] as? [[String: Any]])
    expectEqual(animations.count, explanation.animations.count)
    for (found, animation) in zip(animations, explanation.animations) {
      expectTrue(found["name"] as? String == animation.name)
      let steps = try #require(found["steps"] as? [[String: Any]])
      expectEqual(steps.map { $0["stage"] as? String }, animation.steps.map { $0.stage.rawValue })
      for (step, own) in zip(steps, animation.steps) {
        let rules = try #require(step["rules"] as? [[String: Any]])
        expectEqual(rules.map { $0["reference"] as? String }, own.rules.map(\.reference))
      }
    }
  }

  @Test func `the text of one explanation`() throws {
    let stage = ExplainStage()
    try stage.move()
    stage.loop.advance(to: 0.25)
    let json = ExplanationText.json(try stage.loop.explanation(of: stage.box, "position.x"))
    expectEqual(
      json,
      """
      {"v":1,"kind":"explanation",\
      "sentence":"position.x shows 25: 'move' is 25 % through 0 → 100, linear; the model says 20",\
      "layer":"Layer #box","id":"box","keyPath":"position.x","copy":[],"instant":0.25,\
      "clock":"ManualClock","isPresented":true,"isAnimatable":true,"presented":25,"model":20,\
      "committed":20,"modelSource":{"kind":"notRecorded"},"layerTimes":[\
      {"layer":"Layer #root","parentTime":0.25,"beginTime":0,"speed":1,"timeOffset":0,\
      "result":0.25,"rules":[]},\
      {"layer":"Layer #box","parentTime":0.25,"beginTime":0,"speed":1,"timeOffset":0,\
      "result":0.25,"rules":[]}],"animations":[{"name":"move","key":"move",\
      "keyPath":"position.x","class":"BasicAnimation","origin":null,"begins":0,"ends":1,\
      "isHeld":false,"isLeaving":false,"commitsOnStop":false,"effect":"replaces","steps":[\
      {"stage":"timeMapping","step":"timing","level":0,"class":"BasicAnimation",\
      "keyPath":"position.x","parent":"layer","parentTime":0.25,"set":{"beginTime":0,\
      "duration":1,"speed":1,"timeOffset":0,"repeatCount":0,"repeatDuration":0,\
      "autoreverses":false,"fillMode":"removed"},"beginTime":0,"duration":1,"cycleDuration":1,\
      "activeDuration":1,"elapsed":0.25,"endsNow":false,"phase":"active","isInEffect":true,\
      "cycle":0,"progress":0.25,"rate":1,"rules":[{"rule":"beginAtCommit","reference":"F11",\
      "sentence":"a begin time of 0 became the layer's time of the commit"}]},\
      {"stage":"easing","step":"easing","level":0,"progress":0.25,"curve":"linear","eased":0.25,\
      "rules":[{"rule":"linearByDefault","reference":"F79",\
      "sentence":"without a timingFunction an animation is linear"}]},\
      {"stage":"interpolation","step":"ends","fromValue":0,"toValue":100,"byValue":null,\
      "under":20,"from":0,"fromRule":null,"to":100,"toRule":null,"method":"numbers",\
      "eased":0.25,"value":25,"rules":[]},\
      {"stage":"composition","step":"composition","under":20,"value":25,"isAdditive":false,\
      "result":25,"rules":[]}]}],"parts":[],"rules":[]}
      """)
  }
}
