extension MediaTimingFunction {
  /// The five named curves (F75).
  ///
  /// A one-byte enum instead of a string, so that copying a curve needs no reference counting.
  enum Named: String, CaseIterable, Sendable, BitwiseCopyable {
    case linear
    case easeIn
    case easeOut
    case easeInEaseOut
    case `default`
  }

  /// Constant speed: the progress equals the elapsed fraction, to the bit.
  ///
  /// It is used by an explicit animation without a timing function (F79).
  public static let linear = MediaTimingFunction(0, 0, 1, 1, named: .linear)

  /// A slow start: control points (0.42, 0) and (1, 1) (F75).
  public static let easeIn = MediaTimingFunction(0.42, 0, 1, 1, named: .easeIn)

  /// A slow end: control points (0, 0) and (0.58, 1) (F75).
  public static let easeOut = MediaTimingFunction(0, 0, 0.58, 1, named: .easeOut)

  /// A slow start and a slow end: control points (0.42, 0) and (0.58, 1) (F75).
  ///
  /// It is used by view-style animations (F79).
  public static let easeInEaseOut = MediaTimingFunction(0.42, 0, 0.58, 1, named: .easeInEaseOut)

  /// A quick start and a long slow end: control points (0.25, 0.1) and (0.25, 1) (F75).
  ///
  /// It is used by implicit animations (F79).
  public static let `default` = MediaTimingFunction(0.25, 0.1, 0.25, 1, named: .default)

  /// The names for `init(name:)`, in the order linear, easeIn, easeOut, easeInEaseOut, default.
  public static let names: [String] = Named.allCases.map(\.rawValue)

  /// Creates the curve with one of the `names`; nil if there is no such curve.
  ///
  /// Names are compared exactly: "easeInOut" and "EaseIn" are unknown. (Core Animation raises an
  /// exception for an unknown name, F75; here the caller decides, and can suggest `names`.)
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

  /// The name with which the curve was created; nil for a curve created from control points.
  public var name: String? { named?.rawValue }
}

extension MediaTimingFunction: CustomStringConvertible {
  /// The name, or the four control numbers: `(0.42, 0, 0.58, 1)`.
  ///
  /// The numbers have the shortest form that reads back to the same bits; whole ones have no ".0".
  public var description: String {
    name ?? "(\([c1x, c1y, c2x, c2y].map(Self.short).joined(separator: ", ")))"
  }

  private static func short(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
