import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("Writing markup, in detail")
struct CAMLWritingDetailTests {
  /// What a writer of an empty scene writes into an element `r`.
  private func written(
    _ write: (inout CAMLWriter) -> Void
  ) throws -> (text: String, losses: [String]) {
    let stage = try NativeText.root("{}")
    var writer = CAMLWriter(stage, [], approximate: nil)
    writer.begin("r")
    write(&writer)
    writer.end()
    withExtendedLifetime(stage) {}
    return (String(decoding: writer.xml.bytes, as: UTF8.self), writer.losses.map(\.what))
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("uses a key as a tag if it is a plain name") {
      for name in ["a", "Z", "z", "A", "_", "a1", "a-b", "_x9", "pp", "P", "xm", "ax-"] {
        expectTrue(CAMLValueText.isPlainName(name), "\(name)")
      }
      for name in [
        "", "1a", "-a", "p", "xml", "xmlns", "a b", "a.b", "é", "aé", "a:b", "@", "[", "`", "{",
        "a@",
        "a[", "a`", "a{", "a/", "a:", "a,",
      ] {
        expectFalse(CAMLValueText.isPlainName(name), "\(name)")
      }
    },
    Fact("has a class for each value, and a text for those of one attribute") {
      let cases: [(PropertyValue, String, String?)] = [
        (.null, "NSNull", nil), (1.5, "real", "1.5"), (.number(-0.0), "real", "-0"),
        (.number(.infinity), "real", "inf"), (true, "bool", "1"), (false, "bool", "0"),
        (.point(Point(x: 1, y: 2)), "CGPoint", "1 2"),
        (.size(Size(width: 1, height: 2)), "CGSize", "1 2"),
        (.rect(Rect(x: 1, y: 2, width: 3, height: 4)), "CGRect", "1 2 3 4"),
        (.color(Color(red: 1, green: 0.5, blue: 0)), "CGColor", "1 0.5 0"),
        (.color(Color(red: 1, green: 0.5, blue: 0, alpha: 0.5)), "CGColor", nil),
        (.color(Color(red: 1, green: 0.5, blue: 0, space: .displayP3)), "CGColor", nil),
        (.color(Color(white: 0.5)), "CGColor", nil), ("a", "string", "a"),
        (.array([1]), "NSArray", nil), (.dictionary(["a": 1]), "NSDictionary", nil),
        (.opaque(OpaqueReference("a")), "CGImage", nil),
        (.transform(.identity), "CATransform3D", "translate(0, 0, 0)"),
        (
          .transform(Transform3D(translationX: 1, y: 2, z: 3)), "CATransform3D",
          "translate(1, 2, 3)"
        ),
        (.transform(Transform3D(scaleX: 2, y: 3, z: 4)), "CATransform3D", "scale(2, 3, 4)"),
      ]
      for (value, name, text) in cases {
        expectEqual(CAMLValueText.className(of: value), name, "\(value)")
        expectEqual(CAMLValueText.text(value), text, "\(value)")
      }
      expectEqual(CAMLValueText.components(of: Color(white: 0.25, alpha: 0.5)), "0.25")
    },
    Fact("has a function for a transform that it gives to the bit, and else its matrix") {
      let turned = try CAMLTransform.transform("rotate(30deg)")
      let text = CAMLValueText.text(turned)
      expectTrue(text.hasPrefix("rotate("))
      expectTrue(text.hasSuffix("deg)"))
      try expectEqual(CAMLTransform.transform(text).elements, turned.elements)
      for (name, transform) in [
        ("perspective", Transform3D(perspectiveDistance: 500)),
        ("x", Transform3D(rotationAngle: 1, x: 1, y: 0, z: 0)),
        (
          "both",
          Transform3D(scaleX: 2, y: 2, z: 2).concatenating(.init(translationX: 1, y: 0, z: 0))
        ),
      ] {
        let text = CAMLValueText.text(transform)
        expectTrue(text.hasPrefix("matrix("), "\(name)")
        try expectEqual(CAMLTransform.transform(text).elements, transform.elements, "\(name)")
      }
      // No function reads infinite numbers.
      var endless = Transform3D.identity
      endless.m41 = .infinity
      expectEqual(
        CAMLValueText.text(endless), "matrix(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, inf, 0, 0, 1)")
    },
  ]

  @Test("has an element p for a key that is no plain name, in the order of the keys")
  func entries() throws {
    let (text, losses) = try written {
      $0.element("x", .dictionary(["p": 1, "a b": "s", "c": .array([true, .null])]))
    }
    expectTrue(losses.isEmpty)
    expectTrue(
      text.hasSuffix(
        """
        <r>
          <x type="NSDictionary">
            <p key="a b" type="string" value="s"/>
            <c type="NSArray">
              <bool value="1"/>
              <NSNull/>
            </c>
            <p key="p" type="real" value="1"/>
          </x>
        </r>

        """))
  }

  @Test("replaces characters that XML does not have, as a loss")
  func characters() throws {
    let (text, losses) = try written {
      $0.attribute("a", "x\u{1}y\u{FFFE}z")
      $0.attribute("b", "é\t\n\u{10FFFD}")
    }
    expectTrue(text.contains("a=\"x\u{FFFD}y\u{FFFD}z\" b=\"é&#9;&#10;\u{10FFFD}\""))
    expectEqual(losses.count, 1)
    expectTrue(losses.first?.hasPrefix("a character that XML does not have, in 'x") == true)
  }

  @Test("leaves out numbers, flags and lists that are the default, to the sign of zero")
  func defaults() throws {
    let (text, _) = try written {
      $0.attribute("a", 1, unless: 1)
      $0.attribute("b", 1, unless: 0)
      $0.attribute("c", -0.0, unless: 0)
      $0.attribute("d", 0, unless: 0)
      $0.attribute("e", true, unless: true)
      $0.attribute("f", true, unless: false)
      $0.attribute("g", false, unless: true)
      $0.attribute("h", false, unless: false)
      $0.list("empty", [])
      $0.list("full", [2, 0.5])
    }
    expectTrue(text.contains("<r b=\"1\" c=\"-0\" f=\"1\" g=\"0\">"))
    expectFalse(text.contains("empty"))
    expectTrue(text.contains("<full>"))
    expectTrue(text.contains("<real value=\"2\"/>"))
    expectTrue(text.contains("<real value=\"0.5\"/>"))
  }

  private func scene(_ root: String, more: String = "") throws -> Scene {
    try Scene("{\"version\": 1, \"root\": {\"class\": \"Layer\", \"id\": \"a\", \(root)}\(more)}")
  }

  @Test("leaves out a property with its default value, unless a style gives another one")
  func properties() throws {
    let plain = try scene(#""opacity": 1, "cornerRadius": 0, "zPosition": 3"#).caml()
    expectTrue(plain.contains(#"<CALayer id="a" zPosition="3"/>"#))
    let styled = try scene(#""style": {"opacity": 0.5, "cornerRadius": 2}, "opacity": 1"#)
    let text = try styled.caml()
    expectTrue(text.contains(#"<CALayer id="a" opacity="1">"#))
    let root = try Scene(text).makeStage().root
    expectEqual(root.opacity, 1)
    expectEqual(root.cornerRadius, 2)
    expectFalse(root.isSet(LayerProperty.cornerRadius.id))
  }

  @Test("keeps the points that a match-move animation follows; without a source, it is a loss")
  func matchMove() throws {
    let followed = try scene(
      """
      "sublayers": [{"class": "Layer", "id": "b", "animations": {"f": {"duration": 1,
       "class": "MatchMoveAnimation", "sourceLayer": "#a", "sourcePoints": [[1, 2], [3, 4]]}}}]
      """)
    let (text, losses) = try followed.camlWithLosses()
    expectTrue(losses.isEmpty)
    expectTrue(text.contains("<sourcePoints>"))
    expectTrue(text.contains(#"<CGPoint value="1 2"/>"#))
    expectTrue(text.contains(#"<CGPoint value="3 4"/>"#))
    try expectNil(SceneComparison.difference(followed, Scene(text)))
    let lost = try scene(#""animations": {"f": {"class": "MatchMoveAnimation", "duration": 1}}"#)
    let (rest, names) = try lost.camlWithLosses()
    expectEqual(names.map(\.what), ["the source of the animation 'f', which has no id"])
    expectTrue(rest.contains("CAMatchMoveAnimation"))
    expectFalse(rest.contains("sourcePoints"))
  }

  @Test("leaves out animations and values with an empty reference, by name")
  func references() throws {
    let basic = #"{"class": "BasicAnimation", "keyPath": "contents", "toValue": "", "duration": 1}"#
    let row =
      #"{"class": "KeyframeAnimation", "keyPath": "contents", "values": ["x", ""], "duration": 1}"#
    let scene = try scene(
      """
      "animations": {"b": \(basic), "k": \(row), "o": {"class": "BasicAnimation",
       "keyPath": "opacity", "toValue": 0, "duration": 1},
       "g": {"class": "AnimationGroup", "duration": 1, "animations": [\(basic)]}}
      """, more: ##", "states": {"On": {"set": {"#a": {"contents": "", "zPosition": 2}}}}"##)
    let (text, losses) = try scene.camlWithLosses()
    expectEqual(
      losses.map(\.what),
      [
        "the empty reference in a value of the animation 'b'",
        "the empty reference in a value of the animation 'k'",
        "the empty reference in a value of animations[0] of the animation 'g'",
        "the animation 'g', in which nothing is left",
        "the empty reference in 'contents' in the state 'On'",
      ])
    let stage = try Scene(text).makeStage()
    expectEqual(stage.root.animationKeys, ["o"])
    try stage.setState("On")
    expectEqual(stage.root.zPosition, 2)
  }

  @Test("names each animation that a state adds to a layer that only a later one has")
  func laterLayer() throws {
    let fade = #""class": "BasicAnimation", "keyPath": "opacity", "toValue": 0"#
    let add = ##"{"layer": "#badge", "animation": "##
    let scene = try scene(
      #""name": "x""#,
      more: """
        , "states": {"A": {"add": [
          \(add){\(fade)}, "key": "in"}, \(add){\(fade)}},
          \(add){"class": "AnimationGroup", "animations": [{\(fade)}]}}]},
         "B": {"add": {"layer": {"class": "Layer", "id": "badge"}, "to": "#a"}}},
         "transitions": [{"to": "B", "animations": {"#badge": {"k": {\(fade)}}}}]
        """)
    let (text, losses) = try scene.camlWithLosses()
    expectEqual(
      losses.map(\.what),
      ["in", "opacity", "AnimationGroup"].map {
        "a part of the animation '\($0)' of the state 'A', whose layer 'badge' is not there"
      })
    expectTrue(text.contains(#"<LKStateTransitionElement key="k" targetId="badge">"#))
  }

  @Test("puts a layer that a state adds before the one that is at its index")
  func index() throws {
    for (index, sibling) in [("\"at\": 0", "b"), ("\"at\": 1", "c"), ("\"at\": 2", nil)]
      as [(String, String?)]
    {
      let text = try scene(
        #""sublayers": [{"class": "Layer", "id": "b"}, {"class": "Layer", "id": "c"}]"#,
        more: ##", "states": {"On": {"add": {"layer": {"class": "Layer", "id": "d"}, "to": "#a", "##
          + index + "}}}"
      ).caml(strict: true)
      expectEqual(text.contains("beforeObject"), (sibling != nil))
      if let sibling { expectTrue(text.contains("beforeObject=\"\(sibling)\"")) }
      let stage = try Scene(text).makeStage()
      try stage.setState("On")
      let ids = ["b": ["d", "b", "c"], "c": ["b", "d", "c"]][sibling ?? ""] ?? ["b", "c", "d"]
      expectEqual(stage.root.sublayers?.map(\.id), ids)
    }
  }

  @Test("keeps what cells have without a meaning, if its name is free and plain")
  func cells() throws {
    let scene = try Scene(
      """
      {"version": 1, "root": {"class": "EmitterLayer", "id": "e", "emitterCells": [
       {"name": "c", "birthRate": 2, "attributes": {"odd name": 1, "name": 2, "type": 3, "ok": 4,
        "text": "7", "flag": true, "word": "x"}}]}}
      """)
    let (text, losses) = try scene.camlWithLosses()
    expectEqual(
      losses.map(\.what), ["name", "odd name", "type"].map { "the attribute '\($0)' of a cell" })
    let emitter = try #require(try Scene(text).makeStage().root as? EmitterLayer)
    let cell = try #require(emitter.emitterCells?.first)
    expectEqual(cell.name, "c")
    expectEqual(cell.birthRate, 2)
    expectEqual(cell.attributes, ["ok": 4, "text": "7", "flag": true, "word": "x"])
    expectTrue(text.contains(#"ok="4" word="x""#))
  }
}
