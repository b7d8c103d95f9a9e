import LayerAnimation
import LayerModel
import Synchronization
import TestSupport
import Testing

@testable import LayerTesting

@Suite("The trait of tests with stages", .layers)
struct LayersTraitTests {
  /// Makes a stage whose box spins for an hour, and half a second of it.
  private static func spin() throws {
    let (root, box) = (Layer(id: "root"), Layer(id: "box"))
    root.addSublayer(box)
    let stage = Stage(root: root)
    let spin = BasicAnimation(keyPath: "transform.rotation.z")
    (spin.toValue, spin.duration) = (.number(1), 3600)
    try box.add(spin, forKey: "spin")
    stage.pump(0.5)
  }

  /// An issue of a test.
  private struct Found: Equatable, Sendable {
    let text: String
    let line: Int?
  }

  /// Runs a test under the trait, inside the running test, and returns its issues, which do not
  /// count.
  private func issues(
    of trait: LayersTrait, _ body: @escaping @Sendable () async throws -> Void
  ) async throws -> [Found] {
    let test = try #require(Test.current)
    let found = FoundIssues()
    let dropping = IssueHandlingTrait.compactMapIssues { issue in
      found.add(
        Found(
          text: issue.comments.map(\.rawValue).joined(separator: " "),
          line: issue.sourceLocation?.line))
      return nil
    }
    try await dropping.provideScope(for: test, testCase: Test.Case.current) {
      try await trait.provideScope(for: test, testCase: Test.Case.current, performing: body)
    }
    return found.list
  }

  /// A list of issues, which may come from several tasks.
  private final class FoundIssues: Sendable {
    private let issues = Mutex<[Found]>([])

    var list: [Found] { issues.withLock { $0 } }

    func add(_ issue: Found) { issues.withLock { $0.append(issue) } }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("applies to each test of a suite, and finds its stages") {
      let registry = StageRegistry.current
      expectEqual(registry?.count, 0)
      let stage = Stage(root: Layer(id: "root"))
      expectEqual(registry?.count, 1)
      stage.pump(0)
      expectTrue(LayersTrait.layers.isRecursive)
    },
    Fact("does not see the stages of random scripts, but for the last one that fails") {
      var failures: [Failure] = []
      fuzz(seeds: 0..<1, length: 8, reporter: FailureReporter { failures.append($0) }) { _ in
        0.25
      } check: { steps, failures in
        let stage = Stage(root: Layer(id: "root"), reporter: failures)
        for step in steps { stage.pump(step) }
        if steps.count > 2 { stage.fail("long", at: CallSite()) }
      }
      expectEqual(failures.count, 1)
      expectEqual(StageRegistry.current?.count, 1)
    },
    Fact("keeps no loop alive whose stage is gone, but its files and whether it was at rest") {
      let registry = StageRegistry(LayersTrait.layers.attachments) { $0.isIdle ? nil : "it runs" }
      weak var kept: RenderLoop?
      try StageRegistry.$current.withValue(registry) {
        let stage = Stage(root: Layer(id: "root"))
        kept = stage.loop
        let fade = BasicAnimation(.opacity, from: 1, to: 0.5)
        fade.duration = 2
        try stage.root.add(fade, forKey: "fade")
        stage.pump(1)
      }
      expectTrue(kept == nil)
      expectEqual(registry.restFaults, ["it runs"])
      expectEqual(registry.files.map(\.name), ["trace.txt", "dump.txt"])
      expectTrue(registry.files.last?.text.contains("fade") == true)
    },
    Fact("numbers the files of several stages, and keeps the last four") {
      let registry = StageRegistry(LayersTrait.layers.attachments)
      try StageRegistry.$current.withValue(registry) { for _ in 0..<6 { try Self.spin() } }
      expectEqual(
        registry.files.map(\.name), (1...4).flatMap { ["trace-\($0).txt", "dump-\($0).txt"] })
    },
    Fact("drops ten thousand events whenever there are twice as many") {
      var event: TraceEvent?
      let loop = RenderLoop(root: Layer(id: "root"))
      loop.addTracer { event = $0 }
      loop.transaction { _ in loop.root.opacity = 0.5 }
      loop.flush()
      let some = try #require(event)
      let log = LayerTesting.EventLog()
      for (count, kept, dropped) in [
        (19_999, 19_999, 0), (20_000, 10_000, 10_000), (29_999, 19_999, 10_000),
        (30_000, 10_000, 20_000), (35_000, 15_000, 20_000),
      ] {
        while log.events.count + log.droppedCount < count { log.add(some) }
        expectEqual(log.events.count, kept)
        expectEqual(log.droppedCount, dropped)
      }
    },
    Fact("drops the oldest of many events, and says so") {
      let registry = StageRegistry(LayersTrait.layers.attachments)
      StageRegistry.$current.withValue(registry) {
        let stage = Stage(root: Layer(id: "root"))
        for _ in 0..<20_000 { stage.loop.transaction { _ in } }
      }
      let text = registry.files[0].text
      let lines = text.split(separator: "\n")
      expectTrue(lines[0].hasSuffix("0 earlier events are left out"))
      expectTrue(lines.count <= 20_001)
      expectTrue(lines.count > 10_000)
    },
  ]

  @Test("holds a passing test to be at rest")
  func rest() async throws {
    let line = try #require(Test.current).sourceLocation.line
    let text = """
      at the end of the test, the stage is not at rest
      runs:
        #box transform.rotation.z 'spin': from 0 s to 3600 s, at 0.0139 %
      """
    try await expectEqual(issues(of: .layers) { try Self.spin() }, [Found(text: text, line: line)])
  }

  @Test("says nothing about rest if the test failed, or does not want it")
  func noRest() async throws {
    try await expectEqual(issues(of: .layers(atRest: false)) { try Self.spin() }, [])
    struct Problem: Error {}
    await #expect(throws: Problem.self) {
      try await issues(of: .layers) {
        try Self.spin()
        throw Problem()
      }
    }
    let failed = try await issues(of: .layers) {
      try Self.spin()
      Issue.record("on purpose")
    }
    expectEqual(failed.map(\.text), ["on purpose"])
  }

  @Test("may be replaced by that of a test", .layers(atRest: false))
  func replaced() throws { try Self.spin() }

  @Test("attaches the events, what is shown, and what else is wanted")
  func files() throws {
    let note = StageAttachment { loop in
      let start = loop.now
      return { StageAttachment.File(name: "note", text: "\(start) to \(loop.now)") }
    }
    let registry = StageRegistry(LayersTrait.layers(attaching: note).attachments)
    try StageRegistry.$current.withValue(registry) { try Self.spin() }
    let files = registry.files
    expectEqual(files.map(\.name), ["trace.txt", "dump.txt", "note"])
    expectEqual(
      files[0].text,
      """
      0.0  Layer #box  spin: added
      0.0  commit
      0.0  Layer #box  spin: began

      """)
    // Half a second of an hour.
    expectTrue(files[1].text.contains("Layer #box"))
    expectTrue(files[1].text.contains("spin: transform.rotation.z"), files[1].text)
    expectEqual(files[2].text, "0.0 to 0.5")
  }
}
