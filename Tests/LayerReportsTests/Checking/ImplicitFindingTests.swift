import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerReports

/// Findings about implicit animations and about layers that are not seen.
@Suite("Findings about changes of a layer")
struct ImplicitFindingTests {
  /// The findings about a box whose opacity changes at some times, and animates each time.
  private func restarts(
    _ times: [Double], _ change: @escaping (Layer) -> Void = { $0.opacity *= 0.9 }
  ) throws -> [Finding] {
    let events = times.map { time in
      CodeEvent(time: time) { loop in if let box = loop.root.sublayers?.first { change(box) } }
    }
    let scene = CodeScene(events: events) { $0.addSublayer(Layer(id: "box")) }
    return try Report(scene).findings(CheckOptions(only: ["implicit-every-frame"]))
  }

  // A sixteenth of a second apart, each animation of 0.25 s is replaced by the next one.
  @Test func `name the fourth implicit animation in a row, once`() throws {
    let sixteenths = (0..<6).map { 0.5 + Double($0) / 16 }
    try expectEqual(restarts(Array(sixteenths.prefix(3))), [])
    for count in 4...6 {
      let found = try restarts(Array(sixteenths.prefix(count)))
      expectEqual(
        found.map(\.message),
        [
          "the change of opacity starts an implicit animation 4 times in a row"
        ])
      expectEqual(found.map(\.instant), [0.6875])
      expectEqual(found.map(\.keyPath), ["opacity"])
    }
  }

  @Test func `say nothing about implicit animations that have more time, or of two rows`() throws {
    try expectEqual(restarts([0.5, 0.625, 0.75, 0.875, 1]), [])
    try expectEqual(restarts([0.5, 0.5625, 0.625, 1, 1.0625, 1.125]), [])
    // Each ends before the next one begins.
    try expectEqual(restarts([0.5, 1, 1.5, 2, 2.5]), [])
  }

  /// The findings about an animation of 2 s of a box in a parent.
  private func unseen(
    only rule: String = "hidden-or-detached",
    events: [(Double, @Sendable (RenderLoop) -> Void)] = [],
    _ change: @escaping (_ parent: Layer, _ box: Layer) throws -> Void
  ) throws -> [String] {
    let scene = CodeScene(
      events: events.map { time, change in
        CodeEvent(time: time) { loop in loop.transaction(disableActions: true) { _ in change(loop) }
        }
      }
    ) { root in
      let (parent, box) = (Layer(id: "parent"), Layer(id: "box"))
      root.addSublayer(parent)
      parent.addSublayer(box)
      try box.add(BasicAnimation("position.x", from: 9, to: 0, duration: 2), forKey: "move")
      try change(parent, box)
    }
    return try Report(scene).findings(CheckOptions(only: [rule])).map {
      "\($0.severity.rawValue): \($0.message)"
    }
  }

  @Test func `name an animation of a layer that is hidden or transparent all the time`() throws {
    let dark = ["warning: its layer is not seen while it runs"]
    try expectEqual(unseen { _, _ in }, [])
    try expectEqual(unseen { _, box in box.isHidden = true }, dark)
    try expectEqual(unseen { _, box in box.opacity = 0 }, dark)
    try expectEqual(unseen { _, box in box.opacity = 0.01 }, [])
    try expectEqual(unseen { parent, _ in parent.isHidden = true }, dark)
    try expectEqual(unseen { parent, _ in parent.opacity = 0 }, dark)
    // Its own opacity is animated, too.
    try expectEqual(
      unseen { _, box in
        box.opacity = 0
        try box.add(BasicAnimation("opacity", from: 0, to: 0, duration: 2), forKey: "fade")
      }, [])
    // From 1 s on it is seen.
    try expectEqual(
      unseen(events: [(1, { $0.root.sublayers?.first?.isHidden = false })]) { parent, _ in
        parent.isHidden = true
      }, [])
  }

  // F95: an animation ends with the tree of its layer.
  @Test func `note an animation whose layer left the tree`() throws {
    try expectEqual(
      unseen(events: [(0.5, { $0.root.sublayers?.first?.removeFromSuperlayer() })]) { _, _ in },
      ["note: its layer left the tree at 0.5 s, before its end"])
    try expectEqual(
      unseen(events: [(3, { $0.root.sublayers?.first?.removeFromSuperlayer() })]) { _, _ in }, [])
  }

  @Test func `name a plain animation that another one covers`() throws {
    func covered(_ change: @escaping (BasicAnimation, BasicAnimation) -> Void) throws -> [String] {
      try unseen(only: "fighting") { _, box in
        let low = BasicAnimation("opacity", from: 0, to: 1, duration: 2)
        let high = BasicAnimation("opacity", from: 0.5, to: 1, duration: 1)
        change(low, high)
        try box.add(low, forKey: "low")
        try box.add(high, forKey: "high")
      }
    }
    try expectEqual(
      covered { _, _ in }, ["warning: 'high' covers it from 0 s on: both replace opacity"])
    try expectEqual(covered { _, high in high.isAdditive = true }, [])
    try expectEqual(covered { low, _ in low.isAdditive = true }, [])
    try expectEqual(
      covered { _, high in high.beginTime = 1.5 },
      ["warning: 'high' covers it from 1.5 s on: both replace opacity"])
    // It is over when the other one begins.
    try expectEqual(covered { _, high in high.beginTime = 2.5 }, [])
    try expectEqual(
      covered {
        $1.beginTime = 2.5
        $1.fillMode = .backwards
      }, ["warning: 'high' covers it from 0 s on: both replace opacity"])
  }
}
