import Foundation
import LayerAnimation

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
