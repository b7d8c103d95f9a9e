/// Finds free names for things whose names are taken: "fade", "fade-2", "fade-3".
///
/// It remembers the last number of every name, so that many equal names take time in proportion.
struct FreeNames {
  private var lastNumbers: [String: Int] = [:]

  /// The name itself where it is free, else the first free one with a number behind it.
  mutating func free(_ name: String, isTaken: (String) -> Bool) -> String {
    if !isTaken(name) { return name }
    var number = lastNumbers[name] ?? 1
    var candidate = name
    repeat {
      number += 1
      candidate = "\(name)-\(number)"
    } while isTaken(candidate)
    lastNumbers[name] = number
    return candidate
  }
}
