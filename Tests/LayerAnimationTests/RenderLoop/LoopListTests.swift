import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// The scripted changes and the redrawn properties of a loop, each list by itself.
@Suite struct LoopListTests {
  @Test func `scripted changes are taken in the order of their instants, then of adding`() {
    var script = LoopScript()
    var made: [String] = []
    func change(_ name: String, at instant: Double) -> LoopScript.Change {
      LoopScript.Change(instant: instant) { made.append(name) }
    }
    expectTrue(script.isEmpty)
    expectEqual(script.nextInstant, .infinity)
    expectNil(script.take(through: .greatestFiniteMagnitude))
    script.add([change("c", at: 2), change("a", at: 1), change("d", at: 2)])
    script.add([change("e", at: 2), change("b", at: 1.5)])
    expectFalse(script.isEmpty)
    expectEqual(script.nextInstant, 1)
    expectEqual(script.changes.map(\.instant), [1, 1.5, 2, 2, 2])
    expectNil(script.take(through: 1.0.nextDown))
    // A change at the very instant is taken, and one alone.
    script.take(through: 1)?.perform()
    expectEqual(made, ["a"])
    expectEqual(script.nextInstant, 1.5)
    while let next = script.take(through: 2) { next.perform() }
    expectEqual(made, ["a", "b", "c", "d", "e"])
    expectTrue(script.isEmpty)
    expectEqual(script.nextInstant, .infinity)
  }

  @Test func `a redrawn property is listed once, with the value that was displayed last`() {
    let layers = [Layer(id: "a"), Layer(id: "b")]
    let stores = layers.map { AnimationStore.made(for: $0) }
    let (one, two) = (LayerProperty.zPosition.id, LayerProperty.cornerRadius.id)
    var redraws = Redraws()
    expectTrue(redraws.isEmpty)
    redraws.add(stores[0], one, showing: 1)
    redraws.add(stores[0], one, showing: 2)
    expectEqual(redraws.entries.map(\.last), [1])
    expectFalse(redraws.isEmpty)
    redraws.add(stores[0], two, showing: 3)
    redraws.add(stores[1], one, showing: 4)
    expectEqual(redraws.entries.map(\.last), [1, 3, 4])
    redraws.removeAll { entry in
      entry.last = .number(9)
      return entry.store === stores[0] && entry.property == one
    }
    expectEqual(redraws.entries.map(\.last), [9, 9])
    expectEqual(redraws.entries.map(\.property), [two, one])
    // It can be listed again, and the others still cannot.
    redraws.add(stores[0], one, showing: 5)
    redraws.add(stores[0], two, showing: 6)
    redraws.add(stores[1], one, showing: 7)
    expectEqual(redraws.entries.map(\.last), [9, 9, 5])
    redraws.removeAll { _ in true }
    expectTrue(redraws.isEmpty)
    withExtendedLifetime((layers, stores)) {}
  }
}
