import LayerModel

/// The animated transforms, for bulk reads: each has an entry that describes its evaluation.
///
///     components   base decomposed once  ──▶ step ──▶ step ──▶ recomposed
///     plane        ends decomposed once  ──▶ interpolated ──▶ recomposed
///     other        by the reference composition
///     stale        something changed; recomputed on the next read
///
/// There are no gaps: the last entry moves to the index of a removed one.
struct TransformTable: ~Copyable {
  enum Method: UInt8 {
    case stale, components, plane, other
  }

  struct Row: BitwiseCopyable {
    let slot: SlotID
    /// The index among the general slots.
    fileprivate(set) var general: GeneralIndex
    fileprivate(set) var method = Method.stale
    /// The base's components, and the steps over them.
    fileprivate var parts = PartsID.none
    fileprivate var steps = PoolRange()
    /// The ends in the plane, and the timing between them.
    fileprivate var plane = PlaneID.none
    fileprivate var timing = HotIndex.none
  }

  struct PartsID: TableIndex { let raw: Int32 }
  struct PlaneID: TableIndex { let raw: Int32 }

  private(set) var rows = Column<Row>()
  /// The values while no animation is in effect.
  private(set) var bases = Column<Transform3D>()
  private var parts = RowTable<PartsID, TransformComponents>()
  private var planes = RowTable<PlaneID, PlaneWay>()
  /// The ends in the plane, by the same numbers; separate, because a frame rarely reads them.
  private var planeEnds = RowTable<PlaneID, PlaneEnds>()
  private var pool = Pool<TransformStep>()

  var count: Int { rows.count }

  /// Adds a stale entry and returns its index.
  mutating func append(slot: SlotID, _ general: GeneralIndex) -> TransformIndex {
    rows.append(Row(slot: slot, general: general))
    bases.append(.identity)
    return TransformIndex(rows.count - 1)
  }

  /// Removes an entry, and returns the general slot of another one that moved to its index, if any.
  mutating func remove(_ index: TransformIndex) -> GeneralIndex? {
    setStale(index)
    rows.replaceByLast(index.index)
    bases.replaceByLast(index.index)
    return index.index < count ? rows[index].general : nil
  }

  /// Records that the slot of an entry moved among the general slots.
  func setGeneral(_ general: GeneralIndex, of index: TransformIndex) {
    rows[index].general = general
  }

  /// Marks an entry for recomputation.
  mutating func setStale(_ index: TransformIndex) {
    let row = rows[index]
    rows[index].method = .stale
    if row.method == .components {
      parts.remove(row.parts, leaving: TransformComponents())
      pool.abandon(row.steps.count)
      let (rows, count) = (self.rows.values, self.count)
      pool.compact { moved in
        for index in 0..<count where rows[index].method == .components {
          rows[index].steps = moved(rows[index].steps)
        }
      }
    }
    if row.method == .plane {
      planes.remove(row.plane, leaving: .unused)
      planeEnds.remove(row.plane, leaving: .unused)
    }
  }

  /// Makes an entry evaluate steps over the components of its base.
  mutating func setSteps(_ steps: [TransformStep], base: Transform3D, of index: TransformIndex) {
    bases[index] = base
    rows[index].method = .components
    rows[index].parts = parts.insert(TransformComponents(base))
    let first = pool.count
    for step in steps { pool.append(step) }
    rows[index].steps = PoolRange(first..<pool.count)
  }

  /// Makes an entry interpolate in the plane at the progress of a timing.
  mutating func setPlane(
    _ plane: (way: PlaneWay, ends: PlaneEnds), hot: HotIndex, base: Transform3D,
    of index: TransformIndex
  ) {
    bases[index] = base
    rows[index].method = .plane
    rows[index].plane = planes.insert(plane.way)
    let ends = planeEnds.insert(plane.ends)
    if ends != rows[index].plane { fatalError("The ends of a plane have another number.") }
    rows[index].timing = hot
  }

  /// Makes an entry use the reference.
  func setOther(_ index: TransformIndex) { rows[index].method = .other }

  /// Updates the indices of timings that moved.
  func moveTimings(_ newIndices: [HotIndex]) {
    for index in 0..<count {
      let row = rows[index]
      if row.method == .plane { rows[index].timing = newIndices[row.timing.index] }
      if row.method != .components { continue }
      for step in row.steps.start..<row.steps.end {
        pool.values[step].timing = newIndices[pool.values[step].timing.index]
      }
    }
  }

  /// Writes a transform in the frame; its entry must be neither stale nor `other`.
  @inline(__always)
  func evaluate(
    _ index: TransformIndex, _ eased: UnsafePointer<Double>,
    into result: UnsafeMutablePointer<Transform3D>
  ) {
    let row = rows.values + index.index
    if row.pointee.method == .plane {
      let progress = eased[row.pointee.timing.index]
      result.pointee =
        progress < 1 && progress != 0 || progress > 1
        ? planes.rows[row.pointee.plane.index].value(at: progress) : end(index, at: progress)
      return
    }
    var parts = self.parts.rows[row.pointee.parts.index]
    var isInEffect = false
    var step = pool.values + row.pointee.steps.start
    let end = step + row.pointee.steps.count
    while step < end {
      let progress = eased[step.pointee.timing.index]
      if !progress.isNaN {
        isInEffect = true
        step.pointee.apply(progress, to: &parts)
      }
      step += 1
    }
    // An unchanged base is not decomposed, because that could change its last digits.
    result.pointee = isInEffect ? parts.transform : bases.values[index.index]
  }

  /// Returns an exact end of a plane or, for NaN, the base, because its animation is not in effect.
  private func end(_ index: TransformIndex, at progress: Double) -> Transform3D {
    let ends = planeEnds[rows[index].plane]
    return progress == 0 ? ends.from : progress == 1 ? ends.to : bases[index]
  }
}
