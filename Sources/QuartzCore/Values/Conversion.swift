import CoreGraphicsTypes
import Foundation
import LayerModel

// What programs give and get (`Any`), and the engine's values.

extension PropertyValue {
  /// Creates the engine's value of anything: what it does not know becomes a reference.
  ///
  /// The concrete type is compared first and loaded: a chain of casts costs thirty times as much.
  package init(any value: Any) {
    let type = Swift.type(of: value)
    if type == Double.self {
      self = .number(loaded(value))
    } else if type == CGFloat.self {
      self = .number(Double(loaded(value, as: CGFloat.self)))
    } else if type == Int.self {
      self = .number(Double(loaded(value, as: Int.self)))
    } else if type == Float.self {
      self = .number(Double(loaded(value, as: Float.self)))
    } else if type == CGPoint.self {
      self = .point(Point(loaded(value)))
    } else if type == NSNumber.self {
      self = .number(loaded(value, as: NSNumber.self).doubleValue)
    } else if type is NSValue.Type, !(type is NSNumber.Type) {
      self.init(box: loaded(value))
    } else {
      self.init(rare: value)
    }
  }

  private init(rare value: Any) {
    switch value {
    case let color as CGColor: self = .color(color.color)
    case let path as CGPath: self = .path(path.path)
    case is NSNull: self = .null
    case let number as NSNumber: self = .number(number.doubleValue)
    case let size as CGSize: self = .size(Size(size))
    case let rect as CGRect: self = .rect(Rect(rect))
    case let transform as CATransform3D: self = .transform(transform.engine)
    case let transform as CGAffineTransform: self = .transform(Transform3D(transform.engine))
    case let string as String: self = .string(string)
    case let values as [Any]: self = .array(values.map { PropertyValue(any: $0) })
    case let flag as Bool: self = .bool(flag)
    case let number as any BinaryInteger: self = .number(Double(number))
    case let name as any RawRepresentable<String>: self = .string(name.rawValue)
    default: self.init(unknown: value)
    }
  }

  private init(box: NSValue) {
    switch box.structureCode {
    case .point: self = .point(Point(box.read(over: CGPoint.zero)))
    case .size: self = .size(Size(box.read(over: CGSize.zero)))
    case .rect: self = .rect(Rect(box.read(over: CGRect.zero)))
    case .transform: self = .transform(box.read(over: CATransform3DIdentity).engine)
    case .affineTransform:
      self = .transform(Transform3D(box.read(over: CGAffineTransform.identity).engine))
    case .vector, nil: self.init(reference: box)
    }
  }

  private init(unknown value: Any) {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      if let wrapped = mirror.children.first { self.init(any: wrapped.value) } else { self = .null }
    } else {
      self.init(reference: value)
    }
  }

  /// Creates a reference to an object that the engine does not inspect.
  package init(reference value: Any) {
    self = .opaque(
      OpaqueReference("\(Swift.type(of: value))", handedBack: value as AnyObject))
  }

  /// What a program reads of the value: numbers and structures as objects, as key-value coding
  /// gives them.
  package var object: Any? {
    switch self {
    case .null: nil
    case .number(let number): NSNumber(value: number)
    case .bool(let flag): NSNumber(value: flag)
    case .point(let point): NSValue(cgPoint: CGPoint(point))
    case .size(let size): NSValue(cgSize: CGSize(size))
    case .rect(let rect): NSValue(cgRect: CGRect(rect))
    case .color(let color): CGColor(color)
    case .transform(let transform): NSValue(caTransform3D: CATransform3D(transform))
    case .path(let path): CGPath(path)
    case .string(let string): string
    case .array(let elements): elements.map { $0.object ?? NSNull() }
    case .dictionary(let entries): entries.compactMapValues(\.object)
    case .opaque(let reference): reference.object ?? reference.label
    }
  }

  /// Returns the value as a property of a type takes it, with Apple's leniency (F28, F120g):
  /// numbers as flags and the other way round, nothing as zero, text as a number, a size as a
  /// point.
  package func coerced(to type: PropertyType, optional: Bool) -> PropertyValue? {
    if self.type == type { return self }
    if let converted = converted(to: type) { return converted }
    switch (type, self) {
    case (_, .null): return optional ? .null : .zero(of: type)
    case (.bool, .number(let number)): return .bool(number != 0)
    case (.number, .bool(let flag)): return .number(flag ? 1 : 0)
    case (.number, .string(let text)): return .number(NSString(string: text).doubleValue)
    case (.point, .size(let size)): return .point(Point(x: size.width, y: size.height))
    case (.size, .point(let point)): return .size(Size(width: point.x, height: point.y))
    case (.opaque, _): return object.map { PropertyValue(reference: $0) }
    default: return nil
    }
  }

  /// Returns the value as a property takes it: filters, which are objects, may be given as names.
  package func coerced(to address: PropertyAddress, in table: PropertyTable) -> PropertyValue? {
    let declaration = table[address.property].declaration
    var value = self
    if case .array(let elements) = self, declaration.elementType == .opaque {
      value = .array(elements.map { $0.object.map { PropertyValue(reference: $0) } ?? .null })
    }
    let optional = declaration.allowsNone && address.component == .whole
    return value.coerced(to: address.type, optional: optional)
  }

  /// Zero of a type; nil for types that have none.
  private static func zero(of type: PropertyType) -> PropertyValue? {
    switch type {
    case .number: .number(0)
    case .bool: .bool(false)
    case .point: .point(.zero)
    case .size: .size(.zero)
    case .rect: .rect(.zero)
    case .transform: .transform(.identity)
    default: nil
    }
  }
}

/// Returns what key-value coding gives: numbers and structures as objects, which a program casts to
/// any type that fits.
func boxed(_ value: Any?) -> Any? {
  guard let value else { return nil }
  let mirror = Mirror(reflecting: value)
  if mirror.displayStyle == .optional { return mirror.children.first.flatMap { boxed($0.value) } }
  return value as? NSNumber ?? value as? NSValue ?? value
}

/// Loads a value whose concrete type is known.
private func loaded<Value>(_ value: Any, as type: Value.Type = Value.self) -> Value {
  withUnsafePointer(to: value) { UnsafeRawPointer($0).load(as: Value.self) }
}
