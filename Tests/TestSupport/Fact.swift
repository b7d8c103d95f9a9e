/// A small test, as a row of a suite's list.
///
///     @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }
///
///     static let facts: [Fact] = [
///       Fact("a box is at its model") { expectEqual(Layer().opacity, 1) }
///     ]
///
/// Each row is reported by its name. It costs the compiler a tenth of a function with `@Test`.
public struct Fact: Sendable, CustomStringConvertible {
  /// What the test states.
  public let description: String
  private let body: @Sendable () throws -> Void

  /// Makes a row.
  public init(_ description: String, _ body: @escaping @Sendable () throws -> Void) {
    self.description = description
    self.body = body
  }

  /// Runs the test.
  public func check() throws { try body() }
}
