import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerReports

/// Layers with other names, superlayers or places in two recordings.
@Suite("Layers of a recording")
struct LayerMatchingTests {
  /// A recording of one frame: lines of layers, and numbers by layer and key path.
  private func recording(_ layers: [String], _ values: [(String, String)]) throws -> Recording {
    let lines = values.map { "  \($0) number = \($1)\n" }.joined()
    return try Recording(
      "layer recording 1\nframes 0…0 at 4 a second, 6 digits\n\nlayers\n  Layer #root\n"
        + layers.map { "    \($0)\n" }.joined() + "\nvalues\n" + lines)
  }

  // Of two values, #p has one and #q both.
  @Test("are taken as renamed where most values are the same, and the likest first")
  func likest() throws {
    let first = try recording(
      ["Layer #a", "Layer #b"], [("#a x", "1"), ("#a y", "2"), ("#b x", "1"), ("#b y", "9")])
    let second = try recording(
      ["Layer #p", "Layer #q"], [("#p x", "1"), ("#p y", "9"), ("#q x", "1"), ("#q y", "2")])
    try expectEqual(
      first.difference(to: second).structure,
      [
        .renamed(from: "#a", to: "#q"), .renamed(from: "#b", to: "#p"), .reordered("#root"),
      ])
  }

  @Test("are taken as renamed if half of the values are the same, not with fewer or another class")
  func threshold() throws {
    let first = try recording(["Layer #a"], [("#a x", "1"), ("#a y", "2")])
    let half = try recording(["Layer #p"], [("#p x", "1"), ("#p y", "9")])
    let third = try recording(["Layer #p"], [("#p x", "1"), ("#p y", "9"), ("#p z", "3")])
    let text = try recording(["TextLayer #p"], [("#p x", "1"), ("#p y", "2")])
    try expectEqual(first.difference(to: half).structure, [.renamed(from: "#a", to: "#p")])
    for other in [third, text] {
      try expectEqual(first.difference(to: other).structure, [.removed("#a"), .added("#p")])
    }
  }

  @Test("without identifiers are matched by their names and numbers")
  func names() throws {
    let first = try recording(
      [#"Layer "dot" #root/dot[0]"#, #"Layer "dot" #root/dot[1]"#],
      [("#root/dot[0] x", "1"), ("#root/dot[1] x", "2")])
    let second = try recording(
      [#"Layer "dot" #root/dot[0]"#, #"Layer "dot" #root/dot[1]"#],
      [("#root/dot[0] x", "2"), ("#root/dot[1] x", "1")])
    let difference = try first.difference(to: second)
    expectEqual(difference.structure, [])
    expectEqual(difference.values.map(\.layer), ["#root/dot[0]", "#root/dot[1]"])
  }

  // Frame 2 is at 0.5 s, frame 3 at 0.75 s.
  @Test("have a line for each superlayer, which is read back")
  func moves() throws {
    let (box, other) = (Layer(id: "box"), Layer(id: "other"))
    let events = [(0.5, other), (0.75, nil)].map { time, parent in
      CodeEvent(time: time) { loop in
        loop.transaction(disableActions: true) { _ in (parent ?? loop.root).addSublayer(box) }
      }
    }
    let scene = CodeScene(events: events) { root in
      root.addSublayer(box)
      root.addSublayer(other)
    }
    let recording = try Report(scene).recording(frames: 0...4, framesPerSecond: 4)
    expectEqual(
      recording.description,
      """
      layer recording 1
      frames 0…4 at 4 a second, 6 digits

      layers
        Layer "Root" #root
          Layer #box  below #other from 0.5  below #root from 0.75
          Layer #other

      """)
    try expectEqual(Recording(recording.description), recording)
  }
}
