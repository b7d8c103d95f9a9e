import QuartzCore

/// A setting that has no effect here: a value other than the first one is kept, and reported by a name.
@propertyWrapper public struct _Reported<Value: Equatable> {
  private let usual: Value
  private let name: String
  /// The value.
  public var wrappedValue: Value { didSet { Report.noEffect(wrappedValue != usual, name) } }

  /// Creates a setting from its usual value and its name.
  public init(wrappedValue: Value, _ name: String) {
    (self.wrappedValue, usual, self.name) = (wrappedValue, wrappedValue, name)
  }
}

/// Returns a number within a range; the nearest one is taken for a number outside, the lowest for
/// one that is none, and a report says so.
func clampedWithin(_ range: ClosedRange<Double>, _ number: CGFloat, _ what: String) -> Double {
  let number = Double(number)
  if range.contains(number) { return number }
  let taken =
    number.isNaN ? range.lowerBound : min(max(number, range.lowerBound), range.upperBound)
  Context.report(
    .wrongValue,
    "\(what) is from \(plainNumber(range.lowerBound)) to \(plainNumber(range.upperBound)); \(plainNumber(number)) was "
      + "given, and \(plainNumber(taken)) is taken.")
  return taken
}

/// Returns a finite number, or one that is not below 0; 0 is taken for another one, and a report
/// says so.
func finite(_ number: CGFloat, _ what: String, isSigned: Bool = true) -> Double {
  if number.isFinite && (isSigned || number >= 0) { return Double(number) }
  let kind = isSigned ? "a finite number" : "0 or more and finite"
  Context.report(.wrongValue, "\(what) is \(kind); \(number) was given, and 0 is taken.")
  return 0
}

private func plainNumber(_ number: Double) -> String {
  number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
}
