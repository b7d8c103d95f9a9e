import LayerAnimation

/// The progress of an animator's values over its time, in adjoining pieces.
///
///          1 ─               ●        fraction of time → fraction of the distance
///                       ╭────         piece 2: from (0.4, d) to (1, 1), added when it was
///                  ╭────┘             continued with another curve at 0.4
///          0 ─ ●──╯                   piece 1: from (0, 0) to (1, 1), now only up to 0.4
///              0   0.4       1
struct AnimatorCurve {
  private struct Piece {
    /// The range of times in which the piece applies.
    var low: Double
    var high: Double
    /// Both ends of the piece, in either direction.
    let from: (time: Double, distance: Double)
    let to: (time: Double, distance: Double)
    let easing: Easing

    func distance(at time: Double) -> Double {
      if time == to.time { return to.distance }
      let share = (time - from.time) / (to.time - from.time)
      return from.distance + (to.distance - from.distance) * easing.value(at: share)
    }
  }

  private var pieces: [Piece]
  /// The curves of x and y of positions, if these have their own; otherwise empty.
  private(set) var axes: [AnimatorCurve] = []

  /// A curve of one piece.
  init(_ easing: Easing, axes: [Easing] = []) {
    pieces = [Piece(low: 0, high: 1, from: (0, 0), to: (1, 1), easing: easing)]
    self.axes = axes.map { AnimatorCurve($0) }
  }

  /// The easing, if a single piece covers the whole time; otherwise nil.
  var whole: Easing? { pieces.count == 1 && pieces[0].from.time == 0 ? pieces[0].easing : nil }

  /// The fraction of the distance at a fraction of the time.
  func distance(at time: Double) -> Double {
    let time = min(max(time, 0), 1)
    var low = 0
    var high = pieces.count - 1
    while low < high {
      let middle = (low + high) / 2
      if time <= pieces[middle].high { high = middle } else { low = middle + 1 }
    }
    return pieces[low].distance(at: time)
  }

  /// The first fraction of the time, to within rounding, at which this fraction of the distance is
  /// reached.
  func time(at distance: Double) -> Double {
    if distance <= 0 { return 0 }
    if distance >= 1 { return 1 }
    // A spring overshoots its target; the first time it reaches the target counts.
    let steps = 256
    var index = 1
    while index < steps && self.distance(at: Double(index) / Double(steps)) < distance {
      index += 1
    }
    var (before, after) = (Double(index - 1) / Double(steps), Double(index) / Double(steps))
    while true {
      let middle = before + (after - before) / 2
      if middle <= before || middle >= after { return after }
      if self.distance(at: middle) < distance { before = middle } else { after = middle }
    }
  }

  /// Continues from a time with another easing, towards the end or back to the start, and with
  /// others for x and y of positions, if there are any.
  mutating func turn(at time: Double, forwards: Bool, _ easing: Easing, axes others: [Easing] = [])
  {
    if axes.isEmpty && !others.isEmpty { axes = [self, self] }
    for index in axes.indices {
      axes[index].turn(
        at: time, forwards: forwards, others.isEmpty ? easing : others[index])
    }
    let distance = distance(at: time)
    let target = forwards ? 1.0 : 0.0
    if time == target { return }
    if forwards {
      pieces.removeAll { $0.low >= time }
      if let last = pieces.indices.last { pieces[last].high = time }
    } else {
      pieces.removeAll { $0.high <= time }
      if !pieces.isEmpty { pieces[0].low = time }
    }
    let piece = Piece(
      low: forwards ? time : 0, high: forwards ? 1 : time, from: (time, distance),
      to: (target, target), easing: easing)
    pieces.insert(piece, at: forwards ? pieces.count : 0)
  }
}
