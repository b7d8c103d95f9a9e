import LayerModel

/// A draft of a change of a layer's appearance, such as a fade; a renderer draws it by its
/// progress.
///
/// The layer lists it under `transition`, whatever key it is added with (F83). The presented
/// progress is `startProgress + (endProgress − startProgress) · eased` (F166); read it from
/// ``Presentation/transitionProgress``.
///
///     let fade = Transition()
///     fade.startProgress = 0.25
///     fade.endProgress = 0.75
///     fade.duration = 1
///     try box.add(fade)
///     loop.advance(by: 0.5)
///     box.presented.transitionProgress  // 0.5
@dynamicMemberLookup
public final class Transition: Animation {
  /// The key of every transition.
  public static let key = "transition"

  /// The fields of ``TransitionSettings``, such as `type`.
  public subscript<Value>(dynamicMember field: WritableKeyPath<TransitionSettings, Value>) -> Value
  {
    get { transition[keyPath: field] }
    set { transition[keyPath: field] = newValue }
  }

  private var transition: TransitionSettings {
    get { fields.transition ?? TransitionSettings() }
    set { fields.transition = newValue }
  }

  /// Creates a draft of a fade.
  public init() { super.init(.transition(TransitionSettings())) }

  required init(_ fields: AnimationSettings, _ company: AnimationCompany?) {
    super.init(fields, company)
  }

  override func compile(
    _ check: AnimationCheck, into plan: inout AnimationPlan, in parent: Int
  ) throws(AnimationError) {
    let (start, end) = (transition.startProgress, transition.endProgress)
    try check.number(start, "startProgress", "from 0 to 1") { $0 >= 0 && $0 <= 1 }
    try check.number(end, "endProgress", "from 0 to 1") { $0 >= 0 && $0 <= 1 }
    if end < start {
      throw check.error(
        "endProgress",
        .outOfRange("must not be below startProgress, but \(end) is below \(start)"))
    }
    _ = plan.addNode(fields, in: parent)
  }
}

/// The kind of a transition (F166).
public struct TransitionSettings: Hashable, Sendable {
  /// The kind: `fade`, the default, `moveIn`, `push`, `reveal`, or a name that a renderer knows.
  public var type = "fade"
  /// The direction: `fromLeft`, `fromRight`, `fromTop` or `fromBottom`; nil by default.
  public var subtype: String?
  /// The fraction of the transition at which it starts; 0 by default.
  ///
  /// Valid from 0 to ``endProgress``. The setter keeps any number (F166); adding refuses others.
  public var startProgress = 0.0
  /// The fraction of the transition at which it ends; 1 by default.
  ///
  /// Valid from ``startProgress`` to 1. The setter keeps any number (F166); adding refuses others.
  public var endProgress = 1.0
  /// A filter that draws the transition; nil by default.
  ///
  /// The object itself is kept. With a filter, a renderer ignores ``type`` and ``subtype`` (F166).
  public var filter: OpaqueReference?

  /// Makes the settings of a fade.
  public init() {}
}

extension AnimationSettings {
  /// The kind of a transition; nil for another class.
  public var transition: TransitionSettings? {
    get { if case .transition(let transition) = content { transition } else { nil } }
    set { if let newValue { content = .transition(newValue) } }
  }
}

/// A draft that changes nothing and only takes time, to be notified when that time is over.
///
///     let wait = Wait(seconds: 2)
///     wait.completion = { outcome in … }
///     try root.add(wait)          // called at 2 s of the root's time, or when it is cancelled
///
/// It runs in its layer's time like any animation: it stops while the layer's time does, a loop
/// that settles advances past its end, and the end is reported exactly once. A discarded loop does
/// not call its completion.
public final class Wait: Animation {
  /// Creates a draft with a duration in seconds; 0 counts as 0.25 (F9).
  public init(seconds: Double = 0) {
    super.init(.wait)
    duration = seconds
  }

  required init(_ fields: AnimationSettings, _ company: AnimationCompany?) {
    super.init(fields, company)
  }

  override func compile(
    _ check: AnimationCheck, into plan: inout AnimationPlan, in parent: Int
  ) throws(AnimationError) {
    _ = plan.addNode(fields, in: parent)
  }
}
