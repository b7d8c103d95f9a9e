import LayerModel
import LayerText

/// Writes how one transform differs from another, part by part: `rotateY +12deg, translateX -3`.
struct TransformDifference {
  /// The parts that differ; those that differ by rounding only are left out.
  let text: String

  /// Compares two transforms.
  init(_ shown: Transform3D, from expected: Transform3D) {
    let parts = Self.parts(of: shown)
    let others = Self.parts(of: expected)
    var texts: [String] = []
    for (part, other) in zip(parts, others) {
      let isAngle = part.name.hasPrefix("rotate")
      var amount = part.amount - other.amount
      if isAngle { amount = amount.remainder(dividingBy: 2 * .pi) }
      if abs(amount) <= 1e-9 { continue }
      texts.append(ValueDifference.text(part.name, amount, isAngle: isAngle))
    }
    // A uniform scale is one difference.
    if texts.count >= 3, texts[0].hasPrefix("scaleX "),
      texts[1] == texts[0].replacingAxis("Y"), texts[2] == texts[0].replacingAxis("Z")
    {
      texts.replaceSubrange(0..<3, with: ["scale" + texts[0].dropFirst("scaleX".count)])
    }
    text = texts.isEmpty ? "another decomposition" : texts.joined(separator: ", ")
  }

  /// Writes a transform that has parts without words of their own: the parts with their names.
  static func words(_ transform: Transform3D) -> String {
    let texts = zip(parts(of: transform), parts(of: .identity)).compactMap { part, unit in
      if abs(part.amount - unit.amount) <= 1e-9 { return nil as String? }
      let isAngle = part.name.hasPrefix("rotate")
      return "\(part.name) \(ExpectedValue.words(.number(part.amount), isAngle: isAngle))"
    }
    return texts.isEmpty ? "identity" : texts.joined(separator: " ")
  }

  /// Returns the parts of a transform with their names; angles are in radians.
  static func parts(of transform: Transform3D) -> [ValueDifference.Part] {
    let parts = TransformComponents(transform)
    return [
      ("scaleX", parts.scaleX), ("scaleY", parts.scaleY), ("scaleZ", parts.scaleZ),
      ("shearXY", parts.shearXY), ("shearXZ", parts.shearXZ), ("shearYZ", parts.shearYZ),
      ("rotateX", parts.rotationX), ("rotateY", parts.rotationY), ("rotate", parts.rotationZ),
      ("translateX", parts.translationX), ("translateY", parts.translationY),
      ("translateZ", parts.translationZ), ("perspectiveX", parts.perspectiveX),
      ("perspectiveY", parts.perspectiveY), ("perspectiveZ", parts.perspectiveZ),
      ("perspectiveW", parts.perspectiveW),
    ]
  }
}

extension String {
  /// The text of another axis: `scaleX +0.1` becomes `scaleY +0.1`.
  fileprivate func replacingAxis(_ axis: String) -> String {
    "scale\(axis)" + dropFirst("scaleX".count)
  }
}
