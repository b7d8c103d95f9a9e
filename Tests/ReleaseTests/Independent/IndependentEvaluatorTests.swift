import Foundation
import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// The engine against an evaluator that was written from the facts alone, in another language.
@Suite struct IndependentEvaluatorTests {
  static let cases = Rounds.scaled(1400)

  /// `LAYERS_EVALUATOR`, or the script that comes with the package.
  static var script: URL {
    ProcessInfo.processInfo.environment["LAYERS_EVALUATOR"].map { URL(fileURLWithPath: $0) }
      ?? (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
        url.deletingLastPathComponent()
      }
      .appendingPathComponent("Utilities/independent/evaluate.py")
  }

  /// Runs the script over lines of JSON; nil, with a printed line, if that is impossible.
  static func run(_ lines: [String]) throws -> [[String: Any]]? {
    guard FileManager.default.fileExists(atPath: script.path) else {
      print("independent evaluator: skipped, there is no \(script.lastPathComponent) to run")
      return nil
    }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("independent-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (input, output) = (
      folder.appendingPathComponent("cases"), folder.appendingPathComponent("values")
    )
    try Data(lines.joined(separator: "\n").utf8).write(to: input)
    try Data().write(to: output)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", script.path]
    // Files are used because pipes would have to be read while they are written.
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus == 127 {
      print("independent evaluator: skipped, there is no python3 to run it")
      return nil
    }
    return try String(decoding: Data(contentsOf: output), as: UTF8.self).split(separator: "\n")
      .map { try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] ?? [:] }
  }

  /// The numbers of an answer; nil for no colour.
  static func numbers(_ value: Any) -> [Double]? {
    if let list = value as? [Any] { return list.compactMap { ($0 as? NSNumber)?.doubleValue } }
    return (value as? NSNumber).map { [$0.doubleValue] }
  }

  /// How far two values are apart, against their size.
  static func error(_ found: [Double]?, _ expected: [Double]?) -> Double {
    guard let found, let expected else { return found == nil && expected == nil ? 0 : .infinity }
    guard found.count == expected.count else { return .infinity }
    let size = expected.reduce(1) { max($0, abs($1)) }
    return zip(found, expected).reduce(0) { max($0, abs($1.0 - $1.1)) } / size
  }

  /// The engine's timing functions are good to 1e-8 (F76 asks for 1e-7), and a short step of key
  /// times is steep, so cases with curves are compared less strictly.
  @Test(arguments: [(false, 1e-9), (true, 1e-7)])
  func `the engine and the independent evaluator agree`(hasCurves: Bool, tolerance: Double) throws {
    var makes = RandomAnimations(random: SeededGenerator(seed: hasCurves ? 2027 : 2026))
    let cases = (0..<Self.cases).map { IndependentCase($0, hasCurves: hasCurves, &makes) }
    let lines = try cases.map {
      String(
        decoding: try JSONSerialization.data(withJSONObject: $0.json, options: .sortedKeys),
        as: UTF8.self)
    }
    guard let answers = try Self.run(lines) else { return }
    expectEqual(answers.count, cases.count)
    var (tried, wrong, worst) = (0, 0, 0.0)
    var excluded: [String: Int] = [:]
    for (number, (one, answer)) in zip(cases, answers).enumerated() {
      if let error = answer["error"] {
        Issue.record("case \(number): \(error)")
        continue
      }
      let values = answer["values"] as? [Any] ?? []
      let open = answer["undecided"] as? [String: [Int]] ?? [:]
      for (place, shown) in try one.shown().enumerated() {
        if let reason = open.keys.sorted().first(where: { open[$0]?.contains(place) == true }) {
          excluded[reason, default: 0] += 1
          continue
        }
        tried += 1
        let error = Self.error(shown, Self.numbers(values[place]))
        worst = max(worst, error)
        if error <= tolerance { continue }
        wrong += 1
        if wrong < 8 {
          Issue.record(
            "case \(number) at \(one.instants[place]): \(shown ?? []), not \(values[place]): \(lines[number])"
          )
        }
      }
    }
    let reasons = excluded.sorted { $0.key < $1.key }.map { "\($0.value) (\($0.key))" }
    print(
      "independent evaluator, \(hasCurves ? "with" : "without") curves: tried \(tried) values of \(cases.count) cases, \(wrong) differ,",
      "worst \(worst); left out", reasons.isEmpty ? "none" : reasons.joined(separator: ", "))
    expectEqual(wrong, 0)
    expectTrue(tried > 3 * Self.cases)
  }
}
