import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("Keys and notices of animations in CAML")
struct CAMLAnimationNoticeTests {
  private static func layer(_ animations: String) -> String {
    "<CALayer id='a'><animations>\n\(animations)\n</animations></CALayer>"
  }

  private static func basic(_ tag: String) -> String {
    "<\(tag) type='CABasicAnimation' keyPath='opacity'/>"
  }

  @Test("leave a key in the file to the animation that has it, wherever it is")
  func keys() throws {
    for (tags, keys) in [
      (["animation", "p key='animation'"], ["animation-2", "animation"]),
      (
        ["p key='animation-2'", "animation", "animation"],
        ["animation-2", "animation", "animation-3"]
      ),
      (["a", "a", "a"], ["a", "a-2", "a-3"]), (["a", "a", "a-2"], ["a", "a-3", "a-2"]),
      (["a-2", "a", "a"], ["a-2", "a", "a-3"]),
    ] {
      let text = Self.layer(tags.map(Self.basic).joined())
      let source = try CAMLFixture.source("<caml>\(text)</caml>")
      expectEqual(source.layers[0].animations.map(\.key), keys, "\(tags)")
    }
  }

  @Test("name a key that is used twice, and the one under which a transition is listed")
  func listed() throws {
    try expectEqual(
      CAMLFixture.notices(
        Self.layer("\(Self.basic("x"))\n\(Self.basic("x"))\n<CATransition/>\n<CATransition/>")),
      [
        "a.caml:4:1: note: the key 'x' is used twice on this layer; this one is kept as 'x-2'",
        "a.caml:6:1: note: animation 'transition-2' of Layer #a: "
          + "a transition is listed under the key 'transition'",
      ])
  }

  @Test(
    "name a repeat count beside a repeat duration, except both without end",
    arguments: [
      ("repeatCount='2'", false), ("repeatDuration='2'", false),
      ("repeatCount='2' repeatDuration='3'", true), ("repeatCount='0' repeatDuration='3'", false),
      ("repeatCount='2' repeatDuration='0'", false),
      ("repeatCount='inf' repeatDuration='inf'", false),
      ("repeatCount='inf' repeatDuration='3'", true),
      ("repeatCount='2' repeatDuration='inf'", true),
    ])
  func repeats(_ attributes: String, _ isOdd: Bool) throws {
    let animation = "<CABasicAnimation keyPath='opacity' \(attributes)/>"
    let what = "repeatCount and repeatDuration; repeatDuration counts"
    try expectEqual(
      CAMLFixture.notices(Self.layer(animation)),
      (isOdd ? ["a.caml:3:1: note: animation 'animation' of Layer #a: \(what)"] : []))
    let group =
      "<g type='CAAnimationGroup'><animations><CAMatchPropertyAnimation \(attributes)/>\n\(animation)"
      + "</animations></g>"
    try expectEqual(
      CAMLFixture.notices(Self.layer(group)).filter { $0.contains("counts") },
      (isOdd
        ? ["a.caml:4:1: note: animation 'g' of Layer #a, animations[1]: \(what)"] : []))
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("name one value alone, unless there is a path") {
      let value = "<values><CGPoint value='1 2'/></values>"
      for (content, isOdd) in [
        (value, true), (value + "<path type='CGPath' value='M0,0 L1,1'/>", false),
        ("<values><CGPoint value='1 2'/><CGPoint value='1 2'/></values>", false),
      ] {
        let notices = try CAMLFixture.notices(
          Self.layer("<CAKeyframeAnimation keyPath='position'>\(content)</CAKeyframeAnimation>"))
        expectEqual(notices.contains { $0.hasSuffix("one value alone does nothing") }, isOdd)
      }
    },
    Fact("name what is not played inside groups, and the whole group if nothing is left") {
      let source = try CAMLFixture.source(
        "<caml>"
          + Self.layer(
            """
            <g type="CAAnimationGroup"><animations>
            <CAAnimationGroup><animations>
            <CAMatchPropertyAnimation/></animations></CAAnimationGroup>
            <CABasicAnimation keyPath="filters.a.b"/></animations></g>
            """) + "</caml>")
      let start = "note: animation 'g' of Layer #a"
      expectEqual(
        source.notices.map(\.description),
        [
          "a.caml:2:1: \(start): read, not played (nothing in it is)",
          "a.caml:3:1: \(start), animations[0]: read, not played (nothing in it is)",
          "a.caml:4:1: \(start), animations[0], animations[0]: read, not played "
            + "(CAMatchPropertyAnimation)",
          "a.caml:5:1: \(start), animations[1]: read, not played ('filters.a.b' lies inside a filter)",
        ])
      expectEqual(
        source.kept.map(\.description),
        [
          "a.caml:2:1: animation 'g'", "a.caml:3:1: animation 'nothing in it is'",
          "a.caml:4:1: animation 'CAMatchPropertyAnimation'", "a.caml:5:1: animation 'filters.a.b'",
        ])
      try expectTrue(source.makeStage().root.animationKeys?.isEmpty ?? true)
    },
    Fact("name a source that no layer has, in groups too; it may be in a layer that a state adds") {
      let source = try CAMLFixture.source(
        """
        <caml><CALayer id="a"><animations><g type="CAAnimationGroup" duration="1"><animations>
        <CAMatchMoveAnimation sourceLayer="none"/>
        <CAMatchMoveAnimation sourceLayer="a"/></animations></g>
        <CAMatchMoveAnimation sourceLayer="b" duration="1"/></animations>
        <states><LKState name="On"><elements><LKStateAddElement targetId="a"><CALayer><sublayers>
        <CALayer id="b"/></sublayers></CALayer></LKStateAddElement></elements></LKState></states>
        </CALayer></caml>
        """)
      expectEqual(
        source.notices.map(\.description),
        [
          "a.caml:2:1: note: a CAMatchMoveAnimation names the source 'none', and no layer has that id"
        ])
      expectEqual(source.layers[0].animations.map(\.hasMatchMove), [true, true])
      expectEqual(source.layers[0].animations.map(\.isMatchMove), [false, true])
    },
    // The first stage takes the layers that were checked, unless a source has to be found.
    Fact("follow their source on each stage, in groups too") {
      let source = try CAMLFixture.source(
        """
        <caml><CALayer id="root"><sublayers><CALayer id="label"><animations>
        <g type="CAAnimationGroup" duration="9"><animations><CAMatchMoveAnimation
         sourceLayer="cursor"/></animations></g></animations></CALayer>
        <CALayer id="cursor" position="10 20"/></sublayers></CALayer></caml>
        """)
      for _ in 0..<2 {
        let stage = try source.makeStage()
        stage.loop.flush()
        try expectEqual(stage.found("label").presented.position, Point(x: 10, y: 20))
      }
    },
  ]
}
