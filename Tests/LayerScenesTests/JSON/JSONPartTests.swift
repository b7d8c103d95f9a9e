import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("Parts of a JSON document")
struct JSONPartTests {
  private func read(_ text: String) throws -> JSONValue {
    try JSONDocument(Array(text.utf8), file: "s.json").root
  }

  private func said(about text: String) -> String {
    do throws(SceneError) {
      _ = try JSONDocument(Array(text.utf8), file: "s.json")
      return "nothing"
    } catch {
      return error.description
    }
  }

  @Test("have kinds that are named with their article")
  func kinds() throws {
    let names = try read("[null, true, false, 1, \"a\", [], {}]").elements.map(\.kind.description)
    expectEqual(
      names,
      [
        "null", "true or false", "true or false", "a number", "a string", "an array", "an object",
      ])
  }

  /// Values with brackets, quotes and escapes that must not be taken for their end.
  static let values = [
    "0", "-0", "12", "-1.5e+2", "1E-7", "12.50", "3e5", "true", "false", "null", #""""#, #""a""#,
    #""a\"]""#, #""\\""#, "[]", "{}", "[1,[2],[]]", #"["]",["\\"],"\"["]"#, #"{"a":"}\\"}"#,
    #"{"}":{"{":[{}]}}"#,
  ]

  @Test("have the text of the file, alone, between others and at the end", arguments: values)
  func text(_ value: String) throws {
    try expectEqual(read(value).sourceText, value)
    try expectEqual(read(" \(value) ").sourceText, value)
    let list = try read("[\(value),\(value) , \(value)]")
    expectEqual(list.elements.map(\.sourceText), [value, value, value])
    let object = try read("{\"a\":\(value),\"b\":[\(value)]}")
    expectEqual(object["a"]?.sourceText, value)
    expectEqual(object["b"]?.elements.map(\.sourceText), [value])
    expectEqual(
      said(about: "\(value) ;"),
      "s.json:1:\(value.count + 2): error: unexpected ';' after the end of the document\n"
        + "  hint: the document ended at 1:\(value.count)")
  }

  @Test("have up to four numbers at once; other values have none")
  func fewNumbers() throws {
    try expectEqual(read("[]").fewNumbers, SIMD4(0, 0, 0, 0))
    try expectEqual(read("[3]").fewNumbers, SIMD4(3, 0, 0, 0))
    try expectEqual(read("[1, -2.5, 3, 4]").fewNumbers, SIMD4(1, -2.5, 3, 4))
    for text in [
      "[1, 2, 3, 4, 5]", "[1, \"2\"]", "[[1], 2]", "[1, null]", "{}", "{\"a\": 1}", "1", "null",
    ] {
      try expectNil(read(text).fewNumbers, "\(text)")
    }
  }

  @Test("are counted down while they are read")
  func left() throws {
    var elements = try read("[1, [2, 3], 4]").elements
    expectEqual(elements.count, 3)
    expectEqual(elements.next()?.number, 1)
    expectEqual(elements.count, 2)
    expectEqual(elements.next()?.count, 2)
    expectEqual(elements.count, 1)
    expectEqual(elements.next()?.number, 4)
    expectEqual(elements.count, 0)
    expectNil(elements.next())
    expectEqual(elements.count, 0)
    var members = try read("{\"a\": {\"x\": 1}, \"b\": 2}").members
    expectEqual(members.count, 2)
    expectEqual(members.next()?.key, "a")
    expectEqual(members.count, 1)
    expectEqual(members.next()?.value.number, 2)
    expectEqual(members.count, 0)
    expectNil(members.next())
    expectEqual(members.count, 0)
    expectTrue(Array(try read("{\"a\": 1}").elements).isEmpty)
    expectTrue(Array(try read("[1, 2]").members).isEmpty)
    try expectNil(read("[1, 2]")["a"])
  }

  @Test("have keys that are compared with their escapes decoded")
  func keys() throws {
    let members = Array(try read(#"{"\u0061b": 1, "ac": 2, "\"": 3}"#).members)
    expectEqual(members.map { $0.hasKey("ab") }, [true, false, false])
    expectEqual(members.map { $0.hasKey("ac") }, [false, true, false])
    expectEqual(members.map { $0.hasKey("\"") }, [false, false, true])
    expectEqual(members.map { $0.hasKey("a") }, [false, false, false])
    expectEqual(members.map { $0.withKey { $0.count } }, [2, 2, 1])
    let root = try read(#"{"a\nb": 1, "a": 2}"#)
    expectEqual(root["a\nb"]?.number, 1)
    expectEqual(root["a"]?.number, 2)
    expectNil(root["a\\nb"])
    expectNil(root["a\n"])
  }

  @Test("have an escaped key in a scene, too")
  func escapedKey() throws {
    let stage = try NativeText.root(#"{"op\u0061city": 0.25, "\u0069d": "box"}"#)
    expectEqual(stage.root.opacity, 0.25)
    expectEqual(stage.root.id, "box")
  }

  @Test(
    "are no two of one key, in small objects and in large ones",
    arguments: [2, 3, 15, 16, 17, 18, 40])
  func duplicates(count: Int) throws {
    let members = (0..<(count - 1)).map { "\"k\($0)\":[\($0),{}]" }
    let start = "{" + members.joined(separator: ",") + ",\n"
    // The first member has eleven characters, and a comma follows it.
    for (key, column) in [("k0", 2), ("k1", 14)] where count > 2 || key == "k0" {
      for written in [key, "\\u006b" + key.dropFirst()] {
        expectEqual(
          said(about: start + "\"\(written)\":0}"),
          "s.json:2:1: error: the key \"\(key)\" is written twice in one object\n"
            + "  hint: it is already at 1:\(column)", "\(written)")
      }
    }
    // A key that is the start of another one, or longer, is a different one.
    for written in ["k", "k00", "K0", "\\u006b", "k\\u0030 "] {
      try expectEqual(read(start + "\"\(written)\":0}").count, count, "\(written)")
    }
  }

  @Test("are no two of one key if the first one has the escape")
  func escapedFirst() {
    for count in [2, 17] {
      let more = (2..<count).map { "\"k\($0)\":0,\n" }.joined()
      expectTrue(
        said(about: "{\"\\u0061\":1,\(more)\"a\":2}").hasSuffix(
          "error: the key \"a\" is written twice in one object\n  hint: it is already at 1:2"))
    }
  }

  @Test("that are wrong are errors at their place", arguments: faults)
  func message(_ faulty: FaultyText) {
    expectEqual(said(about: faulty.text), "s.json:" + faulty.expected)
  }

  private static let keyHint = "\n  hint: a key was expected, a string in double quotes"

  private static let faults: [FaultyText] = [
    .init("{\"b\"}", "1:5: error: ':' is missing after the key \"b\", before '}'"),
    .init("{\"a\":]", "1:6: error: the value of \"a\" is missing"),
    .init("[}", "1:2: error: a value is missing before '}'"),
    .init("[1,}", "1:4: error: a value is missing before '}'"),
    .init("}", "1:1: error: unexpected '}'"),
    .init(",", "1:1: error: unexpected ','"),
    .init("{]", "1:2: error: unexpected ']'" + keyHint),
    .init("{\"a\":1,]", "1:8: error: unexpected ']'" + keyHint),
    .init(
      "{\"a\":1,'b':2}",
      "1:8: error: keys are written in double quotes\n  hint: write \" instead of '"),
    .init("[1 ,\n , 2]", "2:2: error: two commas in a row\n  hint: remove one"),
    .init("[1 , \n ]", "1:4: error: a comma before the closing ']'\n  hint: remove the comma"),
    .init("[/]", "1:2: error: unexpected '/'"),
    .init("[/", "1:2: error: unexpected '/'"),
    .init("[*/]", "1:2: error: unexpected '*'"),
    .init("{\"a\"# x", "1:5: error: JSON has no comments\n  hint: remove the comment"),
    .init("[1.x]", "1:4: error: a digit is missing after the decimal point"),
    .init("[1.e5]", "1:4: error: a digit is missing after the decimal point"),
    .init("[1e-]", "1:5: error: a digit is missing after the exponent's 'e'"),
    .init("[-x]", "1:3: error: a digit is missing after '-'"),
    .init("[1e-inf]", "1:5: error: a digit is missing after the exponent's 'e'"),
    .init("[-inf]", "1:2: error: JSON has no -inf\n  hint: write \"-inf\" in quotes"),
    .init(
      "-",
      "1:2: error: the file ends inside the number that began at 1:1\n  hint: a digit was expected"
    ),
    .init("[0X1f]", "1:2: error: numbers are decimal in JSON\n  hint: 0X1f is hexadecimal"),
    .init("[-0x1]", "1:2: error: numbers are decimal in JSON\n  hint: -0x1 is hexadecimal"),
    .init("10x", "1:3: error: unexpected 'x' after the number 10\n  hint: write \"10x\" in quotes"),
    .init("0y", "1:2: error: unexpected 'y' after the number 0\n  hint: write \"0y\" in quotes"),
    .init("[007]", "1:2: error: a number has no leading zeros\n  hint: write 7"),
    .init("[-0070]", "1:2: error: a number has no leading zeros\n  hint: write -70"),
    .init("[00.5]", "1:2: error: a number has no leading zeros\n  hint: write 0"),
    .init(
      "1e309",
      "1:1: error: the number 1e309 is too large\n"
        + "  hint: the largest is 1.7976931348623157e308; infinity is written \"inf\", in quotes"),
    .init(
      "\"\u{B}\"", "1:2: error: control character U+000B inside a string\n  hint: write \\u000b"),
    .init(
      "\"\\u12\"", "1:2: error: '\\u' takes four hexadecimal digits\n  hint: for example \\u00e9"),
    .init(
      "\"a\\u12",
      "1:7: error: the file ends inside the string that began at 1:1\n  hint: '\"' was expected"),
    .init(
      "\"\\ud83d\\",
      "1:9: error: the file ends inside the string that began at 1:1\n  hint: '\"' was expected"),
    .init(
      "\"\\ud83dx\"",
      "1:2: error: half of a surrogate pair: '\\ud83d'\n"
        + #"  hint: a character above U+FFFF is written as two, for example \ud83d\ude00"#),
    .init(
      "\"\\ud83d\\n\"",
      "1:2: error: half of a surrogate pair: '\\ud83d'\n"
        + #"  hint: a character above U+FFFF is written as two, for example \ud83d\ude00"#),
    .init("[trues]", "1:2: error: unexpected word 'trues'\n  hint: write \"trues\" in quotes"),
    .init("[true_]", "1:2: error: unexpected word 'true_'\n  hint: write \"true_\" in quotes"),
    .init(
      "{\"a\":t",
      "1:7: error: the file ends inside the word that began at 1:6\n  hint: 'true' was expected"),
    .init("[t ", "1:2: error: unexpected word 't'\n  hint: write \"t\" in quotes"),
    .init(
      "[\"a\":1]", "1:5: error: unexpected ':' in an array\n  hint: keys belong in an object: {…}"),
    .init("{\"a\":1;}", "1:7: error: unexpected ';'\n  hint: write ',' between values"),
  ]
}
