/// From one number to another along a Bézier.
///
///     track      begin duration curve from delta ──▶ progress ──▶ eased ──▶ results[place]
///
/// 33 instructions a track, with one curve and with 27, of which the cubic takes 7 and the place
/// among the intervals 9.
package final class BasicFloor: Floor {
  private let columns: FloorColumns
  private let from: UnsafeMutablePointer<Double>
  private let delta: UnsafeMutablePointer<Double>
  private let curves: [FloorCurve]

  /// Makes tracks that use several curves in turn: half from 1 to 0, half from 0 to 100.
  package init(count: Int, curves: [FloorCurve]) {
    self.curves = curves
    columns = FloorColumns(count: count, curves: curves)
    from = .allocate(capacity: count)
    delta = .allocate(capacity: count)
    for track in 0..<count {
      from[track] = track % 2 == 0 ? 1 : 0
      delta[track] = track % 2 == 0 ? -1 : 100
    }
  }

  deinit {
    from.deallocate()
    delta.deallocate()
  }

  package var count: Int { columns.count }

  package func run(at now: Double) {
    Self.loop(
      now, columns.count, columns.begin, columns.duration, columns.curve, columns.place, from,
      delta, columns.tables.entries, columns.results)
  }

  @inline(never)
  private static func loop(
    _ now: Double, _ count: Int, _ begin: UnsafePointer<Double>, _ duration: UnsafePointer<Double>,
    _ curve: UnsafePointer<Int32>, _ place: UnsafePointer<Int32>, _ from: UnsafePointer<Double>,
    _ delta: UnsafePointer<Double>, _ tables: UnsafePointer<Cubic>,
    _ results: UnsafeMutablePointer<Double>
  ) {
    var track = 0
    while track < count {
      let x = progress(now, begin[track], duration[track])
      let eased = eased(tables + Int(curve[track]), x)
      results[Int(place[track])] = from[track] + delta[track] * eased
      track &+= 1
    }
  }

  package var sum: Double { columns.sum() }

  package func exactSum(at now: Double) -> Double {
    var sum = 0.0
    for track in 0..<count {
      let curve = curves[track * 7 % curves.count]
      let x = progress(now, columns.begin[track], columns.duration[track])
      sum += from[track] + delta[track] * curve.value(at: x)
    }
    return sum
  }
}
