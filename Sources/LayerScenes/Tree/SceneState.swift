import LayerAnimation
import LayerModel
import LayerText

/// A named state of a scene: what is set, added and removed while the scene is in it.
///
///     "Unlocked": {"basedOn": "Locked", "set": {"#card": {"opacity": 1}}}
///
/// A scene begins in no state, with the values of its tree. Entering a state undoes what the state
/// before did, then does what the state on which it is based does, then what it does itself.
public struct SceneState: Sendable {
  /// The name, such as `Unlocked`.
  public let name: String
  /// The name of the state on which it is based; nil if there is none.
  public internal(set) var basedOn: String?
  /// What it does in addition to that state, in the order of the file.
  public internal(set) var elements: [SceneStateElement]
  /// The location in the file.
  public let place: SourcePlace
}

/// One thing that a state does.
public enum SceneStateElement: Sendable {
  /// Sets a value.
  case setValue(SceneStateValue)
  /// Adds an animation to a layer; leaving the state removes it.
  case addAnimation(layer: String, SceneAnimation)
  /// Removes an animation from a layer; leaving the state puts it back.
  case removeAnimation(layer: String, key: String)
  /// Adds a layer with its sublayers; leaving the state removes it.
  case addLayer(SceneStateLayer)
}

extension SceneStateElement {
  /// What tells an addition or removal from others; nil for a value.
  ///
  /// Two states that are based on a third one share what that does, and a change between them leaves
  /// it alone.
  struct Identity: Hashable {
    private let names: [String]
    private let place: SourcePlace?

    fileprivate init(_ names: [String], _ place: SourcePlace?) {
      self.names = names
      self.place = place
    }
  }

  /// The identity of an addition or a removal; nil for a value.
  var identity: Identity? {
    switch self {
    case .setValue: nil
    case .addAnimation(let layer, let animation): Identity([layer], animation.place)
    case .removeAnimation(let layer, let key): Identity([layer, key], nil)
    case .addLayer(let layer): Identity([], layer.place)
    }
  }
}

/// The value of a layer's property in a state.
public struct SceneStateValue: Hashable, Sendable {
  /// The identifier of the layer.
  public let layer: String
  /// The key path, which the layer has.
  public let keyPath: String
  /// The value, in the type of the key path.
  public let value: PropertyValue
  /// The location in the file.
  public let place: SourcePlace
}

/// A layer that is in the tree while the scene is in a state.
public struct SceneStateLayer: Sendable {
  /// The identifier of the layer above it.
  public let parent: String
  /// The identifier of the sublayer in front of which it is not: it goes right behind that one.
  public let sibling: String?
  /// The index among the sublayers, counted from the back, if there is no sibling; beyond the end it
  /// is in front.
  public let index: Int
  /// The identifiers of the layer and of all below it.
  public let ids: [String]
  /// The location in the file.
  public let place: SourcePlace
  /// The layer and everything below it; the first one is the layer.
  let nodes: [SceneNode]
}

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
