import Testing

@testable import LayerAnimation

/// The easings in use: curves are shared, anything else has a number of its own.
@Suite struct EasingRowsTests {
  private let rows = EasingRows()

  @Test func `equal curves have one number, which is never freed`() {
    let easeIn = rows.insert(.bezier(.easeIn))
    let easeOut = rows.insert(.bezier(.easeOut))
    #expect(easeIn != easeOut && rows.insert(.linear) == .linear && easeIn != .linear)
    let unnamed = MediaTimingFunction(controlPoints: 0.42, 0, 1, 1)
    #expect(rows.insert(.bezier(unnamed)) == easeIn && rows.insert(.bezier(.easeOut)) == easeOut)
    rows.remove(easeIn)
    #expect(rows.insert(.bezier(.default)) != easeIn && rows.insert(.bezier(.easeIn)) == easeIn)
    for number in [easeIn, easeOut, .linear] { #expect(rows.isCurve(number) && !number.isSpring) }
    for x in [0, 0.1, 0.5, 0.99, 1] {
      #expect(rows.value(easeIn, at: x) == MediaTimingFunction.easeIn.value(at: x))
      #expect(rows.value(easeOut, at: x) == MediaTimingFunction.easeOut.value(at: x))
      #expect(rows.value(.linear, at: x) == x)
    }
    #expect(rows.value(easeIn, at: -1) == 0 && rows.value(easeIn, at: 2) == 1)
  }

  @Test func `other easings have a number each, which is used again`() {
    let steps = rows.insert(.steps(StepsEasing(count: 4)))
    let same = rows.insert(.steps(StepsEasing(count: 4)))
    #expect(steps != same && !rows.isCurve(steps) && !steps.isSpring)
    #expect(rows.value(steps, at: 0.6) == 0.5)
    rows.remove(steps)
    let square = rows.insert(.math(.easeInQuad))
    #expect(square == steps && rows.value(square, at: 0.5) == 0.25)
    rows.remove(square)
    // A curve may take the number too; its values are those of the curve.
    let curve = rows.insert(.bezier(.easeOut))
    #expect(curve == steps && rows.isCurve(curve))
    #expect(rows.value(curve, at: 0.3) == MediaTimingFunction.easeOut.value(at: 0.3))
    #expect(rows.value(same, at: 0.6) == 0.5)
  }

  @Test(arguments: [10, 20])
  func `F63: springs run in seconds of the duration, also after a curve`(damping: Double) {
    // Critical damping is 20 (F61): such a spring is not one cosine.
    let spring = SpringFunction(damping: damping)
    let alone = rows.insert(.spring(spring, duration: 2, after: nil))
    let eased = rows.insert(.spring(spring, duration: 2, after: .easeIn))
    #expect(alone.isSpring && !rows.isCurve(alone))
    #expect(!eased.isSpring && !rows.isCurve(eased))
    for x in [0, 0.05, 0.3, 0.8] {
      #expect(abs(rows.value(alone, at: x) - spring.value(at: 2 * x)) < 1e-12)
      let seconds = 2 * MediaTimingFunction.easeIn.value(at: x)
      #expect(abs(rows.value(eased, at: x) - spring.value(at: seconds)) < 1e-12)
    }
    rows.remove(alone)
    let slower = rows.insert(.spring(spring, duration: 3, after: nil))
    #expect(slower == alone)
    #expect(abs(rows.value(slower, at: 0.1) - spring.value(at: 0.3)) < 1e-12)
  }
}
