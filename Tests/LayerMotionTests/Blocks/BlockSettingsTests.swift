import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerMotion

/// The settings of blocks, alone and inside another block (F129).
@Suite struct BlockSettingsTests {
  private static let spring = SpringFunction(
    mass: 1, stiffness: 100, damping: 10, initialVelocity: 3)

  private func inner(_ options: BlockOptions = []) -> BlockSettings {
    BlockSettings(duration: 1, delay: 0.5, motion: .spring(Self.spring), options: options)
  }

  private func outer(_ motion: BlockMotion = .curve(.easeIn)) -> BlockSettings {
    BlockSettings(
      duration: 2, delay: 0.25, motion: motion, options: [.autoreverse, .overrideInheritedCurve],
      repeatCount: 3)
  }

  private func words(_ motion: BlockMotion) -> String {
    switch motion {
    case .curve(let function): function == .easeIn ? "ease-in" : "another curve"
    case .spring(let spring): spring == Self.spring ? "spring" : "another spring"
    case .fittedSpring(let ratio, let velocity): "fitted \(ratio) \(velocity)"
    }
  }

  @Test func `F129: inside another block the outer settings count, and the delays add up`() {
    let nested = inner([.repeat]).nested(in: outer())
    expectEqual(nested.duration, 2)
    expectEqual(nested.delay, 0.75)
    expectEqual(words(nested.motion), "ease-in")
    expectEqual(nested.options, [.repeat, .autoreverse])
    expectEqual(nested.repeatCount, 3)
    let alone = inner([.repeat]).nested(in: nil)
    expectEqual(alone.duration, 1)
    expectEqual(alone.delay, 0.5)
    expectEqual(words(alone.motion), "spring")
    expectEqual(alone.options, .repeat)
    expectNil(alone.repeatCount)
  }

  /// The spring's damping ratio is 10 / (2 · √(1 · 100)).
  @Test func `F129: an override keeps the own setting, and a spring fits the duration it gets`() {
    let duration = inner(.overrideInheritedDuration)
    expectEqual(duration.nested(in: outer()).duration, 1)
    expectEqual(words(duration.nested(in: outer()).motion), "ease-in")
    let fromSpring = duration.nested(in: outer(.spring(Self.spring)))
    expectEqual(words(fromSpring.motion), "fitted 0.5 3.0")
    expectEqual(fromSpring.duration, 1)
    let curve = inner(.overrideInheritedCurve).nested(in: outer())
    expectEqual(curve.duration, 2)
    expectEqual(words(curve.motion), "fitted 0.5 3.0")
    let both = inner([.overrideInheritedDuration, .overrideInheritedCurve]).nested(in: outer())
    expectEqual(both.duration, 1)
    expectEqual(words(both.motion), "spring")
    let none = inner().nested(in: outer(.spring(Self.spring)))
    expectEqual(none.duration, 2)
    expectEqual(words(none.motion), "spring")
  }

  @Test func `F129: with its own options a block inherits none, and no repeat count`() {
    let options: BlockOptions = [.repeat, .overrideInheritedOptions]
    let nested = inner(options).nested(in: outer())
    expectEqual(nested.options, options)
    expectNil(nested.repeatCount)
    expectEqual(nested.duration, 2)
    var counted = inner()
    counted.repeatCount = 7
    expectEqual(counted.nested(in: outer()).repeatCount, 7)
  }

  @Test(
    "F129: options that are inherited, and those that are not",
    arguments: [
      (.layoutSubviews, true), (.allowUserInteraction, true), (.beginFromCurrentState, true),
      (.repeat, true), (.autoreverse, true), (.ignoresReducedMotion, true),
      (.overrideInheritedDuration, false), (.overrideInheritedCurve, false),
      (.overrideInheritedOptions, false), (.curveEaseIn, false), (.curveLinear, false),
    ] as [(BlockOptions, Bool)])
  func inherited(option: BlockOptions, isInherited: Bool) {
    expectEqual(option.inherited, (isInherited ? option : []))
  }

  @Test(
    "The bits of a curve name its function, whatever else is set",
    arguments: [
      (.curveEaseInOut, .easeInEaseOut), (.curveEaseIn, .easeIn), (.curveEaseOut, .easeOut),
      (.curveLinear, .linear),
    ] as [(BlockOptions, MediaTimingFunction)])
  func curve(option: BlockOptions, function: MediaTimingFunction) {
    expectEqual(option.curve, function)
    expectEqual(
      option.union([.repeat, .overrideInheritedOptions, .ignoresReducedMotion]).curve, function)
  }

  @Test func `A block repeats as often as it says, once or forever`() {
    var settings = inner()
    expectEqual(settings.cycles, 1)
    expectEqual(settings.span, PlaySpan(duration: 1, delay: 0.5))
    settings.options = [.repeat, .autoreverse]
    expectEqual(settings.cycles, .infinity)
    expectEqual(
      settings.span, PlaySpan(duration: 1, repeatCount: .infinity, autoreverses: true, delay: 0.5))
    settings.repeatCount = 2.5
    expectEqual(settings.cycles, 2.5)
    expectEqual(settings.span.total, 5)
  }

  @Test func `Without a duration, and with reduced motion, nothing animates`() {
    var settings = inner()
    expectTrue(settings.animates)
    for duration in [0, -1] as [Double] {
      settings.duration = duration
      expectFalse(settings.animates)
      expectEqual(settings.span, PlaySpan(duration: 0, delay: 0.5))
    }
    settings.duration = 1
    settings.isReduced = true
    expectFalse(settings.animates)
    expectEqual(settings.span, PlaySpan(duration: 0))
  }

  @Test func `A loop's reduced motion counts unless the options say otherwise`() {
    let loop = RenderLoop(root: Layer())
    expectFalse(inner().reduced(in: loop).isReduced)
    loop.reducesMotion = true
    expectTrue(inner().reduced(in: loop).isReduced)
    expectFalse(inner(.ignoresReducedMotion).reduced(in: loop).isReduced)
  }
}
