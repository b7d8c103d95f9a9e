import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// Cancelled observers of presented values are removed when many were added.
@Suite struct ObserverCleanupTests {
  private let stage = Stage()
  private var loop: RenderLoop { stage.loop }
  private var count: Int { loop.core.observers.count }

  private func add(_ count: Int) -> [PropertyObservation] {
    (0..<count).map { _ in loop.observe(.zPosition, of: stage.box) { _ in } }
  }

  @Test func `with 16 or more, adding one removes those that were cancelled`() {
    let first = add(15)
    for observation in first.prefix(10) { observation.cancel() }
    _ = add(1)
    expectEqual(count, 16, "15 were there")
    _ = add(1)
    // Ten of the sixteen were cancelled.
    expectEqual(count, 7)
  }

  @Test func `after that twice as many as were left have to be there, and at least 16`() {
    let first = add(16)
    let next = add(1)
    expectEqual(count, 17, "none was cancelled")
    for observation in first.prefix(8) { observation.cancel() }
    _ = add(15)
    // Nothing goes until there are 2 · 16.
    expectEqual(count, 32)
    next[0].cancel()
    _ = add(1)
    expectEqual(count, 32 - 9 + 1)
    // With few left the next border is 16 again.
    let other = Stage()
    let many = (0..<16).map { _ in other.loop.observe(.zPosition, of: other.box) { _ in } }
    for observation in many { observation.cancel() }
    func addOne() -> Int {
      other.loop.observe(.zPosition, of: other.box) { _ in }.cancel()
      return other.loop.core.observers.count
    }
    expectEqual((0..<17).map { _ in addOne() }, Array(1...16) + [1])
  }

  @Test func `a report removes those that were cancelled, and passes over them`() {
    var seen: [String] = []
    let observations = ["a", "b", "c"].map { name in
      loop.observe(.zPosition, of: stage.box) { seen.append("\(name) \($0.old) \($0.new)") }
    }
    observations[1].cancel()
    expectEqual(count, 3)
    loop.withoutActions { stage.box.zPosition = 2 }
    loop.flush()
    expectEqual(seen, ["a 0.0 2.0", "c 0.0 2.0"])
    expectEqual(count, 2)
    loop.flush()
    expectEqual(seen.count, 2, "the value is the same as before")
  }
}
