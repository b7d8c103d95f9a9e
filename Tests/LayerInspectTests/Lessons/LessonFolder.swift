import Foundation
import TestSupport

@testable import LayerInspect

/// The folders of the lessons in the repository.
enum LessonFolder {
  /// The folder of all lessons.
  static let root = ExampleScenes.folder.appending(path: "../../Lessons").standardizedFileURL

  /// The names of the folders, in order.
  static let names = Lesson.folders

  /// Returns the names of the folders that are there, in order.
  static func all() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.path()).filter { $0 != "README.md" }
      .sorted()
  }

  /// Reads a file of a lesson.
  static func text(_ file: String, of folder: String) throws -> String {
    try String(contentsOf: root.appending(path: "\(folder)/\(file)"), encoding: .utf8)
  }

  /// Writes a file of a lesson.
  static func write(_ text: String, _ file: String, of folder: String) throws {
    try Data(text.utf8).write(to: root.appending(path: "\(folder)/\(file)"))
  }

  /// Whether expected outputs are written anew.
  static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"
}
