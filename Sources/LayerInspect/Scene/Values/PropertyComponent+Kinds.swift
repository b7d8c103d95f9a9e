import LayerModel

extension PropertyComponent {
  /// Whether it is an angle, which is printed in degrees.
  var isAngle: Bool {
    switch self {
    case .rotation, .rotationX, .rotationY, .rotationZ: true
    default: false
    }
  }

  /// Whether it is a part of a transform, which is not visible in the whole value.
  var isOfTransform: Bool { rawValue >= PropertyComponent.rotation.rawValue }
}
