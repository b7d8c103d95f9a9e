/// A named state of a layer in a CAML file, before its parts are tried on layers.
struct CAMLState {
  /// The index of the layer that has the state, in the order of the file.
  let layer: Int
  let node: XMLNode
  /// The name, such as `Locked`.
  let name: String
  /// The name of the state on which it is based; nil if there is none or it is empty.
  var basedOn: String?
  /// The values, in the order of the file; their key paths are not checked, because real files
  /// contain paths of other players.
  var setValues: [(value: SceneStateValue, node: XMLNode)] = []
  /// What it adds and removes, in the order of the file.
  var additions: [CAMLStateAddition] = []
  /// The classes of the elements that are not known, such as `LKStateFly`.
  var others: [String] = []
}

/// An animation or layer that a state adds, or an animation that it removes.
struct CAMLStateAddition {
  /// The kind of the element, with its content.
  enum Content {
    /// `LKStateAddAnimation`.
    case addAnimation(CAMLAnimation)
    /// `LKStateRemoveAnimation`.
    case removeAnimation
    /// `LKStateAddElement` of `sublayers`: the layers, and the identifier of the one in front of them.
    case addLayer([SceneNode], before: String?)
  }

  let node: XMLNode
  /// The identifier of the layer.
  let targetID: String
  /// The key of the animation; nil for a layer, and for an animation without one.
  let key: String?
  /// What is added or removed.
  let content: Content
}

/// A transition from one state to another: animations of the properties that change.
struct CAMLTransition {
  /// The index of the layer that has the transition, in the order of the file.
  let layer: Int
  let node: XMLNode
  /// The name of the state before, or `*` for any.
  let fromState: String
  /// The name of the state after, or `*` for any.
  let toState: String
  /// The animations, in the order of the file.
  var elements: [CAMLTransitionElement] = []
}

/// One animation of a transition, whose values come from the two states.
struct CAMLTransitionElement {
  let node: XMLNode
  /// The identifier of the layer; nil if the element has none.
  let targetID: String?
  /// The key under which it is added; some tools write it in `keyPath`.
  let key: String?
  /// The animation.
  let animation: CAMLAnimation?
}
