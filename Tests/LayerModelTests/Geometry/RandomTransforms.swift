import LayerModel
import TestSupport

extension SeededGenerator {
  /// A number between two bounds.
  mutating func number(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * Double(next() >> 11) * 0x1p-53
  }

  /// Sixteen numbers between -2 and 2.
  mutating func transform() -> Transform3D {
    var elements: [Double] = []
    for _ in 0..<16 { elements.append(number(-2, 2)) }
    return Transform3D(elements: elements) ?? .identity
  }

  /// Six numbers between -2 and 2.
  mutating func affine() -> Transform2D {
    Transform2D(
      a: number(-2, 2), b: number(-2, 2), c: number(-2, 2), d: number(-2, 2),
      tx: number(-2, 2), ty: number(-2, 2))
  }
}

/// The largest difference between the numbers of two transforms; not a number if any is not.
func difference(_ one: Transform3D, _ two: Transform3D) -> Double {
  var worst = 0.0
  for (a, b) in zip(one.elements, two.elements) {
    let here = abs(a - b)
    if here.isNaN { return here }
    worst = max(worst, here)
  }
  return worst
}
