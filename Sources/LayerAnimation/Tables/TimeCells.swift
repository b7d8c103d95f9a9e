/// The index of a time in ``TimeCells``: that of a space or of a group's members.
struct CellIndex: BitwiseCopyable, Equatable {
  private let code: Int32

  init(_ space: SpaceID) { code = space.raw }
  init(_ group: GroupID) { code = ~group.raw }

  /// The space, unless it is the time of a group.
  var space: SpaceID { SpaceID(raw: code) }

  /// The offset from the middle: below 0 for a group.
  @inline(__always) var offset: Int { Int(code) }
}

/// The local times of a frame, in one buffer that grows at both ends.
///
/// A timing refers to its time by one index, of a space or of a group.
///
///     index   −3     −2     −1   │   0      1      2      3
///             computed from      │   the loop's time, and that of
///             groups' progress   │   layers with a time of their own
///
/// A group that is not in effect has no time: NaN.
struct TimeCells: ~Copyable {
  private var block: UnsafeMutablePointer<Double>
  /// The number of cells to the left and to the right of the middle.
  private var reach: (left: Int, right: Int)

  /// The address of the time at index 0; valid until a cell is added.
  private(set) var middle: UnsafeMutablePointer<Double>

  init() {
    reach = (0, 1)
    block = .allocate(capacity: 1)
    block.initialize(to: 0)
    middle = block
  }

  deinit { block.deallocate() }

  subscript(cell: CellIndex) -> Double {
    @inline(__always) get { middle[cell.offset] }
    @inline(__always) nonmutating set { middle[cell.offset] = newValue }
  }

  /// Enlarges the buffer if it does not contain a cell.
  mutating func include(_ cell: CellIndex) {
    let index = cell.offset
    if index >= -reach.left && index < reach.right { return }
    let left = index < 0 ? max(16, reach.left * 2, -index) : reach.left
    let right = index < 0 ? reach.right : max(16, reach.right * 2, index + 1)
    let larger = UnsafeMutablePointer<Double>.allocate(capacity: left + right)
    larger.initialize(repeating: .nan, count: left + right)
    (larger + left - reach.left).update(from: block, count: reach.left + reach.right)
    block.deallocate()
    block = larger
    middle = larger + left
    reach = (left, right)
  }
}
