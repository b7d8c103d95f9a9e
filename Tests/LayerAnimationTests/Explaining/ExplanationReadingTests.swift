import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// How an explanation reads a value: the rules of reading, the layers' times, and the part that each
/// animation plays.
@Suite struct ExplanationReadingTests {
  private let stage = Stage()
  private var box: Layer { stage.box }
  private var loop: RenderLoop { stage.loop }

  private func rules(_ keyPath: String, _ recorder: LoopRecorder? = nil) throws
    -> [ExplanationRule]
  {
    try loop.explanation(of: box, keyPath, recorder: recorder).rules
  }

  @Test func `F34, F120a, F110: only a scale, a frame and a change that waits have rules`() throws {
    try expectEqual(rules("opacity"), [])
    try expectEqual(rules("transform.scale"), [.meanScale])
    try expectEqual(rules("transform.scale.xy"), [.meanScale])
    try expectEqual(rules("transform.scale.x"), [])
    try expectEqual(rules("frame"), [.frame])
    let transaction = loop.beginTransaction()
    transaction.disableActions = true
    box.opacity = 0.75
    try expectEqual(rules("opacity"), [.lastCommit])
    try expectEqual(rules("zPosition"), [])
    loop.commitTransaction()
    try expectEqual(rules("opacity"), [])
  }

  @Test func `rule R3: a removal at the end is cited, but none before it`() throws {
    let recorder = LoopRecorder(loop)
    let fade = BasicAnimation("opacity", from: 0, to: 1)
    try box.add(fade, forKey: "a")
    loop.advance(to: 0.5)
    try expectEqual(rules("opacity", recorder), [])
    loop.advance(to: 2)
    try expectEqual(rules("opacity", recorder), [.removedAtEnd])
    try expectEqual(rules("opacity"), [], "without a recorder nothing is known")
    let handle = try box.add(fade, forKey: "a")
    loop.flush()
    try expectEqual(rules("opacity", recorder), [])
    handle.remove()
    loop.flush()
    try expectEqual(rules("opacity", recorder), [])
  }

  @Test(arguments: [
    (0.0, 1.0, 0.0, [ExplanationRule]()), (3, 1, 0, [.layerTime]), (0, 2, 0, [.layerTime]),
    (0, 1, 5, [.layerTime]), (0, 0, 0, [.layerTime, .pausedLayer]),
  ])
  func `F1, F13: each field of time is cited`(
    beginTime: Double, speed: Double, timeOffset: Double, rules: [ExplanationRule]
  ) throws {
    loop.withoutActions {
      (box.beginTime, box.speed, box.timeOffset) = (beginTime, speed, timeOffset)
    }
    loop.advance(to: 7)
    let times = try loop.explanation(of: box, "opacity").layerTimes
    expectEqual(times.map(\.rules), [[], rules])
    expectEqual(times.map(\.isIdentity), [true, rules.isEmpty])
    expectEqual(times.map(\.result), [7, (7 - beginTime) * speed + timeOffset])
  }

  @Test func `F1: the delay of a copy is cited as the time of its layer`() throws {
    let replicator = ReplicatorLayer()
    replicator.instanceCount = 3
    replicator.instanceDelay = 0.5
    let dot = Layer(id: "dot")
    replicator.addSublayer(dot)
    loop.withoutActions { stage.root.addSublayer(replicator) }
    loop.advance(to: 4)
    for (copy, result) in [(0, 4.0), (2, 3)] {
      // That of the root, of the replicator, and of the dot.
      let times = try loop.explanation(of: dot, "opacity", copy: [copy]).layerTimes
      let time = try #require(times.dropLast().last)
      expectEqual(times.last?.result, result)
      expectEqual(time.result, result)
      expectEqual(time.copyDelay?.index, (copy == 0 ? nil : copy))
      expectEqual(time.isIdentity, (copy == 0))
      expectEqual(time.rules, (copy == 0 ? [] : [.layerTime]))
    }
  }

  /// An animation that changes a key path.
  private func change(_ keyPath: String) -> BasicAnimation {
    let ends: (PropertyValue, PropertyValue) =
      switch keyPath {
      case "position": (.point(.zero), .point(Point(x: 8, y: 8)))
      case "bounds.size": (.size(.zero), .size(Size(width: 8, height: 8)))
      case "transform":
        (.transform(.identity), .transform(Transform3D(translationX: 8, y: 0, z: 0)))
      default: (.number(1), .number(2))
      }
    return BasicAnimation(keyPath, from: ends.0, to: ends.1)
  }

  @Test(arguments: [
    ("position", "position.x", true), ("position.x", "position", true),
    ("position.y", "position.x", false), ("bounds.size", "bounds.size.width", true),
    ("bounds.size.height", "bounds.size.width", false),
    ("bounds.size.height", "bounds.size", true), ("bounds.origin.x", "bounds.size", false),
    ("bounds.origin.x", "bounds.origin", true), ("transform.scale.x", "transform.scale", true),
    ("transform.scale.z", "transform.scale", true),
    ("transform.scale.xy", "transform.scale", true),
    ("transform.scale.z", "transform.scale.xy", false),
    ("transform.scale.x", "transform.scale.xy", true),
    ("transform.scale", "transform.scale.z", true),
    ("transform.rotation.z", "transform.rotation", true),
    ("transform.rotation", "transform.rotation.z", true),
    ("transform.translation.x", "transform.scale", false),
  ])
  func `a value depends on animations of the same part, of the whole and of its parts`(
    animated: String, explained: String, counts: Bool
  ) throws {
    try box.add(change(animated), forKey: "a")
    loop.advance(to: 0.5)
    let explanation = try loop.explanation(of: box, explained)
    expectEqual(explanation.animations.map(\.effect), [counts ? .replaces : .otherPart])
    let shown = explanation.presentedValue
    expectEqual((shown != explanation.modelValue), counts, "\(shown)")
  }

  @Test(arguments: [
    ("position.x", "position", "position.x", true), ("position", "position.x", "position", false),
    ("position", "position.x", "position.x", true),
    ("position.x", "position.y", "position.x", false),
    ("bounds.size.width", "bounds.size", "bounds.size.width", true),
    ("transform.scale.x", "transform.scale.xy", "transform.scale.x", true),
    ("transform.scale", "transform.scale.x", "transform.scale", false),
    ("transform.scale.x", "transform", "transform.scale.x", true),
  ])
  func `F25: a later animation covers an earlier one if it replaces all of the part`(
    first: String, second: String, explained: String, isCovered: Bool
  ) throws {
    try box.add(change(first), forKey: "first")
    try box.add(change(second), forKey: "second")
    loop.advance(to: 0.5)
    let animations = try loop.explanation(of: box, explained).animations
    expectEqual(animations.map(\.name), ["first", "second"])
    expectEqual(animations.first?.effect, (isCovered ? .overridden(by: "second") : .replaces))
  }
}
