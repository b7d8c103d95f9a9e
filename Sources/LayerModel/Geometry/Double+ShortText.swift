extension Double {
  /// The shortest text that reads back as the same number; whole numbers have no `.0`.
  ///
  /// It does not depend on a locale. `2.0` gives `2`, `0.1` gives `0.1`, `1e300` gives `1e+300`.
  package var shortText: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
