/// Finds unused names by adding numbers: "fade", "fade-2", "fade-3".
///
/// It remembers the last number of every name, so many equal names take linear time.
struct FreeNames {
  private var lastNumbers: [String: Int] = [:]

  /// Returns the name if it is unused, otherwise the first unused one with a number.
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
