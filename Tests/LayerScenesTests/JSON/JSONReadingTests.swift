import LayerText
import TestSupport
import Testing

@testable import LayerScenes

@Suite("The JSON reader")
struct JSONReadingTests {
  @Test("reads every kind of value")
  func kinds() throws {
    let root = try read(
      #"{"n":null,"t":true,"f":false,"x":-1.5e2,"s":"a","a":[1,[],{}],"o":{"k":0}}"#)
    expectEqual(root.kind, .object)
    expectEqual(root.count, 7)
    expectTrue(root["n"]?.isNull == true)
    expectTrue(root["t"]?.bool == true)
    expectTrue(root["f"]?.bool == false)
    expectEqual(root["x"]?.number, -150)
    expectEqual(root["x"]?.sourceText, "-1.5e2")
    expectEqual(root["s"]?.string, "a")
    expectEqual(root["a"]?.elements.map(\.kind), [.number, .array, .object])
    expectEqual(root["a"]?.sourceText, "[1,[],{}]")
    expectEqual(root["o"]?["k"]?.number, 0)
    expectNil(root["missing"])
    expectNil(root["s"]?.number)
    expectNil(root["x"]?.string)
    expectEqual(root["x"]?.count, 0)
    expectNil(root["n"]?.bool)
  }

  @Test("keeps the order of members")
  func order() throws {
    let root = try read(#"{"zoom":1,"move":2,"a":{"y":0,"b":[]},"fade":3}"#)
    expectEqual(root.members.map(\.key), ["zoom", "move", "a", "fade"])
    expectEqual(root.members.map(\.value.kind), [.number, .number, .object, .number])
    expectEqual(root["a"]?.members.map(\.key), ["y", "b"])
  }

  @Test("knows the location of every value and key, counting characters of the line")
  func places() throws {
    let root = try read("\u{FEFF}{\n  \"é😀\": [1,\r\n\t\"x\"], \"b\":\r{}\n}")
    expectEqual(root.place, SourcePlace(file: "s.json", line: 1, column: 1))
    let members = Array(root.members)
    expectEqual(members.map(\.keyPlace.lineAndColumn), ["2:3", "3:8"])
    expectEqual(members.map(\.value.place.lineAndColumn), ["2:9", "4:1"])
    expectEqual(members[0].value.elements.map(\.place.lineAndColumn), ["2:10", "3:2"])
    expectEqual(members[0].error("m", hint: "h").description, "s.json:2:3: error: m\n  hint: h")
    expectEqual(members[1].value.error("m").description, "s.json:4:1: error: m")
  }

  @Test("decodes escapes in strings and keys")
  func escapes() throws {
    let root = try read(#"{"\u006by":"\"\\\/\b\f\n\r\t\u00e9\ud83d\uDE00é"}"#)
    expectEqual(root.members.map(\.key), ["ky"])
    expectEqual(root["ky"]?.string, "\"\\/\u{8}\u{C}\n\r\té😀é")
  }

  @Test(
    "decodes the first and the last of all surrogate pairs",
    arguments: [
      (#"\ud800\udc00"#, 0x10000), (#"\ud800\udfff"#, 0x103FF), (#"\ud83d\udc00"#, 0x1F400),
      (#"\udbff\udc00"#, 0x10FC00), (#"\udbff\udfff"#, 0x10FFFF), (#"\ud7ff"#, 0xD7FF),
      (#"\ue000"#, 0xE000),
    ] as [(String, UInt32)])
  func surrogates(escapes: String, expected: UInt32) throws {
    try expectEqual(read("\"\(escapes)\"").string?.unicodeScalars.map(\.value), [expected])
  }

  @Test("distinguishes keys that look alike but differ in their bytes")
  func keyBytes() throws {
    let root = try read("{\"e\u{301}\":1,\"\u{e9}\":2}")
    expectEqual(root["\u{e9}"]?.number, 2)
    expectEqual(root["e\u{301}"]?.number, 1)
  }

  @Test(
    "rounds numbers to the nearest double",
    arguments: [
      ("0", 0), ("-0", -0.0), ("0.1", 0.1), ("1e3", 1000), ("1E+3", 1000), ("25e-1", 2.5),
      ("123456789012345678", 123_456_789_012_345_680), ("1e-400", 0),
      // Whole numbers of twenty digits: 2⁶⁴ + 1 and 2⁶⁴ + 12 are both nearest to 2⁶⁴.
      ("18446744073709551617", 0x1p64), ("-18446744073709551628", -0x1p64),
      ("1.7976931348623157e308", .greatestFiniteMagnitude), ("5e-324", .leastNonzeroMagnitude),
    ] as [(String, Double)]
  )
  func numbers(text: String, expected: Double) throws {
    let value = try #require(try read(text).number)
    expectEqual(value.bitPattern, expected.bitPattern)
  }

  @Test("finds locations in one long line that is not ASCII")
  func longLine() throws {
    let text = "[" + String(repeating: "\"é\",", count: 100_000) + "\"end\"]"
    let root = try read(text)
    expectEqual(root.count, 100_001)
    let last = try #require(root.elements.reversed().first)
    expectEqual(last.place.lineAndColumn, "1:400002")
  }

  @Test("reads a million nested arrays, and a million nested objects")
  func depth() throws {
    let depth = Rounds.scaled(1_000_000)
    let arrays = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    var value = try read(arrays)
    var levels = 1
    while let inner = value.elements.first(where: { _ in true }) {
      value = inner
      levels += 1
    }
    expectEqual(levels, depth)
    let objects =
      String(repeating: "{\"a\":", count: depth) + "1" + String(repeating: "}", count: depth)
    try expectEqual(read(objects).count, 1)
    let open = String(repeating: "[", count: depth)
    #expect(throws: SceneError.self) { try read(open) }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("returns a value, or an error at the end, for every prefix of a document") {
      let text =
        #"{"a": [1.5e-3, true, null, "x\u00e9\ud83d\ude00é😀"], "b" : {"c": -0, "d": [] } } "#
      let bytes = Array(text.utf8)
      for count in 0..<bytes.count - 1 {
        do throws(SceneError) {
          _ = try JSONDocument(Array(bytes[..<count]), file: "s.json")
          Issue.record("\(count) bytes were taken for a document")
        } catch {
          let isAtEnd = error.message.hasPrefix("the file")
          if !isAtEnd || error.hint == nil { Issue.record("\(count) bytes: \(error)") }
        }
      }
    },
    Fact("accepts any byte at any offset of a document without a crash") {
      let text = #"{"a":[1.5e-3,true,null,"x\u00e9é"],"b":{"c":-0}}"#
      var bytes = Array(text.utf8)
      for index in bytes.indices {
        let kept = bytes[index]
        for byte in UInt8.min...UInt8.max {
          bytes[index] = byte
          _ = try? JSONDocument(bytes, file: "s.json").root["a"]?.elements.map(\.string)
        }
        bytes[index] = kept
      }
    },
    Fact("reads back what the writer escapes") {
      let text = "q\" b\\ s/ \u{0}\u{8}\t\n\u{B}\u{C}\r\u{1F}\u{7F} é😀\u{2028}"
      var writer = JSONWriter()
      writer.string(text)
      try expectEqual(JSONDocument(writer.bytes, file: "s.json").root.string, text)
    },
  ]

  @Test("takes time in proportion to the members of an object")
  func manyMembers() throws {
    let count = Rounds.scaled(100_000)
    let members = (0..<count).map { "\"key\($0)\":\($0)" }.joined(separator: ",")
    let root = try read("{\(members)}")
    expectEqual(root.count, count)
    expectEqual(root["key\(count - 1)"]?.number, Double(count - 1))
  }

  @discardableResult
  private func read(_ text: String) throws -> JSONValue {
    try JSONDocument(Array(text.utf8), file: "s.json").root
  }
}
