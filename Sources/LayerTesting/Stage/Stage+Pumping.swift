import LayerAnimation
import LayerModel
import LayerReports

extension Stage {
  /// Shows frames for some seconds of the tree's time, and ends exactly there.
  ///
  ///     frames   |     |     |     |     |
  ///     pump     from ───────────────▶ to          the last frame is at `to`, on the grid or not
  ///
  /// - Parameters:
  ///   - seconds: Seconds of the tree's time, from 0 to a thousand million. Anything else stops the
  ///     program, and so do more than ten million frames that a frame listener or an observer sees,
  ///     and a tree whose time was stopped or runs backwards, unless the seconds are 0.
  ///   - file: The caller's file, for the message that stops the program.
  ///   - line: The caller's line.
  public func pump(_ seconds: Double, file: StaticString = #fileID, line: UInt = #line) {
    if !(seconds >= 0 && seconds.isFinite) {
      fatalError(
        "A stage is pumped for 0 or more seconds, not \(seconds).", file: file, line: line)
    }
    if let most = complaint(about: seconds, showsAll: false) {
      fatalError("A stage is pumped for \(most), not \(seconds).", file: file, line: line)
    }
    let end = loop.instant(ofRootTime: loop.rootTime + seconds)
    if end == .infinity {
      fatalError(
        "A stage whose time \(stillness) cannot be pumped for \(seconds) s.", file: file, line: line
      )
    }
    showFrames(to: end, file: file, line: line)
  }

  /// Shows a number of frames, at the rate of the conditions.
  ///
  /// - Parameters:
  ///   - count: The number of frames, 1 or more; anything else is a failure, because it shows
  ///     nothing. ``pump(_:file:line:)`` for 0 seconds shows the present again.
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of the file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func pump(
    frames count: Int, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    if count < 1 {
      return fail(
        "A stage shows 1 or more frames, not \(count).",
        at: CallSite(fileID, filePath, line, column))
    }
    for _ in 0..<count { loop.frame(at: nextFrame, file: fileID, line: line) }
  }

  /// How the tree's time does not pass, in words.
  var stillness: String { root.speed < 0 ? "runs backwards" : "is stopped" }

  /// Whether the tree's time does not pass, so that ``pump(_:file:line:)`` would stop the program.
  var isTimeStopped: Bool { loop.instant(ofRootTime: loop.rootTime + 1) == .infinity }

  /// The most seconds of the tree that a call may show, and the most frames that code may see in it.
  private static let mostSeconds = 1e9
  static let mostFrames = 1e7

  /// Returns what is wrong with seconds that a call shows, after a word for them; nil if nothing is.
  func complaint(about seconds: Double, showsAll: Bool) -> String? {
    if seconds > Self.mostSeconds { return "at most \(words.number(Self.mostSeconds)) s" }
    let count = seconds * conditions.frameRate
    return showsAll && count > Self.mostFrames
      ? "at most \(words.number(Self.mostFrames)) frames, and \(words.number(count)) are too many"
      : nil
  }

  /// Shows frames up to an instant of the loop, the last one exactly there.
  func showFrames(to end: Double, file: StaticString, line: UInt) {
    var next = nextSeenFrame(before: end)
    while next < end - frameTolerance {
      if (end - next) * framesPerSecond > Self.mostFrames && isSeen {
        fatalError(
          """
          A stage shows at most \(Self.mostFrames) frames at once that a frame listener or an \
          observer sees, not \(((end - next) * framesPerSecond).rounded()).
          """, file: file, line: line)
      }
      loop.frame(at: next, file: file, line: line)
      next = nextSeenFrame(before: end)
    }
    loop.frame(at: max(end, loop.now), file: file, line: line)
  }

  /// Shows the next frame that code can see, at most the first one at a time of the root.
  func showSeenFrame(before time: Double) {
    loop.frame(at: nextSeenFrame(before: loop.instant(ofRootTime: time)))
  }

  private var framesPerSecond: Double { conditions.frameRate * conditions.timeScale }

  /// Whether code sees each frame.
  private var isSeen: Bool { loop.showsEachFrame(besides: SleepServer.listenerCount) }

  /// The loop's instant of the next frame that code can see: if it sees no other, the first one at
  /// the next event, or at an end.
  private func nextSeenFrame(before end: Double) -> Double {
    let next = nextFrame
    let event = min(loop.nextEvent ?? .infinity, end)
    // What waits for its commit may be seen, or be an event.
    return isSeen || loop.needsCommit || event <= next ? next : frame(after: event - frameTolerance)
  }

  /// The loop's instant of the next frame; frame k is at the start plus k frames.
  ///
  /// The present may be a frame but for rounding, which is no new frame.
  var nextFrame: Double { frame(after: loop.now + frameTolerance) }

  /// Returns the first frame after an instant of the loop.
  private func frame(after instant: Double) -> Double {
    var clock = FixedStepClock(framesPerSecond: framesPerSecond)
    var elapsed = clock.nextInstant(after: instant - start)
    while start + elapsed <= instant {
      let later = clock.nextInstant(after: elapsed)
      if start + later == start + elapsed {
        fatalError("At \(loop.now) s, frames at \(framesPerSecond) a second are at one instant.")
      }
      elapsed = later
    }
    return start + elapsed
  }

  /// Two frames are further apart than this, in seconds of the loop.
  private var frameTolerance: Double { 1e-9 / framesPerSecond }
}

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
