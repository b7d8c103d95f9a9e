/// What has to be told once a pass is over: starts, then blocks of transactions, then stops, then
/// completions (F94, decision 4).
struct Deliveries {
  private var starts: [AnimationRecord] = []
  private var blocks: [CompletionBlock] = []
  private var stops: [AnimationRecord] = []

  /// Whether there is nothing to tell.
  var isEmpty: Bool { starts.isEmpty && blocks.isEmpty && stops.isEmpty }

  /// Notes that a transaction's block is to run.
  mutating func run(_ block: CompletionBlock) { blocks.append(block) }

  /// Notes that an animation began; only the first time counts.
  mutating func start(_ record: AnimationRecord) {
    if record.hasStarted { return }
    record.hasStarted = true
    if record.hasListener { starts.append(record) }
  }

  /// Notes that an animation ended, the start before where it was never told (F95).
  mutating func stop(_ record: AnimationRecord, _ outcome: AnimationOutcome) {
    if record.outcome != nil { return }
    record.outcome = outcome
    start(record)
    if record.hasListener { stops.append(record) }
    guard let rest = record.rest else { return }
    for block in rest.blocks {
      block.waiting -= 1
      if block.isDue { blocks.append(block) }
    }
    rest.blocks = []
  }

  /// Drops all callbacks: an explicit transaction may have committed ends that no pass has delivered
  /// yet.
  func dropCallbacks() {
    for record in starts { record.dropCallbacks() }
    for record in stops { record.dropCallbacks() }
  }

  /// Makes all calls in order, and gives the last one.
  ///
  /// Only animations with a delegate or a completion are among them.
  ///
  /// - Parameter call: Gets every delivery, and makes it by calling the closure.
  /// - Returns: The last delivery, or nil where there was none.
  @discardableResult
  func deliver(through call: (Delivery, () -> Void) -> Void = { $1() }) -> Delivery? {
    for record in starts {
      guard let delegate = record.delegate else { continue }
      call(.start(record)) { delegate.animationDidStart(record.animation) }
    }
    for block in blocks { call(.block(block)) { block.run() } }
    for record in stops {
      guard let delegate = record.delegate, let outcome = record.outcome else { continue }
      call(.stop(record, outcome)) {
        delegate.animationDidStop(record.animation, finished: outcome.isFinished)
      }
    }
    for record in stops {
      guard let completion = record.completion, let outcome = record.outcome else { continue }
      record.completion = nil
      call(.completion(record, outcome)) { completion(outcome) }
    }
    if let last = stops.last { return .completion(last, last.outcome ?? .finished) }
    return blocks.last.map(Delivery.block) ?? starts.last.map(Delivery.start)
  }
}

/// One thing that is told.
enum Delivery {
  /// To a delegate, that its animation began.
  case start(AnimationRecord)
  /// A completion block of a transaction runs.
  case block(CompletionBlock)
  /// To a delegate, that its animation ended.
  case stop(AnimationRecord, AnimationOutcome)
  /// A completion closure runs.
  case completion(AnimationRecord, AnimationOutcome)
}

extension Delivery: CustomStringConvertible {
  /// Whose callback it is, for messages.
  var description: String {
    switch self {
    case .block(let block): block.name ?? "the completion block of a transaction"
    case .start(let record), .stop(let record, _), .completion(let record, _): record.description
    }
  }
}
