import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("What states of markup add and remove")
struct CAMLStateAdditionTests {
  /// A layer `a` with one state `On`, whose elements begin in line 3.
  private static func markup(_ elements: String, more: String = "") -> String {
    """
    <caml><CALayer id="a"><states>
    <LKState name="On"><elements>
    \(elements)
    </elements></LKState></states>\(more)</CALayer></caml>
    """
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("is kept and named for a layer that is not there, and the rest is played") {
      let source = try CAMLFixture.source(
        Self.markup(
          """
          <LKStateAddAnimation targetId="none" key="k"><CABasicAnimation keyPath="opacity"/></LKStateAddAnimation>
          <LKStateRemoveAnimation targetId="gone" key="r"/>
          <LKStateAddAnimation targetId="none"><CABasicAnimation keyPath="opacity"/></LKStateAddAnimation>
          <LKStateAddAnimation targetId="a" key="fade"><CABasicAnimation keyPath="opacity"/></LKStateAddAnimation>
          """))
      expectEqual(
        source.notices.map(\.description),
        [
          "a.caml:3:1: note: states and transitions name 'none', and no layer has that id (2 times)",
          "a.caml:4:1: note: states and transitions name 'gone', and no layer has that id",
        ])
      expectEqual(
        source.kept.map(\.description),
        [
          "a.caml:3:1: state 'k'", "a.caml:4:1: state 'r'", "a.caml:5:1: state 'none'",
        ])
      expectEqual(
        source.unstaged.map(\.description),
        [
          "what it adds to or removes from 'none' in the state 'On'",
          "what it adds to or removes from 'gone' in the state 'On'",
        ])
      let stage = try source.makeStage()
      try stage.setState("On")
      expectEqual(stage.root.animationKeys, ["fade"])
    },
    Fact("is kept and named for an animation that is not played, with its reason") {
      let source = try CAMLFixture.source(
        Self.markup(
          """
          <LKStateAddAnimation targetId="a">
          <animation type="CABasicAnimation" keyPath="filters.b.c"/></LKStateAddAnimation>
          <LKStateAddAnimation targetId="a" key="g">
          <CAAnimationGroup><animations><CAMatchPropertyAnimation/></animations></CAAnimationGroup></LKStateAddAnimation>
          <LKStateAddAnimation targetId="a">
          <CAAnimationGroup><animations><CABasicAnimation keyPath="filters.x.y"/></animations></CAAnimationGroup></LKStateAddAnimation>
          <LKStateAddAnimation targetId="a" key="m">
          <CAMatchPropertyAnimation keyPath="opacity"/></LKStateAddAnimation>
          <LKStateAddAnimation targetId="a" key="k">
          <CABasicAnimation keyPath="mask"/></LKStateAddAnimation>
          """))
      func note(_ line: Int, _ what: String, _ reason: String) -> String {
        "a.caml:\(line):1: note: a transition animates '\(what)' of Layer #a: kept, not played "
          + "(\(reason))"
      }
      expectEqual(
        source.notices.map(\.description),
        [
          note(4, "filters.b.c", "'filters.b.c' lies inside a filter"),
          note(6, "g", "nothing in it is"), note(8, "", "nothing in it is"),
          note(10, "opacity", "CAMatchPropertyAnimation"), note(12, "mask", "'mask' is a layer"),
        ])
      expectEqual(
        source.kept.map(\.description),
        [
          "a.caml:3:1: state 'filters.b.c'", "a.caml:5:1: state 'g'", "a.caml:7:1: state",
          "a.caml:9:1: state 'm'", "a.caml:11:1: state 'k'",
        ])
      expectEqual(
        source.unstaged.map(\.description),
        ["filters.b.c", "g", "", "m", "k"].map { "the animation '\($0)' in the state 'On'" })
      expectTrue(source.machines[0].states[0].elements.isEmpty)
    },
    Fact("is played with a note about what has no effect in it") {
      let source = try CAMLFixture.source(
        Self.markup(
          """
          <LKStateAddAnimation targetId="a" key="k">
          <CAKeyframeAnimation keyPath="opacity" rotationMode="auto"><values><real value="0"/>
          <real value="1"/></values></CAKeyframeAnimation></LKStateAddAnimation>
          """))
      expectEqual(
        source.notices.map(\.description),
        [
          "a.caml:4:1: note: animation 'k' of Layer #a: rotationMode does nothing without a path"
        ])
    },
    Fact("is the part of a group that is played, and the first animation of several") {
      let source = try CAMLFixture.source(
        Self.markup(
          """
          <LKStateAddAnimation targetId="a" key="g"><CAAnimationGroup duration="2"><animations>
          <CABasicAnimation keyPath="filters.x.y"/><CABasicAnimation keyPath="opacity"/>
          <CAMatchPropertyAnimation/></animations></CAAnimationGroup></LKStateAddAnimation>
          <LKStateAddAnimation targetId="a" key="k"><note/><CABasicAnimation keyPath="zPosition"/>
          <CABasicAnimation keyPath="cornerRadius"/></LKStateAddAnimation>
          <LKStateAddAnimation targetId="a"><x type="CABasicAnimation" keyPath="borderWidth"/>
          </LKStateAddAnimation>
          """))
      let filter = "CABasicAnimation of 'filters.x.y' in a group of Layer #a"
      let match = "CAMatchPropertyAnimation in a group of Layer #a"
      expectEqual(
        source.notices.map(\.description),
        [
          "a.caml:4:1: note: \(filter): kept, not played ('filters.x.y' lies inside a filter)",
          "a.caml:5:1: note: \(match): kept, not played (CAMatchPropertyAnimation)",
        ])
      expectEqual(
        source.kept.map(\.description),
        [
          "a.caml:4:1: animation 'filters.x.y'", "a.caml:5:1: animation 'CAMatchPropertyAnimation'",
        ])
      expectEqual(source.unstaged.map(\.description), ["the \(filter)", "the \(match)"])
      let stage = try source.makeStage()
      try stage.setState("On")
      expectEqual(stage.root.animationKeys, ["g", "k", "borderWidth"])
      expectEqual(stage.root.animation(forKey: "g")?.keyPaths, ["opacity"])
      expectEqual(stage.root.animation(forKey: "k")?.keyPath, "zPosition")
    },
    Fact("is a layer among the sublayers, directly or in an object, and nothing else") {
      let source = try CAMLFixture.source(
        Self.markup(
          """
          <LKStateAddElement targetId="a" keyPath="filters"><CALayer id="b"/></LKStateAddElement>
          <LKStateAddElement targetId="a"><note/></LKStateAddElement>
          <LKStateAddElement targetId="a"><object><note/><CALayer id="c"/></object></LKStateAddElement>
          <LKStateAddElement targetId="a" keyPath="sublayers"><note/><CALayer id="d"/><CALayer id="x"/></LKStateAddElement>
          """))
      expectEqual(
        source.notices.map(\.description),
        [
          "a.caml:3:1: note: LKStateAddElement: named, not played (2 times)"
        ])
      expectEqual(
        source.kept.map(\.description),
        [
          "a.caml:3:1: state 'LKStateAddElement'", "a.caml:4:1: state 'LKStateAddElement'",
        ])
      expectEqual(source.unstaged.map(\.description), ["LKStateAddElement in the state 'On'"])
      let stage = try source.makeStage()
      try stage.setState("On")
      expectEqual(stage.root.sublayers?.map(\.id), ["c", "d"])
    },
    Fact("may follow a layer of the tree, and the tree may follow what a state adds") {
      let source = try CAMLFixture.source(
        """
        <caml><CALayer id="root"><sublayers><CALayer id="cursor" position="10 20"/>
        <CALayer id="label"><animations><CAMatchMoveAnimation sourceLayer="badge" duration="inf"/>
        </animations></CALayer></sublayers><states><LKState name="On"><elements>
        <LKStateAddElement targetId="root"><CALayer id="badge" position="1 2"><animations>
        <CAMatchMoveAnimation sourceLayer="cursor" duration="inf"/></animations></CALayer>
        </LKStateAddElement></elements></LKState></states></CALayer></caml>
        """)
      expectTrue(source.notices.isEmpty)
      let stage = try source.makeStage()
      try stage.setState("On")
      stage.loop.flush()
      try expectEqual(stage.found("badge").presented.position, Point(x: 10, y: 20))
    },
    Fact("does not take the identifier of a layer that is there, nor takes it away") {
      let stage = try CAMLFixture.source(
        """
        <caml><CALayer id="root"><sublayers><CALayer id="card" opacity="0.5"/></sublayers>
        <states><LKState name="On"><elements><LKStateAddElement targetId="root">
        <CALayer id="card" opacity="0.25"><sublayers><CALayer id="dot"/></sublayers></CALayer>
        </LKStateAddElement></elements></LKState></states></CALayer></caml>
        """
      ).makeStage()
      let card = try stage.found("card")
      try stage.setState("On")
      expectEqual(stage.root.sublayers?.map(\.opacity), [0.5, 0.25])
      expectTrue(stage.layer("card") === card)
      expectTrue(stage.layer("dot") != nil)
      try stage.setState(nil)
      expectTrue(stage.layer("card") === card)
      expectNil(stage.layer("dot"))
      expectEqual(stage.root.sublayers?.map(\.opacity), [0.5])
    },
    Fact("has names that begin with CA in newer files, and does the same") {
      let stage = try CAMLFixture.source(
        """
        <caml><CALayer id="a" hidden="1"><animations><spin type="CABasicAnimation" keyPath="zPosition"
         duration="9"/></animations><states><CAState name="On"><elements>
        <CAStateSetValue targetId="a" keyPath="hidden"><value type="integer" value="0"/></CAStateSetValue>
        <CAStateSetValue targetId="a" keyPath="opacity"><value type="real" value="0"/></CAStateSetValue>
        <CAStateAddAnimation targetId="a" key="in"><CABasicAnimation keyPath="cornerRadius"/>
        </CAStateAddAnimation><CAStateRemoveAnimation targetId="a" key="spin"/>
        <CAStateAddElement targetId="a"><CALayer id="b"/></CAStateAddElement></elements></CAState>
        </states><stateTransitions><CAStateTransition fromState="*" toState="On"><elements>
        <CAStateTransitionElement keyPath="opacity" targetId="a"><animation type="CABasicAnimation"
         duration="2"/></CAStateTransitionElement></elements></CAStateTransition></stateTransitions>
        </CALayer></caml>
        """
      ).makeStage()
      let a = try stage.found("a")
      try stage.setState("On")
      expectFalse(a.isHidden)
      expectEqual(a.animationKeys, ["in", "opacity"])
      expectTrue(stage.layer("b")?.superlayer === a)
      // From 1 to 0 in 2 s.
      try stage.advance(to: 0.5)
      expectEqual(a.presented.opacity, 0.75)
    },
  ]
}
