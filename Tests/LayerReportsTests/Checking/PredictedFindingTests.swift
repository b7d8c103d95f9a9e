import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerReports

/// Ends that a check of a live loop knows in advance, and those that it leaves to a play.
@Suite("Findings about ends that are not reached")
struct PredictedFindingTests {
  /// The findings about animations of a second of a box at x 25.
  private func findings(_ add: (Layer) throws -> Void) throws -> [String] {
    let (root, box) = (Layer(id: "root"), Layer(id: "box"))
    box.position.x = 25
    root.addSublayer(box)
    try add(box)
    let loop = RenderLoop(root: root)
    loop.flush()
    return try Report(of: loop).findings(CheckOptions(only: ["snap-back", "held"])).map(\.message)
  }

  private func move(_ change: (BasicAnimation) -> Void) throws -> [String] {
    let move = BasicAnimation("position.x", from: 0, to: 225)
    change(move)
    return try findings { try $0.add(move, forKey: "move") }
  }

  private let back = ["position.x jumps from 225 back to 25 when it ends, at 1 s"]

  @Test func `know the end of a plain animation`() throws {
    try expectEqual(move { _ in }, back)
    try expectEqual(move { $0.toValue = 25 }, [])
    try expectEqual(move { $0.isRemovedOnCompletion = false }, back)
    try expectEqual(move { $0.fillMode = .forwards }, back)
    try expectEqual(
      move { ($0.isRemovedOnCompletion, $0.fillMode) = (false, .forwards) },
      ["position.x shows 225 after the end, and the model says 25"])
    try expectEqual(
      move { ($0.isRemovedOnCompletion, $0.fillMode) = (false, .both) },
      ["position.x shows 225 after the end, and the model says 25"])
    try expectEqual(move { ($0.isRemovedOnCompletion, $0.fillMode) = (false, .backwards) }, back)
    try expectEqual(
      move { $0.repeatCount = 2 }, ["position.x jumps from 225 back to 25 when it ends, at 2 s"])
  }

  @Test func `leave the end of one that adds, commits, stops halfway or never ends to a play`()
    throws
  {
    try expectEqual(move { $0.isAdditive = true }, [])
    try expectEqual(move { ($0.isCumulative, $0.repeatCount) = (true, 2) }, [])
    try expectEqual(move { $0.commitsOnStop = true }, [])
    try expectEqual(move { $0.repeatCount = 1.5 }, [])
    try expectEqual(move { $0.repeatCount = .infinity }, [])
    try expectEqual(move { $0.completion = { _ in } }, [])
  }

  @Test func `leave the end of discrete, timed and flying keyframes and of groups to a play`()
    throws
  {
    func row(_ change: (KeyframeAnimation) throws -> Void) throws -> [String] {
      let row = KeyframeAnimation(keyPath: "position.x")
      (row.values, row.duration) = ([0, 100, 225], 1)
      try change(row)
      return try findings { try $0.add(row, forKey: "row") }
    }
    try expectEqual(row { _ in }, back)
    try expectEqual(row { $0.calculationMode = .discrete }, [])
    try expectEqual(row { $0.keyTimes = [0, 0.5, 1] }, [])
    try expectEqual(
      row {
        $0.keyPath = "position"
        $0.path = try Path(svg: "M0,0 L225,0")
      }, [])
    try expectEqual(
      findings { box in
        let group = AnimationGroup(animations: [BasicAnimation("position.x", to: 225)])
        group.duration = 1
        try box.add(group, forKey: "all")
      }, [])
    try expectEqual(
      findings { box in
        let turn = BasicAnimation("transform", from: 0, to: 1)
        turn.valueFunction = .rotateZ
        try box.add(turn, forKey: "turn")
      }, [])
  }

  @Test func `leave the end of one of two animations of a property to a play`() throws {
    try expectEqual(
      findings { box in
        try box.add(BasicAnimation("position.x", from: 0, to: 225), forKey: "x")
        try box.add(BasicAnimation("position.y", from: 0, to: 225), forKey: "y")
      }, [])
    try expectEqual(
      findings { box in
        try box.add(BasicAnimation("position.x", from: 0, to: 225), forKey: "x")
        try box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "fade")
      }, back)
  }
}
