import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// F103: `onLayout` of a live superlayer, requested at the flush after sublayers were added.
@Suite struct LayoutActionTests {
  /// Records requests and calls, with the layer's identifier.
  private final class Recorder: LayerDelegate {
    var seen: [String] = []
    var answers: [String: ActionAnswer] = [:]

    func action(for layer: Layer, forKey key: String) -> ActionAnswer? {
      seen.append("\(layer.id ?? "?").\(key)")
      return answers["\(layer.id ?? "?").\(key)"]
    }

    func layoutSublayers(of layer: Layer) { seen.append("\(layer.id ?? "?") is laid out") }

    func take() -> [String] {
      defer { seen = [] }
      return seen
    }
  }

  private let recorder = Recorder()
  private let parent = Layer(id: "P")
  private let c = Layer(id: "C")
  private let d = Layer(id: "D")
  private let loop: RenderLoop

  init() {
    for layer in [parent, c, d] { layer.delegate = recorder }
    loop = RenderLoop(root: parent)
    loop.flush()
    recorder.seen = []
  }

  @Test func `F103: add, then flush: the superlayer is laid out and asked for its onLayout, once`()
  {
    parent.addSublayer(c)
    parent.addSublayer(d)
    _ = recorder.take()
    loop.flush()
    expectEqual(recorder.take(), ["P is laid out", "P.onLayout"])
    loop.flush()
    loop.advance(to: 1)
    expectEqual(recorder.take(), [])
  }

  @Test func `F103: an explicit transaction of its own asks at its commit`() {
    loop.transaction { _ in
      parent.addSublayer(c)
      _ = recorder.take()
    }
    expectEqual(recorder.take(), ["P is laid out", "P.onLayout"])
  }

  @Test func `F103: a replacement adds; removing, reordering and masks ask for no onLayout`() {
    parent.addSublayer(c)
    loop.flush()
    _ = recorder.take()
    parent.replaceSublayer(c, with: d)
    loop.flush()
    expectEqual(recorder.take().last, "P.onLayout")
    parent.sublayers = [c, d]
    loop.flush()
    expectEqual(recorder.take().last, "P.onLayout")
    let edits: [() -> Void] = [
      { [parent, c] in parent.addSublayer(c) }, { [d] in d.removeFromSuperlayer() },
      { [parent, d] in parent.mask = d }, { [parent] in parent.sublayers = nil },
    ]
    for (number, edit) in edits.enumerated() {
      edit()
      loop.flush()
      expectFalse(recorder.take().contains("P.onLayout"), "edit \(number)")
    }
  }

  @Test func `F99: a layer that was never committed requests none`() {
    c.addSublayer(d)
    parent.addSublayer(c)
    _ = recorder.take()
    loop.flush()
    expectEqual(recorder.take().filter { $0.hasSuffix("onLayout") }, ["P.onLayout"])
  }

  @Test func `with actions disabled, or after the layer left the tree, none is requested`() {
    loop.transaction(disableActions: true) { _ in parent.addSublayer(c) }
    loop.flush()
    c.addSublayer(d)
    c.removeFromSuperlayer()
    _ = recorder.take()
    loop.flush()
    expectEqual(recorder.take().filter { $0.hasSuffix("onLayout") }, [])
  }

  @Test func `an action that answers it runs within the flush and starts there`() throws {
    recorder.answers["P.onLayout"] = .action(BasicAnimation("opacity", from: 0, to: 1))
    loop.advance(to: 2)
    parent.addSublayer(c)
    expectEqual(parent.animationKeys, ["transition"])
    loop.flush()
    expectEqual(parent.animationKeys, ["transition", "onLayout"])
    expectEqual(parent.animationHandle(forKey: "onLayout")?.beginTime, 2)
    loop.advance(to: 2.5)
    expectEqual(parent.presented.opacity, 0.5)
  }

  @Test func `an action that adds a sublayer is requested again`() {
    final class Grow: Action {
      func run(forKey key: String, on layer: Layer) {
        if (layer.sublayers?.count ?? 0) < 4 { layer.addSublayer(Layer()) }
      }
    }
    recorder.answers["P.onLayout"] = .action(Grow())
    parent.addSublayer(c)
    loop.flush()
    expectEqual(parent.sublayers?.count, 4)
    expectEqual(recorder.seen.filter { $0 == "P.onLayout" }.count, 4)
  }
}
