extension MediaTimingFunction {
  /// The five curves that have a name (F75).
  ///
  /// A one-byte enum rather than a string, so that copying a curve counts no references.
  enum Named: String, CaseIterable, Sendable, BitwiseCopyable {
    case linear
    case easeIn
    case easeOut
    case easeInEaseOut
    case `default`
  }

  /// Constant pace: the progress is the elapsed fraction itself, to the bit.
  ///
  /// What an explicit animation uses when it has no timing function (F79).
  public static let linear = MediaTimingFunction(0, 0, 1, 1, named: .linear)

  /// A slow start: control points (0.42, 0) and (1, 1) (F75).
  public static let easeIn = MediaTimingFunction(0.42, 0, 1, 1, named: .easeIn)

  /// A slow end: control points (0, 0) and (0.58, 1) (F75).
  public static let easeOut = MediaTimingFunction(0, 0, 0.58, 1, named: .easeOut)

  /// A slow start and a slow end: control points (0.42, 0) and (0.58, 1) (F75).
  ///
  /// What animations in the style of views use (F79).
  public static let easeInEaseOut = MediaTimingFunction(0.42, 0, 0.58, 1, named: .easeInEaseOut)

  /// A quick start and a long slow end: control points (0.25, 0.1) and (0.25, 1) (F75).
  ///
  /// What implicit animations use (F79).
  public static let `default` = MediaTimingFunction(0.25, 0.1, 0.25, 1, named: .default)

  /// The names that `init(name:)` knows, in the order linear, easeIn, easeOut, easeInEaseOut, default.
  public static let names: [String] = Named.allCases.map(\.rawValue)

  /// Makes the curve with one of the `names`, or nil when there is no such curve.
  ///
  /// Names are compared exactly: "easeInOut" and "EaseIn" are not known. (Core Animation raises an
  /// exception for an unknown name, F75; here the caller decides, and can offer `names`.)
  public init?(name: String) {
    switch Named(rawValue: name) {
    case .linear: self = .linear
    case .easeIn: self = .easeIn
    case .easeOut: self = .easeOut
    case .easeInEaseOut: self = .easeInEaseOut
    case .default: self = .default
    case nil: return nil
    }
  }

  /// The name the curve was made with, or nil for a curve made from control points.
  public var name: String? { named?.rawValue }
}

extension MediaTimingFunction: CustomStringConvertible {
  /// The name, or the four control numbers: `(0.42, 0, 0.58, 1)`.
  ///
  /// The numbers are written as short as reads back to the same bits, whole ones without ".0".
  public var description: String {
    name ?? "(\([c1x, c1y, c2x, c2y].map(Self.short).joined(separator: ", ")))"
  }

  private static func short(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
