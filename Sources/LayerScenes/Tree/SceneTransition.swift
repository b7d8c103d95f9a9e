import LayerAnimation
import LayerModel
import LayerText

/// The animations of a change from one state to another.
///
///     {"from": "*", "to": "Unlocked", "animations": {"#card": {"opacity": {…}}}}
///
/// Going from X to Y plays `X to *` of each state that is left and `* to Y` of each that is entered,
/// with those on which they are based, and the transition of both
/// (Documentation/Decisions/0086-states-leave-and-enter.md).
public struct SceneTransition: Sendable {
  /// The word for any state.
  public static let anyState = "*"

  /// Its number among the transitions of the scene, from 1, as traces and explanations name it.
  public let number: Int
  /// The name of the state before, or `*` for any state or none.
  public let from: String
  /// The name of the state after, or `*` for any state or none.
  public let to: String
  /// The animations, in the order of the file.
  public internal(set) var elements: [SceneTransitionElement]
  /// The location in the file.
  public let place: SourcePlace

  /// The seconds until all its animations have ended; 0 without any, infinite if one never ends.
  public var duration: Double { elements.reduce(0) { max($0, $1.animation.duration) } }

  /// The states in a few words: `* to Unlocked`.
  public var name: String { "\(from) to \(to)" }
}

/// One animation of a transition, and the layer that it animates.
public struct SceneTransitionElement: Sendable {
  /// The identifier of the layer.
  public let layer: String
  /// The animation.
  public let animation: SceneAnimation
}
