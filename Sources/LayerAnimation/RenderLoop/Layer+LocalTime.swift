import LayerModel

extension Layer {
  /// Returns the time that this layer's animations use at an instant of the loop.
  ///
  /// Unlike ``convertTime(_:from:)`` it is not cut off at a `beginTime` (F164): before one it is
  /// less than the `timeOffset`. Use it to compute the begin time of an animation that starts at an
  /// instant.
  ///
  /// - Parameter instant: Seconds of the loop's time.
  /// - Returns: Seconds of the layer's own time.
  public final func localTime(at instant: Double) -> Double {
    if let core = animationHost.map({ unsafeDowncast($0, to: LoopCore.self) }), core.hasOneTime {
      return instant + 0
    }
    return LayerTime.convert(instant, from: nil, to: self, isCutOff: false)
  }
}
