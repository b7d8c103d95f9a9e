#if os(Linux)
import QuartzCore
import TestSupport
import Testing
import UIKit

/// Objects of a program's classes are made by the initialisers of these classes (record 0067).
@MainActor @Suite struct ProgramClassTests {
  /// Overrides both initialisers, and has properties of its own before and after others.
  class Ring: CALayer {
    var log: [String]
    let first: Int
    override init() {
      (log, first) = (["Ring()"], 1)
      super.init()
    }
    init(first: Int) {
      (log, self.first) = (["Ring(first:)"], first)
      super.init()
    }
    override init(layer: Any) {
      let other = layer as? Ring
      (log, first) = (["Ring(layer:)"], other?.first ?? 0)
      super.init(layer: layer)
    }
    required init?(coder: NSCoder) { nil }
  }

  /// Has a method of its own before its initialisers, and properties after those of its superclass.
  class Badge: Ring {
    func shout() -> String { text.uppercased() }
    var text = "badge"
    override init() { super.init() }
    override init(layer: Any) {
      super.init(layer: layer)
      text = (layer as? Badge)?.shout() ?? ""
      log.append("Badge(layer:)")
    }
    required init?(coder: NSCoder) { nil }
  }

  /// Inherits every initialiser.
  final class Plain: CAShapeLayer { var mark = 5 }

  final class Holder<Value>: CALayer {
    var value: Value?
    override init() {
      super.init()
      name = "made"
    }
    override init(layer: Any) {
      value = (layer as? Holder<Value>)?.value
      super.init(layer: layer)
    }
    required init?(coder: NSCoder) { nil }
  }

  final class RingView: UIView { override class var layerClass: AnyClass { Badge.self } }
  final class HolderView: UIView { override class var layerClass: AnyClass { Holder<Int>.self } }

  final class Fade: CABasicAnimation {
    var note = "new"
    override init() {
      super.init()
      note = "Fade()"
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test func `a presentation is made by init(layer:) of the class`() throws {
    let (ring, badge, plain, holder) = (
      Ring(first: 7), Badge(), Plain(), Holder<[String]>()
    )
    holder.value = ["x"]
    let root = CALayer()
    for layer in [ring, badge, plain, holder] { root.addSublayer(layer) }
    let renderer = CARenderer()
    renderer.layer = root
    renderer.beginFrame(atTime: CACurrentMediaTime(), timeStamp: nil)
    let shown = try #require(ring.presentation())
    expectEqual(shown.first, 7)
    expectEqual(shown.log, ["Ring(layer:)"])
    let other = try #require(badge.presentation())
    expectEqual(other.log, ["Ring(layer:)", "Badge(layer:)"])
    expectEqual(other.text, "BADGE")
    expectEqual(plain.presentation()?.mark, 5)
    expectEqual(holder.presentation()?.value, ["x"])
    expectTrue(holder.presentation()?.model() === holder)
  }

  @Test func `a view's layer is made by init() of its layerClass`() throws {
    let badge = try #require(RingView(frame: .zero).layer as? Badge)
    expectEqual(badge.log, ["Ring()"])
    expectEqual(badge.shout(), "BADGE")
    expectEqual((HolderView(frame: .zero).layer as? Holder<Int>)?.name, "made")
  }

  @Test func `the copy of an animation is made by init() of its class`() throws {
    let fade = Fade()
    fade.keyPath = "opacity"
    fade.note = "mine"
    let copy = try #require(fade.copy() as? Fade)
    expectEqual(copy.note, "Fade()")
    expectEqual(copy.keyPath, "opacity")
  }
}
#endif
