import LayerText
import TestSupport
import Testing

@Suite("The JSON writer")
struct JSONWriterTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("writes white space as the layout says") {
      expectEqual(text(.compact), #"{"a":[1,{}],"b":"x","c":[2]}"#)
      expectEqual(text(.oneLine), #"{"a": [1, {}], "b": "x", "c": [2]}"#)
      expectEqual(
        text(.indented),
        """
        {
          "a": [
            1,
            {}
          ],
          "b": "x",
          "c": [2]
        }
        """)
    },
    Fact("escapes what JSON requires") {
      let text = "q\" b\\ s/ \u{0}\u{8}\t\n\u{B}\u{C}\r\u{1F}\u{7F} é😀\u{2028}"
      var writer = JSONWriter()
      writer.string(text)
      expectEqual(
        String(decoding: writer.bytes, as: UTF8.self),
        #""q\" b\\ s/ \u0000\b\t\n\u000b\f\r\u001f\u007f é😀\u2028""#)
    },
    Fact("writes compact JSON in the order of the calls") {
      var writer = JSONWriter()
      writer.beginObject()
      writer.key("v")
      writer.integer(1)
      writer.key("layers")
      writer.beginArray()
      writer.beginObject()
      writer.endObject()
      writer.null()
      writer.bool(true)
      writer.bool(false)
      writer.numbers([0.5, 1, .infinity])
      writer.beginArray()
      writer.endArray()
      writer.endArray()
      writer.key("id")
      writer.string("arm")
      writer.endObject()
      writer.endLine()
      writer.integer(2)
      writer.endLine()
      expectEqual(
        String(decoding: writer.bytes, as: UTF8.self),
        #"{"v":1,"layers":[{},null,true,false,[0.5,1,"inf"],[]],"id":"arm"}"# + "\n2\n")
    },
    Fact("indents forty levels, and deeper ones no more") {
      var writer = JSONWriter(layout: .indented)
      for _ in 0..<45 { writer.beginArray() }
      for _ in 0..<45 { writer.endArray() }
      let lines = writer.bytes.split(separator: UInt8(ascii: "\n"))
      let spaces = lines.map { line in line.prefix { $0 == UInt8(ascii: " ") }.count }
      // The innermost array is empty and takes one line.
      let depths = Array(0...44) + (0...43).reversed()
      expectEqual(spaces, depths.map { 2 * min($0, 40) })
    },
  ]

  /// An object with a list that contains an empty object.
  private static func text(_ layout: JSONWriter.Layout) -> String {
    var writer = JSONWriter(layout: layout)
    writer.beginObject()
    writer.key("a")
    writer.beginArray()
    writer.integer(1)
    writer.beginObject()
    writer.endObject()
    writer.endArray()
    writer.member("b", "x")
    writer.member("c", Array("[2]".utf8))
    writer.endObject()
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
