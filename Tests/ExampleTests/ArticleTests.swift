import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// The tables of the articles, once more as tests, so that the documentation is true.
///
/// DocumentationTests has their snippets.
@Suite("Articles")
struct ArticleTests {
  private let root = Layer(id: "root")
  private let box = Layer(id: "box")
  private let loop: RenderLoop

  init() {
    root.addSublayer(box)
    loop = RenderLoop(root: root)
  }

  private func shown(_ key: PropertyKey<Double>, at instants: [Double]) -> [Double] {
    instants.map { instant in
      loop.advance(to: instant)
      return box.presented[key]
    }
  }

  @Test("Clock: frames of a quarter second; what a completion adds starts at its instant")
  func clock() throws {
    let root = Layer()
    let loop = RenderLoop(root: root, clock: FixedStepClock(framesPerSecond: 4))
    var instants: [Double] = []
    loop.addFrameListener { instants.append($0) }
    for _ in 1...4 { loop.frame() }
    expectEqual(instants, [0.25, 0.5, 0.75, 1])

    let second = BasicAnimation(.opacity, from: 0, to: 1)
    second.duration = 1
    let first = BasicAnimation(.opacity, from: 1, to: 0)
    first.duration = 0.5
    first.completion = { _ in _ = try? root.add(second, forKey: "second") }
    try root.add(first, forKey: "first")
    loop.advance(to: 2)
    expectEqual(root.animationHandle(forKey: "second")?.beginTime, 1.5)
    expectEqual(root.presented.opacity, 0.5)
  }

  @Test(
    "TimeMapping: fill modes (F7)",
    arguments: [
      (FillMode.removed, [0.5, 0.5, 0, 0.5, 1, 0.5]), (.forwards, [0.5, 0.5, 0, 0.5, 1, 1]),
      (.backwards, [0, 0, 0, 0.5, 1, 0.5]), (.both, [0, 0, 0, 0.5, 1, 1]),
    ])
  func fillModes(mode: FillMode, values: [Double]) throws {
    box.opacity = 0.5
    let fade = BasicAnimation(.opacity, from: 0, to: 1)
    fade.beginTime = 1
    fade.duration = 1
    fade.fillMode = mode
    fade.isRemovedOnCompletion = false
    try box.add(fade, forKey: "fade")
    expectEqual(shown(.opacity, at: [0, 0.5, 1, 1.5, 2, 2.5]), values)
  }

  @Test("TimeMapping: one and a half cycles with autoreverses (F5)")
  func cycles() throws {
    let fade = BasicAnimation(.opacity, from: 0, to: 1)
    fade.duration = 1
    fade.autoreverses = true
    fade.repeatCount = 1.5
    try box.add(fade)
    expectEqual(shown(.opacity, at: [0, 0.5, 1, 1.5, 2, 2.5, 3]), [0, 0.5, 1, 0.5, 0, 0.5, 1])
  }

  @Test("TimeMapping: pausing and resuming does not jump (F13)")
  func pause() throws {
    let move = BasicAnimation(.positionX, from: 0, to: 100)
    move.duration = 1
    try box.add(move)
    loop.advance(to: 0.25)
    let paused = box.convertTime(loop.now, from: nil)
    box.speed = 0
    box.timeOffset = paused
    expectEqual(shown(.positionX, at: [0.25, 0.5, 4.25]), [25, 25, 25])
    let stoppedAt = box.timeOffset
    box.speed = 1
    box.timeOffset = 0
    box.beginTime = 0
    box.beginTime = box.convertTime(loop.now, from: nil) - stoppedAt
    expectEqual(shown(.positionX, at: [4.25, 4.5, 5]), [25, 50, 100])
  }

  @Test("TimeMapping: 0.2 s from 0.1 end at 0.3")
  func rounding() throws {
    var ended: [Double] = []
    loop.advance(to: 0.1)
    let move = BasicAnimation(.positionX, from: 0, to: 100)
    move.duration = 0.2
    move.completion = { [unowned loop] _ in ended.append(loop.now) }
    try box.add(move)
    loop.advance(to: 0.3)
    expectEqual(ended, [0.3])
    expectEqual(box.presented.position.x, 100)
  }

  @Test("Easing: the named curves at a quarter, a half and three quarters (F76)")
  func easing() {
    let table: [(MediaTimingFunction, [Double])] = [
      (.linear, [0.25, 0.5, 0.75]), (.easeIn, [0.0935, 0.3154, 0.6219]),
      (.easeOut, [0.3781, 0.6846, 0.9065]), (.easeInEaseOut, [0.1292, 0.5, 0.8708]),
      (.default, [0.4085, 0.8024, 0.9605]),
    ]
    for (curve, values) in table {
      for (x, value) in zip([0.25, 0.5, 0.75], values) {
        expectEqual(curve.value(at: x), value, within: 0.000_051, "\(curve) at \(x)")
      }
    }
  }

  @Test("Interpolation: the ends of a basic animation over 0.5 (F20)")
  func ends() throws {
    let table: [(from: Double?, to: Double?, by: Double?, value: Double)] = [
      (0.2, 0.8, nil, 0.5), (0.2, nil, nil, 0.35), (nil, 0.8, nil, 0.65), (nil, nil, 0.3, 0.65),
      (0.2, nil, 0.3, 0.35), (nil, 0.9, 0.3, 0.75), (nil, nil, nil, 0.5),
    ]
    box.opacity = 0.5
    for row in table {
      let fade = BasicAnimation(keyPath: "opacity")
      fade.fromValue = row.from.map(PropertyValue.number)
      fade.toValue = row.to.map(PropertyValue.number)
      fade.byValue = row.by.map(PropertyValue.number)
      fade.duration = 1
      try box.add(fade, forKey: "fade")
      loop.flush()
      loop.advance(by: 0.5)
      expectEqual(box.presented.opacity, row.value, within: 1e-15)
      // Without ends the next one would start at what this one shows (D4).
      box.removeAllAnimations()
      loop.flush()
    }
  }

  @Test("Composition: replacing, adding (F23) and counting cycles (F24)")
  func composition() throws {
    box.opacity = 0.5
    let fade = BasicAnimation(.opacity, from: 0.2, to: 0.8)
    fade.duration = 1
    try box.add(fade)
    let more = BasicAnimation(.opacity, from: 0, to: 0.1)
    more.duration = 1
    more.isAdditive = true
    try box.add(more)
    let count = BasicAnimation(.positionX, from: 0, to: 10)
    count.duration = 1
    count.repeatCount = 3
    count.isCumulative = true
    try box.add(count)
    loop.advance(to: 0.5)
    expectEqual(box.presented.opacity, 0.55, within: 1e-15)
    expectEqual(shown(.positionX, at: [0.5, 1, 1.5, 2, 2.5, 3]), [5, 10, 15, 20, 25, 30])
  }

  @Test("Composition: an animated component is read as it was written")
  func components() throws {
    try box.add(BasicAnimation(.transformRotationZ, from: 4.5, to: 4.5))
    loop.advance(to: 0.1)
    expectEqual(box.presented[.transformRotationZ], 4.5)
  }
}
