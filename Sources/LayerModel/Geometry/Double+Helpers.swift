extension Double {
  /// Returns this number interpolated to another: 0 gives this one, 1 the other.
  ///
  /// At 1 it is exactly the other number, which `a + (b - a)` may miss by a rounding.
  @inlinable
  package func lerped(to end: Double, at progress: Double) -> Double {
    progress == 1 ? end : self + (end - self) * progress
  }
}

extension Double {
  /// The shortest text that reads back as the same number; whole numbers have no `.0`.
  ///
  /// It does not depend on a locale. `2.0` gives `2`, `0.1` gives `0.1`, `1e300` gives `1e+300`.
  package var shortText: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
