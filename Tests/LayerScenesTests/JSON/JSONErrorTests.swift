import TestSupport
import Testing

@testable import LayerScenes

/// An invalid text and its error, without the file's name.
struct FaultyText: Sendable, CustomTestStringConvertible {
  let text: String
  let expected: String

  init(_ text: String, _ expected: String) {
    self.text = text
    self.expected = expected
  }

  var testDescription: String { text.debugDescription }
}

@Suite("Invalid JSON")
struct JSONErrorTests {
  @Test(
    "is an error with location, message and hint",
    arguments: structure + words + numbers + strings + keys
  )
  func message(_ faulty: FaultyText) {
    expectEqual(said(about: Array(faulty.text.utf8)), "s.json:" + faulty.expected)
  }

  private static let structure: [FaultyText] = [
    .init("", "1:1: error: the file is empty\n  hint: a JSON value was expected"),
    .init(
      "\u{FEFF}\n ",
      "2:2: error: nothing but white space in the file\n  hint: a JSON value was expected"
    ),
    .init(
      "{\"a\": [1,\n {",
      "2:3: error: the file ends inside the object that began at 2:2\n"
        + "  hint: a key or '}' was expected"
    ),
    .init(
      "[",
      "1:2: error: the file ends inside the array that began at 1:1\n"
        + "  hint: an element or ']' was expected"
    ),
    .init(
      "[1",
      "1:3: error: the file ends inside the array that began at 1:1\n"
        + "  hint: ',' or ']' was expected"
    ),
    .init(
      "[1, ",
      "1:5: error: the file ends inside the array that began at 1:1\n"
        + "  hint: an element was expected"
    ),
    .init(
      "{\"a\" ",
      "1:6: error: the file ends inside the object that began at 1:1\n  hint: ':' was expected"
    ),
    .init(
      "{\"a\":",
      "1:6: error: the file ends inside the object that began at 1:1\n"
        + "  hint: the value of \"a\" was expected"
    ),
    .init(
      "{\"a\":1",
      "1:7: error: the file ends inside the object that began at 1:1\n"
        + "  hint: ',' or '}' was expected"
    ),
    .init(
      "{\"a\":1,",
      "1:8: error: the file ends inside the object that began at 1:1\n"
        + "  hint: a key was expected"
    ),
    .init("[1,]", "1:3: error: a comma before the closing ']'\n  hint: remove the comma"),
    .init("{\"a\":1\n,\n}", "2:1: error: a comma before the closing '}'\n  hint: remove the comma"),
    .init("[1,,2]", "1:4: error: two commas in a row\n  hint: remove one"),
    .init("{\"a\":1,,}", "1:8: error: two commas in a row\n  hint: remove one"),
    .init("[,1]", "1:2: error: a value is missing before ','"),
    .init("{\"a\":}", "1:6: error: the value of \"a\" is missing"),
    .init(
      "{,}", "1:2: error: unexpected ','\n  hint: a key was expected, a string in double quotes"),
    .init("]", "1:1: error: unexpected ']'"),
    .init("[1 2]", "1:4: error: ',' or ']' is missing before '2'"),
    .init("{\"a\":1 \"b\":2}", "1:8: error: ',' or '}' is missing before a string"),
    .init("{\"a\" 1}", "1:6: error: ':' is missing after the key \"a\", before '1'"),
    .init("{\"a\"=1}", "1:5: error: ':' is missing after the key \"a\", before '='"),
    .init("[1;2]", "1:3: error: unexpected ';'\n  hint: write ',' between values"),
    .init(
      "[\"a\":1]", "1:5: error: unexpected ':' in an array\n  hint: keys belong in an object: {…}"),
    .init(
      "[1}",
      "1:3: error: unexpected '}' in the array that began at 1:1\n  hint: the array ends with ']'"
    ),
    .init(
      "{\"a\":1]",
      "1:7: error: unexpected ']' in the object that began at 1:1\n"
        + "  hint: the object ends with '}'"
    ),
    .init(
      "[1]\n{}",
      "2:1: error: unexpected '{' after the end of the document\n"
        + "  hint: the document ended at 1:3"
    ),
    .init(
      "0.5.<a",
      "1:4: error: unexpected '.' after the end of the document\n"
        + "  hint: the document ended at 1:3"
    ),
    .init(
      "-1.5e+2-",
      "1:8: error: unexpected '-' after the end of the document\n"
        + "  hint: the document ended at 1:7"
    ),
    .init(
      #"{"a": "x\"}"} 1"#,
      "1:15: error: unexpected '1' after the end of the document\n"
        + "  hint: the document ended at 1:13"
    ),
    .init(
      "null true",
      "1:6: error: unexpected 'true' after the end of the document\n"
        + "  hint: the document ended at 1:4"
    ),
    .init(
      "\"ab\" \"c\"",
      "1:6: error: unexpected a string after the end of the document\n"
        + "  hint: the document ended at 1:4"
    ),
    .init(
      #"[{"a": "]\\"}] 1"#,
      "1:16: error: unexpected '1' after the end of the document\n"
        + "  hint: the document ended at 1:14"
    ),
    .init("{\"a\":1:2}", "1:7: error: ',' or '}' is missing before ':'"),
    .init("[1 / 2]", "1:4: error: ',' or ']' is missing before '/'"),
    .init("[1 /* x */]", "1:4: error: JSON has no comments\n  hint: remove the comment"),
    .init("1 // x", "1:3: error: JSON has no comments\n  hint: remove the comment"),
    .init("/* x */ 1", "1:1: error: JSON has no comments\n  hint: remove the comment"),
    .init("[1 # x\n]", "1:4: error: JSON has no comments\n  hint: remove the comment"),
    .init("{ // x\n}", "1:3: error: JSON has no comments\n  hint: remove the comment"),
    .init("{\"a\" /* x */ :1}", "1:6: error: JSON has no comments\n  hint: remove the comment"),
    .init("\u{A0}1", "1:1: error: unexpected U+00A0"),
    .init("é", "1:1: error: unexpected 'é'"),
    .init("[@]", "1:2: error: unexpected '@'"),
    .init(
      "{\u{201D}a\u{201D}: 1}", "1:2: error: unexpected '”'\n  hint: write straight quotes: \""),
    .init("[\u{201C}a\u{201D}]", "1:2: error: unexpected '“'\n  hint: write straight quotes: \""),
  ]

  private static let words: [FaultyText] = [
    .init("NaN", "1:1: error: JSON has no NaN\n  hint: leave the value out"),
    .init("[inf]", "1:2: error: JSON has no inf\n  hint: write \"inf\" in quotes"),
    .init("[-Infinity]", "1:2: error: JSON has no -Infinity\n  hint: write \"-inf\" in quotes"),
    .init("[-NaN]", "1:2: error: JSON has no -NaN\n  hint: leave the value out"),
    .init("[INF]", "1:2: error: JSON has no INF\n  hint: write \"inf\" in quotes"),
    .init("[FALSE]", "1:2: error: unexpected word 'FALSE'\n  hint: write false"),
    .init("[Null]", "1:2: error: unexpected word 'Null'\n  hint: write null"),
    .init("[nil]", "1:2: error: unexpected word 'nil'\n  hint: write null"),
    .init("[undefined]", "1:2: error: unexpected word 'undefined'\n  hint: write null"),
    .init(
      "[azAZ_$%]",
      "1:2: error: unexpected word 'azAZ_$%'\n  hint: write \"azAZ_$%\" in quotes"
    ),
    .init(
      "[f",
      "1:3: error: the file ends inside the word that began at 1:2\n  hint: 'false' was expected"
    ),
    .init(
      "[nul",
      "1:5: error: the file ends inside the word that began at 1:2\n  hint: 'null' was expected"
    ),
    .init("True", "1:1: error: unexpected word 'True'\n  hint: write true"),
    .init("[None]", "1:2: error: unexpected word 'None'\n  hint: write null"),
    .init("[red]", "1:2: error: unexpected word 'red'\n  hint: write \"red\" in quotes"),
    .init("[truex]", "1:2: error: unexpected word 'truex'\n  hint: write \"truex\" in quotes"),
    .init(
      "[tru",
      "1:5: error: the file ends inside the word that began at 1:2\n  hint: 'true' was expected"
    ),
  ]

  private static let numbers: [FaultyText] = [
    .init("[01]", "1:2: error: a number has no leading zeros\n  hint: write 1"),
    .init("-00", "1:1: error: a number has no leading zeros\n  hint: write -0"),
    .init("+1", "1:1: error: a number does not begin with '+'\n  hint: remove the '+'"),
    .init(".5", "1:1: error: a number does not begin with '.'\n  hint: write a 0 before it"),
    .init("[1.]", "1:4: error: a digit is missing after the decimal point"),
    .init("[1e]", "1:4: error: a digit is missing after the exponent's 'e'"),
    .init("[1e+]", "1:5: error: a digit is missing after the exponent's 'e'"),
    .init("[-]", "1:3: error: a digit is missing after '-'"),
    .init(
      "[1.",
      "1:4: error: the file ends inside the number that began at 1:2\n"
        + "  hint: a digit was expected"
    ),
    .init("0x1F", "1:1: error: numbers are decimal in JSON\n  hint: 0x1F is hexadecimal"),
    .init(
      "[30deg]",
      "1:4: error: unexpected 'deg' after the number 30\n  hint: write \"30deg\" in quotes"
    ),
    .init(
      "-1e400",
      "1:1: error: the number -1e400 is too large\n"
        + "  hint: the largest is 1.7976931348623157e308; infinity is written \"inf\", in quotes"
    ),
  ]

  private static let strings: [FaultyText] = [
    .init(
      "[\"ab",
      "1:5: error: the file ends inside the string that began at 1:2\n  hint: '\"' was expected"
    ),
    .init(
      "\"\\",
      "1:3: error: the file ends inside the string that began at 1:1\n  hint: '\"' was expected"
    ),
    .init(
      "\"\\ud83d\\ude",
      "1:12: error: the file ends inside the string that began at 1:1\n  hint: '\"' was expected"
    ),
    .init("'a'", "1:1: error: strings are written in double quotes\n  hint: write \" instead of '"),
    .init(
      "\"a\nb\"",
      "1:3: error: a line break inside the string that began at 1:1\n"
        + "  hint: close the string with '\"', or write \\n for a line break"
    ),
    .init(
      "\"a\rb\"",
      "1:3: error: a line break inside the string that began at 1:1\n"
        + "  hint: close the string with '\"', or write \\n for a line break"
    ),
    .init(
      "\"é\tb\"",
      "1:3: error: control character U+0009 inside a string\n  hint: write \\t for a tab"
    ),
    .init(
      "\"\u{1F}\"",
      "1:2: error: control character U+001F inside a string\n  hint: write \\u001f"
    ),
    .init(
      "\"\\x41\"",
      "1:2: error: unknown escape: '\\' before 'x'\n"
        + #"  hint: the escapes are \" \\ \/ \b \f \n \r \t and \uXXXX; a backslash itself is \\"#
    ),
    .init(
      "\"\\u12g4\"",
      "1:2: error: '\\u' takes four hexadecimal digits\n  hint: for example \\u00e9"
    ),
    .init("\"\\ud83d\"", surrogate("1:2", "ud83d")),
    .init("\"a\\ud83d\\u0041\"", surrogate("1:3", "ud83d")),
    .init("\"\\uDE00\"", surrogate("1:2", "uDE00")),
    .init("\"\\udc00\"", surrogate("1:2", "udc00")),
    .init("\"\\udfff\"", surrogate("1:2", "udfff")),
    .init("\"\\ud800\\udbff\"", surrogate("1:2", "ud800")),
    .init("\"\\udbff\\ue000\"", surrogate("1:2", "udbff")),
  ]

  private static let keys: [FaultyText] = [
    .init(
      "{a: 1}",
      "1:2: error: a key without quotes: 'a'\n  hint: write \"a\" in quotes"
    ),
    .init(
      "{'a': 1}", "1:2: error: keys are written in double quotes\n  hint: write \" instead of '"),
    .init(
      "{[1]: 1}",
      "1:2: error: unexpected '['\n  hint: a key was expected, a string in double quotes"
    ),
    .init(
      "{\"a\": 1,\n \"b\": 2, \"\\u0061\": 3}",
      "2:10: error: the key \"a\" is written twice in one object\n  hint: it is already at 1:2"
    ),
    .init(
      "{\"a\":0,\"b\":[{}],\"c\":0,\"d\":0,\"e\":0,\"f\":0,\"g\":0,\"h\":0,\"i\":0,\"b\":0}",
      "1:59: error: the key \"b\" is written twice in one object\n  hint: it is already at 1:8"
    ),
  ]

  private static func surrogate(_ place: String, _ unit: String) -> String {
    "\(place): error: half of a surrogate pair: '\\\(unit)'\n"
      + #"  hint: a character above U+FFFF is written as two, for example \ud83d\ude00"#
  }

  @Test("that is not UTF-8 is an error with the byte and its location")
  func encoding() {
    let hint = "\n  hint: save the file as UTF-8"
    expectEqual(
      said(about: [0x22, 0x61, 0xFF, 0x22]), "s.json:1:3: error: invalid UTF-8: byte 0xFF" + hint)
    // An overlong slash and a surrogate are not UTF-8 either.
    expectEqual(
      said(about: [0x22, 0xC0, 0xAF, 0x22]), "s.json:1:2: error: invalid UTF-8: byte 0xC0" + hint)
    expectEqual(
      said(about: [0x22, 0xED, 0xA0, 0x80, 0x22]),
      "s.json:1:2: error: invalid UTF-8: byte 0xED" + hint)
    expectEqual(
      said(about: [0x31, 0x20, 0xC3]),
      "s.json:1:3: error: the file ends inside a character"
        + hint)
    expectEqual(
      said(about: [0x22, 0xC3]),
      "s.json:1:3: error: the file ends inside the string that began at 1:1\n"
        + "  hint: '\"' was expected")
    expectEqual(
      said(about: [0xFF, 0xFE, 0x31, 0x00]),
      "s.json: error: the file is UTF-16, only UTF-8 is read" + hint)
  }

  private func said(about bytes: [UInt8]) -> String {
    do throws(SceneError) {
      _ = try JSONDocument(bytes, file: "s.json")
      return "nothing"
    } catch {
      return error.description
    }
  }
}
