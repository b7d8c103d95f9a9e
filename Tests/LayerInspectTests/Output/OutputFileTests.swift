import Foundation
import LayerScenes
import LayerText
import TestSupport
import Testing

@testable import LayerInspect

@Suite("The names of input and output files")
struct OutputFileTests {
  @Test("need not be UTF-8, and messages show its bytes")
  func opens() throws {
    let folder = try Folder()
    let name = FileName.text(of: Array("\(folder.path)/a".utf8) + [0xFF] + Array(".json".utf8))
    let descriptor = try OutputDescriptor.create(name)
    try OutputDescriptor.write(Array("{}".utf8), to: descriptor, name: name)
    try OutputDescriptor.close(descriptor, name: name)
    try expectEqual(InputFile.read(name).bytes, Array("{}".utf8))
    let run = folder.run(["dump", name])
    expectTrue(run.messages.hasPrefix("\(folder.path)/a\\xff.json:1:1: error: "))
  }

  @Test(
    "are rejected if both are of one file, however it is spelled",
    arguments: ["scene.json", "./scene.json", "../FOLDER/scene.json", "soft.json", "hard.json"])
  func overwriting(output: String) throws {
    let folder = try Folder()
    let scene = "{\"version\": 1, \"root\": {\"id\": \"r\"}}"
    let path = "\(folder.path)/scene.json"
    try scene.write(toFile: path, atomically: false, encoding: .utf8)
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/soft.json", withDestinationPath: path)
    try FileManager.default.linkItem(atPath: path, toPath: "\(folder.path)/hard.json")
    let name = "\(folder.path)/\(output.replacing("FOLDER", with: folder.name))"
    let run = folder.run(["dump", path, "-o", name])
    expectEqual(run.code, .trouble)
    expectEqual(
      run.messages,
      """
      \(name): error: the output would overwrite the scene it is made from
        hint: name another file after '-o'

      """)
    try expectEqual(String(contentsOfFile: path, encoding: .utf8), scene)
    expectEqual(folder.run(["dump", path, "-o", "\(folder.path)/other.txt"]).code, .success)
    expectEqual(folder.run(["dump", path, "-o", "/dev/null"]).code, .success)
  }

  @Test(
    "are rejected if both are of one file, in every command that reads a scene and writes a file",
    arguments: [
      "dump SCENE -o SCENE", "render SCENE -o SCENE", "explain SCENE -o SCENE",
      "explain SCENE #r opacity -o SCENE", "check SCENE -o SCENE",
      "check SCENE --write-baseline SCENE", "record SCENE -o SCENE",
      "plot SCENE #r opacity -o SCENE", "timeline SCENE -o SCENE",
    ])
  func overwriting(command: String) throws {
    let folder = try Folder()
    let scene = "{\"version\": 1, \"root\": {\"id\": \"r\"}}"
    let path = "\(folder.path)/scene.json"
    try scene.write(toFile: path, atomically: false, encoding: .utf8)
    let run = folder.run(
      command.split(separator: " ").map { $0 == "SCENE" ? path : String($0) })
    expectEqual(run.code, .trouble)
    expectEqual(
      run.messages,
      """
      \(path): error: the output would overwrite the scene it is made from
        hint: name another file after '-o'

      """)
    try expectEqual(String(contentsOfFile: path, encoding: .utf8), scene)
  }

  /// A folder that is removed at the end of a test.
  private final class Folder {
    let name = UUID().uuidString
    let path: String

    init() throws {
      path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func run(_ arguments: [String]) -> (code: ExitCode, messages: String) {
      let messages = OutputSink.memory()
      let code = LayerInspectCommand.run(arguments, output: .memory(), messages: messages)
      return (code, messages.text)
    }
  }
}
