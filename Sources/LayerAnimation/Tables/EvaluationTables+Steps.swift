import LayerModel

// Steps: the tracks of dense slots, chained in the same order as the tracks.

extension EvaluationTables {
  /// Adds a track of a dense slot as its last step.
  func addStep(_ made: (track: LaneTrack, keys: LaneKeys?), of track: Int32) {
    let step = steps.insert(DenseStep(track: made.track, timing: timings[tracks[track].timing].hot))
    if Int(step) < stepKeys.count {
      stepKeys[Int(step)] = made.keys
    } else {
      stepKeys.append(made.keys)
    }
    tracks[track].step = step
    let index = slots[tracks[track].slot].tierIndex
    if denseSlots[index].lastStep >= 0 {
      steps[denseSlots[index].lastStep].next = step
    } else {
      denseSlots[index].firstStep = step
    }
    denseSlots[index].lastStep = step
  }

  /// Removes a track's step, which follows that of another track or, for −1, is the first.
  func removeStep(of track: Int32, after before: Int32) {
    let step = tracks[track].step
    if step < 0 { return }
    let index = slots[tracks[track].slot].tierIndex
    let previous = before < 0 ? -1 : tracks[before].step
    if previous >= 0 {
      steps[previous].next = steps[step].next
    } else {
      denseSlots[index].firstStep = steps[step].next
    }
    if denseSlots[index].lastStep == step { denseSlots[index].lastStep = previous }
    drop(step)
  }

  /// Removes all steps of a slot that leaves the dense tier.
  func removeSteps(of slot: Int32) {
    var step = denseSlots[slots[slot].tierIndex].firstStep
    while step >= 0 {
      let next = steps[step].next
      drop(step)
      step = next
    }
    var track = slots[slot].firstTrack
    while track >= 0 {
      tracks[track].step = -1
      track = tracks[track].next
    }
  }

  private func drop(_ step: Int32) {
    steps.remove(step, leaving: .unused)
    stepKeys[Int(step)] = nil
  }

  /// Returns the lanes of a dense slot at an instant, step by step.
  func denseValue(at index: Int, at instant: Double) -> SIMD4<Double> {
    var lanes = denseSlots[index].base
    var current = denseSlots[index].firstStep
    while current >= 0 {
      let step = steps.rows + Int(current)
      let position = position(of: hotOwners[step.pointee.timing], at: instant)
      if position.isInEffect { lanes = step.pointee.track.apply(position, over: lanes) }
      current = step.pointee.next
    }
    return lanes
  }

  /// Updates all dense slots to the frame of an instant.
  func evaluateDense(at instant: Double) {
    if denseFrame == instant { return }
    locate(below: hotTimings.count)
    denseNumbers.resize(to: denseOwners.count)
    let (rows, numbers) = (denseSlots.values, denseNumbers.values)
    for index in 0..<denseSlots.count {
      let lanes = denseLanes(rows + index)
      for lane in 0..<4 {
        let place = rows[index].places[lane]
        if place >= 0 { numbers[Int(place)] = lanes[lane] }
      }
    }
    denseFrame = instant
  }

  /// Returns the lanes of a dense slot in the frame.
  @inline(__always)
  private func denseLanes(_ row: UnsafePointer<DenseRow>) -> SIMD4<Double> {
    let (steps, eased) = (self.steps.rows, self.eased.values)
    var lanes = row.pointee.base
    var current = row.pointee.firstStep
    while current >= 0 {
      let step = steps + Int(current)
      let place = Int(step.pointee.timing)
      let progress = eased[place]
      if !progress.isNaN {
        let cycle = step.pointee.track.isCumulative ? self.cycle(ofHot: place) : 0
        lanes = step.pointee.track.apply(
          EasedPosition(isInEffect: true, cycle: cycle, eased: progress), over: lanes)
      }
      current = step.pointee.next
    }
    return lanes
  }

  /// Returns the number of complete cycles of a hot timing in the frame.
  func cycle(ofHot place: Int) -> Double {
    let detail = timings[hotOwners[place]].detail
    return detail < 0 ? 0 : details[detail].cycle
  }
}
