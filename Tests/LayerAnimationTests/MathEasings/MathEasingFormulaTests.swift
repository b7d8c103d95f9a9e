import Foundation
import LayerAnimation
import TestSupport
import Testing

/// The easings compared with their usual formulas, one by one.
@Suite struct MathEasingFormulaTests {
  @Test(arguments: MathEasing.allCases)
  func `the easing is its usual formula to 1e-13`(_ easing: MathEasing) throws {
    let formula = try #require(EasingFormulas.all[easing])
    for step in 1..<1000 {
      let x = Double(step) / 1000
      // A root near 0 magnifies the rounding error of its operand.
      let allowed = easing.family == .circ ? 1e-12 : 1e-13
      if abs(easing.value(at: x) - formula(x)) > allowed {
        Issue.record("\(easing) at \(x): \(easing.value(at: x)), formula \(formula(x))")
      }
    }
  }

  @Test func `a bounce rises to 30 per cent of the one before`() {
    let ball = MathEasing.easeOutBounce
    expectEqual(ball.value(at: 6.0 / 11), 0.7, within: 1e-15)
    expectEqual(ball.value(at: 179.0 / 220), 0.91, within: 1e-15)
    expectEqual(ball.value(at: 0.95), 0.973, within: 1e-15)
    for touch in [4.0 / 11, 8.0 / 11, 9.0 / 10] {
      expectEqual(ball.value(at: touch), 1, within: 1e-14)
    }
  }
}
