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
  ///   - count: The number of frames, 0 or more; anything else stops the program.
  ///   - file: The caller's file, for the message that stops the program.
  ///   - line: The caller's line.
  public func pump(frames count: Int, file: StaticString = #fileID, line: UInt = #line) {
    if count < 0 {
      fatalError("A stage shows 0 or more frames, not \(count).", file: file, line: line)
    }
    for _ in 0..<count { loop.frame(at: nextFrame, file: file, line: line) }
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
