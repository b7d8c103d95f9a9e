/// An object that is notified when an animation starts and stops.
///
/// The calls come at the instant of the event, after its processing, so a delegate may add, remove
/// and release animations and layers. Animations that it adds start at that instant.
///
/// An animation keeps its delegate alive (F112). To avoid a reference cycle, pass a small object
/// with weak references.
public protocol AnimationDelegate: AnyObject {
  /// Called when the animation's active interval starts.
  func animationDidStart(_ animation: FrozenAnimation)

  /// Called when the animation ends; `finished` is false if it was removed or replaced earlier
  /// (F113).
  func animationDidStop(_ animation: FrozenAnimation, finished: Bool)
}

extension AnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ animation: FrozenAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ animation: FrozenAnimation, finished: Bool) {}
}

/// A delegate that knows its animations by their handles, so that no frozen copies are made for it.
package protocol AnimationPlayer: AnimationDelegate {
  /// Whether ``animationDidEnd(_:)`` is called; a delegate by which animations are only found
  /// returns false.
  var isCalled: Bool { get }

  /// Called when an animation starts, with the ``AnimationHandle/id`` of its handle; does nothing
  /// by default.
  func animationDidBegin(_ id: ObjectIdentifier)

  /// Called when an animation ends, with the ``AnimationHandle/id`` of its handle and the reason.
  func animationDidEnd(_ id: ObjectIdentifier, _ outcome: AnimationOutcome)
}

extension AnimationPlayer {
  package func animationDidBegin(_ id: ObjectIdentifier) {}
}

/// The reason why an animation ended; reported exactly once.
///
/// A discarded loop does not report it. A layer that was never committed does not report it either
/// if it is released with pending animations: no `deinit` calls anything (record 0008).
public enum AnimationOutcome: String, Hashable, Sendable, CaseIterable {
  /// It reached its end.
  case finished
  /// It was removed by key, by handle or with all others.
  case cancelled
  /// Another animation was added under its key.
  case replaced
  /// Its layer left the tree (F95).
  case removedWithLayer

  /// Whether it reached its end, as in `animationDidStop(_:finished:)` (F113).
  public var isFinished: Bool { self == .finished }
}

/// The maker of an animation, for the event log and for explaining a value.
///
///     0.5  Layer #box  tween 3/position.x: began (tween 3, position.x)
///
/// The engine ignores it. Code that makes animations on behalf of others, such as a tween, sets its
/// kind, its number and its step here.
public struct AnimationOrigin: Hashable, Sendable, CustomStringConvertible {
  /// The kind of the maker, such as `tween`, or its own name if it has one.
  public var source: String
  /// Its number among those of its kind in one loop, from 1; 0 for one that has a name.
  public var number: Int
  /// Its step, such as a label or a key path; nil for the whole.
  public var step: String?

  /// Creates an origin from its parts.
  public init(source: String, number: Int, step: String? = nil) {
    self.source = source
    self.number = number
    self.step = step
  }

  /// The name of the maker: `tween 3`, or the one that it was given.
  public var name: String { number == 0 ? source : "\(source) \(number)" }

  /// The origin in a few words: `tween 3, position.x`.
  public var description: String { step.map { "\(name), \($0)" } ?? name }
}

/// The error of an animation that was refused; the layer is unchanged.
///
/// All checks of an animation's values happen in the throwing `add`, because setters cannot throw
/// (D19).
public struct AnimationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The layer, as `Layer "Box" #box`.
  public let layer: String
  /// The key under which the animation was to be added, if any.
  public let key: String?
  /// The class of the animation.
  public let animation: String
  /// The field that is wrong, such as `keyTimes`.
  public let field: String
  /// The problem with it and the expectation, as the rest of a sentence.
  public let problem: String
  /// The nearest valid name, if one is similar.
  public let suggestion: String?
  /// The suggested remedy; nil if there is none.
  public let hint: String?

  /// Creates an error from its parts.
  public init(
    layer: String, key: String?, animation: String, field: String, problem: String,
    suggestion: String? = nil, hint: String? = nil
  ) {
    self.layer = layer
    self.key = key
    self.animation = animation
    self.field = field
    self.problem = problem
    self.suggestion = suggestion
    self.hint = hint
  }

  /// The hint for an animation that changes nothing, which in Core Animation would be a timer.
  static let waitHint = "add a Wait to wait without changing anything"

  /// The problem, without the layer, the key and the hint.
  public var message: String {
    let article = animation.first.map { "AEIOU".contains($0) } ?? false ? "an" : "a"
    return "'\(field)' of \(article) \(animation) \(problem)"
  }

  /// The error as a sentence.
  public var description: String {
    let name = key.map { " under the key '\($0)'" } ?? ""
    let hint = suggestion.map { "; did you mean '\($0)'?" } ?? hint.map { "; \($0)." } ?? "."
    return "\(layer) refused an animation\(name): \(message)\(hint)"
  }
}
