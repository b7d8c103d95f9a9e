// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

import Foundation

/// How an object keeps a value that is attached to it.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// It does not keep it alive.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// It keeps it alive.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// It keeps a copy.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// It keeps it alive.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// It keeps a copy.
  case OBJC_ASSOCIATION_COPY = 771
}

/// The values that are attached to an object, which is not kept alive.
///
/// Nothing tells when an object goes, so the values stay until others are attached.
struct Attachments {
  weak var object: AnyObject?
  var values: [UnsafeRawPointer: Value] = [:]

  enum Value {
    case kept(Any)
    case weak(Weak)
  }
  struct Weak { weak var object: AnyObject? }
}

/// Attaches a value to an object under a key, which is an address; nil removes it.
///
/// A test, or a thread, sees what it attached itself. The value goes when something is attached after
/// its object is gone.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let (companions, object) = (Companions.current, object as AnyObject)
  let id = ObjectIdentifier(object)
  var attachments = companions.attachments[id] ?? Attachments()
  if attachments.object !== object {
    companions.attachments = companions.attachments.filter { $0.value.object != nil }
    attachments = Attachments(object: object)
  }
  switch policy {
  case .OBJC_ASSOCIATION_ASSIGN:
    attachments.values[key] = value.map { .weak(.init(object: $0 as AnyObject)) }
  case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
    attachments.values[key] = value.map { .kept(($0 as? any NSCopying)?.copy(with: nil) ?? $0) }
  case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC:
    attachments.values[key] = value.map { .kept($0) }
  }
  companions.attachments[id] = attachments
}

/// Returns the value that is attached to an object under a key; nil if there is none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  let object = object as AnyObject
  guard let attachments = Companions.current.attachments[ObjectIdentifier(object)],
    attachments.object === object
  else { return nil }
  switch attachments.values[key] {
  case .kept(let value): return value
  case .weak(let weak): return weak.object
  case nil: return nil
  }
}

/// Removes all values that are attached to an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  Companions.current.attachments[ObjectIdentifier(object as AnyObject)] = nil
}
