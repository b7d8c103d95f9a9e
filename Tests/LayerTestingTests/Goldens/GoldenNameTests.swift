import Testing

@testable import LayerTesting

@Suite("The file of a golden")
struct GoldenNameTests {
  @Test(
    "has the names of the test file, the golden and its arguments, without what files forbid",
    arguments: [
      ("moves", [], "moves"), ("moves", ["a", "b"], "moves-a-b"), ("a b/c", ["é"], "a b-c-é"),
      ("..up", [".x"], "up-x"), ("...", [], "golden"), ("", ["½"], "golden-½"),
      ("a.b_c-d", ["1:2"], "a.b_c-d-1-2"),
    ])
  func names(_ name: String, _ arguments: [String], _ file: String) {
    let golden = GoldenFile(name: name, arguments: arguments, filePath: "/tests/BoxTests.swift")
    #expect(golden.shortPath == "__Goldens__/BoxTests/\(file).golden")
    #expect(golden.path == "/tests/__Goldens__/BoxTests/\(file).golden")
  }

  @Test(
    "is written or not as the call, the environment and a build server say",
    arguments: [
      (.all, ["LAYER_GOLDENS": "never", "CI": "1"], .all), (nil, ["LAYER_GOLDENS": "all"], .all),
      (nil, ["LAYER_GOLDENS": "failed", "CI": "1"], .failed), (nil, ["LAYER_GOLDENS": "no"], nil),
      (nil, ["LAYER_GOLDENS": ""], .missing), (nil, ["LAYER_GOLDENS": "", "CI": "1"], .never),
      (nil, ["CI": "true"], .never), (nil, ["CI": ""], .missing), (nil, [:], .missing),
    ] as [(RecordMode?, [String: String], RecordMode?)])
  func modes(_ given: RecordMode?, _ environment: [String: String], _ expected: RecordMode?) {
    #expect(RecordMode.current(given, environment: environment) == expected)
  }
}
