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
  ///   - name: Its name in messages, orders and recordings; nil for `block` with a number.
  ///   - animations: Changes layers; runs at once.
  ///   - completion: Called exactly once, with whether every animation ran to its end (F126). If
  ///     nothing animates, it is called in the next pass (F125). A discarded loop does not call it.
  /// - Returns: The running block; you need not keep it.
  @discardableResult
  public func animate(
    withDuration duration: Double, delay: Double = 0, options: BlockOptions = [],
    named name: String? = nil, animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) -> BlockAnimation {
    animate(
      BlockSettings(duration: duration, delay: delay, options: options), named: name, animations,
      completion)
  }

  /// Runs a block with given settings, inside the open block if there is one.
  func animate(
    _ settings: BlockSettings, named name: String?, _ animations: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) -> BlockAnimation {
    settings.check("a block")
    return start(settings.nested(in: self), named: name, animations, completion)
  }

  /// Runs a block, or a keyframe block, with final settings.
  func start(
    _ settings: BlockSettings, hasFrames: Bool = false, of owner: Player? = nil,
    named name: String? = nil, _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) -> BlockAnimation {
    var settings = settings
    let origin = settings.origin ?? playbacks.nextOrigin("block", named: name)
    settings.origin = origin
    let outer = BlockScope.current(of: self)
    let block = BlockAnimation(settings, origin, of: owner, in: self, completion: completion)
    let scope: BlockScope
    if let frames = outer as? KeyframeScope {
      frames.accept(settings, hasFrames: hasFrames)
      // The changes are those of the frame.
      animations()
      if let driver = frames.block { block.follow(driver) }
      block.seal()
      return block
    } else if hasFrames {
      scope = KeyframeScope(settings, block, in: self)
    } else {
      scope =
        outer?.animatorScope?.part(settings, of: block) ?? BlockScope(settings, block, in: self)
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
  func draft(of change: BlockChange, _ tag: BlockTag) -> BasicAnimation {
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
    apply(to: draft, tag)
    return draft
  }

  /// The animation of a change between numbers, which needs no draft.
  func plain(
    _ change: BlockChange, _ function: MediaTimingFunction, _ tag: BlockTag
  ) -> BasicAnimation {
    BasicAnimation(
      change.keyPath, from: change.from, to: change.to, isAdditive: change.isAdditive,
      duration: duration, repeatCount: cycles == 1 ? 0 : cycles,
      autoreverses: options.contains(.autoreverse), function, commits: false,
      origin: origin?.with(step: change.keyPath), player: tag)
  }

  /// Sets the timing of a draft to that of the block.
  func apply(to draft: PropertyAnimation, _ tag: BlockTag) {
    draft.duration = duration
    draft.repeatCount = cycles == 1 ? 0 : cycles
    draft.autoreverses = options.contains(.autoreverse)
    draft.fillMode = .both
    draft.setPlayer(tag)
    draft.origin = origin?.with(step: draft.keyPath ?? draft.className)
  }
}

extension RenderLoop {
  /// Animates all changes inside a closure with a spring that is at rest after a duration (F71).
  ///
  /// Otherwise it is like ``animate(withDuration:delay:options:named:animations:completion:)``. The curve
  /// of the options is not used.
  ///
  /// - Parameters:
  ///   - duration: Seconds; 0 or less changes without animation (F125).
  ///   - delay: Seconds before the start, 0 or more.
  ///   - dampingRatio: From just above 0 to 1, which does not oscillate; above 1 counts as 1. 0.001
  ///     or less and NaN stop the program, because no such spring exists.
  ///   - velocity: Whole distances per second at the start; must be finite.
  ///   - options: As for any block.
  ///   - name: Its name in messages, orders and recordings; nil for `block` with a number.
  ///   - animations: Changes layers; runs at once.
  ///   - completion: Called exactly once, with whether every animation ran to its end. A discarded
  ///     loop does not call it.
  /// - Returns: The running block; you need not keep it.
  @discardableResult
  public func animate(
    withDuration duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: Double,
    initialSpringVelocity velocity: Double = 0, options: BlockOptions = [],
    named name: String? = nil, animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) -> BlockAnimation {
    Self.checkSpring(dampingRatio: dampingRatio, velocity: velocity)
    let settings = BlockSettings(
      duration: duration, delay: delay,
      motion: .fittedSpring(dampingRatio: dampingRatio, velocity: velocity), options: options)
    return animate(settings, named: name, animations, completion)
  }

  /// Animates all changes inside a closure with a spring of a perceptual duration (F132).
  ///
  /// The block lasts until the spring has settled, which is longer: 0.8 s for the defaults.
  ///
  /// - Parameters:
  ///   - springDuration: The perceived seconds; 0.5 by default. 0 or less changes without
  ///     animation.
  ///   - bounce: From 0, the default, which does not oscillate, to almost 1; from above −1 to 0 the
  ///     spring is sluggish. −1 or less, 1 or more, and NaN stop the program.
  ///   - velocity: Whole distances per second at the start; must be finite.
  ///   - delay: Seconds before the start, 0 or more.
  ///   - options: As for any block; the curve is not used.
  ///   - name: Its name in messages, orders and recordings; nil for `block` with a number.
  ///   - animations: Changes layers; runs at once.
  ///   - completion: Called exactly once, with whether every animation ran to its end. A discarded
  ///     loop does not call it.
  /// - Returns: The running block; you need not keep it.
  @discardableResult
  public func animate(
    springDuration: Double = 0.5, bounce: Double = 0, initialSpringVelocity velocity: Double = 0,
    delay: Double = 0, options: BlockOptions = [], named name: String? = nil,
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) -> BlockAnimation {
    if !(bounce > -1 && bounce < 1) {
      fatalError("The bounce of a spring block must be between -1 and 1, not \(bounce).")
    }
    if !velocity.isFinite {
      fatalError("The initial velocity of a spring block must be finite, not \(velocity).")
    }
    var settings = BlockSettings(
      duration: springDuration, delay: delay, motion: .curve(.easeInEaseOut), options: options)
    if springDuration > 0 && springDuration.isFinite {
      let spring = SpringFunction(
        perceptualDuration: springDuration, bounce: bounce, initialVelocity: velocity)
      settings.motion = .spring(spring)
      // A spring whose stiffness is not a finite `Double` ends at once.
      settings.duration = spring.stiffness.isFinite ? spring.settlingDuration : 0
    }
    return animate(settings, named: name, animations, completion)
  }

  static func checkSpring(dampingRatio: Double, velocity: Double) {
    if !(dampingRatio > 0.001 && dampingRatio.isFinite) {
      fatalError("The damping ratio of a spring block must be above 0.001, not \(dampingRatio).")
    }
    if !velocity.isFinite {
      fatalError("The initial velocity of a spring block must be finite, not \(velocity).")
    }
  }
}

extension RenderLoop {
  /// Animates successive changes inside one block (F130).
  ///
  ///     loop.animateKeyframes(withDuration: 2) {
  ///       loop.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) {
  ///         box.position.x = 100
  ///       }
  ///       loop.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
  ///         box.opacity = 0
  ///       }
  ///     }
  ///
  /// Between its frames a property keeps the value of the last frame. A change outside of frames
  /// takes the whole block. A frame that starts while another frame of the same property runs
  /// starts at the value reached by then. At the end the model has the value of the last frame in
  /// time, regardless of the order in which the frames were added.
  ///
  /// One curve shapes the whole block, so frames start and end at eased times: ease-in ease-out
  /// unless the options name another curve (F173), or the block inherits that of an outer block or
  /// animator. The options also name the calculation mode between the values, such as
  /// ``BlockOptions/calculationModeCubic``.
  ///
  /// - Parameters:
  ///   - duration: Seconds of the whole block; with 0 or less nothing animates (F125).
  ///   - delay: Seconds before the start, 0 or more.
  ///   - options: As for any block.
  ///   - name: Its name in messages, orders and recordings; nil for `block` with a number.
  ///   - animations: Adds frames; runs at once.
  ///   - completion: Called exactly once, with whether every animation ran to its end. A discarded
  ///     loop does not call it.
  /// - Returns: The running block; you need not keep it.
  @discardableResult
  public func animateKeyframes(
    withDuration duration: Double, delay: Double = 0, options: BlockOptions = [],
    named name: String? = nil, animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) -> BlockAnimation {
    let settings = BlockSettings(duration: duration, delay: delay, options: options)
    settings.check("a keyframe block")
    return start(settings.nested(in: self), hasFrames: true, named: name, animations, completion)
  }

  /// Animates the changes of a closure in a part of a keyframe block (F130).
  ///
  /// Calling it outside of ``animateKeyframes(withDuration:delay:options:named:animations:completion:)``
  /// stops the program, as do times outside 0…1.
  ///
  /// - Parameters:
  ///   - start: The start in the block, from 0 to 1.
  ///   - duration: The fraction of the block that it takes. With 0 the values are set at the start.
  ///     Start plus duration is at most 1.
  ///   - animations: Changes layers; runs at once.
  public func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration duration: Double,
    animations: () -> Void
  ) {
    guard let scope = BlockScope.current(of: self) as? KeyframeScope else {
      fatalError("A keyframe can be added inside animateKeyframes only.")
    }
    // Rounding may make the sum of computed fractions slightly more than 1.
    if !(start >= 0 && duration >= 0 && start + duration <= 1 + 1e-9) {
      fatalError(
        "A keyframe must lie within 0 and 1 of its block; one of \(duration) from \(start) does not."
      )
    }
    let frame = KeyframeTrack.Part(start: min(start, 1), end: min(start + duration, 1))
    scope.add(frame, animations)
  }
}
