import Foundation
import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// The springs of blocks by their bounce, and of blocks in other blocks (F66, F71, F129).
@Suite struct NestedSpringTests {
  private let stage = BlockStage()
  private var box: Layer { stage.box }
  private var loop: RenderLoop { stage.loop }

  /// The spring of the box's position, and its duration.
  private func spring() throws -> (function: SpringFunction, duration: Double)? {
    let animation = try #require(stage.animation("position"))
    guard case .spring(_, _, _, let function) = animation.definition else { return nil }
    return (function, animation.timing.duration)
  }

  @Test func `F66: a spring block has the spring of its duration and bounce, and its velocity`()
    throws
  {
    loop.animate(springDuration: 0.5, bounce: 0.3, initialSpringVelocity: 2) {
      box.position.x = 100
    }
    let spring = try #require(try spring())
    expectEqual(spring.function.stiffness, 157.91367041742973, within: 1e-9)
    expectEqual(spring.function.damping, 17.59291886010284, within: 1e-9)
    expectEqual(spring.function.initialVelocity, 2)
  }

  @Test func `F71: a spring by its damping ratio has its velocity, and takes the block's time`()
    throws
  {
    loop.animate(withDuration: 2, usingSpringWithDamping: 0.7, initialSpringVelocity: 3) {
      box.position.x = 100
    }
    let spring = try #require(try spring())
    let angle = log(1000 * 0.7 / (1 - 0.7 * 0.7).squareRoot()) / (0.7 * 2)
    expectEqual(spring.function.stiffness, angle * angle, within: 1e-9)
    expectEqual(spring.function.initialVelocity, 3)
    expectEqual(spring.duration, 2)
  }

  @Test func `Changed twice in a spring block, a plain property goes from its first value`() throws
  {
    loop.animate(withDuration: 2, usingSpringWithDamping: 1) {
      box.opacity = 0.6
      box.opacity = 0
    }
    let definition = try #require(stage.animation("opacity")).definition
    guard case .spring(let from, _, _, _) = definition else {
      Issue.record("no spring")
      return
    }
    expectEqual(from, 1)
    expectEqual(box.animationKeys, ["opacity"])
  }

  /// F71: ω is ln(1000 · 0.3 / √(1 − 0.09)) / (0.3 · 2); the rest is an underdamped oscillation.
  @Test func `F71: an animator by its damping ratio oscillates as a block does`() {
    let animator = PropertyAnimator(on: loop, duration: 2, dampingRatio: 0.3) { [box] in
      box.position.x = 100
    }
    let angle = log(1000 * 0.3 / (1 - 0.3 * 0.3).squareRoot()) / (0.3 * 2)
    let damped = angle * (1 - 0.3 * 0.3).squareRoot()
    animator.startAnimation()
    expectEqual(animator.endTime, 2)
    for instant in [0.125, 0.25, 0.5, 1.5] {
      loop.advance(to: instant)
      let swing = cos(damped * instant) + 0.3 * angle / damped * sin(damped * instant)
      let x = 100 * (1 - exp(-0.3 * angle * instant) * swing)
      expectEqual(box.presented.position.x, x, within: 1e-6, "\(instant) s")
    }
    animator.stopAnimation(true)
  }

  @Test(arguments: [0.0, -1])
  func `F125: a spring block without a duration animates nothing and ends in the next pass`(
    duration: Double
  ) {
    let told = Told()
    loop.animate(springDuration: duration, bounce: 0.3) {
      box.position.x = 100
    } completion: {
      told.completion(on: loop)($0)
    }
    expectNil(box.animationKeys)
    expectEqual(box.position.x, 100)
    expectEqual(told.values, [])
    loop.flush()
    expectEqual(told.values, [true])
    expectEqual(told.instants, [0])
  }

  @Test func `F66, F129: a nested block takes over the spring with its duration as they are`()
    throws
  {
    loop.animate(springDuration: 0.5, bounce: 0.3) {
      loop.animate(withDuration: 0.1) { box.position.x = 100 }
    }
    let spring = try #require(try spring())
    expectEqual(spring.function.stiffness, 157.91367041742973, within: 1e-9)
    expectEqual(spring.function.damping, 17.59291886010284, within: 1e-9)
    expectEqual(spring.duration, 0.8629552831744205, within: 1e-9)
  }

  @Test(arguments: [true, false])
  func `F71, F129: a spring with another block's duration comes to rest by the end of that`(
    overridesDuration: Bool
  ) throws {
    if overridesDuration {
      loop.animate(springDuration: 0.5, bounce: 0.3) {
        loop.animate(withDuration: 2, options: .overrideInheritedDuration) {
          box.position.x = 100
        }
      }
    } else {
      loop.animate(withDuration: 2) {
        loop.animate(springDuration: 0.5, bounce: 0.3, options: .overrideInheritedCurve) {
          box.position.x = 100
        }
      }
    }
    let spring = try #require(try spring())
    // A damping ratio of 1 - 0.3 over 2 s.
    let angle = log(1000 * 0.7 / (1 - 0.7 * 0.7).squareRoot()) / (0.7 * 2)
    expectEqual(spring.function.stiffness, angle * angle, within: 1e-9)
    expectEqual(spring.function.damping, 2 * 0.7 * angle, within: 1e-9)
    expectEqual(spring.duration, 2)
  }
}
