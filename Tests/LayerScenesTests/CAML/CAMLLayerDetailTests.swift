import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("Layers in CAML, in detail")
struct CAMLLayerDetailTests {
  @Test("set the frame after everything that it depends on")
  func frame() throws {
    let layer = try CAMLFixture.scene(
      "<CALayer id='a' frame='10 20 30 40' position='1 2' anchorPoint='0 1' bounds='5 6 7 8'/>"
    ).found("a")
    expectEqual(layer.bounds, Rect(x: 5, y: 6, width: 30, height: 40))
    expectEqual(layer.position, Point(x: 10, y: 60))
  }

  @Test("know their name before the other attributes are read")
  func name() {
    expectEqual(
      CAMLFixture.refusal("<caml><CALayer\ncornerCurve='square' name='N'/></caml>"),
      "a.caml:2:1: error: 'cornerCurve' of Layer \"N\" takes one of circular, continuous; "
        + "'square' was given")
  }

  @Test(
    "use the whole value if a component differs by more than a millionth, with a notice",
    arguments: [
      ("position='100 0' position.x='100.00005'", nil),
      ("position='100 0' position.x='100.0002'", "100.0002, but 'position' beside it makes it 100"),
      ("position='0.5 0' position.x='0.5000009'", nil),
      ("position='0.5 0' position.x='0.500002'", "0.500002, but 'position' beside it makes it 0.5"),
      ("position='-100 0' position.x='-100.00005'", nil),
      // Whole turns are only left out of rotations.
      (
        "position='0 0' position.x='6.283185307179586'",
        "6.283185307179586, but 'position' beside it makes it 0"
      ),
      ("position='1 2' position.x='1'", nil),
    ] as [(String, String?)])
  func components(_ attributes: String, _ difference: String?) throws {
    let source = try CAMLFixture.source("<caml><CALayer \(attributes)/></caml>")
    expectEqual(
      source.notices.map(\.message),
      (difference.map { ["'position.x' is \($0); 'position' counts"] } ?? []))
  }

  @Test("use the whole value of an element, too")
  func wholeElement() throws {
    let text = """
      <CALayer id="a" position.x="3"><position value="1 2"/></CALayer>
      """
    try expectEqual(CAMLFixture.scene(text).found("a").position, Point(x: 1, y: 2))
    try expectEqual(
      CAMLFixture.notices(text),
      [
        "a.caml:2:17: note: 'position.x' is 3, but 'position' beside it makes it 1; "
          + "'position' counts"
      ])
  }

  @Test(
    "of a class of Core Animation that is only rendered have no similar name",
    arguments: [
      "CAMetalLayer", "CAEAGLLayer", "CAOpenGLLayer", "CABackdropLayer", "CAPortalLayer",
      "CASDFLayer",
    ])
  func rendered(_ name: String) throws {
    try expectEqual(
      CAMLFixture.notices("<\(name)/>"), ["a.caml:2:1: note: \(name): kept, not simulated"])
  }

  @Test("have any class whose name ends with Layer, without the prefix CA")
  func className() throws {
    for (tag, name) in [("FancyWidgetLayer", "FancyWidgetLayer"), ("CAMetalLayer", "MetalLayer")] {
      let source = try CAMLFixture.source("<caml><\(tag) id='a'/></caml>")
      expectEqual(source.kept.map(\.description), ["a.caml:1:7: layer '\(tag)'"])
      try expectEqual(source.makeStage().root.className, name)
    }
    expectNil(CAMLLayerClass("Layered"))
    expectNil(CAMLLayerClass("CALayers"))
    // Without its prefix, a known class is another one.
    expectTrue(CAMLLayerClass("ShapeLayer")?.isOpaque == true)
    expectTrue(CAMLLayerClass("CAShapeLayer")?.isOpaque == false)
    expectTrue(CAMLLayerClass("CAShapeLayer")?.isSimulated == true)
    expectTrue(CAMLLayerClass("CAEmitterLayer")?.isSimulated == false)
    expectTrue(CAMLLayerClass("CAEmitterLayer")?.isOpaque == false)
  }

  @Test("may have white space of any kind between their elements, and nothing else")
  func text() throws {
    try expectTrue(CAMLFixture.notices("<CALayer> &#9;\n<name value='n'/>\n</CALayer>").isEmpty)
    try expectTrue(CAMLFixture.notices("<CALayer> &#160; </CALayer>").isEmpty)
    try expectTrue(CAMLFixture.notices("<CALayer>&#160;</CALayer>").isEmpty)
    try expectEqual(
      CAMLFixture.notices("<CALayer>&#160;x</CALayer>"),
      [
        "a.caml:2:1: note: text between the elements of a layer: not read"
      ])
  }

  @Test("have lists without a meaning, which need no notice if they are empty")
  func idleLists() throws {
    for name in ["scriptComponents", "modules", "emitterBehaviors"] {
      try expectTrue(CAMLFixture.notices("<CALayer><\(name)/></CALayer>").isEmpty)
      for full in ["<\(name)><NSNull/></\(name)>", "<\(name) a='1'/>", "<\(name)>x</\(name)>"] {
        try expectEqual(
          CAMLFixture.notices("<CALayer>\n\(full)</CALayer>"),
          [
            "a.caml:3:1: note: element '\(name)': kept, no meaning here"
          ])
      }
    }
    try expectEqual(CAMLFixture.notices("<CALayer>\n<other/></CALayer>").count, 1)
  }

  @Test("have one mask, of the class in its tag or in the attribute of the property")
  func masks() throws {
    for mask in [
      "<mask><CAShapeLayer opacity='0.5'/></mask>", "<mask type='CAShapeLayer' opacity='0.5'/>",
    ] {
      let stage = try CAMLFixture.scene(
        "<CALayer id='a'>\(mask)<sublayers><CALayer/></sublayers></CALayer>")
      let made = try #require(stage.root.mask)
      expectTrue(made is ShapeLayer)
      expectEqual(made.opacity, 0.5)
      expectTrue(made.superlayer === stage.root)
      expectEqual(stage.root.sublayers?.count, 1)
    }
    expectEqual(
      CAMLFixture.refusal("<caml><CALayer>\n<mask><CALayer/><CALayer/></mask></CALayer></caml>"),
      "a.caml:2:1: error: one layer was expected in 'mask'")
    expectEqual(
      CAMLFixture.refusal("<caml><CALayer>\n<mask type='Shape'/></CALayer></caml>"),
      "a.caml:2:7: error: 'Shape' is not a layer class")
    // The type of a layer that is no mask is a property.
    let gradient = try CAMLFixture.scene("<CAGradientLayer id='a' type='conic'/>").found("a")
    expectEqual((gradient as? GradientLayer)?.type, .conic)
  }

  @Test("have cells whose elements are checked, and keep those without a meaning")
  func cells() throws {
    let text = """
      <CAEmitterLayer id="e"><emitterCells><CAEmitterCell name="a" type="CAEmitterCell" odd="x" four="1 2 3 4">
      <glow type="real" value="2"/><color value="0 1 0"/></CAEmitterCell></emitterCells></CAEmitterLayer>
      """
    let emitter = try #require(try CAMLFixture.scene(text).found("e") as? EmitterLayer)
    let cell = try #require(emitter.emitterCells?.first)
    expectEqual(cell.name, "a")
    expectEqual(cell.color, Color(red: 0, green: 1, blue: 0))
    expectEqual(cell.attributes, ["odd": "x", "four": "1 2 3 4", "glow": 2])
    try expectEqual(
      CAMLFixture.source("<caml>\(text)</caml>").notices.map(\.message),
      [
        "CAEmitterLayer: kept, not simulated",
        "attribute 'odd' of a cell: kept, no meaning here",
        "attribute 'four' of a cell: kept, no meaning here",
        "element 'glow' of a cell: kept, no meaning here",
      ])
    for (element, message) in [
      (
        "<lifetime type='string' value='x'/>",
        "3:1: error: 'lifetime': a number was expected, not a string"
      ),
      (
        "<fillMode type='string' value='bot'/>",
        "3:1: error: 'fillMode': 'bot' is not a fillMode\n  hint: did you mean 'both'?"
      ),
    ] {
      expectEqual(
        CAMLFixture.refusal(
          "<caml><CAEmitterLayer><emitterCells>\n<CAEmitterCell>\n\(element)</CAEmitterCell>"
            + "</emitterCells></CAEmitterLayer></caml>"), "a.caml:\(message)")
    }
  }
}
