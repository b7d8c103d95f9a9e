import LayerModel

/// The deliveries of a pass: starts, then blocks of transactions, then stops, then completions
/// (F94, rule R4); blocks that waited for an animation of a layer in no tree come last (F95).
struct Deliveries {
  private var starts: [AnimationRecord] = []
  private var blocks: [CompletionBlock] = []
  private var stops: [AnimationRecord] = []
  private var lastBlocks: [CompletionBlock] = []

  /// Whether there is nothing to deliver.
  var isEmpty: Bool {
    starts.isEmpty && blocks.isEmpty && stops.isEmpty && lastBlocks.isEmpty
  }

  /// Adds a transaction's block to run.
  mutating func run(_ block: CompletionBlock) {
    if block.isLast { lastBlocks.append(block) } else { blocks.append(block) }
  }

  /// Records that an animation started; only the first call counts.
  mutating func start(_ record: AnimationRecord) {
    if record.life.start() && record.hasListener { starts.append(record) }
  }

  /// Records that an animation ended, after its start if that was never reported (F95).
  mutating func stop(_ record: AnimationRecord, _ outcome: AnimationOutcome) {
    if record.life.outcome != nil { return }
    let hadStarted = record.life.hasStarted
    record.life.stop(outcome)
    if record.hasListener {
      if !hadStarted { starts.append(record) }
      stops.append(record)
    }
    guard let rest = record.rest else { return }
    for block in rest.blocks {
      block.waiting -= 1
      if block.isDue { run(block) }
    }
    rest.blocks = []
  }

  /// Releases all callbacks: an explicit transaction may have committed ends that no pass has
  /// delivered yet.
  func dropCallbacks() {
    for record in starts { record.dropCallbacks() }
    for record in stops { record.dropCallbacks() }
  }

  /// Makes all calls in order, and returns the last one.
  ///
  /// Animations are included only if they have a delegate or a completion.
  ///
  /// - Parameter call: Receives every delivery, and makes it by calling the closure.
  /// - Returns: The last delivery; nil if there was none.
  @discardableResult
  func deliver(through call: (Delivery, () -> Void) -> Void = { $1() }) -> Delivery? {
    starts.visitEach { record in
      if record.hasDelegate { call(.start(record)) { record.tellStart() } }
    }
    for block in blocks { call(.block(block)) { block.run() } }
    stops.visitEach { record in
      guard record.hasDelegate, let outcome = record.life.outcome else { return }
      call(.stop(record, outcome)) { record.tellEnd(outcome) }
    }
    stops.visitEach { record in
      // Exchanged, not copied: it is called once.
      var completion: ((AnimationOutcome) -> Void)?
      swap(&completion, &record.completion)
      guard let completion, let outcome = record.life.outcome else { return }
      call(.completion(record, outcome)) { completion(outcome) }
    }
    for block in lastBlocks { call(.block(block)) { block.run() } }
    if let last = stops.last { return .completion(last, last.life.outcome ?? .finished) }
    return (lastBlocks.last ?? blocks.last).map(Delivery.block) ?? starts.last.map(Delivery.start)
  }
}

/// One delivery.
enum Delivery {
  /// The call to a delegate at the start of its animation.
  case start(AnimationRecord)
  /// The run of a transaction's completion block.
  case block(CompletionBlock)
  /// The call to a delegate at the end of its animation.
  case stop(AnimationRecord, AnimationOutcome)
  /// The run of a completion closure.
  case completion(AnimationRecord, AnimationOutcome)
}

extension Delivery: CustomStringConvertible {
  /// The owner of the callback, for messages.
  var description: String {
    switch self {
    case .block(let block): block.name ?? "the completion block of a transaction"
    case .start(let record), .stop(let record, _), .completion(let record, _): record.description
    }
  }
}

/// The order of animations at one instant: by their layers in the tree, then by adding (rule R4).
struct TreeOrder {
  /// Whether the ``Layer/treeOrder`` of the layers is up to date.
  private var isKnown = false

  /// Counts the changes of the tree, and of what its layers are called.
  private(set) var version = 0

  /// Forgets the order, because the tree changed.
  mutating func forget() {
    isKnown = false
    version &+= 1
  }

  /// Sorts the records of a tree.
  mutating func sort(_ records: inout [AnimationRecord], in root: @autoclosure () -> Layer) {
    if records.count < 2 { return }
    if !isKnown {
      var order: UInt32 = 0
      root().forEachInSubtree { layer in
        layer.treeOrder = order
        order += 1
      }
      isKnown = true
    }
    if Self.isSorted(records) { return }
    // Precomputed keys: computing them in each comparison costs more than the sorting.
    let keys = records.map(Self.key)
    records = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }.map { records[$0] }
  }

  private static func key(of record: AnimationRecord) -> UInt64 {
    UInt64(record.treeOrder) << 32 | UInt64(record.order)
  }

  /// Whether records are in order, as they usually are.
  private static func isSorted(_ records: [AnimationRecord]) -> Bool {
    var last: UInt64 = 0
    var isSorted = true
    records.visitEach { record in
      let key = key(of: record)
      if key < last { isSorted = false }
      last = key
    }
    return isSorted
  }
}
