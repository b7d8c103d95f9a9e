import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport

/// One random life of blocks, animators and sequences on a small tree.
///
/// Each started object gets a completion that counts. The objects are referenced weakly, to check
/// afterwards which of them still exist.
final class RandomBlocks {
  private var random: SeededGenerator
  private let root = Layer(id: "root")
  private var layers: [Layer] = []
  private(set) var loop: RenderLoop?
  /// How often each completion was called.
  private(set) var calls: [Int] = []
  private var animations: [() -> BlockAnimation?] = []
  private var sequences: [() -> BlockSequence?] = []
  /// These are retained, because a paused one that is not retained ends.
  private var animators: [PropertyAnimator] = []
  private var lasting: [() -> AnyObject?] = []
  private var depth = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    for number in 0..<4 {
      let layer = Layer(id: "\(number)")
      layer.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
      layers.append(layer)
      (number == 3 ? layers[2] : root).addSublayer(layer)
    }
    let loop = RenderLoop(root: root)
    loop.disablesImplicitAnimations = random.chance(2)
    loop.flush()
    self.loop = loop
  }

  /// Performs some operations, and lets time pass.
  func live(_ steps: Int) {
    for _ in 0..<steps {
      act()
      if random.chance(2) { loop?.advance(by: random.number(0...0.4)) }
    }
  }

  /// Ends the loop, and with it everything that still runs.
  func end(cancelling: Bool) {
    // Objects that completions start must end, too.
    depth = 10
    if cancelling {
      loop?.timeScale = 1
      loop?.cancelAll()
      for animator in animators { animator.finishAnimation(at: .end) }
    }
    // It is removed first, because completions called by its end look here.
    var last = loop
    loop = nil
    withExtendedLifetime(last) {}
    last = nil
    var held = animators
    animators = []
    held.removeAll()
  }

  /// Lets everything end: paused ones continue, endless ones are ended.
  func settle() throws {
    // Objects that completions start must end, too.
    depth = 10
    loop?.timeScale = 1
    for animation in animations.compactMap({ $0() }) {
      animation.resume()
      if animation.endTime == nil { animation.cancel() }
    }
    for sequence in sequences.compactMap({ $0() }) {
      sequence.resume()
      if sequence.endTime == nil { sequence.cancel() }
    }
    for animator in animators { animator.stopAnimation(true) }
    for animator in animators { animator.finishAnimation(at: .end) }
    try loop?.settle()
  }

  /// The started objects that still exist.
  var leftovers: [String] { lasting.compactMap { $0().map { "\(type(of: $0))" } } }

  private func completion() -> () -> Void {
    let number = calls.count
    calls.append(0)
    return { [weak self] in
      guard let self else { return }
      self.calls[number] += 1
      // Sometimes one operation causes another.
      if self.depth < 2 && self.random.chance(6) { self.act() }
    }
  }

  private func change() {
    let layer = random.pick(layers)
    let value = random.number(0...1)
    switch random.below(5) {
    case 0: layer.opacity = value
    case 1: layer.position.x = 100 * value
    case 2: layer.bounds.size.width = 100 * value
    case 3: layer.transform = Transform3D(scaleX: value, y: 1, z: 1)
    default: layer.frame = Rect(x: value, y: value, width: 10, height: 20 * value)
    }
  }

  private func changes() {
    for _ in 0..<random.below(3) { change() }
    if depth < 3 && random.chance(5) { act() }
  }

  private func options() -> BlockOptions {
    var options: BlockOptions = random.pick([.curveLinear, .curveEaseIn, []])
    for option: BlockOptions in [
      .repeat, .autoreverse, .beginFromCurrentState, .overrideInheritedDuration,
      .overrideInheritedOptions, .layoutSubviews,
    ] where random.chance(8) {
      options.insert(option)
    }
    return options
  }

  private func act() {
    guard let loop else { return }
    depth += 1
    defer { depth -= 1 }
    switch random.below(14) {
    case 0...4: startBlock(on: loop)
    case 5: startSequence(on: loop)
    case 6: startAnimator(on: loop)
    case 7:
      random.pick(animations + [{ nil }])()?.cancel(at: random.pick(AnimatingPosition.allCases))
    case 8: pauseOrResume()
    case 9:
      random.pick(sequences + [{ nil }])()?.cancel(at: random.pick(AnimatingPosition.allCases))
    case 10: if !animators.isEmpty { drive(random.pick(animators)) }
    case 11: rearrange()
    case 12: loop.timeScale = random.pick([0, 0.5, 1, 1, 2])
    default: change()
    }
  }

  private func pauseOrResume() {
    let animation = random.pick(animations + [{ nil }])()
    let sequence = random.pick(sequences + [{ nil }])()
    if random.chance(2) {
      animation?.pause()
      sequence?.pause()
    } else {
      animation?.resume()
      sequence?.resume()
    }
  }

  private func rearrange() {
    let layer = random.pick(layers)
    switch random.below(3) {
    case 0: layer.removeFromSuperlayer()
    case 1: layer.removeAllAnimations()
    default: if layer !== layers[2] { root.addSublayer(layer) }
    }
  }

  private func startBlock(on loop: RenderLoop) {
    let told = completion()
    let duration = random.chance(8) ? 0 : random.number(0...1)
    let delay = random.chance(3) ? random.number(0...0.5) : 0
    let animation: BlockAnimation
    switch random.below(4) {
    case 0:
      animation = loop.animate(
        springDuration: duration, bounce: random.number(-0.5...0.5), delay: delay,
        animations: changes, completion: { _ in told() })
    case 1:
      animation = loop.animateKeyframes(
        withDuration: duration, delay: delay, options: options(),
        animations: { self.frames(on: loop) }, completion: { _ in told() })
    default:
      animation = loop.animate(
        withDuration: duration, delay: delay, options: options(), animations: changes,
        completion: { _ in told() })
    }
    animations.append { [weak animation] in animation }
    lasting.append { [weak animation] in animation }
  }

  private func frames(on loop: RenderLoop) {
    for _ in 0..<random.below(4) {
      let start = random.number(0...1)
      loop.addKeyframe(
        withRelativeStartTime: start, relativeDuration: random.number(0...(1 - start)),
        animations: change)
    }
    changes()
  }

  private func startSequence(on loop: RenderLoop) {
    let told = completion()
    let blocks = Array(repeating: { [weak self] in self?.changes() ?? () }, count: random.below(4))
    let sequence = loop.animate(
      eachBlockDuration: random.pick([0, 0.2, 0.5]), eachBlockDelay: random.pick([0, 0.1]),
      eachBlockOptions: options(), animationBlocks: blocks, completion: { _ in told() })
    sequences.append { [weak sequence] in sequence }
    lasting.append { [weak sequence] in sequence }
  }

  private func startAnimator(on loop: RenderLoop) {
    let told = completion()
    let animator = PropertyAnimator(on: loop, duration: random.pick([0, 0.3, 1])) {
      [weak self] in self?.changes()
    }
    animator.addCompletion { _ in told() }
    animator.fractionComplete = 0
    animators.append(animator)
    lasting.append { [weak animator] in animator }
    drive(animator)
  }

  private func drive(_ animator: PropertyAnimator) {
    switch random.below(9) {
    case 0: animator.fractionComplete = random.number(0...1)
    case 1: animator.pauseAnimation()
    case 2: animator.isReversed.toggle()
    case 3:
      animator.continueAnimation(
        with: random.chance(2) ? .bezier(.easeOut) : nil, durationFactor: random.pick([0, 0.5, 2]))
    case 4: animator.stopAnimation(random.chance(2))
    case 5: animator.finishAnimation(at: random.pick(AnimatingPosition.allCases))
    case 6:
      animator.addAnimations(
        { [weak self] in self?.changes() }, delayFactor: random.pick([0, 0.5, 1]))
    default: animator.startAnimation(afterDelay: random.pick([0, 0.1]))
    }
  }
}
