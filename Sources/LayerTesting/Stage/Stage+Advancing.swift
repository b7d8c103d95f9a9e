import LayerAnimation
import LayerReports

extension Stage {
  /// Shows frames until a condition holds.
  ///
  ///     stage.advance(until: { menu.isOpen }, limit: 2)
  ///
  /// The condition is asked at the present, and after each frame. If the limit passes first, the failure
  /// lists what runs and what waits.
  ///
  /// - Parameters:
  ///   - condition: Returns whether to stop.
  ///   - seconds: The limit in seconds of the tree's time, 0 or more; a minute by default. Anything else
  ///     is a failure.
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of the file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The seconds of the tree that have passed.
  @discardableResult
  public func advance(
    until condition: () throws -> Bool, limit seconds: Double = 60,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) rethrows -> Double {
    let begin = loop.rootTime
    let site = CallSite(fileID, filePath, line, column)
    _ = try showFrames(within: seconds, "advances", site, until: condition) { passed in
      let stops = passed == nil ? ", and the tree's time \(stillness)" : ""
      let work = workText()
      return "the condition does not hold after \(passed ?? words.instant(0))\(stops)"
        + (work.isEmpty ? ", and nothing runs or waits" : work)
    }
    return loop.rootTime - begin
  }

  /// Shows frames until the last timer that waits now is due, and ends exactly there.
  ///
  ///     waits now       ●       ●                    two timers
  ///     stage      from ───────▶ there
  ///     added meanwhile         ●      ●             runs if it is due until then, or waits
  ///
  /// An endless timer runs once, then, or more often if another one is due later.
  ///
  /// - Parameters:
  ///   - file: The caller's file, for the message of a program that stops.
  ///   - line: The caller's line.
  /// - Returns: The number of timers that waited; 0 shows no frame.
  @discardableResult
  public func runOnlyPendingTimers(file: StaticString = #fileID, line: UInt = #line) -> Int {
    loop.flush(file: file, line: line)
    let due = loop.waiting.filter { $0.kind == .timer }.compactMap(\.instant)
    if let last = due.max(), last < .infinity {
      showFrames(to: max(last, loop.now), file: file, line: line)
    }
    return due.count
  }
}
