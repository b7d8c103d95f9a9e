import LayerAnimation
import LayerModel
import LayerReports
import TestSupport
import Testing

@testable import LayerPictures

struct SceneSpanTests {
  private func report(_ add: @escaping (Layer) throws -> Void) -> Report {
    Report {
      let root = Layer(id: "root")
      let loop = RenderLoop(root: root)
      try add(root)
      return loop
    }
  }

  private func animation(_ duration: Double, repeats: Double = 1) -> BasicAnimation {
    let animation = BasicAnimation(.opacity, from: 0, to: 1)
    animation.duration = duration
    animation.repeatCount = repeats
    return animation
  }

  @Test("A scene ends with its last animation, even one that is not yet committed")
  func end() throws {
    let span = try report {
      try $0.add(animation(0.75), forKey: "a")
      try $0.add(animation(0.5, repeats: 3), forKey: "b")
    }.span()
    expectEqual(span, SceneSpan(end: 1.5, isEndless: false, period: nil))
    expectEqual(span.shownEnd, 1.5)
  }

  @Test("What never ends repeats after a common multiple of its cycles")
  func period() throws {
    let span = try report {
      try $0.add(animation(0.75, repeats: .infinity), forKey: "a")
      let back = animation(0.25, repeats: .infinity)
      // There and back: 0.5 s.
      back.autoreverses = true
      try $0.add(back, forKey: "b")
    }.span()
    expectEqual(span, SceneSpan(end: 0, isEndless: true, period: 1.5))
  }

  // 3000 cycles of a 3000th of a second, which is wrong by a part of itself.
  @Test("Cycles are counted to a part of 1e-9", arguments: [(1e-12, 1.0), (1e-8, nil)])
  func rounding(_ error: Double, _ period: Double?) {
    expectEqual(SceneSpan.commonPeriod(of: [1, 1 / 3000.0 * (1 + error)]), period)
  }

  @Test("The speeds of the animation and of the layer shorten the cycle")
  func speed() throws {
    let span = try report {
      $0.speed = 2
      let fast = animation(3, repeats: .infinity)
      fast.speed = 0.5
      try $0.add(fast, forKey: "a")
    }.span()
    expectEqual(span.period, 3)
  }

  @Test("Without a common period two seconds are shown after the end")
  func none() throws {
    let span = try report {
      try $0.add(animation(1, repeats: .infinity), forKey: "a")
      try $0.add(animation(2.0.squareRoot(), repeats: .infinity), forKey: "b")
      try $0.add(animation(4), forKey: "c")
    }.span()
    expectEqual(span, SceneSpan(end: 4, isEndless: true, period: nil))
    expectEqual(span.shownEnd, 6)
    let adding = try report {
      let animation = animation(1, repeats: .infinity)
      animation.isCumulative = true
      try $0.add(animation, forKey: "a")
    }.span()
    expectNil(adding.period)
  }
}
