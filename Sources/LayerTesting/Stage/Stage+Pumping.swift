import LayerAnimation

extension Stage {
  /// Shows frames for some seconds of the tree's time, and ends exactly there.
  ///
  ///     frames   |     |     |     |     |
  ///     pump     from ───────────────▶ to          the last frame is at `to`, on the grid or not
  ///
  /// - Parameters:
  ///   - seconds: Seconds of the tree's time, 0 or more. Anything else stops the program, and so
  ///     does a tree whose time was stopped, unless the seconds are 0.
  ///   - file: The caller's file, for the message that stops the program.
  ///   - line: The caller's line.
  public func pump(_ seconds: Double, file: StaticString = #fileID, line: UInt = #line) {
    if !(seconds >= 0 && seconds.isFinite) {
      fatalError(
        "A stage is pumped for 0 or more seconds, not \(seconds).", file: file, line: line)
    }
    let end = loop.instant(ofRootTime: loop.rootTime + seconds)
    if end == .infinity {
      fatalError(
        "A stage whose time is stopped cannot be pumped for \(seconds) s.", file: file, line: line)
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

  /// Whether the tree's time does not pass, so that ``pump(_:file:line:)`` would stop the program.
  var isTimeStopped: Bool { loop.instant(ofRootTime: loop.rootTime + 1) == .infinity }

  /// Shows frames up to an instant of the loop, the last one exactly there.
  func showFrames(to end: Double, file: StaticString, line: UInt) {
    var next = nextFrame
    while next < end - frameTolerance {
      loop.frame(at: next, file: file, line: line)
      next = nextFrame
    }
    loop.frame(at: max(end, loop.now), file: file, line: line)
  }

  /// The loop's instant of the next frame; frame k is at the start plus k frames.
  var nextFrame: Double {
    var clock = FixedStepClock(framesPerSecond: conditions.frameRate * conditions.timeScale)
    var elapsed = clock.nextInstant(after: loop.now - start)
    // The present may be a frame but for rounding, which is no new frame.
    while start + elapsed <= loop.now + frameTolerance {
      elapsed = clock.nextInstant(after: elapsed)
    }
    return start + elapsed
  }

  /// Two frames are further apart than this, in seconds of the loop.
  private var frameTolerance: Double { 1e-9 / (conditions.frameRate * conditions.timeScale) }
}
