import LayerModel
import Testing

@testable import LayerAnimation

/// F33: the sum of animations of one property, whole and in parts.
@Suite struct AccumulatorTests {
  @Test func `a whole value replaces everything, a part keeps the others`() {
    var sum = Accumulator(.rect(Rect(x: 1, y: 2, width: 3, height: 4)))
    #expect(sum.read(.originY) == 2 && sum.read(.sizeWidth) == 3)
    sum.write(9, .originY)
    #expect(sum.read(.whole) == .rect(Rect(x: 1, y: 9, width: 3, height: 4)))
    sum.write(.size(.zero), .size)
    #expect(sum.read(.whole) == .rect(Rect(x: 1, y: 9, width: 0, height: 0)))
    sum.write(.rect(.zero), .whole)
    #expect(sum.read(.whole) == .rect(.zero) && sum.read(.origin) == .point(.zero))
  }

  @Test func `parts of a transform are read back as they were written, one after another`() {
    var sum = Accumulator(.transform(Transform3D(translationX: 1, y: 2, z: 3)))
    #expect(sum.read(.translationY) == 2)
    // More than a turn, which the transform alone would forget.
    sum.write(7, .rotationZ)
    #expect(sum.read(.rotationZ) == 7 && sum.read(.translationX) == 1)
    sum.write(5, .translationX)
    #expect(sum.read(.rotationZ) == 7 && sum.read(.translationX) == 5)
    #expect(sum.read(.translation) == .size(Size(width: 5, height: 2)))
    guard case .transform(let transform) = sum.read(.whole) else {
      Issue.record("no transform")
      return
    }
    #expect(transform.m41 == 5 && transform.m42 == 2 && transform.m43 == 3)
    // sin 7 and cos 7.
    #expect(abs(transform.m12 - 0.6569865987187891) <= 1e-15)
    #expect(abs(transform.m11 - 0.7539022543433046) <= 1e-15)
    sum.write(.transform(.identity), .whole)
    #expect(sum.read(.rotationZ) == 0 && sum.read(.whole) == .transform(.identity))
  }

  @Test func `F23, F25: contributions apply in their order, if they are in effect`() {
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
    let (replace, add) = (PropertyEffect.basic(0, 10), PropertyEffect.basic(0, 4, isAdditive: true))
    #expect(sum() == 100 && sum(contribution(replace)) == 5 && sum(contribution(add)) == 102)
    #expect(sum(contribution(replace), contribution(add)) == 7)
    #expect(sum(contribution(add), contribution(replace)) == 5)
    #expect(sum(contribution(replace, isInEffect: false), contribution(add)) == 102)
    // One key alone is no effect.
    #expect(sum(contribution(.keys([7])), contribution(add, eased: 1)) == 104)
    let cycles = PropertyEffect.basic(0, 10, isCumulative: true)
    #expect(sum(contribution(cycles, cycle: 3)) == 35 && sum(contribution(cycles)) == 5)
    let back = PropertyEffect.basic(1, 10, isCumulative: true, cycleEnd: 0)
    #expect(sum(contribution(back, eased: 1, cycle: 3)) == 13)
  }

  @Test func `D6, F37: a step of composition has what was under it and what came out`() {
    let observer = EvaluationObserver()
    let effect = PropertyEffect.basic(0, 4, isAdditive: true, isCumulative: true)
    let position = EasedPosition(isInEffect: true, cycle: 2, eased: 0.5)
    let result = Composition.output(of: effect, at: position, over: 100, observer)
    #expect(result == 110)
    let steps = observer.takeSteps()
    #expect(
      steps.count == 3 && steps.map(\.stage) == [.interpolation, .interpolation, .composition])
    guard case .accumulation(let sum) = steps[1], case .composition(let last) = steps[2] else {
      Issue.record("other steps")
      return
    }
    #expect(sum.value == 2 && sum.cycles == 2 && sum.cycleEnd == 4 && sum.result == 10)
    #expect(last.under == 100 && last.value == 10 && last.isAdditive && last.result == 110)
    let turn = PropertyEffect.basic(2, nil, .whole, .transform, function: .scaleX)
    _ = Composition.output(of: turn, at: position, over: .transform(.identity), observer)
    guard case .valueFunction(let made)? = observer.takeSteps().dropFirst().first else {
      Issue.record("no function")
      return
    }
    // From 2 to the function's neutral 1.
    #expect(made.input == 1.5 && made.result == .transform(Transform3D(scaleX: 1.5, y: 1, z: 1)))
  }
}
