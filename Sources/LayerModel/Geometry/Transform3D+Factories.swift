extension Transform3D {
  /// A translation, in points; along the axes left out by 0.
  ///
  ///     layer.transform = .translation(x: 10)
  public static func translation(x: Double = 0, y: Double = 0, z: Double = 0) -> Transform3D {
    Transform3D(translationX: x, y: y, z: z)
  }

  /// A scale by one factor in the plane; z keeps its size.
  ///
  ///     layer.transform = .scale(2)
  public static func scale(_ factor: Double) -> Transform3D {
    Transform3D(scaleX: factor, y: factor, z: 1)
  }

  /// A scale by a factor for each axis; along the axes left out by 1.
  public static func scale(x: Double = 1, y: Double = 1, z: Double = 1) -> Transform3D {
    Transform3D(scaleX: x, y: y, z: z)
  }

  /// A rotation about z, in radians: clockwise on a screen whose y axis points down.
  ///
  ///     layer.transform = .rotation(.pi / 2)
  public static func rotation(_ angle: Double) -> Transform3D { rotation(z: angle) }

  /// Rotations by angles in radians, first about x, then y, then z, as the key paths have them.
  ///
  /// `.rotation(y: .pi)` is what setting `transform.rotation.y` to π makes of an untransformed layer.
  public static func rotation(x: Double = 0, y: Double = 0, z: Double = 0) -> Transform3D {
    var components = TransformComponents()
    components.rotationX = x
    components.rotationY = y
    components.rotationZ = z
    return components.transform
  }

  /// The perspective of a viewer at a distance, in points: m34 is −1/distance.
  ///
  /// An infinite distance and one of 0 give the identity.
  public static func perspective(distance: Double) -> Transform3D {
    Transform3D(perspectiveDistance: distance)
  }
}
