import LayerAnimation
import LayerModel

/// The scope in which an animator's closures, and the blocks inside them, run.
final class AnimatorScope: BlockScope {
  private let animator: PropertyAnimator
  /// The animator's time at which its closure starts.
  private let start: Double
  private let part: AnimatorPart
  private let curve: AnimatorCurve

  /// Makes the scope of an animator's closure, whose changes take a part of its time.
  init(_ animator: PropertyAnimator, _ part: AnimatorPart, in loop: RenderLoop) {
    self.animator = animator
    start = part.start
    self.part = part
    curve = animator.curve
    var settings = BlockSettings(
      // A duration of 0 sets the values at once, yet they can still be finished at the start.
      duration: max((part.end - part.start) * animator.duration, .leastNonzeroMagnitude),
      motion: .animator, options: .beginFromCurrentState)
    settings.origin = animator.origin
    super.init(settings, nil, in: loop)
  }

  private init(
    _ outer: AnimatorScope, _ settings: BlockSettings, of block: BlockAnimation?,
    in loop: RenderLoop
  ) {
    animator = outer.animator
    start = outer.start
    if settings.cycles == .infinity {
      fatalError(
        "A change inside \(outer.animator.name) repeats forever, but an animator needs an end: "
          + "give modifyAnimations a number of repetitions.")
    }
    // Of an animator without a duration, only the order of its parts counts.
    let unit = animator.duration > 0 ? animator.duration : 1
    let start = outer.start + settings.delay / unit
    let takesAll =
      settings.duration == outer.settings.duration && settings.delay == outer.settings.delay
    part = AnimatorPart(
      start: start, end: takesAll ? outer.part.end : start + settings.duration / unit,
      cycles: settings.cycles, autoreverses: settings.options.contains(.autoreverse))
    curve = settings.motion.easing(over: settings.duration).map { AnimatorCurve($0) } ?? outer.curve
    block?.startInDriver = start * animator.duration
    super.init(settings, block, in: loop)
  }

  /// Returns the scope of a block inside this one.
  func part(_ settings: BlockSettings, of block: BlockAnimation?) -> AnimatorScope? {
    animator.loop.map { AnimatorScope(self, settings, of: block, in: $0) }
  }

  override var animatorScope: AnimatorScope? { self }

  override func modified(_ settings: BlockSettings, in loop: RenderLoop) -> BlockScope {
    block?.lengthen(to: settings.span)
    return AnimatorScope(self, settings, of: block, in: loop)
  }

  override func animate(_ change: BlockChange) { add(change, change.draft) }

  /// Adds a change with the values that it takes.
  func add(_ change: BlockChange, _ draft: PropertyAnimation) {
    let track = AnimatorTrack(change, draft, part, curve, animator.origin, of: block)
    for track in track.divided(animator.origin) ?? [track] { animator.add(track) }
  }

  override func own(_ part: Player) {
    guard let inner = part as? BlockAnimation else { refuse(part) }
    if animator.hasFreshTracks(of: inner) { inner.follow(animator) }
    if inner.isOver { return }
    block?.include(inner)
    block?.follow(animator)
  }
}

/// The part of an animator's time that a change takes, in units of the animator's duration.
///
///     start 0.5, end 1, 2 cycles, autoreverses
///
///     progress  1 ┤              ╱╲    ╱╲   ┌─
///               0 ┤─────────────╱  ╲──╱  ╲──┘
///                 0            0.5   1  …   2.5
struct AnimatorPart {
  let start: Double
  /// The end of the first way.
  let end: Double
  var cycles = 1.0
  var autoreverses = false

  /// Whether it runs once, forwards.
  var isSimple: Bool { cycles == 1 && !autoreverses }
  /// The end of the last cycle.
  var total: Double {
    isSimple ? end : start + (end - start) * cycles * (autoreverses ? 2 : 1)
  }

  /// The progress of the change at a time; after its end it has its new value (F127).
  func progress(at time: Double) -> Double {
    if time >= total { return 1 }
    let passed = max(0, (time - start) / (end - start))
    if isSimple { return passed }
    let cycle = autoreverses ? 2.0 : 1
    let within = passed - (passed / cycle).rounded(.down) * cycle
    return within > 1 ? 2 - within : within
  }
}
