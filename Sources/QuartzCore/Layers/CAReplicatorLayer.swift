import CoreGraphicsTypes
import Foundation
import LayerAnimation
import LayerModel

/// A layer that shows its sublayers several times.
open class CAReplicatorLayer: CALayer {
  override class func makeEngine() -> Layer { ReplicatorLayer() }

  override class var classOfModule: CALayer.Type { CAReplicatorLayer.self }

  /// The number of copies, with the original; 1 by default.
  open var instanceCount: Int {
    get { self[ReplicatorLayer.Property.instanceCount] }
    set { self[ReplicatorLayer.Property.instanceCount] = newValue }
  }

  /// The delay of each copy after the one before, in seconds; 0 by default.
  open var instanceDelay: CFTimeInterval {
    get { self[ReplicatorLayer.Property.instanceDelay] }
    set { self[ReplicatorLayer.Property.instanceDelay] = newValue }
  }

  /// The transform of each copy relative to the one before.
  open var instanceTransform: CATransform3D {
    get { self[ReplicatorLayer.Property.instanceTransform] }
    set { self[ReplicatorLayer.Property.instanceTransform] = newValue }
  }

  /// The colour by which the original is multiplied; white by default.
  open var instanceColor: CGColor? {
    get { self[ReplicatorLayer.Property.instanceColor] }
    set { self[ReplicatorLayer.Property.instanceColor] = newValue }
  }

  /// What each copy adds to red; 0 by default.
  open var instanceRedOffset: Float {
    get { self[ReplicatorLayer.Property.instanceRedOffset] }
    set { self[ReplicatorLayer.Property.instanceRedOffset] = newValue }
  }

  /// What each copy adds to green; 0 by default.
  open var instanceGreenOffset: Float {
    get { self[ReplicatorLayer.Property.instanceGreenOffset] }
    set { self[ReplicatorLayer.Property.instanceGreenOffset] = newValue }
  }

  /// What each copy adds to blue; 0 by default.
  open var instanceBlueOffset: Float {
    get { self[ReplicatorLayer.Property.instanceBlueOffset] }
    set { self[ReplicatorLayer.Property.instanceBlueOffset] = newValue }
  }

  /// What each copy adds to the opacity; 0 by default.
  open var instanceAlphaOffset: Float {
    get { self[ReplicatorLayer.Property.instanceAlphaOffset] }
    set { self[ReplicatorLayer.Property.instanceAlphaOffset] = newValue }
  }

  /// Whether copies keep their depth; false by default.
  open var preservesDepth: Bool {
    get { self[ReplicatorLayer.Property.preservesDepth] }
    set { self[ReplicatorLayer.Property.preservesDepth] = newValue }
  }
}
