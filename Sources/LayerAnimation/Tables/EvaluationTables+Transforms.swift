import LayerModel

// Transforms: general slots, which are read one by one as such. For bulk reads each also has a row
// of its own, computed on first read after a change.

extension EvaluationTables {
  /// The number of transforms in one block.
  private static var transformBlock: Int { 32 }

  /// Adds a row for a slot that became general, if it is a transform.
  func addTransform(_ slot: Int32) {
    guard case .transform = slots[slot].base else { return }
    slots[slot].places[0] = transforms.append(slot: slot)
  }

  /// Removes a slot's row, if it has one.
  func dropTransform(_ slot: Int32) {
    let place = slots[slot].places[0]
    if place < 0 { return }
    slots[slot].places[0] = -1
    if let moved = transforms.remove(place) { slots[moved].places[0] = place }
  }

  /// Visits all animated transforms in blocks, with the index of the first.
  func forEachTransform(
    at instant: Double, _ body: (_ first: Int, _ transforms: Span<Transform3D>) throws -> Void
  ) rethrows {
    let revision = self.revision
    // A nested read within the closure uses another block of memory.
    let block = freeTransforms ?? .allocate(capacity: Self.transformBlock)
    freeTransforms = nil
    defer {
      freeTransforms?.deallocate()
      freeTransforms = block
    }
    var first = 0
    while first < transforms.count {
      let count = min(Self.transformBlock, transforms.count - first)
      locateAll(at: instant)
      for index in 0..<count { evaluateTransform(first + index, into: block + index) }
      try body(first, UnsafeBufferPointer(start: block, count: count).span)
      if self.revision != revision {
        fatalError("What is animated was changed while all animated transforms were read.")
      }
      first += count
    }
  }

  /// Writes a transform in the frame; all timings must be up to date.
  func evaluateTransform(_ place: Int, into result: UnsafeMutablePointer<Transform3D>) {
    if transforms.rows[place].way == .stale { refreshTransform(Int32(place)) }
    if transforms.rows[place].way != .other {
      return transforms.evaluate(place, eased.values, into: result)
    }
    let index = Int(slots[transforms.rows[place].slot].tierIndex)
    evaluateGeneral(index, at: frame)
    guard case .transform(let transform) = generalSlots[index].value.read(.whole) else {
      fatalError("An animated transform has a value that is none.")
    }
    result.pointee = transform
  }

  /// Computes how a transform is evaluated.
  private func refreshTransform(_ place: Int32) {
    let slot = transforms.rows[place].slot
    guard case .transform(let base) = slots[slot].base else { return transforms.setOther(place) }
    let (first, last) = (slots[slot].firstTrack, slots[slot].lastTrack)
    if first >= 0 && first == last, let plane = plane(of: tracks[first].effect) {
      let hot = timings[tracks[first].timing].hot
      return transforms.setPlane(plane, hot: hot, base: base, of: place)
    }
    var steps: [TransformStep] = []
    var track = first
    while track >= 0 {
      let hot = timings[tracks[track].timing].hot
      guard let step = TransformStep(tracks[track].effect, timing: hot) else {
        return transforms.setOther(place)
      }
      steps.append(step)
      track = tracks[track].next
    }
    transforms.setSteps(steps, base: base, of: place)
  }

  /// Returns the interpolation of an effect that only interpolates between two plane transforms.
  private func plane(of effect: PropertyEffect) -> (way: PlaneWay, ends: PlaneEnds)? {
    guard effect.address.component == .whole, !effect.isAdditive, !effect.isCumulative,
      effect.valueFunction == nil, case .basic(let ends) = effect.content,
      let fixed = ends.fixed, case .transform(let interpolation) = fixed
    else { return nil }
    return interpolation.plane
  }
}
