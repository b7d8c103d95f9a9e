import LayerTesting
import QuartzCoreTesting
import Testing
import UIKit

/// Targets and selectors: controls, gestures, notifications, timers and later calls.
@MainActor @Suite(.layers, .virtualTime) struct ControlTests {
  @MainActor final class Log: NSObject {
    var words: [String] = []
    func plain() { words.append("plain") }
    func press(_ sender: UIControl) { words.append("press \(sender.tag)") }
    func touch(_ sender: Any, with event: UIEvent?) {
      words.append("touch \(event == nil ? "nil" : "event")")
    }
    func pan(_ pan: UIPanGestureRecognizer) {
      words.append("\(pan.state) \(pan.translation(in: nil).x)")
    }
    func woke(_ note: Notification) { words.append(note.name.rawValue) }
    func tick(_ timer: Timer) { words.append("\(timer.userInfo ?? "tick")") }
  }

  final class Screen: UIView {
    var log = Log()
    func chained(_ sender: UIControl) { log.words.append("chain") }
  }

  final class Box: UIControl {}

  private let log = Log()
  private let screen = Screen(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  private func stage() -> Stage {
    let stage = Stage(root: screen.layer)
    stage.pump(0)
    return stage
  }

  @Test("a control calls methods and closures for its events") func controls() {
    let (stage, box) = (stage(), Box())
    box.tag = 7
    screen.addSubview(box)
    box.addTarget(log, action: Selector("plain", Log.plain), for: .valueChanged)
    box.addTarget(
      log, action: Selector("press:", Log.press(_:)), for: [.touchUpInside, .touchDown])
    box.addTarget(
      log, action: Selector("touch:with:", Log.touch(_:with:)), for: .touchUpInside)
    box.addTarget(nil, action: Selector("chained:", Screen.chained(_:)), for: .touchCancel)
    let action = UIAction { [log] in
      log.words.append("go \(($0.sender as? UIControl)?.tag ?? 0)")
    }
    box.addAction(action, for: .valueChanged)
    box.sendActions(for: .valueChanged)
    #expect(log.words == ["plain", "go 7"])
    log.words = []
    box.touchesBegan([UITouch()], with: nil)
    #expect(box.isHighlighted && box.isTracking && box.state == .highlighted)
    box.touchesMoved([UITouch()], with: nil)
    box.touchesEnded([UITouch()], with: nil)
    #expect(log.words == ["press 7", "press 7", "touch nil"] && box.state == .normal)
    box.touchesBegan([UITouch()], with: nil)
    box.touchesCancelled([UITouch()], with: nil)
    #expect(screen.log.words == ["chain"])
    box.removeTarget(log, action: nil, for: .touchDown)
    log.words = []
    box.touchesBegan([UITouch()], with: nil)
    box.touchesEnded([UITouch()], with: nil)
    #expect(log.words == ["press 7", "touch nil"])
    box.isEnabled = false
    log.words = []
    box.touchesBegan([UITouch()], with: nil)
    #expect(log.words == [] && box.state == .disabled)
    stage.expectNoReports()
    box.addTarget(log, action: Selector("missing"), for: .editingLike)
    box.sendActions(for: .editingLike)
    box.addTarget(log, action: Selector("pan:", Log.pan(_:)), for: .other)
    box.sendActions(for: .other)
    #expect(
      stage.reports == [
        "'missing' is only a name: write Selector(\"missing\", Class.method).",
        "'pan:' takes other arguments, or is of another class than Log.",
      ])
  }

  // A place is inside up to 70 points outside of the bounds, which end at 40.
  @Test(
    "a touch that leaves a control and comes back sends the events for it",
    arguments: [
      ([10, 100, 109], ["inside", "inside"], "up inside"),
      ([10, 200, 210], ["exit", "outside"], "up outside"),
      ([10, 200, 30], ["exit", "enter"], "up inside"),
    ] as [([Double], [String], String)])
  func places(_ places: [Double], _ moves: [String], _ end: String) {
    final class Touch: UITouch {
      var x = 0.0
      override func location(in view: UIView?) -> CGPoint { CGPoint(x: x, y: 5) }
    }
    let (box, touch) = (Box(frame: CGRect(x: 0, y: 0, width: 40, height: 40)), Touch())
    let names: [(UIControl.Event, String)] = [
      (.touchDragEnter, "enter"), (.touchDragExit, "exit"), (.touchUpInside, "up inside"),
      (.touchUpOutside, "up outside"),
    ]
    var (events, drags): ([String], [String]) = ([], [])
    for (event, name) in names { box.addAction(UIAction { _ in events.append(name) }, for: event) }
    box.addAction(UIAction { _ in drags.append("inside") }, for: .touchDragInside)
    box.addAction(UIAction { _ in drags.append("outside") }, for: .touchDragOutside)
    box.touchesBegan([touch], with: nil)
    var seen: [String] = []
    for x in places.dropFirst() {
      (touch.x, events, drags) = (x, [], [])
      box.touchesMoved([touch], with: nil)
      #expect(drags.count == 1 && box.isTouchInside == (drags == ["inside"]))
      #expect(box.isHighlighted == box.isTouchInside)
      seen.append(events.first ?? drags[0])
    }
    events = []
    box.touchesEnded([touch], with: nil)
    #expect(seen == moves && events == [end])
  }

  @Test("a gesture calls methods when its state is set, if it may begin") func gestures() {
    final class Judge: NSObject, UIGestureRecognizerDelegate {
      var isKind = true
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { isKind }
    }
    let (stage, judge) = (stage(), Judge())
    let pan = UIPanGestureRecognizer(target: log, action: Selector("pan:", Log.pan(_:)))
    pan.delegate = judge
    screen.addGestureRecognizer(pan)
    #expect(pan.view === screen && screen.gestureRecognizers == [pan])
    pan.setTranslation(CGPoint(x: 3, y: 0), in: nil)
    pan.state = .began
    pan.setTranslation(CGPoint(x: 5, y: 0), in: nil)
    pan.state = .changed
    pan.state = .ended
    #expect(log.words == ["began 3.0", "changed 5.0", "ended 5.0"] && pan.state == .possible)
    judge.isKind = false
    pan.state = .began
    #expect(log.words.count == 3 && pan.state == .failed)
    (judge.isKind, pan.state) = (true, .possible)
    pan.state = .began
    pan.isEnabled = false
    #expect(log.words.suffix(2) == ["began 5.0", "cancelled 5.0"])
    let other = UIView()
    other.addGestureRecognizer(pan)
    #expect(screen.gestureRecognizers == [] && pan.view === other)
    stage.expectNoReports()
    pan.require(toFail: pan)
    pan.cancelsTouchesInView = false
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    let press = UILongPressGestureRecognizer()
    press.minimumPressDuration = 2
    #expect(
      stage.reports
        == [
          "require(toFail:) of a gesture", "cancelsTouchesInView of a gesture",
          "numberOfTapsRequired", "minimumPressDuration",
        ].map { "\($0) has no effect here." })
  }

  @Test("an observer with a selector hears until it is removed or gone") func observers() {
    let (stage, center) = (stage(), NotificationCenter())
    let (name, other) = (Notification.Name("woke"), Notification.Name("other"))
    var short: Log? = Log()
    for observer in [log, short!] {
      center.addObserver(
        observer, selector: Selector("woke:", Log.woke(_:)), name: name, object: nil)
    }
    center.addObserver(log, selector: Selector("plain", Log.plain), name: other, object: log)
    center.post(name: name, object: nil)
    center.post(name: other, object: nil)
    center.post(name: other, object: log)
    #expect(log.words == ["woke", "plain"] && short?.words == ["woke"])
    short = nil
    center.removeObserver(log, name: name, object: nil)
    center.post(name: name, object: nil)
    center.post(name: other, object: log)
    #expect(log.words == ["woke", "plain", "plain"])
    center.removeObserver(log)
    center.post(name: other, object: log)
    #expect(log.words.count == 3)
    nonisolated(unsafe) var count = 0
    let token = center.addObserver(forName: name, object: nil, queue: nil) { _ in count += 1 }
    center.post(name: name, object: nil)
    center.removeObserver(token)
    center.post(name: name, object: nil)
    #expect(count == 1)
    stage.expectNoReports()
  }

  @Test("timers with a selector, later calls and the main queue wait for the stage") func time() {
    let stage = stage()
    let timer = Timer.scheduledTimer(
      timeInterval: 0.4, target: log, selector: Selector("tick:", Log.tick(_:)), userInfo: "four",
      repeats: true)
    let once = Timer(
      timeInterval: 0.5, target: log, selector: Selector("tick:", Log.tick(_:)), userInfo: nil,
      repeats: false)
    RunLoop.main.add(once, forMode: .common)
    Timer.scheduledLoopTimer(withTimeInterval: 0.9, repeats: false) { [log] _ in
      MainActor.assumeIsolated { log.words.append("block") }
    }
    log.perform(Selector("plain", Log.plain), with: nil, afterDelay: 0.6)
    log.perform(Selector("tick:", Log.tick(_:)), with: timer, afterDelay: 0.65)
    NSObject.cancelPreviousPerformRequests(
      withTarget: log, selector: Selector("tick:"), object: timer)
    DispatchQueue.main.async { [log] in log.words.append("async") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.35) { [log] in log.words.append("after") }
    let deadline = DispatchTime.now() + .milliseconds(700)
    DispatchQueue.main.asyncAfter(deadline: deadline) { [log] in log.words.append("deadline") }
    #expect(log.words == [])
    stage.pump(0)
    #expect(log.words == ["async"])
    stage.pump(0.349)
    #expect(log.words == ["async"])
    stage.pump(0.001)
    #expect(log.words == ["async", "after"])
    stage.pump(0.55)
    #expect(
      log.words.dropFirst(2) == ["four", "tick", "plain", "deadline", "four", "block"])
    #expect(timer.isValid && !once.isValid)
    timer.invalidate()
    stage.pump(1)
    #expect(log.words.count == 8)
    log.perform(Selector("plain", Log.plain), with: nil, afterDelay: 1)
    NSObject.cancelPreviousPerformRequests(withTarget: log)
    stage.pumpAndSettle()
    #expect(log.words.count == 8)
    stage.expectNoReports()
  }

  @Test("a timer of Foundation is reported by its name") func foreignTimers() {
    let stage = stage()
    let timer = Timer.scheduledTimer(withTimeInterval: 0.3, repeats: true) { _ in }
    stage.pump(1)
    #expect(stage.reports.count == 1)
    #expect(stage.reports.first?.hasPrefix("Timer.scheduledTimer(withTimeInterval:") == true)
    timer.invalidate()
  }

  @Test("values are attached to objects, which are not kept alive") func attachments() {
    nonisolated(unsafe) var keys: (UInt8, UInt8) = (0, 0)
    let object = NSObject()
    var value: Log? = Log()
    objc_setAssociatedObject(object, &keys.0, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    objc_setAssociatedObject(object, &keys.1, value, .OBJC_ASSOCIATION_ASSIGN)
    #expect(objc_getAssociatedObject(object, &keys.0) as? Log === value)
    objc_setAssociatedObject(object, &keys.0, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(object, &keys.0) == nil)
    value = nil
    #expect(objc_getAssociatedObject(object, &keys.1) == nil)
    weak var gone: Log?
    do {
      let (owner, kept) = (NSObject(), Log())
      gone = kept
      objc_setAssociatedObject(owner, &keys.0, kept, .OBJC_ASSOCIATION_RETAIN)
      #expect(objc_getAssociatedObject(owner, &keys.0) as? Log === kept)
    }
    // Further attachments let go.
    let others = (0..<20).map { _ in NSObject() }
    for other in others { objc_setAssociatedObject(other, &keys.0, 1, .OBJC_ASSOCIATION_RETAIN) }
    #expect(gone == nil)
    objc_removeAssociatedObjects(object)
  }

  @Test("labels, images and buttons hold values, and report what they do not draw") func values()
    throws
  {
    let stage = stage()
    let context = try #require(
      CGContext(
        data: nil, width: 8, height: 4, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
          | CGBitmapInfo.byteOrder32Big.rawValue))
    let image = UIImage(cgImage: try #require(context.makeImage()))
    let other = UIImage(
      cgImage: try #require(image.cgImage?.cropping(to: CGRect(x: 6, y: 0, width: 9, height: 4))))
    #expect(other.size == CGSize(width: 2, height: 4))
    let picture = UIImageView(image: image)
    screen.addSubview(picture)
    #expect(picture.bounds.size == CGSize(width: 8, height: 4))
    #expect(picture.layer.contents as? CGImage === image.cgImage)
    picture.animationImages = [image, other]
    picture.animationDuration = 2
    picture.startAnimating()
    stage.pump(1.5)
    #expect(picture.isAnimating)
    #expect(picture.layer.presentation()?.contents as? CGImage === other.cgImage)
    picture.stopAnimating()
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
    #expect(button.titleLabel == nil)
    button.setImage(image, for: .normal)
    button.setImage(other, for: .selected)
    button.layoutIfNeeded()
    #expect(button.imageView?.frame == CGRect(x: 6, y: 3, width: 8, height: 4))
    button.isSelected = true
    #expect(button.imageView?.image === other && button.currentImage === other)
    stage.expectNoReports()
    button.setTitle("go", for: .normal)
    #expect(button.titleLabel?.text == "go" && button.title(for: .selected) == "go")
    button.setBackgroundImage(image, for: .normal)
    button.titleEdgeInsets.left = 2
    let label = UILabel()
    label.adjustsFontSizeToFitWidth = true
    label.numberOfLines = 0
    _ = image.withTintColor(.red)
    #expect(image.withRenderingMode(.alwaysTemplate).renderingMode == .alwaysTemplate)
    #expect(
      stage.reports
        == [
          "UILabel.text, which is neither drawn nor measured,", "UIButton.setBackgroundImage",
          "UIButton.titleEdgeInsets", "UILabel.adjustsFontSizeToFitWidth", "UIImage.withTintColor",
        ].map { "\($0) has no effect here." })
    let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    #expect(dynamic.cgColor == UIColor.black.cgColor)
    #expect(
      dynamic.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == UIColor.white)
  }

  @Test("the changes in a transition's closure animate only if that is allowed")
  func transitions() {
    let (stage, box) = (stage(), UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    screen.addSubview(box)
    stage.pump(0)
    var ends = 0
    UIView.transition(with: screen, duration: 1, options: .transitionCrossDissolve) {
      box.alpha = 0.5
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { box.center.x = 105 }
    } completion: { _ in
      ends += 1
    }
    stage.pump(0.5)
    #expect(box.layer.presentation()?.opacity == 0.5)
    #expect(box.layer.presentation()?.position.x == 55)
    stage.pumpAndSettle()
    #expect(ends == 1)
    UIView.transition(
      with: screen, duration: 1, options: [.allowAnimatedContent, .curveLinear],
      animations: { box.alpha = 1 })
    stage.pump(0.5)
    #expect(box.layer.presentation()?.opacity == 0.75)
    stage.pumpAndSettle()
    stage.expectNoReports()
  }

  @Test("reduced motion and the time are the stage's, and labels and images take no touches")
  func conditions() {
    for view in [UILabel(frame: screen.bounds), UIImageView(frame: screen.bounds)] {
      screen.addSubview(view)
    }
    let stage = Stage(root: screen.layer, conditions: .reducedMotion)
    #expect(UIAccessibility.isReduceMotionEnabled)
    let start = CFAbsoluteTimeGetCurrent()
    stage.pump(0.25)
    #expect(abs(CFAbsoluteTimeGetCurrent() - start - 0.25) < 1e-9)
    #expect(screen.hitTest(CGPoint(x: 5, y: 5), with: nil) === screen)
  }

  @Test("what is clipped, and the path, are read back from a context") func contexts() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 100, height: 50, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: 1))
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 100, height: 50))
    context.saveGState()
    context.translateBy(x: 10, y: 0)
    context.clip(to: CGRect(x: 0, y: 10, width: 200, height: 20))
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 10, width: 90, height: 20))
    context.addEllipse(in: CGRect(x: 20, y: 0, width: 10, height: 100))
    context.clip()
    #expect(context.boundingBoxOfClipPath == CGRect(x: 20, y: 10, width: 10, height: 20))
    context.restoreGState()
    #expect(context.boundingBoxOfClipPath.width == 100 && context.path == nil)
    context.move(to: .zero)
    context.addLine(to: CGPoint(x: 9, y: 0))
    #expect(context.path?.currentPoint == CGPoint(x: 9, y: 0))
    context.replacePathWithStrokedPath()
    let stage = stage()
    screen.layer.shadowPath = context.path
    let line = CGPath(rect: .zero, transform: nil)
    screen.layer.shadowPath = CGPath(
      __byStroking: line, transform: nil, lineWidth: 2, lineCap: .butt, lineJoin: .miter,
      miterLimit: 10)
    #expect(
      stage.reports == [
        "The outline of a stroke is not computed here; the path itself is taken."
      ])
  }
}

extension UIControl.Event {
  fileprivate static let editingLike = UIControl.Event(rawValue: 1 << 16)
  fileprivate static let other = UIControl.Event(rawValue: 1 << 17)
}
