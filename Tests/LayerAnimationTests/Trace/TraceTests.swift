import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// The events that tracers get, kind by kind.
@Suite struct TraceTests {
  private let stage = Stage(opacity: 0.5)
  private let trace: TraceLog
  private var box: Layer { stage.box }
  private var loop: RenderLoop { stage.loop }

  init() { trace = TraceLog(stage.loop) }

  private final class Note: Action {
    func run(forKey key: String, on layer: Layer) {}
  }

  @Test(arguments: zip([ActionStep.delegate, .actions, .style, .tree], 0...3))
  func `F97: a search reports each step in order, and none after the answer`(
    _ step: ActionStep, _ place: Int
  ) {
    let delegate = AnswerOnce()
    box.delegate = delegate
    switch step {
    case .delegate: delegate.answer = .action(Note())
    case .actions: box.actions["opacity"] = .action(Note())
    case .style: box.styleActions["opacity"] = .action(Note())
    default: break
    }
    box.opacity = 1
    let asked = ["delegate –", "actions –", "style –", "classDefault –"]
    let answer = step == .tree ? "tree BasicAnimation" : "\(step.rawValue) Note"
    let steps = (step == .tree ? asked : Array(asked.prefix(place))) + [answer]
    expectEqual(
      trace.lines.first, "0.0  Layer #box: action 'opacity': \(steps.joined(separator: ", "))")
    expectEqual(delegate.count, 1, "it is asked once, whoever listens")
  }

  @Test func `F97: a stop, a class's default and a missing answer are reported as such`() {
    final class Stopper: Layer {
      override class func defaultAction(forKey key: String) -> ActionAnswer? {
        key == "zPosition" ? .stop : nil
      }
    }
    let layer = Stopper(id: "stopper")
    loop.withoutActions { stage.root.addSublayer(layer) }
    _ = trace.take()
    layer.zPosition = 1
    layer.name = "it"
    let steps = "delegate –, actions –, style –, classDefault"
    expectEqual(
      trace.take(),
      [
        "0.0  Layer #stopper: action 'zPosition': \(steps) stop",
        // F100: a name has no action; the search precedes the change.
        "0.0  Layer #stopper: action 'name': \(steps) –, tree –",
      ])
  }

  @Test func `F97: a subclass that answers without a search reports no step`() {
    final class Quiet: Layer {
      override func action(forKey key: String) -> (any Action)? { nil }
    }
    let layer = Quiet(id: "quiet")
    loop.withoutActions { stage.root.addSublayer(layer) }
    _ = trace.take()
    layer.zPosition = 1
    expectEqual(trace.take(), ["0.0  Layer #quiet: action 'zPosition': "])
  }

  @Test func `a source of actions is a step of its own, if there is one`() {
    final class Source: ActionSource {
      func action(for layer: Layer, forKey key: String) -> ActionAnswer? {
        switch key {
        case "opacity": .action(Note())
        case "zPosition": .stop
        default: nil
        }
      }
    }
    let source = Source()
    loop.transaction { transaction in
      transaction.actionSource = source
      box.opacity = 1
      box.zPosition = 1
      box.cornerRadius = 1
    }
    let steps = "delegate –, actions –, style –, classDefault –, source"
    let searches = trace.lines.filter { $0.contains("action '") && !$0.contains("added") }
    expectEqual(
      searches,
      [
        "0.0  Layer #box: action 'opacity': \(steps) Note",
        "0.0  Layer #box: action 'zPosition': \(steps) stop",
        "0.0  Layer #box: action 'cornerRadius': \(steps) –, tree BasicAnimation",
      ])
  }

  @Test func `F103: a removed layer's own search is reported after it left the tree`() {
    loop.transaction { _ in box.removeFromSuperlayer() }
    let steps = "delegate –, actions –, style –, classDefault –"
    expectEqual(
      trace.take(),
      [
        "0.0  transaction 1 opened",
        "0.0  Layer #root: action 'sublayers': \(steps), tree Transition",
        "0.0  Layer #root  transition: added, by action 'sublayers' of Layer #root",
        "0.0  Layer #box: action 'onOrderOut': \(steps)",
        "0.0  transaction 1 closed", "0.0  commit",
      ])
  }

  @Test func `an event caused by an action, a layout or a callback has that cause`() throws {
    final class Arranger: LayerDelegate {
      func layoutSublayers(of layer: Layer) { layer.zPosition = 3 }
    }
    let arranger = Arranger()
    let first = BasicAnimation("opacity", from: 0, to: 1)
    let delegate = EventLog()
    delegate.watch(first, "first")
    first.completion = { [box] _ in
      _ = try? box.add(BasicAnimation("opacity", from: 1, to: 0), forKey: "next")
    }
    box.cornerRadius = 1
    try box.add(first, forKey: "first")
    loop.transaction { _ in
    } completion: { [box] in
      box.borderWidth = 2
    }
    box.delegate = arranger
    box.setNeedsLayout()
    loop.advance(to: 1)
    let added = trace.events.filter { $0.kind == .added }
    expectEqual(
      added.map { "\($0.animation ?? "") \($0.cause?.description ?? "–")" },
      [
        "cornerRadius action 'cornerRadius' of Layer #box", "first –",
        "zPosition action 'zPosition' of Layer #box",
        "borderWidth action 'borderWidth' of Layer #box",
        "next completion of 'first' of Layer #box",
      ])
    let searched = trace.events.compactMap { event -> String? in
      guard case .actionSearched(let key, _) = event.kind else { return nil }
      return "\(key) \(event.cause?.description ?? "–")"
    }
    expectEqual(searched, ["cornerRadius –", "zPosition layout", "borderWidth completion block"])
    expectTrue(trace.events.allSatisfy { $0.layer == nil || $0.layerID == "box" })
  }

  @Test func `cycles are reported while there is a tracer, and the fraction at the end is none`()
    throws
  {
    let animation = BasicAnimation("opacity", from: 0, to: 1)
    animation.repeatCount = 2.5
    try box.add(animation, forKey: "a")
    loop.advance(to: 9)
    expectEqual(
      trace.take(),
      [
        "0.0  Layer #box  a: added", "0.0  commit", "0.0  Layer #box  a: began",
        "1.0  Layer #box  a: repeated 1", "2.0  Layer #box  a: repeated 2",
        "2.5  Layer #box  a: finished",
      ])
  }

  @Test func `a cycle forwards and back counts once, at the layer's own speed`() throws {
    loop.withoutActions { box.speed = 2 }
    _ = trace.take()
    let animation = BasicAnimation("opacity", from: 0, to: 1)
    animation.repeatCount = 2
    animation.autoreverses = true
    try box.add(animation, forKey: "a")
    loop.advance(to: 9)
    // There and back take 2 s of the layer, 1 s of the loop.
    expectEqual(
      trace.take().suffix(2), ["1.0  Layer #box  a: repeated 1", "2.0  Layer #box  a: finished"])
  }

  @Test func `a committed value is reported with its key path, before the end`() throws {
    let animation = BasicAnimation("position.x", from: 0, to: 8)
    animation.commitsOnStop = true
    try box.add(animation, forKey: "move")
    loop.advance(to: 1)
    let last = trace.events.suffix(2)
    expectEqual(last.map(\.kind), [.committed(keyPath: "position.x", value: 8), .ended(.finished)])
    expectTrue(last.allSatisfy { $0.instant == 1 && $0.animation == "move" && $0.cause == nil })
    expectEqual(box.position.x, 8)
  }

  @Test func `D5, D9: there is a warning for ignored fields when an animation is added`() throws {
    try box.add(BasicAnimation("opacity", from: 0, to: 1, by: 2), forKey: "a")
    let keyframes = KeyframeAnimation(keyPath: "opacity")
    keyframes.values = [0, 1, 0.5]
    keyframes.keyTimes = [0, 1]
    try box.add(keyframes, forKey: "b")
    let warnings = trace.events.filter { if case .warning = $0.kind { true } else { false } }
    expectEqual(warnings.map(\.animation), ["a", "b"])
    expectEqual(trace.events.map(\.kind).filter { $0 == .added }.count, 2)
  }

  @Test func `transactions are reported with their depth, the implicit one by its commit only`() {
    box.zPosition = 1
    loop.transaction { _ in loop.transaction { _ in } }
    loop.commitTransaction()
    loop.flush()
    loop.flush()
    let kinds = trace.events.map(\.kind).filter { kind in
      if case .actionSearched = kind { false } else { kind != .added && kind != .began }
    }
    expectEqual(
      kinds,
      [
        .transactionOpened(depth: 1), .transactionOpened(depth: 2),
        .transactionClosed(depth: 2), .transactionClosed(depth: 1), .commit,
      ])
  }
}

/// A delegate that counts the requests.
private final class AnswerOnce: LayerDelegate {
  var answer: ActionAnswer?
  private(set) var count = 0

  func action(for layer: Layer, forKey key: String) -> ActionAnswer? {
    count += 1
    return answer
  }
}
