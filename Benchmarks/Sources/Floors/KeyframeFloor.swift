/// Through eight values at times of the track's own, linear in between.
///
///     values     v0   v1 v2      v3  v4     v5  v6  v7
///     times      0 ── · ─ · ───── · ─ · ──── · ── · ─ 1     one search, one division more
///
/// 63 instructions a track. Beyond some 100 000 tracks it waits for memory: 156 bytes each.
package final class KeyframeFloor: Floor {
  private let columns: FloorColumns
  private let times: UnsafeMutablePointer<SIMD8<Double>>
  private let values: UnsafeMutablePointer<Double>

  /// Makes tracks with eight values each.
  package init(count: Int) {
    columns = FloorColumns(count: count, curves: [.peers])
    times = .allocate(capacity: count)
    values = .allocate(capacity: count * 8)
    for track in 0..<count {
      for key in 0..<8 {
        times[track][key] = Self.time(key, of: track)
        values[track * 8 + key] = Self.value(key, of: track)
      }
    }
  }

  deinit {
    times.deallocate()
    values.deallocate()
  }

  /// The time of a key of a track: the ends at 0 and 1, the others near equal distances.
  package static func time(_ key: Int, of track: Int) -> Double {
    if key == 0 || key == 7 { return Double(key / 7) }
    return (Double(key) + 0.5 * Numbers.share(track * 8 + key) - 0.25) / 7
  }

  /// A key's value, 0 to 100.
  package static func value(_ key: Int, of track: Int) -> Double {
    100 * Numbers.share(track * 8 + key, salt: 0.71)
  }

  package var count: Int { columns.count }

  package func run(at now: Double) {
    Self.loop(
      now, columns.count, columns.begin, columns.duration, columns.place, times, values,
      columns.results)
  }

  @inline(never)
  private static func loop(
    _ now: Double, _ count: Int, _ begin: UnsafePointer<Double>, _ duration: UnsafePointer<Double>,
    _ place: UnsafePointer<Int32>, _ times: UnsafePointer<SIMD8<Double>>,
    _ values: UnsafePointer<Double>, _ results: UnsafeMutablePointer<Double>
  ) {
    var track = 0
    while track < count {
      let x = progress(now, begin[track], duration[track])
      let own = UnsafeRawPointer(times + track).assumingMemoryBound(to: Double.self)
      // The segment is the number of inner times that are not after x: no branch to predict.
      var segment = 0
      var key = 1
      while key < 7 {
        segment &+= own[key] <= x ? 1 : 0
        key &+= 1
      }
      let start = own[segment]
      let local = (x - start) / (own[segment &+ 1] - start)
      let pair = values + (track &* 8 &+ segment)
      results[Int(place[track])] = pair[0] + (pair[1] - pair[0]) * local
      track &+= 1
    }
  }

  package var sum: Double { columns.sum() }

  package func exactSum(at now: Double) -> Double {
    var sum = 0.0
    for track in 0..<count {
      let x = progress(now, columns.begin[track], columns.duration[track])
      let segment = (0..<7).last { Self.time($0, of: track) <= x } ?? 0
      let start = Self.time(segment, of: track)
      let local = (x - start) / (Self.time(segment + 1, of: track) - start)
      let value = Self.value(segment, of: track)
      sum += value + (Self.value(segment + 1, of: track) - value) * local
    }
    return sum
  }
}
