import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// The basis of blocks: sources of actions, waits, and layers that were just added, which blocks
/// animate, as views do, and plain changes do not (F99, F105).
@Suite struct ActionTests {
  /// Answers for one key, and records the requests.
  private final class Source: ActionSource {
    var asked: [String] = []
    let key: String
    let answer: ActionAnswer

    init(_ key: String, _ answer: ActionAnswer) {
      self.key = key
      self.answer = answer
    }

    func action(for layer: Layer, forKey key: String) -> ActionAnswer? {
      asked.append("\(layer.id ?? "").\(key)")
      return key == self.key ? answer : nil
    }
  }

  /// A stage, and a layer that is not in its tree yet.
  private struct NewStage {
    let stage = Stage(opacity: 1)
    let new = Layer(id: "new")
    var loop: RenderLoop { stage.loop }

    /// Adds the layer without a commit.
    func add() -> NewStage {
      stage.root.addSublayer(new)
      return self
    }

    /// Runs a closure in a completion at 1 s, and advances to an instant.
    func inCompletion(goTo instant: Double, _ body: @escaping () -> Void) throws {
      let wait = Wait(seconds: 1)
      wait.completion = { _ in body() }
      try stage.root.add(wait)
      loop.advance(to: instant)
    }
  }

  @Test(arguments: sources + new + callbacks + autoresizing)
  func fact(_ fact: Fact) throws { try fact.check() }

  static let sources: [Fact] = [
    Fact("a transaction's source is asked after the layer and before the tree") {
      let stage = Stage(opacity: 1)
      let source = Source("opacity", .stop)
      stage.box.actions["position"] = .stop
      stage.loop.transaction { transaction in
        transaction.actionSource = source
        stage.box.opacity = 0
        stage.box.position.x = 1
        stage.loop.transaction { _ in stage.box.cornerRadius = 1 }
      }
      stage.box.opacity = 1
      expectEqual(source.asked, ["box.opacity", "box.cornerRadius"])
      expectEqual(stage.box.animationKeys, ["cornerRadius", "opacity"])
    },
    Fact("the loop's source is asked where no transaction has one, for edits of the tree, too") {
      let stage = Stage(opacity: 1)
      let (loop, box) = (stage.loop, stage.box)
      let ofLoop = Source("opacity", .stop)
      let ofTransaction = Source("", .stop)
      loop.actionSource = ofLoop
      box.opacity = 0
      loop.transaction { transaction in
        transaction.actionSource = ofTransaction
        box.opacity = 0.5
      }
      expectEqual(ofTransaction.asked, ["box.opacity"])
      loop.transaction(disableActions: true) { _ in box.opacity = 1 }
      box.addSublayer(Layer(id: "inner"))
      // The new layer was never committed (F99).
      expectEqual(ofLoop.asked, ["box.opacity", "box.sublayers"])
      loop.actionSource = nil
      expectTrue(box.action(forKey: "opacity") != nil)
    },
    Fact("a wait changes nothing, lasts its duration, and reports its outcome") {
      let stage = Stage(opacity: 1)
      let (loop, root) = (stage.loop, stage.root)
      var told: [String] = []
      func wait(_ seconds: Double, on layer: Layer) throws -> AnimationHandle {
        let wait = Wait(seconds: seconds)
        wait.completion = { told.append("\($0.rawValue) at \(loop.now)") }
        return try layer.add(wait)
      }
      let handle = try wait(2, on: root)
      loop.flush()
      expectEqual(handle.endTime, 2)
      expectEqual(handle.animation.className, "Wait")
      expectTrue(handle.animation.addresses.isEmpty)
      expectNil(root.animationKeys)
      loop.forEachAnimatedValue { _, _, _ in Issue.record("something is animated") }
      try loop.settle()
      _ = try wait(1, on: stage.box)
      loop.advance(to: 2.5)
      stage.box.removeFromSuperlayer()
      loop.flush()
      _ = try wait(0, on: root)
      try loop.settle()
      expectEqual(
        told.prefix(2) + told.suffix(1).map { String($0.prefix(8)) },
        ["finished at 2.0", "removedWithLayer at 2.5", "finished"])
      expectEqual(told.count, 3)
    },
    Fact("a time scale holds for explicit animations, and keeps the root's time") {
      let stage = WrapperStage()
      let (loop, box) = (stage.loop, stage.box)
      let handle = try box.add(BasicAnimation("position.x", from: 0, to: 100))
      loop.advance(to: 0.25)
      loop.timeScale = 0.5
      loop.flush()
      expectEqual(handle.endTime, 1.75)
      expectEqual(loop.rootTime, 0.25)
      stage.at(0.75, x: 50)
      expectEqual(loop.rootTime, 0.5)
      loop.timeScale = 2
      loop.advance(to: 1)
      expectEqual(box.presented.position.x, 100)
      expectEqual(loop.rootTime, 1)
    },
    Fact("a hit test leaves out layers with all that is below them") {
      let stage = Stage(opacity: 1)
      let inner = Layer(id: "inner")
      stage.box.addSublayer(inner)
      for layer in [stage.root, stage.box, inner] {
        layer.frame = Rect(x: 0, y: 0, width: 100, height: 100)
      }
      for (left, hit) in [("none", "inner"), ("inner", "box"), ("box", "root"), ("root", nil)]
        as [(String, String?)]
      {
        expectEqual(stage.root.hitTest(Point(x: 5, y: 5)) { $0.id != left }?.id, hit)
      }
    },
  ]

  // MARK: New layers, outside of callbacks

  static let new: [Fact] = [
    Fact("add, lay out, animate: a block animates a layer that no commit has shown") {
      let new = NewStage().add()
      let told = Told()
      new.loop.animate(
        withDuration: 1, options: .curveLinear, animations: { new.new.opacity = 0.5 },
        completion: told.completion(on: new.loop))
      new.loop.advance(to: 0.5)
      // Linear from 1 to 0.5: 0.75 half way.
      expectEqual(new.new.presented.opacity, 0.75)
      told.expect([], at: [])
      new.loop.advance(to: 1)
      told.expect([true], at: [1])
    },
    Fact("a layer added inside the block animates in it, with everything below it") {
      let new = NewStage()
      let child = Layer(id: "child")
      new.loop.animate(withDuration: 1, options: .curveLinear) {
        _ = new.add()
        new.new.addSublayer(child)
        child.opacity = 0
      }
      new.loop.advance(to: 0.5)
      expectEqual(child.presented.opacity, 0.5)
    },
    // From opacity 1 to 0 in 1 s, and the presented value at half time.
    Fact("blocks of every kind animate a new layer") {
      for kind in ["keyframes", "animator", "sequence", "nested", "spring"] {
        let new = NewStage().add()
        let (loop, layer) = (new.loop, new.new)
        let fade = { layer.opacity = 0 }
        switch kind {
        case "keyframes":
          loop.animateKeyframes(withDuration: 1) {
            loop.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1, animations: fade)
          }
        case "animator":
          PropertyAnimator(on: loop, duration: 1, easing: .linear, animations: fade)
            .startAnimation()
        case "sequence":
          loop.animate(
            eachBlockDuration: 1, eachBlockOptions: .curveLinear, animationBlocks: [fade])
        case "nested":
          loop.animate(withDuration: 1, options: .curveLinear) {
            loop.animate(withDuration: 5, animations: fade)
          }
        default:
          loop.animate(withDuration: 1, usingSpringWithDamping: 1, animations: fade)
          expectEqual(layer.animation(forKey: "opacity")?.className, "SpringAnimation")
        }
        loop.advance(to: 0.5)
        if kind != "spring" { expectEqual(layer.presented.opacity, 0.5) }
        expectTrue(layer.presented.opacity < 1)
        loop.advance(to: 2)
        expectEqual(layer.presented.opacity, 0)
      }
    },
    Fact("the layer's own answer comes first, and disabled actions stop a block") {
      let new = NewStage()
      new.new.actions["opacity"] = .stop
      _ = new.add()
      new.loop.animate(withDuration: 1) { new.new.opacity = 0 }
      new.loop.animate(withDuration: 1) { new.loop.withoutActions { new.new.zPosition = 1 } }
      expectNil(new.new.animationKeys)
    },
    Fact("F99, F105: plain changes of a new layer do not animate, in a transaction neither") {
      let new = NewStage().add()
      new.new.opacity = 0.5
      new.loop.transaction(duration: 0.5) { _ in new.new.opacity = 0 }
      // A layer without a view gets the tree's answer inside a block, too.
      new.loop.animate(withDuration: 1) {
        new.loop.currentTransaction.actionSource = nil
        new.new.opacity = 1
      }
      expectNil(new.new.animationKeys)
    },
    Fact("the trace warns once of changes that do not animate without a commit") {
      let new = NewStage()
      let layer = new.new
      var lines: [String] = []
      new.loop.addTracer { lines.append($0.description) }
      _ = new.add()
      layer.opacity = 0.5
      layer.opacity = 0.25
      layer.name = "it animates never"
      new.loop.withoutActions { layer.zPosition = 1 }
      new.loop.animate(withDuration: 1) { layer.cornerRadius = 2 }
      let text =
        "warning: the change of 'opacity' does not animate, for the layer was never committed; "
        + "flush() after adding it commits it"
      expectEqual(lines.filter { $0.contains("warning") }, ["0.0  Layer #new: \(text)"])
      new.loop.flush()
      lines = []
      layer.opacity = 1
      expectTrue(!lines.isEmpty && lines.allSatisfy { !$0.contains("warning") })
    },
    Fact("the trace does not warn where the transaction's duration of 0 animates nothing") {
      for (duration, warnings) in [(0.0, 0), (1, 1)] {
        let new = NewStage()
        var count = 0
        new.loop.addTracer { if $0.description.contains("warning") { count += 1 } }
        new.loop.transaction(duration: duration) { _ in new.add().new.opacity = 0.5 }
        expectEqual(count, warnings)
      }
    },
  ]

  // MARK: In callbacks

  static let callbacks: [Fact] = [
    Fact("a layer added in a completion is animated by a block in it") {
      let new = NewStage()
      let told = Told()
      try new.inCompletion(goTo: 1.5) {
        _ = new.add()
        new.loop.animate(
          withDuration: 1, options: .curveLinear, animations: { new.new.opacity = 0 },
          completion: told.completion(on: new.loop))
      }
      expectEqual(new.new.presented.opacity, 0.5)
      new.loop.advance(to: 2)
      told.expect([true], at: [2])
      expectEqual(new.new.opacity, 0)
    },
    Fact("flush in a callback commits: what is changed then animates by itself") {
      let new = NewStage()
      try new.inCompletion(goTo: 1.25) {
        _ = new.add()
        new.loop.flush()
        expectTrue(new.new.presentation != nil)
        new.loop.transaction(duration: 1) { transaction in
          transaction.animationTimingFunction = .linear
          new.new.opacity = 0
        }
      }
      // A quarter of a second of one second, linear.
      expectEqual(new.new.presented.opacity, 0.75)
    },
    Fact("a start in a callback's flush is reported after the callback, once") {
      let new = NewStage()
      let log = EventLog()
      try new.inCompletion(goTo: 1) {
        _ = new.add()
        let fade = BasicAnimation("opacity", from: 0, to: 1)
        log.watch(fade, "fade")
        _ = try? new.new.add(fade, forKey: "fade")
        new.loop.flush()
        new.loop.flush()
        log.add("flushed")
      }
      expectEqual(log.lines, ["flushed", "fade start"])
      new.loop.advance(to: 2)
      expectEqual(log.lines, ["flushed", "fade start", "fade stop true", "fade: finished"])
    },
    Fact("a flush in a callback commits the implicit transaction with its blocks") {
      let new = NewStage()
      var lines: [String] = []
      try new.inCompletion(goTo: 1) {
        new.loop.currentTransaction.setCompletionBlock { lines.append("block") }
        new.loop.currentTransaction.animationDuration = 3
        new.loop.flush()
        lines.append("duration \(new.loop.currentTransaction.animationDuration ?? -1)")
      }
      expectEqual(lines, ["duration -1.0", "block"])
    },
    Fact("in an open transaction and in a layout a flush waits for the commit that follows") {
      final class Flusher: LayerDelegate {
        var layouts = 0
        unowned let loop: RenderLoop
        init(_ loop: RenderLoop) { self.loop = loop }
        func layoutSublayers(of layer: Layer) {
          layouts += 1
          loop.flush()
        }
      }
      let new = NewStage()
      let flusher = Flusher(new.loop)
      try new.inCompletion(goTo: 1) {
        new.loop.transaction { _ in
          _ = new.add()
          new.loop.flush()
          expectNil(new.new.presentation)
        }
        new.stage.box.delegate = flusher
        new.stage.box.setNeedsLayout()
        new.loop.flush()
        expectEqual(flusher.layouts, 1)
      }
      expectTrue(new.new.presentation != nil)
      expectEqual(flusher.layouts, 1)
    },
  ]

  // MARK: Autoresizing

  /// F147: a change by an autoresizing mask is a change like any other.
  ///
  /// (10,20,50,40) becomes (10,20,150,240); the middle goes from (35,40) to (85,140).
  static let autoresizing: [Fact] = [
    Fact("F146, F147: a resized superlayer's sublayer animates to its new frame, or jumps") {
      for kind in ["by itself", "without actions", "in a block"] {
        let stage = Stage()
        let (loop, box) = (stage.loop, stage.box)
        loop.withoutActions {
          stage.root.bounds = Rect(x: 0, y: 0, width: 100, height: 100)
          box.frame = Rect(x: 10, y: 20, width: 50, height: 40)
          box.autoresizingMask = [.widthSizable, .heightSizable]
        }
        func resize() { stage.root.bounds.size = Size(width: 200, height: 300) }
        switch kind {
        case "by itself":
          resize()
          expectEqual(box.animationKeys, ["position", "bounds"])
          loop.flush()
          expectEqual(box.presented.position, Point(x: 35, y: 40))
          loop.advance(to: 0.25)
        case "without actions":
          loop.withoutActions { resize() }
          expectNil(box.animationKeys)
        default:
          loop.disablesImplicitAnimations = true
          loop.animate(withDuration: 1, options: .curveLinear) { resize() }
          loop.advance(to: 0.5)
          expectEqual(box.presented.bounds.size, Size(width: 100, height: 140))
          expectEqual(box.presented.position, Point(x: 60, y: 90))
          loop.advance(to: 1)
        }
        expectEqual(box.frame, Rect(x: 10, y: 20, width: 150, height: 240))
        expectEqual(box.presented.frame, Rect(x: 10, y: 20, width: 150, height: 240))
      }
    }
  ]
}
