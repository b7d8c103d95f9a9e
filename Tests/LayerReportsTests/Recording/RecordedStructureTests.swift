import TestSupport
import Testing

@testable import LayerReports

/// Layers of two recordings: which are the same, and what is different of the others.
@Suite("The comparison of layers")
struct RecordedStructureTests {
  /// A recording of layers, each with the spaces of its depth, and of numbers.
  private func recording(
    _ layers: [String], _ values: [String] = [], frames: String = "0…4"
  ) throws -> Recording {
    try Recording(
      "layer recording 1\nframes \(frames) at 4 a second, 6 digits\nlayers\n"
        + layers.map { "  \($0)\n" }.joined() + "values\n"
        + values.map { "  \($0)\n" }.joined())
  }

  private func changes(
    _ first: [String], _ second: [String]
  ) throws -> [RecordingDifference.StructureChange] {
    try recording(first).difference(to: recording(second)).structure
  }

  @Test("calls the layers below a renamed one the same")
  func below() throws {
    let first = try recording(
      ["Layer #root", "  Layer #box", "    Layer #box/Layer[0]"],
      ["#box x number = 1", "#box/Layer[0] y number = 2"])
    let second = try recording(
      ["Layer #root", "  Layer #card", "    Layer #card/Layer[0]"],
      ["#card x number = 1", "#card/Layer[0] y number = 2"])
    try expectEqual(
      first.difference(to: second).description,
      """
      structure
        #box is called #card now
      the same: 2 layers, 2 properties
      """)
  }

  @Test("names another class and another name, unless the layer was renamed")
  func changed() throws {
    try expectEqual(
      changes(["Layer #a"], ["TextLayer #a"]),
      [
        .changed("#a", from: "Layer", to: "TextLayer")
      ])
    try expectEqual(
      changes(["Layer \"A\" #a"], ["Layer #a"]), [.changed("#a", from: "A", to: "no name")])
    try expectEqual(
      changes(["Layer #a"], ["Layer \"A\" #a"]), [.changed("#a", from: "no name", to: "A")])
    try expectEqual(
      changes(["Layer \"A\" #a"], ["Layer \"B\" #b"]), [.renamed(from: "#a", to: "#b")])
    try expectEqual(
      changes(["Layer \"A\" #a"], ["TextLayer \"B\" #a"]),
      [
        .changed("#a", from: "Layer", to: "TextLayer"), .changed("#a", from: "A", to: "B"),
      ])
  }

  @Test("takes the only roots as the same layer, whatever their values, but not another class")
  func roots() throws {
    let first = try recording(["Layer #a"], ["#a x number = 1"])
    try expectEqual(
      first.difference(to: recording(["Layer #b"], ["#b x number = 2"])).structure,
      [
        .renamed(from: "#a", to: "#b")
      ])
    try expectEqual(
      first.difference(to: recording(["TextLayer #b"], ["#b x number = 1"])).structure,
      [
        .removed("#a"), .added("#b"),
      ])
    // Of two roots, neither is the only one.
    let two = try recording(["Layer #b", "Layer #c"], ["#b x number = 2", "#c x number = 3"])
    try expectEqual(
      first.difference(to: two).structure, [.removed("#a"), .added("#b"), .added("#c")])
    try expectEqual(
      two.difference(to: first).structure, [.removed("#b"), .removed("#c"), .added("#a")])
  }

  @Test("takes layers without values as the same if they are in the tree at the same time")
  func withoutValues() throws {
    let first = ["Layer #root", "  Layer #a  from 0.25…0.5"]
    try expectEqual(
      changes(first, ["Layer #root", "  Layer #b  from 0.25…0.5"]),
      [
        .renamed(from: "#a", to: "#b")
      ])
    try expectEqual(
      changes(first, ["Layer #root", "  Layer #b  from 0.25…0.75"]),
      [
        .removed("#a"), .added("#b"),
      ])
    // The first of two that are equally like it.
    try expectEqual(
      changes(
        first, ["Layer #root", "  Layer #b  from 0.25…0.5", "  Layer #c  from 0.25…0.5"]),
      [.renamed(from: "#a", to: "#b"), .added("#c")])
  }

  @Test("matches the first of two layers that end in the same label")
  func sameLabel() throws {
    try expectEqual(
      changes(
        ["Layer #root", "  Layer #root/dot[0]"],
        ["Layer #root", "  Layer #x/dot[0]", "  Layer #y/dot[0]"]), [.added("#y/dot[0]")])
    try expectEqual(
      changes(
        ["Layer #root", "  Layer #x/dot[0]", "  Layer #y/dot[0]"],
        ["Layer #root", "  Layer #root/dot[0]"]), [.removed("#y/dot[0]")])
  }

  // Both recordings have the frames 2 to 4, from 0.5 s to 1 s.
  @Test("compares the times in the tree only where both recordings have frames")
  func present() throws {
    func changes(
      _ first: String, _ second: String
    ) throws -> [RecordingDifference.StructureChange] {
      try recording(["Layer #root", "  Layer #a  \(first)"])
        .difference(
          to: recording(["Layer #root", "  Layer #a  \(second)"], frames: "2…6")
        ).structure
    }
    try expectEqual(changes("from 0…0.75", "from 0.5…0.75"), [])
    try expectEqual(changes("from 0.75…1", "from 0.75…1.5"), [])
    try expectEqual(
      changes("from 0…0.5", "from 0.5…1.5"),
      [
        .present("#a", from: "0.5…0.5 s", to: "0.5…1 s")
      ])
    try expectEqual(
      changes("from 0…0.25", "from 0.75"),
      [
        .present("#a", from: "never", to: "0.75…0.75 s")
      ])
    try expectEqual(
      changes("from 0…0.5  from 1", "from 1.25…1.5"),
      [
        .present("#a", from: "0.5…0.5 s, 1…1 s", to: "never")
      ])
  }

  @Test("looks at the order of those sublayers that a layer has in both")
  func order() throws {
    func tree(_ ids: [String]) -> [String] { ["Layer #root"] + ids.map { "  \($0)" } }
    let (a, b, c) = ("Layer #a", "Layer #b", "Layer #c")
    try expectEqual(changes(tree([a, b]), tree([c, a, b])), [.added("#c")])
    try expectEqual(changes(tree([a, b, c]), tree([b, c])), [.removed("#a")])
    try expectEqual(changes(tree([a, b]), tree([b, c, a])), [.added("#c"), .reordered("#root")])
    try expectEqual(
      changes(tree([a, b, c]), tree([c, a])), [.removed("#b"), .reordered("#root")])
    try expectEqual(
      changes(
        tree([a, b]), ["Layer #root", "  Layer #a", "    Layer #b"]),
      [
        .moved("#b", from: "#root", to: "#a")
      ])
  }

  @Test("says nothing about the values of a layer that only one recording has")
  func newLayer() throws {
    let one = try recording(["Layer #root", "  Layer #a"], ["#a x number = 1"])
    let two = try recording(
      ["Layer #root", "  Layer #a", "  TextLayer #b"], ["#a x number = 1", "#b x number = 2"])
    try expectEqual(
      one.difference(to: two).description, "structure\n  #b is new\nthe same: 2 layers, 1 property")
    try expectEqual(
      two.difference(to: one).description, "structure\n  #b is gone\nthe same: 2 layers, 1 property"
    )
  }
}
