extension Layer {
  /// Whether a change of a property runs no code of the program, and the layer has no actions.
  ///
  /// Then the layer is of a class of this module, which answers to no key, and has neither a
  /// delegate, actions, a style's actions, nor a closure that measures it. Layers below it are
  /// resized by a change of its bounds, which may run code of theirs.
  package final func changesPlainly(_ property: PropertyID) -> Bool {
    if flags.contains(.isMeasured) || (property == .bounds && !children.isEmpty) { return false }
    return hasNoActions
  }

  /// Whether the search for an action finds nothing before the steps of the host (F97).
  package final var hasNoActions: Bool {
    if flags.contains(.isOfSubclass) && !isOfThisModule { return false }
    guard let extras else { return true }
    return extras.hooks == nil && extras.delegate == nil && extras.actions.isEmpty
      && extras.styleActions.isEmpty
  }

  /// Whether the class is one of this module, not a subclass of one.
  private var isOfThisModule: Bool {
    let type = type(of: self)
    return Self.ownClasses.contains { $0 == type }
  }

  /// The classes of this module, in the order of references.
  private static let ownClasses: [Layer.Type] = [
    Layer.self, ShapeLayer.self, GradientLayer.self, TextLayer.self, TransformLayer.self,
    ReplicatorLayer.self, ScrollLayer.self, EmitterLayer.self, TiledLayer.self,
  ]

  /// Returns a hint with the classes that have a key path, for a layer without it; nil if none has.
  package static func owners(of keyPath: String) -> String? {
    let owners = ownClasses.filter { $0.propertyTable.address(of: keyPath) != nil }
    if owners.isEmpty { return nil }
    return "'\(keyPath)' is a property of \(owners.map(\.className).joined(separator: ", "))"
  }
}
