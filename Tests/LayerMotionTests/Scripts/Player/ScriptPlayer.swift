import LayerAnimation
import LayerModel
import LayerMotion

/// Plays a byte string as calls of the library on one loop, and checks what must hold for all calls.
///
///     let player = ScriptPlayer(ScriptBytes(seed: 7))
///     player.play()
///     player.failures  // []
///
/// What is checked:
///
/// - a call that promises continuity changes no presented value at its instant, and no call changes
///   one that it has nothing to do with;
/// - every completion is called exactly once, every delegate hears of one stop;
/// - presented values are finite, and are the same however they are read;
/// - once everything has ended, the presentation shows the model.
///
/// A programmer's error stops the program; scripts make none, so a stop is a finding too.
package final class ScriptPlayer {
  /// What was done and read.
  package var log: ScriptLog
  /// What does not hold, in the order in which it was found.
  package private(set) var failures: [String] = []

  /// What is read next: the script, or that of a callback.
  var bytes: ScriptBytes
  /// The loop; nil only while one is discarded for the next.
  private(set) var opened: RenderLoop?
  let root = Layer(id: "root")
  /// The root and the layers that scripts move; some of them start in the tree.
  let layers: [Layer]
  var ledger = ScriptLedger()
  /// What a callback does, by the number of its ending.
  var reactions: [Int: ScriptBytes] = [:]
  var reactionsLeft = 40
  /// Whether a callback of the script runs.
  var isInCallback = false
  /// How often a callback changed anything.
  var reactionCount = 0
  /// How many explicit transactions are open.
  var depth = 0
  /// Whether an advance is made in two steps, which must change nothing.
  private let splitsAdvances: Bool
  private let usesTracer: Bool
  let cancelsAtEnd: Bool
  let cancelsInOneCall: Bool
  /// Whether layers below the root got their own times, which wrappers do not use.
  var hasLayerTimes = false

  var blocks: [Moving<BlockAnimation>] = []
  var animators: [Moving<PropertyAnimator>] = []
  /// The animators that the script no longer holds; the loop keeps those that are active or stopped.
  var released: [ReleasedAnimator] = []
  var playbacks: [Moving<Playback>] = []
  var sequences: [Moving<BlockSequence>] = []
  var values: [(animator: ValueAnimator<Double>, ending: Int)] = []
  var timers: [(timer: LoopTimer, ending: Int)] = []
  var handles: [AnimationHandle] = []

  /// Something that moves properties, and which; a slot is a layer and a property.
  struct Moving<Object> {
    let object: Object
    let ending: Int
    var slots: Set<Int>
  }

  /// An animator that only the loop may hold.
  struct ReleasedAnimator {
    weak var animator: PropertyAnimator?
  }

  /// The endings of the animators whose loop was discarded: no loop moves them any more.
  var orphans: Set<Int> = []

  /// Makes a player.
  ///
  /// - Parameters:
  ///   - script: What to play.
  ///   - splitsAdvances: Whether an advance is made in two steps; that must change nothing.
  ///   - write: Gets the lines of the log; nil, the default, makes none.
  package init(
    _ script: ScriptBytes, splitsAdvances: Bool = false, write: ((String) -> Void)? = nil
  ) {
    bytes = script
    log = ScriptLog(write)
    self.splitsAdvances = splitsAdvances
    let header = bytes.next()
    usesTracer = header & 1 == 1
    cancelsAtEnd = header & 2 == 2
    cancelsInOneCall = header & 16 == 16
    let replicator = ReplicatorLayer()
    replicator.instanceCount = 2
    let pool = [Layer(id: "a"), Layer(id: "b"), replicator, ShapeLayer(), Layer(id: "e")]
    pool[2].id = "c"
    pool[3].id = "d"
    layers = [root] + pool
    for layer in layers { layer.bounds = Rect(x: 0, y: 0, width: 50, height: 50) }
    root.addSublayer(pool[0])
    pool[0].addSublayer(pool[1])
    root.addSublayer(pool[2])
    open()
    if header & 4 == 4 { loop.disablesImplicitAnimations = true }
    if header & 8 == 8 { loop.flush() }
  }

  /// Plays the whole script once, ends what is under way, and checks what is left.
  package func play() {
    while !bytes.isAtEnd && failures.isEmpty {
      step()
      observe()
    }
    finish()
    close()
  }

  /// The loop.
  var loop: RenderLoop {
    guard let opened else { fatalError("A script calls a loop that was discarded.") }
    return opened
  }

  /// Makes a loop for the tree.
  func open() {
    let loop = RenderLoop(root: root, clock: FixedStepClock(framesPerSecond: 30))
    opened = loop
    if usesTracer {
      loop.addTracer { [weak self] event in
        // How many cycles one event stands for depends on the steps of advances.
        if case .repeated = event.kind { return }
        self?.log.note("event \(event)")
      }
    }
  }

  /// Lets go of the loop.
  func close() {
    let old = opened
    opened = nil
    withExtendedLifetime(old) {}
  }

  /// Notes that something does not hold.
  func fail(_ problem: String) {
    log.note("FAILURE", [], problem)
    failures.append(problem)
  }

  /// Notes a call.
  func say(_ name: String, _ numbers: [Double] = [], _ detail: @autoclosure () -> String = "") {
    log.note(isInCallback ? "  in a callback: \(name)" : name, numbers, detail())
  }

  /// Moves the present, at once or in two steps.
  func advance(by seconds: Double) {
    let target = loop.now + seconds
    // Not near an event: what is due within rounding of a step's end happens there.
    if splitsAdvances && seconds > 1e-9 {
      let middle = loop.now + seconds * 0.381966
      if middle <= target { loop.advance(to: middle) }
    }
    loop.advance(to: target)
  }
}

extension ScriptPlayer {
  /// What a script does, as the hash of its log, and what does not hold: played once, and once more
  /// with its advances in two steps.
  package static func result(of bytes: [UInt8]) -> (hash: UInt64, failure: String?) {
    let player = ScriptPlayer(ScriptBytes(bytes))
    player.play()
    let hash = player.log.hash
    if let failure = player.failures.first { return (hash, failure) }
    let again = ScriptPlayer(ScriptBytes(bytes), splitsAdvances: true)
    again.play()
    if let failure = again.failures.first {
      return (hash, "with advances in two steps: \(failure)")
    }
    return (
      hash,
      hash == again.log.hash ? nil : "what shows or is reported depends on the steps of advances"
    )
  }
}
