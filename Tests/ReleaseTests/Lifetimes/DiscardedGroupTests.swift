import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// Record 0008: a discarded loop calls nothing and retains no callbacks.
///
/// The delegates and completions of animations inside a group are ignored (F80), so nothing retains
/// them; those of the group are retained until its loop ends (F112).
@Suite("Groups of a discarded loop")
struct DiscardedGroupTests {
  private final class Calls {
    var names: [String] = []
  }

  private final class Listener: AnimationDelegate {
    let name: String
    let calls: Calls

    init(_ name: String, _ calls: Calls) {
      self.name = name
      self.calls = calls
    }

    func animationDidStart(_ animation: FrozenAnimation) { calls.names.append("\(name) starts") }

    func animationDidStop(_ animation: FrozenAnimation, finished: Bool) {
      calls.names.append("\(name) stops")
    }
  }

  /// Weak references to the listeners of a group, of a nested group, and of an animation in it.
  private struct Listeners {
    weak var outer: Listener?
    weak var inner: Listener?
    weak var member: Listener?
    /// The object that the completion of the animation retains.
    weak var captured: Listener?
  }

  /// Adds a group whose drafts, and the copies made of them, alone retain the listeners.
  @inline(never)
  private func addGroup(to layer: Layer, _ calls: Calls) throws -> Listeners {
    let (outer, inner) = (Listener("outer", calls), Listener("inner", calls))
    let (member, captured) = (Listener("member", calls), Listener("captured", calls))
    let fade = BasicAnimation("opacity", from: 0, to: 1)
    fade.delegate = member
    fade.completion = { _ in captured.calls.names.append("completion") }
    let group = AnimationGroup(animations: [fade])
    group.delegate = inner
    group.duration = 1
    let whole = AnimationGroup(animations: [group, BasicAnimation("position.x", from: 0, to: 1)])
    whole.delegate = outer
    whole.duration = 1
    try layer.add(whole, forKey: "group")
    return Listeners(outer: outer, inner: inner, member: member, captured: captured)
  }

  /// Adds a group, discards the loop in its middle, and returns the presented value.
  private func check(commits: Bool) throws {
    let calls = Calls()
    let box = Layer(id: "box")
    var loop: RenderLoop? = RenderLoop(root: box)
    loop?.flush()
    let listeners = try addGroup(to: box, calls)
    if commits { loop?.advance(to: 0.5) }
    expectTrue(listeners.outer != nil)
    expectNil(listeners.inner)
    expectNil(listeners.member)
    expectNil(listeners.captured)
    loop = nil
    expectNil(listeners.outer)
    expectEqual(calls.names, (commits ? ["outer starts"] : []))
    if commits {
      // The layer still answers from the loop's last instant.
      expectEqual(box.presented.opacity, 0.5)
    }
  }

  @Test("a running one calls no delegate and retains none")
  func running() throws { try check(commits: true) }

  @Test("one that was never committed calls no delegate and retains none")
  func pending() throws { try check(commits: false) }

  @Test(
    "F112: the caller's draft retains its delegate, and so does another loop that has the draft")
  func sharedDraft() throws {
    let calls = Calls()
    let listener = Listener("both", calls)
    let fade = BasicAnimation("opacity", from: 0, to: 1)
    fade.delegate = listener
    let stage = Stage()
    try stage.box.add(fade, forKey: "fade")
    var other: RenderLoop? = RenderLoop(root: Layer(id: "other"))
    try other?.root.add(fade, forKey: "fade")
    other?.advance(to: 0.5)
    other = nil
    expectTrue(fade.delegate === listener)
    expectTrue(stage.box.animation(forKey: "fade")?.delegate === listener)
    stage.loop.advance(to: 2)
    expectEqual(calls.names, ["both starts", "both starts", "both stops"])
  }

  @Test("F112, F80: while the loop exists, only the group's delegate is called")
  func called() throws {
    let calls = Calls()
    let stage = Stage()
    let listeners = try addGroup(to: stage.box, calls)
    stage.loop.advance(to: 2)
    expectEqual(calls.names, ["outer starts", "outer stops"])
    withExtendedLifetime(listeners) {}
  }
}
