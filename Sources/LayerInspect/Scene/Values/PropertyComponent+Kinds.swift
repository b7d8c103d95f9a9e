import LayerModel

extension PropertyComponent {
  /// Whether it is an angle, which people read in degrees.
  var isAngle: Bool {
    switch self {
    case .rotation, .rotationX, .rotationY, .rotationZ: true
    default: false
    }
  }

  /// Whether it is a part of a transform, which cannot be read off the whole.
  var isOfTransform: Bool { rawValue >= PropertyComponent.rotation.rawValue }
}
