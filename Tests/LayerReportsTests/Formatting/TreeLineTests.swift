import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerReports

/// The lines of layers and animations, and the events of an animation that is removed.
@Suite("The lines of a tree")
struct TreeLineTests {
  // At half of a second the box is at 25 + 270 / 2.
  @Test("are those of a dump, each with its layer")
  func lines() throws {
    let (loop, advance) = try CodeScene.movingBox().make(tracer: nil)
    try advance(0.5)
    var reader = TreeLines(isColored: false)
    expectEqual(
      reader.lines(of: loop),
      [
        TreeLines.Line(
          layer: 0, isLayer: true, text: "--  Layer \"Root\" #root  320x480 at (0,0)"),
        TreeLines.Line(
          layer: 1, isLayer: true, text: "*-    Layer #box  50x40 at (160{25},240)"),
        TreeLines.Line(
          layer: 1, isLayer: false,
          text: "        ~ move: position.x  basic  50% of 1s  ends 1"),
      ])
    try advance(0.75)
    expectEqual(reader.lines(of: loop)[1].text, "*-    Layer #box  50x40 at (227.5{25},240)")
    var colored = TreeLines(isColored: true)
    let texts = colored.lines(of: loop).map(\.text)
    expectTrue(texts[1].hasPrefix("\u{1b}[1;33m*"))
    expectTrue(texts[1].contains("\u{1b}[36m{25}"))
    expectTrue(texts[2].contains("\u{1b}[32m  75% of 1s"))
  }

  // F13: the time of a layer whose speed is 0 stays 0, so that 2 s never come.
  @Test("say that an animation of a layer without time never begins")
  func never() throws {
    let scene = CodeScene { root in
      let box = Layer(id: "box")
      box.speed = 0
      root.addSublayer(box)
      let rise = BasicAnimation("zPosition", to: 1)
      rise.beginTime = 2
      try box.add(rise, forKey: "rise")
    }
    expectTrue(
      dump("--at 3", scene).output.hasSuffix(
        "        ~ rise: zPosition  basic  waits  0% of 1s  never begins  never ends\n"))
    let recording = try Report(scene).recording(frames: 0...1)
    expectEqual(recording.animations.map(\.begin), [nil])
    expectEqual(recording.animations.map(\.end), [nil])
    expectTrue(recording.description.contains("\"rise: zPosition\"  never begins  never ends"))
  }

  private final class Listener: AnimationDelegate {
    func animationDidStop(_ animation: FrozenAnimation, finished: Bool) {}
  }

  @Test("of events tell whether an animation finished")
  func stopped() throws {
    let remove = CodeEvent(time: 0.5) { $0.root.removeAnimation(forKey: "rise") }
    let scene = CodeScene(events: [remove]) { root in
      let rise = BasicAnimation("zPosition", to: 1)
      rise.delegate = Listener()
      try root.add(rise, forKey: "rise")
    }
    let lines = dump("--events --at 0,1 --format jsonl", scene).lines
    let stop = try #require(lines.first { $0.contains("\"didStop\"") })
    expectTrue(stop.contains("\"key\":\"rise\",\"finished\":false,"))
  }
}
