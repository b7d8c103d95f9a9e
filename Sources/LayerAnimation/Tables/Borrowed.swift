/// A reference to an object that something else owns, read without a change of its reference count.
///
///     owner ──owns──▶ object ◀──borrows── row of a table, entry of a queue …
///
/// Changes of reference counts take half of the time of an animation's life, and a read of an owning
/// reference that may change makes two. Whoever stores one says who owns the object, and removes it
/// before the owner does (record 0008).
struct Borrowed<Object: AnyObject>: BitwiseCopyable, Equatable {
  private let reference: Unmanaged<Object>

  /// Makes a reference to an object.
  init(_ object: Object) { reference = .passUnretained(object) }

  /// Makes a reference that owns the object until ``release()``.
  init(retaining object: Object) { reference = .passRetained(object) }

  /// Makes a reference to an object that another module gave without its class, which is certain.
  init(glimpsed object: Unmanaged<AnyObject>) {
    reference = .fromOpaque(object.toOpaque())
  }

  /// The object, retained.
  var object: Object { reference.takeUnretainedValue() }

  /// Returns the result of a closure for the object, which is not retained.
  @inline(__always) func with<Result>(_ body: (Object) -> Result) -> Result {
    reference._withUnsafeGuaranteedRef(body)
  }

  /// Gives up the ownership of ``init(retaining:)``.
  func release() { reference.release() }

  static func == (one: Self, other: Self) -> Bool {
    one.reference.toOpaque() == other.reference.toOpaque()
  }
}

/// Returns an object as one of a class that it certainly has, without a check.
///
/// A cast takes 100 instructions. Each caller says why no other class is possible.
func knownObject<Object: AnyObject>(_ object: AnyObject, as type: Object.Type) -> Object {
  unsafeDowncast(object, to: type)
}
