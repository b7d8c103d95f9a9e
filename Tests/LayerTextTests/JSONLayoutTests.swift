import LayerText
import TestSupport
import Testing

/// Commas, spaces and lines of the JSON writer in each layout.
@Suite("The layout of JSON")
struct JSONLayoutTests {
  private static func text(
    _ layout: JSONWriter.Layout, _ write: (inout JSONWriter) -> Void
  ) -> String {
    var writer = JSONWriter(layout: layout)
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("separates values at the top only within a line") {
      for (layout, expected) in [
        (JSONWriter.Layout.compact, "1,2\n3\n"), (.oneLine, "1, 2\n3\n"), (.indented, "1,2\n3\n"),
      ] {
        expectEqual(
          text(layout) { json in
            json.integer(1)
            json.integer(2)
            json.endLine()
            json.integer(3)
            json.endLine()
          }, expected)
      }
    },
    Fact("separates what follows an inner object or array") {
      func write(_ json: inout JSONWriter) {
        json.beginArray()
        json.beginObject()
        json.key("a")
        json.beginArray()
        json.endArray()
        json.key("b")
        json.null()
        json.endObject()
        json.beginArray()
        json.bool(true)
        json.endArray()
        json.string("c")
        json.endArray()
      }
      expectEqual(text(.compact, write), #"[{"a":[],"b":null},[true],"c"]"#)
      expectEqual(text(.oneLine, write), #"[{"a": [], "b": null}, [true], "c"]"#)
      expectEqual(
        text(.indented, write),
        """
        [
          {
            "a": [],
            "b": null
          },
          [
            true
          ],
          "c"
        ]
        """)
    },
    Fact("treats what others wrote as one value") {
      func write(_ json: inout JSONWriter) {
        json.beginObject()
        json.member("a", Array("[1]".utf8))
        json.key("b")
        json.raw { $0.append(contentsOf: "2".utf8) }
        json.member("c", "d")
        json.endObject()
      }
      expectEqual(text(.compact, write), #"{"a":[1],"b":2,"c":"d"}"#)
      expectEqual(
        text(.compact) { json in
          json.beginArray()
          json.raw(Array("1".utf8))
          json.raw { $0.append(contentsOf: "2".utf8) }
          json.numbers([3, 4])
          json.numbers([])
          json.endArray()
        }, "[1,2,[3,4],[]]")
    },
    Fact("gives numbers their format, but not integers") {
      var json = JSONWriter(format: .significant(2))
      json.beginArray()
      json.number(1.0 / 3)
      json.integer(12345)
      json.format = .exact
      json.number(0.125)
      json.number(-.infinity)
      json.endArray()
      expectEqual(String(decoding: json.bytes, as: UTF8.self), #"[0.33,12345,0.125,"-inf"]"#)
    },
    Fact("a schema's values are written as JSON, each in its kind") {
      let values: SchemaValue = ["a", 2, true, false]
      expectEqual(values.text, #"["a", 2, true, false]"# + "\n")
      expectEqual(SchemaValue.strings(["a", "b"]).text, #"["a", "b"]"# + "\n")
      expectEqual(SchemaValue.definition("point").text, ##"{"$ref": "#/$defs/point"}"## + "\n")
      expectEqual(SchemaValue.array([]).text, "[]\n")
      expectEqual(SchemaValue.object([]).text, "{}\n")
    },
    Fact("an object of twelve plain members takes a line for each") {
      func object(_ count: Int) -> SchemaValue {
        .object((0..<count).map { (key: "k\($0)", value: .integer($0)) })
      }
      func members(_ count: Int) -> [String] { (0..<count).map { "\"k\($0)\": \($0)" } }
      expectEqual(object(11).text, "{" + members(11).joined(separator: ", ") + "}\n")
      expectEqual(object(12).text, "{\n  " + members(12).joined(separator: ",\n  ") + "\n}\n")
    },
  ]

  @Test(
    "escapes control characters with two hexadecimal digits, up to the space",
    arguments: [
      (0x01, #""\u0001""#), (0x07, #""\u0007""#), (0x08, #""\b""#), (0x0B, #""\u000b""#),
      (0x0E, #""\u000e""#), (0x0F, #""\u000f""#), (0x10, #""\u0010""#), (0x1A, #""\u001a""#),
      (0x1F, #""\u001f""#), (0x20, #"" ""#), (0x21, #""!""#), (0x23, ##""#""##), (0x5B, #""[""#),
      (0x5D, #""]""#),
    ] as [(UInt32, String)])
  func escapes(_ code: UInt32, _ expected: String) throws {
    let scalar = try #require(Unicode.Scalar(code))
    expectEqual(Self.text(.compact) { $0.string(String(Character(scalar))) }, expected)
  }

  // MARK: Schemas
}
