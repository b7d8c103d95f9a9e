import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("Layers in CAML")
struct CAMLLayerTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("have the attributes of the file as properties, in their types") {
      let scene = try CAMLFixture.scene(
        """
        <CALayer id="#1" name="Box" bounds="0 -28 520 5.5e1" position="-84 0.5" anchorPoint="0 1"
          zPosition="-5.337066471863e4" opacity="0.25" hidden="1" geometryFlipped="0"
          backgroundColor="1.078 0.4017 0.7977" cornerRadius="50" cornerCurve="continuous"
          shadowOffset="1 2" transform="scale(0.5, 0.5, 1)" contentsFormat="RGBA8" speed="2"
          beginTime="-3" autoreverses="1" fillMode="both" repeatCount="inf" contents="a.png"/>
        """)
      let layer = try scene.found("#1")
      expectTrue(layer === scene.loop.root)
      expectEqual(layer.name, "Box")
      expectEqual(layer.bounds, Rect(x: 0, y: -28, width: 520, height: 55))
      expectEqual(layer.position, Point(x: -84, y: 0.5))
      expectEqual(layer.anchorPoint, Point(x: 0, y: 1))
      expectEqual(layer.zPosition, -53370.66471863)
      expectEqual(layer.opacity, 0.25)
      expectTrue(layer.isHidden)
      expectFalse(layer.isGeometryFlipped)
      expectEqual(layer.backgroundColor, Color(red: 1.078, green: 0.4017, blue: 0.7977))
      expectEqual(layer.cornerCurve, .continuous)
      expectEqual(layer.shadowOffset, Size(width: 1, height: 2))
      expectEqual(layer.transform, Transform3D(scaleX: 0.5, y: 0.5, z: 1))
      expectEqual(layer.speed, 2)
      expectEqual(layer.beginTime, -3)
      expectTrue(layer.autoreverses)
      expectEqual(layer.fillMode, .both)
      expectEqual(layer.repeatCount, .infinity)
      expectEqual(layer.contents, OpaqueReference("a.png"))
    },
    Fact("have the elements of the file as properties") {
      let scene = try CAMLFixture.scene(
        """
        <CAReplicatorLayer instanceCount="14" instanceDelay="0.2">
          <instanceColor opacity="0.671" value="1 1 1"/>
          <backgroundColor opacity="0" value="0 0 0"/>
          <contents><CGImage src="assets/a.png"/></contents>
          <compositingFilter filter="screenBlendMode"/>
          <filters><CAFilter filter="gaussianBlur" name="blur" inputRadius="3"/></filters>
          <style><cornerRadius type="real" value="7"/><p key="more" type="string" value="x"/></style>
          <sublayers>
            <CATextLayer id="t" fontSize="60" wrapped="1" alignmentMode="center">
              <font type="string" value="SFProText-Black"/>
              <string type="string" value="HELLO"/>
            </CATextLayer>
            <CAGradientLayer id="g" type="radial" startPoint="0 0">
              <colors><CGColor value="1 0 0"/><CGColor value="0 0 1" opacity="0.5"/></colors>
              <locations><integer value="0"/><real value="0.5"/></locations>
            </CAGradientLayer>
            <CAShapeLayer id="s" lineWidth="3"><path type="CGPath" value="M 0 0 L 10 0"/></CAShapeLayer>
            <CATransformLayer id="x"><mask type="CALayer" opacity="0.5"/></CATransformLayer>
          </sublayers>
        </CAReplicatorLayer>
        """)
      let root = try #require(scene.loop.root as? ReplicatorLayer)
      expectEqual(root.instanceCount, 14)
      expectEqual(root.instanceDelay, 0.2)
      expectEqual(root.instanceColor, Color(red: 1, green: 1, blue: 1, alpha: 0.671))
      expectEqual(root.backgroundColor, Color(red: 0, green: 0, blue: 0, alpha: 0))
      expectEqual(root.contents, OpaqueReference("assets/a.png"))
      expectEqual(root.compositingFilter, OpaqueReference("screenBlendMode"))
      expectEqual(root.filters, [OpaqueReference("blur")])
      expectEqual(root.style, ["cornerRadius": 7, "more": "x"])
      expectEqual(root.cornerRadius, 7)
      let text = try #require(scene.found("t") as? TextLayer)
      expectEqual(text.string, "HELLO")
      expectEqual(text.font, OpaqueReference("SFProText-Black"))
      expectEqual(text.fontSize, 60)
      expectTrue(text.isWrapped)
      expectEqual(text.alignmentMode, .center)
      let gradient = try #require(scene.found("g") as? GradientLayer)
      expectEqual(gradient.type, .radial)
      expectEqual(gradient.locations, [0, 0.5])
      expectEqual(gradient.colors, [.red, Color(red: 0, green: 0, blue: 1, alpha: 0.5)])
      let shape = try #require(scene.found("s") as? ShapeLayer)
      expectEqual(shape.path, (try Path(svg: "M 0 0 L 10 0")))
      expectEqual(shape.lineWidth, 3)
      try expectTrue(scene.found("x") is TransformLayer)
      try expectEqual(scene.found("x").mask?.opacity, 0.5)
      expectEqual(root.sublayers?.compactMap(\.id), ["t", "g", "s", "x"])
    },
    Fact("have text inside an element as its value, without the white space around it") {
      let scene = try CAMLFixture.scene(
        """
        <CATextLayer id="t">
          <string type="string">
            two  words
          </string>
          <font> Some Font </font>
          <style><size type="real"> 2.5 </size><note> a b </note></style>
        </CATextLayer>
        """)
      let text = try #require(scene.found("t") as? TextLayer)
      expectEqual(text.string, "two  words")
      expectEqual(text.font, OpaqueReference("Some Font"))
      expectEqual(text.style, ["size": 2.5, "note": "a b"])
    },
    Fact("of a class that is not known keep their name and all properties") {
      let layer = """
        <CAMetalLayer id="e" birthRate="0.5" drawableSize="200 5000" emitterPosition="1 2"
          pixelFormat="BGRA8" bounds="0 0 74 117">
          <emitterCells>
            <CAEmitterCell lifetime="100"><contents type="CGImage" src="c.png"/></CAEmitterCell>
          </emitterCells>
        </CAMetalLayer>
        """
      let made = try CAMLFixture.scene(layer).found("e")
      expectEqual(made.className, "MetalLayer")
      expectEqual(made.shortDescription, "MetalLayer #e")
      try expectEqual(made.value(forKeyPath: "birthRate"), 0.5)
      try expectEqual(made.value(forKeyPath: "drawableSize"), .size(Size(width: 200, height: 5000)))
      try expectEqual(made.value(forKeyPath: "emitterPosition"), .point(Point(x: 1, y: 2)))
      try expectEqual(made.value(forKeyPath: "pixelFormat"), "BGRA8")
      try expectEqual(
        made.value(forKeyPath: "emitterCells"),
        [
          .dictionary([
            "class": "CAEmitterCell", "lifetime": 100,
            "contents": .opaque(OpaqueReference("c.png")),
          ])
        ])
      expectEqual(made.bounds.size, Size(width: 74, height: 117))
      try expectEqual(
        CAMLFixture.notices(layer), ["a.caml:2:1: note: CAMetalLayer: kept, not simulated"])
    },
    Fact("keep what the file has of an unknown name: objects, lists and texts") {
      let layer = try CAMLFixture.scene(
        """
        <CALayer id="a">
          <thing type="Thing" key="k" a="1" b="two" c="3"><c type="real" value="4"/></thing>
          <twice type="Thing"><e type="real" value="1"/><e type="real" value="2"/></twice>
          <own type="Thing" class="x"/>
          <list><real value="1"/><string value="x"/></list>
          <text> some words </text>
          <nothing/>
        </CALayer>
        """
      ).found("a")
      let values: [(String, PropertyValue)] = [
        ("thing", .dictionary(["class": "Thing", "a": 1, "b": "two", "c": 4])),
        ("twice", .dictionary(["class": "Thing", "e": 1, "e-2": 2])),
        ("own", .dictionary(["class": "x"])), ("list", [1, "x"]), ("text", "some words"),
        ("nothing", []),
      ]
      for (name, value) in values {
        try expectEqual(layer.value(forKeyPath: name), value, "\(name)")
      }
    },
    Fact("are made again for every scene") {
      let source = try CAMLFixture.source("<caml><CALayer id='a' opacity='0.5'/></caml>")
      let first = try source.makeStage()
      first.loop.root.opacity = 1
      let second = try source.makeStage()
      expectTrue(second.loop.root !== first.loop.root)
      expectEqual(second.loop.root.opacity, 0.5)
    },
    Fact("may nest 50 000 deep") {
      let depth = Rounds.scaled(50_000)
      let open = String(repeating: "<CALayer><sublayers>", count: depth)
      let close = String(repeating: "</sublayers></CALayer>", count: depth)
      let source = try CAMLFixture.source("<caml>\(open)<CALayer id='last'/>\(close)</caml>")
      expectEqual(source.layers.count, depth + 1)
      let scene = try source.makeStage()
      try expectTrue(scene.found("last").root === scene.loop.root)
    },
    Fact("with a component beside the whole use the whole; alone the component counts") {
      let agreeing = """
        <CALayer transform.rotation.z="-0.007678459402744767"
          transform="rotate(-0.4399433169398179deg)"/>
        """
      try expectEqual(CAMLFixture.notices(agreeing), [])
      let turned = "<CALayer transform.rotation.z='6.283185307179586' transform='rotate(0deg)'/>"
      try expectEqual(CAMLFixture.notices(turned), [])
      let other = "<CALayer id='a' transform.rotation.z='0.5' transform='scale(2)'/>"
      try expectEqual(
        CAMLFixture.scene(other).found("a").transform, Transform3D(scaleX: 2, y: 2, z: 2))
      try expectEqual(
        CAMLFixture.notices(other),
        [
          "a.caml:2:17: note: 'transform.rotation.z' is 0.5, but 'transform' beside it makes it 0; "
            + "'transform' counts"
        ])
      let alone = try CAMLFixture.scene("<CALayer id='a' position.x='5' transform.scale='3'/>")
      try expectEqual(alone.found("a").position, Point(x: 5, y: 0))
      try expectEqual(alone.found("a").transform, Transform3D(scaleX: 3, y: 3, z: 3))
    },
    Fact("keep an image inside the file as a short reference") {
      let data = "data:image/png;base64," + String(repeating: "QUJD", count: 30)
      let scene = try CAMLFixture.scene(
        "<CALayer id='a'><contents type='CGImage' src='\(data)'/></CALayer>")
      let label = try #require(try scene.found("a").contents?.label)
      expectTrue(label.hasPrefix("data:image/png (142 bytes, check sum "))
    },
  ]
}
