import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// The memory of key paths, of which several share a cell.
@Suite struct AddressMemoTests {
  @Test func `what is remembered is the address of that key path in that table`() {
    let memo = AddressMemo()
    let table = Layer.propertyTable
    let names = table.rows.map(\.name) + ["position.x", "position.y", "bounds.size.width"]
    let identity = ObjectIdentifier(table)
    for name in names {
      expectNil(memo.known(name, in: identity))
      expectEqual(memo.find(name, in: table), table.address(of: name))
      expectEqual(memo.known(name, in: identity), table.address(of: name))
      expectNil(memo.known(name, in: ObjectIdentifier(ShapeLayer.propertyTable)))
    }
    // There are 16 cells; the others were replaced, and none gives the address of another one.
    let known = names.filter { memo.known($0, in: identity) != nil }
    expectTrue((1...16).contains(known.count))
    expectEqual(known.last, names.last)
    expectTrue(known.allSatisfy { memo.known($0, in: identity) == table.address(of: $0) })
  }

  @Test func `a key path that a table does not have is not remembered, and replaces none`() {
    let memo = AddressMemo()
    let table = Layer.propertyTable
    let identity = ObjectIdentifier(table)
    for name in table.rows.map(\.name) {
      _ = memo.find(name, in: table)
      // It has the same length and the same last letter, and so the same cell.
      let wrong = "?" + name.dropFirst()
      expectNil(memo.find(wrong, in: table))
      expectNil(memo.known(wrong, in: identity))
      expectEqual(memo.known(name, in: identity), table.address(of: name))
    }
    expectNil(memo.find("", in: table))
    expectNil(memo.known("", in: identity))
  }
}

/// The listeners to a loop's events.
@Suite struct TracersTests {
  private func event(_ kind: TraceEvent.Kind) -> TraceEvent {
    TraceEvent(
      instant: 0, layer: nil, layerID: nil, animation: nil, origin: nil, kind: kind, cause: nil,
      count: 1, firstInstant: 0, end: nil)
  }

  @Test func `each listener hears each event until it is removed, in the order of adding`() {
    var tracers = Tracers()
    var heard: [String] = []
    expectFalse(tracers.isListening)
    expectFalse(tracers.isRecording)
    let first = tracers.add { heard.append("a \($0.kind)") }
    expectTrue(tracers.isListening)
    expectFalse(tracers.isRecording)
    let second = tracers.addRecorder(
      { heard.append("b \($0.kind)") }, { heard.append("b \($0.property)") })
    expectTrue(tracers.isRecording)
    expectTrue(first != second)
    tracers.tell(event(.commit))
    let change = SearchlessChange(
      layer: Layer(), property: "opacity", instant: 0, cause: nil, reason: .actionsDisabled)
    tracers.tell(change)
    tracers.remove(first)
    tracers.remove(99)
    tracers.tell(event(.began))
    tracers.remove(second)
    expectFalse(tracers.isListening)
    expectFalse(tracers.isRecording)
    tracers.tell(event(.began))
    tracers.tell(change)
    expectEqual(heard, ["a commit", "b commit", "b opacity", "b began"])
    // A number is not used again.
    expectTrue(tracers.add { _ in } != second)
  }

  @Test func `the innermost work in progress is the cause`() {
    var tracers = Tracers()
    expectNil(tracers.cause)
    tracers.enter(.layout)
    tracers.enter(.timer)
    expectEqual(tracers.cause, .timer)
    tracers.leave()
    expectEqual(tracers.cause, .layout)
    tracers.leave()
    expectNil(tracers.cause)
  }
}
