#if canImport(Testing)
public import Testing
#endif

/// When a golden is written.
///
///     mode      no golden yet     shows the same   shows something else
///     all       written, fails    passes           written, fails
///     failed    written, fails    passes           written, fails with the difference
///     missing   written, fails    passes           fails with the difference
///     never     fails             passes           fails with the difference
///
/// A test that writes a golden fails, so that a run never passes because of what it wrote. The argument
/// of ``Stage/expectGolden(_:of:keyPaths:beside:for:fps:digits:within:arguments:record:fileID:filePath:line:column:_:)``
/// decides; without one, the innermost trait ``GoldenTrait``; without one, the environment variable
/// `LAYER_GOLDENS`; without it, the mode is ``never`` where `CI` is set, and else ``missing``.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// Writes every golden that is missing or differs, without a comparison in words.
  case all
  /// Writes every golden that is missing or differs, and says what differs.
  case failed
  /// Writes what is missing, and keeps what is there.
  case missing
  /// Writes nothing.
  case never

  /// The environment variable that names a mode.
  static let variable = "LAYER_GOLDENS"
  /// The mode of the innermost trait.
  @TaskLocal static var ofTrait: RecordMode?

  /// Returns the mode that applies; nil if the environment has a word that names no mode.
  static func current(
    _ argument: RecordMode?, environment: [String: String]
  ) -> RecordMode? {
    if let mode = argument ?? ofTrait { return mode }
    if let word = environment[variable], !word.isEmpty { return RecordMode(rawValue: word) }
    return environment["CI"].map { !$0.isEmpty } ?? false ? .never : .missing
  }

  /// Returns how another mode comes about, which depends on what decides now.
  static func advice(_ mode: RecordMode, against argument: RecordMode?) -> String {
    if argument != nil { return "The argument 'record' decides; record: .\(mode) writes it." }
    if let trait = ofTrait {
      return "The trait .goldens(.\(trait)) decides; .goldens(.\(mode)) writes it."
    }
    return "\(variable)=\(mode) writes it."
  }
}

#if canImport(Testing)
/// A trait that decides when the goldens of its tests are written.
///
///     @Test(.goldens(.failed)) func opens() { … }
public struct GoldenTrait: TestTrait, SuiteTrait, TestScoping {
  /// The mode.
  public let mode: RecordMode

  /// True: tests within a suite have the mode, too.
  public var isRecursive: Bool { true }

  /// Runs a test with the mode.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await RecordMode.$ofTrait.withValue(mode) { try await function() }
  }
}

extension Trait where Self == GoldenTrait {
  /// Decides when the goldens of a test or suite are written.
  public static func goldens(_ mode: RecordMode) -> GoldenTrait { GoldenTrait(mode: mode) }
}
#endif
