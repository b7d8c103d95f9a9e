import LayerAnimation
import LayerMotion

/// Counts how often each ending is reported; once is right.
struct ScriptLedger {
  /// How often an ending may be reported.
  private enum Rule {
    case once
    /// The object was released, or the call taken back.
    case atMostOnce
    /// Nothing was started, or the loop was discarded.
    case never
  }

  private struct Entry {
    let name: String
    var count = 0
    var rule = Rule.once
  }

  private var entries: [Entry] = []
  /// What was reported too often.
  private(set) var problems: [String] = []

  /// The number of the next entry.
  var count: Int { entries.count }

  /// Adds an ending that is to come, and returns its number.
  mutating func open(_ name: String) -> Int {
    entries.append(Entry(name: name))
    return entries.count - 1
  }

  /// Counts a report.
  mutating func close(_ number: Int) {
    entries[number].count += 1
    let limit = entries[number].rule == .never ? 0 : 1
    if entries[number].count > limit {
      problems.append(
        "\(entries[number].name) \(number) was reported \(entries[number].count) times")
    }
  }

  /// Notes that an ending is not to be reported.
  mutating func void(_ number: Int) { entries[number].rule = .never }

  /// Notes that an ending may be reported or not.
  mutating func release(_ number: Int) {
    if entries[number].rule == .once { entries[number].rule = .atMostOnce }
  }

  /// Notes that what is still to come is not reported, since the loop was discarded.
  ///
  /// What waits on a layer outside the tree was never the loop's, and an animator that is finished
  /// later reports that.
  mutating func discard() {
    for number in entries.indices where entries[number].count == 0 {
      let isOthers = ["animation", "stop of a delegate", "animator"].contains(entries[number].name)
      if isOthers { release(number) } else { void(number) }
    }
  }

  /// What should have been reported and was not.
  var missing: [String] {
    entries.indices.compactMap { number in
      let entry = entries[number]
      return entry.rule == .once && entry.count == 0
        ? "\(entry.name) \(number) was never reported" : nil
    }
  }
}

/// A delegate that counts.
final class ScriptDelegate: AnimationDelegate {
  private var starts = 0
  private var stops = 0
  private let report: (String?) -> Void

  /// Makes a delegate; the closure gets nil for the first stop, and else what is wrong.
  init(_ report: @escaping (String?) -> Void) { self.report = report }

  func animationDidStart(_ animation: FrozenAnimation) {
    starts += 1
    if starts > 1 { report("a delegate heard \(starts) starts") }
    if stops > 0 { report("a delegate heard of a start after the stop") }
  }

  func animationDidStop(_ animation: FrozenAnimation, finished: Bool) {
    stops += 1
    report(nil)
  }
}
