extension Transform3D: CustomStringConvertible {
  /// The transform in words if they are exact, otherwise its sixteen numbers, row by row.
  ///
  ///     identity
  ///     scale 2
  ///     scale (2, 3, 1), rotation.y 0.5, translation (10, 20, 0), m34 -0.002
  ///     (1, 0.5, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)
  ///
  /// Words are in the order in which they are applied; angles are in radians. `scale 2` scales the
  /// plane.
  public var description: String {
    words ?? "(" + elements.map(\.shortText).joined(separator: ", ") + ")"
  }

  /// The words of components that make exactly this transform.
  private var words: String? {
    if self == .identity { return "identity" }
    let components = TransformComponents(self)
    // Decomposing a rotation of 0.3 may give 0.30000000000000004.
    for candidate in [components.rounded, components] {
      if let words = candidate.words, candidate.transform == self { return words }
    }
    return nil
  }
}

extension TransformComponents {
  /// The components in words; nil for a shear, or a perspective other than along z.
  fileprivate var words: String? {
    if shearXY != 0 || shearXZ != 0 || shearYZ != 0 { return nil }
    if perspectiveX != 0 || perspectiveY != 0 || perspectiveW != 1 { return nil }
    func triple(_ x: Double, _ y: Double, _ z: Double) -> String {
      "(\(x.shortText), \(y.shortText), \(z.shortText))"
    }
    var words: [String] = []
    if scaleX == scaleY && scaleZ == 1 {
      if scaleX != 1 { words.append("scale \(scaleX.shortText)") }
    } else {
      words.append("scale \(triple(scaleX, scaleY, scaleZ))")
    }
    for (axis, angle) in [("x", rotationX), ("y", rotationY), ("z", rotationZ)] where angle != 0 {
      words.append("rotation.\(axis) \(angle.shortText)")
    }
    if translationX != 0 || translationY != 0 || translationZ != 0 {
      words.append("translation \(triple(translationX, translationY, translationZ))")
    }
    if perspectiveZ != 0 { words.append("m34 \(perspectiveZ.shortText)") }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  /// The components with scales, angles and shears rounded to twelve decimal places.
  fileprivate var rounded: TransformComponents {
    func round(_ number: Double) -> Double {
      let large = (number * 1e12).rounded()
      return abs(large) < 0x1p53 ? large / 1e12 : number
    }
    var result = self
    (result.scaleX, result.scaleY, result.scaleZ) = (round(scaleX), round(scaleY), round(scaleZ))
    result.rotationX = round(rotationX)
    result.rotationY = round(rotationY)
    result.rotationZ = round(rotationZ)
    (result.shearXY, result.shearXZ, result.shearYZ) = (
      round(shearXY), round(shearXZ), round(shearYZ)
    )
    return result
  }
}
