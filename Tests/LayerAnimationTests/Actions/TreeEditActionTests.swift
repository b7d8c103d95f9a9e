import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// F103: the actions requested when the tree of a live superlayer is edited.
@Suite struct TreeEditActionTests {
  /// Records the requested keys, with the layer's identifier.
  private final class Recorder: LayerDelegate {
    private var asked: [String] = []
    /// The answers, by `layer.key`.
    var answers: [String: ActionAnswer] = [:]

    func action(for layer: Layer, forKey key: String) -> ActionAnswer? {
      let name = "\(layer.id ?? "?").\(key)"
      asked.append(name)
      return answers[name]
    }

    /// The requests since the last call.
    func take() -> [String] {
      defer { asked = [] }
      return asked
    }
  }

  private let recorder = Recorder()
  private let parent = Layer(id: "P")
  private let c = Layer(id: "C")
  private let d = Layer(id: "D")
  private let m = Layer(id: "M")
  private let loop: RenderLoop

  init() {
    for layer in [parent, c, d, m] { layer.delegate = recorder }
    loop = RenderLoop(root: parent)
    loop.flush()
  }

  @Test func `F103: the measured story, edit by edit`() {
    parent.addSublayer(c)
    expectEqual(recorder.take(), ["P.sublayers", "C.onOrderIn"])
    loop.flush()
    expectEqual(recorder.take(), ["P.onLayout"])
    c.removeFromSuperlayer()
    expectEqual(recorder.take(), ["P.sublayers", "C.onOrderOut"])
    parent.addSublayer(c)
    loop.flush()
    _ = recorder.take()
    parent.replaceSublayer(c, with: d)
    expectEqual(recorder.take(), ["P.sublayers", "C.onOrderOut", "D.onOrderIn"])
    parent.sublayers = nil
    expectEqual(recorder.take(), ["P.sublayers", "D.onOrderOut"])
    parent.mask = m
    expectEqual(recorder.take(), ["P.mask", "M.onOrderIn"])
  }

  @Test func `a tree that loses a layer to the new sublayers may edit them meanwhile`() {
    final class Editor: LayerDelegate {
      var edit: () -> Void = {}

      func action(for layer: Layer, forKey key: String) -> ActionAnswer? {
        if key == "sublayers" { edit() }
        return nil
      }
    }
    let (editor, other) = (Editor(), Layer(id: "Q"))
    other.sublayers = [m]
    let otherLoop = RenderLoop(root: other)
    otherLoop.flush()
    other.delegate = editor
    editor.edit = { [c, d, parent] in
      c.removeFromSuperlayer()
      parent.addSublayer(d)
    }
    withExtendedLifetime((editor, otherLoop)) { parent.sublayers = [c, m] }
    expectEqual(parent.sublayers?.map(\.id), ["M", "D"])
    expectNil(c.superlayer)
    expectTrue(m.superlayer === parent)
    expectTrue(d.superlayer === parent)
    expectNil(other.sublayers)
  }

  @Test func `F103: reordering requests an action of the superlayer only`() {
    parent.sublayers = [c, d]
    expectEqual(recorder.take(), ["P.sublayers", "C.onOrderIn", "D.onOrderIn"])
    loop.flush()
    _ = recorder.take()
    parent.addSublayer(c)
    expectEqual(recorder.take(), ["P.sublayers"])
    parent.insertSublayer(c, at: 0)
    expectEqual(recorder.take(), ["P.sublayers"])
    parent.sublayers = [d, c]
    expectEqual(recorder.take(), ["P.sublayers"])
  }

  @Test func `F103: a mask is replaced or removed`() {
    parent.mask = m
    _ = recorder.take()
    parent.mask = c
    expectEqual(recorder.take(), ["P.mask", "M.onOrderOut", "C.onOrderIn"])
    parent.mask = nil
    expectEqual(recorder.take(), ["P.mask", "C.onOrderOut"])
  }

  @Test func `F99, F103: a superlayer that was never committed requests no action`() {
    c.addSublayer(d)
    expectEqual(recorder.take(), [])
    parent.addSublayer(c)
    _ = recorder.take()
    c.addSublayer(m)
    m.removeFromSuperlayer()
    expectEqual(recorder.take(), [])
    loop.flush()
    _ = recorder.take()
    c.addSublayer(m)
    expectEqual(recorder.take(), ["C.sublayers", "M.onOrderIn"])
  }

  @Test func `F103: with actions disabled no action is requested`() {
    loop.transaction(disableActions: true) { _ in
      parent.addSublayer(c)
      parent.mask = m
      c.removeFromSuperlayer()
    }
    expectEqual(recorder.take(), [])
    expectNil(parent.animationKeys)
  }

  @Test func `F103: an action of onOrderIn is stored under onOrderIn`() throws {
    recorder.answers["C.onOrderIn"] = .action(BasicAnimation("opacity", from: 0, to: 1))
    parent.addSublayer(c)
    expectEqual(c.animationKeys, ["onOrderIn"])
    loop.advance(to: 0.5)
    expectEqual(c.presented.opacity, 0.5)
    loop.advance(to: 2)
    expectNil(c.animationKeys)
  }

  @Test func `F103: an addition to a live layer adds a transition to the superlayer`() {
    parent.addSublayer(c)
    expectEqual(parent.animationKeys, ["transition"])
    expectEqual(parent.animation(forKey: "transition")?.timing.duration, 0.25)
    expectNil(c.animationKeys)
    loop.advance(to: 1)
    expectNil(parent.animationKeys)
    parent.mask = m
    expectEqual(parent.animationKeys, ["transition"])
  }

  @Test func `F97: a stop for sublayers prevents the transition`() {
    recorder.answers["P.sublayers"] = .stop
    parent.addSublayer(c)
    expectNil(parent.animationKeys)
    expectEqual(recorder.take(), ["P.sublayers", "C.onOrderIn"])
  }

  @Test func `F95: an animation that answers onOrderOut ends with the commit of the removal`()
    throws
  {
    parent.addSublayer(c)
    loop.flush()
    var outcomes: [AnimationOutcome] = []
    let animation = BasicAnimation("opacity", from: 0, to: 1)
    animation.completion = { outcomes.append($0) }
    recorder.answers["C.onOrderOut"] = .action(animation)
    c.removeFromSuperlayer()
    expectEqual(c.animationKeys, ["onOrderOut"])
    loop.advance(to: 2)
    expectNil(c.animationKeys)
    expectEqual(outcomes, [.removedWithLayer])
    parent.addSublayer(c)
    loop.advance(to: 4)
    expectEqual(outcomes, [.removedWithLayer])
  }

  @Test func `an action may edit the tree again`() {
    final class Remove: Action {
      func run(forKey key: String, on layer: Layer) { layer.removeFromSuperlayer() }
    }
    recorder.answers["C.onOrderIn"] = .action(Remove())
    parent.addSublayer(c)
    expectNil(parent.sublayers)
    expectNil(c.superlayer)
    expectEqual(recorder.take(), ["P.sublayers", "C.onOrderIn", "P.sublayers", "C.onOrderOut"])
    loop.advance(to: 1)
    expectTrue(loop.isIdle)
  }
}
