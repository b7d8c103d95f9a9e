import LayerModel
import TestSupport
import Testing

/// F120f: the rules of the tree.
@Suite("F120f: sublayers")
struct SublayerTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F120f: sublayers are nil by default and nil again when emptied") {
      let (parent, children) = family("a b")
      expectNil(Layer().sublayers)
      expectEqual(parent.sublayers?.count, 2)
      for child in children { child.removeFromSuperlayer() }
      expectNil(parent.sublayers)
      parent.sublayers = children
      expectEqual(parent.sublayerIDs, "a b")
      parent.sublayers = []
      expectNil(parent.sublayers)
      parent.sublayers = children
      parent.sublayers = nil
      expectNil(parent.sublayers)
      expectTrue(children.allSatisfy { $0.superlayer == nil })
    },
    Fact("F120f: below and above nil are the back and front end") {
      let (parent, _) = family("a b")
      parent.insertSublayer(Layer(id: "x"), below: nil)
      parent.insertSublayer(Layer(id: "y"), above: nil)
      expectEqual(parent.sublayerIDs, "x a b y")
    },
    Fact("F120f: below and above a sibling are next to it") {
      let (parent, children) = family("a b c")
      parent.insertSublayer(Layer(id: "x"), below: children[1])
      parent.insertSublayer(Layer(id: "y"), above: children[1])
      expectEqual(parent.sublayerIDs, "a x b y c")
    },
    Fact("F120f: below a non-sibling is last; above one too") {
      let (parent, children) = family("a b")
      let nephew = Layer(id: "nephew")
      children[0].addSublayer(nephew)
      parent.insertSublayer(Layer(id: "x"), below: Layer())
      parent.insertSublayer(Layer(id: "y"), below: nephew)
      parent.insertSublayer(Layer(id: "z"), above: Layer())
      expectEqual(parent.sublayerIDs, "a b x y z")
    },
    Fact("F120f: adding a layer elsewhere takes it from its old parent") {
      let (first, children) = family("a b")
      let second = Layer(id: "second")
      second.addSublayer(children[0])
      expectEqual(first.sublayerIDs, "b")
      expectEqual(second.sublayerIDs, "a")
      expectTrue(children[0].superlayer === second)
    },
    Fact("Adding a sublayer again moves it to the front; moving within a parent keeps the others") {
      let (parent, children) = family("a b c d")
      parent.addSublayer(children[0])
      expectEqual(parent.sublayerIDs, "b c d a")
      parent.insertSublayer(children[0], at: 1)
      expectEqual(parent.sublayerIDs, "b a c d")
      parent.insertSublayer(children[3], below: children[1])
      expectEqual(parent.sublayerIDs, "d b a c")
      parent.insertSublayer(children[3], above: children[2])
      expectEqual(parent.sublayerIDs, "b a c d")
    },
    Fact("Replacing puts the new layer at the old one's index") {
      let (parent, children) = family("a b c")
      let new = Layer(id: "x")
      parent.replaceSublayer(children[1], with: new)
      expectEqual(parent.sublayerIDs, "a x c")
      expectNil(children[1].superlayer)
      expectTrue(new.superlayer === parent)
      parent.replaceSublayer(new, with: new)
      parent.replaceSublayer(children[0], with: children[2])
      expectEqual(parent.sublayerIDs, "c x")
    },
    Fact("A layer may replace its own superlayer") {
      let (parent, children) = family("a")
      let inner = Layer(id: "inner")
      children[0].addSublayer(inner)
      parent.replaceSublayer(children[0], with: inner)
      expectEqual(parent.sublayerIDs, "inner")
      expectNil(children[0].sublayers)
      expectTrue(inner.superlayer === parent)
    },
    Fact("Setting sublayers keeps the order given; the last occurrence of a layer counts") {
      let (parent, children) = family("a b c")
      parent.sublayers = [children[2], Layer(id: "x"), children[0]]
      expectEqual(parent.sublayerIDs, "c x a")
      expectNil(children[1].superlayer)
      parent.sublayers = [children[0], children[2], children[0]]
      expectEqual(parent.sublayerIDs, "c a")
      expectEqual(children.map { $0.superlayer === parent }, [true, false, true])
    },
    Fact("The root of a layer is the top of its tree; a layer descends from itself") {
      let (parent, children) = family("a")
      let leaf = Layer()
      children[0].addSublayer(leaf)
      expectTrue(leaf.root === parent)
      expectTrue(parent.root === parent)
      expectTrue(leaf.isDescendant(of: parent))
      expectTrue(leaf.isDescendant(of: leaf))
      expectFalse(parent.isDescendant(of: leaf))
    },
    Fact("A walk visits each layer before its sublayers, and the mask after all of them") {
      let (parent, children) = family("a b")
      parent.mask = Layer(id: "mask")
      children[0].addSublayer(Layer(id: "a1"))
      children[0].mask = Layer(id: "a-mask")
      var ids: [String] = []
      parent.forEachInSubtree { ids.append($0.id ?? "?") }
      expectEqual(ids, ["parent", "a", "a1", "a-mask", "b", "mask"])
    },
  ]

  @Test(
    "F120f: inserting at an index counts from the back; beyond the end appends",
    arguments: [(0, "x a b"), (1, "a x b"), (2, "a b x"), (3, "a b x"), (Int.max, "a b x")])
  func insertAt(_ index: Int, _ expected: String) {
    let (parent, _) = family("a b")
    parent.insertSublayer(Layer(id: "x"), at: index)
    expectEqual(parent.sublayerIDs, expected)
  }
}

@Suite("F120f: the mask")
struct MaskTests {
  private let layer = Layer(id: "layer")
  private let mask = Layer(id: "mask")

  @Test("F120f: the mask's superlayer is the masked layer, but it is not a sublayer")
  func superlayer() {
    layer.mask = mask
    expectTrue(mask.superlayer === layer)
    expectTrue(layer.mask === mask)
    expectNil(layer.sublayers)
    layer.mask = nil
    expectNil(mask.superlayer)
    expectNil(layer.mask)
  }

  @Test("A mask that is replaced or removed has no superlayer any more")
  func replaced() {
    layer.mask = mask
    let other = Layer()
    layer.mask = other
    expectNil(mask.superlayer)
    expectTrue(other.superlayer === layer)
    other.removeFromSuperlayer()
    expectNil(layer.mask)
    expectNil(other.superlayer)
  }

  @Test("A sublayer that becomes the mask leaves the sublayers, and the other way round")
  func changesPlace() {
    layer.addSublayer(mask)
    layer.mask = mask
    expectNil(layer.sublayers)
    expectTrue(mask.superlayer === layer)
    layer.addSublayer(mask)
    expectNil(layer.mask)
    expectEqual(layer.sublayers?.count, 1)
    layer.mask = mask
    layer.sublayers = [mask]
    expectNil(layer.mask)
    expectEqual(layer.sublayers?.count, 1)
    expectTrue(mask.superlayer === layer)
  }

  @Test("A mask moves from one layer to another")
  func moves() {
    let other = Layer()
    layer.mask = mask
    other.mask = mask
    expectNil(layer.mask)
    expectTrue(other.mask === mask)
    expectTrue(mask.superlayer === other)
  }
}

@Suite("F120f: what stops the program in the tree")
struct TreeTrapTests {
  private func checkSentence(_ result: ExitTest.Result?, _ sentence: String) {
    let text = standardError(of: result)
    expectTrue(text.contains(sentence), "The program said: \(text)")
  }

  @Test("F120f: replacing a layer that is not a sublayer stops the program")
  func replaceStranger() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { Layer(id: "p").replaceSublayer(Layer(id: "a"), with: Layer()) }
    checkSentence(result, "Layer #a is not a sublayer of Layer #p.")
  }

  @Test("A mask cannot be replaced as a sublayer")
  func replaceMask() async {
    await #expect(processExitsWith: .failure) {
      let (layer, mask) = (Layer(), Layer())
      layer.mask = mask
      layer.replaceSublayer(mask, with: Layer())
    }
  }

  @Test("A layer cannot be its own descendant")
  func ownSublayer() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let layer = Layer(id: "a")
      layer.addSublayer(layer)
    }
    checkSentence(result, "Layer #a cannot be its own descendant.")
  }

  @Test("A layer cannot be below its descendants, nor mask them")
  func circles() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let (top, middle, bottom) = (Layer(id: "top"), Layer(), Layer())
      top.addSublayer(middle)
      middle.addSublayer(bottom)
      bottom.insertSublayer(top, at: 0)
    }
    checkSentence(result, "Layer #top cannot be its own descendant.")
    await #expect(processExitsWith: .failure) {
      let (top, bottom) = (Layer(), Layer())
      top.addSublayer(bottom)
      bottom.mask = top
    }
    await #expect(processExitsWith: .failure) {
      let (top, bottom) = (Layer(), Layer())
      top.mask = bottom
      bottom.sublayers = [top]
    }
  }

  @Test("A negative index stops the program")
  func negativeIndex() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { Layer(id: "a").insertSublayer(Layer(), at: -1) }
    checkSentence(result, "A sublayer index is at least 0; Layer #a was given -1.")
  }
}
