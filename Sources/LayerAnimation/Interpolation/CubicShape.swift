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
