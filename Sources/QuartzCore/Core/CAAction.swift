import CoreGraphicsTypes
import Foundation
import LayerAnimation
import LayerModel

/// What runs when a property of a layer changes, or a layer is added or removed.
public protocol CAAction {
  /// Responds to an event of an object, which is a layer.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Does nothing, and so ends the search for an action (F97).
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}

/// What hears of an animation's start and end, and is kept alive by the animation (F112).
public protocol CAAnimationDelegate: NSObjectProtocol {
  /// Called when the active interval begins, with the copy that the layer keeps (F114).
  func animationDidStart(_ anim: CAAnimation)
  /// Called at the end; `flag` is true only if the animation reached it (F113).
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// What provides actions, layout and contents for layers, which do not keep it alive.
///
/// On Apple the methods are optional; here each has a default that acts as if it were absent.
public protocol CALayerDelegate: AnyObject {
  /// Makes the contents of a layer; it replaces ``layerWillDraw(_:)`` and ``draw(_:in:)`` (F143).
  func display(_ layer: CALayer)
  /// Draws the contents of a layer.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Prepares the drawing.
  func layerWillDraw(_ layer: CALayer)
  /// Arranges the sublayers; it replaces the layout manager (F141).
  func layoutSublayers(of layer: CALayer)
  /// Returns the action for a key; nil continues the search, `NSNull` ends it (F97).
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Calls ``layerWillDraw(_:)``, then the layer's ``CALayer/draw(in:)``, of a copy of what is shown
  /// while a key is animated that needs display.
  public func display(_ layer: CALayer) {
    layerWillDraw(layer)
    layer.drawer.draw(in: CGContext())
  }
  /// Does nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Lets the layer's manager arrange the sublayers.
  public func layoutSublayers(of layer: CALayer) { layer.layoutManager?.layoutSublayers(of: layer) }
  /// Returns nil.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// What arranges the sublayers of the layers whose manager it is.
public protocol CALayoutManager: AnyObject {
  /// Returns the preferred size of a layer, in points.
  func preferredSize(of layer: CALayer) -> CGSize
  /// Discards what was computed for a layer.
  func invalidateLayout(of layer: CALayer)
  /// Sets the positions and sizes of a layer's sublayers.
  func layoutSublayers(of layer: CALayer)
}

extension CALayoutManager {
  /// Returns the size of the bounds.
  public func preferredSize(of layer: CALayer) -> CGSize { layer.bounds.size }
  /// Does nothing.
  public func invalidateLayout(of layer: CALayer) {}
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
}

/// A program's action, for the engine.
private final class ActionBox: Action {
  let action: any CAAction

  init(_ action: any CAAction) { self.action = action }

  func run(forKey key: String, on layer: Layer) {
    guard let owner = CALayer.of(layer) else { return }
    action.run(forKey: key, object: owner, arguments: nil)
  }
}

extension ActionAnswer {
  /// Creates the engine's answer: `NSNull` ends the search.
  init(_ action: any CAAction) {
    self = action is NSNull ? .stop : .action(CAAnimation.engineAction(of: action))
  }
}

extension CAAnimation {
  /// Returns an action for the engine.
  ///
  /// A template without a key path and values becomes the engine's, which fills in the open fields
  /// (F165). Anything else runs as the program's, so that a mistake is reported.
  static func engineAction(of action: any CAAction) -> any Action {
    if let block = (action as? BlockTemplate)?.action ?? (action as? EngineAction)?.action {
      return block
    }
    guard let animation = action as? CABasicAnimation, animation.needsNoCopy,
      animation.keyPath == nil, animation.draft.firstValue == nil,
      !(animation is CASpringAnimation), animation.draft.timing.isUsable
    else { return ActionBox(action) }
    return animation.draft.copy()
  }

  /// Returns a program's action for one of the engine's.
  static func action(of action: any Action) -> any CAAction {
    if let box = action as? ActionBox { return box.action }
    if let draft = action as? Animation { return CAAnimation.of(draft) }
    return EngineAction(action: action)
  }
}

/// An animation with the time and curve of a block, for whose action it stands.
///
/// A copy is an animation like any other.
final class BlockTemplate: CABasicAnimation {
  var action: (any Action)?
}

/// An action of the engine that is no animation, for programs.
private struct EngineAction: CAAction {
  let action: any Action

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    action.run(forKey: event, on: layer.engine)
  }
}
