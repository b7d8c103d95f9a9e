// Code of articles about animations of views, as its authors wrote it, in today's spelling: no name of this package.
//
//     swift run ArticleViews
//
// A tween that wraps one CABasicAnimation a property, with a pool, loops and yoyo; blocks in a row; two labels that
// cross-fade and change places; and an animator of a number. Only what no longer compiles, or stops a program on
// Apple's systems, is changed, and each change has a comment. A renderer moves the clock, as a test does.
//
//     tween    30 · p and 50 · p, p from 0.5 s to 1 at 1.5 s and back to 0 at 2.5 s
//     blocks   each goes half of its way in half a second, by the symmetry of its curve
//     labels   linear: a quarter of the way in an eighth of a second
//     bar      7.5625 · 0.25² = 0.473, 0.75 + 7.5625 · 0.04545² = 0.766, 0.9375 + 7.5625 · 0.06818² = 0.973

import UIKit

// MARK: - A tween of views

enum Ease {
  case linear, sineOut, backOut

  var function: CAMediaTimingFunction {
    switch self {
    case .linear: CAMediaTimingFunction(controlPoints: 0.250, 0.250, 0.750, 0.750)
    case .sineOut: CAMediaTimingFunction(controlPoints: 0.39, 0.575, 0.565, 1.0)
    case .backOut: CAMediaTimingFunction(controlPoints: 0.175, 0.885, 0.32, 1.275)
    }
  }
}

enum Tweened: String {
  case time, delay, ease, loop, yoyo
  case x = "position.x"
  case y = "position.y"
}

extension UIView {
  @MainActor class Tween: NSObject, @preconcurrency CAAnimationDelegate {
    private static var pool: [Tween] = []
    private static var animations: [CABasicAnimation] = []

    static func tween(
      _ target: UIView, _ time: Double, _ delay: Double, _ ease: Ease, _ loop: Int, _ yoyo: Bool,
      _ end: ((UIView) -> Void)?
    ) -> Tween {
      let tween = pool.popLast() ?? Tween()
      tween.target = target
      tween.time = time
      tween.delay = delay
      tween.ease = ease.function
      tween.complete = end
      tween.loop = loop
      tween.yoyo = yoyo
      return tween
    }

    func animate(_ values: [(Tweened, Any)]) {
      count = values.count
      for (key, value) in values { animate(key.rawValue, value) }
    }

    private func animate(_ key: String, _ value: Any) {
      guard let target else { return }
      let animation = Tween.animations.popLast() ?? CABasicAnimation()
      animation.delegate = self
      // The author's `timeOffset` skips a part of the animation; a later start waits.
      animation.fillMode = .both
      animation.beginTime = target.layer.convertTime(CACurrentMediaTime(), from: nil) + delay
      animation.isRemovedOnCompletion = false
      animation.duration = time
      animation.timingFunction = ease
      animation.keyPath = key
      // Components have values by key path only.
      animation.fromValue = target.layer.value(forKeyPath: key)
      animation.toValue = value
      target.layer.add(animation, forKey: key)
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      guard flag, let target else { return }
      count -= 1
      // What stops is the layer's copy, which must not be changed.
      guard let animation = anim.copy() as? CABasicAnimation, let key = animation.keyPath else {
        return
      }
      // Without it the new value would be animated once more, by the layer's own action.
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      target.layer.setValue(animation.toValue, forKeyPath: key)
      CATransaction.commit()
      target.layer.removeAnimation(forKey: key)
      if loop > 0 {
        if yoyo { swap(&animation.fromValue, &animation.toValue) }
        animation.beginTime = 0
        target.layer.add(animation, forKey: key)
        // All of its properties stopped, so the next round counts them again.
        running += 1
        if count == 0 {
          loop -= 1
          count = running
          running = 0
        }
        return
      }
      Tween.animations.append(animation)
      if count == 0 {
        complete?(target)
        self.target = nil
        Tween.pool.append(self)
      }
    }

    private var count = 0
    private var running = 0
    private var target: UIView?
    private var ease = Ease.linear.function
    private var time = 1.0
    private var delay = 0.0
    private var loop = 0
    private var yoyo = false
    private var complete: ((UIView) -> Void)?
  }

  func tween(_ values: (Tweened, Any)..., complete: ((UIView) -> Void)? = nil) {
    var properties: [(Tweened, Any)] = []
    var (time, delay, loop, yoyo, ease) = (0.0, 0.0, 0, false, Ease.linear)
    for (key, value) in values {
      switch key {
      case .time: time = value as? Double ?? time
      case .delay: delay = value as? Double ?? delay
      case .ease: ease = value as? Ease ?? ease
      case .loop: loop = value as? Int ?? loop
      case .yoyo: yoyo = value as? Bool ?? yoyo
      default: properties.append((key, value))
      }
    }
    Tween.tween(self, time, delay, ease, loop, yoyo, complete).animate(properties)
  }
}

// MARK: - Blocks in a row

extension UIView {
  private static func animate(
    each duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions,
    slice: ArraySlice<() -> Void>, completion: ((Bool) -> Void)?
  ) {
    guard let animation = slice.first else { return }
    UIView.animate(
      withDuration: duration, delay: delay, options: options, animations: animation
    ) { finished in
      let remaining = slice.dropFirst()
      if remaining.isEmpty {
        completion?(finished)
      } else {
        animate(
          each: duration, delay: delay, options: options, slice: remaining, completion: completion)
      }
    }
  }

  static func animate(
    eachBlockDuration duration: TimeInterval, eachBlockDelay delay: TimeInterval = 0,
    eachBlockOptions options: UIView.AnimationOptions = .curveEaseInOut,
    animationBlocks: (() -> Void)..., completion: ((Bool) -> Void)? = nil
  ) {
    if animationBlocks.isEmpty {
      completion?(true)
      return
    }
    animate(
      each: duration, delay: delay, options: options, slice: ArraySlice(animationBlocks),
      completion: completion)
  }
}

// MARK: - Two labels that change places

@MainActor final class Question {
  var current = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
  var next = UIView(frame: CGRect(x: -200, y: 0, width: 100, height: 20))

  func animateLabelTransitions() {
    UIView.animate(
      withDuration: 0.5, delay: 0, options: [.curveLinear],
      animations: {
        self.current.alpha = 0
        self.next.alpha = 1
        self.current.center.x += 200
        self.next.center.x += 200
      },
      completion: { _ in
        swap(&self.current, &self.next)
        self.next.center.x = -150
      })
  }
}

// MARK: - An animator of a number

// The author's timer runs by the wall's clock; a display link by that of the screen.
final class ValueAnimator: NSObject {
  var startDelay: TimeInterval = 0
  var duration: TimeInterval = 0
  var fromValue: Double = 0
  var toValue: Double = 0
  private var callback: ((Double) -> Void)?

  func start(_ callback: @escaping (Double) -> Void) {
    let link = CADisplayLink(target: self, selector: Selector("tick:", ValueAnimator.tick))
    link.add(to: .main, forMode: .common)
    self.callback = callback
    startDelay += CACurrentMediaTime()
  }

  func tick(_ link: CADisplayLink) {
    let now = CACurrentMediaTime()
    if now < startDelay { return }
    let elapsed = now - startDelay
    var value = toValue
    if elapsed >= duration {
      link.invalidate()
    } else {
      value = fromValue + (toValue - fromValue) * easeOutBounce(elapsed / duration)
    }
    callback?(value)
  }

  private func easeOutBounce(_ part: Double) -> Double {
    var x = part
    let (n1, d1) = (7.5625, 2.75)
    if x < 1 / d1 { return n1 * x * x }
    if x < 2 / d1 {
      x -= 1.5 / d1
      return n1 * x * x + 0.75
    }
    if x < 2.5 / d1 {
      x -= 2.25 / d1
      return n1 * x * x + 0.9375
    }
    x -= 2.625 / d1
    return n1 * x * x + 0.984375
  }
}

@MainActor final class ProgressView: UIView {
  private(set) var progress: CGFloat = 0

  func trigger() {
    let animator = ValueAnimator()
    animator.duration = 3
    animator.fromValue = 0.0
    animator.toValue = 1.0
    animator.start { [weak self] value in
      MainActor.assumeIsolated {
        self?.progress = value
        self?.setNeedsDisplay()
      }
    }
  }
}

// MARK: - What is seen

@main
enum Example {
  @MainActor static func main() {
    let screen = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let renderer = CARenderer()
    renderer.layer = screen.layer
    let start = CACurrentMediaTime()

    /// Shows numbers at some instants, counted from now.
    func show(_ title: String, _ step: Double, _ count: Int, _ numbers: () -> [CGFloat]) {
      print(title)
      let begin = CACurrentMediaTime()
      for index in 0...count {
        // A moment later, so that a frame that is due has come, however the sums are rounded.
        renderer.beginFrame(atTime: begin + Double(index) * step + 1e-6, timeStamp: nil)
        let texts = numbers().map { "\((Double($0) * 1000).rounded() / 1000)" }
        let time = "\((Double(index) * step * 1000).rounded() / 1000)"
        print("  \(time)\t" + texts.joined(separator: "\t"))
      }
    }

    let box = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 0))
    screen.addSubview(box)
    renderer.beginFrame(atTime: start, timeStamp: nil)
    box.tween(
      (.time, 1.0), (.delay, 0.5), (.loop, 1), (.yoyo, true), (.ease, Ease.linear), (.x, 30.0),
      (.y, 50.0)
    ) { print("  the tween ends, and the model is at \($0.center.x), \($0.center.y)") }
    show("a tween with a delay, and back: x and y", 0.5, 6) {
      [box.layer.presentation()?.position.x ?? -1, box.layer.presentation()?.position.y ?? -1]
    }

    let view = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    screen.addSubview(view)
    renderer.beginFrame(atTime: CACurrentMediaTime(), timeStamp: nil)
    UIView.animate(
      eachBlockDuration: 1, eachBlockDelay: 0, eachBlockOptions: .curveEaseInOut,
      animationBlocks: { view.frame.origin = .zero }, { view.frame.size.width = 400 },
      { view.frame.size.height = 400 },
      // A closure behind the brackets counts as one of the blocks now.
      completion: { print("  the blocks end: \($0)") })
    show("three blocks in a row: the frame", 0.5, 6) {
      let frame = view.layer.presentation()?.frame ?? .zero
      return [frame.minX, frame.minY, frame.width, frame.height]
    }

    let question = Question()
    screen.addSubview(question.current)
    screen.addSubview(question.next)
    question.next.alpha = 0
    renderer.beginFrame(atTime: CACurrentMediaTime(), timeStamp: nil)
    let (first, second) = (question.current, question.next)
    question.animateLabelTransitions()
    show("two labels change places: alpha and x of each", 0.125, 4) {
      [first, second].flatMap { label in
        [
          CGFloat(label.layer.presentation()?.opacity ?? -1),
          label.layer.presentation()?.position.x ?? -1,
        ]
      }
    }

    let bar = ProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    screen.addSubview(bar)
    bar.trigger()
    show("a bar that bounces: its progress", 0.75, 4) { [bar.progress] }
  }
}
