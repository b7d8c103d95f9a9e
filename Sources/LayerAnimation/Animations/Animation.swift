import LayerModel

/// A draft of an animation; its settings take effect when it is added to a layer.
///
/// Adding copies the draft and freezes the copy (F31), so a draft may be changed and added again,
/// also to other layers. Use ``BasicAnimation``, ``KeyframeAnimation``, ``SpringAnimation``,
/// ``AnimationGroup`` or ``Transition``; they are faces of one value, ``AnimationSettings``.
///
/// Values are checked when the draft is added, not when they are set.
public class Animation {
  // Unchecked: it saves six checks in the life of a draft (record 0029).
  /// What the draft is, without the members of a group.
  @exclusivity(unchecked) final var fields: AnimationSettings
  /// Who has to do with the animation; nil for nobody.
  final var company: AnimationCompany?
  /// Called exactly once, with the reason why the animation ended.
  ///
  /// A discarded loop does not call it; ``RenderLoop/cancelAll(file:line:)`` does.
  public final var completion: ((AnimationOutcome) -> Void)? {
    get { ended }
    set { ended = newValue }
  }
  private final var ended: ((AnimationOutcome) -> Void)?

  /// The eight timing fields, which are also separate properties.
  public final var timing: MediaTiming {
    get { fields.timing }
    set { fields.timing = newValue }
  }

  /// The easing of each cycle; linear by default (F79).
  public final var timingFunction: MediaTimingFunction? {
    get { fields.timingFunction }
    set { fields.timingFunction = newValue }
  }

  /// An easing other than a Bézier, used instead of ``timingFunction``; nil by default.
  public final var easing: Easing? {
    get { fields.easing }
    set { fields.easing = newValue }
  }

  /// Whether the animation is removed from its layer when it ends; true by default.
  ///
  /// With false and a fill mode of forwards or both, it holds its end value.
  public final var isRemovedOnCompletion: Bool {
    get { fields.isRemovedOnCompletion }
    set { fields.isRemovedOnCompletion = newValue }
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
    set { fields.commitsOnStop = newValue }
  }

  /// The object notified of start and stop; kept alive by the animation (F112).
  public final var delegate: (any AnimationDelegate)? {
    get { company?.delegate }
    set {
      if newValue == nil && company == nil { return }
      company = AnimationCompany(newValue.map { .delegate($0) } ?? .none, origin)
    }
  }

  /// Makes a player the delegate.
  package final func setPlayer(_ player: any AnimationPlayer) {
    company = AnimationCompany(.player(player), origin)
  }

  /// The maker of the animation, for the event log; nil by default.
  public final var origin: AnimationOrigin? {
    get { company?.origin }
    set {
      if newValue == nil && company == nil { return }
      company = AnimationCompany(company?.listener ?? .none, newValue)
    }
  }

  /// Creates a draft of a class with its content.
  init(_ content: AnimationContent, keyPath: String? = nil) {
    fields = AnimationSettings(content, keyPath: keyPath)
  }

  /// Creates a draft with settings of its class.
  required init(_ fields: AnimationSettings, _ company: AnimationCompany?) {
    self.fields = fields
    self.company = company
  }

  /// Returns an independent draft of the same class with the same settings.
  ///
  /// The copy has the delegate, the completion and the origin of this draft. A group's copy holds
  /// the same animations, not copies of them (F171).
  ///
  ///     let second = first.copy()
  ///     second.beginTime = 0.5   // `first` keeps its begin time
  public func copy() -> Self {
    let copy = Self(fields, company)
    copy.completion = completion
    return copy
  }

  /// The name of the class, which is Core Animation's without the prefix.
  public final var className: String { fields.className }

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
      throw check.error(
        "easing", .notUsable("cannot be combined with a timingFunction; set one of them"))
    }
  }

  /// Returns the resolved easing; the duration of a cycle matters only to a spring.
  final func motion(over duration: Double, _ function: MediaTimingFunction?) -> Easing {
    fields.motion(over: duration, function)
  }

  /// The settings with those of the animations in a group, and with the source that is followed.
  var settings: AnimationSettings { fields }

  /// Oddities of the draft that are no reason to refuse it.
  var warnings: [String] { [] }
}

extension Animation {
  /// The start of the animation, in seconds of its layer's time.
  ///
  /// 0, the default, means the instant of the commit (F11). From then on the layer's copy returns
  /// that time (F162); this draft keeps 0.
  public final var beginTime: Double {
    get { fields.timing.beginTime }
    set { fields.timing.beginTime = newValue }
  }

  /// Returns the begin time for a start at a time of the layer, even if that time is 0.
  ///
  /// A begin time of 0 means the instant of the commit (F11), so 0 becomes the nearest negative
  /// number that is normal, -2⁻¹⁰²².
  ///
  /// - Parameter time: Seconds of the layer's time, such as
  ///   `layer.localTime(at: loop.now) + delay`.
  /// - Returns: The time itself, unless it is 0.
  public static func beginTime(at time: Double) -> Double {
    time == 0 ? -.leastNormalMagnitude : time
  }

  /// The length of one cycle, in seconds; 0, the default, means the inherited duration.
  ///
  /// That is the duration of the transaction in which the animation is added, else 0.25 (F9);
  /// inside a group it is the group's (F81). A negative duration counts as 0 (F163). With an
  /// infinite one progress stays 0, and the animation ends only by its repeat duration or its
  /// removal. The layer's copy returns the resolved duration (F162); this draft keeps the value
  /// that was set.
  public final var duration: Double {
    get { fields.timing.duration }
    set { fields.timing.duration = newValue }
  }

  /// The rate of the animation; 1 by default, negative runs backwards, 0 stops it (D2).
  public final var speed: Double {
    get { fields.timing.speed }
    set { fields.timing.speed = newValue }
  }

  /// The phase within the cycle at which it starts, in seconds; it wraps around (F8).
  public final var timeOffset: Double {
    get { fields.timing.timeOffset }
    set { fields.timing.timeOffset = newValue }
  }

  /// The number of cycles, fractions allowed; 0, the default, counts as 1 (F10).
  public final var repeatCount: Double {
    get { fields.timing.repeatCount }
    set { fields.timing.repeatCount = newValue }
  }

  /// The length of time for which it plays, in seconds; 0, the default, means the repeat count
  /// (D1).
  public final var repeatDuration: Double {
    get { fields.timing.repeatDuration }
    set { fields.timing.repeatDuration = newValue }
  }

  /// Whether each cycle also runs back; false by default.
  public final var autoreverses: Bool {
    get { fields.timing.autoreverses }
    set { fields.timing.autoreverses = newValue }
  }

  /// The effect outside the active interval; removed by default (F7).
  public final var fillMode: FillMode {
    get { fields.timing.fillMode }
    set { fields.timing.fillMode = newValue }
  }
}
