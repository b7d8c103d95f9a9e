/// The local times of layers that have a time of their own: each is one step from a parent.
///
///     space     0 ──step──▶ 1 ──step──▶ 2      parents precede their children
///     total     └────────── step ─────────┘    from the loop's time; its inverse leads back
///
/// Converting a time of any space to the loop's takes one step, however deep the space is.
final class TimeSpaces {
  private struct Row {
    let parent: SpaceID
    let step: LayerTime
    /// The steps from the loop's time, combined in one.
    let total: LayerTime
    var instant = Double.nan
    var time = 0.0
  }

  private var rows = [Row(parent: .none, step: .identity, total: .identity)]

  /// Removes all spaces except the loop's.
  func removeAll() { rows.removeSubrange(1...) }

  /// Adds a space one step below another.
  func add(_ step: LayerTime, below parent: SpaceID) -> SpaceID {
    let total = rows[parent.index].total.followed(by: step)
    rows.append(Row(parent: parent, step: step, total: total))
    return SpaceID(rows.count - 1)
  }

  /// Returns the rate of a space's time relative to the loop's.
  func rate(of space: SpaceID) -> Double { space == .root ? 1 : rows[space.index].total.speed }

  /// Returns the local time of a space at an instant of the loop.
  func time(in space: SpaceID, at instant: Double) -> Double {
    space == .root ? instant : climb(from: space, at: instant)
  }

  /// Goes up to the first space whose time is known at the instant, and computes those below it.
  @inline(never)
  private func climb(from space: SpaceID, at instant: Double) -> Double {
    rows[0].instant = instant
    rows[0].time = instant
    var chain: [SpaceID] = []
    var current = space
    while rows[current.index].instant != instant {
      chain.append(current)
      current = rows[current.index].parent
    }
    var time = rows[current.index].time
    for id in chain.reversed() {
      time = rows[id.index].step.local(time)
      rows[id.index].instant = instant
      rows[id.index].time = time
    }
    return time
  }

  /// Returns the instant of the loop at a local time of a space; infinite if its time is stopped.
  func instant(of localTime: Double, in space: SpaceID) -> Double {
    space == .root ? localTime : converted(localTime, from: space)
  }

  private func converted(_ localTime: Double, from space: SpaceID) -> Double {
    let total = rows[space.index].total
    return total.speed == 0 ? .infinity : total.parent(localTime)
  }
}
