#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// From one plane transform to another by their factors (F32), taken apart beforehand.
///
///     scale · rotation · remainder · translation     nine numbers each; six are written
///
/// 240 instructions a track, some 150 of them in the C library's sin and cos.
package final class TransformFloor: Floor {
  /// The nine numbers of a transform: scale, remainder (m11, m12, m21, m22), translation, angle.
  struct Factors: BitwiseCopyable {
    var scale: SIMD2<Double>
    var first: SIMD2<Double>
    var second: SIMD2<Double>
    var translation: SIMD2<Double>
    var angle: Double
  }

  private let columns: FloorColumns
  private let from: UnsafeMutablePointer<Factors>
  private let delta: UnsafeMutablePointer<Factors>

  /// Makes tracks that scale, turn and move, along ease in, ease out.
  package init(count: Int) {
    columns = FloorColumns(count: count, curves: [.peers], width: 6)
    from = .allocate(capacity: count)
    delta = .allocate(capacity: count)
    for track in 0..<count {
      from[track] = Factors(
        scale: [1, 1], first: [1, 0], second: [0, 1], translation: [0, 0], angle: 0.25)
      delta[track] = Factors(
        scale: [1, 0.5], first: [0, 0], second: [0, 0], translation: [100, Double(track % 50)],
        angle: 0.5 + Numbers.share(track))
    }
  }

  deinit {
    from.deallocate()
    delta.deallocate()
  }

  package var count: Int { columns.count }

  package func run(at now: Double) {
    Self.loop(
      now, columns.count, columns.begin, columns.duration, columns.place, from, delta,
      columns.tables.entries, columns.results)
  }

  @inline(never)
  private static func loop(
    _ now: Double, _ count: Int, _ begin: UnsafePointer<Double>, _ duration: UnsafePointer<Double>,
    _ place: UnsafePointer<Int32>, _ from: UnsafePointer<Factors>, _ delta: UnsafePointer<Factors>,
    _ table: UnsafePointer<Cubic>, _ results: UnsafeMutablePointer<Double>
  ) {
    var track = 0
    while track < count {
      let eased = eased(table, progress(now, begin[track], duration[track]))
      let (start, way) = (from + track, delta + track)
      let scale = start.pointee.scale + way.pointee.scale * eased
      let first = start.pointee.first + way.pointee.first * eased
      let second = start.pointee.second + way.pointee.second * eased
      let translation = start.pointee.translation + way.pointee.translation * eased
      let angle = start.pointee.angle + way.pointee.angle * eased
      let (sine, cosine) = (sin(angle), cos(angle))
      let result = UnsafeMutableRawPointer(results + Int(place[track]))
      let upper = (first * cosine + second * sine) * scale.x
      let lower = (second * cosine - first * sine) * scale.y
      result.storeBytes(of: upper, as: SIMD2<Double>.self)
      result.storeBytes(of: lower, toByteOffset: 16, as: SIMD2<Double>.self)
      result.storeBytes(of: translation, toByteOffset: 32, as: SIMD2<Double>.self)
      track &+= 1
    }
  }

  package var sum: Double { columns.sum(width: 6) }

  /// Each transform as the plain product of its parts.
  package func exactSum(at now: Double) -> Double {
    var sum = 0.0
    for track in 0..<count {
      let x = progress(now, columns.begin[track], columns.duration[track])
      let e = FloorCurve.peers.value(at: x)
      let angle = 0.25 + (0.5 + Numbers.share(track)) * e
      let (wide, high) = (1 + e, 1 + 0.5 * e)
      sum += wide * (cos(angle) + sin(angle)) + high * (cos(angle) - sin(angle))
      sum += (100 + Double(track % 50)) * e
    }
    return sum
  }
}
