#if os(Linux)
import Foundation
import Testing
import UIKit

/// A background whose colours follow each other, in the style of such libraries: each turn starts in the
/// delegate's call at the end of the one before.
@MainActor private final class TurningGradientView: UIView, @preconcurrency CAAnimationDelegate {
  private let gradient = CAGradientLayer()
  private let colors: [UIColor]
  private let seconds: TimeInterval
  private(set) var current = 0
  private let label = UILabel()

  init(frame: CGRect, colors: [UIColor], seconds: TimeInterval) {
    (self.colors, self.seconds) = (colors, seconds)
    super.init(frame: frame)
    label.textAlignment = .center
    addSubview(label)
    layer.insertSublayer(gradient, at: 0)
  }

  required init?(coder: NSCoder) { fatalError("This view is made by code.") }

  var shownRed: Double? {
    let first = gradient.presentation()?.colors?.first as! CGColor?
    return first?.components?.first.map { Double($0) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    gradient.frame = bounds
    label.frame = bounds
  }

  private func pair(_ start: Int) -> [CGColor] {
    [colors[start % colors.count].cgColor, colors[(start + 1) % colors.count].cgColor]
  }

  func startAnimation() {
    gradient.removeAllAnimations()
    gradient.colors = pair(current)
    (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
    gradient.drawsAsynchronously = true
    animate()
  }

  private func animate() {
    current += 1
    let change = CABasicAnimation(keyPath: "colors")
    change.duration = seconds
    change.toValue = pair(current)
    change.fillMode = .forwards
    change.isRemovedOnCompletion = false
    change.delegate = self
    gradient.add(change, forKey: "ColorChange")
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    guard flag else { return }
    gradient.colors = pair(current)
    animate()
  }
}

@MainActor @Suite struct GradientTests {
  @Test("colours follow each other, also in one long step") func colours() {
    // Red of 51, 204, 102 and 255 parts in 255.
    let reds = [0.2, 0.8, 0.4, 1]
    let view = TurningGradientView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 50),
      colors: reds.map { UIColor(red: $0, green: 0, blue: 0, alpha: 1) }, seconds: 3)
    let screen = Screen(view.layer)
    view.startAnimation()
    for time in [0.75, 2.5, 4.5, 7.5, 10, 100.5] {
      screen.advance(to: time)
      let (turn, part) = (Int(time / 3), (time / 3).truncatingRemainder(dividingBy: 1))
      let (from, to) = (reds[turn % 4], reds[(turn + 1) % 4])
      expect(view.shownRed, is: from + (to - from) * part, "red at \(time)")
      #expect(view.current == turn + 1)
    }
  }
}
#endif
