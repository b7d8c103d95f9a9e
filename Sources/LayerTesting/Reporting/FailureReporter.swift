#if canImport(Testing)
import Testing
#endif

/// Tells a test library about failures.
///
/// Swift Testing needs none: a stage reports to the running test. XCTest needs one, because it does
/// not count the issues of Swift Testing:
///
///     let reporter = FailureReporter { failure in
///       XCTFail(failure.message, file: failure.site.filePath, line: failure.site.line)
///     }
///     let stage = Stage(root: root, reporter: reporter)
public struct FailureReporter {
  private let report: (Failure) -> Void
  /// Whether it is that of a random script, whose steps may find nothing to do.
  var isOfScript = false
  /// Whether a test runs that counts a failure.
  private(set) var canReport = { true }

  /// Creates a reporter that calls a closure with each failure.
  public init(_ report: @escaping (Failure) -> Void) { self.report = report }

  /// Reports to the running test of Swift Testing, as an issue at the caller's line.
  ///
  /// Outside such a test, a failure stops the program with its message: an issue that no test
  /// counts would leave the run green.
  public static var swiftTesting: FailureReporter {
    var reporter = FailureReporter { failure in
      #if canImport(Testing)
      if Test.current != nil {
        let site = failure.site
        Issue.record(
          Comment(rawValue: failure.message),
          sourceLocation: SourceLocation(
            fileID: "\(site.fileID)", filePath: "\(site.filePath)", line: Int(site.line),
            column: Int(site.column)))
        return
      }
      #endif
      fatalError(
        """
        \(failure.message)
        This is no test of Swift Testing, so nothing would count the failure. Give the stage a \
        FailureReporter that calls XCTFail.
        """, file: failure.site.filePath, line: failure.site.line)
    }
    #if canImport(Testing)
    reporter.canReport = { Test.current != nil }
    #endif
    return reporter
  }

  /// Reports a failure.
  ///
  ///     if cart.total < 0 { failures(Failure(message: "the total is negative", site: CallSite())) }
  public func callAsFunction(_ failure: Failure) { report(failure) }
}

/// An expectation that was not met.
public struct Failure: Sendable, CustomStringConvertible {
  /// What was expected, what is shown, and why; one or more lines.
  public let message: String
  /// The place of the expectation in the test.
  public let site: CallSite

  /// Creates a failure.
  public init(message: String, site: CallSite) {
    self.message = message
    self.site = site
  }

  /// The place and the message.
  public var description: String { "\(site): \(message)" }
}

/// The place in a test that made a call: where its failure is shown.
///
/// Every expectation makes one from its last four parameters; leave them out.
public struct CallSite: Sendable, CustomStringConvertible {
  /// The module and the file, such as `CardTests/CardTests.swift`.
  public let fileID: StaticString
  /// The path of the file.
  public let filePath: StaticString
  /// The line, from 1.
  public let line: UInt
  /// The column, from 1.
  public let column: UInt

  /// Creates a place, by default that of the caller.
  public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(fileID, filePath, line, column)
  }

  /// Creates a place from the last four parameters of a call.
  init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// The file and the line, such as `CardTests/CardTests.swift:12`.
  public var description: String { "\(fileID):\(line)" }
}

/// Counts the failures of each line, so that a loop prints a few of them.
///
///     pass      1   2   3   4   5   …   30
///     printed   ✗   ✗   ✗                   and 27 more of this line
struct RepeatedFailures {
  /// The number of failures of one line that are printed.
  private static let limit = 3

  private var counts: [(site: CallSite, count: Int)] = []

  /// Counts a failure, and returns whether it is printed.
  mutating func admits(at site: CallSite) -> Bool {
    let index = counts.firstIndex { counted in
      counted.site.line == site.line && counted.site.column == site.column
        && counted.site.description == site.description
    }
    guard let index else {
      counts.append((site, 1))
      return true
    }
    counts[index].count += 1
    return counts[index].count <= Self.limit
  }

  /// The failures that say how many were not printed.
  var rest: [Failure] {
    counts.filter { $0.count > Self.limit }.map { site, count in
      Failure(message: "and \(count - Self.limit) more of this line", site: site)
    }
  }
}
