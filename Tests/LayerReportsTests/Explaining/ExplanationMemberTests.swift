import LayerModel
import LayerText
import TestSupport
import Testing

@testable import LayerAnimation
@testable import LayerReports

/// The members of the JSON of explanations, each with a value of its own.
@Suite("The members of an explanation")
struct ExplanationMemberTests {
  private let curve = MediaTimingFunction(controlPoints: 0.25, 0.5, 0.75, 1)
  private let points = "[0.25,0.5,0.75,1]"

  /// The members of a step, up to its rules.
  private func json(_ step: EvaluationStep) -> String {
    var json = ExplanationJSON()
    json.write(step)
    let text = String(decoding: json.json.bytes, as: UTF8.self)
    return String(
      text.prefix(upTo: text.firstRange(of: ",\"rules\":[")?.lowerBound ?? text.endIndex))
  }

  @Test("of the ends of an animation")
  func ends() {
    let step = EndsStep(
      fromValue: 1, toValue: 2, byValue: 3, under: 4, from: 5, to: 6, method: .switching,
      eased: 0.5, value: 7, fromRule: .endFromUnder, toRule: .endByAdding, rules: [])
    let (from, to) = (
      ExplanationRule.endFromUnder.reference, ExplanationRule.endByAdding.reference
    )
    expectEqual(
      json(.ends(step)),
      #"{"stage":"interpolation","step":"ends","fromValue":1,"toValue":2,"byValue":3,"#
        + #""under":4,"from":5,"fromRule":"\#(from)","to":6,"toRule":"\#(to)","#
        + #""method":"switching","eased":0.5,"value":7"#)
    let open = EndsStep(
      fromValue: nil, toValue: nil, byValue: nil, under: 4, from: 5, to: 6, method: .numbers,
      eased: 0.5, value: 7, fromRule: nil, toRule: nil, rules: [])
    expectEqual(
      json(.ends(open)),
      #"{"stage":"interpolation","step":"ends","fromValue":null,"toValue":null,"#
        + #""byValue":null,"under":4,"from":5,"fromRule":null,"to":6,"toRule":null,"#
        + #""method":"numbers","eased":0.5,"value":7"#)
  }

  @Test("of keyframes and of a path")
  func keyframes() {
    let row = KeyframeStep(
      segment: 1, count: 4, startTime: 0.25, endTime: 0.75, eased: 0.5, local: 0.4,
      function: curve, localEased: 0.3, valueCount: 5, timeCount: 6, mode: .paced, from: 8, to: 9,
      value: 7, rules: [])
    expectEqual(
      json(.keyframes(row)),
      #"{"stage":"interpolation","step":"keyframes","segment":1,"count":4,"valueCount":5,"#
        + #""timeCount":6,"mode":"paced","startTime":0.25,"endTime":0.75,"eased":0.5,"local":0.4,"#
        + #""function":\#(points),"localEased":0.3,"from":8,"to":9,"value":7"#)
    let flight = PathStep(
      segment: 1, count: 3, start: Point(x: 1, y: 2), end: Point(x: 3, y: 4), startTime: 0.25,
      endTime: 0.75, eased: 0.5, local: 0.4, function: curve, localEased: 0.3, parameter: 0.7,
      rotationMode: .rotateAuto, angle: 1.5, value: .point(Point(x: 5, y: 6)), rules: [])
    expectEqual(
      json(.path(flight)),
      #"{"stage":"interpolation","step":"path","segment":1,"count":3,"start":[1,2],"#
        + #""end":[3,4],"startTime":0.25,"endTime":0.75,"eased":0.5,"local":0.4,"#
        + #""function":\#(points),"localEased":0.3,"parameter":0.7,"rotationMode":"auto","#
        + #""angle":1.5,"value":[5,6]"#)
  }

  @Test("of what is followed, added and composed")
  func sums() {
    let match = MatchStep(
      source: nil, point: nil, absence: .longChain, under: 1, value: 2, readsUnder: false,
      rules: [])
    expectEqual(
      json(.match(match)),
      #"{"stage":"interpolation","step":"match","source":null,"point":null,"#
        + #""absence":"longChain","under":1,"value":2"#)
    let cycles = AccumulationStep(value: 5, cycles: 2, cycleEnd: 10, result: 25)
    expectEqual(
      json(.accumulation(cycles)),
      #"{"stage":"interpolation","step":"accumulation","value":5,"cycles":2,"cycleEnd":10,"#
        + #""result":25"#)
    let function = ValueFunctionStep(function: .scaleX, input: 3, result: 4)
    expectEqual(
      json(.valueFunction(function)),
      #"{"stage":"interpolation","step":"valueFunction","function":"scaleX","input":3,"#
        + #""result":4"#)
    let sum = CompositionStep(
      component: .whole, under: 1, value: 2, isAdditive: true, result: 3)
    expectEqual(
      json(.composition(sum)),
      #"{"stage":"composition","step":"composition","under":1,"value":2,"isAdditive":true,"#
        + #""result":3"#)
  }

  @Test("of an easing")
  func easing() {
    func json(_ easing: EasingDefinition) -> String {
      self.json(
        .easing(EasingStep(level: 2, progress: 0.5, easing: easing, eased: 0.25, rules: [])))
    }
    let start = #"{"stage":"easing","step":"easing","level":2,"progress":0.5,"curve":"#
    expectEqual(json(.linear), start + #""linear","eased":0.25"#)
    expectEqual(
      json(.bezier(curve)),
      start + #""bezier(0.25, 0.5, 0.75, 1)","points":\#(points),"eased":0.25"#)
    let spring = SpringFunction(
      mass: 2, stiffness: 50, damping: 3, initialVelocity: -4, allowsOverdamping: true)
    let members =
      #""a spring","spring":{"mass":2,"stiffness":50,"damping":3,"initialVelocity":-4,"#
      + #""allowsOverdamping":true,"duration":4"#
    expectEqual(
      json(.spring(spring, duration: 4, after: curve)),
      start + members + #","after":\#(points)},"eased":0.25"#)
    expectEqual(
      json(.spring(spring, duration: 4, after: nil)), start + members + #"},"eased":0.25"#)
  }

  // Half a second at speed 0.5. Three cycles of 2 s there and 2 s back are 12 s.
  @Test("of a time")
  func timing() {
    var timing = MediaTiming()
    (timing.beginTime, timing.duration, timing.speed, timing.timeOffset) = (1, 2, 0.5, 0.25)
    (timing.repeatCount, timing.autoreverses, timing.fillMode) = (3, true, .both)
    let mapping = TimeMapping(timing, beginTime: 1)
    let step = TimingStep(
      level: 0, className: "BasicAnimation", keyPath: nil, parent: .layer, parentTime: 1.5,
      timing: timing, mapping: mapping, elapsed: mapping.elapsed(at: 1.5), endsNow: true,
      position: TimePosition(phase: .after, isInEffect: true, cycle: 1, progress: 0.75),
      rate: -0.5, rules: [])
    expectEqual(
      json(.timing(step)),
      #"{"stage":"timeMapping","step":"timing","level":0,"class":"BasicAnimation","#
        + #""keyPath":null,"parent":"layer","parentTime":1.5,"set":{"beginTime":1,"duration":2,"#
        + #""speed":0.5,"timeOffset":0.25,"repeatCount":3,"repeatDuration":0,"#
        + #""autoreverses":true,"fillMode":"both"},"beginTime":1,"duration":2,"#
        + #""cycleDuration":4,"activeDuration":12,"elapsed":0.25,"endsNow":true,"phase":"after","#
        + #""isInEffect":true,"cycle":1,"progress":0.75,"rate":-0.5"#)
  }

  // MARK: Explanations

  private func explanation(_ source: ModelSource = .notRecorded) -> Explanation {
    Explanation(
      layer: "Layer #a", layerID: nil, keyPath: "x", component: .whole, copyIndices: [1, 2],
      instant: 0.5, clock: "ManualClock", isPresented: true, isAnimatable: false, modelValue: 1,
      committedValue: 1, composedValue: 3, presentedValue: 3, modelSource: source)
  }

  private func json(_ explanation: Explanation) -> String {
    var json = ExplanationJSON()
    json.write(explanation, isPart: true)
    return String(decoding: json.json.bytes, as: UTF8.self)
  }

  @Test("of a value, its last end, and what hides its layer")
  func value() {
    let start =
      #"{"layer":"Layer #a","id":null,"keyPath":"x","copy":[1,2],"instant":0.5,"#
      + #""clock":"ManualClock","isPresented":true,"isAnimatable":false,"presented":3,"#
      + #""model":1,"committed":1,"modelSource":{"kind":"notRecorded"},"#
    let rest = #""layerTimes":[],"animations":[],"parts":[],"rules":[]}"#
    var explanation = explanation()
    expectEqual(json(explanation), start + rest)
    explanation.lastEnd = EndedAnimation(
      name: "on", instant: 0.25, outcome: .cancelled, shown: 9,
      addition: AnimationAddition(instant: 0.125, cause: .timer, shown: [:]))
    explanation.hiddenBy = "Layer #root"
    explanation.otherKeyPaths = ["y", "z"]
    expectEqual(
      json(explanation),
      start
        + #""lastEnd":{"animation":"on","instant":0.25,"outcome":"cancelled","shown":9,"#
        + #""added":{"instant":0.125,"cause":"timer"}},"hiddenBy":"Layer #root","#
        + #""otherKeyPaths":["y","z"],"# + rest)
    explanation.lastEnd = EndedAnimation(
      name: "on", instant: 0.25, outcome: .finished, shown: nil, addition: nil)
    expectTrue(
      json(explanation).contains(
        #""lastEnd":{"animation":"on","instant":0.25,"outcome":"finished"},"hiddenBy""#))
  }

  @Test("of the source of a model value")
  func sources() {
    let search = [
      ActionTrace(step: .delegate, answer: nil), ActionTrace(step: .actions, answer: "stop"),
    ]
    let rows: [(ModelSource, String)] = [
      (
        .committed(animation: "on", value: 7, instant: 0.25),
        #"{"kind":"committed","animation":"on","value":7,"instant":0.25}"#
      ),
      (
        .set(instant: 0.25, cause: .layout, search: search),
        #"{"kind":"set","instant":0.25,"cause":"layout","search":["#
          + #"{"step":"delegate","answer":null},{"step":"actions","answer":"stop"}]}"#
      ),
      (
        .setWithoutSearch(instant: 0.25, cause: nil, reason: .actionsDisabled),
        #"{"kind":"setWithoutSearch","instant":0.25,"cause":null,"reason":"actionsDisabled"}"#
      ),
    ]
    for (source, text) in rows {
      expectTrue(json(explanation(source)).contains("\"modelSource\":\(text),\"layerTimes\""))
    }
  }

  @Test("of a layer's time and of an animation")
  func lists() {
    var explanation = explanation()
    explanation.layerTimes = [
      LayerTimeStep(
        layer: "Layer #b", parentTime: 1, beginTime: 2, speed: 3, timeOffset: 4,
        copyDelay: LayerTimeStep.CopyDelay(replicator: "R", index: 5, delay: 6), result: 7)
    ]
    func animation(
      _ effect: ExplainedAnimation.Effect, _ addition: AnimationAddition?
    ) -> ExplainedAnimation {
      ExplainedAnimation(
        name: "move", key: nil, keyPath: "x", className: "BasicAnimation", origin: nil,
        beginInstant: 1, endInstant: .infinity, isHeld: true, isLeaving: false,
        commitsOnStop: true, addition: addition, effect: effect, steps: [])
    }
    let addition = AnimationAddition(instant: 0.125, cause: nil, shown: [:])
    explanation.animations = [
      animation(.adds, addition), animation(.overridden(by: "top"), nil),
    ]
    let text = json(explanation)
    expectTrue(
      text.contains(
        #""layerTimes":[{"layer":"Layer #b","parentTime":1,"beginTime":2,"speed":3,"#
          + #""timeOffset":4,"copyDelay":{"replicator":"R","index":5,"delay":6},"result":7,"rules":"#
      ))
    let start =
      #"{"name":"move","key":null,"keyPath":"x","class":"BasicAnimation","origin":null,"#
      + #""begins":1,"ends":"inf","isHeld":true,"isLeaving":false,"commitsOnStop":true,"#
    expectTrue(
      text.contains(
        #""animations":[\#(start)"added":{"instant":0.125,"cause":null},"effect":"adds","#
          + #""steps":[]},\#(start)"effect":"overridden","overriddenBy":"top","steps":[]}],"#))
  }

  @Test("have a word for each effect")
  func words() {
    let rows: [(ExplainedAnimation.Effect, String)] = [
      (.replaces, "replaces"), (.adds, "adds"), (.overridden(by: "a"), "overridden"),
      (.waitsForCommit, "waitsForCommit"), (.notBegun, "notBegun"), (.over, "over"),
      (.groupNotInEffect, "groupNotInEffect"), (.noSegment, "noSegment"),
      (.followsNothing(.circle), "followsNothing"), (.otherPart, "otherPart"),
    ]
    for (effect, word) in rows { expectEqual(effect.word, word) }
  }
}
