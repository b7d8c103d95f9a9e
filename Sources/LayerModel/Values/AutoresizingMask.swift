/// The parts of a layer's frame and of its margins that follow the superlayer's size, as a set.
///
///     superlayer  ├─ minXMargin ─┼─ widthSizable ─┼─ maxXMargin ─┤    in y likewise
///
/// The empty set keeps the frame. Bits beyond these six are kept and have no effect (F145).
public struct AutoresizingMask: OptionSet, Hashable, Sendable, PropertyRepresentable {
  /// The bits of the set.
  public let rawValue: Int
  /// The margin at the edge with the smallest x.
  public static let minXMargin = AutoresizingMask(rawValue: 1)
  /// The width grows and shrinks.
  public static let widthSizable = AutoresizingMask(rawValue: 2)
  /// The margin at the edge with the largest x.
  public static let maxXMargin = AutoresizingMask(rawValue: 4)
  /// The margin at the edge with the smallest y.
  public static let minYMargin = AutoresizingMask(rawValue: 8)
  /// The height grows and shrinks.
  public static let heightSizable = AutoresizingMask(rawValue: 16)
  /// The margin at the edge with the largest y.
  public static let maxYMargin = AutoresizingMask(rawValue: 32)

  /// The six parts together.
  static let all = AutoresizingMask(rawValue: 63)

  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
}

extension AutoresizingMask {
  /// The parts along one axis that follow.
  struct Axis {
    let near: Bool
    let extent: Bool
    let far: Bool
  }

  /// The parts along x.
  var horizontal: Axis {
    Axis(
      near: contains(.minXMargin), extent: contains(.widthSizable), far: contains(.maxXMargin))
  }

  /// The parts along y.
  var vertical: Axis {
    Axis(
      near: contains(.minYMargin), extent: contains(.heightSizable), far: contains(.maxYMargin))
  }
}

extension AutoresizingMask.Axis {
  /// Returns the edges after the superlayer grew by a change (F146).
  ///
  /// Shares are counted in sixths, so that changes that divide evenly are exact.
  func resized(near nearEdge: Double, far farEdge: Double, by change: Double)
    -> (near: Double, far: Double)
  {
    guard change != 0, near || extent || far else { return (nearEdge, farEdge) }
    let flexible = [near, extent, far].count { $0 }
    let fixedSixths = 2 * Double(3 - flexible)
    let margins = (near ? 1.0 : 0) + (far ? 1 : 0)
    let share = margins > 0 ? 2 + fixedSixths / margins : 0
    let before = near ? share : 0
    let after = far ? share : 0
    return (
      near: (nearEdge + change * before / 6).rounded(.down),
      far: (farEdge + change * (6 - after) / 6).rounded(.up)
    )
  }
}
