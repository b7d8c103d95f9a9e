// The order of the hot timings is that of their lanes, so that a block of lanes reads adjacent
// timings.
//
//     before   t0  ×  t2  ×  ×  t5  ×  t7      many were removed, others are far from their lanes
//     after    t5 t0 t7 t2                     by the lanes, each group before its members

extension EvaluationTables {
  /// Closes the gaps among the hot timings, and sorts them by their lanes.
  func putTimingsInOrder() {
    let count = hotTimings.count
    var order = TimingOrder(count: count)
    order.take(timings[Self.idleTiming].hot)
    for lane in 0..<plainLanes.count { take(plainLanes.timing[lane], &order) }
    for lane in 0..<keyedLanes.count { take(keyedLanes.rows[lane].timing, &order) }
    for lane in 0..<stackedLanes.count {
      for step in stackedLanes.steps(lane) { take(step.timing, &order) }
    }
    // The timings of all other slots, in the order of adding.
    for place in 0..<count where hotOwners[place] >= 0 { take(Int32(place), &order) }

    var hot = HotTimings()
    var owners = Column<Int32>()
    for place in order.taken {
      timings[hotOwners[place]].hot = Int32(hot.count)
      hot.append(
        begin: hotTimings.begins[place], duration: hotTimings.durations[place],
        hotTimings.codes[place])
      owners.append(hotOwners[place])
    }
    hotTimings = hot
    hotOwners = owners
    eased.resize(to: hotTimings.count)
    order.places.withUnsafeBufferPointer { places in
      guard let places = places.baseAddress else { return }
      plainLanes.moveTimings(places)
      keyedLanes.moveTimings(places)
      stackedLanes.moveTimings(places)
      transforms.moveTimings(places)
      for step in 0..<steps.length {
        steps.rows[step].timing = places[Int(steps.rows[step].timing)]
      }
    }
    disorder = 0
    leaveFrame()
  }

  /// Appends a timing to the order, after the groups around it.
  private func take(_ place: Int32, _ order: inout TimingOrder) {
    if order.places[Int(place)] >= 0 { return }
    var parent = timings[hotOwners[place]].parent
    if parent < 0 { return order.take(place) }
    var chain = [place]
    while parent >= 0 && order.places[Int(timings[parent].hot)] < 0 {
      chain.append(timings[parent].hot)
      parent = timings[parent].parent
    }
    for place in chain.reversed() { order.take(place) }
  }
}

/// A new order of the hot timings, under construction.
private struct TimingOrder {
  /// The old indices in the new order.
  private(set) var taken: [Int32] = []
  /// The new index for each old one, −1 for those not taken.
  private(set) var places: [Int32]

  init(count: Int) {
    places = [Int32](repeating: -1, count: count)
    taken.reserveCapacity(count)
  }

  mutating func take(_ place: Int32) {
    places[Int(place)] = Int32(taken.count)
    taken.append(place)
  }
}
