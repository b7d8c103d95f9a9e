import LayerModel

// Objects of classes that are known only at run time (record 0067).
//
// Swift calls an initialiser of such a class only if it is `required`. Apple's are not, so that a
// program's class may write `override init(layer: Any)`, or neither. But a convenience initialiser
// calls one of its own class, whichever that is. Each function without a body below is the entry of
// the convenience initialiser of the same name: it receives the class as a function of a class does.
// The compiler compares their types, and refuses to compile two that differ.

extension CALayer {
  @_silgen_name("layers_CALayer_present")
  convenience init(presenting model: Unmanaged<CALayer>) {
    self.init(layer: model.takeUnretainedValue())
  }
  @_silgen_name("layers_CALayer_present")
  private final class func present(_ model: Unmanaged<CALayer>) -> CALayer

  @_silgen_name("layers_CALayer_make")
  convenience init(ofClass: Void) { self.init() }
  @_silgen_name("layers_CALayer_make")
  private final class func makeOfClass(_: Void) -> CALayer

  /// Creates a layer of a class that is known only at run time.
  package static func make(_ type: CALayer.Type) -> CALayer { type.makeOfClass(()) }

  /// Returns a presentation of the layer, made by the `init(layer:)` of its class.
  final func makePresentation() -> CALayer {
    state.insert(.isPresenting)
    let made = type(of: self).present(.passUnretained(self))
    made.state.remove(.isMaking)
    state.remove(.isPresenting)
    return made
  }
}

extension CAAnimation {
  @_silgen_name("layers_CAAnimation_make")
  convenience init(ofClass: Void) { self.init() }
  @_silgen_name("layers_CAAnimation_make")
  private final class func makeOfClass(_: Void) -> CAAnimation

  /// Returns a new object of the animation's class.
  final func makeLike() -> CAAnimation { type(of: self).makeOfClass(()) }
}
