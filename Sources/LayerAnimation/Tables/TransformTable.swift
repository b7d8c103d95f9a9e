import LayerModel

/// The transforms that are animated, for those who read all of them: each a row that says how.
///
///     components   base taken apart once ──▶ step ──▶ step ──▶ put together
///     plane        from, to taken apart  ──▶ the way between them ──▶ put together
///     other        by the reference's composition
///     stale        something changed; found out when it is read next
///
/// Without holes: the last row moves to the place of one that goes.
struct TransformTable: ~Copyable {
  enum Way: UInt8 {
    case stale, components, plane, other
  }

  struct Row: BitwiseCopyable {
    let slot: Int32
    fileprivate(set) var way = Way.stale
    /// The components of the base, or the ends in the plane.
    fileprivate(set) var detail: Int32 = -1
    /// The steps; of a plane the place of the hot timing in place of the first.
    fileprivate(set) var first: Int32 = 0
    fileprivate(set) var count: Int32 = 0
  }

  private(set) var rows = Column<Row>()
  /// What shows while no animation is in effect.
  private(set) var bases = Column<Transform3D>()
  private var parts = PlainTable<TransformComponents>()
  private var planes = PlainTable<PlaneWay>()
  /// The ends of the planes, by the same numbers: apart, as a frame hardly ever reads them.
  private var planeEnds = PlainTable<PlaneEnds>()
  private var pool = Column<TransformStep>()
  /// How much of the pool nobody uses.
  private var unused = 0

  var count: Int { rows.count }

  /// Adds a stale row and gives its place.
  mutating func append(slot: Int32) -> Int32 {
    rows.append(Row(slot: slot))
    bases.append(.identity)
    return Int32(rows.count - 1)
  }

  /// Takes a row out; gives the slot of the one that stands in its place then, if it is another.
  mutating func remove(_ place: Int32) -> Int32? {
    setStale(place)
    rows.replaceByLast(Int(place))
    bases.replaceByLast(Int(place))
    return Int(place) < count ? rows[place].slot : nil
  }

  /// Notes that a row is to be found out anew.
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

  /// Makes a row one of steps over the components of its base.
  mutating func setSteps(_ steps: [TransformStep], base: Transform3D, of place: Int32) {
    bases[place] = base
    rows[place].way = .components
    rows[place].detail = parts.insert(TransformComponents(base))
    rows[place].first = Int32(pool.count)
    rows[place].count = Int32(steps.count)
    for step in steps { pool.append(step) }
  }

  /// Makes a row a way in the plane at the progress of a timing.
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

  /// Leaves a row to the reference.
  mutating func setOther(_ place: Int32) { rows[place].way = .other }

  /// Follows timings to the places where they stand now.
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

  /// Writes a transform, whose row is neither stale nor another's, in the frame.
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
    // A base that nothing works on is not taken apart, which might cost its last digits.
    result.pointee = isInEffect ? parts.transform : bases.values[place]
  }

  /// What a plane shows at its ends, and for NaN while its animation is not in effect.
  private func end(_ place: Int, at progress: Double) -> Transform3D {
    let ends = planeEnds[rows[place].detail]
    return progress == 0 ? ends.from : progress == 1 ? ends.to : bases[place]
  }

  /// Leaves the steps of rows alone in the pool, in their order, where half of it is unused; those
  /// of one row go.
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
