#if canImport(Testing)
import QuartzCore
public import Testing

/// A trait that gives each test a context of Core Animation of its own.
public struct VirtualTimeTrait: TestTrait, SuiteTrait, TestScoping {
  /// Whether the tests of a suite have the trait, too.
  public var isRecursive: Bool { true }

  /// Runs a test with a context of its own.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await ContextPlace.$ofTask.withValue(ContextPlace()) { try await function() }
  }
}

extension Trait where Self == VirtualTimeTrait {
  /// Gives each test a clock, transactions and reports of its own, which a stage moves.
  public static var virtualTime: Self { VirtualTimeTrait() }
}
#endif
