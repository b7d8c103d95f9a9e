// The names that animations use.

/// What is shown before an animation begins and after it ended (F7).
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name as Core Animation writes it.
  public let rawValue: String

  /// Creates a name; unknown ones are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Nothing; the default.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")

  /// The last value stays.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")

  /// The first value is shown before the begin.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")

  /// Both.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// The name of a timing function (F75).
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name as Core Animation writes it.
  public let rawValue: String

  /// Creates a name; unknown ones are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A straight line.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")

  /// A slow start.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")

  /// A slow end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")

  /// A slow start and end.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")

  /// The curve of implicit animations.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// How values between keyframes are found.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The name as Core Animation writes it.
  public let rawValue: String

  /// Creates a name; unknown ones are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A straight line (F40).
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")

  /// Each value stays until the next (F41).
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")

  /// A constant speed (F42).
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")

  /// A smooth curve (F43).
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")

  /// A smooth curve at a constant speed.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// How a layer turns along a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The name as Core Animation writes it.
  public let rawValue: String

  /// Creates a name; unknown ones are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Its x axis points forwards.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")

  /// Its x axis points backwards.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// The kind of a transition.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The name as Core Animation writes it.
  public let rawValue: String

  /// Creates a name; unknown ones are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A cross fade; the default.
  public static let fade = CATransitionType(rawValue: "fade")

  /// The new contents slide over the old ones.
  public static let moveIn = CATransitionType(rawValue: "moveIn")

  /// The new contents push the old ones out.
  public static let push = CATransitionType(rawValue: "push")

  /// The old contents slide away.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The side from which a transition comes.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The name as Core Animation writes it.
  public let rawValue: String

  /// Creates a name; unknown ones are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The right.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")

  /// The left.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")

  /// The top.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")

  /// The bottom.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// The name of a function that makes transforms from numbers.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name as Core Animation writes it.
  public let rawValue: String

  /// Creates a name; unknown ones are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A rotation about x, in radians.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")

  /// A rotation about y, in radians.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")

  /// A rotation about z, in radians.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")

  /// A scale, from three numbers.
  public static let scale = CAValueFunctionName(rawValue: "scale")

  /// A scale along x.
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")

  /// A scale along y.
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")

  /// A scale along z.
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")

  /// A translation, from three numbers.
  public static let translate = CAValueFunctionName(rawValue: "translate")

  /// A translation along x.
  public static let translateX = CAValueFunctionName(rawValue: "translateX")

  /// A translation along y.
  public static let translateY = CAValueFunctionName(rawValue: "translateY")

  /// A translation along z.
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}
