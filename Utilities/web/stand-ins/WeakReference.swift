// Embedded Swift has no `weak`. In a page an object that is referenced so owns a box, which its release empties.

/// The box of an object that is referenced weakly.
package final class WeakBox {
  package final unowned(unsafe) var object: AnyObject?
  init(_ object: AnyObject) { self.object = object }
}

/// An object that may be referenced weakly.
public protocol WeaklyReferenced: AnyObject {
  /// What its weak references share.
  var weakAnchor: WeakAnchor { get set }
}

/// The owner of a box, which empties it at its end.
package final class WeakAnchorOwner {
  let box: WeakBox
  init(_ object: AnyObject) { box = WeakBox(object) }
  deinit { box.object = nil }
}

/// The place for the box of an object; empty until the first weak reference.
public struct WeakAnchor {
  var owner: WeakAnchorOwner?
  init() {}
}

/// A reference that owns nothing and becomes nil when its object is released.
@propertyWrapper
public struct WeakReference<Object: WeaklyReferenced> {
  private var box: WeakBox?

  /// Makes a reference.
  public init(wrappedValue: Object?) { box = Self.box(of: wrappedValue) }
  /// Makes a reference.
  public init(_ object: Object?) { box = Self.box(of: object) }

  /// The object, or nil once it is released.
  public var wrappedValue: Object? {
    get {
      guard let object = box?.object else { return nil }
      return unsafeDowncast(object, to: Object.self)
    }
    set { box = Self.box(of: newValue) }
  }

  private static func box(of object: Object?) -> WeakBox? {
    guard let object else { return nil }
    if let owner = object.weakAnchor.owner { return owner.box }
    let owner = WeakAnchorOwner(object)
    object.weakAnchor.owner = owner
    return owner.box
  }
}
