import LayerAnimation
import LayerModel
import TestSupport

/// Two loops, some layers, and any operations on them, also in callbacks; the seed determines the
/// order.
///
/// Reports and presented values are written to a log, which is kept as a hash.
final class RandomLife {
  /// The objects that must be freed at the end.
  struct Traces {
    weak var layer: Layer?
    weak var animation: FrozenAnimation?
    weak var draft: Animation?
    weak var loop: RenderLoop?
  }

  /// The number of reports.
  struct Tally: Equatable {
    var starts = 0
    var stops = 0
    var completions = 0
  }

  var random: SeededGenerator
  var animations: RandomAnimations
  private(set) var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  private(set) var length = 0
  private(set) var traces: [Traces] = []
  private(set) var tallies: [Tally] = []
  private(set) var blockRuns: [Int] = []
  /// The number of operations, including those in callbacks.
  private(set) var operations = 0
  private(set) var refusals = 0
  private(set) var callbackOperations = 0

  var roots: [Layer] = []
  var loops: [RenderLoop?] = []
  var layers: [Layer] = []
  var handles: [AnimationHandle] = []
  var delegates: [LifeDelegate] = []
  /// The number of open transactions of each loop, by the operations outside callbacks.
  var open = [0, 0]
  /// The nesting of callbacks and actions around the current operation.
  private(set) var depth = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    animations = RandomAnimations(random: SeededGenerator(seed: seed &+ 1))
    delegates = LifeDelegate.Kind.allCases.map { LifeDelegate($0, self) }
    for _ in 0..<2 {
      let root = newLayer()
      roots.append(root)
      loops.append(newLoop(root))
    }
    for _ in 0..<24 { layers.append(newLayer()) }
  }

  /// Ends what the loops still run, then releases everything.
  func end() {
    for place in loops.indices {
      if open[place] == 0 { loops[place]?.cancelAll() }
      endLoop(place)
    }
    // Objects being released may call back and read the fields from which they are removed.
    let gone = (layers, roots)
    layers = []
    roots = []
    handles = []
    withExtendedLifetime(gone) {}
  }

  /// Discards a loop, which then runs no callback.
  func endLoop(_ place: Int) {
    let gone = loops[place]
    loops[place] = nil
    open[place] = 0
    withExtendedLifetime(gone) {}
  }

  // MARK: What is new is traced

  func newLayer() -> Layer {
    let layer = Layer()
    traces.append(Traces(layer: layer))
    return layer
  }

  func newLoop(_ root: Layer) -> RenderLoop {
    let loop = RenderLoop(root: root)
    traces.append(Traces(loop: loop))
    return loop
  }

  func add(to layer: Layer, forKey key: String?) {
    let draft = animations.draft()
    let number = tallies.count
    draft.delegate = Teller(number, self)
    draft.completion = { [unowned self] outcome in
      tallies[number].completions += 1
      note(3, number, UInt64(AnimationOutcome.allCases.firstIndex(of: outcome) ?? 9))
      mayAct()
    }
    tallies.append(Tally())
    do {
      guard let handle = try put(draft, on: layer, forKey: key) else {
        tallies[number] = Tally(starts: 1, stops: 1, completions: 1)
        return
      }
      traces.append(Traces(animation: handle.animation, draft: draft))
      if handles.count < 32 {
        handles.append(handle)
      } else {
        handles[random.below(32)] = handle
      }
    } catch {
      // A rejected one is never reported: count it as reported.
      refusals += 1
      tallies[number] = Tally(starts: 1, stops: 1, completions: 1)
    }
  }

  /// Adds an animation, inserts it below another one of the layer, or replaces that one; nil if
  /// that one has already ended.
  private func put(
    _ draft: Animation, on layer: Layer, forKey key: String?
  ) throws(AnimationError) -> AnimationHandle? {
    guard random.chance(4), let other = handles.first(where: { $0.layer === layer }) else {
      return try layer.add(draft, forKey: key)
    }
    if random.chance(2) { return try other.replace(with: draft) }
    return try layer.insert(draft, below: other, forKey: key)
  }

  func newBlock() -> () -> Void {
    let number = blockRuns.count
    blockRuns.append(0)
    return { [unowned self] in
      blockRuns[number] += 1
      note(4, number, 0)
      mayAct()
    }
  }

  // MARK: The log

  func note(_ kind: UInt8, _ number: Int, _ value: UInt64) {
    length += 1
    let instants = loops.map { $0?.now.bitPattern ?? 1 }
    for word in [UInt64(kind), UInt64(number), value] + instants {
      hash = (hash ^ word) &* 0x100_0000_01B3
      hash ^= hash >> 29
    }
  }

  func noteStart(_ number: Int) {
    tallies[number].starts += 1
    note(1, number, 0)
    mayAct()
  }

  func noteStop(_ number: Int, _ finished: Bool) {
    tallies[number].stops += 1
    note(2, number, finished ? 1 : 0)
    mayAct()
  }

  /// Sometimes performs an operation in a callback.
  func mayAct() {
    guard depth < 3, random.chance(6), !layers.isEmpty else { return }
    depth += 1
    for _ in 0...random.below(2) {
      callbackOperations += 1
      operate()
    }
    depth -= 1
  }

  /// Whether a callback, an action or a transaction's closure is running.
  var isInside: Bool { depth > 0 }

  /// Performs an operation in a transaction's closure.
  func operateInside() {
    depth += 1
    operate()
    depth -= 1
  }

  /// Counts an operation and performs it.
  func operate() {
    operations += 1
    step()
  }

  /// Passes the reports about one animation to its life; retains nothing.
  private final class Teller: AnimationDelegate {
    private let number: Int
    private unowned let life: RandomLife

    init(_ number: Int, _ life: RandomLife) {
      self.number = number
      self.life = life
    }

    func animationDidStart(_ animation: FrozenAnimation) { life.noteStart(number) }

    func animationDidStop(_ animation: FrozenAnimation, finished: Bool) {
      life.noteStop(number, finished)
    }
  }
}

/// Answers for actions, or performs an operation itself when it is asked or run.
final class LifeDelegate: LayerDelegate, Action {
  enum Kind: CaseIterable {
    case silent
    case stopping
    case animating
    case acting
  }

  private let kind: Kind
  private unowned let life: RandomLife

  init(_ kind: Kind, _ life: RandomLife) {
    self.kind = kind
    self.life = life
  }

  func action(for layer: Layer, forKey key: String) -> ActionAnswer? {
    switch kind {
    case .silent: nil
    case .stopping: .stop
    case .animating, .acting: .action(self)
    }
  }

  func run(forKey key: String, on layer: Layer) {
    life.note(5, 0, UInt64(key.utf8.count))
    if kind == .animating {
      life.add(to: layer, forKey: key)
    } else {
      life.mayAct()
    }
  }
}
