import CoreGraphicsTypes
import Foundation
import LayerAnimation
import LayerModel

extension CAAnimation {
  /// Whether a layer needs no copy of the object: it has no delegate to call, and its class is one
  /// of this module's.
  final var needsNoCopy: Bool {
    listener == nil && ownValues == nil && isOfThisModule
      && type(of: self) != CAAnimationGroup.self
  }

  private var isOfThisModule: Bool {
    let type = type(of: self)
    return type == CABasicAnimation.self || type == CAKeyframeAnimation.self
      || type == CASpringAnimation.self || type == CATransition.self || type == CAAnimation.self
      || type == CAPropertyAnimation.self || type == CAAnimationGroup.self
  }

  /// Returns the engine's animation, ready to be added.
  final func prepared() -> Animation {
    if needsNoCopy { return draft }
    let ready = engineDraft()
    if let bridge { ready.setPlayer(bridge) }
    return ready
  }

  /// A frozen copy of the object, for a layer to keep.
  fileprivate final var bridge: Bridge? {
    // Only a program's class may copy in its own way.
    guard let copy = isOfThisModule ? duplicate() : copy() as? CAAnimation else { return nil }
    copy.isFrozen = true
    return Bridge(copy)
  }

  /// Returns the object of an engine's animation.
  static func of(_ draft: Animation) -> CAAnimation {
    let made: CAAnimation =
      switch draft {
      case is SpringAnimation: CASpringAnimation()
      case is BasicAnimation: CABasicAnimation()
      case is KeyframeAnimation: CAKeyframeAnimation()
      case is Transition: CATransition()
      case is AnimationGroup: CAAnimationGroup()
      default: CAAnimation()
      }
    made.draft = draft
    if let group = draft as? AnimationGroup {
      (made as? CAAnimationGroup)?.animations = group.animations.map(CAAnimation.of)
    }
    return made
  }
}

/// The copy of an animation that a layer keeps, and who is called.
private final class Bridge: AnimationPlayer {
  let copy: CAAnimation

  init(_ copy: CAAnimation) { self.copy = copy }

  var isCalled: Bool { copy.listener != nil }

  func animationDidBegin(_ id: ObjectIdentifier) { copy.listener?.animationDidStart(copy) }

  func animationDidEnd(_ id: ObjectIdentifier, _ outcome: AnimationOutcome) {
    copy.listener?.animationDidStop(copy, finished: outcome.isFinished)
  }
}

extension CALayer {
  /// Adds an animation; what cannot be animated is reported, and lasts its duration without
  /// changing anything.
  final func addAnimation(_ anim: CAAnimation, forKey key: String?) {
    if refusesChange("add(_:forKey:)") { return }
    // In no tree, the next commit of the current context ends it (F95).
    if engine.host == nil { engine.takeFormerHost(of: Context.currentLoop.root) }
    let ready = anim.prepared()
    do {
      try engine.add(ready, forKey: key)
      ready.reportOddities()
    } catch {
      add(anim, mended: ready, error, forKey: key)
    }
  }

  /// Adds an animation that the engine refused, after what Apple's leniency allows.
  private func add(
    _ anim: CAAnimation, mended ready: Animation, _ error: AnimationError, forKey key: String?
  ) {
    let mended = ready.mended(for: self)
    // What waits in place of an animation is seen as that animation.
    if mended is Wait, !(mended.delegate is Bridge), let bridge = anim.bridge {
      mended.setPlayer(bridge)
    }
    do {
      try engine.add(mended, forKey: key)
      mended.reportOddities()
    } catch let second {
      // One bad animation does not refuse the others of its group.
      if let group = mended as? AnimationGroup, dropRefused(of: group),
        (try? engine.add(group, forKey: key)) != nil
      {
        return group.reportOddities()
      }
      Context.report(.refusedAnimation, second.description)
      let wait = mended.wait()
      if !(wait.delegate is Bridge), let bridge = anim.bridge { wait.setPlayer(bridge) }
      _ = try? engine.add(wait, forKey: key)
    }
  }

  /// Puts waits in the places of a group's animations that the engine refuses, which are reported;
  /// returns whether there are any.
  private func dropRefused(of group: AnimationGroup) -> Bool {
    var isChanged = false
    group.animations = group.animations.map { member in
      if let inner = member as? AnimationGroup, dropRefused(of: inner) {
        isChanged = true
        return inner
      }
      do {
        try engine.add(member.copy(), forKey: nil).remove()
        return member
      } catch {
        Context.report(.refusedAnimation, "\(error)")
        isChanged = true
        return member.wait()
      }
    }
    return isChanged
  }

  /// Returns the copy of the animation under a key, made once.
  final func frozenAnimation(forKey key: String) -> CAAnimation? {
    guard let handle = engine.animationHandle(forKey: key) else { return nil }
    if let bridge = handle.animation.delegate as? Bridge {
      bridge.copy.draft.timing = handle.animation.timing
      return bridge.copy
    }
    if let (id, known) = extra?.frozen[key], id == handle.id { return known }
    let made = CAAnimation.of(handle.animation.settings.makeDraft())
    made.isFrozen = true
    madeExtra.frozen[key] = (handle.id, made)
    return made
  }
}

extension MediaTiming {
  /// Whether the engine takes the numbers.
  var isUsable: Bool {
    beginTime.isFinite && speed.isFinite && timeOffset.isFinite && !duration.isNaN
      && repeatCount >= 0 && repeatDuration >= 0
  }
}

extension Animation {
  /// Returns the animation as Apple takes it: values are converted, key paths may be written as
  /// properties are, and a key of a class's own becomes a property of the layer.
  fileprivate func mended(for layer: CALayer) -> Animation {
    if let group = self as? AnimationGroup {
      if group.animations.isEmpty { return wait() }
      group.animations = group.animations.map { $0.mended(for: layer) }
      return group
    }
    guard let property = self as? PropertyAnimation, let given = property.keyPath else {
      return self is Transition ? self : wait()
    }
    let mended = property.copy()
    mended.keyPath = CALayer.engineKey(given)
    if let frames = mended as? KeyframeAnimation {
      // One for each value is a common mistake, of which the last has no meaning.
      let steps = frames.path?.drawnCount ?? frames.values.count - 1
      frames.timingFunctions = Array(frames.timingFunctions.prefix(max(0, steps)))
    }
    if let value = mended.firstValue { layer.declareKey(mended.keyPath ?? given, like: value) }
    guard let address = layer.engine.propertyTable.address(of: mended.keyPath ?? given) else {
      return mended
    }
    // What cannot be added, such as a path, is set.
    if PropertyValue.zero(of: address.type) == nil && address.type != .array {
      (mended.isAdditive, mended.isCumulative) = (false, false)
    }
    func fit(_ value: PropertyValue?) -> PropertyValue? {
      guard let value else { return nil }
      return .some(value.coerced(to: address, in: layer.engine.propertyTable) ?? value)
    }
    if mended.valueFunction != nil { return mended }
    if let basic = mended as? BasicAnimation {
      basic.fromValue = fit(basic.fromValue)
      basic.toValue = fit(basic.toValue)
      basic.byValue = fit(basic.byValue)
    } else if let frames = mended as? KeyframeAnimation {
      frames.values = frames.values.map { fit($0) ?? $0 }
    }
    return mended
  }

  /// The first value that is given.
  var firstValue: PropertyValue? {
    if let frames = self as? KeyframeAnimation { return frames.values.first }
    guard let basic = self as? BasicAnimation else { return nil }
    return basic.fromValue ?? basic.toValue ?? basic.byValue
  }

  /// Reports what Core Animation ignores of keyframes (D9).
  fileprivate func reportOddities() {
    for member in (self as? AnimationGroup)?.animations ?? [] { member.reportOddities() }
    guard let frames = self as? KeyframeAnimation else { return }
    for oddity in frames.oddities {
      Context.report(.wrongValue, "The animation of '\(frames.keyPath ?? "")': \(oddity).")
    }
  }

  /// Returns an animation of the same timing that changes nothing.
  fileprivate func wait() -> Animation {
    let wait = Wait()
    wait.timing = timing.isUsable ? timing : MediaTiming()
    wait.isRemovedOnCompletion = isRemovedOnCompletion
    if let bridge = delegate as? Bridge { wait.setPlayer(bridge) }
    return wait
  }
}

extension Path {
  /// The number of elements that draw something.
  fileprivate var drawnCount: Int {
    elements.count { if case .move = $0 { false } else { true } }
  }
}
