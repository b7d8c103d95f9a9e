import CoreGraphicsTypes
import Foundation
import LayerAnimation
import LayerModel

/// What shows a tree and moves the clock: here it needs no texture.
///
///     renderer.layer = root
///     renderer.beginFrame(atTime: start + 0.25, timeStamp: nil)
///     renderer.endFrame()
open class CARenderer: NSObject {
  private let loop: RenderLoop
  private var root: CALayer?

  /// Creates a renderer of the current context, which shows nothing yet.
  public override init() {
    loop = Context.currentLoop
    ContextPlace.current.addRenderer()
    super.init()
  }

  deinit { root?.engine.removeFromSuperlayer() }

  /// The root of the tree that is shown, from the next step on; it should have no superlayer.
  open var layer: CALayer? {
    get { root }
    set {
      if root === newValue { return }
      root?.engine.removeFromSuperlayer()
      root = nil
      guard let newValue else { return }
      if newValue.superlayer != nil || newValue.isShown {
        return Context.report(
          .impossibleTree, "A renderer shows a root; the layer given to it has a superlayer.")
      }
      root = newValue
      loop.root.addSublayer(newValue.engine)
    }
  }

  /// The part of the tree that would be drawn, in points.
  open var bounds = CGRect.zero

  /// Commits, then lets everything happen that is due until a time, in order; an earlier time
  /// changes nothing.
  open func beginFrame(atTime t: CFTimeInterval, timeStamp ts: OpaquePointer?) {
    if !t.isFinite { return Context.report(.wrongValue, "A frame at \(t) s was ignored.") }
    if loop.isCalling || loop.hasOpenTransaction {
      return Context.report(
        .wrongValue, "A frame inside of a transaction or a callback was ignored; end it first.")
    }
    Context.of(loop).reportForeignTimers()
    loop.advance(to: max(t, loop.now))
  }

  /// Returns the part that changed: all of it.
  open func updateBounds() -> CGRect { bounds }

  /// Does nothing: all of the bounds count as changed.
  open func addUpdate(_ r: CGRect) {}

  /// Does nothing: nothing is drawn.
  open func render() {}

  /// Returns when something will change: now if something runs, a later start, or infinity.
  open func nextFrameTime() -> CFTimeInterval {
    if loop.isIdle { return .infinity }
    let now = loop.now
    if loop.animations.contains(where: { $0.isRunning && $0.beginTime ?? now <= now }) {
      return now
    }
    return loop.nextEvent ?? loop.now
  }

  /// Ends the frame.
  open func endFrame() {}
}
