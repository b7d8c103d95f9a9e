#if os(Linux)
import Foundation
import Testing
import UIKit

/// A button of three lines that becomes a cross, in the style of such libraries.
@MainActor private final class CrossButton: UIControl {
  let top = CAShapeLayer()
  let bottom = CAShapeLayer()
  private(set) var isCross = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    for (line, y) in [(top, 4), (bottom, 16)] as [(CAShapeLayer, CGFloat)] {
      let path = UIBezierPath()
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 20, y: 0))
      (line.path, line.lineWidth, line.strokeColor) = (path.cgPath, 2, tintColor.cgColor)
      line.bounds = CGRect(x: 0, y: 0, width: 20, height: 2)
      line.position = CGPoint(x: 10, y: y)
      line.actions = ["transform": NSNull()]
      layer.addSublayer(line)
    }
  }

  required init?(coder: NSCoder) { fatalError("This view is made by code.") }

  func setCross(_ isCross: Bool) {
    if isCross == self.isCross { return }
    self.isCross = isCross
    let angle = isCross ? CGFloat.pi / 4 : 0
    for (line, sign) in [(top, 1), (bottom, -1)] as [(CAShapeLayer, CGFloat)] {
      let turn = CABasicAnimation(keyPath: "transform.rotation.z")
      turn.fromValue = line.presentation()?.value(forKeyPath: "transform.rotation.z")
      turn.toValue = sign * angle
      turn.duration = 0.5
      line.add(turn, forKey: "turn")
      line.transform = CATransform3DMakeRotation(sign * angle, 0, 0, 1)
    }
  }
}

/// A menu whose items fly out around a button one after the other, and fly back by themselves.
@MainActor private final class RoundMenu: UIView {
  let button = CrossButton(frame: CGRect(x: 90, y: 90, width: 20, height: 20))
  let items: [UIButton]
  private(set) var chosen: [Int] = []
  private var closing: Timer?

  override init(frame: CGRect) {
    items = (0..<4).map { index in
      let item = UIButton(type: .custom)
      (item.tag, item.alpha) = (index, 0)
      item.bounds.size = CGSize(width: 30, height: 30)
      return item
    }
    super.init(frame: frame)
    for item in items {
      item.center = CGPoint(x: 100, y: 100)
      item.addTarget(
        self, action: Selector("choose:", RoundMenu.choose(_:)), for: .touchUpInside)
      addSubview(item)
    }
    addSubview(button)
    button.addTarget(self, action: Selector("toggle", RoundMenu.toggle), for: .touchUpInside)
    addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector("tapped:", RoundMenu.tapped(_:))))
  }

  required init?(coder: NSCoder) { fatalError("This view is made by code.") }

  func place(_ index: Int) -> CGPoint {
    let angle = Double(index) * .pi / 2
    return CGPoint(x: 100 + 80 * cos(angle), y: 100 + 80 * sin(angle))
  }

  func toggle() { button.isCross ? close() : open() }
  func choose(_ sender: UIButton) { chosen.append(sender.tag) }
  func tapped(_ tap: UITapGestureRecognizer) { if tap.state == .ended { close() } }

  private func open() {
    button.setCross(true)
    for (index, item) in items.enumerated() {
      UIView.animate(withDuration: 0.4, delay: 0.1 * Double(index), options: .curveEaseOut) {
        item.center = self.place(index)
        item.alpha = 1
      }
    }
    closing = Timer.scheduledTimer(
      timeInterval: 2, target: self, selector: Selector("close", RoundMenu.close), userInfo: nil,
      repeats: false)
  }

  func close() {
    closing?.invalidate()
    button.setCross(false)
    UIView.animate(withDuration: 0.3, delay: 0, options: .curveLinear) {
      for item in self.items { (item.center, item.alpha) = (CGPoint(x: 100, y: 100), 0) }
    }
  }
}

@MainActor @Suite struct MenuTests {
  @Test("items fly out one after the other, and back after two seconds") func menu() throws {
    let menu = RoundMenu(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let screen = Screen(menu.layer)
    menu.button.sendActions(for: .touchUpInside)
    for time in [0.05, 0.2, 0.35, 0.6] {
      screen.advance(to: time)
      for (index, item) in menu.items.enumerated() {
        let local = min(max((time - 0.1 * Double(index)) / 0.4, 0), 1)
        let part = eased(0, 0, 0.58, 1, at: local)
        let shown = try #require(item.layer.presentation())
        let (x, y) = (Double(menu.place(index).x), Double(menu.place(index).y))
        expect(Double(shown.position.x), is: 100 + (x - 100) * part, "x of \(index) at \(time)")
        expect(Double(shown.position.y), is: 100 + (y - 100) * part, "y of \(index) at \(time)")
        expect(Double(shown.opacity), is: part, "opacity of \(index) at \(time)")
      }
      // An animation without a curve is a straight line, and ends at an eighth of a turn.
      let turn =
        menu.button.top.presentation()?.value(forKeyPath: "transform.rotation.z") as? Double
      expect(turn, is: .pi / 4 * min(time / 0.5, 1), "top at \(time)")
    }
    menu.items[2].sendActions(for: .touchUpInside)
    #expect(menu.chosen == [2])
    // The timer closes at 2; 0.15 later half of the way is done.
    screen.advance(to: 2.15)
    expect(Double(menu.items[0].layer.presentation()?.position.x ?? 0), is: 140, "back")
    #expect(!menu.button.isCross)
    screen.advance(to: 3)
    // Opened and closed again by a tap, before the timer.
    menu.button.sendActions(for: .touchUpInside)
    screen.advance(to: 4)
    menu.gestureRecognizers?.first?.state = .ended
    #expect(!menu.button.isCross)
    screen.advance(to: 4.1)
    menu.button.sendActions(for: .touchUpInside)
    screen.advance(to: 5.5)
    // The first timer is over: it would have closed at 5.
    #expect(menu.button.isCross)
    screen.advance(to: 7)
    #expect(!menu.button.isCross)
  }
}
#endif
