import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// Custom actions on layers of a displayed tree.
@Suite struct OwnActionTests {
  private final class Note: Action {
    private(set) var seen: [String] = []

    func run(forKey key: String, on layer: Layer) {
      seen.append("\(key): model \(layer.opacity), shows \(layer.presented.opacity)")
    }
  }

  private let stage = Stage(opacity: 0.5)
  private var box: Layer { stage.box }

  @Test func `it runs after the new value is set, while the presentation is the old one`() {
    let note = Note()
    box.actions["opacity"] = .action(note)
    box.opacity = 1
    expectEqual(note.seen, ["opacity: model 1.0, shows 0.5"])
    expectNil(box.animationKeys, "it ran in place of the tree's own")
    stage.loop.flush()
    expectEqual(box.presented.opacity, 1)
  }

  @Test func `it does not run if actions are disabled`() {
    let note = Note()
    box.actions["opacity"] = .action(note)
    stage.loop.transaction(disableActions: true) { _ in box.opacity = 1 }
    expectEqual(note.seen, [])
  }

  @Test func `F97: with a stop, the change is presented at once`() {
    box.actions["opacity"] = .stop
    stage.loop.transaction { _ in box.opacity = 1 }
    expectNil(box.animationKeys)
    expectEqual(box.presented.opacity, 1)
  }

  @Test func `an animation is an action, added under the key with the transaction's settings`()
    throws
  {
    let spring = SpringAnimation(keyPath: "opacity")
    spring.fromValue = 0
    spring.duration = 2
    box.actions["opacity"] = .action(spring)
    let move = BasicAnimation("position.x", from: 0, to: 8, duration: 0)
    box.styleActions["zPosition"] = .action(move)
    stage.loop.transaction(duration: 4) { _ in
      box.opacity = 1
      box.zPosition = 5
    }
    expectEqual(box.animationKeys, ["opacity", "zPosition"])
    expectEqual(box.animation(forKey: "opacity")?.className, "SpringAnimation")
    expectEqual(box.animationHandle(forKey: "opacity")?.endTime, 2)
    expectEqual(box.animation(forKey: "zPosition")?.keyPath, "position.x")
    expectEqual(box.animationHandle(forKey: "zPosition")?.endTime, 4)
    stage.loop.advance(to: 1)
    expectEqual(box.presented.position.x, 2)
    expectEqual(box.presented.zPosition, 5)
  }

  @Test func `a transaction's block waits for what an action adds`() {
    var ran: [Double] = []
    box.actions["opacity"] = .action(BasicAnimation("opacity", from: 0, duration: 3))
    stage.loop.transaction { _ in
      box.opacity = 1
    } completion: { [loop = stage.loop] in
      ran.append(loop.now)
    }
    stage.loop.advance(to: 9)
    expectEqual(ran, [3])
  }

  @Test func `a delegate is asked, but not retained`() {
    weak var gone: AskedDelegate?
    do {
      let delegate = AskedDelegate()
      gone = delegate
      box.delegate = delegate
      box.opacity = 1
      expectEqual(delegate.keys, ["opacity"])
    }
    expectNil(gone)
    box.opacity = 0
    expectEqual(box.animationKeys, ["opacity"])
  }

  @Test func `a subclass overrides action for key, and its class default`() {
    final class QuietLayer: Layer {
      override func action(forKey key: String) -> (any Action)? {
        key == "opacity" ? nil : super.action(forKey: key)
      }
      override class func defaultAction(forKey key: String) -> ActionAnswer? {
        switch key {
        case "zPosition": .stop
        case "name": .action(BasicAnimation("opacity", from: 0, to: 1))
        default: nil
        }
      }
    }
    let quiet = QuietLayer(id: "quiet")
    stage.root.addSublayer(quiet)
    stage.loop.flush()
    quiet.opacity = 0.25
    quiet.zPosition = 4
    expectNil(quiet.animationKeys)
    quiet.name = "somebody"
    quiet.cornerRadius = 2
    expectEqual(quiet.animationKeys, ["name", "cornerRadius"])
    quiet.delegate = nil
    quiet.actions["zPosition"] = .action(BasicAnimation("zPosition", from: 0))
    quiet.zPosition = 5
    expectEqual(quiet.animationKeys, ["name", "cornerRadius", "zPosition"])
  }

  @Test
  func `an action that changes the property again terminates, and both changes are committed`() {
    final class Halve: Action {
      func run(forKey key: String, on layer: Layer) {
        if layer.opacity > 0.2 { layer.opacity /= 2 }
      }
    }
    box.actions["opacity"] = .action(Halve())
    box.opacity = 0.8
    expectEqual(box.opacity, 0.2)
    expectEqual(box.presented.opacity, 0.5)
    stage.loop.flush()
    expectEqual(box.presented.opacity, 0.2)
  }
}
