import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// Record 0004: one animated component shows every value from one end to the other.
@Suite("Record 0004: a rotation and its reversal")
struct TurnBackTests {
  @Test(
    "a rotation from π to 0 shows every angle, and so does one over any part of −π…π",
    arguments: ["x", "y", "z"])
  func thereAndBack(_ axis: String) throws {
    let keyPath = "transform.rotation.\(axis)"
    for (start, end) in [(Double.pi, 0), (0, .pi), (3, -3), (-.pi, 0.5), (1.5, 1.7)] {
      let stage = Stage()
      try stage.loop.withoutActions { try stage.box.setValue(.number(start), forKeyPath: keyPath) }
      stage.loop.flush()
      let turn = BasicAnimation(keyPath, to: .number(end))
      try stage.box.add(turn, forKey: "turn")
      for step in 0...100 {
        stage.loop.advance(to: Double(step) / 100)
        let expected = start + (end - start) * Double(step) / 100
        let shown = try stage.box.number(keyPath)
        if !(abs(shown - expected) < 1e-13) { Issue.record("\(step): \(shown), not \(expected)") }
        // The matrix that shows reads back the same, so nothing else turns.
        let parts = TransformComponents(stage.box.presented.transform)
        let read = axis == "x" ? parts.rotationX : axis == "y" ? parts.rotationY : parts.rotationZ
        if !(abs(read - expected) < 1e-13) { Issue.record("\(step): the matrix reads \(read)") }
      }
    }
  }

  @Test("after a tween of rotation.y to π a tween to 0 rotates back all the way")
  func tweens() throws {
    let stage = Stage()
    try stage.loop.withoutActions {
      try stage.box.setValue(.number(.pi), forKeyPath: "transform.rotation.y")
    }
    stage.loop.flush()
    try stage.box.add(BasicAnimation("transform.rotation.y", to: 0), forKey: "back")
    expectRow(
      try stage.numbers("transform.rotation.y", at: [0, 0.25, 0.5, 0.75, 1]),
      [.pi, 0.75 * .pi, 0.5 * .pi, 0.25 * .pi, 0])
  }
}
