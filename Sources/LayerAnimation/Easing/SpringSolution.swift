#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The motion of a spring, solved: what remains is to put in a time.
///
/// All three kinds of motion are written around the distance x = value − 1 in one shape,
///
///     x(t) = e^(−decay·t) · (lead(t) + pull · reach(t))
///
///                decay         rate          lead            reach                 pull
///     ζ < 1      ζω            ω√(1−ζ²)      −cos(rate·t)    sin(rate·t) / rate    v − decay
///     ζ = 1      ω             0             −1              t                     v − decay
///     ζ > 1      slow = ω/(ζ+r)  2ωr         −1              (1−e^(−rate·t))/rate  v − decay
///
/// with r = √(ζ²−1). It is the formula of fact F61 regrouped so that nothing is lost or overflows:
/// both outer rows turn into the middle one as ζ nears 1, and no exponential ever grows. (The
/// textbook's e^(−ζωt) · cosh(…) is 0 · ∞ after a fraction of a second for the strongly overdamped
/// springs of real files: mass 1, stiffness 81, damping 10000.)
///
/// A swinging motion that does not lean far is one cosine, which spares the sine:
///
///     pull · sin(rate·t) / rate − cos(rate·t)  =  −amplitude · cos(rate·t + phase)
///     amplitude = √(1 + (pull / rate)²),  phase = atan(pull / rate)
///
/// Making one costs a few roots and divisions, so what animates many frames keeps one.
package struct SpringSolution: Hashable, Sendable, BitwiseCopyable {
  /// Whether the motion swings: ζ < 1.
  private let swings: Bool
  /// How fast the slowest part dies away, per second.
  private let decay: Double
  /// The frequency of the swinging in radians per second, or how much faster the fast part dies.
  private let rate: Double
  /// The factor of `reach`.
  private let pull: Double
  /// The velocity at the start.
  private let initialVelocity: Double
  /// Of a swinging motion: how far its cosine reaches, and its lead in radians; 0 where this form
  /// would lose digits.
  private let amplitude: Double
  private let phase: Double

  /// The greatest amplitude for which swinging is written as one cosine.
  ///
  /// An amplitude multiplies the rounding of the angle, which is why it must be small.
  private static let greatestAmplitude = 2.0

  /// Solves the motion of a spring.
  package init(_ spring: SpringFunction) {
    self.init(
      frequency: spring.naturalFrequency, ratio: spring.effectiveDampingRatio,
      initialVelocity: spring.initialVelocity)
  }

  /// Solves the motion with a natural frequency ω and a damping ratio ζ.
  init(frequency: Double, ratio: Double, initialVelocity: Double) {
    swings = ratio < 1
    if swings {
      decay = ratio * frequency
      rate = frequency * ((1 - ratio) * (1 + ratio)).squareRoot()
    } else {
      // Two roots rather than one of a product, which overflows.
      let root = (ratio - 1).squareRoot() * (ratio + 1).squareRoot()
      // ω (ζ − r) without the subtraction: (ζ − r)(ζ + r) is 1.
      decay = frequency / (ratio + root)
      rate = 2 * frequency * root
    }
    pull = initialVelocity - decay
    self.initialVelocity = initialVelocity
    let lean = swings ? pull / rate : .infinity
    let reach = (1 + lean * lean).squareRoot()
    amplitude = reach <= Self.greatestAmplitude ? reach : 0
    phase = reach <= Self.greatestAmplitude ? atan(lean) : 0
  }

  /// The fraction of the way after some seconds; see `SpringFunction.value(at:)`.
  @inline(__always)
  package func value(at seconds: Double) -> Double { 1 + offset(at: seconds) }

  /// The distance from the target after some seconds, −1 at the start.
  @inline(__always)
  func offset(at seconds: Double) -> Double {
    // In this order a NaN fails the comparison and counts as the start.
    guard seconds > 0 else { return -1 }
    if amplitude > 0 {
      let angle = rate * seconds + phase
      return angle.isFinite ? -(amplitude * exp(-decay * seconds) * cos(angle)) : 0
    }
    guard let fading = fading(at: seconds) else { return 0 }
    if swings {
      let angle = rate * seconds
      return fading * (pull * Self.sine(angle, over: rate, at: seconds) - cos(angle))
    }
    return fading * (pull * faded(at: seconds).reach - 1)
  }

  /// The velocity after some seconds: the derivative of `offset(at:)`, in closed form.
  package func velocity(at seconds: Double) -> Double {
    guard seconds > 0 else { return initialVelocity }
    guard let fading = fading(at: seconds) else { return 0 }
    if swings {
      let angle = rate * seconds
      // ω² − decay · v, with ω² = decay² + rate².
      let bend = rate * rate - decay * pull
      return fading
        * (initialVelocity * cos(angle) + bend * Self.sine(angle, over: rate, at: seconds))
    }
    let (reach, lost) = faded(at: seconds)
    return fading * (initialVelocity - pull * (lost + decay * reach))
  }

  /// e^(−decay·t), or nil when nothing is left of the motion, or when its phase is beyond telling.
  ///
  /// An undamped spring has no last state. At infinity, and where a double cannot hold its angle, it
  /// counts as being at the target, the middle of its swing.
  @inline(__always)
  private func fading(at seconds: Double) -> Double? {
    guard seconds.isFinite, !swings || (rate * seconds).isFinite else { return nil }
    let fading = exp(-decay * seconds)
    return fading > 0 ? fading : nil
  }

  /// For a motion that does not swing: how far the pull has reached, and 1 − e^(−rate·t).
  private func faded(at seconds: Double) -> (reach: Double, lost: Double) {
    if rate == 0 { return (seconds, 0) }
    let lost = -expm1(-rate * seconds)
    return (lost / rate, lost)
  }

  /// sin(angle) / rate, which is the time itself where the angle is too small to be told from 0.
  @inline(__always)
  private static func sine(_ angle: Double, over rate: Double, at seconds: Double) -> Double {
    angle == 0 ? seconds : sin(angle) / rate
  }
}
