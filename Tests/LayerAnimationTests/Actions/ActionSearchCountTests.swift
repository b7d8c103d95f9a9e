import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// The searches and runs of actions that are in progress, and the steps of a traced one.
@Suite struct ActionSearchCountTests {
  private let layer = Layer(id: "box")

  private struct Note: Action {
    func run(forKey key: String, on layer: Layer) {}
  }

  @Test func `a hundred searches may be nested, and any number follow each other`() {
    var searches = ActionSearches()
    for _ in 0..<250 {
      searches.enter(forKey: "opacity", of: layer)
      searches.leave()
    }
    for _ in 0..<3 {
      for _ in 0..<100 { searches.enter(forKey: "opacity", of: layer) }
      for _ in 0..<100 { searches.leave() }
    }
  }

  @Test func `steps are recorded while a search is traced, each search for itself`() {
    var searches = ActionSearches()
    searches.note(.delegate, .stop)
    expectFalse(searches.isTraced)
    expectNil(searches.exchange([]))
    expectTrue(searches.isTraced)
    searches.note(.delegate, nil)
    searches.note(.actions, .stop)
    // A nested one begins with no steps, and gives back those of the outer one.
    let outer = searches.exchange([])
    searches.note(.style, .action(Note()))
    searches.note(.tree, .action(Transition()))
    let inner = searches.exchange(outer)
    expectEqual(inner?.map(\.description), ["style Note", "tree Transition"])
    expectEqual(searches.exchange(nil)?.map(\.description), ["delegate –", "actions stop"])
    expectFalse(searches.isTraced)
  }
}

/// Callbacks of layers in no tree, which are called at once.
@Suite struct NestedTellingTests {
  @Test func `a hundred callbacks may be nested on a layer in no tree`() throws {
    let layer = Layer(id: "loose")
    var ends = 0
    func add(inside depth: Int) {
      let animation = BasicAnimation(keyPath: "opacity")
      animation.toValue = 1
      animation.completion = { _ in
        ends += 1
        if depth > 1 { add(inside: depth - 1) }
      }
      _ = try? layer.add(animation, forKey: "k")
      layer.removeAnimation(forKey: "k")
    }
    for _ in 0..<3 { add(inside: 100) }
    expectEqual(ends, 300)
  }
}
