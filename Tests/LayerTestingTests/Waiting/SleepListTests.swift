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
    #expect(try list.reserve(until: 1) == nil)
    #expect(try list.reserve(until: 2) == nil)
    #expect(try list.reserve(until: 2.5) == 1)
    #expect(try list.reserve(until: 2.25) == 2)
    #expect(list.now == 2)
  }

  @Test("hands each request on once, when its sleep has begun")
  func requests() async throws {
    let first = try #require(try list.reserve(until: 3))
    _ = try list.reserve(until: 4)
    #expect(list.take().requests.isEmpty)
    try await sleep(first) {
      let taken = list.take()
      #expect(taken.requests.map(\.number) == [first] && taken.requests.map(\.deadline) == [3])
      #expect(taken.cancelled.isEmpty && list.take().requests.isEmpty)
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
      #expect(taken.requests.map(\.number) == [second])
      #expect(taken.cancelled == [first, first])
      list.wake(second, isDue: true)
    }
    #expect(list.take().cancelled.isEmpty)
  }

  @Test("a sleep that was cancelled before it began throws at once")
  func early() async throws {
    let number = try #require(try list.reserve(until: 3))
    list.cancel(number)
    await #expect(throws: CancellationError.self) { try await sleep(number) {} }
    let taken = list.take()
    #expect(taken.requests.isEmpty && taken.cancelled == [number])
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
    #expect(run.result == nil)
    await executor.idle()
    return try #require(run.result).get()
  }

  @Test("is cancelled by a call before or after its start")
  func cancels() async throws {
    #expect(try await !isCancelled(false, false))
    #expect(try await isCancelled(true, false))
    #expect(try await isCancelled(false, true))
  }
}

@Suite("Durations of the loop's clock")
struct LoopClockDurationTests {
  @Test("are seconds with their fraction")
  func seconds() {
    #expect(Duration.milliseconds(2500).inSeconds == 2.5)
    #expect(Duration.milliseconds(-250).inSeconds == -0.25)
    #expect(Duration.seconds(3).inSeconds == 3)
  }

  @Test("lead from one instant to another")
  func instants() {
    let one = LoopClock.Instant(offset: .seconds(2))
    let other = one.advanced(by: .seconds(3))
    #expect(other.offset == .seconds(5))
    #expect(one.duration(to: other) == .seconds(3) && other.duration(to: one) == .seconds(-3))
    #expect(one < other && !(other < one) && !(one < one))
  }
}
