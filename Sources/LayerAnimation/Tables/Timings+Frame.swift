// The frame's progress: hot timings are updated to its instant in the order of their indices, as
// far as the next block of lanes needs them.
//
//     hot timings   ├──────── located ────────┼─ pending ─▶
//     eased         ●●●●●●●●●●●●●●●●●●●●●●●●●●●                still in the cache for the lanes

extension Timings {
  /// Updates the hot timings below an index to the frame's instant.
  @inline(__always)
  func locate(below end: Int) {
    if located < end { locateMore(below: end) }
  }

  @inline(never)
  private func locateMore(below end: Int) {
    let (begins, durations) = (hot.begins.values, hot.durations.values)
    let (codes, cells, results) = (hot.codes.values, self.cells.middle, hot.eased.values)
    let curves = easings.intervals.values
    var index = located
    while index < end {
      let code = codes[index]
      let progress = (cells[code.cell.offset] - begins[index]) / durations[index]
      // The hints move the calls out of the loop's code, which saves one jump per timing.
      if _slowPath(!HotTimings.isFast(progress)) {
        locateSlowly(HotIndex(index))
      } else if _slowPath(code.easing.isSpring) {
        index = locateSprings(from: index, below: end)
        continue
      } else {
        let fast = BezierTable.fastValue(curves[code.easing.index], at: progress)
        results[index] = _slowPath(fast.isNaN) ? easings.solved(code.easing, at: progress) : fast
      }
      index += 1
    }
    located = end
  }

  /// Updates consecutive springs to the frame's instant, and returns the index after them.
  @inline(never)
  private func locateSprings(from start: Int, below end: Int) -> Int {
    let (codes, cells, results) = (hot.codes.values, self.cells.middle, hot.eased.values)
    var index = start
    while index < end {
      let code = codes[index]
      let progress = hot.progress(HotIndex(index), at: cells[code.cell.offset])
      guard code.easing.isSpring && HotTimings.isFast(progress) else { break }
      results[index] = easings.springs.value(code.easing.spring, at: progress)
      index += 1
    }
    return index
  }

  @inline(never)
  private func locateSlowly(_ index: HotIndex) {
    let id = hot.owners[index]
    if id.isNone || id == .idle { return }
    let form = rows[id].form
    if form.isPlain || !locateGroup(details.rows + form.detail.index, index) {
      locateByRow(id, index)
    }
  }

  /// Updates a group that is a plain run; returns false if it is not one, or not at this time.
  @inline(__always)
  private func locateGroup(_ detail: UnsafePointer<TimingDetail>, _ index: HotIndex) -> Bool {
    let duration = detail.pointee.plainDuration
    let code = hot.codes[index]
    let progress = (cells[code.cell] - hot.begins[index]) / duration
    if !HotTimings.isFast(progress) { return false }
    let value = easings.value(code.easing, at: progress)
    hot.eased[index] = value
    cells[CellIndex(detail.pointee.group)] = value * duration
    return true
  }

  /// Updates any timing, with the full mapping.
  @inline(never)
  private func locateByRow(_ id: TimingID, _ index: HotIndex) {
    let time = cells[hot.codes[index].cell]
    let position = position(of: id, time: time, at: frame)
    hot.eased[index] = position.isInEffect ? position.eased : .nan
    let form = rows[id].form
    if form.isPlain { return }
    let detail = form.detail
    details[detail].cycle = position.cycle
    if !details[detail].group.isNone {
      cells[CellIndex(details[detail].group)] = noteGroup(id, position, time: time, at: frame)
    }
  }

  /// Returns the number of complete cycles of a hot timing in the frame.
  func cycle(of index: HotIndex) -> Double {
    let form = rows[hot.owners[index]].form
    return form.isPlain ? 0 : details[form.detail].cycle
  }
}
