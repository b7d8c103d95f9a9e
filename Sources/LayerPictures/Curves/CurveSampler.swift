import LayerAnimation
import LayerModel
import LayerReports

/// Samples the values of a layer over time.
///
///     stop                      stop             starts, ends and changes
///     ──┼├──·──·──·──·─┤├─·──·─┤┼├──▶            a sample at each instant of the grid, and on
///                      jump                      both sides of every stop and of every jump
///
/// A value that jumps has a sample just before and one just after, so that a line through the
/// samples has a vertical step there.
struct CurveSampler {
  /// The first instant.
  let from: Double
  /// The last instant.
  let to: Double
  /// The instants of starts, ends and changes, in order.
  let stops: [Double]
  /// Further instants at which values may jump, in order, such as the ends of cycles.
  let edges: [Double]
  /// The instants of the grid, in order.
  let grid: [Double]
  /// Whether to sample the derivative.
  let isVelocity: Bool
  /// Called with the number of instants sampled, and of all; nil for none.
  let progress: Report.Progress?

  /// A layer, and what to draw of it.
  typealias Subject = (layer: Layer, targets: [CurveTarget])

  /// The values of all targets at one instant; none while there is no layer.
  private typealias Row = (time: Double, values: [(model: Double?, presentation: Double?)])

  /// Samples a layer as soon as it is in the tree.
  ///
  /// - Parameters:
  ///   - run: The scene at time 0.
  ///   - find: Returns the layer and its targets; nil while the layer is not in the tree.
  /// - Returns: The layer and its targets, and the samples of each target; nil if the layer was
  ///   never in the tree.
  /// - Throws: The errors of the scene and of the closure.
  func sample(
    _ run: SceneRun, find: (RenderLoop) throws -> Subject?
  ) throws -> (subject: Subject, samples: [[Curve.Sample]])? {
    let loop = run.loop
    var subject: Subject?
    var rows: [Row] = []
    try run.advance(to: loop.now)
    // A layer that leaves before the first instant is found, too.
    for stop in stops where stop < from {
      try run.advance(to: stop)
      if subject == nil { subject = try find(loop) }
    }
    let bounds = [from] + stops.filter { $0 > from && $0 < to } + (to > from ? [to] : [])
    for (index, start) in bounds.enumerated() {
      try run.advance(to: start)
      if subject == nil { subject = try find(loop) }
      let end = index + 1 < bounds.count ? bounds[index + 1] : nil
      guard let subject else {
        rows.append((start, []))
        if let end { rows.append((end - side(of: end), [])) }
        continue
      }
      var times = end.map { innerTimes(from: start, to: $0) } ?? []
      let segment = Segment(
        loop: loop, subject: subject, start: times.first ?? start, end: times.last ?? start)
      let edgeJumps = Self.instants(edges, between: segment.start, segment.end)
        .map { Segment.Jump(before: $0 - side(of: $0), after: $0) }
      let jumps = segment.jumps(among: times, side: side) + edgeJumps
      times = Self.merged(times, jumps.flatMap { [$0.before, $0.after] })
      if isVelocity {
        // At the last instant it is the derivative before it.
        let first = end == nil ? rows.last.map { (start, $0.values) } : nil
        rows.append(first ?? (start, segment.velocities(at: start, jumps)))
        for time in times { rows.append((time, segment.velocities(at: time, jumps))) }
      } else {
        rows.append((start, segment.values()))
        for time in times {
          try run.advance(to: time)
          rows.append((time, segment.values()))
          progress?(rows.count, max(rows.count, grid.count + 3 * bounds.count))
        }
      }
    }
    guard let subject else { return nil }
    let samples = subject.targets.indices.map { index in
      rows.map { row in
        let value = row.values.isEmpty ? (model: nil, presentation: nil) : row.values[index]
        return Curve.Sample(time: row.time, model: value.model, presentation: value.presentation)
      }
    }
    return (subject, samples)
  }

  /// How far from a jump the samples on both sides are: less than a picture shows.
  private func side(of instant: Double) -> Double {
    max(min(1e-9, (to - from) * 1e-5), 64 * max(instant.ulp, 1e-300))
  }

  /// Returns the instants to sample between two stops, without these.
  private func innerTimes(from start: Double, to end: Double) -> [Double] {
    let (first, last) = (start + side(of: start), end - side(of: end))
    guard first < last else { return [] }
    let near = Self.instants(edges, between: start, end).flatMap {
      [$0 - side(of: $0), $0, $0 + side(of: $0)]
    }
    return Self.merged([first, last], near + Self.instants(grid, between: start, end))
      .filter { $0 >= first && $0 <= last }
  }

  /// Returns those of some instants, which are in order, that are between two others.
  private static func instants(
    _ all: [Double], between start: Double, _ end: Double
  ) -> ArraySlice<Double> {
    func firstIndex(where isBeyond: (Double) -> Bool) -> Int {
      var (low, high) = (0, all.count)
      while low < high {
        let middle = (low + high) / 2
        if isBeyond(all[middle]) { high = middle } else { low = middle + 1 }
      }
      return low
    }
    let first = firstIndex { $0 > start }
    return all[first..<max(first, firstIndex { $0 >= end })]
  }

  /// Returns two lists in one, in order and without repetitions.
  private static func merged(_ one: [Double], _ other: [Double]) -> [Double] {
    var result: [Double] = []
    for time in (one + other).sorted() where result.last != time { result.append(time) }
    return result
  }
}

extension CurveSampler {
  /// The time between two stops, seen from the first one: nothing happens until the second one, so
  /// every value in between is known already.
  private struct Segment {
    let loop: RenderLoop
    let subject: Subject
    /// Just after the first stop: an end that happens there shows until then.
    let start: Double
    /// Just before the second stop.
    let end: Double

    /// A jump between two instants that nearly are one.
    struct Jump {
      var before: Double
      var after: Double
    }

    /// Whether the layer is in the tree.
    private var isPresent: Bool { subject.layer.presentation != nil }

    /// Returns the values at the present.
    func values() -> [(model: Double?, presentation: Double?)] {
      isPresent ? subject.targets.map { $0.read(subject.layer) } : []
    }

    /// Returns the presented values at an instant between the stops.
    private func projected(at instant: Double) -> [Double?] {
      subject.targets.map { target in
        let property = target.address.property
        guard subject.layer.propertyTable.isAnimatable(property) else {
          return target.read(subject.layer).presentation
        }
        let whole = loop.projectedValue(of: property, of: subject.layer, at: instant)
        return target.number(in: target.address.component.read(from: whole))
      }
    }

    /// Returns how much each value changes between two instants; 0 where there is none.
    private func changes(_ before: [Double?], _ after: [Double?]) -> [Double] {
      zip(subject.targets, zip(before, after)).map { target, values in
        guard let before = values.0, let after = values.1 else { return 0 }
        let change = after - before
        return target.isAngle ? change.remainder(dividingBy: 360) : change
      }
    }

    // MARK: Jumps

    /// Finds the jumps between some instants, at most one between two of them.
    ///
    /// A value that is the same in the middle as at one of the ends, but for less than a fiftieth
    /// of its change, may jump in the other half.
    func jumps(among times: [Double], side: (Double) -> Double) -> [Jump] {
      guard isPresent, !times.isEmpty else { return [] }
      var jumps: [Jump] = []
      var values = projected(at: times[0])
      for (first, last) in zip(times, times.dropFirst()) {
        let next = projected(at: last)
        defer { values = next }
        let all = changes(values, next)
        guard all.contains(where: { $0 != 0 }), last - first > 2 * side(last) else { continue }
        if let jump = jump((first, values), (last, next), all, side: side(last)) {
          jumps.append(jump)
        }
      }
      return jumps
    }

    private func jump(
      _ first: (time: Double, values: [Double?]), _ last: (time: Double, values: [Double?]),
      _ all: [Double], side: Double
    ) -> Jump? {
      let middle = projected(at: (first.time + last.time) / 2)
      let halves = changes(first.values, middle)
      let suspect = all.indices.first { index in
        let share = halves[index] / all[index]
        return all[index] != 0 && (abs(share) < 0.02 || abs(share - 1) < 0.02)
      }
      guard let suspect else { return nil }
      var (low, high) = (first, last)
      while high.time - low.time > side {
        let time = (low.time + high.time) / 2
        if !(time > low.time && time < high.time) { break }
        let values = projected(at: time)
        let isFirst =
          abs(changes(low.values, values)[suspect]) >= abs(changes(values, high.values)[suspect])
        if isFirst { high = (time, values) } else { low = (time, values) }
      }
      let step = changes(low.values, high.values)[suspect]
      return abs(step) > abs(all[suspect]) / 2 ? Jump(before: low.time, after: high.time) : nil
    }

    // MARK: Derivatives

    /// The length of the moment over which a derivative is measured, in seconds: small enough for
    /// the curves of user interfaces, and large enough for the digits of a number.
    private static let moment = 0x1p-20

    /// Returns the derivatives of the presented values, per second of the loop.
    ///
    /// Both ends of the moment are between the same jumps and stops.
    func velocities(
      at instant: Double, _ jumps: [Jump]
    ) -> [(model: Double?, presentation: Double?)] {
      guard isPresent else { return [] }
      var (low, high) = (start, end)
      for jump in jumps {
        if jump.before >= instant { high = min(high, jump.before) }
        if jump.after <= instant { low = max(low, jump.after) }
      }
      let moment = max(Self.moment, 1024 * instant.ulp)
      let first = max(low, instant - moment)
      let last = min(high, instant + moment)
      guard first < last else { return subject.targets.map { _ in (nil, nil) } }
      let changes = changes(projected(at: first), projected(at: last))
      return zip(subject.targets, changes).map { target, change in
        let speed = change / (last - first)
        return (nil, speed.isFinite ? speed : nil)
      }
    }
  }
}
