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
final class EvaluationTables {
  /// The loop's own time, space 0, which every other space derives from.
  static let rootSpace: Int32 = 0
  /// A timing that never moves, for rows that are not used.
  static let idleTiming: Int32 = 0

  @exclusivity(unchecked) var spaces = [SpaceRow(parent: -1, step: .identity, slope: 1)]
  /// The times of spaces and groups in the frame.
  @exclusivity(unchecked) var cells = TimeCells()
  /// The numbers of groups' places among the cells.
  @exclusivity(unchecked) var groupCells = PlainTable<Int32>()

  @exclusivity(unchecked) var timings = PlainTable<TimingRow>()
  @exclusivity(unchecked) var details = PlainTable<TimingDetail>()
  @exclusivity(unchecked) var hotTimings = HotTimings()
  /// The numbers of the hot timings, −1 where one is gone.
  @exclusivity(unchecked) var hotOwners = Column<Int32>()
  /// How many of the hot ones are gone, or no longer stand in the order of their lanes.
  @exclusivity(unchecked) var disorder = 0
  /// The eased progress of each hot timing in the frame; NaN where it is not in effect.
  @exclusivity(unchecked) var eased = Column<Double>()
  let easings = EasingRows()

  @exclusivity(unchecked) var tracks = RowTable<TrackRow>()
  @exclusivity(unchecked) var slots = RowTable<SlotRow>()
  @exclusivity(unchecked) var plainLanes = PlainLanes()
  @exclusivity(unchecked) var keyedLanes = KeyedLanes()
  @exclusivity(unchecked) var stackedLanes = StackedLanes()
  /// The slots evaluated track by track, all lanes at once.
  @exclusivity(unchecked) var denseSlots = Column<DenseRow>()
  /// Whose numbers the dense slots' lanes are: the slot times 4, and which of its numbers.
  @exclusivity(unchecked) var denseOwners = Column<Int32>()
  /// What each dense lane is in the frame.
  @exclusivity(unchecked) var denseNumbers = Column<Double>()
  @exclusivity(unchecked) var steps = PlainTable<DenseStep>()
  /// What the steps' tracks point to, by the steps' numbers.
  @exclusivity(unchecked) var stepKeys: [LaneKeys?] = []
  /// The slots evaluated by the reference's composition.
  @exclusivity(unchecked) var generalSlots: [GeneralRow] = []

  /// The animated transforms among the general slots.
  @exclusivity(unchecked) var transforms = TransformTable()

  /// All numbers, where somebody reads them in one piece.
  @exclusivity(unchecked) var numbers = Column<Double>()

  /// Memory for the numbers of one block, where nobody reads a block just now.
  @exclusivity(unchecked) var freeBlock: UnsafeMutablePointer<Double>?

  /// The same for some transforms.
  @exclusivity(unchecked) var freeTransforms: UnsafeMutablePointer<Transform3D>?

  /// The instant that the cells and the first of the hot timings stand at; NaN after any change.
  @exclusivity(unchecked) var frame = Double.nan
  /// How many of the hot timings are at that instant.
  @exclusivity(unchecked) var located = 0
  /// Up to which instant the dense slots and all numbers are.
  @exclusivity(unchecked) var denseFrame = Double.nan
  @exclusivity(unchecked) var numbersFrame = Double.nan
  /// How often anything changed.
  @exclusivity(unchecked) var revision = 0

  /// Timings added since the last commit, which others may share.
  @exclusivity(unchecked) var recentTimings: [Int32] = []

  init() {
    _ = insertTiming(.unused, easing: EasingRows.linear, begin: 0, cell: Self.rootSpace)
  }

  deinit {
    freeBlock?.deallocate()
    freeTransforms?.deallocate()
  }

  /// Notes that something changed, so that the frame must be evaluated anew.
  func touch() {
    revision += 1
    leaveFrame()
  }

  /// Forgets what stands at the frame's instant.
  func leaveFrame() {
    frame = .nan
    located = 0
    denseFrame = .nan
    numbersFrame = .nan
  }
}
