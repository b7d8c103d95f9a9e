import LayerModel

/// The evaluation view of a loop: everything that moves, in dense tables of plain rows.
///
///     spaces    local times, each one step from a parent space
///     timings   one for animations that began together with one curve, and each in a group
///     tracks    one for each effect on a property: what it does to its slot, chained in order
///     slots     one for each animated property of a layer
///     lanes     one for each number of a slot, in the columns of the way it is evaluated
///
/// The loop compiles its layers' stores into these rows when it commits, and evaluates without
/// touching a layer. One value is worked out when somebody reads it; all of them in blocks, each
/// right after the timings that it needs, while their progress is still in the cache:
///
///     timings ──▶ eased progress      one each, however many lanes share it, in the order of adding
///     lanes   ──▶ from + delta · eased              the plain ones, block by block
///     lanes   ──▶ keys, steps                       the keyed and the stacked ones, block by block
///     slots   ──▶ their tracks                      the dense ones; the general by the reference
struct EvaluationTables: ~Copyable {
  /// The loop's own time, space 0, which every other space derives from.
  static let rootSpace: Int32 = 0
  /// A timing that never moves, for rows that are not used.
  static let idleTiming: Int32 = 0

  var spaces = [SpaceRow(parent: -1, step: .identity, slope: 1)]
  /// The times of spaces and groups in the frame.
  var cells = TimeCells()
  /// The numbers of groups' places among the cells.
  var groupCells = PlainTable<Int32>()

  var timings = PlainTable<TimingRow>()
  var details = PlainTable<TimingDetail>()
  var hotTimings = HotTimings()
  /// The numbers of the hot timings, −1 where one is gone.
  var hotOwners = Column<Int32>()
  /// How many of the hot ones are gone, or no longer stand in the order of their lanes.
  var disorder = 0
  /// The eased progress of each hot timing in the frame; NaN where it is not in effect.
  var eased = Column<Double>()
  var easings = EasingRows()

  var tracks = RowTable<TrackRow>()
  var slots = RowTable<SlotRow>()
  var plainLanes = PlainLanes()
  /// The slots evaluated track by track, all lanes at once.
  var denseSlots = Column<DenseRow>()
  /// Whose numbers the dense slots' lanes are: the slot times 4, and which of its numbers.
  var denseOwners = Column<Int32>()
  /// What each dense lane is in the frame.
  var denseNumbers = Column<Double>()
  var steps = PlainTable<LaneStep>()
  /// What the steps' tracks point to, by the steps' numbers.
  var stepKeys: [LaneKeys?] = []
  /// The slots evaluated by the reference's composition.
  var generalSlots: [GeneralRow] = []

  /// All numbers, where somebody reads them in one piece.
  var numbers = Column<Double>()

  /// Memory for the numbers of one block, where nobody reads a block just now.
  var freeBlock: UnsafeMutablePointer<Double>?

  /// The instant that the cells and the first of the hot timings stand at; NaN after any change.
  var frame = Double.nan
  /// How many of the hot timings are at that instant.
  var located = 0
  /// Up to which instant the dense slots and all numbers are.
  var denseFrame = Double.nan
  var numbersFrame = Double.nan
  /// How often anything changed.
  var revision = 0

  /// Timings added since the last commit, which others may share.
  var recentTimings: [Int32] = []

  init() {
    _ = insertTiming(.unused, easing: EasingRows.linear, begin: 0, cell: Self.rootSpace)
  }

  deinit { freeBlock?.deallocate() }

  /// Notes that something changed, so that the frame must be evaluated anew.
  mutating func touch() {
    revision += 1
    leaveFrame()
  }

  /// Forgets what stands at the frame's instant.
  mutating func leaveFrame() {
    frame = .nan
    located = 0
    denseFrame = .nan
    numbersFrame = .nan
  }
}
