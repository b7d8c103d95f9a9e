/// What has to be told once a pass is over: starts, then blocks of transactions, then stops, then
/// completions (F94, decision 4).
struct Deliveries {
  private var starts: [AnimationRecord] = []
  private var blocks: [CompletionBlock] = []
  private var stops: [(record: AnimationRecord, outcome: AnimationOutcome)] = []

  /// Whether there is nothing to tell.
  var isEmpty: Bool { starts.isEmpty && blocks.isEmpty && stops.isEmpty }

  /// How many blocks are to run.
  var blockCount: Int { blocks.count }

  /// Notes that a transaction's block is to run.
  mutating func run(_ block: CompletionBlock) { blocks.append(block) }

  /// Notes that an animation began; only the first time counts.
  mutating func start(_ record: AnimationRecord) {
    if record.hasStarted { return }
    record.hasStarted = true
    starts.append(record)
  }

  /// Notes that an animation ended, the start before where it was never told (F95).
  mutating func stop(_ record: AnimationRecord, _ outcome: AnimationOutcome) {
    if record.outcome != nil { return }
    record.outcome = outcome
    start(record)
    stops.append((record, outcome))
    for block in record.blocks {
      block.waiting -= 1
      if block.isDue { blocks.append(block) }
    }
    record.blocks = []
  }

  /// Tells everything in order, and gives the animation that was told last.
  func deliver() -> AnimationRecord? {
    for record in starts { record.animation.delegate?.animationDidStart(record.animation) }
    for block in blocks { block.run() }
    for (record, outcome) in stops {
      record.animation.delegate?.animationDidStop(
        record.animation, finished: outcome.isFinished)
    }
    for (record, outcome) in stops { record.animation.completion?(outcome) }
    return stops.last?.record ?? starts.last
  }
}
