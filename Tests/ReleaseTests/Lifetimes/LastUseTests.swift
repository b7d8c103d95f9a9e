import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

// Nothing here extends a lifetime: the optimiser may release a root, a loop or a layer after its last
// visible use, and every answer has to be the same as in a debug build.

/// An endless fade of the opacity from 1 to 0 in 1 s.
private func fade() -> BasicAnimation {
  let animation = BasicAnimation(keyPath: "opacity")
  animation.toValue = .number(0)
  animation.duration = 1
  animation.repeatCount = .infinity
  return animation
}

private final class Scene {
  let loop: RenderLoop

  init() throws {
    let root = Layer(id: "r")
    loop = RenderLoop(root: root)
    try root.add(fade(), forKey: "k")
    loop.flush()
  }
}

@Suite struct LastUseTests {
  @inline(never) static func throughScene() throws -> Bool {
    let scene = try Scene()
    return scene.loop.animations.contains { $0.isRunning && $0.endTime == .infinity }
  }

  @inline(never) static func throughLoop() throws -> Bool {
    let root = Layer(id: "r")
    let loop = RenderLoop(root: root)
    try root.add(fade(), forKey: "k")
    loop.flush()
    return loop.animations.contains { $0.isRunning }
  }

  @inline(never) static func throughHandle() throws -> Bool {
    let root = Layer(id: "r")
    let loop = RenderLoop(root: root)
    let handle = try root.add(fade(), forKey: "k")
    loop.advance(to: 0.5)
    return handle.isRunning
  }

  @inline(never) static func throughPresented() throws -> Double {
    let root = Layer(id: "r")
    let loop = RenderLoop(root: root)
    try root.add(fade(), forKey: "k")
    loop.advance(to: 0.5)
    return root.presented.opacity
  }

  @inline(never) static func treeOnly() throws -> Layer {
    let root = Layer(id: "r")
    let loop = RenderLoop(root: root)
    try root.add(fade(), forKey: "k")
    loop.advance(to: 0.5)
    return root
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("a handle read last sees what a held loop would show") {
      try expectTrue(Self.throughScene())
      try expectTrue(Self.throughLoop())
      try expectTrue(Self.throughHandle())
      try expectEqual(Self.throughPresented(), 0.5)
    },
    Fact("a tree that outlives its loop shows the loop's last instant") {
      let root = try Self.treeOnly()
      expectEqual(root.presented.opacity, 0.5)
      expectEqual(root.animationKeys, ["k"])
      expectNil(root.renderLoop)
      expectEqual(root.animationHandle(forKey: "k")?.position?.progress, 0.5)
    },
  ]

  /// What is retained of a scene when it is read.
  enum Held: String, CaseIterable {
    case root, box, presentation, handle, playback, block, animator, valueAnimator, sequence
  }

  /// What the program uses again after the read, and so certainly retains until then.
  enum Used: String, CaseIterable {
    case nothing, root, loop, both
  }

  /// Makes a scene at 0.25 s, reads one thing of it, and uses the root or the loop last, or
  /// neither.
  @inline(never) static func ask(_ held: Held, used: Used) throws -> Double {
    let root = Layer(id: "root")
    let box = Layer(id: "box")
    root.addSublayer(box)
    let loop = RenderLoop(root: root)
    loop.flush()
    var answer = Double.nan
    switch held {
    case .root:
      try root.add(fade(), forKey: "k")
      loop.advance(to: 0.25)
      answer = root.presented.opacity
    case .box:
      try box.add(fade(), forKey: "k")
      loop.advance(to: 0.25)
      answer = box.presented.opacity
    case .presentation:
      try box.add(fade(), forKey: "k")
      let presentation = box.presented
      loop.advance(to: 0.25)
      answer = presentation.opacity
    case .handle:
      let handle = try box.add(fade(), forKey: "k")
      loop.advance(to: 0.25)
      answer = 1 - (handle.position?.progress ?? .nan)
    case .playback:
      let playback = try Motion(box).offsetX(to: 10, duration: 1).run()
      loop.advance(to: 0.25)
      answer = playback.isRunning ? 1 - playback.position : .nan
    case .block:
      let block = loop.animate(withDuration: 1) { box.opacity = 0 }
      loop.advance(to: 0.25)
      answer = block.outcome == nil ? 1 - block.progress : .nan
    case .animator:
      let animator = PropertyAnimator(on: loop, duration: 1, curve: .linear) { box.opacity = 0 }
      animator.startAnimation()
      loop.advance(to: 0.25)
      answer = animator.isRunning ? 1 - animator.fractionComplete : .nan
    case .valueAnimator:
      let animator = ValueAnimator(from: 0, to: 1)
      animator.duration = 1
      try animator.start(on: loop) { _ in }
      loop.advance(to: 0.25)
      answer = animator.isRunning ? 1 - animator.position : .nan
    case .sequence:
      let sequence = loop.animate(
        eachBlockDuration: 1, eachBlockDelay: 0, animationBlocks: [{ box.opacity = 0 }],
        completion: nil)
      loop.advance(to: 0.25)
      answer = sequence.outcome == nil ? 1 - sequence.progress : .nan
    }
    switch used {
    case .nothing: return answer
    case .root: return root.id == "root" ? answer : .nan
    case .loop: return loop.now == 0.25 ? answer : .nan
    case .both: return root.id == "root" && loop.now == 0.25 ? answer : .nan
    }
  }

  // 1 − 0.25 in every case: everything lasts 1 s, and runs from 1 to 0 or has run a quarter.
  @Test(arguments: Held.allCases, Used.allCases)
  func `whatever is used last, an answer is the same`(held: Held, used: Used) throws {
    try expectEqual(Self.ask(held, used: used), 0.75)
  }

  /// Makes a scene at 0.25 s and returns a closure that reads one thing of it later.
  @inline(never) static func keep(_ held: Held) throws -> () -> Double {
    let root = Layer(id: "root")
    let box = Layer(id: "box")
    root.addSublayer(box)
    let loop = RenderLoop(root: root)
    loop.flush()
    defer { loop.advance(to: 0.25) }
    switch held {
    case .root:
      try root.add(fade(), forKey: "k")
      return { root.presented.opacity }
    case .box:
      try box.add(fade(), forKey: "k")
      return { box.superlayer == nil ? box.presented.opacity : .nan }
    case .presentation:
      try box.add(fade(), forKey: "k")
      let presentation = box.presented
      return { presentation.superlayer == nil ? presentation.opacity : .nan }
    case .handle:
      let handle = try box.add(fade(), forKey: "k")
      return { handle.layer.id == "box" ? 1 - (handle.position?.progress ?? .nan) : .nan }
    case .playback:
      let playback = try Motion(box).offsetX(to: 10, duration: 1).run()
      return { playback.isRunning ? 1 - playback.position : .nan }
    case .block:
      let block = loop.animate(withDuration: 1) { box.opacity = 0 }
      return { block.outcome == nil ? 1 - block.progress : .nan }
    case .animator:
      let animator = PropertyAnimator(on: loop, duration: 1, curve: .linear) { box.opacity = 0 }
      animator.startAnimation()
      return { animator.isRunning ? 1 - animator.fractionComplete : .nan }
    case .valueAnimator:
      let animator = ValueAnimator(from: 0, to: 1)
      animator.duration = 1
      try animator.start(on: loop) { _ in }
      return { animator.isRunning ? 1 - animator.position : .nan }
    case .sequence:
      let sequence = loop.animate(
        eachBlockDuration: 1, eachBlockDelay: 0, animationBlocks: [{ box.opacity = 0 }],
        completion: nil)
      return { sequence.outcome == nil ? 1 - sequence.progress : .nan }
    }
  }

  @Test(arguments: Held.allCases)
  func `what is held alone answers as at the loop's last instant`(held: Held) throws {
    let ask = try Self.keep(held)
    expectEqual(ask(), 0.75)
    expectEqual(ask(), 0.75)
  }
}
