import LayerAnimation
import LayerModel

extension RenderLoop {
  /// Whether only changes inside blocks animate, as with views (F123).
  ///
  /// False by default: outside of blocks, displayed layers animate implicitly (F100). Setting it
  /// sets or clears ``/LayerAnimation/RenderLoop/actionSource``. Changes inside
  /// ``performWithImplicitAnimations(_:)`` animate implicitly in either case.
  public var disablesImplicitAnimations: Bool {
    get { actionSource is StillSource }
    set {
      if newValue != disablesImplicitAnimations { actionSource = newValue ? StillSource() : nil }
    }
  }

  /// Makes changes without animation, even inside a block.
  ///
  /// A block inside the closure does not animate either: its completion is called in the next pass.
  public func performWithoutAnimation<Result>(_ changes: () throws -> Result) rethrows -> Result {
    try transaction(disableActions: true) { _ in try changes() }
  }

  /// Whether changes can animate: false inside ``performWithoutAnimation(_:)``.
  public var areAnimationsEnabled: Bool { !currentTransaction.disableActions }

  /// Makes changes that animate like those of layers without a view, even inside a block (F105).
  ///
  /// They get the implicit animations of F100 with the duration of the transaction, not of the
  /// block: 0.25 by default, or the duration that a transaction around or inside the block sets.
  public func performWithImplicitAnimations<Result>(_ changes: () throws -> Result) rethrows
    -> Result
  {
    let function =
      currentTransaction.animationTimingFunction
      ?? BlockScope.current(of: self)?.outerTimingFunction
    return try transaction { transaction in
      transaction.actionSource = TreeSource()
      transaction.animationTimingFunction = function
      return try changes()
    }
  }

  /// Which layers blocks animate; nil, the default, for all.
  ///
  /// The others get in a block what they get outside of it: the implicit animations of the tree, as
  /// layers without a view do (F105).
  package var layersOfBlocks: ((Layer) -> Bool)? {
    get { blockContext.admits }
    set { blockContext.admits = newValue }
  }

  /// Repeats the changes of a closure inside a block a number of times (F127).
  ///
  ///     loop.animate(withDuration: 1) {
  ///       loop.modifyAnimations(withRepeatCount: 2.5, autoreverses: true) { box.position.x = 100 }
  ///     }
  ///
  /// With `autoreverses`, a count of n and a half ends at the new value without a jump. The block
  /// ends when these animations do. Outside of a block the changes are made without repetition.
  ///
  /// - Parameters:
  ///   - count: The number of cycles, above 0; it may have a fraction. Anything else stops the
  ///     program.
  ///   - autoreverses: Whether each cycle also runs backwards.
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

extension RenderLoop {
  /// Returns the frontmost layer of the tree that accepts touches at a point.
  ///
  /// Layers that a block animates without ``BlockOptions/allowUserInteraction`` are skipped with
  /// their whole subtrees (F128).
  ///
  /// - Parameters:
  ///   - point: In the coordinates outside of the root.
  ///   - inPresentation: False, the default, searches the model, as views do: a moving layer is
  ///     found at its new position. True searches the presentation, where it is found at its
  ///     present position.
  /// - Returns: The layer, or nil.
  public func hitTest(_ point: Point, inPresentation: Bool = false) -> Layer? {
    if !inPresentation { return root.hitTest(point) { !$0.isLockedByBlock } }
    return root.presented.hitTest(point) { !$0.model.isLockedByBlock }?.model
  }

  /// Whether a layer accepts touches.
  ///
  /// It does not while a block animates it, or one of its ancestors, without
  /// ``BlockOptions/allowUserInteraction`` (F128).
  public func allowsInteraction(with layer: Layer) -> Bool {
    var current: Layer? = layer
    while let layer = current {
      if layer.isLockedByBlock { return false }
      current = layer.superlayer
    }
    return true
  }
}

extension Layer {
  /// Whether a block animates this layer and blocks touches.
  package var isLockedByBlock: Bool {
    for key in animationKeys ?? [] {
      guard let handle = animationHandle(forKey: key), handle.outcome == nil,
        let tag = handle.animation.delegate as? BlockTag
      else { continue }
      if !tag.allowsInteraction { return true }
    }
    return false
  }
}
