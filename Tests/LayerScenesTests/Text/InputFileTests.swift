import Foundation
import TestSupport
import Testing

@testable import LayerScenes

@Suite("An input file")
struct InputFileTests {
  @Test("is read completely, like a pipe")
  func reads() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let file = try InputFile.read(path)
    #expect(file.name == path)
    #expect(file.bytes == bytes)

    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    #expect(write(ends[1], "abc", 3) == 3)
    close(ends[1])
    defer { close(ends[0]) }
    let piped = try InputFile.read(descriptor: ends[0], name: "<stdin>")
    #expect(piped.name == "<stdin>")
    #expect(piped.bytes == Array("abc".utf8))
  }

  @Test(
    "that cannot be read has an error with the reason",
    arguments: [
      ("/no/such/file.json", "/no/such/file.json: error: no such file"),
      ("", ": error: no such file"),
      ("/", "/: error: is a directory\n  hint: name a file inside it"),
      ("/dev/null/x", "/dev/null/x: error: a part of the path is not a directory"),
    ]
  )
  func refuses(path: String, expected: String) {
    do throws(SceneError) {
      _ = try InputFile.read(path)
      Issue.record("\(path) was read")
    } catch {
      #expect(error.description == expected)
    }
  }

  @Test("without an end, or with only white space, ends with an error at a stated size")
  func limits() throws {
    #expect(
      refusal(of: "/dev/zero") == "the file is too large: at most 268435456 bytes (256 MB) are read"
    )
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(repeating: 0x0A, count: 1 << 20).write(to: URL(fileURLWithPath: path))
    #expect(try InputFile.read(path).bytes.count == 1 << 20)
    try Data(repeating: 0x0A, count: 1 << 20 + 1).write(to: URL(fileURLWithPath: path))
    let blank = "the first 1048576 bytes are nothing but white space"
    #expect(refusal(of: path) == blank)
    let text = String(repeating: " \t\r\n", count: 1 << 18)
    try Data((text + " ").utf8).write(to: URL(fileURLWithPath: path))
    #expect(refusal(of: path) == blank)
    try Data(("x" + text).utf8).write(to: URL(fileURLWithPath: path))
    #expect(refusal(of: path) == nil)
  }

  private func refusal(of path: String) -> String? {
    do throws(SceneError) {
      _ = try InputFile.read(path)
      return nil
    } catch {
      return error.message
    }
  }

  @Test("has a message for every error of the system")
  func systemErrors() {
    let messages: [(Int32, String)] = [
      (EACCES, "f: error: permission denied"), (EPERM, "f: error: permission denied"),
      (ELOOP, "f: error: too many symbolic links"),
      (ENAMETOOLONG, "f: error: the name is too long"),
      (EIO, "f: error: cannot be read (system error 5)"),
    ]
    for (number, message) in messages {
      #expect(InputFile.error(number, reading: "f").description == message)
    }
  }

  @Test("that is written has a message for every error of the system")
  func writingErrors() {
    let messages: [(Int32, String)] = [
      (ENOENT, "no such directory"), (EISDIR, "is a directory\n  hint: name a file inside it"),
      (EACCES, "permission denied"), (EPERM, "permission denied"), (EROFS, "permission denied"),
      (ENOTDIR, "a part of the path is not a directory"), (ENOSPC, "no space left to write"),
      (EDQUOT, "no space left to write"), (EFBIG, "the file would be too large"),
      (EIO, "cannot be written (system error 5)"),
    ]
    for (number, message) in messages {
      #expect(SystemWrite.error(number, writing: "f").description == "f: error: \(message)")
    }
  }

  @Test("has one identity under all its names; a folder, a pipe and what is not there have none")
  func identity() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "a")
    try folder.write("x", to: "b")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/link", withDestinationPath: "a")
    let file = try #require(FileIdentity(path: "\(folder.path)/a"))
    #expect(FileIdentity(path: "\(folder.path)/link") == file)
    #expect(FileIdentity(path: "\(folder.path)/b") != nil)
    #expect(FileIdentity(path: "\(folder.path)/b") != file)
    #expect(FileIdentity(path: folder.path) == nil)
    #expect(FileIdentity(path: "\(folder.path)/none") == nil)
    #expect(FileIdentity(descriptor: -1) == nil)
    #expect(try InputFile.read("\(folder.path)/link").identity == file)
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    #expect(FileIdentity(descriptor: ends[0]) == nil)
    close(ends[0])
    close(ends[1])
  }
}
