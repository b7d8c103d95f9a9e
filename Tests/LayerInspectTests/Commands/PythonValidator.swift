import Foundation
import LayerReports
import LayerText
import Synchronization
import TestSupport
import Testing

/// Python's module `jsonschema`, in one process that the first task starts and that ends with the program.
///
///     test ──{"schema": …, "documents": […]}⏎──▶ python3
///     test ◀──[line, …]⏎─────────────────────── python3
enum PythonValidator {
  /// Prints whether the module is there; then reads a task on each line, and prints a list with one line a
  /// document: ok, or what is wrong.
  ///
  /// Without documents, the line is about the schema, which takes a second. It closes no descriptor: the one
  /// that it inherits tells Foundation that it runs. If that one closed, Foundation would wait for the end of
  /// this process before it saw the end of any other.
  private static let program = """
    import json, sys
    try:
        from jsonschema import Draft202012Validator as Validator
    except ImportError:
        print("absent", flush=True); sys.exit()
    print("ready", flush=True)
    def said(error):
        return "wrong: " + error[:300].replace("\\n", " ")
    for line in sys.stdin:
        task = json.loads(line)
        lines = []
        if not task["documents"]:
            try:
                Validator.check_schema(task["schema"])
                lines.append("ok")
            except Exception as error:
                lines.append(said(str(error)))
        validator = Validator(task["schema"])
        for text in task["documents"]:
            errors = [error.message for error in validator.iter_errors(json.loads(text))]
            lines.append(said(errors[0]) if errors else "ok")
        print(json.dumps(lines), flush=True)
    """

  private struct Running: @unchecked Sendable {
    let process: Process
    let input: FileHandle
    let output: FileHandle
    /// What was read after the last whole answer.
    var rest = Data()

    /// Starts the process; nil if the module is not here.
    init?() throws {
      let (input, output) = (Pipe(), Pipe())
      process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["python3", "-c", PythonValidator.program]
      process.standardInput = input
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      self.input = input.fileHandleForWriting
      self.output = output.fileHandleForReading
      guard (try? process.run()) != nil, try line() == Data("ready".utf8) else { return nil }
    }

    /// Sends a task and returns the answer; the process reads all of a task before it answers.
    mutating func answer(_ task: Data) throws -> [String] {
      try input.write(contentsOf: task + Data("\n".utf8))
      return try JSONDecoder().decode([String].self, from: line())
    }

    /// Returns the next line without its end; what there is if the process ends.
    private mutating func line() throws -> Data {
      while true {
        if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
          defer { rest = Data(rest[(end + 1)...]) }
          return Data(rest[..<end])
        }
        let more = output.availableData
        if more.isEmpty { return rest }
        rest += more
      }
    }
  }

  private static let running = Mutex<Running?>(nil)

  /// Returns the validator's line for each document; nil, with an issue, if it is not here.
  static func lines(_ documents: [String], _ schema: SchemaValue) throws -> [String]? {
    let schemaObject = try JSONSerialization.jsonObject(with: Data(schema.text.utf8))
    let task = try JSONSerialization.data(withJSONObject: [
      "schema": schemaObject, "documents": documents,
    ])
    let lines = try running.withLock { running in
      if running == nil { running = try Running() }
      return try running?.answer(task)
    }
    if lines == nil { Issue.record("there is no python3 with the module jsonschema") }
    return lines
  }

  /// Whether the module is here.
  fileprivate static var isHere: Bool {
    running.withLock { running in
      if running == nil { running = try? Running() }
      return running != nil
    }
  }
}

extension Need {
  /// The validator of JSON Schemas.
  static let validator = Need.longProgram("python3 with the module jsonschema") {
    PythonValidator.isHere
  }
}
