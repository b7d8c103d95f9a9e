import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("Parts of animations in CAML")
struct CAMLAnimationPartsTests {
  /// Reads the first animation of a layer.
  private func animation(_ element: String) throws -> CAMLAnimation {
    let source = try CAMLFixture.source(
      "<caml><CALayer id='a'><animations>\(element)</animations></CALayer></caml>")
    return try #require(source.layers[0].animations.first)
  }

  @Test(
    "have a timing function by its name, its control points or the text of an element",
    arguments: [
      ("<timingFunction name='easeIn'/>", MediaTimingFunction.easeIn),
      (
        "<timingFunction controlPoints='0.1 0.2 0.3 0.4'/>",
        MediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4)
      ),
      ("<timingFunction name='easeOut' controlPoints='0.1 0.2 0.3 0.4'/>", .easeOut),
      (
        "<timingFunction controlPoints='0.1 0 0 1' value='easeOut'/>",
        .init(controlPoints: 0.1, 0, 0, 1)
      ),
      ("<timingFunction value='default'/>", .default),
      ("<timingFunction> easeInEaseOut </timingFunction>", .easeInEaseOut),
    ])
  func timingFunction(_ element: String, _ expected: MediaTimingFunction) throws {
    let single = try animation(
      "<x type='CABasicAnimation' keyPath='opacity'>\(element)</x>")
    expectEqual(single.timingFunction, expected)
    let list = try animation(
      """
      <x type='CAKeyframeAnimation' keyPath='opacity'><values><real value='0'/><real value='1'/>
      <real value='0'/></values><timingFunctions><NSNull/>
      \(element.replacing("timingFunction", with: "CAMediaTimingFunction"))
      </timingFunctions></x>
      """)
    expectEqual(list.timingFunctions, [nil, expected])
    expectNil(list.timingFunction)
  }

  @Test("have a value function by its name or the text of an element")
  func valueFunction() throws {
    for (element, expected) in [
      ("<valueFunction name='rotateX'/>", ValueFunction.rotateX),
      ("<valueFunction name='rotateY' value='rotateX'/>", .rotateY),
      ("<valueFunction value='rotateZ'/>", .rotateZ),
      ("<valueFunction> translateX </valueFunction>", .translateX),
    ] {
      let found = try animation(
        "<x type='CABasicAnimation' keyPath='transform'>\(element)<toValue type='real' value='1'/></x>"
      )
      expectEqual(found.valueFunction, expected, "\(element)")
    }
  }

  @Test(
    "that follow a layer have its id as an attribute, a reference or a text",
    arguments: [
      "sourceLayer='b'/>", "><sourceLayer object='b'/></CAMatchMoveAnimation>",
      "><sourceLayer>b</sourceLayer></CAMatchMoveAnimation>",
      "><sourceLayer value='b'/></CAMatchMoveAnimation>",
      "><sourceLayer object='b' value='c'/></CAMatchMoveAnimation>",
    ])
  func sourceLayer(_ rest: String) throws {
    let found = try animation("<CAMatchMoveAnimation \(rest)")
    expectEqual(found.match.source, "b")
    expectTrue(found.others.isEmpty)
    expectTrue(found.isMatchMove)
  }

  @Test("keep what has no meaning in their class, by name, with its value")
  func others() throws {
    let move = try animation(
      "<CAMatchMoveAnimation sourceLayer='a' appliesZ='1'><more value='7'/></CAMatchMoveAnimation>")
    expectEqual(move.others.map(\.name), ["appliesZ", "more"])
    expectEqual(move.others.map(\.value), ["1", "7"])
    let basic = try animation(
      """
      <x type='CABasicAnimation' keyPath='opacity' appliesX='0' sourceLayer='b'>
      <sourcePoints><CGPoint value='1 2'/></sourcePoints><sourceLayer object='b'/></x>
      """)
    expectEqual(
      basic.others.map(\.name), ["appliesX", "sourceLayer", "sourcePoints", "sourceLayer"])
    expectEqual(basic.match, MatchMoveSettings())
    expectFalse(basic.isMatchMove)
    expectFalse(basic.hasMatchMove)
  }

  @Test(
    "begin at 0 if a time above 0 is below 1e-50, and otherwise when the file says",
    arguments: [
      ("1e-51", 0.0), ("9.9e-51", 0), ("1e-50", 1e-50), ("2", 2), ("0", 0), ("-1e-51", -1e-51),
      ("-3", -3),
    ])
  func beginTime(_ text: String, _ expected: Double) throws {
    let found = try animation(
      "<x type='CABasicAnimation' keyPath='opacity' beginTime='\(text)'/>")
    expectEqual(found.timing.beginTime, expected)
  }

  @Test("have the type of a transition in an element of its class, where the class is the tag")
  func transitionType() throws {
    for (element, type) in [
      ("<CATransition type='push'/>", "push"), ("<CATransition type='CATransition'/>", "fade"),
      ("<CATransition/>", "fade"), ("<x type='CATransition'/>", "fade"),
      ("<animation type='CATransition' subtype='fromTop'/>", "fade"),
    ] {
      let found = try animation(element)
      expectEqual(found.className, "CATransition", "\(element)")
      expectEqual(found.transition.type, type, "\(element)")
      expectEqual(found.transition.subtype, (element.contains("subtype") ? "fromTop" : nil))
      expectEqual(found.transition.start, 0)
      expectEqual(found.transition.end, 1)
    }
  }

  @Test("make a draft if their class is played, with the fields of the class")
  func drafts() throws {
    try expectNil(animation("<CAMatchPropertyAnimation/>").makeDraft())
    let follow = try animation(
      "<CAMatchMoveAnimation sourceLayer='a' keyPath='position.x' appliesY='0' duration='2'/>")
    let layer = Layer(id: "a")
    let draft = try #require(
      follow.makeDraft { $0 == "a" ? layer : nil } as? MatchMoveAnimation)
    expectTrue(draft.sourceLayer === layer)
    expectEqual(draft.keyPath, "position.x")
    expectFalse(draft.appliesY)
    expectEqual(draft.duration, 2)
    expectTrue(draft.isRemovedOnCompletion)
    withExtendedLifetime(layer) {}
    let plain = try animation("<CAMatchMoveAnimation sourceLayer='a'/>")
    expectEqual((plain.makeDraft() as? MatchMoveAnimation)?.keyPath, "position")
    expectNil((plain.makeDraft() as? MatchMoveAnimation)?.sourceLayer)
    let group = try animation(
      """
      <CAAnimationGroup duration='3' removedOnCompletion='0'><animations>
      <CAMatchPropertyAnimation/><CABasicAnimation keyPath='opacity' additive='1'/></animations>
      </CAAnimationGroup>
      """)
    expectEqual(group.animations.count, 2)
    expectEqual(group.playedAnimations.count, 1)
    let made = try #require(group.makeDraft() as? AnimationGroup)
    expectEqual(made.duration, 3)
    expectFalse(made.isRemovedOnCompletion)
    let member = try #require(made.animations.first as? BasicAnimation)
    expectTrue(made.animations.count == 1 && member.isAdditive && !member.isCumulative)
  }

  @Test("are in at most 64 groups, one in the other")
  func depth() {
    func text(_ groups: Int) -> String {
      "<caml><CALayer><animations>"
        + String(repeating: "<CAAnimationGroup><animations>", count: groups)
        + "\n<CABasicAnimation keyPath='opacity'/>"
        + String(repeating: "</animations></CAAnimationGroup>", count: groups)
        + "</animations></CALayer></caml>"
    }
    expectEqual(CAMLFixture.refusal(text(64)), "read without an error")
    expectEqual(
      CAMLFixture.refusal(text(65)), "a.caml:2:1: error: groups of animations nest deeper than 64")
  }

  private static let key = "<x type='CAKeyframeAnimation' keyPath='opacity'><values/>"

  @Test(
    "that are wrong are errors at their element",
    arguments: [
      (
        "<x type='CABasicAnimation' keyPath='opacity'>\n<timingFunction name='easeInn'/></x>",
        "3:1: error: in 'timingFunction': 'easeInn' is not a timing function\n"
          + "  hint: did you mean 'easeIn'?"
      ),
      (
        "\(key)<timingFunctions>\n<F controlPoints='1 2'/></timingFunctions></x>",
        "3:1: error: in 'F': a timing function has 4 numbers, not 2\n"
          + "  hint: write the control points as \"0.25 0.1 0.25 1\""
      ),
      (
        "<x type='CABasicAnimation' keyPath='opacity' timingFunction='1 x'/>",
        "2:46: error: 'timingFunction': '1 x' is not a timing function\n"
          + "  hint: known are linear, easeIn, easeOut, easeInEaseOut, default"
      ),
      (
        "<x type='CABasicAnimation' keyPath='opacity' timingFunction=''/>",
        "2:46: error: 'timingFunction': '' is not a timing function\n"
          + "  hint: known are linear, easeIn, easeOut, easeInEaseOut, default"
      ),
      (
        "<x type='CABasicAnimation' keyPath='transform'>\n<valueFunction name='rotatZ'/></x>",
        "3:1: error: in 'valueFunction': 'rotatZ' is not a value function\n"
          + "  hint: did you mean 'rotateZ'?"
      ),
      (
        "<CAMatchMoveAnimation><sourcePoints><CGPoint value='1 2'/>\n<real value='1'/>"
          + "</sourcePoints></CAMatchMoveAnimation>",
        "3:1: error: a point was expected in 'sourcePoints'"
      ),
      (
        "<CAMatchMoveAnimation appliesX='x'/>",
        "2:23: error: 'appliesX': 'x' is neither 0 nor 1"
      ),
    ])
  func faults(_ element: String, _ message: String) {
    let text = "<caml><CALayer id='a'><animations>\n\(element)\n</animations></CALayer></caml>"
    expectEqual(CAMLFixture.refusal(text), "a.caml:\(message)")
  }

  @Test("of filters are kept, and those of cells are an error on a layer that is no emitter")
  func keyPaths() throws {
    for keyPath in ["filters.a.b", "backgroundFilters.a.b", "compositingFilter.a"] {
      let found = try animation("<x type='CABasicAnimation' keyPath='\(keyPath)'/>")
      expectEqual(found.reasonNotToPlay, "'\(keyPath)' lies inside a filter")
    }
    for keyPath in ["emitterCells.c.scale", "emitterBehaviors.c.scale", "filter.a", "shadow.a"] {
      let refusal = CAMLFixture.refusal(
        "<caml><CALayer id='a'><animations>\n<x type='CABasicAnimation' keyPath='\(keyPath)'/>"
          + "</animations></CALayer></caml>")
      expectTrue(
        refusal.hasPrefix(
          "a.caml:2:28: error: the CABasicAnimation animates '\(keyPath)', which is not a property "
            + "of Layer #a"))
    }
  }
}
