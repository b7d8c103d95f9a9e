import TestSupport
import Testing

@testable import LayerInspect

/// Expectations that a scene cannot have, and those that do not hold, in the words of `verify`.
@Suite("What verify prints")
struct ExpectationErrorTests {
  /// Verifies a scene with a box that fades from 0 to 1 in a second, and one line of expectations.
  private static func output(_ expectation: String, root: String = fadingBox) throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(
      "{\"version\": 1, \"root\": \(root), \"expect\": [\n\(expectation)\n]}", to: "a.json")
    let output = OutputSink.memory()
    _ = LayerInspectCommand.run(
      ["verify", "\(folder.path)/a.json"], output: output, messages: output)
    return output.text.replacing("\(folder.path)/", with: "")
  }

  private static let fadingBox = """
    {"id": "box", "bounds": [0, 0, 20, 20], "animations": {"fade": {"class": "BasicAnimation", \
    "keyPath": "opacity", "fromValue": 0, "toValue": 1, "duration": 1}}}
    """

  struct Row: Sendable, CustomTestStringConvertible {
    let expectation: String
    let lines: [String]
    var testDescription: String { expectation }

    init(_ expectation: String, _ lines: String...) {
      self.expectation = expectation
      self.lines = lines
    }
  }

  static let errors: [Row] = [
    Row(
      ##"{"layer": "#box"}"##, "2:1: error: an expectation expects nothing",
      "  hint: it has one of shows, model, explains, keys, fields, hit, convert, events, error, "
        + "warning, notices, kept, writes"),
    Row(
      ##"{"layer": "#box", "keyPath": "opacity", "show": 1}"##,
      "2:41: error: an expectation has no key 'show'", "  hint: did you mean 'shows'?"),
    Row(
      ##"{"keyPath": "opacity", "shows": 1}"##, "2:1: error: an expectation needs the key 'layer'"),
    Row(
      ##"{"layer": "#bx", "keyPath": "opacity", "shows": 1}"##,
      "2:11: error: there is no layer '#bx' at this instant", "  hint: did you mean '#box'?"),
    Row(
      ##"{"layer": "#box", "keyPath": "opacty", "shows": 1}"##,
      "2:30: error: Layer #box has no property 'opacty'", "  hint: did you mean 'opacity'?"),
    Row(
      ##"{"layer": "#box", "shows": {"opacty": 1}}"##,
      "2:29: error: Layer #box has no property 'opacty'", "  hint: did you mean 'opacity'?"),
    Row(
      ##"{"layer": "#box", "shows": 1}"##,
      "2:28: error: 'shows' of an expectation takes an object; 1 was given",
      "  hint: name the 'keyPath' of the value"),
    Row(
      ##"{"layer": "#box", "keyPath": "position", "shows": 1}"##,
      "2:51: error: 'shows' of Layer #box takes a point (two numbers); 1 was given",
      "  hint: write [x, y]"),
    Row(
      ##"{"layer": "#box", "keyPath": "opacity", "at": [0, 1], "shows": [1]}"##,
      "2:64: error: an expectation has 2 instants; an array of 1 element was given",
      "  hint: write one value for each instant"),
    Row(
      ##"{"layer": "#box", "keyPath": "opacity", "at": -1, "shows": 1}"##,
      "2:47: error: 'at' of an expectation takes a finite number, 0 or more; -1 was given"),
    Row(
      ##"{"layer": "#box", "keyPath": "opacity", "frame": 1.5, "shows": 1}"##,
      "2:50: error: 'frame' of an expectation takes a whole number from 0 to 6000; 1.5 was given"),
    Row(
      ##"{"layer": "#box", "keyPath": "opacity", "at": 1, "frame": 1, "shows": 1}"##,
      "2:59: error: an expectation has 'at' or 'frame', not both"),
    Row(
      ##"{"layer": "#box", "keyPath": "opacity", "within": -1, "shows": 1}"##,
      "2:51: error: 'within' of an expectation takes a number of 0 or more; -1 was given"),
    Row(
      ##"{"layer": "#box", "animation": "fad", "fields": {"duration": 1}}"##,
      "2:32: error: Layer #box has no animation 'fad' at this instant", "  hint: it has fade"),
    Row(
      ##"{"layer": "#box", "animation": "fade", "fields": {"duratoin": 1}}"##,
      "2:51: error: BasicAnimation has no field 'duratoin'", "  hint: did you mean 'duration'?"),
    Row(
      ##"{"layer": "#box", "keys": "fade"}"##,
      "2:27: error: 'keys' of an expectation takes an array; the string \"fade\" was given",
      "  hint: or null for no keys"),
    Row(
      ##"{"events": [1]}"##,
      "2:13: error: an element of 'events' must be a string; 1 was given",
      "  hint: write \"0 key began\""),
    Row(
      #"{"notices": [1]}"#,
      "2:14: error: an element of 'notices' must be a string; 1 was given",
      "  hint: write \"2:17 message\""),
    Row(#"{"writes": "json"}"#, "2:1: error: an expectation needs the key 'lost'"),
    Row(
      #"{"writes": "ca", "lost": []}"#,
      "2:12: error: 'writes' of an expectation takes json or caml; the string \"ca\" was given"),
    Row(
      #"{"writes": "caml", "lost": [], "approximate": "x"}"#,
      "2:47: error: 'approximate' of an expectation takes a number; the string \"x\" was given"),
    Row(
      ##"{"convert": [0, 0], "from": "#box", "gives": [0, 0]}"##,
      "2:1: error: an expectation needs the key 'to'"),
    Row(
      ##"{"error": "no"}, {"error": "no"}"##,
      "2:1: error: a file that is refused has no other expectation", "  hint: write another case"),
  ]

  @Test("an expectation that a scene cannot have is an error with its location", arguments: errors)
  func isError(_ row: Row) throws {
    expectEqual(
      try Self.output(row.expectation),
      "a.json:\(row.lines.joined(separator: "\n"))\n\n"
        + "1 scene: 0 as recorded, 1 could not be compared\n")
  }

  static let differences: [Row] = [
    Row(
      ##"{"layer": "#box", "at": [0, 0.25, 2], "keyPath": "opacity", "shows": [0, 0.5, 1]}"##,
      "  2:1 #box", "      opacity at 0: shows 0",
      "    > opacity at 0.25: shows 0.25, expected 0.5",
      "      opacity at 2: shows 1",
      "      opacity shows 0.25: 'fade' is 25 % through 0 → 1, linear; the model says 1"),
    Row(
      ##"{"layer": "#box", "at": 0.25, "model": {"opacity": 0.5, "hidden": false}}"##, "  2:1 #box",
      "    > opacity at 0.25: model 1, expected 0.5", "      hidden at 0.25: model false",
      "      opacity shows 0.25: 'fade' is 25 % through 0 → 1, linear; the model says 1"),
    Row(
      ##"{"events": ["0 fade began", "2 fade finished"]}"##, "  2:1", "      event 0: 0 fade began",
      "    > event 1: 1 fade finished, expected 2 fade finished"),
    Row(
      ##"{"at": 0.5, "hit": [5, 5], "layer": null}"##, "  2:1",
      "    > hit at 0.5: \"#box\", expected null"),
    Row(
      ##"{"convert": [0, 0], "from": "#box", "to": null, "gives": [10, 10]}"##, "  2:1",
      "    > conversion at 0: [-10, -10], expected [10, 10]"),
    Row(
      ##"{"layer": "#box", "at": [0, 1], "keys": [["fade"], ["fade"]]}"##, "  2:1 #box",
      "      keys at 0: [\"fade\"]", "    > keys at 1: null, expected [\"fade\"]"),
    Row(
      ##"{"layer": "#box", "animation": "fade", "fields": {"duration": 2}}"##, "  2:1 #box fade",
      "    > duration of 'fade' at 0: 1, expected 2"),
    Row(##"{"error": "no root"}"##, "  2:1", "    > message: none, expected no root"),
    Row(
      #"{"notices": ["3:1 odd"]}"#, "  2:1", "    > notice 0: none, expected 3:1 odd"),
    Row(
      #"{"kept": ["3:1 text"]}"#, "  2:1", "    > kept item 0: none, expected 3:1 text"),
    Row(
      #"{"writes": "caml", "lost": ["all"], "has": ["<CALayer", "<CABox"]}"#, "  2:1",
      "    > loss 0: none, expected all", "    > text: nothing like it, expected <CABox"),
    Row(
      ##"{"layer": "#box", "keyPath": "opacity", "explains": "opacity shows 1"}"##, "  2:1 #box",
      "    > explanation of opacity at 0: opacity shows 0: 'fade' is 0 % through 0 → 1, linear; "
        + "the model says 1, expected opacity shows 1"),
  ]

  @Test("a row that does not hold is printed with what is off and why", arguments: differences)
  func isPrinted(_ row: Row) throws {
    let lines = try Self.output(row.expectation).split(separator: "\n").map(String.init)
    expectEqual(lines.first, "fails  a.json")
    expectEqual(Array(lines.dropFirst().prefix(row.lines.count)), row.lines)
    expectEqual(lines.last, "1 scene: 0 as recorded, 1 fails")
  }

  @Test(
    "a change of state that a case cannot have is an error with its location",
    arguments: [
      ("1", "'enters' of a case takes an array; 1 was given"),
      ("[1]", "an element of 'enters' must be an object; 1 was given"),
      ("[{}]", "an element of 'enters' needs the key 'state'"),
      (#"[{"state": 1}]"#, "'state' of an element of 'enters' takes a string; 1 was given"),
      (
        #"[{"state": null, "at": -1}]"#,
        "'at' of an element of 'enters' takes a finite number, 0 or more; -1 was given"
      ),
      (#"[{"state": "On"}]"#, "the scene has no state 'On'"),
    ])
  func enters(value: String, message: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"version": 1, "cases": [{"root": {}, "enters": \#(value), "expect": [{"notices": []}]}]}"#,
      to: "a.json")
    let output = OutputSink.memory()
    _ = LayerInspectCommand.run(
      ["verify", "\(folder.path)/a.json"], output: output, messages: output)
    expectTrue(output.text.contains("error: \(message)\n"), output.text)
  }

  @Test("numbers agree to nine digits, or within what is given")
  func tolerance() throws {
    for (found, expected, beside, agrees) in [
      ("0.1", "0.1000000009", "", true), ("0.1", "0.100000002", "", false),
      ("1e9", "1000000000.9", "", true), ("1e9", "1000000002", "", false),
      ("1", "1.05", ", \"within\": 0.1", true), ("1", "1.0000000001", ", \"within\": 0", false),
    ] {
      let output = try Self.output(
        "{\"layer\": \"#box\", \"keyPath\": \"zPosition\", \"model\": \(expected)\(beside)}",
        root: "{\"id\": \"box\", \"zPosition\": \(found)}")
      expectEqual(output.hasPrefix("fails"), !agrees, "\(found) and \(expected)")
    }
  }
}
