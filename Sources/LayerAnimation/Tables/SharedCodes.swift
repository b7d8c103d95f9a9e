/// Which blocks of hot timings run in one time along one curve, as most do.
///
///     codes    │a a a a … a│a a b a … c│b b b … │
///     shared   │     a     │    none   │   b    │     found when a block is asked for after a change
struct SharedCodes: ~Copyable {
  enum State: UInt8 {
    case unknown, shared, none
  }

  private(set) var states = Column<State>()

  /// Notes that a timing was added, or got another code.
  mutating func note(_ place: Int) {
    let block = place / LaneBlocks.size
    while block >= states.count { states.append(.unknown) }
    states[block] = .unknown
  }

  /// The code that all of a block have, or nil.
  @inline(__always)
  func code(
    _ block: Int, _ codes: UnsafePointer<HotTimings.Code>, count: Int
  ) -> HotTimings.Code? {
    let places = LaneBlocks.lanes(block, of: count)
    if states[block] == .unknown {
      let first = codes[places.lowerBound]
      states[block] = places.allSatisfy { codes[$0] == first } ? .shared : .none
    }
    return states[block] == .shared ? codes[places.lowerBound] : nil
  }
}
