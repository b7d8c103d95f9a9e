import LayerAnimation
import LayerModel
import LayerPictures
import LayerScenes
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
      expectTrue(registry?.list.isEmpty == true)
      let stage = Stage(root: Layer(id: "root"))
      expectEqual(registry?.list.count, 1)
      expectTrue(registry?.list.first?.stage === stage)
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
      expectEqual(StageRegistry.current?.list.map(\.stage.loop.now), [0.75])
    },
    Fact("attaches a film strip of at most 24 frames, spread over the test") {
      let registry = StageRegistry()
      StageRegistry.$current.withValue(registry) {
        let stage = Stage(root: Layer(id: "root"))
        stage.pump(2)
      }
      let times = registry.list[0].drawings.drawings.map(\.time)
      // 120 frames: after 24 every second one is kept, then every fourth, eighth and sixteenth.
      expectTrue(times.count < DrawingLog.limit)
      expectTrue(times.count >= DrawingLog.limit / 2 - 1)
      expectTrue(times.last! > 1.5)
      let gaps = zip(times, times.dropFirst()).map { $1 - $0 }
      expectTrue(gaps.max()! - gaps.min()! < 1e-9)
      let text = StageAttachments.files(of: registry)[2].text
      expectTrue(text.hasPrefix("<svg"))
      // One for each drawing, and one for the present, unless it is that of the last drawing.
      let frames = text.split(separator: "data-layer=\"root\"").count - 1
      expectEqual(frames, times.count + (times.last! == 2 ? 0 : 1))
      expectTrue(text.contains(">2 s</text>"))
    },
    Fact("numbers the files of several stages, and keeps the last four") {
      let registry = StageRegistry()
      try StageRegistry.$current.withValue(registry) { for _ in 0..<6 { try Self.spin() } }
      expectEqual(
        StageAttachments.files(of: registry).map(\.name),
        (1...4).flatMap { ["trace-\($0).txt", "scene-\($0).json", "filmstrip-\($0).svg"] })
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
      let registry = StageRegistry()
      StageRegistry.$current.withValue(registry) {
        let stage = Stage(root: Layer(id: "root"))
        for _ in 0..<20_000 { stage.loop.transaction { _ in } }
      }
      let text = StageAttachments.files(of: registry)[0].text
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

  @Test("attaches the events, and the scene, which opens")
  func files() throws {
    let registry = StageRegistry()
    try StageRegistry.$current.withValue(registry) { try Self.spin() }
    let files = StageAttachments.files(of: registry)
    expectEqual(files.map(\.name), ["trace.txt", "scene.json", "filmstrip.svg"])
    expectEqual(
      files[0].text,
      """
      0.0  Layer #box  spin: added
      0.0  commit
      0.0  Layer #box  spin: began

      """)
    let scene = try Scene(files[1].text, file: files[1].name).makeStage()
    let box = try #require(scene.layer("box"))
    // One radian in an hour; half a second of it was shown.
    expectEqual(TransformComponents(box.presented.transform).rotationZ, 0.5 / 3600, within: 1e-12)
    expectEqual(box.animationKeys, ["spin"])
  }
}
