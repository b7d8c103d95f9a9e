import LayerModel

/// A named state of a layer in a CAML file: values that properties take while it holds.
struct CAMLState: Sendable {
  /// The index of the layer that has the state, in the order of the file.
  var layer: Int
  /// Where the element begins.
  var place: SourcePlace
  /// The name, such as `Locked`.
  var name: String
  /// The name of the state it builds on; nil for none, which the file may write as "".
  var basedOn: String?
  /// The values, in the order of the file.
  var setValues: [CAMLSetValue] = []
  /// The classes of the elements that set no value, such as `LKStateAddAnimation`.
  var others: [String] = []
}

/// A value that a property of some layer takes in a state.
struct CAMLSetValue: Sendable {
  /// Where the element begins.
  var place: SourcePlace
  /// The identifier of the layer.
  var targetID: String
  /// The key path; not checked, for real files name paths that only other players know.
  var keyPath: String
  /// The value.
  var value: PropertyValue
  /// What the attribute `final` says, where it is there.
  var isFinal: Bool?
}

/// The way from one state to another: animations of what changes between them.
struct CAMLTransition: Sendable {
  /// The index of the layer that has the transition, in the order of the file.
  var layer: Int
  /// Where the element begins.
  var place: SourcePlace
  /// The name of the state it leaves, or `*` for any.
  var fromState: String
  /// The name of the state it leads to, or `*` for any.
  var toState: String
  /// The animations, in the order of the file.
  var elements: [CAMLTransitionElement] = []
}

/// One animation of a transition.
///
/// It carries key path and timing; where it starts and ends are the values of the two states.
struct CAMLTransitionElement: Sendable {
  /// Where the element begins.
  var place: SourcePlace
  /// The identifier of the layer; nil where the element names none.
  var targetID: String?
  /// The key under which it is added; some tools write it as `keyPath`.
  var key: String?
  /// The animation.
  var animation: CAMLAnimation?
}
