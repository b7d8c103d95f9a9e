import LayerModel

/// The animated transforms, for bulk reads: each has a row that describes its evaluation.
///
///     components   base decomposed once  ──▶ step ──▶ step ──▶ recomposed
///     plane        ends decomposed once  ──▶ interpolated ──▶ recomposed
///     other        by the reference composition
///     stale        something changed; recomputed on the next read
///
/// There are no gaps: the last row moves to the index of a removed one.
struct TransformTable: ~Copyable {
  enum Way: UInt8 {
    case stale, components, plane, other
  }

  struct Row: BitwiseCopyable {
    let slot: Int32
    fileprivate(set) var way = Way.stale
    /// The index of the base's components, or of the ends in the plane.
    fileprivate(set) var detail: Int32 = -1
    /// The range of the steps; for a plane `first` is the index of the hot timing.
    fileprivate(set) var first: Int32 = 0
    fileprivate(set) var count: Int32 = 0
  }

  private(set) var rows = Column<Row>()
  /// The values while no animation is in effect.
  private(set) var bases = Column<Transform3D>()
  private var parts = PlainTable<TransformComponents>()
  private var planes = PlainTable<PlaneWay>()
  /// The ends of the planes, by the same numbers: separate, because a frame rarely reads them.
  private var planeEnds = PlainTable<PlaneEnds>()
  private var pool = Column<TransformStep>()
  /// The number of unused elements in the pool.
  private var unused = 0

  var count: Int { rows.count }

  /// Adds a stale row and returns its index.
  mutating func append(slot: Int32) -> Int32 {
    rows.append(Row(slot: slot))
    bases.append(.identity)
    return Int32(rows.count - 1)
  }

  /// Removes a row; returns the slot of another row that moved to its index, if any.
  mutating func remove(_ place: Int32) -> Int32? {
    setStale(place)
    rows.replaceByLast(Int(place))
    bases.replaceByLast(Int(place))
    return Int(place) < count ? rows[place].slot : nil
  }

  /// Marks a row for recomputation.
  mutating func setStale(_ place: Int32) {
    let row = rows[place]
    if row.way == .stale { return }
    if row.way == .components {
      parts.remove(row.detail, leaving: TransformComponents())
      unused += Int(row.count)
      squeeze(sparing: place)
    }
    if row.way == .plane {
      planes.remove(row.detail, leaving: .unused)
      planeEnds.remove(row.detail, leaving: .unused)
    }
    rows[place].way = .stale
  }

  /// Makes a row evaluate steps over the components of its base.
  mutating func setSteps(_ steps: [TransformStep], base: Transform3D, of place: Int32) {
    bases[place] = base
    rows[place].way = .components
    rows[place].detail = parts.insert(TransformComponents(base))
    rows[place].first = Int32(pool.count)
    rows[place].count = Int32(steps.count)
    for step in steps { pool.append(step) }
  }

  /// Makes a row interpolate in the plane at the progress of a timing.
  mutating func setPlane(
    _ plane: (way: PlaneWay, ends: PlaneEnds), hot: Int32, base: Transform3D, of place: Int32
  ) {
    bases[place] = base
    rows[place].way = .plane
    rows[place].detail = planes.insert(plane.way)
    let ends = planeEnds.insert(plane.ends)
    if ends != rows[place].detail { fatalError("The ends of a way are not where the way is.") }
    rows[place].first = hot
  }

  /// Makes a row use the reference.
  mutating func setOther(_ place: Int32) { rows[place].way = .other }

  /// Updates the indices of timings that moved.
  func moveTimings(_ places: UnsafePointer<Int32>) {
    for place in 0..<count {
      let row = rows[place]
      if row.way == .plane { rows[place].first = places[Int(row.first)] }
      if row.way != .components { continue }
      for step in Int(row.first)..<Int(row.first + row.count) {
        pool[step].timing = places[Int(pool[step].timing)]
      }
    }
  }

  /// Writes a transform in the frame; its row must be neither stale nor `other`.
  @inline(__always)
  func evaluate(
    _ place: Int, _ eased: UnsafePointer<Double>, into result: UnsafeMutablePointer<Transform3D>
  ) {
    let row = rows.values + place
    if row.pointee.way == .plane {
      let progress = eased[Int(row.pointee.first)]
      result.pointee =
        progress < 1 && progress != 0 || progress > 1
        ? planes.rows[Int(row.pointee.detail)].value(at: progress) : end(place, at: progress)
      return
    }
    var parts = self.parts.rows[Int(row.pointee.detail)]
    var isInEffect = false
    var step = pool.values + Int(row.pointee.first)
    let end = step + Int(row.pointee.count)
    while step < end {
      let progress = eased[Int(step.pointee.timing)]
      if !progress.isNaN {
        isInEffect = true
        step.pointee.apply(progress, to: &parts)
      }
      step += 1
    }
    // An unchanged base is not decomposed, which could change its last digits.
    result.pointee = isInEffect ? parts.transform : bases.values[place]
  }

  /// Returns the exact ends of a plane, or for NaN the base, while its animation is not in effect.
  private func end(_ place: Int, at progress: Double) -> Transform3D {
    let ends = planeEnds[rows[place].detail]
    return progress == 0 ? ends.from : progress == 1 ? ends.to : bases[place]
  }

  /// Compacts the pool, in order and without the steps of one row, if half of it is unused.
  private mutating func squeeze(sparing gone: Int32) {
    if unused < 256 || unused < pool.count / 2 { return }
    var squeezed = Column<TransformStep>()
    for place in 0..<count where rows[place].way == .components && place != Int(gone) {
      let (first, size) = (Int(rows[place].first), Int(rows[place].count))
      rows[place].first = Int32(squeezed.count)
      for step in first..<first + size { squeezed.append(pool[step]) }
    }
    pool = squeezed
    unused = 0
  }
}
