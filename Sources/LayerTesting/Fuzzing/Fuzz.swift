/// Checks a model with random scripts, and reports the shortest one that fails.
///
///     @Test func survivesEverything() {
///       fuzz(seeds: 0..<300, length: 30) { generator in
///         generator.isOne(in: 3) ? .grab : .release(generator.number(in: -2000...2000))
///       } check: { (steps: [DrawerStep], failures) in
///         let stage = Stage(root: makeRoot(), reporter: failures)
///         let drawer = Drawer(stage.loop)
///         for step in steps {
///           drawer.perform(step)
///           stage.pump(0.1)
///         }
///         stage.pumpAndSettle()
///         stage.expectAtRest()
///       }
///     }
///
/// Each seed gives one script. The first one that fails is made shorter and simpler: chunks of
/// steps and single steps are left out, and steps are replaced with smaller ones if their type is a
/// ``ShrinkableStep``. At most 2000 scripts are tried for that. The test then fails once, with the
/// script as code:
///
///     seed 17 fails with 3 of its 30 steps
///       script: [
///         .release(1447.0),
///         .release(-1054.0),
///         .grab,
///       ],
///     DrawerTests/DrawerTests.swift:12: #drawer position.x jumps …
///
/// Paste the argument into the call to run only that script.
///
/// A check fails if it throws, if an expectation of a stage with the given reporter fails, or if
/// it gives the reporter a ``Failure``. `#expect` inside a check is not seen: it records an issue
/// for each script that is tried, without a seed. Use `#require`, which throws.
///
/// - Parameters:
///   - seeds: The seeds, at least one.
///   - length: The number of steps of each script, 1 or more.
///   - script: A script to run instead of the seeds; nil by default.
///   - reporter: Tells the test library about the failure; by default it is Swift Testing.
///   - make: Makes a step from random numbers.
///   - check: Makes everything anew and performs the steps. The reporter is for its stages.
///   - fileID: The module and the file of the call.
///   - filePath: The path of the file.
///   - line: The line of the call.
///   - column: The column of the call.
public func fuzz<Step>(
  seeds: Range<UInt64> = 0..<100, length: Int = 30, script: [Step]? = nil,
  reporter: FailureReporter = .swiftTesting, make: (inout FuzzGenerator) -> Step,
  check: (_ steps: [Step], _ failures: FailureReporter) throws -> Void,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let site = CallSite(fileID, filePath, line, column)
  withoutActuallyEscaping(check) { check in
    let run = ScriptRun(check: check)
    let message =
      script.map { run.failure(of: $0) } ?? run.failure(of: seeds, length: length, make)
    if let message { reporter(Failure(message: message, site: site)) }
  }
}

/// Runs scripts, and collects their failures.
private struct ScriptRun<Step> {
  let check: ([Step], FailureReporter) throws -> Void

  /// Runs one script; returns the message if it fails.
  func failure(of script: [Step]) -> String? {
    messages(of: script).map { "the script fails\n\(ScriptText.argument(script).indented)\n\($0)" }
  }

  /// Runs the scripts of seeds up to the first that fails; returns the message.
  func failure(
    of seeds: Range<UInt64>, length: Int, _ make: (inout FuzzGenerator) -> Step
  ) -> String? {
    if seeds.isEmpty { return "fuzz needs at least one seed" }
    if length < 1 { return "fuzz needs scripts of 1 or more steps, not \(length)" }
    for seed in seeds {
      var generator = FuzzGenerator(seed: seed)
      let steps = (0..<length).map { _ in make(&generator) }
      if let message = withoutTrait({ messages(of: steps) }) {
        return report(steps, of: seed, message)
      }
    }
    return nil
  }

  private func report(_ steps: [Step], of seed: UInt64, _ message: String) -> String {
    var shrinker = ScriptShrinker(steps, failingWith: message) { messages(of: $0) }
    withoutTrait { shrinker.shrink() }
    // Once more, for the trait, which attaches what the last stages show.
    guard let last = messages(of: shrinker.steps) else {
      return """
        seed \(seed) failed, and not when it ran again: the check is not deterministic
        \(ScriptText.argument(shrinker.steps).indented)
        \(shrinker.message)
        """
    }
    let limit =
      shrinker.isExhausted ? ", the shortest of \(ScriptShrinker<Step>.limit) scripts" : ""
    return """
      seed \(seed) fails with \(shrinker.steps.count) of its \(steps.count) steps\(limit)
      \(ScriptText.argument(shrinker.steps).indented)
      \(last)
      """
  }

  /// Runs one script; returns what failed, and nil if nothing did.
  private func messages(of steps: [Step]) -> String? {
    var failures: [String] = []
    do {
      var reporter = FailureReporter { failures.append($0.description) }
      reporter.isOfScript = true
      try check(steps, reporter)
    } catch {
      failures.append("it throws: \(error)")
    }
    guard let first = failures.first else { return nil }
    let others = failures.count - 1
    return first + (others > 0 ? "\nand \(others) more failure\(others > 1 ? "s" : "")" : "")
  }

  /// Runs a closure whose stages do not count for the trait of the test.
  private func withoutTrait<Result>(_ body: () -> Result) -> Result {
    StageRegistry.$current.withValue(nil) { body() }
  }
}

extension String {
  /// The text with two spaces before each line.
  fileprivate var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
      .joined(separator: "\n")
  }
}
