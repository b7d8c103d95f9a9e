#if os(Linux)
import Foundation
import Testing
import UIKit

/// A checkbox in the style of such libraries: a control that toggles itself, whose mark is drawn along its path
/// while the box bounces.
@MainActor private final class Checkbox: UIControl {
  private let box = CAShapeLayer()
  private let mark = CAShapeLayer()
  private(set) var isChecked = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    for shape in [box, mark] {
      shape.frame = bounds
      shape.fillColor = nil
      layer.addSublayer(shape)
    }
    box.path = UIBezierPath(roundedRect: bounds, cornerRadius: 3).cgPath
    let check = UIBezierPath()
    check.move(to: CGPoint(x: 4, y: 10))
    check.addLine(to: CGPoint(x: 8, y: 15))
    check.addLine(to: CGPoint(x: 16, y: 5))
    mark.path = check.cgPath
    mark.strokeEnd = 0
  }

  required init?(coder: NSCoder) { nil }

  override var isEnabled: Bool { didSet { layer.opacity = isEnabled ? 1 : 0.3 } }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    isChecked.toggle()
    let stroke = CABasicAnimation(keyPath: "strokeEnd")
    stroke.fromValue = mark.presentation()?.strokeEnd
    stroke.toValue = isChecked ? 1.0 : 0.0
    stroke.timingFunction = CAMediaTimingFunction(name: .easeOut)
    stroke.duration = 0.3
    let bounce = CAKeyframeAnimation(keyPath: "transform.scale")
    bounce.values = [1.0, 1.15, 1.0] as [NSNumber]
    bounce.keyTimes = [0, 0.6, 1]
    bounce.duration = 0.3
    mark.add(stroke, forKey: "stroke")
    box.add(bounce, forKey: "bounce")
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    mark.strokeEnd = isChecked ? 1 : 0
    CATransaction.commit()
    sendActions(for: .valueChanged)
  }

  func touch() {
    touchesBegan([UITouch()], with: nil)
    touchesEnded([UITouch()], with: nil)
  }

  var shownStroke: Double? { mark.presentation().map { Double($0.strokeEnd) } }
  var shownScale: Double? { box.presentation().map { Double($0.transform.m11) } }
}

/// What a checkbox tells.
@MainActor private final class Form: NSObject {
  var answers: [Bool] = []
  func changed(_ box: Checkbox) { answers.append(box.isChecked) }
}

@MainActor @Suite struct PlayedCheckboxTests {
  @Test("a checkbox draws its mark, bounces, and turns back on its way") func toggles() {
    let box = Checkbox(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let form = Form()
    box.addTarget(form, action: Selector("changed:", Form.changed), for: .valueChanged)
    let screen = Screen(box.layer)
    func drawn(_ seconds: Double) -> Double { eased(0, 0, 0.58, 1, at: seconds / 0.3) }
    box.touch()
    screen.advance(to: 0)
    for time in [0.06, 0.12, 0.2] {
      screen.advance(to: time)
      expect(box.shownStroke, is: drawn(time), "drawn at \(time)")
      let part = time / 0.3
      let scale = part < 0.6 ? 1 + 0.15 * part / 0.6 : 1.15 - 0.15 * (part - 0.6) / 0.4
      expect(box.shownScale, is: scale, "scale at \(time)")
    }
    box.touch()
    screen.advance(to: 0.2)
    for time in [0.05, 0.25] {
      screen.advance(to: 0.2 + time)
      expect(box.shownStroke, is: drawn(0.2) * (1 - drawn(time)), "turned back at \(time)")
    }
    screen.advance(to: 1)
    expect(box.shownStroke, is: 0, "at last")
    #expect(form.answers == [true, false])
    box.isEnabled = false
    box.touch()
    #expect(form.answers.count == 2)
  }
}
#endif
