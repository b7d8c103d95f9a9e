import LayerModel

/// A named state of a layer in a CAML file, with the values of properties in that state.
struct CAMLState: Sendable {
  /// The index of the layer that has the state, in the order of the file.
  var layer: Int
  /// The location of the element.
  var place: SourcePlace
  /// The name, such as `Locked`.
  var name: String
  /// The name of the state on which it is based; nil if there is none or it is empty.
  var basedOn: String?
  /// The values, in the order of the file; their key paths are not checked, because real files
  /// contain paths of other players.
  var setValues: [SceneStateValue] = []
  /// What it adds and removes, in the order of the file.
  var additions: [CAMLStateAddition] = []
  /// The classes of the elements that are not known, such as `LKStateFly`.
  var others: [String] = []
}

/// An animation or layer that a state adds, or an animation that it removes.
struct CAMLStateAddition: Sendable {
  /// The kind of the element, with its content.
  enum Content: Sendable {
    /// `LKStateAddAnimation`.
    case addAnimation(CAMLAnimation)
    /// `LKStateRemoveAnimation`.
    case removeAnimation
    /// `LKStateAddElement` of `sublayers`: the layer, and the identifier of the one in front of it.
    case addLayer(CAMLTree, before: String?)
  }

  /// The location of the element.
  var place: SourcePlace
  /// The identifier of the layer.
  var targetID: String
  /// The key of the animation; nil for a layer, and for an animation without one.
  var key: String?
  /// What is added or removed.
  var content: Content
}

/// A transition from one state to another: animations of the properties that change.
struct CAMLTransition: Sendable {
  /// The index of the layer that has the transition, in the order of the file.
  var layer: Int
  /// The location of the element.
  var place: SourcePlace
  /// The name of the state before, or `*` for any.
  var fromState: String
  /// The name of the state after, or `*` for any.
  var toState: String
  /// The animations, in the order of the file.
  var elements: [CAMLTransitionElement] = []
}

/// One animation of a transition.
///
/// It has a key path and timing; the values come from the two states.
struct CAMLTransitionElement: Sendable {
  /// The location of the element.
  var place: SourcePlace
  /// The identifier of the layer; nil if the element has none.
  var targetID: String?
  /// The key under which it is added; some tools write it in `keyPath`.
  var key: String?
  /// The animation.
  var animation: CAMLAnimation?
}
