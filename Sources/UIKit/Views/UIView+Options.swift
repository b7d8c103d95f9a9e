extension UIView {
  /// How contents are placed within the bounds.
  public enum ContentMode: Int, Sendable {
    /// Stretched.
    case scaleToFill
    /// As large as fits.
    case scaleAspectFit
    /// As small as fills the bounds.
    case scaleAspectFill
    /// Drawn again for each size.
    case redraw
    /// In the middle.
    case center
    /// At the top.
    case top
    /// At the bottom.
    case bottom
    /// At the left.
    case left
    /// At the right.
    case right
    /// In the corner at the top left.
    case topLeft
    /// In the corner at the top right.
    case topRight
    /// In the corner at the bottom left.
    case bottomLeft
    /// In the corner at the bottom right.
    case bottomRight

    /// The gravity of the layer, whose top and bottom are the other way round where y points down.
    var gravity: CALayerContentsGravity {
      switch self {
      case .scaleToFill, .redraw: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      case .top: .bottom
      case .bottom: .top
      case .left: .left
      case .right: .right
      case .topLeft: .bottomLeft
      case .topRight: .bottomRight
      case .bottomLeft: .topLeft
      case .bottomRight: .topRight
      }
    }
  }

  /// How a view follows its superview's size.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates a mask from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The left margin changes.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width changes.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The right margin changes.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The top margin changes.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height changes.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The bottom margin changes.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }
}
