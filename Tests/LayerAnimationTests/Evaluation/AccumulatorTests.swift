import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// F33: the sum of animations of one property, whole and in parts.
@Suite struct AccumulatorTests {
  @Test func `a whole value replaces everything, a part keeps the others`() {
    var sum = Accumulator(.rect(Rect(x: 1, y: 2, width: 3, height: 4)))
    expectEqual(sum.read(.originY), 2)
    expectEqual(sum.read(.sizeWidth), 3)
    sum.write(9, .originY)
    expectEqual(sum.read(.whole), .rect(Rect(x: 1, y: 9, width: 3, height: 4)))
    sum.write(.size(.zero), .size)
    expectEqual(sum.read(.whole), .rect(Rect(x: 1, y: 9, width: 0, height: 0)))
    sum.write(.rect(.zero), .whole)
    expectEqual(sum.read(.whole), .rect(.zero))
    expectEqual(sum.read(.origin), .point(.zero))
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("parts of a transform are read back as they were written, one after another") {
      var sum = Accumulator(.transform(Transform3D(translationX: 1, y: 2, z: 3)))
      expectEqual(sum.read(.translationY), 2)
      // More than a turn, which the transform alone would forget.
      sum.write(7, .rotationZ)
      expectEqual(sum.read(.rotationZ), 7)
      expectEqual(sum.read(.translationX), 1)
      sum.write(5, .translationX)
      expectEqual(sum.read(.rotationZ), 7)
      expectEqual(sum.read(.translationX), 5)
      expectEqual(sum.read(.translation), .size(Size(width: 5, height: 2)))
      guard case .transform(let transform) = sum.read(.whole) else {
        Issue.record("no transform")
        return
      }
      expectEqual(transform.m41, 5)
      expectEqual(transform.m42, 2)
      expectEqual(transform.m43, 3)
      // sin 7 and cos 7.
      expectEqual(transform.m12, 0.6569865987187891, within: 1e-15)
      expectEqual(transform.m11, 0.7539022543433046, within: 1e-15)
      sum.write(.transform(.identity), .whole)
      expectEqual(sum.read(.rotationZ), 0)
      expectEqual(sum.read(.whole), .transform(.identity))
    },
    Fact("F23, F25: contributions apply in their order, if they are in effect") {
      func contribution(
        _ effect: PropertyEffect, isInEffect: Bool = true, eased: Double = 0.5, cycle: Double = 0
      ) -> Composition.Contribution {
        Composition.Contribution(
          effect: effect,
          position: EasedPosition(isInEffect: isInEffect, cycle: cycle, eased: eased))
      }
      func sum(_ contributions: Composition.Contribution...) -> PropertyValue {
        Composition.compose(100, contributions).read(.whole)
      }
      let (replace, add) = (
        PropertyEffect.basic(0, 10), PropertyEffect.basic(0, 4, isAdditive: true)
      )
      expectEqual(sum(), 100)
      expectEqual(sum(contribution(replace)), 5)
      expectEqual(sum(contribution(add)), 102)
      expectEqual(sum(contribution(replace), contribution(add)), 7)
      expectEqual(sum(contribution(add), contribution(replace)), 5)
      expectEqual(sum(contribution(replace, isInEffect: false), contribution(add)), 102)
      // One key alone is no effect.
      expectEqual(sum(contribution(.keys([7])), contribution(add, eased: 1)), 104)
      let cycles = PropertyEffect.basic(0, 10, isCumulative: true)
      expectEqual(sum(contribution(cycles, cycle: 3)), 35)
      expectEqual(sum(contribution(cycles)), 5)
      let back = PropertyEffect.basic(1, 10, isCumulative: true, cycleEnd: 0)
      expectEqual(sum(contribution(back, eased: 1, cycle: 3)), 13)
    },
    Fact("D6, F37: a step of composition has what was under it and what came out") {
      let observer = EvaluationObserver()
      let effect = PropertyEffect.basic(0, 4, isAdditive: true, isCumulative: true)
      let position = EasedPosition(isInEffect: true, cycle: 2, eased: 0.5)
      let result = Composition.output(of: effect, at: position, over: 100, observer)
      expectEqual(result, 110)
      let steps = observer.takeSteps()
      expectTrue(
        steps.count == 3
          && steps.map(\.pipelineStep) == [.interpolation, .interpolation, .composition])
      guard case .accumulation(let sum) = steps[1], case .composition(let last) = steps[2] else {
        Issue.record("other steps")
        return
      }
      expectEqual(sum.value, 2)
      expectEqual(sum.cycles, 2)
      expectEqual(sum.cycleEnd, 4)
      expectEqual(sum.result, 10)
      expectEqual(last.under, 100)
      expectEqual(last.value, 10)
      expectTrue(last.isAdditive)
      expectEqual(last.result, 110)
      let turn = PropertyEffect.basic(2, nil, .whole, .transform, function: .scaleX)
      _ = Composition.output(of: turn, at: position, over: .transform(.identity), observer)
      guard case .valueFunction(let made)? = observer.takeSteps().dropFirst().first else {
        Issue.record("no function")
        return
      }
      // From 2 to the function's neutral 1.
      expectEqual(made.input, 1.5)
      expectEqual(made.result, .transform(Transform3D(scaleX: 1.5, y: 1, z: 1)))
    },
  ]
}
