import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerReports

/// Why a value is not another one: values of each type, and the search for another time.
@Suite("Why not another value")
struct WhyNotTests {
  private func answer(
    _ wanted: String, _ keyPath: String, _ report: Report, layer: String = "#root"
  ) throws -> String? {
    var options = ExplainOptions(layer: layer, keyPaths: [keyPath])
    options.whyNot = wanted
    return try report.explain(options).split(separator: "\n").last.map(String.init)
  }

  /// A report of a root after a change, in which nothing happens unless the change adds it.
  private func report(_ change: @escaping (Layer) throws -> Void) -> Report {
    Report {
      let root = Layer(id: "root")
      try change(root)
      let loop = RenderLoop(root: root)
      loop.flush()
      return loop
    }
  }

  @Test("looks at the first second if nothing happens")
  func still() throws {
    let still = report { _ in }
    try expectEqual(answer("1", "opacity", still), "it is 1")
    try expectEqual(answer("0.5", "opacity", still), "not 0.5: up to 1 s it stays between 1 and 1")
  }

  @Test("looks at twenty seconds if nothing ends")
  func endless() throws {
    let endless = report { root in
      let swing = BasicAnimation("position.x", from: 0, to: 100)
      swing.autoreverses = true
      swing.repeatCount = .infinity
      try root.add(swing, forKey: "swing")
    }
    try expectEqual(
      answer("300", "position.x", endless), "not 300: up to 20 s it stays between 0 and 100")
  }

  @Test("compares texts and colours, which have no range")
  func types() throws {
    let mixed = report { root in
      try root.declare(PropertyDeclaration("mood", .string, default: "calm", animatable: true))
      root.backgroundColor = Color(red: 1, green: 0, blue: 0)
    }
    let rows = [
      ("mood", "calm", "it is \"calm\""), ("mood", "1", "not \"1\": no instant up to 1 s has it"),
      ("backgroundColor", "#ff0000", "it is #ff0000"),
      ("backgroundColor", "#00ff00", "not #00ff00: no instant up to 1 s has it"),
    ]
    for (keyPath, wanted, text) in rows { try expectEqual(answer(wanted, keyPath, mixed), text) }
  }

  @Test(
    "refuses what is no value of the type",
    arguments: [
      ("opacity", "x"), ("opacity", "inf"), ("opacity", "nan"), ("opacity", "1,2"),
      ("hidden", "1"), ("hidden", "yes"), ("position", "1"), ("position", "1,2,3"),
      ("position", "1,x"), ("bounds.size", "1"), ("bounds.size", "1,2,3"), ("bounds", "1,2,3"),
      ("bounds", "1,2"), ("backgroundColor", "red"), ("transform", "1"),
    ])
  func refused(keyPath: String, wanted: String) {
    #expect {
      try answer(wanted, keyPath, report { _ in })
    } throws: {
      ($0 as? ReportError)?.message
        .hasPrefix("'\(wanted)' is not a value of '\(keyPath)', which is ") == true
    }
  }

  // At t the root is at 100 − 100 t.
  @Test("finds a value that a falling number passes, also between two samples")
  func falling() throws {
    let falling = report { try $0.add(BasicAnimation("position.x", from: 100, to: 0)) }
    try expectEqual(answer("25", "position.x", falling), "not 25: it is that at 0.75 s")
    try expectEqual(answer("33.3", "position.x", falling), "not 33.3: it is that at about 0.667 s")
    try expectTrue(answer("0", "position.x", falling)?.hasSuffix("it is that at 1 s") == true)
    try expectEqual(
      answer("-1", "position.x", falling), "not -1: up to 1 s it stays between 0 and 100")
  }

  @Test("finds no time for a value that a number jumps over")
  func jump() throws {
    let jumping = report { root in
      let jump = KeyframeAnimation(keyPath: "position.x")
      jump.values = [0, 100]
      jump.calculationMode = .discrete
      jump.duration = 1
      try root.add(jump, forKey: "jump")
    }
    try expectEqual(
      answer("50", "position.x", jumping), "not 50: up to 1 s it stays between 0 and 100")
    try expectEqual(answer("100", "position.x", jumping), "not 100: it is that at 0.5 s")
  }

  @Test("looks for a layer that has left the tree, and for one that comes back")
  func gone() throws {
    let report = Report {
      let (root, box) = (Layer(id: "root"), Layer(id: "box"))
      root.addSublayer(box)
      let loop = RenderLoop(root: root)
      loop.flush()
      loop.addScript([
        (
          0.5,
          { [unowned loop] in
            loop.transaction(disableActions: true) { _ in box.removeFromSuperlayer() }
          }
        ),
        (
          0.75,
          { [unowned loop] in
            loop.transaction(disableActions: true) { _ in
              box.zPosition = 5
              loop.root.addSublayer(box)
            }
          }
        ),
      ])
      return loop
    }
    try expectEqual(answer("5", "zPosition", report, layer: "#box"), "not 5: it is that at 0.75 s")
    try expectEqual(
      answer("6", "zPosition", report, layer: "#box"),
      "not 6: up to 0.75 s it stays between 0 and 5")
  }
}
