import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("Match-move animations in scenes")
struct CAMLMatchMoveTests {
  private static let markup = """
    <caml><CALayer id="root"><sublayers>
    <CALayer id="#label" position="1 2"><animations>
    <follow type="CAMatchMoveAnimation" sourceLayer="#cursor" duration="inf" appliesY="1"
     appliesScale="0" additive="0"/></animations></CALayer>
    <CALayer id="panel" position="100 50"><sublayers>
    <CALayer id="#cursor" position="10 20" bounds="0 0 8 4"/></sublayers></CALayer>
    <CALayer id="second"><animations><p key="f" type="CAMatchMoveAnimation" duration="inf">
    <sourceLayer object="#cursor"/>
    <sourcePoints><CGPoint value="0 0"/><CGPoint value="8 0"/></sourcePoints></p>
    </animations></CALayer>
    <CALayer id="third" position="3 3"><animations>
    <CAMatchMoveAnimation sourceLayer="nobody" duration="inf"/></animations></CALayer>
    </sublayers></CALayer></caml>
    """

  private func positions(_ stage: SceneStage, _ ids: [String]) throws -> [Point] {
    stage.loop.flush()
    return try ids.map { try stage.found($0).presented.position }
  }

  @Test("are played where the source is, also one that comes later in the file")
  func played() throws {
    let source = try CAMLFixture.source(Self.markup)
    expectEqual(
      source.notices.map(\.description),
      [
        "a.caml:12:1: note: a CAMatchMoveAnimation names the source 'nobody', "
          + "and no layer has that id"
      ])
    try expectEqual(
      positions(source.makeStage(), ["#label", "second", "third"]),
      [Point(x: 110, y: 70), Point(x: 110, y: 68), Point(x: 3, y: 3)])
  }

  @Test("are written as JSON that plays the same")
  func written() throws {
    let scene = try Scene(bytes: Array(Self.markup.utf8), file: "a.caml")
    let json = try scene.json()
    expectTrue(json.contains("\"sourceLayer\": \"#cursor\""))
    expectTrue(json.contains("\"sourcePoints\": [[0, 0], [8, 0]]"))
    let stage = try Scene(json).makeStage()
    try expectEqual(
      positions(stage, ["label", "second", "third"]),
      [Point(x: 110, y: 70), Point(x: 110, y: 68), Point(x: 3, y: 3)])
    try expectEqual(Scene(json).json(), json)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("keep each of their settings in markup and in JSON") {
      let fields: [(String, WritableKeyPath<MatchMoveSettings, Bool>)] = [
        ("usesNormalizedCoordinates", \.usesNormalizedCoordinates), ("appliesX", \.appliesX),
        ("appliesY", \.appliesY), ("appliesScale", \.appliesScale),
        ("appliesRotation", \.appliesRotation),
      ]
      for (name, field) in fields {
        var expected = MatchMoveSettings()
        expected.source = "b"
        expected[keyPath: field].toggle()
        let markup = """
          <caml><CALayer id="root"><sublayers><CALayer id="b"/><CALayer id="a"><animations>
          <f type="CAMatchMoveAnimation" sourceLayer="b" duration="1"
           \(name)="\(expected[keyPath: field] ? 1 : 0)"/>
          </animations></CALayer></sublayers></CALayer></caml>
          """
        let json = try Scene(markup).json(strict: true)
        for text in [markup, json, try Scene(json).caml(strict: true)] {
          let stage = try Scene(text).makeStage()
          let animation = try stage.found("a").animation(forKey: "f")
          expectEqual(animation?.definition, .matchMove(expected), "\(name)")
        }
      }
    },
    Fact("whose source has no id are written without it, as a loss; the file is read") {
      let (root, source, label) = (Layer(id: "root"), Layer(), Layer(id: "label"))
      root.addSublayer(source)
      root.addSublayer(label)
      let loop = RenderLoop(root: root)
      try label.add(
        AnimationGroup(animations: [MatchMoveAnimation(source: source)]), forKey: "follow")
      loop.flush()
      let scene = try Scene(of: loop)
      expectEqual(scene.losses.map(\.description).count, 1)
      expectTrue(
        scene.losses.first?.description.contains("the source of the animation 'follow'") == true)
      #expect(throws: Never.self) { try scene.makeStage() }
    },
  ]

  @Test(
    "with wrong fields are errors with their place",
    arguments: [
      FaultyScene.root(
        """
        {"animations": {"f": {"class": "MatchMoveAnimation", "sourceLayer": ▸"#box"}}}
        """,
        "'sourceLayer' of the animation 'f' of Layer: there is no layer '#box'"),
      .root(
        """
        {"animations": {"f": {"class": "MatchMoveAnimation", "sourceLayer": ▸"box"}}}
        """,
        "'sourceLayer' of the animation 'f' of Layer takes a layer's \"#id\"; the string \"box\" was given"
      ),
      .root(
        """
        {"id": "a", "animations": {"f": {"class": "MatchMoveAnimation", "sourceLayer": "#a",
          "sourcePoints": [[0, 0], ▸3]}}}
        """,
        "'sourcePoints[1]' of the animation 'f' of Layer #a takes a point (two numbers); "
          + "3 was given", hint: "write [x, y]"),
      .root(
        """
        {"id": "a", "animations": {"f": {"class": "MatchMoveAnimation", "sourceLayer": "#a",
          "keyPath": ▸"opacity"}}}
        """,
        "the animation 'f' of Layer #a is refused: 'keyPath' of a MatchMoveAnimation must be one of "
          + "position, position.x, position.y, not 'opacity'"),
    ])
  func errors(_ scene: FaultyScene) {
    expectEqual(NativeText.said(about: scene.unmarked), scene.expected)
  }

  @Test("play in states and transitions, and return when a state that removed them is left")
  func states() throws {
    let scene = try Scene(
      """
      {"version": 1, "root": {"id": "root", "sublayers": [
        {"id": "cursor", "position": [10, 20]},
        {"id": "label", "position": [1, 2], "animations": {
          "own": {"class": "MatchMoveAnimation", "sourceLayer": "#cursor", "appliesX": false,
                  "duration": "inf"}}}]},
       "states": {
         "Still": {"remove": {"layer": "#label", "key": "own"}},
         "Follow": {"add": {"layer": "#label", "key": "all", "animation":
           {"class": "MatchMoveAnimation", "sourceLayer": "#cursor", "duration": "inf"}}}}}
      """)
    let stage = try scene.makeStage()
    try expectEqual(positions(stage, ["label"]), [Point(x: 1, y: 20)])
    try stage.setState("Still")
    try expectEqual(positions(stage, ["label"]), [Point(x: 1, y: 2)])
    try stage.setState("Follow")
    try expectEqual(positions(stage, ["label"]), [Point(x: 10, y: 20)])
    try stage.setState(nil)
    try expectEqual(positions(stage, ["label"]), [Point(x: 1, y: 20)])
    try expectEqual(Scene(scene.json()).json(), scene.json())
  }
}
