/// A smooth curve from four numbers to four others: a cubic with given ends and tangents (F44).
///
///     value(u) = from + (to − from)·(3u² − 2u³) + leaving·(u³ − 2u² + u) + arriving·(u³ − u²)
struct CubicSegment: Hashable, Sendable, BitwiseCopyable {
  var from: SIMD4<Double>
  var to: SIMD4<Double>
  /// The tangent at the start, in numbers per segment.
  var leaving: SIMD4<Double>
  /// The tangent at the end.
  var arriving: SIMD4<Double>

  /// Returns the segments between a sequence of keys, from the weights of each key's tangents.
  static func row(_ keys: [SIMD4<Double>], _ tangents: [CubicTangents]) -> [CubicSegment] {
    let steps = zip(keys, keys.dropFirst()).map { $1 - $0 }
    return steps.indices.map { index in
      let (start, end) = (tangents[index].leaving, tangents[index + 1].arriving)
      var leaving = steps[index] * start.y
      if index > 0 { leaving = steps[index - 1] * start.x + leaving }
      var arriving = steps[index] * end.x
      if index + 1 < steps.count { arriving = arriving + steps[index + 1] * end.y }
      return CubicSegment(
        from: keys[index], to: keys[index + 1], leaving: leaving, arriving: arriving)
    }
  }

  /// Returns the numbers at a progress: exactly the ends at 0 and 1, and beyond them the tangents.
  func value(at progress: Double) -> SIMD4<Double> {
    if progress <= 0 { return progress == 0 ? from : from + leaving * progress }
    if progress >= 1 { return progress == 1 ? to : to + arriving * (progress - 1) }
    let square = progress * progress
    let cube = square * progress
    let way = (to - from) * (3 * square - 2 * cube)
    return from + way + leaving * (cube - 2 * square + progress) + arriving * (cube - square)
  }
}
