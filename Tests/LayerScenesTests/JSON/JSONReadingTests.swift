import LayerModel
import LayerText
import TestSupport
import Testing

@testable import LayerScenes

/// Faults with their messages are cases in `Tests/Conformance/Formats/Faults`.
@Suite("The JSON reader")
struct JSONReadingTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("keeps the order of members, and the text of each value") {
      let root = try read(#"{"zoom":-1.5e2,"move":[1,[],{}],"a":{"y":null,"b":[]},"t":"}\"]"}"#)
      expectEqual(root.members.map(\.key), ["zoom", "move", "a", "t"])
      expectEqual(root.members.map(\.value.kind), [.number, .array, .object, .string])
      expectEqual(root["zoom"]?.number, -150)
      expectEqual(root["zoom"]?.sourceText, "-1.5e2")
      expectEqual(root["move"]?.elements.map(\.sourceText), ["1", "[]", "{}"])
      expectEqual(root["a"]?.sourceText, #"{"y":null,"b":[]}"#)
      expectEqual(root["t"]?.string, "}\"]")
      expectNil(root["missing"])
    },
    Fact("knows the location of every value and key, counting characters of the line") {
      let root = try read("\u{FEFF}{\n  \"é😀\": [1,\r\n\t\"x\"], \"b\":\r{}\n}")
      expectEqual(root.place, SourcePlace(file: "s.json", line: 1, column: 1))
      let members = Array(root.members)
      expectEqual(members.map(\.keyPlace.lineAndColumn), ["2:3", "3:8"])
      expectEqual(members.map(\.value.place.lineAndColumn), ["2:9", "4:1"])
      expectEqual(members[0].value.elements.map(\.place.lineAndColumn), ["2:10", "3:2"])
    },
    Fact("decodes escapes in strings and keys") {
      let root = try read(#"{"\u006by":"\"\\\/\b\f\n\r\t\u00e9\ud83d\uDE00é"}"#)
      expectEqual(root["ky"]?.string, "\"\\/\u{8}\u{C}\n\r\té😀é")
      let instance = try Scene(#"{"version": 1, "root": {"op\u0061city": 0.25, "\u0069d": "box"}}"#)
        .makeInstance()
      expectEqual(instance.root.opacity, 0.25)
      expectEqual(instance.root.id, "box")
    },
    Fact("distinguishes keys that look alike but differ in their bytes") {
      let root = try read("{\"e\u{301}\":1,\"\u{e9}\":2}")
      expectEqual(root["\u{e9}"]?.number, 2)
      expectEqual(root["e\u{301}"]?.number, 1)
    },
    Fact("finds two equal keys in small objects and in large ones, escaped or not") {
      for count in [2, 3, 15, 16, 17, 18, 40] {
        let members = (0..<(count - 1)).map { "\"k\($0)\":[\($0),{}]" }
        let start = "{" + members.joined(separator: ",") + ",\n"
        // The first member has eleven characters, and a comma follows it.
        for (key, column) in [("k0", 2), ("k1", 14)] where count > 2 || key == "k0" {
          for written in [key, "\\u006b" + key.dropFirst()] {
            expectEqual(
              said(Array((start + "\"\(written)\":0}").utf8)),
              "s.json:2:1: error: the key \"\(key)\" is written twice in one object\n"
                + "  hint: it is already at 1:\(column)", "\(written)")
          }
        }
        // A key that is the start of another one, or longer, is a different one.
        for written in ["k", "k00", "K0", "\\u006b", "k\\u0030 "] {
          try expectEqual(read(start + "\"\(written)\":0}").count, count, "\(written)")
        }
      }
    },
    Fact("names a byte that is not UTF-8, with its location") {
      let hint = "\n  hint: save the file as UTF-8"
      let rows: [([UInt8], String)] = [
        ([0x22, 0x61, 0xFF, 0x22], ":1:3: error: invalid UTF-8: byte 0xFF" + hint),
        // An overlong slash and a surrogate are not UTF-8 either.
        ([0x22, 0xC0, 0xAF, 0x22], ":1:2: error: invalid UTF-8: byte 0xC0" + hint),
        ([0x22, 0xED, 0xA0, 0x80, 0x22], ":1:2: error: invalid UTF-8: byte 0xED" + hint),
        ([0x31, 0x20, 0xC3], ":1:3: error: the file ends inside a character" + hint),
        (
          [0x22, 0xC3],
          ":1:3: error: the file ends inside the string that began at 1:1\n"
            + "  hint: '\"' was expected"
        ),
        ([0xFF, 0xFE, 0x31, 0x00], ": error: the file is UTF-16, only UTF-8 is read" + hint),
      ]
      for (bytes, expected) in rows { expectEqual(said(bytes), "s.json" + expected) }
    },
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
    Fact("finds locations in one long line that is not ASCII") {
      let text = "[" + String(repeating: "\"é\",", count: 100_000) + "\"end\"]"
      let last = try #require(try read(text).elements.reversed().first)
      expectEqual(last.place.lineAndColumn, "1:400002")
    },
    Fact("reads a million nested arrays, and a million nested objects") {
      let depth = Rounds.scaled(1_000_000)
      let open = String(repeating: "[", count: depth)
      var value = try read(open + String(repeating: "]", count: depth))
      var levels = 1
      while let inner = value.elements.first(where: { _ in true }) {
        value = inner
        levels += 1
      }
      expectEqual(levels, depth)
      let objects =
        String(repeating: "{\"a\":", count: depth) + "1" + String(repeating: "}", count: depth)
      try expectEqual(read(objects).count, 1)
      #expect(throws: SceneError.self) { try read(open) }
    },
    Fact("takes time in proportion to the members of an object") {
      let count = Rounds.scaled(100_000)
      let members = (0..<count).map { "\"key\($0)\":\($0)" }.joined(separator: ",")
      let root = try read("{\(members)}")
      expectEqual(root.count, count)
      expectEqual(root["key\(count - 1)"]?.number, Double(count - 1))
    },
    Fact("decodes the first and the last of all surrogate pairs") {
      let rows: [(String, UInt32)] = [
        (#"\ud800\udc00"#, 0x10000), (#"\ud800\udfff"#, 0x103FF), (#"\ud83d\udc00"#, 0x1F400),
        (#"\udbff\udc00"#, 0x10FC00), (#"\udbff\udfff"#, 0x10FFFF), (#"\ud7ff"#, 0xD7FF),
        (#"\ue000"#, 0xE000),
      ]
      for (escapes, expected) in rows {
        try expectEqual(read("\"\(escapes)\"").string?.unicodeScalars.map(\.value), [expected])
      }
    },
    Fact("rounds numbers to the nearest double") {
      let rows: [(String, Double)] = [
        ("0", 0), ("-0", -0.0), ("0.1", 0.1), ("1e3", 1000), ("1E+3", 1000), ("25e-1", 2.5),
        ("123456789012345678", 123_456_789_012_345_680), ("1e-400", 0),
        // Whole numbers of twenty digits: 2⁶⁴ + 1 and 2⁶⁴ + 12 are both nearest to 2⁶⁴.
        ("18446744073709551617", 0x1p64), ("-18446744073709551628", -0x1p64),
        ("1.7976931348623157e308", .greatestFiniteMagnitude), ("5e-324", .leastNonzeroMagnitude),
      ]
      for (text, expected) in rows {
        try expectEqual(read(text).number?.bitPattern, expected.bitPattern, "\(text)")
      }
    },
  ]

  private static func said(_ bytes: [UInt8]) -> String {
    do throws(SceneError) {
      _ = try JSONDocument(bytes, file: "s.json")
      return "nothing"
    } catch {
      return error.description
    }
  }

  @discardableResult
  private static func read(_ text: String) throws -> JSONValue {
    try JSONDocument(Array(text.utf8), file: "s.json").root
  }
}
