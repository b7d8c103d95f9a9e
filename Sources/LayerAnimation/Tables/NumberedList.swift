/// A list of elements in the order of adding, which are removed by number.
///
///     numbers    3  5  6  8      ascending, for a binary search
///     elements   a  ·  c  d      a removed one leaves a gap; many gaps are closed together
///
/// Removing one of n elements takes time in proportion to log n.
struct NumberedList<Element> {
  private var numbers: [Int] = []
  private var slots: [Element?] = []
  private var last = 0
  /// The number of elements.
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// The elements, in the order of adding.
  var elements: [Element] { slots.compactMap(\.self) }

  /// Adds an element, and returns its number, which no other element of the list ever has.
  mutating func add(_ element: Element) -> Int {
    last += 1
    count += 1
    numbers.append(last)
    slots.append(element)
    return last
  }

  /// Removes and returns the element of a number; nil if there is none.
  mutating func remove(_ number: Int) -> Element? {
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < number { low = middle + 1 } else { high = middle }
    }
    guard low < numbers.count, numbers[low] == number, let element = slots[low] else { return nil }
    slots[low] = nil
    count -= 1
    let gaps = slots.count - count
    if gaps > 16 && gaps > slots.count / 2 { closeGaps() }
    return element
  }

  /// Calls a closure with each element that is there at the start of the call.
  func visitEach(_ body: (Element) -> Void) {
    for case let element? in slots { body(element) }
  }

  /// Removes all elements.
  mutating func removeAll() { (numbers, slots, count) = ([], [], 0) }

  private mutating func closeGaps() {
    var kept = 0
    for index in slots.indices where slots[index] != nil {
      numbers[kept] = numbers[index]
      slots.swapAt(kept, index)
      kept += 1
    }
    numbers.removeSubrange(kept...)
    slots.removeSubrange(kept...)
  }
}
