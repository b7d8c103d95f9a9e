import TestSupport
import Testing

@testable import LayerScenes

@Suite("Writing markup back")
struct MarkupDocumentTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("keeps everything in its place, in one layout, without comments and prefixes") {
      let scene = try Scene(
        """
        <x:caml xmlns:x="http://www.apple.com/CoreAnimation/1.0"  ><!-- made by hand -->
        <CALayer   nuggetId='7 &lt; 8 &quot;' id = "a&#10;b" >
        <scriptObject src="assets/script.js"
        /><scriptComponents/>
        <notes>two <b/> lines &amp; more</notes><filters><CAFilter filter="blur" inputRadius="3"/>
        </filters><name type="string">  as it is </name></CALayer></x:caml>
        """)
      let text = try scene.caml()
      expectEqual(
        text,
        """
        <?xml version="1.0" encoding="UTF-8"?>

        <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
          <CALayer nuggetId="7 &lt; 8 &quot;" id="a&#10;b">
            <scriptObject src="assets/script.js"/>
            <scriptComponents/>
            <notes>
              two  lines &amp; more
              <b/>
            </notes>
            <filters>
              <CAFilter filter="blur" inputRadius="3"/>
            </filters>
            <name type="string">  as it is </name>
          </CALayer>
        </caml>

        """)
      let again = try Scene(text)
      try expectEqual(again.caml(), text)
      try expectNil(SceneComparison.difference(scene, again))
      try expectTrue(scene.makeStage().layer("a\nb") != nil)
    },
    Fact("declares the prefixes of attributes, which stay") {
      let text = try Scene(
        """
        <caml xmlns:q="urn:q"><CALayer q:mark="1" xml:lang="en" p:odd="2"/></caml>
        """
      ).caml()
      expectEqual(
        text,
        """
        <?xml version="1.0" encoding="UTF-8"?>

        <caml xmlns="http://www.apple.com/CoreAnimation/1.0" xmlns:p="p" xmlns:q="q">
          <CALayer q:mark="1" xml:lang="en" p:odd="2"/>
        </caml>

        """)
      try expectEqual(Scene(text).caml(), text)
    },
    Fact("lists what is only kept, in the order of the file") {
      let scene = try Scene(
        """
        <caml>
        <CALayer id="root" nuggetId="7">text
        <style><opacity type="real" value="0.5"/><wallpaperParallaxGroups><NSArray/></wallpaperParallaxGroups></style>
        <scriptObject src="a.js"/><modules/>
        <filters><CAFilter filter="blur" inputRadius="3"/></filters>
        <contents type="CGImage" src="data:image/png;base64,\(String(repeating: "A", count: 80))"/>
        <animations><a type="CABasicAnimation" keyPath="filters.blur.inputRadius" mica="1"/></animations>
        <sublayers><CAFooLayer x="1"><emitterBehaviors><CAEmitterBehavior/></emitterBehaviors></CAFooLayer></sublayers>
        <states><LKState name="On"><elements><LKStateSetValue targetId="none" keyPath="opacity">
        <value type="real" value="1"/></LKStateSetValue><LKStateFly/></elements></LKState></states>
        <stateTransitions><LKStateTransition fromState="*" toState="On"><elements>
        <LKStateTransitionElement key="fade" object="#5"/></elements></LKStateTransition></stateTransitions>
        </CALayer></caml>
        """, file: "a.caml")
      expectEqual(
        scene.kept.map(\.description),
        [
          "a.caml:2:1: text",
          "a.caml:2:20: property 'nuggetId'",
          "a.caml:3:42: style 'wallpaperParallaxGroups'",
          "a.caml:4:1: property 'scriptObject'",
          "a.caml:5:10: filter 'blur'",
          "a.caml:6:26: image 'src'",
          "a.caml:7:13: animation 'a'",
          "a.caml:7:75: field 'mica'",
          "a.caml:8:12: layer 'CAFooLayer'",
          "a.caml:9:38: state 'opacity'",
          "a.caml:10:49: state 'LKStateFly'",
          "a.caml:12:1: state 'fade'",
        ])
      try expectEqual(Scene(try scene.caml()).kept.map(\.kind), scene.kept.map(\.kind))
      try expectTrue(Scene(#"{"version": 1, "root": {}}"#).kept.isEmpty)
    },
    Fact("converts to JSON with a loss for each kept item that JSON cannot hold") {
      let scene = try Scene(
        """
        <caml><CALayer id="a">text<filters><CAFilter filter="blur" inputRadius="3"/></filters>
        <animations><b type="CABasicAnimation" keyPath="opacity" mica="1"/></animations>
        <contents type="CGImage" src="data:image/png;base64,\(String(repeating: "A", count: 80))"/>
        </CALayer></caml>
        """)
      expectEqual(
        scene.source.unstaged.map(\.description),
        [
          "the field 'mica' of an animation", "the text between the elements of a layer",
          "the parameters of the filter 'blur'", "the data of an image",
        ])
      #expect(throws: SceneError.self) { try scene.json(strict: true) }
    },
    Fact("walks documents of any depth, and its size grows with the number of elements") {
      func size(_ depth: Int) throws -> Int {
        let open = String(repeating: "<CALayer><sublayers>", count: depth)
        let close = String(repeating: "</sublayers></CALayer>", count: depth)
        return try Scene("<caml>\(open)\(close)</caml>").caml().utf8.count
      }
      // The first levels are indented less.
      let (once, twice) = (try size(2000), try size(4000))
      expectTrue(twice < 2 * once + 20_000)
    },
  ]

  @Test("converts to JSON without the properties whose names JSON cannot declare")
  func names() throws {
    let scene = try Scene(
      """
      <caml><CALayer id="a" odd.name="1"><animations>
      <b type="CABasicAnimation" keyPath="odd.name" duration="1"><toValue type="real" value="2"/></b>
      </animations><states><LKState name="On"><elements>
      <LKStateSetValue targetId="a" keyPath="odd.name"><value type="real" value="3"/></LKStateSetValue>
      <LKStateAddAnimation targetId="a" key="c"><animation type="CABasicAnimation"
       keyPath="odd.name" duration="1"/></LKStateAddAnimation></elements></LKState></states>
      <stateTransitions><LKStateTransition fromState="*" toState="On"><elements>
      <LKStateTransitionElement targetId="a" key="d"><animation type="CABasicAnimation"
       keyPath="odd.name" duration="1"/></LKStateTransitionElement></elements></LKStateTransition>
      </stateTransitions></CALayer></caml>
      """)
    let (text, losses) = try scene.jsonWithLosses()
    expectEqual(
      losses.map(\.description),
      [
        "Layer #a: the property 'odd.name'",
        #"Layer #a: the animation 'b' of ["odd.name"]"#,
        #"Layer #a: the animation 'c' of ["odd.name"] in a state"#,
        "Layer #a: the value of 'odd.name' in a state",
        #"Layer #a: the animation 'd' of ["odd.name"] in a state"#,
      ])
    try expectEqual(Scene(text).json(), text)
  }
}
