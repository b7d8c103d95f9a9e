import Foundation
import TestSupport
import Testing

@testable import LayerInspect

/// Runs the commands of the files in `Tests/Transcripts`, and compares what they print.
///
/// `RECORD=1` writes what is printed now; the difference is then read before it is committed.
@Suite("Transcripts")
struct TranscriptTests {
  private static let folder = PackageFolder.root.appending(path: "Tests/Transcripts")
  private static let isRecording = ProcessInfo.processInfo.environment["RECORD"] != nil

  /// The paths of all transcripts, sorted.
  static let paths: [String] = {
    let names = try? FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { $0.hasSuffix(".console") }.sorted()
  }()

  @Test("a command prints what its transcript shows", arguments: paths)
  func transcript(path: String) throws {
    let file = Self.folder.appending(path: path)
    let transcript = Transcript(try String(contentsOf: file, encoding: .utf8))
    if transcript.commands.isEmpty { Issue.record("\(path) has no command") }
    let folder = try CommandFolder(isNeeded: transcript.commands.contains { !$0.isPlain })
    var results: [[String]] = []
    for command in transcript.commands {
      let printed = try folder.run(command)
      // What matches stays as it is, with its lines `…`.
      let isSame = Transcript.matches(command.shown, printed)
      results.append(isSame ? command.shown : printed)
      if Self.isRecording || isSame { continue }
      Issue.record(
        """
        \(path): $ \(command.line)
        prints
        \(printed.joined(separator: "\n"))
        and the transcript has
        \(command.shown.joined(separator: "\n"))
        """)
    }
    if Self.isRecording {
      let text = transcript.text(printing: results)
      if text != (try String(contentsOf: file, encoding: .utf8)) {
        try text.write(to: file, atomically: true, encoding: .utf8)
      }
    }
  }

  @Test("the transcripts are found")
  func found() { expectTrue(Self.paths.count >= 10, "\(Self.paths.count)") }
}
