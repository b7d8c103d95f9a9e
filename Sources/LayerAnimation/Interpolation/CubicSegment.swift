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
    let steps = zip(keys, keys.dropFirst()).map { Interpolate.sum($1, -$0) }
    return steps.indices.map { index in
      let (start, end) = (tangents[index].leaving, tangents[index + 1].arriving)
      var leaving = steps[index] * start.y
      if index > 0 { leaving = steps[index - 1] * start.x + leaving }
      var arriving = steps[index] * end.x
      if index + 1 < steps.count { arriving = arriving + steps[index + 1] * end.y }
      return CubicSegment(
        from: keys[index], to: keys[index + 1], leaving: Interpolate.inRange(leaving),
        arriving: Interpolate.inRange(arriving))
    }
  }

  /// Returns the numbers at a progress: exactly the ends at 0 and 1, and beyond them the tangents.
  func value(at progress: Double) -> SIMD4<Double> {
    let value = unchecked(at: progress)
    if Interpolate.inRange(value) == value { return value }
    // Among numbers a sixteenth as large, no sum overflows.
    let part = CubicSegment(
      from: from / 16, to: to / 16, leaving: leaving / 16, arriving: arriving / 16)
    return Interpolate.inRange(part.unchecked(at: progress) * 16)
  }

  private func unchecked(at progress: Double) -> SIMD4<Double> {
    if progress <= 0 { return progress == 0 ? from : from + leaving * progress }
    if progress >= 1 { return progress == 1 ? to : to + arriving * (progress - 1) }
    let square = progress * progress
    let cube = square * progress
    let distance = (to - from) * (3 * square - 2 * cube)
    return from + distance + leaving * (cube - 2 * square + progress) + arriving * (cube - square)
  }
}

/// The shape of the curve through a sequence of keys: tension, continuity and bias of each (F45).
///
///     tension     −1 wide ─────── 0 ───── 1 tight: no tangent
///     continuity  −1 inverted ─── 0 ───── 1 a corner, as in a straight line
///     bias        −1 after the key ─ 0 ── 1 before the key: where the curve swings out
///
/// Continuity and bias have the signs of Apple's header, which are opposite to those of the 1984
/// paper (D8, F167). Missing array elements are 0. If all three are 0, the curve is a Catmull–Rom
/// spline.
struct CubicShape: Hashable, Sendable {
  var tension: [Double] = []
  var continuity: [Double] = []
  var bias: [Double] = []

  /// Returns the weights of the steps before and after each key in its tangents (F44, F45, D8).
  ///
  ///     keys      v0 ──── d0 ──── v1 ──── d1 ──── v2
  ///     v1 arrives with ½(1−T)((1+C)(1−B)·d0 + (1−C)(1+B)·d1) · 2h0/(h0+h1)
  ///     v1 leaves with  ½(1−T)((1−C)(1−B)·d0 + (1+C)(1+B)·d1) · 2h1/(h0+h1)
  ///
  /// An end has only one step, which is also used for the missing one: the first key leaves with
  /// (1−T)(1+C·B) of its step, the last key arrives with (1−T)(1−C·B) of its own (F167). Two keys
  /// at one time split the curve, so each side of such a jump is an end; the facts do not cover
  /// jumps, so this is this project's decision.
  func tangents(at times: [Double]) -> [CubicTangents] {
    times.indices.map { key in
      let before = key > 0 ? times[key] - times[key - 1] : 0
      let after = key + 1 < times.count ? times[key + 1] - times[key] : 0
      let tightness = 1 - (key < tension.count ? tension[key] : 0)
      let corner = key < continuity.count ? continuity[key] : 0
      let lean = key < bias.count ? bias[key] : 0
      guard before > 0 && after > 0 else {
        return CubicTangents(
          arriving: SIMD2(tightness * (1 - corner * lean), 0),
          leaving: SIMD2(0, tightness * (1 + corner * lean)))
      }
      // The ½ and the 2 of the length factors cancel.
      let weight = tightness / (before + after)
      return CubicTangents(
        arriving: SIMD2((1 + corner) * (1 - lean), (1 - corner) * (1 + lean)) * (weight * before),
        leaving: SIMD2((1 - corner) * (1 - lean), (1 + corner) * (1 + lean)) * (weight * after))
    }
  }
}

/// The weights of the step before a key, and of the step after it, in its two tangents.
struct CubicTangents: Hashable, Sendable, BitwiseCopyable {
  /// The weights for the segment that ends at the key.
  let arriving: SIMD2<Double>
  /// The weights for the segment that starts at the key.
  let leaving: SIMD2<Double>
}
