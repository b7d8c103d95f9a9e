import LayerAnimation
import LayerModel
import LayerText

/// How much longer or shorter than written an animation lasts, because of its layers' speeds.
///
///     written 0.3 s, lasts 0.6 s: speed 0.5 of #list
package struct StretchedTime: CustomStringConvertible {
  /// The duration as written, in seconds.
  package let written: Double
  /// The duration in seconds of the loop.
  package let lasts: Double
  /// The speeds and their layers: `speed 0.5 of #list`.
  package let cause: String

  /// Compares the duration of one cycle with the seconds that it lasts; nil if they are the same, or if
  /// it does not end.
  package init?(_ animation: FrozenAnimation, on layer: Layer) {
    let (rate, duration) = (layer.timeRate, animation.timing.duration)
    guard rate > 0, rate != 1, duration > 0, duration < .infinity else { return nil }
    let format = NumberFormat.significant(6)
    written = duration
    lasts = duration / rate
    cause = layer.selfAndAncestors.filter { $0.speed != 1 }
      .map {
        "speed \(format.string($0.speed)) of \($0.id.map { "#\($0)" } ?? $0.shortDescription)"
      }
      .joined(separator: ", ")
  }

  /// The two durations and the cause in one clause.
  package var description: String {
    let format = NumberFormat.significant(6)
    return "written \(format.string(written)) s, lasts \(format.string(lasts)) s: \(cause)"
  }
}
