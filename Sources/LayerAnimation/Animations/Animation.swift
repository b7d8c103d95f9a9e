import LayerModel

/// A draft of an animation: what is set here counts when it is added to a layer.
///
/// Adding copies the draft and freezes the copy (F31), so one draft may be changed and added again,
/// to other layers too. Use ``BasicAnimation``, ``KeyframeAnimation``, ``SpringAnimation``,
/// ``AnimationGroup`` or ``Transition``.
///
/// Values are checked when the draft is added, not when they are set.
public class Animation {
  /// What the draft says; shared with frozen copies until it is changed.
  @exclusivity(unchecked) final var fields = DraftFields()
  /// Called exactly once, with the reason why the animation ended.
  ///
  /// A discarded loop does not call it; ``RenderLoop/cancelAll(file:line:)`` does.
  @exclusivity(unchecked) public final var completion: ((AnimationOutcome) -> Void)?

  /// The eight timing fields; also reachable one by one.
  public final var timing: MediaTiming {
    get { fields.timing }
    set { ownFields.timing = newValue }
  }

  /// The easing of each cycle; linear by default (F79).
  public final var timingFunction: MediaTimingFunction? {
    get { fields.timingFunction }
    set { ownFields.timingFunction = newValue }
  }

  /// An easing that is no Bézier, in place of ``timingFunction``; nil by default.
  public final var easing: Easing? {
    get { rareFields.easing }
    set { rareFields.easing = newValue }
  }

  /// Whether the animation leaves its layer when it ends; true by default.
  ///
  /// Set to false together with a fill mode of forwards or both, it holds its end value.
  public final var isRemovedOnCompletion: Bool {
    get { fields.isRemovedOnCompletion }
    set { ownFields.isRemovedOnCompletion = newValue }
  }

  /// Whether the animation writes what it shows at its end into the model; false by default.
  ///
  /// The loop sets the value, with actions disabled, and removes the animation in the same
  /// instant: no snap back. What is written is the animation's own output at its end, with
  /// autoreverse, fractional repeats, additive and cumulative taken into account. There is a jump
  /// in two cases only: when an animation added later masks this one, its value comes to light
  /// only when that one ends; when one added before still runs under an additive one, its part is
  /// not in the model yet.
  public final var commitsOnStop: Bool {
    get { fields.commitsOnStop }
    set { ownFields.commitsOnStop = newValue }
  }

  /// Who hears of start and stop; kept alive by the animation (F112).
  public final var delegate: (any AnimationDelegate)? {
    get { rareFields.delegate }
    set { rareFields.delegate = newValue }
  }

  /// What made the animation, for the event log; nil by default.
  public final var origin: AnimationOrigin? {
    get { rareFields.origin }
    set { rareFields.origin = newValue }
  }

  package init() {}

  /// Makes a draft of the same class with the same settings, which changes on its own.
  ///
  /// The copy has the delegate, the completion and the origin of this draft. A group's copy holds
  /// the same animations, not copies of them (F171).
  ///
  ///     let second = first.copy()
  ///     second.beginTime = 0.5   // `first` keeps its begin time
  public func copy() -> Animation { fatalError("\(className) does not say how it is copied.") }

  /// Takes the settings of another draft, which both then share until one of them is changed.
  final func takeSettings(of other: Animation) {
    fields = other.fields
    completion = other.completion
  }

  /// The name of the class, Core Animation's without the prefix.
  public var className: String { "Animation" }

  /// Checks the draft against a layer and adds what it does to a plan, inside a group or alone.
  func compile(
    _ check: AnimationCheck, into plan: inout AnimationPlan, in parent: Int
  ) throws(AnimationError) {
    fatalError("\(className) does not say what it does.")
  }

  /// Checks the timing fields and the easing.
  final func checkTiming(_ check: AnimationCheck) throws(AnimationError) {
    try check.timing(timing)
    if let problem = timingFunction?.problem { throw check.cannotUse("timingFunction", problem) }
    if let problem = easing?.problem { throw check.cannotUse("easing", problem) }
    if easing != nil && timingFunction != nil {
      throw check.error("easing", "cannot stand beside a timingFunction; set one of them")
    }
  }

  /// The easing that counts, for cycles of a duration that matters to a spring alone.
  func motion(over duration: Double, _ function: MediaTimingFunction?) -> Easing {
    easing ?? function.map(Easing.bezier) ?? .linear
  }

  /// The fields a reader of the frozen copy sees.
  var definition: AnimationDefinition {
    fatalError("\(className) does not say what it is made of.")
  }

  /// What is odd about the draft but no reason to refuse it.
  var warnings: [String] { [] }
}
