import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerReports

/// Dumps that leave out what has not changed since the previous frame.
@Suite("A dump of changes")
struct ChangedDumpTests {
  private typealias Change = @Sendable (RenderLoop, Layer, Layer) throws -> Void

  /// A scene of "a" and "b" in a root, with changes without actions.
  private func scene(
    _ changes: [(Double, Change)],
    _ build: (Layer, Layer) throws -> Void = { _, _ in }
  ) throws -> CodeScene {
    let (a, b) = (Layer(id: "a"), Layer(id: "b"))
    (a.zPosition, a.cornerRadius, b.zPosition) = (1, 2, 3)
    try build(a, b)
    let events = changes.map { time, change in
      CodeEvent(time: time) { loop in
        try loop.transaction(disableActions: true) { _ in try change(loop, a, b) }
      }
    }
    return CodeScene(events: events) { root in
      root.addSublayer(a)
      root.addSublayer(b)
    }
  }

  // The frames are 60 a second. A value is gone where it is the default again.
  @Test("has a row for each value that is new or another one")
  func rows() throws {
    let scene = try scene([
      (1, { _, a, _ in a.zPosition = 5 }), (2, { _, a, _ in a.zPosition = 0 }),
      (3, { _, _, b in b.name = "B" }), (5, { _, _, b in b.cornerRadius = 7 }),
      (6, { _, _, b in (b.zPosition, b.cornerRadius) = (0, 8) }),
      (7, { _, _, b in b.zPosition = 4 }),
    ])
    expectEqual(
      dump("--only-changed --at 0,1,2,3,4,5,6,7,8 --format csv", scene).output,
      """
      frame,t,layer,keyPath,model,presentation
      0,0,a,zPosition,1,1
      0,0,a,cornerRadius,2,2
      0,0,b,zPosition,3,3
      60,1,a,zPosition,5,5
      300,5,b,cornerRadius,7,7
      360,6,b,cornerRadius,8,8
      420,7,b,zPosition,4,4

      """)
  }

  @Test("has the animated values of a layer, and not those beside them")
  func animated() {
    expectEqual(
      dump("--only-changed --at 0,0.5 --format csv --select #box", .movingBox()).lines.suffix(3),
      [
        "30,0.5,box,position,\"[25,240]\",\"[160,240]\"", "30,0.5,box,position.x,25,160", "",
      ])
  }

  /// The identifiers in the frame after a change at 1 s, with those of 0 s before it.
  private func identifiers(_ scene: CodeScene) -> [String] {
    let lines = dump("--only-changed --at 0.5,1 --format jsonl", scene).lines
    return lines[1].split(separator: "{\"id\":\"").dropFirst().map {
      String($0.prefix { $0 != "\"" })
    }
  }

  /// An animation of 9 s that changes nothing.
  private static func still(from begin: Double = 0) -> BasicAnimation {
    let still = BasicAnimation("zPosition", from: 3, to: 3)
    (still.beginTime, still.duration, still.fillMode) = (begin, 9, .both)
    return still
  }

  private static let changes: [(String, [String], Change)] = [
    ("nothing", [], { _, _, _ in }),
    ("a name", ["b"], { _, _, b in b.name = "B" }),
    ("a value", ["a"], { _, a, _ in a.cornerRadius = 3 }),
    ("another superlayer", ["b"], { _, a, b in a.addSublayer(b) }),
    ("a new layer", ["c"], { loop, _, _ in loop.root.addSublayer(Layer(id: "c")) }),
    ("a layer less", [], { _, _, b in b.removeFromSuperlayer() }),
    ("an animation", ["b"], { _, _, b in try b.add(still(), forKey: "still") }),
    (
      "another layer of the same name", ["a"],
      { loop, a, b in
        let other = Layer(id: "a")
        (other.zPosition, other.cornerRadius) = (1, 2)
        a.removeFromSuperlayer()
        loop.root.insertSublayer(other, at: 0)
      }
    ),
  ]

  @Test("has the layers that moved, were renamed, or have other animations")
  func layers() throws {
    for (name, expected, change) in Self.changes {
      let found = identifiers(try scene([(0.75, change)]))
      expectEqual(found, expected, "\(name)")
    }
  }

  @Test("has a layer whose animation is another one, or in another phase")
  func phases() throws {
    expectEqual(identifiers(try scene([]) { _, b in try b.add(Self.still(), forKey: "still") }), [])
    expectEqual(
      identifiers(try scene([]) { _, b in try b.add(Self.still(from: 0.75), forKey: "still") }),
      ["b"])
    expectEqual(
      identifiers(try scene([]) { _, b in try b.add(Self.still(from: 2), forKey: "still") }), [])
    let replaced = try scene([(0.75, { _, _, b in try b.add(Self.still(), forKey: "still") })]) {
      try $1.add(Self.still(), forKey: "still")
    }
    expectEqual(identifiers(replaced), ["b"])
    let removed = try scene([(0.75, { _, _, b in b.removeAnimation(forKey: "still") })]) {
      try $1.add(Self.still(), forKey: "still")
    }
    expectEqual(identifiers(removed), ["b"])
  }
}
