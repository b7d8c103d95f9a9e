extension TimeMapping {
  /// Returns the rate of change of progress at an instant of parent time, per second.
  ///
  ///     progress      ╱╲        autoreversing, duration 2, speed 1
  ///                 ╱    ╲
  ///     rate      +0.5  −0.5    0 outside the active interval and at speed 0
  ///
  /// At an inner edge or the start it is the rate after the edge; at the end it is the rate before.
  public func rate(at parentTime: Double) -> Double {
    guard speed != 0, duration < .infinity, position(at: parentTime).phase == .active else {
      return 0
    }
    let elapsed = min(max(0, (parentTime - beginTime) * abs(speed)), activeDuration)
    let isEnd = elapsed >= activeDuration - endSlack
    let fraction: Double
    if isEnd && speed > 0 && timeOffset == 0 {
      fraction = lastFraction
    } else {
      let cycles = ((speed < 0 ? -elapsed : elapsed) + timeOffset) / cycleDuration
      fraction = cycles - cycles.rounded(.down)
    }
    // On an edge, the moment that counts lies at a greater fraction or at a smaller one.
    let isBelow = (speed > 0) != isEnd
    let isWayBack = isBelow ? fraction >= 0.5 : fraction > 0.5 || fraction == 0
    let runsBack = autoreverses && isWayBack
    return (runsBack ? -speed : speed) / duration
  }
}
