/// How a group is composited with what is below it in its superlayer, by Porter and Duff.
///
/// Both are multiplied by a factor, and the products are added. The raw values are the names of
/// Core Animation's compositing filters; `sourceOver`, which is what happens without a filter, is none.
public enum CompositingOperator: String, Hashable, Sendable, CaseIterable {
  /// Nothing of either.
  case clear
  /// The group alone.
  case copy
  /// What is below alone.
  case dest
  /// The group behind what is below.
  case destOver
  /// The group, where something is below.
  case sourceIn
  /// What is below, where the group is.
  case destIn
  /// The group, where nothing is below.
  case sourceOut
  /// What is below, where the group is not.
  case destOut
  /// The group over what is below, where something is below.
  case sourceAtop
  /// The group behind what is below, where the group is.
  case destAtop
  /// Each where the other one is not.
  case xor
  /// The sum of both.
  case plusL
  /// What is below without the group; drawn as ``destOut``, which is the same where one is opaque.
  case subtractS
  /// The group without what is below; drawn as ``sourceOut``, which is the same where one is opaque.
  case subtractD

  /// What one of both is multiplied by.
  enum Factor {
    case zero, one
    /// The alpha of the other one.
    case other
    /// What the alpha of the other one leaves of 1.
    case rest

    /// Returns the factor where the other one has an alpha.
    func value(_ alpha: Float) -> Float {
      switch self {
      case .zero: 0
      case .one: 1
      case .other: alpha
      case .rest: 1 - alpha
      }
    }
  }

  /// The factors of the group and of what is below it.
  var factors: (source: Factor, backdrop: Factor) {
    switch self {
    case .clear: (.zero, .zero)
    case .copy: (.one, .zero)
    case .dest: (.zero, .one)
    case .destOver: (.rest, .one)
    case .sourceIn: (.other, .zero)
    case .destIn: (.zero, .other)
    case .sourceOut, .subtractD: (.rest, .zero)
    case .destOut, .subtractS: (.zero, .rest)
    case .sourceAtop: (.other, .rest)
    case .destAtop: (.rest, .other)
    case .xor: (.rest, .rest)
    case .plusL: (.one, .one)
    }
  }
}

extension DrawingItem {
  /// The operator by which the item is composited with those before it; nil if it covers them.
  var compositing: CompositingOperator? {
    if case .group(let group) = content { group.compositing } else { nil }
  }
}
