import LayerModel

/// The evaluation view of a loop: everything that moves, in dense tables of plain rows.
///
///     spaces    local times, each one step from a parent space
///     timings   one for animations that began together with one curve, and each in a group
///     tracks    one for each effect on a property: what it does to its slot, chained in order
///     slots     one for each animated property of a layer
///     lanes     one for each number of a slot: where it comes from and goes to, and what it is now
///
/// The loop compiles its layers' stores into these rows when it commits, and evaluates without
/// touching a layer. One value is worked out when somebody reads it; all of them together, by
/// ``evaluateAll(at:)``, in three runs over whole columns:
///
///     timings ──▶ eased progress      one each, however many lanes share it
///     lanes   ──▶ from + delta · eased                  the plain slots
///     slots   ──▶ their tracks, in lanes or by the reference: the dense and the general ones
struct EvaluationTables: ~Copyable {
  /// The loop's own time, space 0, which every other space derives from.
  static let rootSpace: Int32 = 0
  /// A timing that never moves, for lanes that the frame passes over.
  static let idleTiming: Int32 = 0

  var spaces = [SpaceRow(parent: -1, step: .identity, slope: 1)]
  /// The spaces' times in the frame.
  var times = Column<Double>()

  var timings = PlainTable<TimingRow>()
  var hotTimings = Column<HotTiming>()
  var easings: [PreparedEasing] = []
  var springs = PlainTable<SpringRow>()
  /// The eased progress of each timing in the frame; NaN where it is not in effect.
  var eased = Column<Double>()
  /// The complete cycles of each timing in the frame.
  var cycles = Column<Double>()

  var tracks = RowTable<TrackRow>()
  var slots = RowTable<SlotRow>()
  /// The slots evaluated track by track in lanes.
  var denseSlots = Column<DenseRow>()
  var steps = PlainTable<LaneStep>()
  /// What the steps' tracks point to, by the steps' numbers.
  var stepKeys: [LaneKeys?] = []
  /// The slots evaluated by the reference's composition.
  var generalSlots: [GeneralRow] = []

  var hotLanes = Column<HotLane>()
  var laneEnds = Column<LaneEnds>()
  /// What each lane is in the frame.
  var numbers = Column<Double>()

  /// The instant whose frame stands in the columns; NaN after any change.
  var frame = Double.nan

  var curves = CurveCache()
  /// Timings added since the last commit, which others may share.
  var recentTimings: [Int32] = []

  init() {
    times.append(0)
    _ = insertTiming(.unused, .linear(.linear), space: Self.rootSpace)
  }

  /// Notes that something changed, so that the frame must be evaluated anew.
  mutating func touch() { frame = .nan }
}
