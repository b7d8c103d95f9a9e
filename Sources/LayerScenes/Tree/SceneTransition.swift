import LayerAnimation
import LayerModel
import LayerText

/// The animations of a change from one state to another.
///
///     {"from": "*", "to": "Unlocked", "animations": {"#card": {"opacity": {…}}}}
///
/// Of several transitions that fit a change, one plays: that of the exact pair, else one from the
/// state, else one to the state, else one between any states
/// (Documentation/Decisions/0025-states-and-transitions.md).
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

  /// Returns how well it fits a change, more for a better fit; nil if it does not fit.
  ///
  /// A transition without animations says nothing, unless it names both states: editors write one
  /// from and one to each state, and leave most of them empty.
  func rank(from old: String?, to new: String?) -> Int? {
    let isFrom = from == old
    let isTo = to == new
    guard isFrom || from == Self.anyState, isTo || to == Self.anyState else { return nil }
    if isFrom && isTo { return 3 }
    if elements.isEmpty { return nil }
    return isFrom ? 2 : isTo ? 1 : 0
  }
}

/// One animation of a transition, and the layer that it animates.
public struct SceneTransitionElement: Sendable {
  /// The identifier of the layer.
  public let layer: String
  /// The animation.
  public let animation: SceneAnimation
}
