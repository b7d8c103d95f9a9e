// The frame's progress: hot timings are updated to its instant in the order of their indices, as
// far as the next block of lanes needs them.
//
//     hot timings   ├──────── located ────────┼── to do ──▶
//     eased         ●●●●●●●●●●●●●●●●●●●●●●●●●●●                still in the cache for the lanes

extension EvaluationTables {
  /// Starts the frame of an instant.
  func beginFrame(at instant: Double) {
    if frame == instant { return }
    if disorder > 64 && disorder > hotTimings.count / 4 { putTimingsInOrder() }
    frame = instant
    located = 0
    locateSpaces(at: instant)
  }

  /// Updates the hot timings below an index to the frame's instant.
  @inline(__always)
  func locate(below end: Int) {
    if located < end { locateMore(below: end) }
  }

  @inline(never)
  private func locateMore(below end: Int) {
    locate(located..<end)
    located = end
  }

  /// Updates a range of timings to the frame's instant.
  private func locate(_ places: Range<Int>) {
    let (begins, durations) = (hotTimings.begins.values, hotTimings.durations.values)
    let (codes, cells, results) = (hotTimings.codes.values, self.cells.middle, eased.values)
    let curves = easings.intervals.values
    var place = places.lowerBound
    while place < places.upperBound {
      let code = codes[place]
      let progress = (cells[Int(code.cell)] - begins[place]) / durations[place]
      // The hints move the calls out of the loop, which saves one jump per timing.
      if _slowPath(!HotTimings.isFast(progress)) {
        locateSlowly(place)
      } else if _slowPath(code.easing < 0) {
        place = locateSprings(from: place, below: places.upperBound)
        continue
      } else {
        let fast = BezierTable.fastValue(curves[Int(code.easing)], at: progress)
        results[place] = _slowPath(fast.isNaN) ? easings.solved(code.easing, at: progress) : fast
      }
      place += 1
    }
  }

  /// Updates consecutive springs to the frame's instant; returns the index after them.
  @inline(never)
  private func locateSprings(from start: Int, below end: Int) -> Int {
    let (codes, cells, results) = (hotTimings.codes.values, self.cells.middle, eased.values)
    var place = start
    while place < end {
      let code = codes[place]
      let progress = hotTimings.progress(place, at: cells[Int(code.cell)])
      guard code.easing < 0 && HotTimings.isFast(progress) else { break }
      results[place] = easings.springs.value(~code.easing, at: progress)
      place += 1
    }
    return place
  }

  @inline(never)
  private func locateSlowly(_ place: Int) {
    let id = hotOwners[place]
    if id <= Self.idleTiming { return }
    let detail = timings[id].detail
    if detail < 0 || !locateGroup(details.rows + Int(detail), place) {
      locateByRow(id, place)
    }
  }

  /// Updates a group that is a plain run; returns false if it is not plain, or not at this time.
  @inline(__always)
  private func locateGroup(
    _ detail: UnsafePointer<TimingDetail>, _ place: Int
  ) -> Bool {
    let duration = detail.pointee.plainDuration
    let code = hotTimings.codes[place]
    let progress = (cells[code.cell] - hotTimings.begins[place]) / duration
    if !HotTimings.isFast(progress) { return false }
    let value = easings.value(code.easing, at: progress)
    eased[place] = value
    cells[detail.pointee.cell] = value * duration
    return true
  }

  /// Updates any timing, with the full mapping.
  @inline(never)
  private func locateByRow(_ id: Int32, _ place: Int) {
    let time = cells[hotTimings.codes[place].cell]
    let position = position(of: id, time: time, at: frame)
    eased[place] = position.isInEffect ? position.eased : .nan
    let detail = timings[id].detail
    if detail < 0 { return }
    details[detail].cycle = position.cycle
    if details[detail].cell < 0 {
      cells[details[detail].cell] = noteGroup(id, position, time: time, at: frame)
    }
  }
}
