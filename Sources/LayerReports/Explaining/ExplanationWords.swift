import LayerAnimation
import LayerModel
import LayerText

/// The words and numbers of explanations: values, curves and names as text.
package struct ExplanationWords {
  /// The format of numbers.
  package let format: NumberFormat
  /// Whether numbers that are values are angles, which are written in degrees.
  package private(set) var isAngle = false

  /// Makes the words of a format of numbers.
  package init(format: NumberFormat, isAngle: Bool = false) {
    self.format = format
    self.isAngle = isAngle
  }

  /// Returns the words for the values of a property or component.
  func of(_ component: PropertyComponent) -> ExplanationWords {
    ExplanationWords(format: format, isAngle: component.isAngle)
  }

  /// Returns the words for the values of an animation, which may write a part of what is explained.
  func of(_ animation: ExplainedAnimation) -> ExplanationWords {
    for case .valueFunction(let step) in animation.steps where step.function.isRotation {
      return ExplanationWords(format: format, isAngle: true)
    }
    return animation.composition.map { of($0.component) } ?? self
  }

  /// Returns a number as text.
  package func number(_ value: Double) -> String { format.string(value) }

  /// Returns a fraction as a percentage, such as `43.2 %`.
  package func percent(_ fraction: Double) -> String { "\(number(rounded(fraction * 100))) %" }

  /// Returns a percentage without the digits that only rounding made.
  private func rounded(_ percent: Double) -> Double {
    if format == .exact { return percent }
    return percent.isFinite && abs(percent) < 1e9 ? (percent * 1e4).rounded() / 1e4 : percent
  }

  /// Returns a value as text.
  package func value(_ value: PropertyValue) -> String {
    TextValues(format: format).text(value, isAngle: isAngle)
  }

  /// Returns a number that is a value, in parentheses if it is negative.
  func term(_ value: Double) -> String {
    let text = self.value(.number(value))
    return value < 0 ? "(\(text))" : text
  }

  /// Returns a name in quotes, with escapes for what does not print.
  package func quoted(_ name: String) -> String { "'\(PrintableText.escaped(name))'" }

  /// Returns the name of a curve, such as `linear`, `easeIn` or `cubic-bezier(…)`.
  func curve(_ easing: Easing) -> String {
    switch easing {
    case .linear: "linear"
    case .bezier(let function): curve(function)
    case .math(let easing): easing.rawValue
    case .steps(let steps): "steps(\(steps.count), \(steps.jump.rawValue))"
    case .spring: "a spring"
    case .motion(let motion, let duration, _): "\(motion) for \(number(duration)) s"
    case .custom: "an easing of your own"
    }
  }

  /// Returns the name of a Bézier, or its four numbers.
  func curve(_ function: MediaTimingFunction) -> String {
    if let name = function.name { return name }
    return "bezier(\(function.numbers.map(number).joined(separator: ", ")))"
  }

  /// Returns a factor with a sign: `+ 3` or `− 3`.
  func signed(_ value: Double) -> String {
    value < 0 ? "− \(number(-value))" : "+ \(number(value))"
  }

  /// Returns a number after a minus, in parentheses if it is negative.
  func operand(_ value: Double) -> String { value < 0 ? "(\(number(value)))" : number(value) }

  /// Returns a begin time after a minus.
  ///
  /// 0 means the commit (F11), so a tiny number stands for a start at 0: that is what is written, unless
  /// every digit is.
  func start(_ time: Double) -> String {
    format != .exact && time == Animation.beginTime(at: 0) ? "0" : operand(time)
  }

  /// Returns seconds as text: `1 s`, or `never`.
  package func instant(_ value: Double) -> String {
    value == .infinity ? "never" : "\(number(value)) s"
  }
}

extension ExplanationWords {
  /// Returns the reason why a match-move animation follows nothing, as a clause.
  func absence(_ absence: MatchStep.Absence) -> String {
    switch absence {
    case .noSource: "its source is not in the tree"
    case .circle: "layers follow each other in a circle"
    case .longChain: "more than 100 layers follow each other"
    case .unreachable: "a transform between the layers has no inverse"
    }
  }
}

extension ValueFunction {
  /// Whether its number is an angle.
  fileprivate var isRotation: Bool { self == .rotateX || self == .rotateY || self == .rotateZ }
}
