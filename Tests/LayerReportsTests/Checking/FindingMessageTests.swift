import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerReports

/// What findings of one rule say in different cases.
@Suite("The messages of findings")
struct FindingMessageTests {
  /// The messages of one rule about animations of a layer at x 25, by their keys.
  private func messages(
    _ rule: String, at instant: Double = 0,
    _ add: @escaping (_ root: Layer) throws -> Void
  ) throws -> [String] {
    let scene = CodeScene(events: [
      CodeEvent(time: instant) { loop in
        try loop.transaction(disableActions: true) { _ in try add(loop.root) }
      }
    ]) { $0.position.x = 25 }
    return try Report(scene).findings(CheckOptions(only: [rule])).map(\.message)
  }

  @Test func `say why an animation does nothing`() throws {
    let single = try messages("does-nothing") { root in
      let row = KeyframeAnimation(keyPath: "position.x")
      row.values = [225]
      row.duration = 1
      try root.add(row, forKey: "a")
    }
    expectEqual(single, ["it has one keyframe value"])
    let same = try messages("does-nothing") { root in
      try root.add(BasicAnimation("position.x", to: 25, duration: 1), forKey: "a")
    }
    expectEqual(same, ["position.x shows what it would show without it"])
    // From 0.5 s on for a second.
    let late = try messages("does-nothing", at: 2) { root in
      let move = BasicAnimation("position.x", from: 225, to: 25, duration: 1)
      move.beginTime = 0.5
      try root.add(move, forKey: "a")
    }
    expectEqual(late, ["it was over before it was added: it ended at 1.5 s, and was added at 2 s"])
  }

  // F7: one that fills backwards shows from its addition on, another one from its start on.
  @Test(arguments: [(FillMode.removed, "1.5 s"), (.backwards, "1 s")])
  func `say since when an animation is covered`(fillMode: FillMode, start: String) throws {
    let found = try messages("fighting", at: 1) { root in
      try root.add(BasicAnimation("position.x", from: 0, to: 25, duration: 2), forKey: "a")
      let over = BasicAnimation("position.x", from: 50, to: 25, duration: 1)
      over.beginTime = 1.5
      over.fillMode = fillMode
      try root.add(over, forKey: "b")
    }
    expectEqual(found, ["'b' covers it from \(start) on: both replace position.x"])
  }

  @Test(
    arguments: [
      ("opacity", 1.5, "opacity is animated to 1.5, and it is from 0 to 1"),
      ("opacity", -0.5, "opacity is animated to -0.5, and it is from 0 to 1"),
      ("opacity", 1.000_000_5, nil), ("opacity", -0.000_000_5, nil), ("opacity", 1, nil),
      ("cornerRadius", -5, "cornerRadius is animated to -5, and it is 0 or more"),
      ("cornerRadius", 1000, nil), ("position.x", -5, nil),
      (
        "bounds.size", .size(Size(width: 3, height: -1)),
        "bounds.size is animated to -1, and it is 0 or more"
      ),
    ] as [(String, PropertyValue, String?)])
  func `say which value is outside a range, but for rounding`(
    keyPath: String, value: PropertyValue, message: String?
  ) throws {
    let found = try messages("out-of-range") { root in
      try root.add(BasicAnimation(keyPath, to: value), forKey: "a")
    }
    expectEqual(found, [message].compactMap { $0 })
    let added = try messages("out-of-range") { root in
      let change = BasicAnimation(keyPath, to: value)
      change.isAdditive = true
      try root.add(change, forKey: "a")
    }
    expectEqual(added, [])
  }

  @Test func `say what shows during a delay, after an end, and that nothing is seen`() throws {
    let delayed = try messages("delay-without-backwards-fill", at: 1) { root in
      let fade = BasicAnimation("opacity", from: 0, to: 1)
      fade.beginTime = 1.5
      try root.add(fade, forKey: "a")
    }
    expectEqual(delayed, ["opacity shows 1 for 0.5 s, then jumps to 0"])
    let held = try messages("held") { root in
      let move = BasicAnimation("position.x", to: 225)
      move.fillMode = .forwards
      move.isRemovedOnCompletion = false
      try root.add(move, forKey: "a")
    }
    expectEqual(held, ["position.x shows 225 after the end, and the model says 25"])
    let hidden = try messages("hidden-or-detached") { root in
      root.isHidden = true
      try root.add(BasicAnimation("position.x", from: 0, to: 25), forKey: "a")
    }
    expectEqual(hidden, ["its layer is not seen while it runs"])
    let turn = try messages("half-turn") { root in
      let end = Transform3D(rotationAngle: .pi, x: 0, y: 0, z: 1)
      try root.add(
        BasicAnimation("transform", from: .transform(.identity), to: .transform(end)), forKey: "a")
    }
    expectEqual(
      turn, ["transform turns by half a turn, and the values do not say in which direction"])
  }

  private static let endless: [(String, @Sendable (BasicAnimation) -> Void)] = [
    ("its speed is 0, so the value at its timeOffset shows (D2)", { $0.speed = 0 }),
    ("its duration is infinite, so its progress stays 0 (F163)", { $0.duration = .infinity }),
    ("it repeats forever (F10)", { $0.repeatCount = .infinity }),
    ("it repeats forever (F10)", { $0.repeatDuration = .infinity }),
    // The greatest finite Float means forever, too.
    ("it repeats forever (F10)", { $0.repeatCount = Double(Float.greatestFiniteMagnitude) }),
    ("it repeats forever (F10)", { $0.repeatDuration = Double(Float.greatestFiniteMagnitude) }),
  ]

  @Test func `say why an animation never ends`() throws {
    for (number, (reason, change)) in Self.endless.enumerated() {
      let found = try messages("never-ends") { root in
        let move = BasicAnimation("position.x", from: 0, to: 25, duration: 1)
        change(move)
        try root.add(move, forKey: "a")
      }
      expectEqual(found, ["it never ends: \(reason)"], "\(number)")
    }
  }
}
