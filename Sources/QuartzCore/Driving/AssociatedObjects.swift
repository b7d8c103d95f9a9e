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
/// Nothing tells when an object goes, so the values stay until enough others are attached.
struct Attachments {
  weak var object: AnyObject?
  var values: [UnsafeRawPointer: () -> Any?] = [:]
}

/// Attaches a value to an object under a key, which is an address; nil removes it.
///
/// A test, or a thread, sees what it attached itself. The values of objects that are gone go when more
/// is attached.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let (companions, object) = (Companions.current, object as AnyObject)
  let id = ObjectIdentifier(object)
  var attachments = companions.attachments[id] ?? Attachments()
  if attachments.object !== object {
    if companions.attachments.count >= companions.sweep {
      companions.attachments = companions.attachments.filter { $0.value.object != nil }
      companions.sweep = 2 * companions.attachments.count + 16
    }
    attachments = Attachments(object: object)
  }
  var kept = value
  if [.OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC].contains(policy) {
    kept = (value as? any NSCopying)?.copy(with: nil) ?? value
  }
  weak let weakly = value.map { $0 as AnyObject }
  attachments.values[key] =
    value == nil ? nil : policy == .OBJC_ASSOCIATION_ASSIGN ? { weakly } : { kept }
  companions.attachments[id] = attachments
}

/// Returns the value that is attached to an object under a key; nil if there is none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  let object = object as AnyObject
  guard let attachments = Companions.current.attachments[ObjectIdentifier(object)],
    attachments.object === object
  else { return nil }
  return attachments.values[key]?()
}

/// Removes all values that are attached to an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  Companions.current.attachments[ObjectIdentifier(object as AnyObject)] = nil
}
