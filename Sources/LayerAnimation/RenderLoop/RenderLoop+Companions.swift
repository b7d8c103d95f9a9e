import LayerModel

extension RenderLoop {
  /// The one object of a class that belongs to this loop, made the first time it is asked for.
  ///
  /// What stands on a loop, such as a pool, keeps its state here instead of in a global variable:
  /// two loops never share it, and it goes when the loop goes. The object must not hold the loop
  /// strongly.
  public func companion<Object: AnyObject>(
    _ type: Object.Type = Object.self, make: (RenderLoop) -> Object
  ) -> Object {
    let id = ObjectIdentifier(type)
    if let found = companions[id] { return unsafeDowncast(found, to: type) }
    let made = make(self)
    companions[id] = made
    return made
  }
}

extension Layer {
  /// The loop in whose tree the layer stands, or nil for a layer in no tree.
  public final var renderLoop: RenderLoop? {
    guard let host else { return nil }
    return unsafeDowncast(host, to: LoopCore.self).loop
  }
}
