import LayerAnimation
import LayerModel

extension RenderLoop {
  /// Animates all changes inside a closure, as views do (F122–F129).
  ///
  ///     loop.animate(withDuration: 0.5) { card.opacity = 1 } completion: { finished in … }
  ///
  /// The method returns at once, and the model has the new values. Bounds, position, transform and
  /// corner radius animate additively, so a block that starts during another one continues smoothly
  /// (F123, F124). Layers that were just added to the tree animate without a flush, as views do.
  /// Borders, shadows except for their opacity, stroke ends and depth do not animate (F123).
  ///
  /// A layer's own answer to the search for an action takes precedence, and so does a transaction
  /// with actions disabled, around the block or inside it (F105).
  ///
  /// Inside another block, duration, curve and options are those of the outer block unless the
  /// options say otherwise (F129, D16). The delay counts from the start of the outer block.
  /// The outer block owns the inner one: it pauses, seeks and cancels it with itself, and does not
  /// end before it. A ``PropertyAnimator`` owns the blocks inside its closures (F174).
  ///
  /// - Parameters:
  ///   - duration: Seconds of one cycle. With 0 or less nothing animates, and the completion is
  ///     called in the next pass (F125). Infinity and NaN stop the program.
  ///   - delay: Seconds before the start, 0 or more; anything else stops the program.
  ///   - options: The curve and more; ease-in ease-out by default.
  ///   - animations: Changes layers; runs at once.
  ///   - completion: Called exactly once, with whether every animation ran to its end (F126). If
  ///     nothing animates, it is called in the next pass (F125). A discarded loop does not call it.
  /// - Returns: The running block; you need not keep it.
  @discardableResult
  public func animate(
    withDuration duration: Double, delay: Double = 0, options: BlockOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) -> BlockAnimation {
    animate(
      BlockSettings(duration: duration, delay: delay, options: options), animations, completion)
  }

  /// Runs a block with given settings, inside the open block if there is one.
  func animate(
    _ settings: BlockSettings, _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) -> BlockAnimation {
    settings.check("a block")
    return start(settings.nested(in: self), animations, completion)
  }

  /// Runs a block, or a keyframe block, with final settings.
  func start(
    _ settings: BlockSettings, hasFrames: Bool = false, of owner: (any BlockOwner)? = nil,
    _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) -> BlockAnimation {
    var settings = settings
    if settings.origin == nil { settings.origin = nextOrigin("block") }
    let outer = BlockScope.current(of: self)
    let block = BlockAnimation(settings, of: owner, in: self, completion: completion)
    let scope: BlockScope
    if let frames = outer as? KeyframeScope {
      frames.accept(settings, hasFrames: hasFrames)
      // The changes are those of the frame.
      animations()
      block.follow(frames.block)
      block.seal()
      return block
    } else if hasFrames {
      scope = KeyframeScope(settings, block, in: self)
    } else {
      scope =
        outer?.animatorScope?.part(settings, of: block) ?? PlainScope(settings, block, in: self)
    }
    scope.run(in: self, animations)
    // A sequence owns its blocks.
    if owner == nil { outer?.own(block) }
    block.seal()
    return block
  }
}

extension BlockSettings {
  /// The settings of a block inside the open block of a loop.
  func nested(in loop: RenderLoop) -> BlockSettings {
    let outer = BlockScope.current(of: loop)
    let settings = nested(in: outer?.settings)
    // An animator reduces motion as a whole.
    return outer?.animatorScope == nil ? settings.reduced(in: loop) : settings
  }

  /// The settings with reduced motion if the loop reduces it.
  func reduced(in loop: RenderLoop) -> BlockSettings {
    var settings = self
    settings.isReduced = loop.reducesMotion && !options.contains(.ignoresReducedMotion)
    return settings
  }

  /// A draft with these settings for a change.
  func draft(of change: BlockChange, _ mark: BlockMark) -> BasicAnimation {
    let draft: BasicAnimation
    if let spring = motion.spring(over: duration) {
      draft = SpringAnimation(keyPath: change.keyPath, spring: spring)
    } else {
      draft = BasicAnimation(keyPath: change.keyPath)
      if case .curve(let function) = motion { draft.timingFunction = function }
    }
    draft.fromValue = change.from
    draft.toValue = change.to
    draft.isAdditive = change.isAdditive
    apply(to: draft, mark)
    return draft
  }

  /// Sets the timing of a draft to that of the block.
  func apply(to draft: PropertyAnimation, _ mark: BlockMark) {
    draft.duration = duration
    draft.repeatCount = cycles == 1 ? 0 : cycles
    draft.autoreverses = options.contains(.autoreverse)
    draft.fillMode = .both
    draft.setPlayer(mark)
    draft.origin = origin?.with(step: draft.keyPath ?? draft.className)
  }
}

/// The scope of a plain block: every change becomes an animation at once.
final class PlainScope: BlockScope {
  private let block: BlockAnimation
  private let mark: BlockMark
  /// The loop; nil after the block's closure.
  private var loop: RenderLoop?
  // Unchecked: it saves two checks for each change in a block (record 0029).
  /// A draft for each key path that changed so far.
  @exclusivity(unchecked) private var patterns: [BasicAnimation] = []
  private let ended: (AnimationOutcome) -> Void

  init(_ settings: BlockSettings, _ block: BlockAnimation, in loop: RenderLoop) {
    self.block = block
    self.loop = loop
    mark = block.mark(settings)
    ended = block.countsEnd
    super.init(settings, in: loop)
  }

  override func animate(_ change: BlockChange) {
    guard let loop else { return }
    if case .curve = settings.motion, change.isPlain {
      block.add(
        change, PlainAnimation(like: pattern(of: change), from: change.from, to: change.to),
        delay: settings.delay, in: loop, ended)
    } else {
      block.add(
        change, nil, settings.draft(of: change, mark), delay: settings.delay, in: loop, ended)
    }
  }

  /// The draft whose settings the animations of a key path share.
  private func pattern(of change: BlockChange) -> BasicAnimation {
    for pattern in patterns where pattern.animates(as: change) { return pattern }
    let pattern = settings.draft(of: change, mark)
    patterns.append(pattern)
    return pattern
  }

  override func modified(_ settings: BlockSettings, in loop: RenderLoop) -> BlockScope {
    block.lengthen(to: settings.span)
    return PlainScope(settings, block, in: loop)
  }

  override func own(_ part: any BlockPart) { block.own(part) }

  override func close() {
    super.close()
    patterns = []
    loop = nil
  }
}

extension BlockChange {
  /// Whether it is a change between numbers, which needs no draft.
  fileprivate var isPlain: Bool {
    switch from {
    case .number, .point, .size, .rect: true
    default: false
    }
  }
}

extension BasicAnimation {
  /// Whether its settings are those of a change, apart from the values.
  fileprivate func animates(as change: BlockChange) -> Bool {
    keyPath == change.keyPath && isAdditive == change.isAdditive
  }
}
