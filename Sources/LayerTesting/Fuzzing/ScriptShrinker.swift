/// Makes a failing script shorter and simpler, as long as it still fails.
///
///     30 steps ─▶ without a half ─▶ without a quarter ─▶ … ─▶ without a step ─▶ smaller steps
struct ScriptShrinker<Step> {
  /// The largest number of scripts that are tried.
  static var limit: Int { 2000 }

  /// The script that fails.
  private(set) var steps: [Step]
  /// What failed, in its last run.
  private(set) var message: String
  /// The number of scripts that were tried.
  private(set) var tries = 0
  /// Runs a script; returns a message if it fails.
  private let failure: ([Step]) -> String?

  init(_ steps: [Step], failingWith message: String, _ failure: @escaping ([Step]) -> String?) {
    self.steps = steps
    self.message = message
    self.failure = failure
  }

  /// Whether the search ended because it tried too many scripts.
  var isExhausted: Bool { tries >= Self.limit }

  /// Shrinks until nothing shorter or simpler fails.
  mutating func shrink() {
    repeat { drop() } while simplify() && !isExhausted
  }

  /// Keeps a script if it fails.
  private mutating func keep(_ candidate: [Step]) -> Bool {
    if isExhausted { return false }
    tries += 1
    guard let found = failure(candidate) else { return false }
    (steps, message) = (candidate, found)
    return true
  }

  /// Leaves out chunks of steps, first large ones and at last single steps.
  private mutating func drop() {
    var size = max(1, steps.count / 2)
    while !isExhausted {
      var hasDropped = false
      var index = 0
      while index < steps.count {
        var candidate = steps
        candidate.removeSubrange(index..<min(index + size, steps.count))
        if keep(candidate) { hasDropped = true } else { index += size }
      }
      if size > 1 { size /= 2 } else if !hasDropped { return }
    }
  }

  /// Replaces steps with smaller ones; returns whether it replaced any.
  private mutating func simplify() -> Bool {
    var hasChanged = false
    for index in steps.indices {
      while replace(index) { hasChanged = true }
    }
    return hasChanged
  }

  private mutating func replace(_ index: Int) -> Bool {
    guard let step = steps[index] as? any ShrinkableStep else { return false }
    for smaller in Self.smaller(step) {
      var candidate = steps
      candidate[index] = smaller
      if keep(candidate) { return true }
    }
    return false
  }

  private static func smaller(_ step: some ShrinkableStep) -> [Step] {
    step.smaller.compactMap { $0 as? Step }
  }
}
