#if canImport(Testing)
import Testing
#endif

/// The arguments of the running test, for the names of its goldens.
struct TestArguments {
  /// The arguments as texts; empty for a test without any, nil if they cannot be read.
  ///
  /// Swift Testing does not publish them, so they are read from the mirror of the test case.
  static var current: [String]? {
    #if canImport(Testing)
    guard let testCase = Test.Case.current, testCase.isParameterized else { return [] }
    return list(in: testCase, depth: 4)
    #else
    return []
    #endif
  }

  private static func list(in value: Any, depth: Int) -> [String]? {
    for child in Mirror(reflecting: value).children {
      if child.label == "arguments" {
        let arguments = Mirror(reflecting: child.value).children.map { argument in
          Mirror(reflecting: argument.value).children.first { $0.label == "value" }
        }
        return arguments.allSatisfy { $0 != nil }
          ? arguments.compactMap { $0.map { String(describing: $0.value) } } : nil
      }
      if depth > 0, let found = list(in: child.value, depth: depth - 1) { return found }
    }
    return nil
  }
}
