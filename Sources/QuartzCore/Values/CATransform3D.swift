// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CoreGraphicsTypes
import Foundation
import LayerModel

/// A transform in space, with elements in row order: `m41`, `m42` and `m43` are the translation.
public struct CATransform3D: Sendable, BitwiseCopyable {
  /// The element of row 1 and column 1.
  public var m11: CGFloat
  /// The element of row 1 and column 2.
  public var m12: CGFloat
  /// The element of row 1 and column 3.
  public var m13: CGFloat
  /// The element of row 1 and column 4.
  public var m14: CGFloat
  /// The element of row 2 and column 1.
  public var m21: CGFloat
  /// The element of row 2 and column 2.
  public var m22: CGFloat
  /// The element of row 2 and column 3.
  public var m23: CGFloat
  /// The element of row 2 and column 4.
  public var m24: CGFloat
  /// The element of row 3 and column 1.
  public var m31: CGFloat
  /// The element of row 3 and column 2.
  public var m32: CGFloat
  /// The element of row 3 and column 3.
  public var m33: CGFloat
  /// The element of row 3 and column 4.
  public var m34: CGFloat
  /// The element of row 4 and column 1.
  public var m41: CGFloat
  /// The element of row 4 and column 2.
  public var m42: CGFloat
  /// The element of row 4 and column 3.
  public var m43: CGFloat
  /// The element of row 4 and column 4.
  public var m44: CGFloat

  /// Creates a transform with all elements 0.
  public init() {
    self.init(
      m11: 0, m12: 0, m13: 0, m14: 0,
      m21: 0, m22: 0, m23: 0, m24: 0,
      m31: 0, m32: 0, m33: 0, m34: 0,
      m41: 0, m42: 0, m43: 0, m44: 0)
  }

  /// Creates a transform from its elements.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  /// Creates a transform from the engine's, which has the same sixteen numbers.
  package init(_ engine: Transform3D) {
    self.init(
      m11: engine.m11, m12: engine.m12, m13: engine.m13, m14: engine.m14,
      m21: engine.m21, m22: engine.m22, m23: engine.m23, m24: engine.m24,
      m31: engine.m31, m32: engine.m32, m33: engine.m33, m34: engine.m34,
      m41: engine.m41, m42: engine.m42, m43: engine.m43, m44: engine.m44)
  }

  /// The engine's transform.
  package var engine: Transform3D {
    Transform3D(
      m11: m11, m12: m12, m13: m13, m14: m14, m21: m21, m22: m22, m23: m23, m24: m24,
      m31: m31, m32: m32, m33: m33, m34: m34, m41: m41, m42: m42, m43: m43, m44: m44)
  }
}

/// The transform that changes nothing.
public let CATransform3DIdentity = CATransform3D(.identity)

/// Returns whether a transform changes nothing.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t.engine.isIdentity }

/// Returns whether two transforms have the same elements.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
  a.engine == b.engine
}

/// Returns a translation, in points.
public func CATransform3DMakeTranslation(
  _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3D(Transform3D(translationX: Double(tx), y: Double(ty), z: Double(tz)))
}

/// Returns a scale.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3D(Transform3D(scaleX: Double(sx), y: Double(sy), z: Double(sz)))
}

/// Returns a rotation by an angle in radians about an axis; a zero axis gives the identity.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  if x == 0 && y == 0 && z == 0 { return CATransform3DIdentity }
  return CATransform3D(
    Transform3D(rotationAngle: Double(angle), x: Double(x), y: Double(y), z: Double(z)))
}

/// Returns a transform after a translation, in points.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// Returns a transform after a scale.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Returns a transform after a rotation by an angle in radians about an axis.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// Returns a transform followed by another one.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  CATransform3D(a.engine.concatenating(b.engine))
}

/// Returns the inverse, or the transform itself if it has none.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  t.engine.isInvertible ? CATransform3D(t.engine.inverted()) : t
}

/// Returns a transform of the plane as one in space.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  CATransform3D(Transform3D(m.engine))
}

/// Returns whether a transform is one of the plane.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.engine.isAffine }

/// Returns the transform of the plane inside a transform, which should be one.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(t.engine.affineTransform)
}

extension NSValue {
  /// Boxes a transform in space.
  public convenience init(caTransform3D transform: CATransform3D) {
    self.init(transform, .transform)
  }

  /// The transform in the box; the identity if it holds something else.
  public var caTransform3DValue: CATransform3D {
    structure(.transform, CATransform3DIdentity) ?? CATransform3DIdentity
  }
}

extension CATransform3D: _ObjectiveCBridgeable {
  /// The class that holds such a transform.
  public typealias _ObjectiveCType = NSValue

  /// Returns it as an object.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(caTransform3D: self) }

  /// Reads it from an object.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CATransform3D?) {
    result = source.caTransform3DValue
  }

  /// Reads it from an object, if the object holds one.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CATransform3D?
  ) -> Bool {
    result = source.structure(.transform, CATransform3DIdentity)
    return result != nil
  }

  /// Returns that of an object.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CATransform3D {
    source?.caTransform3DValue ?? CATransform3DIdentity
  }
}
