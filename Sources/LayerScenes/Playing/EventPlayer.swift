import LayerAnimation
import LayerModel
import LayerText

/// Makes the changes of events on one instance.
///
/// A reader makes all of them once, in order, so they cannot fail, unless the layers differ from those
/// that the reader had: a program may have changed them, or a state that it entered.
struct EventPlayer {
  let layers: InstanceLayers
  /// Enters the states of the scene.
  let states: StatePlayer

  /// Makes the changes of an event.
  ///
  /// They are a transaction of their own, so changes of committed layers animate implicitly, unless
  /// the event disables that.
  func perform(_ event: SceneEvent, in loop: RenderLoop) throws(SceneError) {
    let transaction = loop.beginTransaction()
    defer { loop.commitTransaction() }
    event.configure(transaction)
    for (action, place) in event.actions { try perform(action, of: event, at: place, in: loop) }
  }

  /// Makes one change of an event, whose transaction is open.
  func perform(
    _ action: SceneAction, of event: SceneEvent, at place: SourcePlace, in loop: RenderLoop
  ) throws(SceneError) {
    switch action {
    case .element(.setValue(let value)): try set(value)
    case .element(.addAnimation(let id, let animation)):
      let layer = try layers.found(id, at: place)
      let draft = layers.draft(of: animation, on: layer, at: event.time)
      _ = try layers.add(draft, animation, to: layer)
    case .element(.addLayer(let layer)):
      _ = try layers.add(layer, to: layers.found(layer.parent, at: place), at: event.time)
    case .element(.removeAnimation(let id, let key)):
      // It may have ended.
      try layers.found(id, at: place).removeAnimation(forKey: key)
    case .removeAllAnimations(let id): try layers.found(id, at: place).removeAllAnimations()
    case .removeLayer(let id):
      let layer = try layers.found(id, at: place)
      layers.forget(layer)
      layer.removeFromSuperlayer()
    case .move(let id, let parent, let index):
      let layer = try layers.found(id, at: place)
      let parent = try layers.found(parent, at: place)
      if parent.isDescendant(of: layer) {
        throw SceneError("\(layer.shortDescription) cannot be its own descendant", at: place)
      }
      parent.insertSublayer(layer, at: index)
    case .enter(let state): try states.enter(state, animated: !event.disablesActions, in: loop)
    }
  }

  private func set(_ value: SceneStateValue) throws(SceneError) {
    let layer = try layers.found(value.layer, at: value.place)
    let address: PropertyAddress
    let checked: PropertyValue
    do throws(PropertyError) {
      address = try layer.address(of: value.keyPath)
      checked = try layer.checked(value.value, at: address, keyPath: value.keyPath)
    } catch {
      throw SceneError(error.message, at: value.place)
    }
    if !layer.staysFinite(checked, at: address) {
      throw SceneError(
        layer.infinity(at: address, "'\(Excerpt.short(value.keyPath))'"), at: value.place)
    }
    layer.setValue(checked, at: address)
    layers.note(value, of: layer)
  }
}

extension Layer {
  /// Returns the sentence about a value that is valid by itself but not for the layer: a frame that is
  /// impossible with the layer's transform, or a component that makes the whole value infinite.
  func infinity(at address: PropertyAddress, _ name: String) -> String {
    "\(name) of \(shortDescription) "
      + (address.property == LayerProperty.frame.id
        ? "is impossible with the layer's transform" : "makes a value that is not finite")
  }
}
