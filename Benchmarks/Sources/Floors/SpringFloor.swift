#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// As a spring that swings, in closed form (F61): one exponential, one sine, one cosine.
///
///     x(t) = 1 + e^(−decay·t) · (pull · sin(rate·t) / rate − cos(rate·t)),  pull = v − decay
///
/// 280 instructions a track, nearly all in the C library's exp, sin and cos.
package final class SpringFloor: Floor {
  private let columns: FloorColumns
  private let decay: UnsafeMutablePointer<Double>
  private let rate: UnsafeMutablePointer<Double>
  private let pull: UnsafeMutablePointer<Double>

  /// Makes tracks from 0 to 100, each with a damping of its own.
  package init(count: Int) {
    columns = FloorColumns(count: count, curves: [.peers])
    decay = .allocate(capacity: count)
    rate = .allocate(capacity: count)
    pull = .allocate(capacity: count)
    for track in 0..<count {
      // Mass 1: ω = √stiffness, ζ = damping / 2ω, decay = ζω, rate = ω√(1 − ζ²).
      let half = Self.damping(of: track) / 2
      decay[track] = half
      rate[track] = (100 - half * half).squareRoot()
      pull[track] = -half
    }
  }

  deinit {
    decay.deallocate()
    rate.deallocate()
    pull.deallocate()
  }

  /// A damping of 0.4 to 2.4, different for each track; mass 1, stiffness 100, at rest at first.
  package static func damping(of track: Int) -> Double {
    0.4 + 2 * Numbers.share(track, salt: 0.53)
  }

  package var count: Int { columns.count }

  package func run(at now: Double) {
    Self.loop(
      now, columns.count, columns.begin, columns.place, decay, rate, pull, columns.results)
  }

  @inline(never)
  private static func loop(
    _ now: Double, _ count: Int, _ begin: UnsafePointer<Double>, _ place: UnsafePointer<Int32>,
    _ decay: UnsafePointer<Double>, _ rate: UnsafePointer<Double>, _ pull: UnsafePointer<Double>,
    _ results: UnsafeMutablePointer<Double>
  ) {
    var track = 0
    while track < count {
      let t = now - begin[track]
      let angle = rate[track] * t
      let swing = pull[track] * (sin(angle) / rate[track]) - cos(angle)
      let eased = 1 + exp(-decay[track] * t) * swing
      results[Int(place[track])] = 100 * eased
      track &+= 1
    }
  }

  package var sum: Double { columns.sum() }

  /// The textbook's form, with amplitude and phase.
  package func exactSum(at now: Double) -> Double {
    var sum = 0.0
    for track in 0..<count {
      let t = now - columns.begin[track]
      let zeta = Self.damping(of: track) / 20
      let root = (1 - zeta * zeta).squareRoot()
      let shown = 1 - exp(-zeta * 10 * t) / root * sin(root * 10 * t + acos(zeta))
      sum += 100 * shown
    }
    return sum
  }
}
