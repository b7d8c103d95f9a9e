import Foundation
import LayerAnimation
import LayerModel

/// A batch of changes that are committed together (F90–F96).
///
/// Changes outside of ``begin()`` and ``commit()`` belong to an implicit transaction, which ends at
/// the next step of the renderer or the stage.
open class CATransaction: NSObject {
  private static var loop: RenderLoop { Context.currentLoop }
  private static var current: Transaction { loop.currentTransaction }

  /// Begins a transaction inside the current one, whose settings it takes.
  open class func begin() { loop.beginTransaction() }

  /// Ends the innermost transaction; without one nothing happens (F91).
  open class func commit() { loop.commitTransaction() }

  /// Commits the implicit transaction, unless another one is open.
  open class func flush() { loop.flush() }

  /// Does nothing: a context belongs to one thread.
  open class func lock() {}

  /// Does nothing: a context belongs to one thread.
  open class func unlock() {}

  /// Returns the duration of implicit animations, in seconds; 0.25 by default.
  open class func animationDuration() -> CFTimeInterval { current.animationDuration ?? 0.25 }

  /// Sets the duration of implicit animations, in seconds.
  open class func setAnimationDuration(_ duration: CFTimeInterval) {
    if !duration.isFinite {
      return Context.report(.wrongValue, "A duration of \(duration) s was ignored.")
    }
    current.animationDuration = duration
  }

  /// Returns the timing function that replaces that of implicit animations; nil by default.
  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    current.animationTimingFunction.map(CAMediaTimingFunction.of)
  }

  /// Sets the timing function that replaces that of implicit animations.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    current.animationTimingFunction = function?.function
  }

  /// Returns whether changes run no actions; false by default.
  open class func disableActions() -> Bool { current.disableActions }

  /// Sets whether changes run no actions.
  open class func setDisableActions(_ flag: Bool) { current.disableActions = flag }

  /// Returns the block that runs when the animations added so far have ended (F168).
  open class func completionBlock() -> (() -> Void)? { current.completionBlock }

  /// Sets a block that runs when the animations that are added from now on have ended (F93, F94).
  open class func setCompletionBlock(_ block: (() -> Void)?) { current.setCompletionBlock(block) }

  /// Returns a setting, or a value that was stored under a key of one's own.
  open class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: return animationDuration()
    case kCATransactionAnimationTimingFunction: return animationTimingFunction()
    case kCATransactionCompletionBlock: return completionBlock()
    default: return current[key]?.object
    }
  }

  /// Sets a setting, or stores a value under a key of one's own.
  open class func setValue(_ anObject: Any?, forKey key: String) {
    let value = anObject.map { PropertyValue(any: $0) } ?? .null
    switch key {
    case kCATransactionAnimationDuration:
      guard let seconds = value.coerced(to: .number, optional: false)?.number else { break }
      return setAnimationDuration(seconds)
    case kCATransactionDisableActions:
      guard let flag = value.coerced(to: .bool, optional: false)?.bool else { break }
      return setDisableActions(flag)
    case kCATransactionAnimationTimingFunction:
      if anObject == nil || anObject is CAMediaTimingFunction {
        return setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
      }
    case kCATransactionCompletionBlock:
      if anObject == nil || anObject is () -> Void {
        return setCompletionBlock(anObject as? () -> Void)
      }
    default:
      current[key] = anObject == nil ? nil : .some(value)
      return
    }
    Context.report(
      .wrongValue, "\(value.typeDescription) for '\(key)' of a transaction was ignored.")
  }
}
