import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// The words of rules, the order of stages, and what an explanation says of keyframes.
@Suite struct ExplanationWordsTests {
  @Test(arguments: ExplanationRule.allCases)
  func `each rule has the number of a fact, a decision or a rule, and one clause`(
    rule: ExplanationRule
  ) {
    expectTrue(rule.reference.first.map { "FDR".contains($0) } == true)
    expectTrue(rule.reference.dropFirst().first?.isNumber == true)
    expectTrue(!rule.sentence.isEmpty && rule.sentence.last != ".")
    let same = ExplanationRule.allCases.filter { $0.sentence == rule.sentence }
    expectEqual(same, [rule])
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("stages are ordered as the pipeline runs") {
      let order: [PipelineStage] = [
        .clock, .timeMapping, .easing, .interpolation, .composition, .commit,
      ]
      for (place, stage) in order.enumerated() {
        for (otherPlace, other) in order.enumerated() {
          expectEqual((stage < other), (place < otherPlace), "\(stage) and \(other)")
        }
      }
      expectEqual(order.reversed().sorted(), order)
    },
    Fact("keyframes without a description are described by what they became") {
      let linear = try Self.step([0, 10, 30], .linear)
      expectEqual(linear.mode, .linear)
      expectEqual(linear.valueCount, 3)
      expectEqual(linear.timeCount, 3)
      expectEqual(linear.segment, 1)
      expectEqual(linear.count, 3)
      expectEqual(linear.from, 10)
      expectEqual(linear.to, 30)
      expectEqual(linear.startTime, 0.5)
      expectEqual(linear.endTime, 1)
      expectEqual(linear.local, 0.5)
      expectEqual(linear.value, 20)
      expectEqual(linear.rules, [])
      let discrete = try Self.step([0, 10, 30], .discrete)
      expectEqual(discrete.mode, .discrete)
      expectEqual(discrete.timeCount, 4)
      expectEqual(discrete.rules, [])
      // Slots of a third: three quarters of the way lies in the last one.
      expectEqual(discrete.segment, 2)
      expectEqual(discrete.from, 30)
      expectEqual(discrete.to, 30)
      expectEqual(discrete.startTime, 2.0 / 3)
      expectEqual(discrete.endTime, 1)
      let cubic = try Self.step([0, 10, 20], .cubic)
      expectEqual(cubic.mode, .cubic)
      expectEqual(cubic.rules, [.cubicCurve])
      expectEqual(cubic.from, 10)
      expectEqual(cubic.to, 20)
    },
  ]

  @Test(arguments: [(0, 10.0), (1, 9.5), (3, 8.5), (-2, 11)])
  func `F1: each copy runs later than the one before it by the delay`(index: Int, time: Double) {
    let delay = LayerTimeStep.CopyDelay(replicator: "r", index: index, delay: 0.5)
    expectEqual(delay.shifted(10), time)
  }

  @Test(arguments: [false, true])
  func `F50: a path that replaces values is cited, a path alone is not`(hasValues: Bool) throws {
    let stage = Stage()
    let fly = KeyframeAnimation(keyPath: "position")
    fly.path = try Path(svg: "M0,0 L100,0")
    if hasValues { fly.values = [.point(.zero), .point(Point(x: 7, y: 7))] }
    fly.duration = 1
    try stage.box.add(fly, forKey: "fly")
    stage.loop.advance(to: 0.5)
    let explained = try #require(
      stage.loop.explanation(of: stage.box, "position").animations.first)
    let paths = explained.steps.filter { if case .path = $0 { true } else { false } }
    expectEqual(paths.map(\.rules), [(hasValues ? [.pathReplacesValues] : []) + [.evenTimes]])
    expectEqual(stage.box.presented.position, Point(x: 50, y: 0))
  }

  /// Keyframes of an effect that nobody described to the observer.
  private static func step(
    _ values: [PropertyValue], _ mode: CalculationMode, times: [Double]? = nil
  ) throws -> KeyframeStep {
    let effect = PropertyEffect(
      address: PropertyAddress(property: .opacity, component: .whole, type: .number),
      isAdditive: false, isCumulative: false,
      content: .keyframes(Keyframes(values: values, times: times, functions: [], mode: mode)),
      valueFunction: nil)
    let observer = EvaluationObserver()
    let position = EasedPosition(isInEffect: true, cycle: 0, eased: 0.75)
    let value = effect.value(at: position, over: 0, observer)
    guard case .keyframes(let step)? = observer.takeSteps().first else {
      throw AnimationError(layer: "", key: nil, animation: "", field: "", problem: "has no step")
    }
    expectEqual(step.value, value)
    expectEqual(step.eased, 0.75)
    return step
  }
}
