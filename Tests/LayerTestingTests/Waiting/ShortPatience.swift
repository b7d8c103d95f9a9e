import LayerTesting
import Testing

/// Makes tests that fail on purpose wait 20 ms for work elsewhere, and not a second.
struct ShortPatience: TestTrait, SuiteTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await WaitingPatience.$looks.withValue(2) { try await function() }
  }
}

extension Trait where Self == ShortPatience {
  static var shortPatience: ShortPatience { ShortPatience() }
}
