import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// The origin of an animation in the event log: its block, sequence or animator.
@Suite struct BlockOriginTests {
  private let stage = BlockStage()
  private var box: Layer { stage.box }
  private var loop: RenderLoop { stage.loop }

  @Test func `The event log names the block, sequence and animator of an animation`() {
    var log: [String] = []
    loop.addTracer { event in
      if let origin = event.origin, event.kind == .began { log.append("\(origin)") }
    }
    loop.animate(withDuration: 1) {
      box.position.x = 10
      loop.animate(withDuration: 1) { box.opacity = 0.5 }
    }
    loop.animateKeyframes(withDuration: 1) {
      loop.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { box.cornerRadius = 3 }
    }
    let animator = PropertyAnimator(on: loop, duration: 1) { box.anchorPoint = .zero }
    animator.startAnimation()
    loop.advance(to: 0.5)
    expectEqual(
      Set(log),
      [
        "block 1, position", "block 2, opacity", "block 3, cornerRadius",
        "animator 1, anchorPoint",
      ])
  }

  @Test func `A sequence's animations and waits name their block`() {
    var log: [String] = []
    loop.addTracer { event in
      if let origin = event.origin, event.kind == .began {
        log.append("\(event.instant) \(origin)")
      }
    }
    for _ in 1...2 {
      loop.animate(
        eachBlockDuration: 1, eachBlockDelay: 0.5,
        animationBlocks: { box.position.x = 10 }, { box.opacity = 0 })
      loop.advance(by: 4)
      loop.withoutActions {
        box.position = .zero
        box.opacity = 1
      }
    }
    func expected(_ number: Int, from start: Double) -> [String] {
      [
        "\(start + 0.5) sequence \(number), block 1, position",
        "\(start + 2) sequence \(number), block 2, opacity",
      ]
    }
    expectEqual(log.sorted(), (expected(1, from: 0) + expected(2, from: 4)).sorted())
  }
}
