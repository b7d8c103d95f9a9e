import LayerModel

// Transforms are general slots, which are read one by one. For bulk reads each also has an entry of
// its own, which is computed on the first read after a change.

extension EvaluationTables {
  /// Visits all animated transforms in blocks, with the index of the first.
  func forEachTransform(
    at instant: Double, _ body: (_ first: Int, _ transforms: Span<Transform3D>) throws -> Void
  ) rethrows {
    let revision = timings.revision
    try transformBlock.lend { block in
      var first = 0
      while first < general.transforms.count {
        let count = min(transformBlock.size, general.transforms.count - first)
        locateAll(at: instant)
        for index in 0..<count {
          evaluate(TransformIndex(first + index), at: instant, into: block + index)
        }
        try body(first, UnsafeBufferPointer(start: block, count: count).span)
        if timings.revision != revision {
          fatalError("Animations were changed while all animated transforms were read.")
        }
        first += count
      }
    }
  }

  /// Returns the transform of a general slot, or nil if the instant's frame does not have it.
  func transform(of slot: SlotID, at instant: Double) -> Transform3D? {
    let index = general[slots[slot].general].transform
    guard !index.isNone, timings.frame == instant, timings.located == timings.hot.count else {
      return nil
    }
    var transform = Transform3D.identity
    evaluate(index, at: instant, into: &transform)
    return transform
  }

  /// Writes a transform in the frame of an instant; all timings must be up to date.
  private func evaluate(
    _ index: TransformIndex, at instant: Double, into result: UnsafeMutablePointer<Transform3D>
  ) {
    if general.transforms.rows[index].method == .stale { refresh(index) }
    if general.transforms.rows[index].method != .other {
      return general.transforms.evaluate(index, timings.hot.eased.values, into: result)
    }
    let value = generalValue(at: general.transforms.rows[index].general, instant)
    guard case .transform(let transform) = value.read(.whole) else {
      fatalError("An animated transform has a value of another type.")
    }
    result.pointee = transform
  }

  /// Computes how a transform is evaluated.
  private func refresh(_ index: TransformIndex) {
    let slot = general.transforms.rows[index].slot
    guard case .transform(let base) = slots[slot].base else {
      return general.transforms.setOther(index)
    }
    let tracks = slots.tracks(of: slot)
    if tracks.count == 1, let plane = plane(of: slots[tracks[0]].effect) {
      let hot = timings.rows[slots[tracks[0]].timing].hot
      return general.transforms.setPlane(plane, hot: hot, base: base, of: index)
    }
    let steps = tracks.compactMap { track in
      TransformStep(slots[track].effect, timing: timings.rows[slots[track].timing].hot)
    }
    if steps.count < tracks.count { return general.transforms.setOther(index) }
    general.transforms.setSteps(steps, base: base, of: index)
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
