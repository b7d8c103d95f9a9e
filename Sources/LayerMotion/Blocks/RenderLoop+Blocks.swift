import LayerAnimation
import LayerModel

extension RenderLoop {
  /// Animates whatever changes inside a closure, as views do (F122–F129).
  ///
  ///     loop.animate(withDuration: 0.5) { card.opacity = 1 } completion: { finished in … }
  ///
  /// Returns at once; the model has the new values. Bounds, position, transform and corner radius are
  /// animated additively, so that a block in mid-flight of another goes on smoothly (F123, F124).
  /// Layers of the tree that were just added animate as views do, without a flush before. Borders,
  /// shadows but for their opacity, stroke ends and depth do not animate (F123). A layer's own answer to the search for an action comes
  /// first, as does a transaction with actions disabled, around the block or inside it (F105).
  ///
  /// Inside another block, duration, curve and options are the outer's unless the options say
  /// otherwise (F129, D16); the delay counts from the outer's begin.
  ///
  /// - Parameters:
  ///   - duration: Seconds of one cycle; with 0 or less nothing animates and the completion comes in
  ///     the next pass (F125). Infinity and NaN stop the program.
  ///   - delay: Seconds before it begins, 0 or more; anything else stops the program.
  ///   - options: The curve and more; ease-in ease-out by default.
  ///   - animations: Changes layers; runs at once.
  ///   - completion: Gets, exactly once, whether every animation ran to its end (F126). Where nothing
  ///     was to be animated that is in the next pass (F125). A discarded loop does not call it.
  /// - Returns: What was set going; it need not be kept.
  @discardableResult
  public func animate(
    withDuration duration: Double, delay: Double = 0, options: BlockOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) -> BlockAnimation {
    let settings = BlockSettings(
      duration: duration, delay: delay, motion: .curve(options.curve), options: options)
    return animate(settings, animations, completion)
  }

  /// Runs a block with settings of its own, inside whatever block is open.
  func animate(
    _ settings: BlockSettings, _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) -> BlockAnimation {
    settings.check("a block")
    return start(settings.nested(in: self), animations, completion)
  }

  /// Runs a block with settings that are final.
  func start(
    _ settings: BlockSettings, of owner: (any BlockOwner)? = nil, _ animations: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) -> BlockAnimation {
    var settings = settings
    if settings.origin == nil { settings.origin = nextOrigin("block") }
    let animation = BlockAnimation(settings, of: owner, in: self, completion: completion)
    PlainScope(settings, animation, in: self).run(in: self, animations)
    animation.seal()
    return animation
  }
}

extension BlockSettings {
  /// The settings of a block inside whatever block is open on a loop.
  func nested(in loop: RenderLoop) -> BlockSettings {
    nested(in: BlockScope.current(of: loop)?.settings).reduced(in: loop)
  }

  /// The settings that leave motion out where a loop is to do so.
  func reduced(in loop: RenderLoop) -> BlockSettings {
    var settings = self
    settings.isReduced = loop.reducesMotion && !options.contains(.ignoresReducedMotion)
    return settings
  }

  /// A draft with these settings for a change.
  func draft(of change: BlockChange) -> PropertyAnimation {
    let draft: BasicAnimation
    switch motion {
    case .curve(let function):
      draft = BasicAnimation(keyPath: change.keyPath)
      draft.timingFunction = function
    case .spring(let spring): draft = SpringAnimation(keyPath: change.keyPath, spring: spring)
    case .fittedSpring(let ratio, let velocity):
      let spring = SpringFunction(
        dampingRatio: max(ratio, 0.002), fittedTo: max(duration, 1e-9), initialVelocity: velocity)
      draft = SpringAnimation(keyPath: change.keyPath, spring: spring)
    }
    draft.fromValue = change.from
    draft.toValue = change.to
    draft.isAdditive = change.isAdditive
    apply(to: draft)
    return draft
  }

  /// Gives a draft the times of the block.
  func apply(to draft: PropertyAnimation) {
    draft.duration = duration
    draft.repeatCount = cycles == 1 ? 0 : cycles
    draft.autoreverses = options.contains(.autoreverse)
    draft.fillMode = .both
    draft.delegate = BlockMark(allowsInteraction: options.contains(.allowUserInteraction))
    draft.origin = origin?.with(step: draft.keyPath ?? draft.className)
  }
}

/// The scope of a plain block: every change becomes an animation at once.
final class PlainScope: BlockScope {
  private let animation: BlockAnimation
  private weak var loop: RenderLoop?
  private var touched: [Layer] = []

  init(_ settings: BlockSettings, _ animation: BlockAnimation, in loop: RenderLoop) {
    self.animation = animation
    self.loop = loop
    super.init(settings, in: loop)
  }

  override func animate(_ change: BlockChange) {
    guard let loop else { return }
    if settings.options.contains(.layoutSubviews) { touched.append(change.layer) }
    animation.add(
      BlockTrack(change, settings.draft(of: change), delay: settings.delay, in: loop))
  }

  override func modified(_ settings: BlockSettings, in loop: RenderLoop) -> BlockScope {
    animation.lengthen(to: settings.activeDuration)
    return PlainScope(settings, animation, in: loop)
  }

  override func close() {
    // Laying out may touch more layers, which are looked after in their turn.
    var next = 0
    while next < touched.count {
      touched[next].layoutIfNeeded()
      next += 1
    }
    touched = []
  }
}
