import LayerTesting
import QuartzCore
import QuartzCoreTesting
import Testing

/// Layers: presentations, users' classes, the tree and key-value coding.
@Suite(.virtualTime) struct LayerTests {
  @Test("F110, F111: a presentation only while the layer is shown, with its own tree")
  func presentations() throws {
    let root = CALayer()
    let child = CALayer()
    let loose = CALayer()
    root.addSublayer(child)
    let stage = Stage(root: root)
    #expect(root.presentation() == nil && loose.presentation() == nil)
    stage.pump(0)
    let shown = try #require(root.presentation())
    #expect(shown.presentation() === shown && shown.model() === root && root.model() === root)
    #expect(shown.sublayers?.first === child.presentation())
    #expect(child.presentation()?.superlayer === shown && shown.superlayer == nil)
    shown.opacity = 0.5
    shown.addSublayer(CALayer())
    #expect(root.opacity == 1 && stage.reports.count == 2)
    child.removeFromSuperlayer()
    stage.pump(0)
    #expect(child.presentation() == nil)
  }

  final class DrawingLog { var drawn: [CGFloat] = [] }

  @Test("a kept presentation is a copy of its instant") func copies() throws {
    let (root, dot) = (CALayer(), CAShapeLayer())
    root.addSublayer(dot)
    let stage = Stage(root: root)
    stage.pump(0)
    let slide = CABasicAnimation(keyPath: "position.x")
    (slide.fromValue, slide.toValue, slide.duration) = (0, 100, 1)
    dot.add(slide, forKey: "slide")
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    (turn.fromValue, turn.toValue, turn.duration) = (0, 8, 1)
    dot.add(turn, forKey: "turn")
    stage.pump(0.25)
    let before = try #require(dot.presentation())
    #expect(before === dot.presentation() && before === root.presentation()?.sublayers?.first)
    dot.lineWidth = 7
    stage.pump(0.5)
    #expect(before.position.x == 25 && dot.presentation()?.position.x == 75)
    #expect(before.frame.midX == 25 && before.lineWidth == 1)
    // More than a turn, as it was written.
    #expect(before.value(forKeyPath: "transform.rotation.z") as? Double == 2)
    #expect(dot.presentation()?.value(forKeyPath: "transform.rotation.z") as? Double == 6)
    #expect(before.model() === dot && before.presentation() === before)
    stage.pumpAndSettle()
    #expect(before.position.x == 25)
  }

  class Ring: CALayer {
    var parts = [1, 2]
    var log = DrawingLog()
    var progress: CGFloat {
      get { value(forKey: "progress") as? CGFloat ?? 0 }
      set { setValue(newValue, forKey: "progress") }
    }
    override init() { super.init() }
    override init(layer: Any) {
      _ = CALayer()
      super.init(layer: layer)
      if let other = layer as? Ring {
        (parts, log) = (other.parts + [9], other.log)
        progress = other.progress
      }
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override class func needsDisplay(forKey key: String) -> Bool {
      key == "progress" || super.needsDisplay(forKey: key)
    }
    override func draw(in ctx: CGContext) {
      // While the key is animated, a copy of what is shown draws.
      log.drawn.append(progress)
    }
    override func action(forKey event: String) -> (any CAAction)? {
      guard event == "progress" else { return super.action(forKey: event) }
      let animation = CABasicAnimation(keyPath: event)
      animation.fromValue = presentation()?.progress
      animation.duration = 1
      return animation
    }
  }

  final class Inherited: Ring { let text = "inherited" }

  @Test("F144: a class's own key animates and redraws; presentations are made by init(layer:)")
  func customKeys() throws {
    for ring in [Ring(), Inherited()] {
      let stage = Stage(root: ring)
      ring.progress = 0.25
      ring.parts = [5]
      stage.pump(0)
      #expect(ring.log.drawn == [0.25] && ring.presentation()?.progress == 0.25)
      ring.progress = 0.75
      stage.pump(0.5)
      let shown = try #require(ring.presentation())
      #expect(type(of: shown) == type(of: ring) && shown.parts == [5, 9] && shown !== ring)
      #expect((shown as? Inherited)?.text ?? "inherited" == "inherited")
      // Half of the way from 0.25 to 0.75.
      #expect(shown.progress == 0.5 && ring.progress == 0.75)
      #expect(ring.log.drawn.count > 10 && ring.log.drawn.last == 0.5)
      stage.pumpAndSettle()
      #expect(ring.presentation()?.progress == 0.75)
      stage.expectNoReports()
    }
  }

  final class Container: CALayer {
    var layouts = 0
    override func layoutSublayers() {
      super.layoutSublayers()
      layouts += 1
      for sublayer in sublayers ?? [] { sublayer.frame = bounds }
    }
    override var bounds: CGRect {
      didSet { widths.append(bounds.width) }
    }
    var widths: [CGFloat] = []
  }

  @Test("F139–F141: layout of a user's class, and its overridden properties")
  func layout() {
    let container = Container()
    let stage = Stage(root: container)
    let child = CALayer()
    container.addSublayer(child)
    #expect(container.needsLayout())
    container.bounds = CGRect(x: 0, y: 0, width: 30, height: 20)
    stage.pump(0)
    #expect(container.layouts == 1 && child.bounds.size == CGSize(width: 30, height: 20))
    container.setValue(CGRect(x: 0, y: 0, width: 40, height: 20), forKey: "bounds")
    #expect(container.widths == [30, 40])
  }

  final class Director: NSObject, CALayerDelegate {
    var asked: [String] = []
    var drawn = 0
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      asked.append(event)
      return event == "opacity" ? NSNull() : nil
    }
    func draw(_ layer: CALayer, in ctx: CGContext) { drawn += 1 }
  }

  @Test("F97, F143: a delegate's actions and drawing; it is not kept alive")
  func delegates() {
    let box = CALayer()
    let stage = Stage(root: box)
    var director: Director? = Director()
    box.delegate = director
    stage.pump(0)
    box.opacity = 0.5
    box.cornerRadius = 4
    #expect(director?.asked == ["opacity", "cornerRadius"])
    #expect(box.animationKeys() == ["cornerRadius"])
    box.setNeedsDisplay()
    stage.pump(0)
    #expect(director?.drawn == 1 && !box.needsDisplay())
    director = nil
    #expect(box.delegate == nil)
    stage.pumpAndSettle()
  }

  final class Note: CAAction {
    var keys: [String] = []
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
      keys.append(event)
      #expect(anObject is CALayer)
    }
  }

  @Test("F97, F165: actions of a layer: none, one of the program's, a template")
  func actions() throws {
    let box = CALayer()
    let stage = Stage(root: box)
    stage.pump(0)
    let note = Note()
    let slow = CABasicAnimation()
    slow.duration = 2
    box.actions = ["isHidden": note, "opacity": NSNull(), "zPosition": slow]
    box.isHidden = true
    box.opacity = 0
    box.zPosition = 10
    #expect(note.keys == ["hidden"] && box.animationKeys() == ["zPosition"])
    stage.pump(1)
    #expect(try #require(box.presentation()).zPosition == 5)
    #expect(box.actions?.count == 3 && box.actions?["opacity"] is NSNull)
    stage.pumpAndSettle()
  }

  @Test("F120f: the tree keeps layers alive; impossible changes are reported")
  func tree() {
    let root = CALayer()
    let stage = Stage(root: root)
    weak var kept: CALayer?
    do {
      let child = CALayer()
      child.name = "child"
      let mask = CALayer()
      child.mask = mask
      root.insertSublayer(child, at: 7)
      kept = mask
    }
    #expect(kept != nil && root.sublayers?.first?.mask === kept)
    let other = CALayer()
    root.insertSublayer(other, below: root.sublayers?.first)
    #expect(root.sublayers?.first === other && root.sublayers?.count == 2)
    other.addSublayer(root)
    other.addSublayer(other)
    root.replaceSublayer(CALayer(), with: CALayer())
    #expect(stage.reports.count == 3 && root.superlayer == nil)
    root.sublayers = [other]
    stage.pump(0)
    #expect(kept == nil)
    let moved = CALayer()
    other.addSublayer(moved)
    root.addSublayer(moved)
    #expect(moved.superlayer === root && other.sublayers == nil)
  }

  @Test("A tree that is let go leaves nothing")
  func lifetimes() {
    weak var (first, last): (CALayer?, CALayer?)
    do {
      let root = CALayer()
      let child = Container()
      root.addSublayer(child)
      let leaf = CAShapeLayer()
      child.addSublayer(leaf)
      (first, last) = (child, leaf)
    }
    #expect(first == nil && last == nil)
  }

  @Test("F34, F120g: values by key and key path, converted; unknown paths are reported")
  func keyValueCoding() {
    let root = CALayer()
    let stage = Stage(root: root)
    let child = CALayer()
    child.name = "title"
    root.addSublayer(child)
    root.setValue(0.5, forKeyPath: "sublayers.title.opacity")
    #expect(child.opacity == 0.5)
    child.setValue(NSNumber(value: true), forKey: "hidden")
    #expect(child.isHidden && child.value(forKey: "isHidden") as? Bool == true)
    child.setValue(CGFloat(3), forKeyPath: "transform.scale.x")
    #expect(child.transform.m11 == 3)
    #expect(child.value(forKeyPath: "transform.scale.x") as? NSNumber == 3)
    child.setValue(NSValue(cgPoint: CGPoint(x: 1, y: 2)), forKey: "position")
    #expect(child.value(forKey: "position") as? CGPoint == CGPoint(x: 1, y: 2))
    child.setValue("12.5", forKey: "cornerRadius")
    #expect(child.cornerRadius == 12.5)
    child.setValue(nil, forKey: "opacity")
    #expect(child.opacity == 0)
    child.setValue([1, 2], forKey: "tag")
    #expect(child.value(forKey: "tag") as? [Int] == [1, 2] && child.value(forKey: "none") == nil)
    stage.expectNoReports()
    child.setValue(Date(), forKey: "cornerRadius")
    child.setValue(1, forKeyPath: "position.z")
    child.opacity = .nan
    child.bounds.size.width = .infinity
    #expect(stage.reports.count == 4 && child.cornerRadius == 12.5 && child.opacity == 0)
  }

  @Test("F99–F101: changes of shown layers animate, in the transaction's time")
  func transactions() throws {
    let card = CALayer()
    let stage = Stage(root: card)
    card.position.x = 5
    #expect(card.animationKeys() == nil)
    stage.pump(0)
    var ended = false
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    CATransaction.setCompletionBlock { ended = true }
    card.position.x = 25
    #expect(CATransaction.animationDuration() == 2)
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25)
    #expect(card.action(forKey: "position") is CABasicAnimation)
    stage.pump(1)
    #expect(try #require(card.presentation()).position.x == 15 && !ended)
    stage.pump(1.1)
    #expect(ended)
    CATransaction.setValue(true, forKey: kCATransactionDisableActions)
    card.position.x = 0
    CATransaction.setValue("soon", forKey: kCATransactionAnimationDuration)
    #expect(stage.reports.isEmpty)
    CATransaction.setValue(Date(), forKey: kCATransactionAnimationDuration)
    #expect(stage.reports.count == 1 && card.animationKeys() == nil)
    CATransaction.commit()
    stage.pumpAndSettle()
  }
}
