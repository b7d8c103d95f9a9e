extension Transform3D {
  /// Returns a translation, in points; an omitted axis has 0.
  ///
  ///     layer.transform = .translation(x: 10)
  public static func translation(x: Double = 0, y: Double = 0, z: Double = 0) -> Transform3D {
    Transform3D(translationX: x, y: y, z: z)
  }

  /// Returns a scale by one factor in the plane; z keeps its size.
  ///
  ///     layer.transform = .scale(2)
  public static func scale(_ factor: Double) -> Transform3D {
    Transform3D(scaleX: factor, y: factor, z: 1)
  }

  /// Returns a scale by a factor for each axis; an omitted axis has 1.
  public static func scale(x: Double = 1, y: Double = 1, z: Double = 1) -> Transform3D {
    Transform3D(scaleX: x, y: y, z: z)
  }

  /// Returns a rotation about z, in radians: clockwise on a screen whose y axis points down.
  ///
  ///     layer.transform = .rotation(.pi / 2)
  public static func rotation(_ angle: Double) -> Transform3D { rotation(z: angle) }

  /// Returns rotations by angles in radians, first about x, then y, then z, as in key paths.
  ///
  /// `.rotation(y: .pi)` is the result of setting `transform.rotation.y` of a plain layer to π.
  public static func rotation(x: Double = 0, y: Double = 0, z: Double = 0) -> Transform3D {
    var components = TransformComponents()
    components.rotationX = x
    components.rotationY = y
    components.rotationZ = z
    return components.transform
  }

  /// Returns the perspective of a viewer at a distance, in points: m34 is −1/distance.
  ///
  /// A distance that is infinite or 0 gives the identity.
  public static func perspective(distance: Double) -> Transform3D {
    Transform3D(perspectiveDistance: distance)
  }
}
