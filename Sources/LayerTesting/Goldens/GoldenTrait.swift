#if canImport(Testing)
public import Testing

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
