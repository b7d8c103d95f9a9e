import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// What a loop says about itself and keeps for others.
@Suite struct LoopDescriptionTests {
  private let stage = Stage()
  private var loop: RenderLoop { stage.loop }

  @Test func `a loop names its root, its present, what runs and its next event`() throws {
    expectEqual("\(loop)", "RenderLoop of Layer #root at 0 s, idle")
    for keyPath in ["opacity", "zPosition"] {
      try stage.box.add(BasicAnimation(keyPath, from: 0, to: 1, duration: 2), forKey: keyPath)
    }
    // Nothing is committed: neither idle nor with an event.
    expectEqual("\(loop)", "RenderLoop of Layer #root at 0 s")
    loop.advance(to: 0.5)
    expectEqual("\(loop)", "RenderLoop of Layer #root at 0.5 s, 2 animations, next event at 2 s")
    stage.box.removeAnimation(forKey: "opacity")
    loop.flush()
    expectEqual("\(loop)", "RenderLoop of Layer #root at 0.5 s, 1 animation, next event at 2 s")
    loop.advance(to: 3)
    loop.addTimer(at: 4) { _ in }
    expectEqual("\(loop)", "RenderLoop of Layer #root at 3 s, next event at 4 s")
  }

  @Test func `a loop is reflected as its root, its present and its animations`() throws {
    try stage.box.add(BasicAnimation("opacity", from: 0, to: 1, duration: 2), forKey: "a")
    loop.advance(to: 0.5)
    let mirror = Mirror(reflecting: loop)
    expectEqual(mirror.displayStyle, .class)
    expectEqual(mirror.children.map(\.label), ["root", "now", "animations"])
    let values = mirror.children.map(\.value)
    expectTrue(values[0] as? Layer === stage.root)
    expectTrue(values[1] as? Double == 0.5)
    expectEqual((values[2] as? [AnimationHandle])?.map(\.key), ["a"])
  }

  @Test func `a presentation is reflected as the presented values of what the model sets`() throws {
    loop.withoutActions { stage.box.zPosition = 4 }
    try stage.box.add(BasicAnimation("zPosition", from: 0, to: 1, duration: 2), forKey: "a")
    loop.advance(to: 1)
    let children = Mirror(reflecting: stage.box.presented).children
    let values = Dictionary(uniqueKeysWithValues: children.map { ($0.label ?? "", $0.value) })
    expectTrue(values["zPosition"] as? PropertyValue == 0.5)
    expectTrue(values["opacity"] as? PropertyValue == 0.5)
    expectNil(values["cornerRadius"])
  }

  @Test func `a companion is made once for each class, whichever was asked for last`() {
    final class One {}
    final class Two {}
    var made: [String] = []
    func one() -> One {
      loop.companion { _ in
        made.append("one")
        return One()
      }
    }
    func two() -> Two {
      loop.companion { own in
        made.append(own === loop ? "two" : "of another loop")
        return Two()
      }
    }
    let (first, second) = (one(), two())
    expectTrue(one() === first)
    expectTrue(one() === first)
    expectTrue(two() === second)
    expectTrue(one() === first)
    expectTrue(two() === second)
    expectTrue(two() === second)
    expectEqual(made, ["one", "two"])
    let other = Stage().loop
    expectTrue(other.companion { _ in One() } !== first)
  }

  @Test func `a handle of another loop does nothing, nor one of a loop that is gone`() {
    var heard: [String] = []
    var gone: LoopTimer?
    do {
      gone = Stage().loop.addTimer(at: 1) { _ in }
    }
    let other = Stage().loop
    let (timer, tracer) = (other.addTimer(at: 1) { _ in }, other.addTracer { _ in })
    loop.addTimer(at: 1, named: "a") { _ in heard.append("timer") }
    loop.addTracer { if case .commit = $0.kind { heard.append("commit") } }
    if let gone { loop.removeTimer(gone) }
    loop.removeTimer(timer)
    loop.removeTracer(tracer)
    loop.root.zPosition = 2
    loop.advance(to: 2)
    expectEqual(heard, ["commit", "timer"])
  }

  @Test func `frame listeners are called in order, each until it is removed from its loop`() {
    var heard: [String] = []
    let first = loop.addFrameListener { heard.append("a \($0)") }
    let second = loop.addFrameListener { heard.append("b \($0)") }
    expectTrue(first != second)
    expectEqual(loop.frameListenerCount, 2)
    loop.frame(at: 1)
    loop.removeFrameListener(first)
    loop.removeFrameListener(first)
    // A listener of another loop has the number of the second one.
    let other = Stage().loop
    _ = other.addFrameListener { _ in }
    loop.removeFrameListener(other.addFrameListener { _ in })
    loop.frame(at: 1)
    let third = loop.addFrameListener { heard.append("c \($0)") }
    expectTrue(third != second)
    loop.removeFrameListener(second)
    loop.frame(at: 2.5)
    expectEqual(heard, ["a 1.0", "b 1.0", "b 1.0", "c 2.5"])
    expectEqual(loop.frameListenerCount, 1)
  }
}
