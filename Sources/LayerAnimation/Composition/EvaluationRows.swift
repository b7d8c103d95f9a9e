import LayerModel

/// What a frame reads of a timing: enough where it is a plain run along one curve.
///
///     elapsed   ──────0────────────────────── window ── duration ──▶
///     fast            ├── progress = e / d ──┤
///     any other instant is left to the timing's row
struct HotTiming: BitwiseCopyable {
  var begin: Double
  /// Up to which elapsed time the fast way gives the reference's bits; 0 for never.
  var window: Double
  var duration: Double
  /// The intervals of the curve; all slow where the easing is no Bézier.
  var curve: UnsafePointer<BezierInterval>
  var space: Int32
  /// The row among the springs, or −1.
  var spring: Int32 = -1
}

/// A spring that eases a timing.
struct SpringRow: BitwiseCopyable {
  let solution: SpringSolution
  let duration: Double
}

/// The rest of a timing: of one running animation, of several that began together, or of one in a
/// group.
struct TimingRow: BitwiseCopyable {
  let mapping: TimeMapping
  /// The timing of the group the animation stands in, or −1.
  let parent: Int32
  /// How many animations share it.
  var users: Int32 = 1
  /// The instant at which the loop ended the animation while its value still shows, or NaN.
  var endedAt = Double.nan

  /// In groups: the instant whose position stands below; NaN before the first.
  var instant = Double.nan
  var position = EasedPosition.notInEffect

  /// A timing that nothing uses.
  static var unused: TimingRow {
    TimingRow(mapping: TimeMapping(MediaTiming(), beginTime: 0), parent: -1, users: 0)
  }
}

/// An easing ready for the tables: a Bézier as the table that agrees with it to the bit, a spring
/// as its solution.
enum PreparedEasing {
  case linear(BezierTable)
  case table(BezierTable)
  indirect case spring(SpringSolution, duration: Double, after: BezierTable?)
  indirect case general(Easing)

  func value(at progress: Double) -> Double {
    switch self {
    case .linear: progress
    case .table(let table): table.value(at: progress)
    case .spring(let solution, let duration, let table):
      solution.value(at: (table?.value(at: progress) ?? progress) * duration)
    case .general(let easing): easing.value(at: progress)
    }
  }

  /// The table that gives this easing's values, or nil.
  var table: BezierTable? {
    switch self {
    case .linear(let table), .table(let table): table
    case .spring, .general: nil
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

/// What a frame reads of a lane: the way from one number to another, at the progress of a timing.
struct HotLane: BitwiseCopyable {
  var from: Double
  /// The end less `from`.
  var delta: Double
  var timing: Int32
  /// The slot whose lane it is, times 4, and which of its lanes.
  let owner: Int32

  /// A lane that the frame passes over, for its slot's tracks do more than this.
  static func idle(owner: Int32) -> HotLane {
    HotLane(from: 0, delta: 0, timing: EvaluationTables.idleTiming, owner: owner)
  }
}

/// What a lane needs at other instants: at the very end, and while its animation is not in effect.
struct LaneEnds: BitwiseCopyable {
  var to: Double
  var base: Double
}

/// One animated property of one layer.
struct SlotRow {
  /// How a slot is evaluated, from the quickest way to the one that can do everything.
  enum Tier: UInt8 {
    /// One animation between two fixed ends.
    case plain
    /// Tracks in lanes, one after the other.
    case dense
    /// By the reference's composition.
    case general
  }

  /// The way to the layer, or nil in a table without layers.
  let layer: LayerReference?
  let property: PropertyID
  /// The property's committed model value.
  var base: PropertyValue
  var shape: LaneShape?
  var tier = Tier.general
  /// The first and last of the tracks, in the order of adding; −1 for none.
  var firstTrack: Int32 = -1
  var lastTrack: Int32 = -1
  /// How many of the tracks cannot be evaluated in lanes.
  var generalTracks: Int32 = 0
  /// The places of the lanes among all lanes; −1 for those that no track works on.
  var places = SIMD4<Int32>(repeating: -1)
  /// The place among the dense or the general slots, or −1.
  var tierIndex: Int32 = -1
}

/// A slot whose tracks are applied in lanes, one after the other.
struct DenseRow: BitwiseCopyable {
  let slot: Int32
  /// The first and last of the steps, one for each track in the order of adding; −1 for none.
  var firstStep: Int32 = -1
  var lastStep: Int32 = -1
  /// The slot's places among all lanes; −1 for those that no track works on.
  var places = SIMD4<Int32>(repeating: -1)
  /// The slot's base, in lanes.
  var base: SIMD4<Double>
}

/// A track of a dense slot.
struct LaneStep: BitwiseCopyable {
  let track: LaneTrack
  var timing: Int32
  /// The next step of the slot, or −1.
  var next: Int32 = -1

  /// A step that does nothing, for a row that is not used.
  static var unused: LaneStep {
    LaneStep(track: .nothing, timing: EvaluationTables.idleTiming)
  }
}

/// The value of a general slot.
struct GeneralRow {
  let slot: Int32
  /// The instant whose value stands below; NaN before the first and after a change.
  var instant = Double.nan
  var value = Accumulator(.null)
}

/// One animation's part in a slot.
struct TrackRow {
  let slot: Int32
  var timing: Int32
  /// The next track of the slot, or −1.
  var next: Int32 = -1
  /// Its step, where its slot is a dense one, or −1.
  var step: Int32 = -1
  /// Who knows what it does, and the number of the effect there.
  let source: EffectSource?
  let number: Int32

  /// A track that nothing uses.
  static var unused: TrackRow { TrackRow(slot: -1, timing: -1, source: nil, number: 0) }

  /// What it does to the property.
  var effect: PropertyEffect {
    guard let source else { fatalError("A track was read after its animation was removed.") }
    return source.effect(Int(number))
  }
}
