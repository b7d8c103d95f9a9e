import Foundation
import Synchronization
import Testing

/// What some tests need and a machine may lack.
///
/// Without it they are skipped with the reason, and the run ends with a line that counts them. Where `LAYERS_CHECK` is
/// set, as in the check of a change, nothing may be skipped: the tests run, and fail.
package struct Need: Sendable {
  /// Whether nothing may be skipped.
  package static let nothingMayBeMissing =
    ProcessInfo.processInfo.environment["LAYERS_CHECK"] != nil

  /// Whether tests start programs that take long, such as a browser: in the check, and where `LAYERS_TESTS` names the
  /// tests, but not where all are run at once.
  private static let allowsLongPrograms =
    nothingMayBeMissing || ProcessInfo.processInfo.environment["LAYERS_TESTS"] != nil

  private let reason: String
  private let isMet: @Sendable () -> Bool

  /// Makes a need.
  ///
  /// - Parameters:
  ///   - reason: Why the tests are skipped, such as "no browser is installed".
  ///   - isMet: Whether this machine has it.
  package init(_ reason: String, isMet: @escaping @Sendable () -> Bool) {
    self.reason = reason
    self.isMet = isMet
  }

  /// Makes the need of a program that takes long.
  ///
  /// - Parameters:
  ///   - program: What it is, such as "a browser".
  ///   - isHere: Whether this machine has it.
  /// - Returns: The need.
  package static func longProgram(
    _ program: String, isHere: @escaping @Sendable () -> Bool
  ) -> Need {
    Need(
      allowsLongPrograms
        ? "there is no \(program)" : "\(program) is started in the check, and with LAYERS_TESTS"
    ) { allowsLongPrograms && isHere() }
  }

  /// The reference files beside the package.
  package static let sharedFiles = Need("no folder 'shared' is beside the package") {
    FileManager.default.fileExists(atPath: SharedFiles.folder.path)
  }

  /// Whether tests with this need run; counts those that do not.
  package func lets() -> Bool {
    if Self.nothingMayBeMissing || isMet() { return true }
    Self.skipped.withLock { counts in
      if counts.isEmpty { atexit { Need.report() } }
      counts[reason, default: 0] += 1
    }
    return false
  }

  private static let skipped = Mutex<[String: Int]>([:])

  /// Prints how many tests or suites were skipped and why, at the end of the run.
  private static func report() {
    let counts = skipped.withLock { $0 }.sorted { $0.key < $1.key }
    print("skipped: " + counts.map { "\($0.value) (\($0.key))" }.joined(separator: ", "))
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test, or a suite, where something that it needs is missing.
  package static func needs(_ need: Need) -> Self { .enabled(if: need.lets(), need.comment) }
}

extension Need {
  fileprivate var comment: Comment { Comment(rawValue: reason) }
}
