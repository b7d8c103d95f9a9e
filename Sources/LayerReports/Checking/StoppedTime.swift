import LayerAnimation
import LayerModel

/// The time of a layer that is not the loop's, when an animation was added to it.
struct LayerClock {
  /// The loop's instant.
  let instant: Double
  /// The layer's time at that instant.
  let time: Double
  /// How fast the layer's time runs.
  let rate: Double
  /// The lowest layer whose timing makes the difference.
  let culprit: String

  /// Makes it from the present of a layer; nil if the layer's time is the loop's.
  init?(of layer: Layer, at instant: Double) {
    let shifted = layer.selfAndAncestors.first {
      $0.beginTime != 0 || $0.speed != 1 || $0.timeOffset != 0
    }
    guard let shifted else { return nil }
    time = layer.presented.convertTime(instant, from: nil)
    if abs(time - instant) < 1e-6 { return nil }
    self.instant = instant
    rate = layer.timeRate
    culprit = shifted.shortDescription
  }

  /// Returns the layer's time at an instant of the loop.
  func time(at other: Double) -> Double { time + (other - instant) * rate }
}

/// What was seen of an animation while the time of its layer was stopped.
struct StoppedTime {
  /// The layer that is stopped.
  var layer: String
  /// The lowest and the highest time of the animation's layer.
  var low: Double
  var high: Double
  /// The last time.
  var last: Double
  /// The time at which the animation begins.
  let begin: Double

  /// Whether the time was set to and fro, which is not an end.
  var isScrubbed: Bool { high > low + 1e-9 }
}

extension CheckedAnimation {
  /// Notes the time of its layer, if that is stopped.
  func noteStoppedTime(_ explained: ExplainedAnimation, _ explanation: Explanation) {
    guard let paused = explanation.layerTimes.last(where: { $0.speed == 0 }),
      let time = explanation.layerTimes.last?.result,
      let begin = explained.timing?.mapping.beginTime
    else { return }
    let former = stopped
    stopped = StoppedTime(
      layer: paused.layer, low: min(time, former?.low ?? time),
      high: max(time, former?.high ?? time), last: time, begin: begin)
  }

  /// Whether its begin is an instant of the loop, and the layer's time is another one.
  var isOfOtherTime: Bool {
    // What is added at 0, or begins there, is written in the time of its layer.
    guard let clock, clock.instant > 0, let begin = setTiming?.beginTime, begin > 1e-3 else {
      return false
    }
    let distance = abs(begin - clock.instant)
    return distance <= 1 && distance < abs(begin - clock.time)
  }
}
