import LayerModel

extension RenderLoop {
  /// The rate of the whole tree's time; 1 by default, 0.1 for "slow animations".
  ///
  ///     loop time   0 ───────── 1 ───────── 2 ───────── 3
  ///     root time   0 ───────── 1 ──── 1.25 ──── 1.5 ─── …      timeScale = 0.25 at 1 s
  ///
  /// This is the root's ``/LayerModel/Layer/speed``. Setting it keeps the root's local time, so
  /// that nothing jumps: everything that runs continues at the new rate, including waits and
  /// delays. At 0 the tree's time is stopped. A value below 0, infinity or NaN is a programmer
  /// error and stops the program.
  public var timeScale: Double {
    get { root.speed }
    set {
      if !(newValue >= 0 && newValue.isFinite) {
        fatalError("A loop's time scale must be 0 or more and finite, not \(newValue).")
      }
      if newValue == root.speed { return }
      let local = root.localTime(at: now)
      root.beginTime = now
      root.timeOffset = local
      root.speed = newValue
    }
  }

  /// The present in the root's local time, which drives everything in the tree.
  ///
  /// It equals ``now`` as long as ``timeScale`` was never set and the root has no time of its own.
  public var rootTime: Double { core.rootTime }

  /// Returns the loop's instant at which the root's local time reaches a time.
  ///
  ///     root time    0 ───── 1 ── 1.25 ── 1.5        timeScale = 0.25 at 1 s
  ///     loop time    0 ───── 1 ──── 2 ───── 3        instant(ofRootTime: 1.5) is 3
  ///
  /// It uses the root's current timing. If the root's time is stopped or runs backwards, the
  /// instant is the present for a time that has passed, and infinite for any other.
  ///
  /// - Parameter time: Seconds of the root's time; infinity gives infinity.
  /// - Returns: Seconds of the loop's time.
  public func instant(ofRootTime time: Double) -> Double {
    time == .infinity ? time : core.instant(ofRootTime: time)
  }
}
