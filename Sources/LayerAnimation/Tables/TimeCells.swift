/// The local times of a frame, in one buffer that grows to both sides, so that a timing refers to
/// its time by one index, whether that of a space or of a group.
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

  /// The time at index 0, between the others; valid until a cell is added.
  private(set) var middle: UnsafeMutablePointer<Double>

  init() {
    reach = (0, 1)
    block = .allocate(capacity: 1)
    block.initialize(to: 0)
    middle = block
  }

  deinit { block.deallocate() }

  subscript(place: Int32) -> Double {
    @inline(__always) get { middle[Int(place)] }
    @inline(__always) nonmutating set { middle[Int(place)] = newValue }
  }

  /// Makes sure that a cell exists.
  mutating func include(_ place: Int32) {
    let place = Int(place)
    if place >= -reach.left && place < reach.right { return }
    let left = place < 0 ? max(16, reach.left * 2, -place) : reach.left
    let right = place < 0 ? reach.right : max(16, reach.right * 2, place + 1)
    let larger = UnsafeMutablePointer<Double>.allocate(capacity: left + right)
    larger.initialize(repeating: .nan, count: left + right)
    (larger + left - reach.left).update(from: block, count: reach.left + reach.right)
    block.deallocate()
    block = larger
    middle = larger + left
    reach = (left, right)
  }
}
