import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// Tracers change nothing, and without tracers no events are made.
@Suite struct TraceSilenceTests {
  /// Runs a story with every kind of event; returns the reports and presented values.
  private static func story(_ listen: (RenderLoop) -> Void) throws -> [String] {
    let stage = Stage(opacity: 0.5)
    let (box, loop) = (stage.box, stage.loop)
    let log = EventLog()
    listen(loop)
    let asked = AskedDelegate()
    box.delegate = asked
    func note() { log.add("\(loop.now) \(box.presented.opacity) \(box.presented.position.x)") }
    box.opacity = 1
    loop.transaction(duration: 1) { _ in
      box.position.x = 4
    } completion: {
      log.add("block")
    }
    let spin = BasicAnimation("zPosition", from: 0, to: 1, duration: 0.125)
    spin.repeatCount = 7.5
    log.watch(spin, "spin")
    try box.add(spin, forKey: "spin")
    for time in [0.1, 0.25, 0.5, 0.7] {
      loop.advance(to: time)
      note()
    }
    box.removeAnimation(forKey: "spin")
    box.removeFromSuperlayer()
    loop.advance(to: 2)
    return log.lines + asked.keys
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("reports, requests and presentation are the same with and without a tracer or a recorder")
    {
      let alone = try Self.story { _ in }
      var count = 0
      let heard = try Self.story { $0.addTracer { _ in count += 1 } }
      expectEqual(alone, heard)
      expectTrue(alone.count > 10)
      expectTrue(count > 20)
      // A recorder reads what is presented in the middle of a pass.
      var recorder: LoopRecorder?
      let recorded = try Self.story { recorder = LoopRecorder($0) }
      expectEqual(alone, recorded)
      withExtendedLifetime(recorder) {}
    },
    Fact("cycles are no events of a loop without a tracer") {
      let stage = Stage()
      let animation = BasicAnimation("opacity", from: 0, to: 1)
      animation.repeatCount = 5
      try stage.box.add(animation, forKey: "a")
      stage.loop.flush()
      expectEqual(stage.loop.nextEvent, 5)
    },
    Fact("several tracers report until they are removed; one may remove itself") {
      let stage = Stage()
      var heard: [String] = []
      var first: LoopListener?
      first = stage.loop.addTracer { [unowned loop = stage.loop] _ in
        heard.append("first")
        if let first { loop.removeTracer(first) }
      }
      let second = stage.loop.addTracer { _ in heard.append("second") }
      stage.loop.transaction { _ in }
      expectEqual(heard, ["first", "second", "second"])
      stage.loop.removeTracer(second)
      stage.loop.transaction { _ in }
      expectEqual(heard.count, 3)
    },
    Fact("a tracer may be added while an action or a callback runs") {
      let stage = Stage()
      var count = 0
      let animation = BasicAnimation("opacity", from: 0, to: 1)
      animation.completion = { [unowned loop = stage.loop, box = stage.box] _ in
        loop.addTracer { _ in count += 1 }
        box.zPosition = 2
      }
      try stage.box.add(animation, forKey: "a")
      stage.loop.advance(to: 3)
      expectTrue(count > 3)
    },
  ]

  /// Returns the instants of a chain of timers, a sixtieth of a second apart, beside an animation
  /// with cycles of 0.05 s.
  private static func instants(scale: Double, _ listen: (RenderLoop) -> Void) throws -> [Double] {
    let stage = Stage()
    let loop = stage.loop
    listen(loop)
    loop.advance(to: 0.25)
    loop.timeScale = scale
    let blink = BasicAnimation("opacity", from: 0, to: 1, duration: 0.05)
    blink.repeatCount = .infinity
    try stage.box.add(blink, forKey: "blink")
    var instants: [Double] = []
    func wait() {
      loop.addTimer(at: loop.rootTime + 1.0 / 60) { _ in
        instants.append(loop.now)
        if instants.count < 200 { wait() }
      }
    }
    wait()
    loop.advance(to: 5.25)
    return instants
  }

  @Test(arguments: [1, 2, 3, 0.7])
  func `a tracer, which alone hears of cycles, moves no instant, not even by rounding`(
    scale: Double
  ) throws {
    let alone = try Self.instants(scale: scale) { _ in }
    let heard = try Self.instants(scale: scale) { $0.addTracer { _ in } }
    var recorder: LoopRecorder?
    let recorded = try Self.instants(scale: scale) { recorder = LoopRecorder($0) }
    expectEqual(alone.count, 200)
    expectEqual(alone, heard)
    expectEqual(alone, recorded)
    withExtendedLifetime(recorder) {}
  }
}
