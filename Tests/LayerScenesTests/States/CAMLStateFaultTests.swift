import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("Faulty states of markup")
struct CAMLStateFaultTests {
  private static let value = "<value type='real' value='1'/>"
  private static let fade = "<CABasicAnimation keyPath='opacity'/>"

  @Test(
    "are errors at the element without a name that it needs",
    arguments: [
      (
        "<LKStateRemoveAnimation targetId='a'/>",
        "'LKStateRemoveAnimation' without 'key'\n  hint: write key=\"…\""
      ),
      (
        "<LKStateRemoveAnimation key='k'/>",
        "'LKStateRemoveAnimation' without 'targetId'\n  hint: write targetId=\"…\""
      ),
      (
        "<LKStateSetValue keyPath='opacity'>\(value)</LKStateSetValue>",
        "'LKStateSetValue' without 'targetId'\n  hint: write targetId=\"…\""
      ),
      (
        "<LKStateSetValue targetId='a'>\(value)</LKStateSetValue>",
        "'LKStateSetValue' without 'keyPath'\n  hint: write keyPath=\"…\""
      ),
      (
        "<LKStateAddAnimation key='k'>\(fade)</LKStateAddAnimation>",
        "'LKStateAddAnimation' without 'targetId'\n  hint: write targetId=\"…\""
      ),
      (
        "<LKStateAddElement><CALayer/></LKStateAddElement>",
        "'LKStateAddElement' without 'targetId'\n  hint: write targetId=\"…\""
      ),
      (
        "<LKStateSetValue targetId='a' keyPath='cornerCurve'><value type='string' "
          + "value='contnuous'/></LKStateSetValue>",
        "'cornerCurve' of Layer #a takes one of circular, continuous; 'contnuous' was given\n"
          + "  hint: did you mean 'continuous'?"
      ),
    ])
  func elements(_ element: String, _ message: String) {
    let text =
      "<caml><CALayer id='a'><states><LKState name='On'><elements>\n\(element)\n</elements>"
      + "</LKState></states></CALayer></caml>"
    expectEqual(CAMLFixture.refusal(text), "a.caml:2:1: error: \(message)")
  }

  @Test("are errors at the attribute of an animation that its layer cannot have")
  func animation() {
    let animation = "<animation type='CABasicAnimation' keyPath='opacity' repeatCount='-1'/>"
    let message = "2:54: error: 'repeatCount' of a BasicAnimation must be 0 or more, not -1.0"
    expectEqual(
      CAMLFixture.refusal(
        "<caml><CALayer id='a'><states><LKState name='On'><elements><LKStateAddAnimation "
          + "targetId='a'>\n\(animation)</LKStateAddAnimation></elements></LKState></states>"
          + "</CALayer></caml>"), "a.caml:\(message)")
    expectEqual(
      CAMLFixture.refusal(
        "<caml><CALayer id='a'><stateTransitions><LKStateTransition fromState='*' toState='*'>"
          + "<elements><LKStateTransitionElement targetId='a'>\n\(animation)"
          + "</LKStateTransitionElement></elements></LKStateTransition></stateTransitions>"
          + "</CALayer></caml>"), "a.caml:\(message)")
  }

  @Test("are transitions that name no state before or after")
  func transitions() {
    for (attributes, name) in [("toState='On'", "fromState"), ("fromState='On'", "toState")] {
      let text =
        "<caml><CALayer><stateTransitions>\n<LKStateTransition \(attributes)/></stateTransitions>"
        + "</CALayer></caml>"
      expectEqual(
        CAMLFixture.refusal(text),
        "a.caml:2:1: error: 'LKStateTransition' without '\(name)'\n"
          + "  hint: write \(name)=\"…\"")
    }
  }

  @Test("set what their layer does not have: it is kept, with the reason")
  func values() throws {
    let paths = [
      ("e", "emitterCells.none.scale"), ("e", "emitterBehaviors.b.c"), ("m", "depth.x"),
      ("a", "mask"), ("a", "filters.b.c"), ("a", "backgroundFilters.b.c"),
      ("a", "compositingFilter.b"), ("e", "filters.b.c"), ("m", "filters.b.c"), ("a", "zzzzzzzz"),
    ]
    let elements = paths.map {
      "<LKStateSetValue targetId='\($0)' keyPath='\($1)'>\(Self.value)</LKStateSetValue>"
    }
    let source = try CAMLFixture.source(
      "<caml><CALayer id='a'><sublayers><CAEmitterLayer id='e'/><CAMetalLayer id='m'/></sublayers>"
        + "<states><LKState name='On'><elements>\n\(elements.joined(separator: "\n"))\n</elements>"
        + "</LKState></states></CALayer></caml>")
    let emitter = "of a particle emitter that has no such part"
    let reasons = [
      "'emitterCells.none.scale' \(emitter)", "'emitterBehaviors.b.c' \(emitter)",
      "'depth.x' of a layer that is only kept", "'mask' is a layer",
      "'filters.b.c' lies inside a filter", "'backgroundFilters.b.c' lies inside a filter",
      "'compositingFilter.b' lies inside a filter", "'filters.b.c' lies inside a filter",
      "'filters.b.c' lies inside a filter", "it has no such property",
    ]
    let names = ["a": "Layer #a", "e": "EmitterLayer #e", "m": "MetalLayer #m"]
    let expected = zip(paths, reasons).enumerated().map { line, pair in
      "a.caml:\(line + 2):1: note: a state sets '\(pair.0.1)' of \(names[pair.0.0] ?? ""): "
        + "kept, not set (\(pair.1))"
    }
    expectEqual(source.notices.map(\.description).filter { $0.contains("sets") }, expected)
    expectEqual(source.kept.filter { $0.kind == .state }.map(\.name), paths.map(\.1))
    expectEqual(source.kept.filter { $0.kind == .state }.map(\.place.line), Array(2...11))
    expectTrue(source.machines[0].states[0].elements.isEmpty)
  }

  @Test("set the cells of a layer that is no emitter: it has no such property")
  func cells() throws {
    let source = try CAMLFixture.source(
      "<caml><CALayer id='a'><states><LKState name='On'><elements><LKStateSetValue targetId='a' "
        + "keyPath='emitterCells.c.scale'>\(Self.value)</LKStateSetValue></elements></LKState>"
        + "</states></CALayer></caml>")
    expectTrue(
      source.notices.first?.message.hasPrefix(
        "a state sets 'emitterCells.c.scale' of Layer #a: kept, not set (it has no such property")
        == true)
  }

  @Test("of one name: the first counts, and the second is kept and a loss")
  func twice() throws {
    func state(_ value: Int) -> String {
      "<LKState name='On'><elements><LKStateSetValue targetId='a' keyPath='zPosition'>"
        + "<value type='integer' value='\(value)'/></LKStateSetValue></elements></LKState>"
    }
    let source = try CAMLFixture.source(
      "<caml><CALayer id='a'><states>\n\(state(3))\n\(state(4))</states></CALayer></caml>")
    expectEqual(source.kept.map(\.description), ["a.caml:3:1: state 'On'"])
    expectEqual(source.unstaged.map(\.description), ["a second state 'On'"])
    let stage = try source.makeStage()
    try stage.setState("On")
    expectEqual(stage.root.zPosition, 3)
    expectEqual(stage.states, ["On"])
  }

  @Test("have transitions whose parts are kept and named, and their numbers through all layers")
  func parts() throws {
    let scene = try Scene(
      """
      <caml><CALayer id="a"><states><LKState name="On"/></states>
      <stateTransitions><LKStateTransition fromState="*" toState="On"><elements>
      <LKStateTransitionElement key="blur" targetId="a">
      <CABasicAnimation keyPath="filters.b.c"/></LKStateTransitionElement>
      <LKStateTransitionElement targetId="none" key="x"/>
      <LKStateTransitionElement targetId="a"/>
      <LKStateTransitionElement targetId="a" key="both"><CAAnimationGroup duration="1"><animations>
      <CABasicAnimation keyPath="opacity"/></animations></CAAnimationGroup></LKStateTransitionElement>
      </elements></LKStateTransition></stateTransitions><sublayers><CALayer id="b"><stateTransitions>
      <LKStateTransition fromState="On" toState="*"/><LKStateTransition fromState="*" toState="*"/>
      </stateTransitions></CALayer></sublayers></CALayer></caml>
      """, file: "a.caml")
    expectEqual(
      scene.kept.map(\.description),
      [
        "a.caml:3:1: state 'blur'", "a.caml:5:1: state 'x'", "a.caml:6:1: state",
      ])
    expectEqual(
      scene.source.unstaged.map(\.description),
      ["blur", "x", ""].map { "the animation '\($0)' in the transition '* to On'" })
    expectEqual(scene.transitions.map(\.number), [1, 2, 3])
    expectEqual(scene.transitions.map(\.name), ["* to On", "On to *", "* to *"])
    let made = try #require(scene.transitions[0].elements.first?.animation)
    expectEqual(scene.transitions[0].elements.count, 1)
    expectEqual(made.key, "both")
    expectNil(made.keyPath)
    expectEqual(made.className, "AnimationGroup")
    // The second layer has no state 'On' of its own.
    expectEqual(
      scene.notices.map(\.message).filter { $0.hasPrefix("a transition names") },
      [
        "a transition names the state 'On', which is not there"
      ])
  }
}
