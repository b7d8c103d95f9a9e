import LayerAnimation
import LayerModel

extension RenderLoop {
  /// Whether nothing animates but what changes inside a block, as with views (F123).
  ///
  /// False by default: outside of blocks, displayed layers animate by themselves (F100). Setting it
  /// sets or clears ``/LayerAnimation/RenderLoop/actionSource``. What happens inside
  /// ``performAsPlainLayers(_:)`` animates by itself either way.
  public var animatesOnlyInBlocks: Bool {
    get { actionSource is StillSource }
    set {
      if newValue != animatesOnlyInBlocks { actionSource = newValue ? StillSource() : nil }
    }
  }

  /// Makes changes that nothing animates, inside a block too.
  ///
  /// A block inside it does not animate either: its completion comes in the next pass.
  public func performWithoutAnimation<Result>(_ changes: () throws -> Result) rethrows -> Result {
    try transaction(disableActions: true) { _ in try changes() }
  }

  /// Whether changes can be animated here: false inside ``performWithoutAnimation(_:)``.
  public var areAnimationsEnabled: Bool { !currentTransaction.disableActions }

  /// Makes changes that animate as those of layers without a view do, inside a block too (F105).
  ///
  /// The implicit animations of F100, with the duration of the transaction and not of the block: 0.25
  /// by default, or what a transaction around the block or inside it says.
  public func performAsPlainLayers<Result>(_ changes: () throws -> Result) rethrows -> Result {
    let function =
      BlockScope.current(of: self)?.outerTimingFunction
      ?? currentTransaction.animationTimingFunction
    return try transaction { transaction in
      transaction.actionSource = TreeSource()
      transaction.animationTimingFunction = function
      return try changes()
    }
  }

  /// Has what changes inside a closure, inside a block, repeat a number of times (F127).
  ///
  ///     loop.animate(withDuration: 1) {
  ///       loop.modifyAnimations(withRepeatCount: 2.5, autoreverses: true) { box.position.x = 100 }
  ///     }
  ///
  /// With `autoreverses`, n and a half times end on the new value without a jump. The block is over
  /// when these are. Outside of a block the changes are just made.
  ///
  /// - Parameters:
  ///   - count: How many cycles, above 0; fractions are fine. Anything else stops the program.
  ///   - autoreverses: Whether each cycle runs back, too.
  ///   - animations: Changes layers; runs at once.
  public func modifyAnimations(
    withRepeatCount count: Double, autoreverses: Bool, animations: () -> Void
  ) {
    if !(count > 0) { fatalError("A block's repeat count must be above 0, not \(count).") }
    guard let scope = BlockScope.current(of: self) else { return animations() }
    var settings = scope.settings
    settings.repeatCount = count
    if autoreverses {
      settings.options.insert(.autoreverse)
    } else {
      settings.options.remove(.autoreverse)
    }
    scope.modified(settings, in: self).run(in: self, animations)
  }
}
