import LayerAnimation
import LayerModel
import LayerReports
import TestSupport
import Testing

/// Findings about the present of a loop, which a check does not advance.
@Suite("Findings about a live loop")
struct LiveFindingsTests {
  /// A box at x 25, and an animation that lasts a second, or a second for each way.
  private func playing(_ animation: PropertyAnimation) throws -> RenderLoop {
    let root = Layer(id: "root")
    let box = Layer(id: "box")
    box.position.x = 25
    root.addSublayer(box)
    animation.duration = 1
    try box.add(animation, forKey: "move")
    let loop = RenderLoop(root: root)
    loop.flush()
    return loop
  }

  // The value under it may be the same by chance now, and another one later.
  @Test func `leave a missing end that is like the other one to a play`() throws {
    func make() throws -> RenderLoop {
      let move = BasicAnimation(keyPath: "position.x")
      move.toValue = 25
      return try playing(move)
    }
    try expectEqual(Report(make).findings().map(\.rule), ["does-nothing"])
    try expectEqual(Report(of: make()).findings(), [])
  }

  @Test(arguments: [
    (false, "position.x jumps from 225 back to 25 when it ends, at 1 s"),
    (true, "position.x jumps from 0 back to 25 when it ends, at 2 s"),
  ])
  func `know the last value that was set, or the first one after a way back`(
    isBack: Bool, message: String
  ) throws {
    let move = BasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue) = (0, 225)
    let row = KeyframeAnimation(keyPath: "position.x")
    row.values = [0, 100, 225]
    for animation in [move, row] as [PropertyAnimation] {
      animation.autoreverses = isBack
      let loop = try playing(animation)
      try expectEqual(Report(of: loop).findings().map(\.message), [message])
    }
  }
}
