import LayerModel
import LayerReports
import TestSupport
import Testing

/// Whether an outline is still that of a tree.
@Suite("The outline of a tree")
struct LayerOutlineTests {
  /// Layers "root", "a" and "b" in this order.
  fileprivate struct Tree {
    let root = Layer(id: "root")
    let a = Layer(id: "a", name: "A")
    let b = Layer(id: "b")
    let outline: LayerOutline

    init() {
      root.addSublayer(a)
      root.addSublayer(b)
      outline = LayerOutline(root: root)
    }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("is current while nothing was changed, or only values") {
      let tree = Tree()
      expectTrue(tree.outline.isCurrent(for: tree.root))
      tree.a.opacity = 0
      expectTrue(tree.outline.isCurrent(for: tree.root))
    },
    Fact("is not current after a change of a name, a superlayer, the order or the number of layers")
    {
      let changes: [(String, (Tree) -> Void)] = [
        ("an identifier", { $0.a.id = "c" }), ("all identifiers", { $0.renameAll() }),
        ("a name", { $0.a.name = "B" }), ("no name", { $0.a.name = nil }),
        ("another superlayer", { $0.a.addSublayer($0.b) }),
        ("another order", { $0.root.addSublayer($0.a) }),
        ("a layer less", { $0.b.removeFromSuperlayer() }),
        ("a layer more", { $0.b.addSublayer(Layer()) }),
      ]
      for (name, change) in changes {
        let tree = Tree()
        change(tree)
        expectFalse(tree.outline.isCurrent(for: tree.root), "\(name)")
      }
    },
  ]
}

extension LayerOutlineTests.Tree {
  fileprivate func renameAll() {
    for layer in [root, a, b] { layer.id? += "2" }
  }
}
