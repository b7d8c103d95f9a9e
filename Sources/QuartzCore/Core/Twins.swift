import Foundation
import LayerAnimation
import LayerModel

/// A class with the layout of ``CALayer`` whose initialisers are required, for presentations of
/// users' classes.
///
/// Swift calls an initialiser on a class that is known only at run time if it is `required`;
/// Apple's is not, so that users' classes may write `override init(layer: Any)`. The twin has the
/// same initialisers first and as many stored properties, which puts them at the same places
/// (record 0060). It is no part of the interface.
open class _CALayerTwin: NSObject {
  /// Makes a layer.
  public override required init() {
    engine = Layer()
    super.init()
  }

  /// Makes a presentation of a layer.
  public required init(layer: Any) {
    engine = Layer()
    super.init()
  }

  /// Makes a layer from an archive.
  public required init?(coder: NSCoder) {
    engine = Layer()
    super.init()
  }

  final let engine: Layer
  final var state: CALayer.State = []
  final var extra: CALayer.Extra?

  /// Returns a presentation of a layer, made by the `init(layer:)` of its class.
  static func present(_ model: CALayer) -> CALayer {
    model.state.insert(.isPresenting)
    let twin = unsafeBitCast(type(of: model) as CALayer.Type, to: _CALayerTwin.Type.self)
    let made = unsafeDowncast(twin.init(layer: model) as AnyObject, to: CALayer.self)
    made.state.remove(.isMaking)
    model.state.remove(.isPresenting)
    return made
  }
}

extension CALayer {
  /// Creates a layer of a class that is known only at run time.
  package static func make(_ type: CALayer.Type) -> CALayer {
    let twin = unsafeBitCast(type, to: _CALayerTwin.Type.self)
    return unsafeDowncast(twin.init() as AnyObject, to: CALayer.self)
  }
}

/// A class with the layout of ``CAAnimation`` whose initialisers are required, for copies of users'
/// classes.
///
/// Swift calls an initialiser on a class that is known only at run time if it is `required`;
/// Apple's is not, so that users' classes need not write it. The twin has the same initialisers
/// first and as many stored properties, which puts them at the same places (record 0060). It is no
/// part of the interface.
open class _CAAnimationTwin: NSObject {
  /// Makes an object.
  public override required init() { super.init() }

  /// Makes an object.
  public required init?(coder: NSCoder) { super.init() }

  private final var madeDraft: Animation?
  final var listener: (any CAAnimationDelegate)?
  final var ownValues: [String: Any]?
  final var isFrozen = false

  /// Returns a new object of an animation's class.
  static func make(like animation: CAAnimation) -> CAAnimation {
    let twin = unsafeBitCast(
      type(of: animation) as CAAnimation.Type, to: _CAAnimationTwin.Type.self)
    return unsafeDowncast(twin.init() as AnyObject, to: CAAnimation.self)
  }
}
