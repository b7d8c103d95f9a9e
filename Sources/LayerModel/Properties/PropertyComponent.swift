/// The part of a value that the end of a key path addresses: `x` in `position.x`.
public enum PropertyComponent: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// The whole value.
  case whole
  /// A point's `x`.
  case x
  /// A point's `y`.
  case y
  /// A size's `width`.
  case width
  /// A size's `height`.
  case height
  /// A rectangle's `origin`.
  case origin
  /// A rectangle's `origin.x`.
  case originX
  /// A rectangle's `origin.y`.
  case originY
  /// A rectangle's `size`.
  case size
  /// A rectangle's `size.width`.
  case sizeWidth
  /// A rectangle's `size.height`.
  case sizeHeight
  /// A transform's `rotation`, which is its rotation about z (F34).
  case rotation
  /// A transform's `rotation.x`, in radians.
  case rotationX
  /// A transform's `rotation.y`, in radians.
  case rotationY
  /// A transform's `rotation.z`, in radians.
  case rotationZ
  /// A transform's `scale`: reads the average of the three axes, sets all (F33, F34).
  case scale
  /// A transform's `scale.x`.
  case scaleX
  /// A transform's `scale.y`.
  case scaleY
  /// A transform's `scale.z`.
  case scaleZ
  /// A transform's `scale.xy`: reads the average of two axes, sets both.
  case scaleXY
  /// A transform's `translation`, a size of x and y (F34).
  case translation
  /// A transform's `translation.x`.
  case translationX
  /// A transform's `translation.y`.
  case translationY
  /// A transform's `translation.z`.
  case translationZ

  /// A component path of a type: the text after the property's name, and its component.
  public struct Path: Hashable, Sendable {
    /// The part after the property's name, such as `size.width`.
    public let suffix: String
    /// The component.
    public let component: PropertyComponent
    /// The component's type.
    public let type: PropertyType
  }

  /// Returns the component paths of a type, in the order of the reference; empty for most types.
  public static func paths(of type: PropertyType) -> [Path] {
    switch type {
    case .point: pointPaths
    case .size: sizePaths
    case .rect: rectPaths
    case .transform: transformPaths
    default: []
    }
  }

  private static let pointPaths = [
    Path(suffix: "x", component: .x, type: .number),
    Path(suffix: "y", component: .y, type: .number),
  ]
  private static let sizePaths = [
    Path(suffix: "width", component: .width, type: .number),
    Path(suffix: "height", component: .height, type: .number),
  ]
  private static let rectPaths = [
    Path(suffix: "origin", component: .origin, type: .point),
    Path(suffix: "origin.x", component: .originX, type: .number),
    Path(suffix: "origin.y", component: .originY, type: .number),
    Path(suffix: "size", component: .size, type: .size),
    Path(suffix: "size.width", component: .sizeWidth, type: .number),
    Path(suffix: "size.height", component: .sizeHeight, type: .number),
  ]
  private static let transformPaths = [
    Path(suffix: "rotation", component: .rotation, type: .number),
    Path(suffix: "rotation.x", component: .rotationX, type: .number),
    Path(suffix: "rotation.y", component: .rotationY, type: .number),
    Path(suffix: "rotation.z", component: .rotationZ, type: .number),
    Path(suffix: "scale", component: .scale, type: .number),
    Path(suffix: "scale.x", component: .scaleX, type: .number),
    Path(suffix: "scale.y", component: .scaleY, type: .number),
    Path(suffix: "scale.z", component: .scaleZ, type: .number),
    Path(suffix: "scale.xy", component: .scaleXY, type: .number),
    Path(suffix: "translation", component: .translation, type: .size),
    Path(suffix: "translation.x", component: .translationX, type: .number),
    Path(suffix: "translation.y", component: .translationY, type: .number),
    Path(suffix: "translation.z", component: .translationZ, type: .number),
  ]
}

extension PropertyComponent {
  /// Whether it is an angle, which is printed in degrees.
  package var isAngle: Bool {
    switch self {
    case .rotation, .rotationX, .rotationY, .rotationZ: true
    default: false
    }
  }

  /// Whether it is a part of a transform, which is not visible in the whole value.
  package var isOfTransform: Bool {
    switch self {
    case .rotation, .rotationX, .rotationY, .rotationZ, .scale, .scaleX, .scaleY, .scaleZ,
      .scaleXY,
      .translation, .translationX, .translationY, .translationZ:
      true
    default: false
    }
  }
}
