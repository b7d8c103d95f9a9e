import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// Cycles in the trace: many of one advance become one event, with a count and exact instants.
@Suite struct CycleFoldingTests {
  private let stage = Stage()
  private let trace: TraceLog
  private var loop: RenderLoop { stage.loop }

  init() { trace = TraceLog(stage.loop) }

  /// Adds an animation that repeats.
  private func add(lasting seconds: Double, _ count: Double = .infinity) throws {
    let animation = BasicAnimation("opacity", from: 0, to: 1, duration: seconds)
    animation.repeatCount = count
    try stage.box.add(animation, forKey: "a")
    loop.flush()
  }

  /// The events of cycles since the last call.
  private func cycles() -> [TraceEvent] {
    defer { _ = trace.take() }
    return trace.events.filter { if case .repeated = $0.kind { true } else { false } }
  }

  @Test func `up to a hundred cycles of an advance are reported singly, more in one event`()
    throws
  {
    try add(lasting: 1)
    loop.advance(to: 100)
    expectEqual(cycles().map(\.instant), (1...100).map(Double.init))
    // 101 is queued already; 102 to 1000 are 899 cycles.
    loop.advance(to: 1000)
    expectEqual(
      cycles().map(\.description),
      [
        "101.0  Layer #box  a: repeated 101",
        "1000.0  Layer #box  a: repeated 1000, 899 times since 102.0",
      ])
    loop.advance(to: 1002)
    let last = cycles()
    expectEqual(last.map(\.kind), [.repeated(1001), .repeated(1002)])
    expectTrue(last.allSatisfy { $0.count == 1 && $0.firstInstant == $0.instant })
  }

  @Test func `cycles are counted from the start of the animation, whenever that is`() throws {
    loop.advance(to: 3)
    try add(lasting: 1)
    loop.advance(to: 5.5)
    let reports = cycles()
    expectEqual(reports.map(\.kind), [.repeated(1), .repeated(2)])
    expectEqual(reports.map(\.instant), [4, 5])
  }

  @Test func `the last cycle of folded cycles is the end of the animation, and not a cycle`() throws
  {
    // 1000 cycles of 1/1024 s: the last ends with the animation at 1000/1024 s.
    try add(lasting: 0x1p-10, 1000)
    loop.advance(to: 1)
    expectEqual(
      trace.lines.suffix(3),
      [
        "\(0x1p-10)  Layer #box  a: repeated 1",
        "\(999 * 0x1p-10)  Layer #box  a: repeated 999, 998 times since \(2 * 0x1p-10)",
        "\(1000 * 0x1p-10)  Layer #box  a: finished",
      ])
  }

  @Test func `for any steps of time the counts have the same sum, without a gap`() throws {
    try add(lasting: 1e-4, 20_000)
    var random = SeededGenerator(seed: 11)
    while loop.now < 3 { loop.advance(by: random.pick([0, 1e-5, 1e-4, 3e-3, 0.02, 0.5])) }
    var reports = 0
    for event in cycles() {
      guard case .repeated(let number) = event.kind else { continue }
      expectEqual(number, reports + event.count)
      // Cycle n is complete at n · 1e-4 s.
      expectEqual(event.instant, Double(number) * 1e-4, within: 1e-9)
      expectEqual(event.firstInstant, Double(reports + 1) * 1e-4, within: 1e-9)
      reports = number
    }
    expectEqual(reports, 19_999)
  }

  @Test func `folded cycles are reported when the animation is removed`() throws {
    try add(lasting: 0x1p-10)
    loop.addTimer(at: 0.5) { [box = stage.box] _ in box.removeAnimation(forKey: "a") }
    loop.advance(to: 4)
    expectEqual(
      trace.lines.suffix(3),
      [
        // 0.5 s are 512 cycles; the first was reported by itself.
        "0.5  commit",
        "0.5  Layer #box  a: repeated 512, 511 times since \(2 * 0x1p-10)",
        "0.5  Layer #box  a: cancelled",
      ])
  }

  @Test func `a folded cycle is reported when the animation is removed at its end`() throws {
    try add(lasting: 0x1p-10)
    loop.addTimer(at: 2 * 0x1p-10) { [box = stage.box] _ in box.removeAnimation(forKey: "a") }
    loop.advance(to: 4)
    // Cycles 2 to 4096 were folded when 1 was reported; of them 2 is complete.
    expectEqual(
      trace.lines.suffix(4),
      [
        "\(0x1p-10)  Layer #box  a: repeated 1",
        "\(2 * 0x1p-10)  commit",
        "\(2 * 0x1p-10)  Layer #box  a: repeated 2",
        "\(2 * 0x1p-10)  Layer #box  a: cancelled",
      ])
  }

  @Test func `the last cycle that is reported is the last odd number of cycles`() throws {
    // Cycle n is complete at n · 2^-53 s; at 1 s there are 2^53, and above that not every number is a double.
    try add(lasting: 0x1p-53)
    loop.addTimer(at: 1 - 0x1p-53) { [box = stage.box] _ in box.removeAnimation(forKey: "a") }
    loop.advance(to: 1)
    let reports = cycles()
    expectEqual(reports.last?.kind, .repeated((1 << 53) - 1))
    expectEqual(reports.map(\.count).reduce(0, +), (1 << 53) - 1)
    expectEqual(reports.last?.instant, 1 - 0x1p-53)
    // Without the removal there is no more to report, however long it takes.
    try add(lasting: 0x1p-53)
    loop.advance(to: 9)
    expectEqual(cycles().last?.kind, .repeated((1 << 53) - 1))
  }

  @Test func `a change of the layer's time reports what was complete before it`() throws {
    try add(lasting: 0x1p-10)
    loop.addTimer(at: 0.5) { [stage] _ in stage.loop.withoutActions { stage.box.speed = 2 } }
    loop.advance(to: 1)
    let reports = cycles()
    // After 0.5 s the layer's time is 1 s + 2 · the rest: 512 cycles are skipped, then there are 2
    // in each 1/1024 s; at 1 s the layer's time is 2 s, and 2048 are complete.
    expectEqual(reports.map(\.kind).first, .repeated(1))
    expectEqual(reports.dropFirst().first?.kind, .repeated(512))
    expectEqual(reports.last?.kind, .repeated(2048))
    expectEqual(reports.count, 3)
  }

  @Test func `settling reports cycles up to the limit, and up to the first endless animation`()
    throws
  {
    try add(lasting: 0x1p-10, 4096)
    #expect(throws: SettleError.self) { try loop.settle(within: 1) }
    expectEqual(cycles().last?.kind, .repeated(1024))
    loop.addTimer(at: 2) { [box = stage.box] _ in
      let still = BasicAnimation("opacity", from: 0, to: 1)
      still.speed = 0
      _ = try? box.add(still, forKey: "still")
    }
    #expect(throws: SettleError.self) { try loop.settle() }
    expectEqual(loop.now, 2)
    expectEqual(cycles().last?.kind, .repeated(2048))
  }

  @Test(.timeLimit(.minutes(1)), arguments: [1e-3, 1e-9, 1e-300])
  func `tiny cycles make a few events an advance, however long it is`(_ seconds: Double) throws {
    try add(lasting: seconds)
    loop.advance(to: 1)
    // One that was queued, the folded ones, and one that rounding may leave.
    expectTrue((1...3).contains(cycles().count))
    loop.advance(to: 1e7)
    expectTrue(cycles().count <= 3)
  }

  /// Work at n and 2n: an event for each animation, not for each cycle.
  @Test func `twice the time makes no more events`() throws {
    try add(lasting: 1e-6)
    loop.advance(to: 1)
    let first = cycles().count
    loop.advance(to: 3)
    expectTrue(cycles().count <= first)
  }

  @Test func `settling that is refused keeps the start of an animation that waits for it`() throws {
    try add(lasting: 1)
    let later = BasicAnimation("zPosition", from: 0, to: 1, duration: 2)
    later.beginTime = 5
    try stage.box.add(later, forKey: "later")
    #expect(throws: SettleError.self) { try loop.settle() }
    loop.advance(to: 8)
    expectEqual(
      trace.lines.filter { $0.contains("  later: ") }.suffix(2),
      [
        "5.0  Layer #box  later: began", "7.0  Layer #box  later: finished",
      ])
  }
}
