import Foundation
import Synchronization

#if canImport(Testing)
import Testing
#endif

/// The file of a golden, beside the test that has it.
///
///     Tests/CardTests/CardTests.swift
///     Tests/CardTests/__Goldens__/CardTests/opens.golden
struct GoldenFile: GoldenPlace {
  let title: String
  /// The path.
  let path: String
  /// The path from the folder of the test, for messages.
  let shortPath: String

  /// Names the file of a golden.
  ///
  /// - Parameters:
  ///   - name: The name in the test.
  ///   - arguments: What tells the runs of one test apart, such as the conditions.
  ///   - filePath: The path of the test's file.
  ///   - ending: The ending.
  init(name: String, arguments: [String], filePath: String, ending: String = "golden") {
    let file = URL(fileURLWithPath: filePath)
    let folder = file.deletingPathExtension().lastPathComponent
    let parts = ([name] + arguments).map(Self.plain)
    title = name
    shortPath = "__Goldens__/\(folder)/\(parts.joined(separator: "-")).\(ending)"
    path = file.deletingLastPathComponent().appendingPathComponent(shortPath).path
  }

  var name: String { "golden '\(title)'" }

  /// Returns a name in which only letters, digits, points, spaces and hyphens are left.
  ///
  /// So it has no path separators, and is one file on every system.
  private static func plain(_ name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars {
      let isPlain =
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || " .-_".unicodeScalars.contains(scalar)
      isPlain ? result.unicodeScalars.append(scalar) : result.append("-")
    }
    while result.hasPrefix(".") { result.removeFirst() }
    return result.isEmpty ? "golden" : result
  }

  /// One use of the file: by a golden of a test.
  struct Use: Equatable {
    let name: String
    let arguments: [String]
    let test: String?
    let site: String
  }

  /// The first use of each file in this process.
  ///
  /// Two goldens of one file would each promise its content, and only a list of all of them shows it.
  private static let uses = Mutex<[String: Use]>([:])

  /// Notes a use of the file, and returns an earlier one by another golden.
  func otherUse(than use: Use) -> Use? {
    // Some file systems do not tell letters by their case.
    let first = Self.uses.withLock { uses in
      let first = uses[path.lowercased()] ?? use
      uses[path.lowercased()] = first
      return first
    }
    return first == use ? nil : first
  }

  /// Reads the file; nil if there is none.
  func read() throws -> [UInt8]? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// Writes the file, and its folder if need be.
  func write(_ bytes: [UInt8]) throws {
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url, options: .atomic)
  }

  /// The variables of the environment.
  static var environment: [String: String] { ProcessInfo.processInfo.environment }
}

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
