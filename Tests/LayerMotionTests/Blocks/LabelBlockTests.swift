import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// The quiz's labels (F79, F99, F104): their state before the block, in it, and in its completion.
@Suite struct LabelBlockTests {
  private let stage = BlockStage()
  private var label: Layer { stage.box }
  private var loop: RenderLoop { stage.loop }

  @Test func `A block of half a second fades a label in`() {
    label.opacity = 0
    loop.flush()
    loop.animate(withDuration: 0.5) { label.opacity = 1 }
    // F76: ease-in ease-out at .25 and .75.
    for (instant, value) in [
      (0, 0), (0.125, 0.12916191), (0.25, 0.5), (0.375, 0.8708381), (0.5, 1),
    ] {
      loop.advance(to: instant)
      expectEqual(label.presented.opacity, value, within: 2e-6)
    }
  }

  @Test func `A closure in a constant is as good as one written in place`() {
    let label = label
    let animationClosure = { () -> Void in label.opacity = 0 }
    loop.animate(withDuration: 0.5, animations: animationClosure)
    expectEqual(stage.animation("opacity")?.timing.duration, 0.5)
  }

  @Test func `It returns at once, with the model changed and the picture not`() {
    var isOver = false
    loop.animate(withDuration: 0.5) {
      label.opacity = 0
    } completion: { _ in
      isOver = true
    }
    expectFalse(isOver)
    expectEqual(label.opacity, 0)
    expectEqual(label.presented.opacity, 1)
    loop.flush()
    expectFalse(isOver)
    expectEqual(label.presented.opacity, 1)
    expectEqual(loop.now, 0)
  }

  @Test func `What is there already does not animate, so the second tap shows nothing`() {
    let told = Told()
    for _ in 1...2 {
      loop.animate(
        withDuration: 0.5, animations: { label.opacity = 0.5 },
        completion: told.completion(on: loop))
      loop.advance(by: 0.5)
    }
    expectEqual(told.values, [true, true])
    expectEqual(told.instants, [0.5, 0.5])
  }

  @Test func `The swap in the completion lets the next tap fade again`() {
    let other = Layer(id: "other")
    other.opacity = 0
    stage.root.addSublayer(other)
    loop.flush()
    var (current, next) = (label, other)
    for tap in 0..<4 {
      let (goes, comes) = (current, next)
      loop.animate(withDuration: 0.5) {
        current.opacity = 0
        next.opacity = 1
      } completion: { _ in
        swap(&current, &next)
      }
      loop.advance(to: Double(tap) + 0.25)
      expectEqual(goes.presented.opacity, 0.5, within: 1e-6)
      expectEqual(comes.presented.opacity, 0.5, within: 1e-6)
      loop.advance(to: Double(tap) + 1)
      expectTrue(current === comes)
      expectEqual(goes.opacity, 0)
      expectEqual(comes.presented.opacity, 1)
    }
  }

  @Test func `A delay shows the old values, and moves the end`() {
    let told = Told()
    loop.advance(to: 1)
    let block = loop.animate(
      withDuration: 0.5, delay: 2, options: .curveLinear,
      animations: {
        label.opacity = 0
        label.position.x = 10
      }, completion: told.completion(on: loop))
    expectEqual(label.opacity, 0)
    expectEqual(block.endTime, 3.5)
    for instant in [1, 2.5, 3] {
      loop.advance(to: instant)
      expectEqual(label.presented.opacity, 1)
      expectEqual(label.presented.position.x, 0)
    }
    loop.advance(to: 3.25)
    expectEqual(label.presented.opacity, 0.5)
    expectEqual(label.presented.position.x, 5)
    loop.advance(to: 4)
    expectEqual(told.instants, [3.5])
  }
}
