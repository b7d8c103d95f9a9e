import LayerModel

// Local times: each space is one step from its parent.

extension EvaluationTables {
  /// Removes all spaces except the loop's.
  func removeSpaces() {
    spaces.removeSubrange(1...)
    touch()
  }

  /// Adds a space one step below another, and returns its number.
  func addSpace(_ step: LayerTime, below parent: Int32) -> Int32 {
    let slope = spaces[Int(parent)].slope * step.speed
    spaces.append(SpaceRow(parent: parent, step: step, slope: slope))
    let number = Int32(spaces.count - 1)
    cells.include(number)
    return number
  }

  /// Returns the local time of a space at an instant of the loop.
  func time(in space: Int32, at instant: Double) -> Double {
    if space == Self.rootSpace { return instant }
    if spaces[Int(space)].instant == instant { return spaces[Int(space)].time }
    // Parents precede their children, so the climb to the first known one ends.
    var chain: [Int32] = []
    var current = space
    var time = instant
    while current != Self.rootSpace {
      if spaces[Int(current)].instant == instant {
        time = spaces[Int(current)].time
        break
      }
      chain.append(current)
      current = spaces[Int(current)].parent
    }
    for id in chain.reversed() {
      time = spaces[Int(id)].step.local(time)
      spaces[Int(id)].instant = instant
      spaces[Int(id)].time = time
    }
    return time
  }

  /// Updates the times of all spaces to the frame of an instant.
  func locateSpaces(at instant: Double) {
    let cells = self.cells.middle
    cells[0] = instant
    if spaces.count == 1 { return }
    spaces.withUnsafeBufferPointer { spaces in
      // Parents precede their children.
      for id in 1..<spaces.count {
        cells[id] = spaces[id].step.local(cells[Int(spaces[id].parent)])
      }
    }
  }

  /// Returns the instant of the loop at a local time of a space; infinite if the space stands
  /// still.
  func instant(of localTime: Double, in space: Int32) -> Double {
    if spaces[Int(space)].slope == 0 { return .infinity }
    var time = localTime
    var current = space
    while current != Self.rootSpace {
      time = spaces[Int(current)].step.parent(time)
      current = spaces[Int(current)].parent
    }
    return time
  }
}

/// The local time of layers that share it: one step from a parent space.
struct SpaceRow {
  let parent: Int32
  let step: LayerTime
  /// The product of the speeds from the root: the rate of local time relative to the loop's.
  let slope: Double
  var instant = Double.nan
  var time = 0.0
}
