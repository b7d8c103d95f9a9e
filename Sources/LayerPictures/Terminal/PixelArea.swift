/// A rectangle of whole pixels.
struct PixelArea: Hashable {
  /// The columns.
  var columns: Range<Int>
  /// The rows.
  var rows: Range<Int>

  /// Whether it has no pixel.
  var isEmpty: Bool { columns.isEmpty || rows.isEmpty }

  /// Returns the pixels that both have.
  func intersection(_ other: Self) -> Self {
    Self(columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
  }

  /// Whether it has all pixels of another one.
  func contains(_ other: Self) -> Bool { other.isEmpty || intersection(other) == other }

  /// The smallest area around it that cuts no cell of the terminal, which is two rows high.
  var ofWholeCells: Self {
    Self(columns: columns, rows: rows.lowerBound & ~1..<(rows.upperBound + 1) & ~1)
  }

  /// Returns an area with all pixels of both, within a limit.
  ///
  /// Where it is larger it has half of its length to spare, so that many small steps cost little.
  func grown(to other: Self, within limit: Self) -> Self {
    if isEmpty { return other }
    return Self(
      columns: Self.grown(columns, to: other.columns, within: limit.columns),
      rows: Self.grown(rows, to: other.rows, within: limit.rows))
  }

  private static func grown(
    _ range: Range<Int>, to other: Range<Int>, within limit: Range<Int>
  ) -> Range<Int> {
    let spare = range.count / 2
    let (low, high) = (range.lowerBound, range.upperBound)
    return
      (other.lowerBound < low
      ? max(limit.lowerBound, min(other.lowerBound, low - spare)) : low)..<(other.upperBound > high
      ? min(limit.upperBound, max(other.upperBound, high + spare)) : high)
  }
}
