import LayerModel

/// The solved motion of a spring, ready to be evaluated at a time.
///
/// All three kinds of motion use one form for the distance x = value − 1,
///
///     x(t) = e^(−decay·t) · (lead(t) + pull · reach(t))
///
///                decay         rate          lead            reach                 pull
///     ζ < 1      ζω            ω√(1−ζ²)      −cos(rate·t)    sin(rate·t) / rate    v − decay
///     ζ = 1      ω             0             −1              t                     v − decay
///     ζ > 1      slow = ω/(ζ+r)  2ωr         −1              (1−e^(−rate·t))/rate  v − decay
///
/// with r = √(ζ²−1). This is the formula of fact F61, regrouped to avoid cancellation and overflow:
/// both outer rows approach the middle one as ζ nears 1, and no exponential grows. (The textbook's
/// e^(−ζωt) · cosh(…) is 0 · ∞ after a fraction of a second for the strongly overdamped springs of
/// real files: mass 1, stiffness 81, damping 10000.)
///
/// An oscillation with a small amplitude is written as one cosine, which saves the sine:
///
///     pull · sin(rate·t) / rate − cos(rate·t)  =  −amplitude · cos(rate·t + phase)
///     amplitude = √(1 + (pull / rate)²),  phase = atan(pull / rate)
///
/// Solving takes a few roots and divisions, so code that animates many frames keeps the solution.
package struct SpringSolution: Hashable, Sendable, BitwiseCopyable {
  /// Whether the motion oscillates: ζ < 1.
  private let swings: Bool
  /// The decay rate of the slowest part, per second.
  let decay: Double
  /// The frequency of the oscillation in radians per second, or the extra decay rate of the fast
  /// part.
  let rate: Double
  /// The factor of `reach`.
  private let pull: Double
  /// The velocity at the start.
  private let initialVelocity: Double
  /// The amplitude and phase in radians of an oscillation as one cosine; 0 if this form would
  /// lose digits.
  let amplitude: Double
  let phase: Double

  /// The largest amplitude for which an oscillation is written as one cosine.
  ///
  /// It must be small, because an amplitude multiplies the rounding error of the angle.
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
    phase = reach <= Self.greatestAmplitude ? Double.atan(lean) : 0
  }

  /// Returns the fraction of the distance after some seconds; see `SpringFunction.value(at:)`.
  package func value(at seconds: Double) -> Double { 1 + offset(at: seconds) }

  /// Returns the distance from the target after some seconds, −1 at the start.
  func offset(at seconds: Double) -> Double {
    // With this comparison a NaN counts as the start.
    guard seconds > 0 else { return -1 }
    if amplitude > 0 {
      return Self.swing(
        at: seconds, amplitude: amplitude, decay: decay, rate: rate, phase: phase)
    }
    guard let fading = fading(at: seconds) else { return 0 }
    if swings {
      let angle = rate * seconds
      let swing = pull * Self.sine(angle, over: rate, at: seconds) - Double.cos(angle)
      return (fading * swing).inRange
    }
    return (fading * (pull * faded(at: seconds).reach - 1)).inRange
  }

  /// Returns the distance from the target for a motion that is one cosine.
  static func swing(
    at seconds: Double, amplitude: Double, decay: Double, rate: Double, phase: Double
  ) -> Double {
    guard seconds > 0 else { return -1 }
    let angle = rate * seconds + phase
    return angle.isFinite ? -(amplitude * Double.exp(-decay * seconds) * Double.cos(angle)) : 0
  }

  /// Returns the velocity after some seconds: the derivative of `offset(at:)`, in closed form.
  package func velocity(at seconds: Double) -> Double {
    guard seconds > 0 else { return initialVelocity }
    guard let fading = fading(at: seconds) else { return 0 }
    if swings {
      let angle = rate * seconds
      // ω² − decay · v, with ω² = decay² + rate².
      let bend = rate * rate - decay * pull
      return fading
        * (initialVelocity * Double.cos(angle) + bend * Self.sine(angle, over: rate, at: seconds))
    }
    let (reach, lost) = faded(at: seconds)
    return fading * (initialVelocity - pull * (lost + decay * reach))
  }

  /// Returns e^(−decay·t); nil if the motion has died down, or its phase cannot be computed.
  ///
  /// An undamped spring has no last state. At infinity, and if a double cannot hold its angle, it
  /// counts as being at the target, the middle of its oscillation.
  private func fading(at seconds: Double) -> Double? {
    guard seconds.isFinite, !swings || (rate * seconds).isFinite else { return nil }
    let fading = Double.exp(-decay * seconds)
    return fading > 0 ? fading : nil
  }

  /// Returns `reach` and 1 − e^(−rate·t) for a motion that does not oscillate.
  private func faded(at seconds: Double) -> (reach: Double, lost: Double) {
    if rate == 0 { return (seconds, 0) }
    let lost = -Double.expm1(-rate * seconds)
    return (lost / rate, lost)
  }

  /// Returns sin(angle) / rate, which is the time itself if the angle underflows to 0.
  private static func sine(_ angle: Double, over rate: Double, at seconds: Double) -> Double {
    angle == 0 ? seconds : Double.sin(angle) / rate
  }
}
