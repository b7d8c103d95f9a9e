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
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// The file and the line, such as `CardTests/CardTests.swift:12`.
  public var description: String { "\(fileID):\(line)" }
}
