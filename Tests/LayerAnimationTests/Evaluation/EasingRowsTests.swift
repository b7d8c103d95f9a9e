import TestSupport
import Testing

@testable import LayerAnimation

/// The easings in use: curves are shared, anything else has a number of its own.
@Suite struct EasingRowsTests {
  private let rows = EasingRows()

  @Test func `equal curves have one number, which is never freed`() {
    let easeIn = rows.insert(.bezier(.easeIn))
    let easeOut = rows.insert(.bezier(.easeOut))
    expectTrue(easeIn != easeOut)
    expectEqual(rows.insert(.linear), .linear)
    expectTrue(easeIn != .linear)
    let unnamed = MediaTimingFunction(controlPoints: 0.42, 0, 1, 1)
    expectEqual(rows.insert(.bezier(unnamed)), easeIn)
    expectEqual(rows.insert(.bezier(.easeOut)), easeOut)
    rows.remove(easeIn)
    expectTrue(rows.insert(.bezier(.default)) != easeIn)
    expectEqual(rows.insert(.bezier(.easeIn)), easeIn)
    for number in [easeIn, easeOut, .linear] {
      expectTrue(rows.isCurve(number))
      expectFalse(number.isSpring)
    }
    for x in [0, 0.1, 0.5, 0.99, 1] {
      expectEqual(rows.value(easeIn, at: x), MediaTimingFunction.easeIn.value(at: x))
      expectEqual(rows.value(easeOut, at: x), MediaTimingFunction.easeOut.value(at: x))
      expectEqual(rows.value(.linear, at: x), x)
    }
    expectEqual(rows.value(easeIn, at: -1), 0)
    expectEqual(rows.value(easeIn, at: 2), 1)
  }

  @Test func `other easings have a number each, which is used again`() {
    let steps = rows.insert(.steps(StepsEasing(count: 4)))
    let same = rows.insert(.steps(StepsEasing(count: 4)))
    expectTrue(steps != same)
    expectFalse(rows.isCurve(steps))
    expectFalse(steps.isSpring)
    expectEqual(rows.value(steps, at: 0.6), 0.5)
    rows.remove(steps)
    let square = rows.insert(.math(.easeInQuad))
    expectEqual(square, steps)
    expectEqual(rows.value(square, at: 0.5), 0.25)
    rows.remove(square)
    // A curve may take the number too; its values are those of the curve.
    let curve = rows.insert(.bezier(.easeOut))
    expectEqual(curve, steps)
    expectTrue(rows.isCurve(curve))
    expectEqual(rows.value(curve, at: 0.3), MediaTimingFunction.easeOut.value(at: 0.3))
    expectEqual(rows.value(same, at: 0.6), 0.5)
  }

  @Test(arguments: [10, 20])
  func `F63: springs run in seconds of the duration, also after a curve`(damping: Double) {
    // Critical damping is 20 (F61): such a spring is not one cosine.
    let spring = SpringFunction(damping: damping)
    let alone = rows.insert(.spring(spring, duration: 2, after: nil))
    let eased = rows.insert(.spring(spring, duration: 2, after: .easeIn))
    expectTrue(alone.isSpring)
    expectFalse(rows.isCurve(alone))
    expectFalse(eased.isSpring)
    expectFalse(rows.isCurve(eased))
    for x in [0, 0.05, 0.3, 0.8] {
      expectEqual(rows.value(alone, at: x), spring.value(at: 2 * x), within: 1e-12)
      let seconds = 2 * MediaTimingFunction.easeIn.value(at: x)
      expectEqual(rows.value(eased, at: x), spring.value(at: seconds), within: 1e-12)
    }
    rows.remove(alone)
    let slower = rows.insert(.spring(spring, duration: 3, after: nil))
    expectEqual(slower, alone)
    expectEqual(rows.value(slower, at: 0.1), spring.value(at: 0.3), within: 1e-12)
  }
}
