import LayerModel
import TestSupport
import Testing

@testable import LayerReports

/// The names of layers in the output, and which of them a selection has.
@Suite("The names of layers")
struct OutlineNameTests {
  private func outline(_ ids: [String?]) -> LayerOutline {
    let root = Layer(id: "root")
    for id in ids {
      let layer = Layer()
      layer.id = id
      root.addSublayer(layer)
    }
    return LayerOutline(root: root)
  }

  // The root has the index 0.
  @Test(
    "are unique: an index for a repeated or missing identifier, and a mark where that is taken",
    arguments: [
      (["a", "b"], ["a", "b"]), (["a", "a", "a"], ["a", "a@2", "a@3"]),
      ([nil, nil], ["@1", "@2"]), (["x@3", "x", "x"], ["x@3", "x", "x@3'"]),
      (["x@4", "x@4'", "x", "x"], ["x@4", "x@4'", "x", "x@4''"]),
      (["@2", nil], ["@2", "@2'"]), ([nil, "@1"], ["@1'", "@1"]),
      ([nil, "@1", "@1'"], ["@1''", "@1", "@1'"]), (["root", nil], ["root@1", "@2"]),
    ] as [([String?], [String])])
  func unique(ids: [String?], names: [String]) {
    expectEqual(outline(ids).nodes.map(\.id), ["root"] + names)
    expectEqual(outline(ids).nodes.dropFirst().map(\.ownID), ids)
    expectEqual(outline(ids).nodes.dropFirst().map(\.hasOwnID), ids.map { $0 != nil })
  }

  @Test("are in the order of a dump, each with its superlayer, and a mask is marked")
  func order() {
    let (root, box) = (Layer(id: "root"), Layer(id: "box", name: "Box"))
    let (inner, mask, text) = (Layer(id: "in"), Layer(id: "mask"), TextLayer(id: "text"))
    root.addSublayer(box)
    root.addSublayer(text)
    box.addSublayer(inner)
    box.mask = mask
    let outline = LayerOutline(root: root)
    expectEqual(outline.nodes.map(\.id), ["root", "box", "in", "mask", "text"])
    expectEqual(outline.nodes.map(\.parent), [-1, 0, 1, 1, 0])
    expectEqual(outline.nodes.map(\.depth), [0, 1, 2, 2, 1])
    expectEqual(outline.nodes.map(\.isMask), [false, false, false, true, false])
    expectEqual(outline.nodes.map(\.name), [nil, "Box", nil, nil, nil])
    expectEqual(outline.nodes.map(\.className), ["Layer", "Layer", "Layer", "Layer", "TextLayer"])
    expectTrue(outline.isCurrent(for: root))
    expectFalse(outline.isCurrent(for: box))
    // A part of a tree is one of its own.
    expectTrue(LayerOutline(root: box).isCurrent(for: box))
    box.mask = nil
    expectFalse(outline.isCurrent(for: root))
  }

  @Test("are listed in the order of the tree, those without an identifier with their names")
  func selected() throws {
    let (root, a, b) = (Layer(id: "root"), Layer(id: "a", name: "A"), Layer())
    b.name = "B"
    let bare = Layer()
    for layer in [a, b, bare] { root.addSublayer(layer) }
    expectEqual(Selection.names(of: [bare, b, a], in: root), ["#a", "@2 \"B\"", "@3"])
    expectEqual(Selection.names(of: [root], in: root), ["#root"])
    expectEqual(Selection.names(of: [Layer()], in: root), [])
    try expectEqual(Selection("B", "#a").layers(in: root).map(\.name), ["A", "B"])
    try expectEqual(Selection("#a").layers(in: root).map(\.id), ["a"])
    try expectTrue(Selection("#z").layers(in: root).isEmpty)
    try expectEqual(Selection("#z", "B").texts, ["#z", "B"])
  }
}
