import LayerAnimation
import LayerModel
import LayerText
import TestSupport
import Testing

@testable import LayerInspect

@Suite("The number of frames")
struct FrameLimitTests {
  /// An animation that starts too late to wait for.
  private static var lateScene: CodeScene {
    CodeScene { root in
      let fade = BasicAnimation(keyPath: "opacity")
      fade.toValue = 0
      fade.duration = 1
      fade.beginTime = 1e308
      try root.add(fade, forKey: "fade")
    }
  }

  private static let hint = """

      hint: stop earlier with '--to', use a smaller '--fps', or allow more with '--max-frames N'

    """

  @Test(
    "is limited to a million, with a hint about how to allow more",
    arguments: [
      ("--fps 10", "more than 1000000000000000", "10"),
      ("--fps 1e300 --to 1", "more than 1000000000000000", "1e300"),
      ("--to 100000 --fps 10", "1000001", "10"), ("--frames 1..1000001", "1000001", "60"),
      ("--frames 0..1000000000000000", "more than 1000000000000000", "60"),
    ])
  func refused(words: String, count: String, fps: String) {
    let run = dump(words, Self.lateScene)
    expectEqual(run.code, .trouble)
    expectTrue(run.output.isEmpty)
    expectEqual(
      run.messages,
      "layer-inspect: error: the dump would have \(count) frames at \(fps) a second; the limit "
        + "is 1000000" + Self.hint)
  }

  @Test("is limited by --max-frames")
  func allowed() {
    let scene = CodeScene { _ in }
    expectEqual(dump("--frames 1..3 --max-frames 3", scene).code, .success)
    expectEqual(dump("--frames 1..4 --max-frames 3", scene).code, .trouble)
    expectEqual(dump("--at 0,1,2,3 --max-frames 3", scene).code, .trouble)
  }

  @Test("is an error if a frame's time is too large for a number", arguments: ["1e-320", "1e-308"])
  func infiniteTime(fps: String) {
    let run = dump("--frames 0..3 --fps \(fps)", CodeScene { _ in })
    expectEqual(run.code, .trouble)
    let said = NumberFormat.exact.string(Double(fps) ?? 0)
    expectEqual(
      run.messages,
      """
      layer-inspect: error: frame 3 at \(said) frames a second has no time that a number holds
        hint: use a larger '--fps'

      """)
    expectEqual(dump("--frames 0..0 --fps \(fps)", CodeScene { _ in }).code, .success)
  }
}
