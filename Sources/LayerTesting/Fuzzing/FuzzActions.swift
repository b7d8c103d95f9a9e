/// One thing that people do to a model, for random scripts; see ``fuzz(seeds:length:script:reporter:_:fileID:filePath:line:column:)``.
public struct FuzzAction {
  let name: String
  let range: ClosedRange<Double>?
  let perform: (Double) -> Void

  /// Returns an action without a number.
  public static func step<Result>(
    _ name: String, _ perform: @escaping () -> Result
  ) -> FuzzAction {
    FuzzAction(name: name, range: nil) { _ in _ = perform() }
  }

  /// Returns an action with a random number of a range, whose bounds are finite.
  public static func step<Result>(
    _ name: String, in range: ClosedRange<Double>, _ perform: @escaping (Double) -> Result
  ) -> FuzzAction {
    FuzzAction(name: name, range: range) { _ = perform($0) }
  }

  /// Returns an action that shows frames for some seconds, at most those given.
  ///
  /// Seconds below 0, or not finite, stop the program.
  public static func wait(upTo seconds: Double, on stage: Stage) -> FuzzAction {
    if !(seconds >= 0 && seconds.isFinite) {
      fatalError("An action waits up to 0 or more seconds, not \(seconds).")
    }
    return .step("wait", in: 0...seconds) { stage.pump($0) }
  }
}

/// A step of a random script by name: the text `move 12.5`, or `grab`.
public struct FuzzStep: ShrinkableStep, ExpressibleByStringLiteral, CustomDebugStringConvertible {
  let name: String
  let number: Double?
  /// The range of the number; nil for one of a text.
  let range: ClosedRange<Double>?

  fileprivate init(_ name: String, _ number: Double?, _ range: ClosedRange<Double>?) {
    (self.name, self.number, self.range) = (name, number, range)
  }

  /// Reads the name of an action, and its number after a space if it has one.
  public init(stringLiteral text: String) {
    let parts = text.split(separator: " ")
    let number = parts.last.flatMap { Double($0) }
    self.init(number == nil ? text : parts.dropLast().joined(separator: " "), number, nil)
  }

  /// The same with a simpler number of its range.
  public var smaller: [FuzzStep] {
    (number.map { Self.smaller(than: $0) } ?? []).filter { range?.contains($0) ?? true }
      .map { FuzzStep(name, $0, range) }
  }

  /// The text in quotes.
  public var debugDescription: String { "\"\(name)\(number.map { " \($0)" } ?? "")\"" }
}

/// One run of a random script, for the check of ``fuzz(seeds:length:script:reporter:_:fileID:filePath:line:column:)``.
public final class FuzzRun {
  /// Tells about failures, for the stages of the check.
  public let failures: FailureReporter
  private let steps: [FuzzStep]
  fileprivate private(set) var actions: [FuzzAction] = []

  fileprivate init(_ steps: [FuzzStep], _ failures: FailureReporter) {
    (self.steps, self.failures) = (steps, failures)
  }

  /// Does the steps of the script, each one of some actions.
  public func play(_ actions: FuzzAction...) {
    self.actions = actions
    for step in steps {
      let action = actions.first { $0.name == step.name }
      action?.perform(step.number ?? 0)
      if action != nil { continue }
      let message = "the script has an unknown step \(step.debugDescription)"
      failures(Failure(message: message, site: CallSite()))
    }
  }
}

/// Checks a model with random scripts of named actions, and reports the shortest one that fails.
///
///     fuzz(seeds: 0..<300) { run in
///       let drawer = Drawer()
///       let stage = Stage(drawer.loop, reporter: run.failures)
///       run.play(
///         .step("open") { stage.expectNoJump { drawer.open() } },
///         .step("move", in: -300...300) { drawer.dragMoved(by: $0) },
///         .wait(upTo: 0.3, on: stage))
///       stage.pumpAndSettle()
///       stage.expectAtRest()
///     }
///
/// It is ``fuzz(seeds:length:script:reporter:make:check:fileID:filePath:line:column:)`` with steps by name,
/// all as likely; their numbers become simpler by themselves. The failure has the script as texts:
///
///     script: [
///       "open",
///       "move 12.0",
///     ],
///
/// The closure runs once more than there are scripts, without a step, to learn the actions.
///
/// - Parameters:
///   - seeds: The seeds, at least one.
///   - length: The number of steps of each script, 1 or more.
///   - script: A script to run instead of the seeds; nil by default.
///   - reporter: Tells the test library about the failure; by default it is Swift Testing.
///   - check: Makes everything anew, and plays the actions.
///   - fileID: The module and the file of the call.
///   - filePath: The path of the file.
///   - line: The line of the call.
///   - column: The column of the call.
public func fuzz(
  seeds: Range<UInt64> = 0..<100, length: Int = 30, script: [FuzzStep]? = nil,
  reporter: FailureReporter = .swiftTesting, _ check: (FuzzRun) throws -> Void,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let probe = FuzzRun([], FailureReporter { _ in })
  StageRegistry.$current.withValue(nil) { try? check(probe) }
  let actions = probe.actions
  if actions.isEmpty {
    let site = CallSite(fileID, filePath, line, column)
    return reporter(Failure(message: "the check plays no actions", site: site))
  }
  fuzz(
    seeds: seeds, length: length, script: script, reporter: reporter,
    make: { generator in
      let action = generator.pick(actions)
      return FuzzStep(action.name, action.range.map { generator.number(in: $0) }, action.range)
    },
    check: { steps, failures in try check(FuzzRun(steps, failures)) },
    fileID: fileID, filePath: filePath, line: line, column: column)
}
