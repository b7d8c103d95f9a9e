import LayerReports
import LayerScenes
import TestSupport
import Testing

@testable import LayerInspect

/// A '-' after an option that names a file is the output.
@Suite("Files that are the output")
struct StandardOutputTests {
  private static let scene = """
    {"version": 1, "root": {"id": "root", "sublayers": [
      {"id": "box", "animations": {"move": {"class": "BasicAnimation", "keyPath": "position.x",
       "fromValue": 0, "toValue": 100, "duration": 0.5}}}]}}
    """

  private func run(_ words: [String]) -> (code: ExitCode, output: String, messages: String) {
    let (output, messages) = (OutputSink.memory(), OutputSink.memory())
    let code = LayerInspectCommand.run(words, output: output, messages: messages)
    return (code, output.text, messages.text)
  }

  @Test("of a report for a build server")
  func junit() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.scene, to: "card.json")
    expectEqual(run(["record", "\(folder.path)/card.json"]).code, .success)
    let result = run(["verify", "\(folder.path)/card.json", "--junit", "-"])
    expectEqual(result.code, .success)
    expectTrue(result.messages.isEmpty)
    expectTrue(result.output.hasPrefix("1 scene: 1 as recorded\n<?xml version=\"1.0\""))
    expectTrue(result.output.contains("tests=\"1\" failures=\"0\" errors=\"0\""))
  }

  @Test("of a golden that is no recording, whose error names its file")
  func wrongGolden() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.scene, to: "card.json")
    try folder.write("nothing", to: "card.golden")
    let result = run(["verify", "\(folder.path)/card.json"])
    expectEqual(result.code, .trouble)
    expectTrue(result.output.hasPrefix("\(folder.path)/card.golden"))
    expectTrue(result.output.contains(": error: "))
    expectTrue(result.output.hasSuffix("1 scene: 0 as recorded, 1 could not be compared\n"))
  }

  @Test("of a baseline")
  func baseline() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.scene, to: "card.json")
    let file = "\(folder.path)/card.json"
    let written = run(["check", file, "--write-baseline", "-"])
    expectEqual(written.code, .success)
    expectFalse(written.output.isEmpty)
    expectEqual(folder.names, ["card.json"])
    // What is in the baseline is not reported again.
    expectEqual(run(["check", file]).code, .differs)
    try folder.write(written.output, to: "known.txt")
    expectEqual(run(["check", file, "--baseline", "\(folder.path)/known.txt"]).code, .success)
  }

  @Test("of a scene in another format, which is markup if nothing is said")
  func convert() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.scene, to: "card.json")
    let file = "\(folder.path)/card.json"
    let usual = run(["convert", file, "-o", "-"])
    expectEqual(usual.code, .success)
    expectTrue(usual.output.hasPrefix("<?xml"))
    expectEqual(run(["convert", file, "-o", "-", "--format", "caml"]).output, usual.output)
    expectTrue(run(["convert", file, "-o", "-", "--format", "json"]).output.hasPrefix("{"))
    expectEqual(folder.names, ["card.json"])
  }

  @Test("a file named '-' is the standard output, which is not read as a memory")
  func sink() {
    let sink = OutputSink.file("-")
    expectTrue(sink.bytes.isEmpty && !OutputSink.memory().isTerminal)
    expectNil(OutputSink.memory().terminalSize)
    expectNil(OutputSink.file("/nowhere/at/all").terminalSize)
    expectFalse(OutputSink.memory().waitWhileOpen(milliseconds: 1))
    expectFalse(OutputSink.file("/nowhere/at/all").waitWhileOpen(milliseconds: 1))
  }
}

@Suite("The report for a build server")
struct JUnitReportTests {
  @Test("has a case for each scene, and counts those that differ and those with errors")
  func whole() {
    let report = JUnitReport.text([
      ("a.json", .same), ("b.json", .updated("new")), ("c.json", .differs("1 < 2")),
      ("d.json", .failed(InspectError("it's \"odd\""))), ("e.json", .differs("x\ny")),
    ])
    expectEqual(
      report,
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuite name="layer-inspect verify" tests="5" failures="2" errors="1">
        <testcase classname="layer-inspect.verify" name="a.json"/>
        <testcase classname="layer-inspect.verify" name="b.json"/>
        <testcase classname="layer-inspect.verify" name="c.json">
          <failure message="differs from its golden">1 &lt; 2</failure>
        </testcase>
        <testcase classname="layer-inspect.verify" name="d.json">
          <error message="it's &quot;odd&quot;">layer-inspect: error: it's &quot;odd&quot;</error>
        </testcase>
        <testcase classname="layer-inspect.verify" name="e.json">
          <failure message="differs from its golden">x
      y</failure>
        </testcase>
      </testsuite>

      """)
    expectTrue(JUnitReport.text([]).contains("tests=\"0\" failures=\"0\" errors=\"0\""))
  }

  @Test(
    "escapes what XML reads, and has no character that XML lacks",
    arguments: [
      ("a>b", "a&gt;b"), ("a<b", "a&lt;b"), ("a&b", "a&amp;b"), ("\"", "&quot;"),
      ("\u{FFFE}", "\u{FFFD}"), ("\u{FFFF}", "\u{FFFD}"), ("é→", "é→"),
    ])
  func escaped(_ text: String, _ expected: String) {
    expectTrue(JUnitReport.text([(text, .same)]).contains("name=\"\(expected)\"/>"))
    expectFalse(JUnitReport.text([("a\u{1}b", .same)]).contains("\u{1}"))
  }
}
