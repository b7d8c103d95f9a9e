import Testing

@testable import LayerScenes

@Suite("Writing markup back")
struct MarkupDocumentTests {
  @Test("keeps everything in its place, in one layout, without comments and prefixes")
  func layout() throws {
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
    #expect(
      text == """
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
    #expect(try again.caml() == text)
    #expect(try SceneComparison.difference(scene, again) == nil)
    #expect(try scene.makeStage().layer("a\nb") != nil)
  }

  @Test("declares the prefixes of attributes, which stay")
  func prefixes() throws {
    let text = try Scene(
      """
      <caml xmlns:q="urn:q"><CALayer q:mark="1" xml:lang="en" p:odd="2"/></caml>
      """
    ).caml()
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>

        <caml xmlns="http://www.apple.com/CoreAnimation/1.0" xmlns:p="p" xmlns:q="q">
          <CALayer q:mark="1" xml:lang="en" p:odd="2"/>
        </caml>

        """)
    #expect(try Scene(text).caml() == text)
  }

  @Test("lists what is only kept, in the order of the file")
  func kept() throws {
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
    #expect(
      scene.kept.map(\.description) == [
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
    #expect(try Scene(try scene.caml()).kept.map(\.kind) == scene.kept.map(\.kind))
    #expect(try Scene(#"{"version": 1, "root": {}}"#).kept.isEmpty)
  }

  @Test("converts to JSON with a loss for each kept item that JSON cannot hold")
  func losses() throws {
    let scene = try Scene(
      """
      <caml><CALayer id="a">text<filters><CAFilter filter="blur" inputRadius="3"/></filters>
      <animations><b type="CABasicAnimation" keyPath="opacity" mica="1"/></animations>
      <contents type="CGImage" src="data:image/png;base64,\(String(repeating: "A", count: 80))"/>
      </CALayer></caml>
      """)
    #expect(
      scene.source.unstaged.map(\.description) == [
        "the field 'mica' of an animation", "the text between the elements of a layer",
        "the parameters of the filter 'blur'", "the data of an image",
      ])
    #expect(throws: SceneError.self) { try scene.json(strict: true) }
  }

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
    #expect(
      losses.map(\.description) == [
        "Layer #a: the property 'odd.name'",
        #"Layer #a: the animation 'b' of ["odd.name"]"#,
        #"Layer #a: the animation 'c' of ["odd.name"] in a state"#,
        "Layer #a: the value of 'odd.name' in a state",
        #"Layer #a: the animation 'd' of ["odd.name"] in a state"#,
      ])
    #expect(try Scene(text).json() == text)
  }

  @Test("walks documents of any depth, and its size grows with the number of elements")
  func deep() throws {
    func size(_ depth: Int) throws -> Int {
      let open = String(repeating: "<CALayer><sublayers>", count: depth)
      let close = String(repeating: "</sublayers></CALayer>", count: depth)
      return try Scene("<caml>\(open)\(close)</caml>").caml().utf8.count
    }
    // The first levels are indented less.
    let (once, twice) = (try size(2000), try size(4000))
    #expect(twice < 2 * once + 20_000)
  }
}
