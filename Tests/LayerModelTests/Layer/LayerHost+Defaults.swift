import LayerModel

// What a host of these tests does unless it says otherwise: nothing.

extension LayerHost {
  var isAlive: Bool { true }
  var tracesActions: Bool { false }

  func layer(
    _ layer: Layer, willChange property: PropertyID, from old: PropertyValue, to new: PropertyValue
  ) -> ChangeResponse { .none }
  func layer(_ layer: Layer, keeps property: PropertyID) {}
  func run(_ action: any Action, forKey key: String, on layer: Layer) {
    action.run(forKey: key, on: layer)
  }
  func animate(_ property: PropertyID, of layer: Layer, from start: PropertyValue) {
    fatalError("A host was asked to animate a property of \(layer.shortDescription).")
  }
  func defaultAction(for layer: Layer, forKey key: String) -> (any Action)? { nil }
  func didAskForAction(_ step: ActionStep, of layer: Layer, _ answer: ActionAnswer?) {}
  func didEdit(_ layer: Layer, _ edit: TreeEdit) {}
  func didEnter(_ subtree: Layer) {}
  func didLeave(_ subtree: Layer) {}
  func willRearrange(_ layer: Layer, losing child: Layer?) {}
  func didRearrange(_ layer: Layer) {}
  func didMarkLayout(_ layer: Layer) {}
  func didMarkDisplay(_ layer: Layer) {}
}
