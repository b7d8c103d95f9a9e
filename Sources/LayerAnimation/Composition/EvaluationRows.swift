import LayerModel

/// The timing of one animation in the tables, with its position at the present instant.
struct TimingRow {
  let mapping: TimeMapping
  let easing: PreparedEasing
  /// The timing of the group the animation stands in, or −1.
  let parent: Int32
  /// The time space of the animation's layer; of no meaning inside a group.
  var space: Int32
  /// The instant at which the loop ended the animation while its value still shows, or NaN.
  var endedAt = Double.nan

  /// The instant whose position stands below; NaN before the first.
  var instant = Double.nan
  var position = EasedPosition.notInEffect
}

/// An easing ready for the tables: a Bézier as the table that agrees with it to the bit, a spring
/// as its solution.
enum PreparedEasing {
  case linear
  case table(BezierTable)
  case spring(SpringSolution, duration: Double, after: BezierTable?)
  case general(Easing)

  func value(at progress: Double) -> Double {
    switch self {
    case .linear: progress
    case .table(let table): table.value(at: progress)
    case .spring(let solution, let duration, let table):
      solution.value(at: (table?.value(at: progress) ?? progress) * duration)
    case .general(let easing): easing.value(at: progress)
    }
  }
}

/// The local time of layers that share it: one step from a parent space.
struct SpaceRow {
  let parent: Int32
  let step: LayerTime
  /// The product of the speeds from the root: how local time runs against the loop's.
  let slope: Double
  var instant = Double.nan
  var time = 0.0
}

/// One animated property of one layer.
struct SlotRow {
  /// The property's committed model value.
  var base: PropertyValue
  /// The base in lanes, where the whole slot can be evaluated in lanes.
  var baseLanes = SIMD4<Double>.zero
  var shape: LaneShape?
  /// The first and last of the tracks, in the order of adding; −1 for none.
  var firstTrack: Int32 = -1
  var lastTrack: Int32 = -1
  /// How many of the tracks cannot be evaluated in lanes.
  var generalTracks = 0

  /// The instant whose value stands below; NaN before the first and after a change.
  var instant = Double.nan
  var lanes = SIMD4<Double>.zero
  var general = Accumulator(.null)

  var isDense: Bool { shape != nil && generalTracks == 0 }
}

/// One animation's part in a slot.
struct TrackRow {
  let slot: Int32
  let timing: Int32
  /// The next track of the slot, or −1.
  var next: Int32 = -1
  let effect: PropertyEffect
  /// The effect in lanes, or nil where it cannot be.
  let lanes: LaneTrack?
}
