/// The four coefficients of a cubic, 32 bytes.
package struct Cubic: BitwiseCopyable {
  var a: Double
  var b: Double
  var c: Double
  var d: Double
}

/// Curves as tables of 257 cubics each, one after the other: 256 intervals and the end.
package final class CurveTables {
  /// The number of entries of one curve.
  package static let stride = 257
  let entries: UnsafeMutablePointer<Cubic>
  /// The number of curves.
  package let count: Int

  /// Makes the tables.
  package init(_ curves: [FloorCurve]) {
    count = curves.count
    let bytes = curves.count * Self.stride * MemoryLayout<Cubic>.stride
    entries = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
      .bindMemory(to: Cubic.self, capacity: curves.count * Self.stride)
    for (place, curve) in curves.enumerated() { fill(entries + place * Self.stride, curve) }
  }

  deinit { UnsafeMutableRawPointer(entries).deallocate() }

  private func fill(_ table: UnsafeMutablePointer<Cubic>, _ curve: FloorCurve) {
    for index in 0..<256 {
      let start = Double(index) / 256
      let end = Double(index + 1) / 256
      let rise = curve.value(at: end) - curve.value(at: start)
      let m0 = curve.slope(at: start) / 256
      let m1 = curve.slope(at: end) / 256
      let cubic = Cubic(
        a: curve.value(at: start), b: m0, c: 3 * rise - 2 * m0 - m1, d: m0 + m1 - 2 * rise)
      (table + index).initialize(to: cubic)
    }
    (table + 256).initialize(to: Cubic(a: 1, b: 0, c: 0, d: 0))
  }
}

/// The eased progress at a progress within 0…1, from a curve's table.
///
/// The lowest bits of x · 256 − ½ + 1.5 · 2⁵² are the number of the interval.
@inline(__always)
func eased(_ table: UnsafePointer<Cubic>, _ x: Double) -> Double {
  let scaled = x * 256
  let shifted = (scaled - 0.5) + 0x1.8p52
  let cubic = table[Int(truncatingIfNeeded: shifted.bitPattern & 0x1FF)]
  let u = scaled - (shifted - 0x1.8p52)
  return ((cubic.d * u + cubic.c) * u + cubic.b) * u + cubic.a
}

/// The progress of F5 for one cycle: the elapsed share of the duration, within 0…1.
@inline(__always)
func progress(_ now: Double, _ begin: Double, _ duration: Double) -> Double {
  let x = (now - begin) / duration
  let low = x > 0 ? x : 0
  return low < 1 ? low : 1
}
