import LayerModel

extension RenderLoop {
  /// Returns the loop's only object of a class; makes it on the first call.
  ///
  /// Code that builds on a loop, such as a pool, keeps its state here instead of in a global
  /// variable: loops never share it, and it is released with the loop. The object must not hold the
  /// loop strongly.
  public func companion<Object: AnyObject>(
    _ type: Object.Type = Object.self, make: (RenderLoop) -> Object
  ) -> Object {
    let id = ObjectIdentifier(type)
    // Code that starts many players asks for the same object again and again.
    if let last = lastCompanion, last.id == id { return unsafeDowncast(last.object, to: type) }
    if let found = companions[id] {
      lastCompanion = (id, found)
      return unsafeDowncast(found, to: type)
    }
    let made = make(self)
    companions[id] = made
    return made
  }
}

extension Layer {
  /// The loop that owns the layer's tree; nil for a layer in no tree.
  public final var renderLoop: RenderLoop? {
    guard let host else { return nil }
    return unsafeDowncast(host, to: LoopCore.self).loop
  }
}
