// swift-format-ignore-file: AvoidRetroactiveConformances
// Should Foundation on Linux gain this structure or these bridges, this file goes.

import Foundation
import LayerModel

/// A transform of the plane: scaling, rotation, skewing and translation.
public struct CGAffineTransform: Equatable, Hashable, Sendable, BitwiseCopyable {
  /// The elements in row order: `a b c d tx ty`.
  public var a: CGFloat
  /// The second element of the first row.
  public var b: CGFloat
  /// The first element of the second row.
  public var c: CGFloat
  /// The second element of the second row.
  public var d: CGFloat
  /// The horizontal translation, in points.
  public var tx: CGFloat
  /// The vertical translation, in points.
  public var ty: CGFloat

  /// The transform that changes nothing.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates a transform with all elements 0.
  public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

  /// Creates a transform from its elements.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Creates a transform from its elements.
  public init(
    _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
  ) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Creates a rotation by an angle in radians.
  public init(rotationAngle angle: CGFloat) {
    self.init(Transform2D(rotationAngle: Double(angle)))
  }

  /// Creates a scale.
  public init(scaleX x: CGFloat, y: CGFloat) {
    self.init(Transform2D(scaleX: Double(x), y: Double(y)))
  }

  /// Creates a translation, in points.
  public init(translationX x: CGFloat, y: CGFloat) {
    self.init(Transform2D(translationX: Double(x), y: Double(y)))
  }

  /// Creates a transform from the engine's.
  package init(_ other: Transform2D) {
    self.init(
      a: CGFloat(other.a), b: CGFloat(other.b), c: CGFloat(other.c), d: CGFloat(other.d),
      tx: CGFloat(other.tx), ty: CGFloat(other.ty))
  }

  /// The engine's transform.
  package var engine: Transform2D {
    Transform2D(
      a: Double(a), b: Double(b), c: Double(c), d: Double(d), tx: Double(tx), ty: Double(ty))
  }

  /// Whether the transform changes nothing.
  public var isIdentity: Bool { self == .identity }

  /// Returns this transform, followed by another one.
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(engine.concatenating(other.engine))
  }

  /// Returns the inverse, or the transform itself if it has none.
  public func inverted() -> CGAffineTransform {
    engine.isInvertible ? CGAffineTransform(engine.inverted()) : self
  }

  /// Returns the transform after a rotation by an angle in radians.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(engine.rotatedBy(angle: Double(angle)))
  }

  /// Returns the transform after a scale.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(engine.scaledBy(x: Double(x), y: Double(y)))
  }

  /// Returns the transform after a translation, in points.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(engine.translatedBy(x: Double(x), y: Double(y)))
  }
}

/// The type codes of structures that are boxed.
///
/// Foundation on Linux boxes three of its structures. Of others it boxes only arrays of numbers of
/// C, so those that consist of numbers are boxed as such.
package enum StructureCode: String {
  case point = "{CGPoint=dd}"
  case size = "{CGSize=dd}"
  case rect = "{CGRect={CGPoint=dd}{CGSize=dd}}"
  case vector = "[2d]"
  case affineTransform = "[6d]"
  case transform = "[16d]"
}

extension NSValue {
  /// Boxes a structure that consists of numbers only.
  package convenience init<Structure: BitwiseCopyable>(
    _ structure: Structure, _ code: StructureCode
  ) {
    var structure = structure
    self.init(bytes: &structure, objCType: code.rawValue)
  }

  /// Which structure is in the box; nil for another one.
  ///
  /// Foundation takes half a microsecond to say it.
  package var structureCode: StructureCode? { StructureCode(rawValue: String(cString: objCType)) }

  /// Returns the structure in the box, which must be of the type.
  package func read<Structure>(over zero: Structure) -> Structure {
    var result = zero
    withUnsafeMutablePointer(to: &result) { getValue(UnsafeMutableRawPointer($0)) }
    return result
  }

  /// Returns the structure in the box; nil if it holds something else.
  package func structure<Structure>(_ code: StructureCode, _ zero: Structure) -> Structure? {
    structureCode == code ? read(over: zero) : nil
  }

  /// Boxes a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

  /// Boxes a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }

  /// Boxes a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  /// Boxes a transform of the plane.
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    self.init(transform, .affineTransform)
  }

  /// Boxes a vector.
  public convenience init(cgVector vector: CGVector) { self.init(vector, .vector) }

  /// The point in the box; zero if it holds something else.
  public var cgPointValue: CGPoint { structure(.point, .zero) ?? .zero }

  /// The size in the box; zero if it holds something else.
  public var cgSizeValue: CGSize { structure(.size, .zero) ?? .zero }

  /// The rectangle in the box; zero if it holds something else.
  public var cgRectValue: CGRect { structure(.rect, .zero) ?? .zero }

  /// The transform of the plane in the box; the identity if it holds something else.
  public var cgAffineTransformValue: CGAffineTransform {
    structure(.affineTransform, .identity) ?? .identity
  }

  /// The vector in the box; zero if it holds something else.
  public var cgVectorValue: CGVector { structure(.vector, .zero) ?? .zero }
}

extension CGFloat: @retroactive _ObjectiveCBridgeable {
  /// The class that holds such a number.
  public typealias _ObjectiveCType = NSNumber

  /// Returns the number as an object.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

  /// Reads the number of an object.
  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }

  /// Reads the number of an object.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSNumber, result: inout CGFloat?
  ) -> Bool {
    result = CGFloat(source.doubleValue)
    return true
  }

  /// Returns the number of an object, 0 for none.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    CGFloat(source?.doubleValue ?? 0)
  }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable {
  /// The class that holds such a point.
  public typealias _ObjectiveCType = NSValue

  /// Returns it as an object.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgPoint: self) }

  /// Reads it from an object.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
    result = source.cgPointValue
  }

  /// Reads it from an object, if the object holds one.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGPoint?
  ) -> Bool {
    result = source.structure(.point, .zero)
    return result != nil
  }

  /// Returns that of an object.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint {
    source?.cgPointValue ?? .zero
  }
}

extension CGSize: @retroactive _ObjectiveCBridgeable {
  /// The class that holds such a size.
  public typealias _ObjectiveCType = NSValue

  /// Returns it as an object.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgSize: self) }

  /// Reads it from an object.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) {
    result = source.cgSizeValue
  }

  /// Reads it from an object, if the object holds one.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGSize?
  ) -> Bool {
    result = source.structure(.size, .zero)
    return result != nil
  }

  /// Returns that of an object.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize {
    source?.cgSizeValue ?? .zero
  }
}

extension CGRect: @retroactive _ObjectiveCBridgeable {
  /// The class that holds such a rectangle.
  public typealias _ObjectiveCType = NSValue

  /// Returns it as an object.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgRect: self) }

  /// Reads it from an object.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
    result = source.cgRectValue
  }

  /// Reads it from an object, if the object holds one.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGRect?
  ) -> Bool {
    result = source.structure(.rect, .zero)
    return result != nil
  }

  /// Returns that of an object.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
    source?.cgRectValue ?? .zero
  }
}

extension CGAffineTransform: _ObjectiveCBridgeable {
  /// The class that holds such a transform.
  public typealias _ObjectiveCType = NSValue

  /// Returns it as an object.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgAffineTransform: self) }

  /// Reads it from an object.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGAffineTransform?)
  {
    result = source.cgAffineTransformValue
  }

  /// Reads it from an object, if the object holds one.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGAffineTransform?
  ) -> Bool {
    result = source.structure(.affineTransform, .identity)
    return result != nil
  }

  /// Returns that of an object.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGAffineTransform {
    source?.cgAffineTransformValue ?? .identity
  }
}
