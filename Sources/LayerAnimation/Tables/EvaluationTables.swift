import LayerModel

/// The evaluation view of a loop: everything that is animated, in dense tables of plain rows.
///
///     spaces    local times, each one step from a parent space
///     timings   one for animations that start together with one curve, and for each one in a group
///     tracks    one for each effect on a property, chained in order for each slot
///     slots     one for each animated property of a layer
///     lanes     one for each number of a slot, in the columns of its tier
///
/// At a commit the loop compiles its layers' stores into these rows; evaluation does not touch
/// layers. A single value is computed on demand; all values are computed in blocks, each right
/// after the timings that it needs, while their progress is still in the cache:
///
///     timings ──▶ eased progress      one each, shared by any number of lanes, as added
///     lanes   ──▶ from + delta · eased              the plain ones, block by block
///     lanes   ──▶ keys, steps                       the keyed and the stacked ones, block by block
///     slots   ──▶ their tracks                      the dense ones; the general by the reference
final class EvaluationTables {
  /// The loop's own time, space 0, from which every other space derives.
  static let rootSpace: Int32 = 0
  /// A timing that never moves, for unused rows.
  static let idleTiming: Int32 = 0

  @exclusivity(unchecked) var spaces = [SpaceRow(parent: -1, step: .identity, slope: 1)]
  /// The times of spaces and groups in the frame.
  @exclusivity(unchecked) var cells = TimeCells()
  /// The groups' timings, by the indices of their cells.
  @exclusivity(unchecked) var groupCells = PlainTable<Int32>()

  @exclusivity(unchecked) var timings = PlainTable<TimingRow>()
  @exclusivity(unchecked) var details = PlainTable<TimingDetail>()
  @exclusivity(unchecked) var hotTimings = HotTimings()
  /// The numbers of the hot timings, −1 for removed ones.
  @exclusivity(unchecked) var hotOwners = Column<Int32>()
  /// The number of hot timings that were removed or are no longer in the order of their lanes.
  @exclusivity(unchecked) var disorder = 0
  /// The eased progress of each hot timing in the frame; NaN if it is not in effect.
  @exclusivity(unchecked) var eased = Column<Double>()
  let easings = EasingRows()

  @exclusivity(unchecked) var tracks = RowTable<TrackRow>()
  @exclusivity(unchecked) var slots = RowTable<SlotRow>()
  @exclusivity(unchecked) var plainLanes = PlainLanes()
  @exclusivity(unchecked) var keyedLanes = KeyedLanes()
  @exclusivity(unchecked) var stackedLanes = StackedLanes()
  /// The slots evaluated track by track, all lanes at once.
  @exclusivity(unchecked) var denseSlots = Column<DenseRow>()
  /// The owners of the dense slots' lanes: the slot times 4, plus the lane.
  @exclusivity(unchecked) var denseOwners = Column<Int32>()
  /// The value of each dense lane in the frame.
  @exclusivity(unchecked) var denseNumbers = Column<Double>()
  @exclusivity(unchecked) var steps = PlainTable<DenseStep>()
  /// The keys of the steps' tracks, by the steps' numbers.
  @exclusivity(unchecked) var stepKeys: [LaneKeys?] = []
  /// The slots evaluated by the reference's composition.
  @exclusivity(unchecked) var generalSlots: [GeneralRow] = []

  /// The animated transforms among the general slots.
  @exclusivity(unchecked) var transforms = TransformTable()

  /// All numbers, for reading them in one span.
  @exclusivity(unchecked) var numbers = Column<Double>()

  /// Memory for the numbers of one block; nil while a block is being read.
  @exclusivity(unchecked) var freeBlock: UnsafeMutablePointer<Double>?

  /// Memory for a block of transforms; nil while a block is being read.
  @exclusivity(unchecked) var freeTransforms: UnsafeMutablePointer<Transform3D>?

  /// The instant of the cells and of the first hot timings; NaN after any change.
  @exclusivity(unchecked) var frame = Double.nan
  /// The number of hot timings that are at that instant.
  @exclusivity(unchecked) var located = 0
  /// The instants of the dense slots and of all numbers.
  @exclusivity(unchecked) var denseFrame = Double.nan
  @exclusivity(unchecked) var numbersFrame = Double.nan
  /// The number of changes.
  @exclusivity(unchecked) var revision = 0

  /// The timings added since the last commit, which others may share.
  @exclusivity(unchecked) var recentTimings: [Int32] = []

  init() {
    _ = insertTiming(.unused, easing: EasingRows.linear, begin: 0, cell: Self.rootSpace)
  }

  deinit {
    freeBlock?.deallocate()
    freeTransforms?.deallocate()
  }

  /// Records a change, which invalidates the frame.
  func touch() {
    revision += 1
    leaveFrame()
  }

  /// Invalidates everything computed for the frame's instant.
  func leaveFrame() {
    frame = .nan
    located = 0
    denseFrame = .nan
    numbersFrame = .nan
  }
}
