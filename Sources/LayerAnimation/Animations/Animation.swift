import LayerModel

/// A draft of an animation; its settings take effect when it is added to a layer.
///
/// Adding copies the draft and freezes the copy (F31), so a draft may be changed and added again,
/// also to other layers. Use ``BasicAnimation``, ``KeyframeAnimation``, ``SpringAnimation``,
/// ``AnimationGroup`` or ``Transition``.
///
/// Values are checked when the draft is added, not when they are set.
public class Animation {
  /// The settings of the draft; shared with a layer or another draft until they are changed.
  @exclusivity(unchecked) final var fields: DraftFields
  /// Called exactly once, with the reason why the animation ended.
  ///
  /// A discarded loop does not call it; ``RenderLoop/cancelAll(file:line:)`` does.
  @exclusivity(unchecked) public final var completion: ((AnimationOutcome) -> Void)?

  /// The eight timing fields, which are also separate properties.
  public final var timing: MediaTiming {
    get { fields.timing }
    set {
      let own = ownFields
      own.beginTime = newValue.beginTime
      own.duration = newValue.duration
      own.autoreverses = newValue.autoreverses
      own.fillMode = newValue.fillMode
      speed = newValue.speed
      timeOffset = newValue.timeOffset
      repeatCount = newValue.repeatCount
      repeatDuration = newValue.repeatDuration
    }
  }

  /// The easing of each cycle; linear by default (F79).
  public final var timingFunction: MediaTimingFunction? {
    get { fields.timingFunction }
    set { ownFields.timingFunction = newValue }
  }

  /// An easing other than a Bézier, used instead of ``timingFunction``; nil by default.
  public final var easing: Easing? {
    get { fields.rare?.values.easing }
    set {
      if newValue == nil && fields.rare?.values.easing == nil { return }
      changeRareFields { $0.easing = newValue }
    }
  }

  /// Whether the animation is removed from its layer when it ends; true by default.
  ///
  /// With false and a fill mode of forwards or both, it holds its end value.
  public final var isRemovedOnCompletion: Bool {
    get { fields.isRemovedOnCompletion }
    set { ownFields.isRemovedOnCompletion = newValue }
  }

  /// Whether the animation writes its end value into the model; false by default.
  ///
  /// The loop sets the value, with actions disabled, and removes the animation in the same instant,
  /// so there is no snap back. The value is the animation's own output at its end, including
  /// autoreverse, fractional repeats, additive and cumulative. There is a jump in two cases only:
  /// if an animation added later masks this one, the value becomes visible when that one ends; if
  /// an animation added earlier still runs under an additive one, its part is not in the model yet.
  public final var commitsOnStop: Bool {
    get { fields.commitsOnStop }
    set { ownFields.commitsOnStop = newValue }
  }

  /// The object notified of start and stop; kept alive by the animation (F112).
  public final var delegate: (any AnimationDelegate)? {
    get { fields.rare?.values.delegate }
    set {
      if newValue == nil && fields.rare == nil { return }
      changeRareFields { $0.delegate = newValue }
    }
  }

  /// Makes a player the delegate.
  package final func setPlayer(_ player: any AnimationPlayer) {
    changeRareFields { $0.setPlayer(player) }
  }

  /// The maker of the animation, for the event log; nil by default.
  public final var origin: AnimationOrigin? {
    get { fields.rare?.values.origin }
    set {
      if newValue == nil && fields.rare == nil { return }
      changeRareFields { $0.origin = newValue }
    }
  }

  package init() { fields = Self.newFields() }

  /// Creates a draft that shares settings until either of them is changed.
  init(sharing fields: DraftFields) { self.fields = fields }

  /// Returns an independent draft of the same class with the same settings.
  ///
  /// The copy has the delegate, the completion and the origin of this draft. A group's copy holds
  /// the same animations, not copies of them (F171).
  ///
  ///     let second = first.copy()
  ///     second.beginTime = 0.5   // `first` keeps its begin time
  public func copy() -> Animation { fatalError("\(className) must override 'copy()'.") }

  /// Shares the settings of another draft until either of them is changed.
  final func takeSettings(of other: Animation) {
    fields = other.fields
    completion = other.completion
  }

  /// The name of the class, which is Core Animation's without the prefix.
  public var className: String { "Animation" }

  /// Checks the draft against a layer and adds its effects to a plan, inside a group or alone.
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
      throw check.error("easing", "cannot be combined with a timingFunction; set one of them")
    }
  }

  /// Returns the resolved easing; the duration of a cycle matters only to a spring.
  func motion(over duration: Double, _ function: MediaTimingFunction?) -> Easing {
    easing ?? function.map(Easing.bezier) ?? .linear
  }

  /// The fields as a frozen copy returns them.
  var definition: AnimationDefinition {
    fatalError("\(className) must override 'definition'.")
  }

  /// Oddities of the draft that are no reason to refuse it.
  var warnings: [String] { [] }
}
