#if os(Linux)
import Foundation
import Testing
import UIKit

/// The layer of a ring, in the style of such libraries: a property of its own that is animated, and drawn
/// from.
private final class RingLayer: CALayer {
  nonisolated(unsafe) static var drawn: [Double] = []
  var value: CGFloat {
    get { value(forKey: "value") as? CGFloat ?? 0 }
    set { setValue(newValue, forKey: "value") }
  }
  var seconds = 0.0

  override init() { super.init() }
  override init(layer: Any) {
    super.init(layer: layer)
    seconds = (layer as? RingLayer)?.seconds ?? 0
  }
  required init?(coder: NSCoder) { nil }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "value" || super.needsDisplay(forKey: key)
  }

  override func action(forKey event: String) -> (any CAAction)? {
    guard event == "value", seconds > 0 else { return super.action(forKey: event) }
    let change = CABasicAnimation(keyPath: "value")
    change.fromValue = presentation()?.value(forKey: "value")
    change.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    change.duration = seconds
    return change
  }

  override func draw(in ctx: CGContext) {
    RingLayer.drawn.append(Double(value))
    UIGraphicsPushContext(ctx)
    let arc = UIBezierPath(
      arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: bounds.width / 2 - 2,
      startAngle: 0, endAngle: value / 100 * 2 * .pi, clockwise: true)
    ctx.setStrokeColor(UIColor.blue.cgColor)
    ctx.setLineWidth(4)
    ctx.addPath(arc.cgPath)
    ctx.strokePath()
    UIGraphicsPopContext()
  }
}

@MainActor private final class RingView: UIView {
  override class var layerClass: AnyClass { RingLayer.self }
  private var ring: RingLayer { layer as! RingLayer }
  private(set) var isPaused = false

  func startProgress(to value: CGFloat, duration: TimeInterval, completion: (() -> Void)? = nil) {
    if isPaused { continueProgress() }
    CATransaction.begin()
    CATransaction.setCompletionBlock(completion)
    ring.seconds = duration
    ring.value = value
    CATransaction.commit()
  }

  func pauseProgress() {
    isPaused = true
    let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = paused
  }

  func continueProgress() {
    isPaused = false
    let paused = layer.timeOffset
    (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
  }

  override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    event == "value" ? nil : super.action(for: layer, forKey: event)
  }

  var shown: Double? { (layer.presentation() as? RingLayer).map { Double($0.value) } }
}

@MainActor @Suite struct PlayedRingTests {
  @Test("a ring fills, pauses, goes on, and draws what is presented") func fills() {
    let view = RingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let screen = Screen(view.layer)
    var ends = 0
    view.startProgress(to: 80, duration: 2) { ends += 1 }
    func curve(_ x: Double) -> Double { 80 * eased(0.42, 0, 0.58, 1, at: x) }
    screen.advance(to: 0)
    RingLayer.drawn = []
    for time in [0.5, 1, 1.25] {
      screen.advance(to: time)
      expect(view.shown, is: curve(time / 2), "value at \(time)")
    }
    #expect(RingLayer.drawn.count == 3)
    for (drawn, time) in zip(RingLayer.drawn, [0.5, 1, 1.25]) {
      expect(drawn, is: curve(time / 2), "drawn at \(time)")
    }
    view.pauseProgress()
    screen.advance(to: 5)
    expect(view.shown, is: curve(0.625), "paused")
    view.continueProgress()
    screen.advance(to: 5.5)
    expect(view.shown, is: curve(0.875), "after half a second more")
    #expect(ends == 0)
    screen.advance(to: 5.75)
    #expect(ends == 1)
    // From what is shown to the next one.
    view.startProgress(to: 20, duration: 1)
    screen.advance(to: 6.25)
    expect(view.shown, is: 50, "half of the way from 80 to 20")
  }
}
#endif
