import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("Layers in CAML")
struct CAMLLayerTests {
  @Test("have the attributes of the file as properties, in their types")
  func attributes() throws {
    let scene = try CAMLFixture.scene(
      """
      <CALayer id="#1" name="Box" bounds="0 -28 520 5.5e1" position="-84 0.5" anchorPoint="0 1"
        zPosition="-5.337066471863e4" opacity="0.25" hidden="1" geometryFlipped="0"
        backgroundColor="1.078 0.4017 0.7977" cornerRadius="50" cornerCurve="continuous"
        shadowOffset="1 2" transform="scale(0.5, 0.5, 1)" contentsFormat="RGBA8" speed="2"
        beginTime="-3" autoreverses="1" fillMode="both" repeatCount="inf" contents="a.png"/>
      """)
    let layer = try scene.found("#1")
    #expect(layer === scene.loop.root)
    #expect(layer.name == "Box")
    #expect(layer.bounds == Rect(x: 0, y: -28, width: 520, height: 55))
    #expect(layer.position == Point(x: -84, y: 0.5))
    #expect(layer.anchorPoint == Point(x: 0, y: 1))
    #expect(layer.zPosition == -53370.66471863)
    #expect(layer.opacity == 0.25)
    #expect(layer.isHidden && !layer.isGeometryFlipped)
    #expect(layer.backgroundColor == Color(red: 1.078, green: 0.4017, blue: 0.7977))
    #expect(layer.cornerCurve == .continuous)
    #expect(layer.shadowOffset == Size(width: 1, height: 2))
    #expect(layer.transform == Transform3D(scaleX: 0.5, y: 0.5, z: 1))
    #expect(layer.speed == 2 && layer.beginTime == -3 && layer.autoreverses)
    #expect(layer.fillMode == .both && layer.repeatCount == .infinity)
    #expect(layer.contents == OpaqueReference("a.png"))
  }

  @Test("have the elements of the file as properties")
  func elements() throws {
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
    #expect(root.instanceCount == 14 && root.instanceDelay == 0.2)
    #expect(root.instanceColor == Color(red: 1, green: 1, blue: 1, alpha: 0.671))
    #expect(root.backgroundColor == Color(red: 0, green: 0, blue: 0, alpha: 0))
    #expect(root.contents == OpaqueReference("assets/a.png"))
    #expect(root.compositingFilter == OpaqueReference("screenBlendMode"))
    #expect(root.filters == [OpaqueReference("blur")])
    #expect(root.style == ["cornerRadius": 7, "more": "x"])
    #expect(root.cornerRadius == 7)
    let text = try #require(scene.found("t") as? TextLayer)
    #expect(text.string == "HELLO" && text.font == OpaqueReference("SFProText-Black"))
    #expect(text.fontSize == 60 && text.isWrapped && text.alignmentMode == .center)
    let gradient = try #require(scene.found("g") as? GradientLayer)
    #expect(gradient.type == .radial && gradient.locations == [0, 0.5])
    #expect(gradient.colors == [.red, Color(red: 0, green: 0, blue: 1, alpha: 0.5)])
    let shape = try #require(scene.found("s") as? ShapeLayer)
    #expect(shape.path == (try Path(svg: "M 0 0 L 10 0")) && shape.lineWidth == 3)
    #expect(try scene.found("x") is TransformLayer)
    #expect(try scene.found("x").mask?.opacity == 0.5)
    #expect(root.sublayers?.compactMap(\.id) == ["t", "g", "s", "x"])
  }

  @Test("have text inside an element as its value, without the white space around it")
  func textInside() throws {
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
    #expect(text.string == "two  words")
    #expect(text.font == OpaqueReference("Some Font"))
    #expect(text.style == ["size": 2.5, "note": "a b"])
  }

  @Test("of a class that is not known keep their name and all properties")
  func opaque() throws {
    let layer = """
      <CAMetalLayer id="e" birthRate="0.5" drawableSize="200 5000" emitterPosition="1 2"
        pixelFormat="BGRA8" bounds="0 0 74 117">
        <emitterCells>
          <CAEmitterCell lifetime="100"><contents type="CGImage" src="c.png"/></CAEmitterCell>
        </emitterCells>
      </CAMetalLayer>
      """
    let made = try CAMLFixture.scene(layer).found("e")
    #expect(made.className == "MetalLayer" && made.shortDescription == "MetalLayer #e")
    #expect(try made.value(forKeyPath: "birthRate") == 0.5)
    #expect(
      try made.value(forKeyPath: "drawableSize") == .size(Size(width: 200, height: 5000)))
    #expect(try made.value(forKeyPath: "emitterPosition") == .point(Point(x: 1, y: 2)))
    #expect(try made.value(forKeyPath: "pixelFormat") == "BGRA8")
    #expect(
      try made.value(forKeyPath: "emitterCells") == [
        .dictionary([
          "class": "CAEmitterCell", "lifetime": 100, "contents": .opaque(OpaqueReference("c.png")),
        ])
      ])
    #expect(made.bounds.size == Size(width: 74, height: 117))
    #expect(
      try CAMLFixture.notices(layer) == ["a.caml:2:1: note: CAMetalLayer: kept, not simulated"])
  }

  @Test("keep what the file has of an unknown name: objects, lists and texts")
  func objects() throws {
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
      #expect(try layer.value(forKeyPath: name) == value, "\(name)")
    }
  }

  @Test("are made again for every scene")
  func anew() throws {
    let source = try CAMLFixture.source("<caml><CALayer id='a' opacity='0.5'/></caml>")
    let first = try source.makeStage()
    first.loop.root.opacity = 1
    let second = try source.makeStage()
    #expect(second.loop.root !== first.loop.root)
    #expect(second.loop.root.opacity == 0.5)
  }

  @Test("may nest 50 000 deep")
  func deep() throws {
    let depth = Rounds.scaled(50_000)
    let open = String(repeating: "<CALayer><sublayers>", count: depth)
    let close = String(repeating: "</sublayers></CALayer>", count: depth)
    let source = try CAMLFixture.source("<caml>\(open)<CALayer id='last'/>\(close)</caml>")
    #expect(source.layers.count == depth + 1)
    let scene = try source.makeStage()
    #expect(try scene.found("last").root === scene.loop.root)
  }

  @Test("with a component beside the whole use the whole; alone the component counts")
  func components() throws {
    let agreeing = """
      <CALayer transform.rotation.z="-0.007678459402744767"
        transform="rotate(-0.4399433169398179deg)"/>
      """
    #expect(try CAMLFixture.notices(agreeing) == [])
    let turned = "<CALayer transform.rotation.z='6.283185307179586' transform='rotate(0deg)'/>"
    #expect(try CAMLFixture.notices(turned) == [])
    let other = "<CALayer id='a' transform.rotation.z='0.5' transform='scale(2)'/>"
    #expect(try CAMLFixture.scene(other).found("a").transform == Transform3D(scaleX: 2, y: 2, z: 2))
    #expect(
      try CAMLFixture.notices(other) == [
        "a.caml:2:17: note: 'transform.rotation.z' is 0.5, but 'transform' beside it makes it 0; "
          + "'transform' counts"
      ])
    let alone = try CAMLFixture.scene("<CALayer id='a' position.x='5' transform.scale='3'/>")
    #expect(try alone.found("a").position == Point(x: 5, y: 0))
    #expect(try alone.found("a").transform == Transform3D(scaleX: 3, y: 3, z: 3))
  }

  @Test("keep an image inside the file as a short reference")
  func dataAddress() throws {
    let data = "data:image/png;base64," + String(repeating: "QUJD", count: 30)
    let scene = try CAMLFixture.scene(
      "<CALayer id='a'><contents type='CGImage' src='\(data)'/></CALayer>")
    let label = try #require(try scene.found("a").contents?.label)
    #expect(label.hasPrefix("data:image/png (142 bytes, check sum "))
  }
}
