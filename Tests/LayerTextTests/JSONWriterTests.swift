import Testing

@testable import LayerText

@Suite("The JSON writer")
struct JSONWriterTests {
  @Test("writes compact JSON in the order of the calls")
  func order() {
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
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == #"{"v":1,"layers":[{},null,true,false,[0.5,1,"inf"],[]],"id":"arm"}"# + "\n2\n"
    )
    writer.removeAll()
    #expect(writer.bytes.isEmpty)
  }

  @Test("escapes what JSON requires")
  func escapes() {
    let text = "q\" b\\ s/ \u{0}\u{8}\t\n\u{B}\u{C}\r\u{1F}\u{7F} é😀\u{2028}"
    var writer = JSONWriter()
    writer.string(text)
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == #""q\" b\\ s/ \u0000\b\t\n\u000b\f\r\u001f"# + "\u{7F} é😀\u{2028}\""
    )
  }
}
