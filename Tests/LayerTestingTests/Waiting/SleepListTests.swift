import TestSupport
import Testing

@testable import LayerTesting

@Suite("A list of sleeps")
struct SleepListTests {
  private let list = SleepList()

  /// Sleeps under a number, and calls a closure once the sleep has begun.
  private func sleep(_ number: Int, _ then: () -> Void) async throws {
    try await withCheckedThrowingContinuation { continuation in
      list.begin(number, continuation)
      then()
    }
  }

  @Test("numbers the deadlines after the present, and no others")
  func numbers() throws {
    list.now = 2
    try expectNil(list.reserve(until: 1))
    try expectNil(list.reserve(until: 2))
    try expectEqual(list.reserve(until: 2.5), 1)
    try expectEqual(list.reserve(until: 2.25), 2)
    expectEqual(list.now, 2)
  }

  @Test("hands each request on once, when its sleep has begun")
  func requests() async throws {
    let first = try #require(try list.reserve(until: 3))
    _ = try list.reserve(until: 4)
    expectTrue(list.take().requests.isEmpty)
    try await sleep(first) {
      let taken = list.take()
      expectEqual(taken.requests.map(\.number), [first])
      expectEqual(taken.requests.map(\.deadline), [3])
      expectTrue(taken.cancelled.isEmpty)
      expectTrue(list.take().requests.isEmpty)
      list.wake(first, isDue: true)
    }
  }

  @Test("a sleep that is not due is cancelled when it is woken")
  func removed() async throws {
    let number = try #require(try list.reserve(until: 3))
    await #expect(throws: CancellationError.self) {
      try await sleep(number) { list.wake(number, isDue: false) }
    }
  }

  @Test("a cancelled sleep throws, and its request is dropped; others stay")
  func cancelled() async throws {
    let first = try #require(try list.reserve(until: 3))
    let second = try #require(try list.reserve(until: 4))
    await #expect(throws: CancellationError.self) {
      try await sleep(first) { list.cancel(first) }
    }
    try await sleep(second) {
      list.cancel(first)
      let taken = list.take()
      expectEqual(taken.requests.map(\.number), [second])
      expectEqual(taken.cancelled, [first, first])
      list.wake(second, isDue: true)
    }
    expectTrue(list.take().cancelled.isEmpty)
  }

  @Test("a sleep that was cancelled before it began throws at once")
  func early() async throws {
    let number = try #require(try list.reserve(until: 3))
    list.cancel(number)
    await #expect(throws: CancellationError.self) { try await sleep(number) {} }
    let taken = list.take()
    expectTrue(taken.requests.isEmpty && taken.cancelled == [number])
  }

  @Test("closing it ends the sleeps, and lets no other begin")
  func closed() async throws {
    let number = try #require(try list.reserve(until: 3))
    await #expect(throws: CancellationError.self) { try await sleep(number) { list.close() } }
    #expect(throws: CancellationError.self) { try list.reserve(until: 4) }
    #expect(throws: CancellationError.self) { try list.reserve(until: -1) }
  }
}

@Suite("The run of an operation")
struct OperationRunTests {
  /// Whether an operation finds itself cancelled.
  private func isCancelled(_ before: Bool, _ after: Bool) async throws -> Bool {
    let run = OperationRun<Bool>()
    let executor = TurnExecutor(byHand: true)
    if before { run.cancel() }
    run.start({ Task.isCancelled }, on: executor, isolation: nil)
    if after { run.cancel() }
    expectNil(run.result)
    await executor.idle()
    return try #require(run.result).get()
  }

  @Test("is cancelled by a call before or after its start")
  func cancels() async throws {
    try await expectFalse(isCancelled(false, false))
    try await expectTrue(isCancelled(true, false))
    try await expectTrue(isCancelled(false, true))
  }
}

@Suite("Durations of the loop's clock")
struct LoopClockDurationTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("are seconds with their fraction") {
      expectEqual(Duration.milliseconds(2500).inSeconds, 2.5)
      expectEqual(Duration.milliseconds(-250).inSeconds, -0.25)
      expectEqual(Duration.seconds(3).inSeconds, 3)
    },
    Fact("lead from one instant to another") {
      let one = LoopClock.Instant(offset: .seconds(2))
      let other = one.advanced(by: .seconds(3))
      expectEqual(other.offset, .seconds(5))
      expectEqual(one.duration(to: other), .seconds(3))
      expectEqual(other.duration(to: one), .seconds(-3))
      expectTrue(one < other)
      expectFalse((other < one))
      expectFalse((one < one))
    },
  ]
}
