import LayerAnimation

extension Stage {
  /// Runs an asynchronous operation, and shows frames while it waits.
  ///
  ///     try await stage.awaiting {
  ///       try await loop.animate(withDuration: 0.5) { card.opacity = 1 }.waitForEnd()
  ///       try await stage.clock.sleep(for: .seconds(1))
  ///     }
  ///
  ///     operation  ▮──────────────────▮▮──────────────────▮
  ///     frames       |  |  |  |  |  |    |  |  |  |  |  |
  ///
  /// The operation runs until it is suspended; then one frame is shown at the rate of the
  /// conditions; and so on until it has ended. It may await any `waitForEnd`, a sleep of ``clock``,
  /// `changes(of:in:)` of the loop, and a continuation that a callback of the loop resumes. It
  /// continues after the frame that resumed it, so the present is then the instant of that frame.
  /// It may capture the stage, the loop and its layers, and may pump the stage itself.
  ///
  /// What is guaranteed:
  ///
  /// - In a test that no actor isolates, time moves only while the operation and all its child
  ///   tasks are suspended. The same test gives the same result each time.
  /// - In a test on the main actor, or on an actor without an executor of its own, the operation and
  ///   the frames run on that actor. The same holds if the operation and its child tasks need at
  ///   most eight turns of the actor between two frames; a turn ends when a task gives up the actor
  ///   or leaves it. Work beyond that continues after the next frame.
  /// - Work elsewhere, such as a `Task` that the tested code starts, gets a chance to run before
  ///   each frame, but no guarantee: let the operation await its result.
  ///
  /// It never hangs. If the operation does not end within the limit, or if nothing is left to
  /// happen that could resume it, then work elsewhere gets one more second of the machine's time,
  /// unless the loop knows a sleep or an end after the limit that is awaited.
  /// After that, the operation is cancelled, and the failure names what it waits for. An operation
  /// that ignores its cancellation is left alone; without an actor it never continues.
  ///
  /// If the calling task is cancelled, the operation is cancelled, and with it what it awaits.
  ///
  /// - Parameters:
  ///   - seconds: The limit in seconds of the tree's time, 0 or more; 60 by default. A tree that is
  ///     slowed down meanwhile may take ten times the frames.
  ///   - isolation: The isolation of the caller; leave it out.
  ///   - operation: The operation.
  ///   - fileID: The caller's file; leave it out.
  ///   - filePath: The path of the caller's file; leave it out.
  ///   - line: The caller's line; leave it out.
  ///   - column: The caller's column; leave it out.
  /// - Returns: The result of the operation.
  /// - Throws: The error of the operation; `LoopWaitError` if it did not end, after the failure.
  @discardableResult
  public func awaiting<Success>(
    within seconds: Double = 60, isolation: isolated (any Actor)? = #isolation,
    _ operation: nonisolated(nonsending) @escaping () async throws -> Success,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async throws -> Success {
    let site = CallSite(fileID, filePath, line, column)
    try checkThatAwaitingIsPossible(within: seconds, at: site)
    let sleeps = SleepServer.of(loop)
    let wasDriven = loop.isDriven
    (loop.isDriven, sleeps.isAwaiting) = (true, true)
    defer { (loop.isDriven, sleeps.isAwaiting) = (wasDriven, false) }

    let isOnMain = isolation === MainActor.shared
    let executor = TurnExecutor(byHand: isOnMain)
    let run = OperationRun<Success>()
    let driver = OperationDriver(self, within: seconds, executor) { run.result != nil }
    let report = await withTaskCancellationHandler {
      await withTaskExecutorPreference(isOnMain ? nil : executor) {
        // Not before: without an actor, the executor keeps the operation and the test apart.
        run.start(operation, on: executor, isolation: isolation)
        guard let obstacle = await driver.drive(isolation: isolation) else {
          return nil as AwaitingReport?
        }
        var report = AwaitingReport(self, obstacle, limit: seconds)
        run.cancel()
        await driver.settle(isolation: isolation)
        if run.result == nil {
          report.ignoresCancellation = true
          // On an actor it may continue: the actor protects the loop.
          if isolation == nil { executor.close() }
        }
        return report
      }
    } onCancel: {
      run.cancel()
    }
    executor.handOver()
    if let report {
      fail(report.description, at: site)
      throw report.error
    }
    guard let result = run.result else { throw CancellationError() }
    return try result.get()
  }

  /// Reports a wrong limit, and a call inside another one.
  private func checkThatAwaitingIsPossible(
    within seconds: Double, at site: CallSite
  ) throws(LoopWaitError) {
    if !(seconds >= 0 && seconds.isFinite) {
      fail("awaiting takes a limit of 0 or more seconds, not \(seconds).", at: site)
      throw AwaitingReport.error(.limitReached)
    }
    if SleepServer.of(loop).isAwaiting {
      fail(
        """
        awaiting was called while another awaiting drives this loop.
        Await directly inside the operation of that one.
        """, at: site)
      throw AwaitingReport.error(.drivenElsewhere)
    }
  }
}
