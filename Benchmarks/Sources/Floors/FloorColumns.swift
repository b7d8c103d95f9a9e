/// The columns of every floor: start, duration and output index of each track.
final class FloorColumns {
  let count: Int
  let begin: UnsafeMutablePointer<Double>
  let duration: UnsafeMutablePointer<Double>
  /// The curve's first entry in the tables.
  let curve: UnsafeMutablePointer<Int32>
  /// The index in the column of results.
  let place: UnsafeMutablePointer<Int32>
  let results: UnsafeMutablePointer<Double>
  let tables: CurveTables

  /// Makes tracks that all run throughout 0…2 s, no two with the same progress.
  init(count: Int, curves: [FloorCurve], width: Int = 1) {
    self.count = count
    begin = .allocate(capacity: count)
    duration = .allocate(capacity: count)
    curve = .allocate(capacity: count)
    place = .allocate(capacity: count)
    results = .allocate(capacity: (count + 1) * width)
    results.initialize(repeating: 0, count: (count + 1) * width)
    tables = CurveTables(curves)
    for track in 0..<count {
      begin[track] = Numbers.begin(of: track)
      duration[track] = Numbers.duration(of: track)
      curve[track] = Int32(track * 7 % curves.count * CurveTables.stride)
      place[track] = Int32(Numbers.place(of: track, of: count) * width)
    }
  }

  deinit {
    begin.deallocate()
    duration.deallocate()
    curve.deallocate()
    place.deallocate()
    results.deallocate()
  }

  /// The sum of all results, so that no work can be optimised away and values can be checked.
  func sum(width: Int = 1) -> Double {
    var sum = 0.0
    for index in 0..<(count + 1) * width { sum += results[index] }
    return sum
  }
}
