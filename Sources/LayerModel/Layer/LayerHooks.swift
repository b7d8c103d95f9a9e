/// Overrides of an engine layer's methods, from another module whose objects own layers.
///
/// Such a module sets an owner on each layer, and these hooks on the few whose owner may override
/// something. One object without state serves all of them. A method that the owner does not
/// override calls the engine's, such as ``Layer/ownAction(forKey:)``.
package protocol LayerHooks: AnyObject {
  /// Returns the action for a key: the whole search (F97).
  func action(of layer: Layer, forKey key: String) -> (any Action)?
  /// Arranges the sublayers.
  func layoutSublayers(of layer: Layer)
  /// Resizes the sublayers after the layer's size changed.
  func resizeSublayers(of layer: Layer, withOldSize oldSize: Size)
  /// Resizes the layer after its superlayer's size changed.
  func resize(_ layer: Layer, withOldSuperlayerSize oldSize: Size)
  /// Makes the contents.
  func display(_ layer: Layer)
  /// Returns whether a change of a property requires new contents (F144).
  func needsDisplay(_ layer: Layer, forKey key: String) -> Bool
  /// Returns whether a point in the layer's coordinates is inside the layer, or inside what is
  /// shown of it.
  func contains(_ point: Point, in layer: Layer, isShown: Bool) -> Bool
  /// Returns the name of a program's class, for messages; nil for the engine's.
  func className(of layer: Layer) -> String?
}

extension Layer {
  /// What answers in place of the layer's methods; nil for most layers.
  package final var hooks: (any LayerHooks)? {
    get { extras?.hooks }
    set {
      madeExtras.hooks = newValue
      // The layer now counts as one of a class with overrides.
      if newValue != nil { flags.insert(.isOfSubclass) }
    }
  }

  /// Returns whether a change of a property requires new contents.
  package final func needsContents(forKey key: String) -> Bool {
    extras?.hooks?.needsDisplay(self, forKey: key) ?? Self.needsDisplay(forKey: key)
  }

  /// Clears the mark for display, as a direct call of ``display()`` does (F143).
  package final func didDisplay() { flags.remove(.needsDisplay) }
}
