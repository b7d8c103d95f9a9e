import Foundation
import TestSupport
import Testing

@testable import LayerScenes

@Suite("An input file")
struct InputFileTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("is read completely, like a pipe") {
      let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        .path
      defer { try? FileManager.default.removeItem(atPath: path) }
      let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      let file = try InputFile.read(path)
      expectEqual(file.name, path)
      expectEqual(file.bytes, bytes)

      var ends: [Int32] = [0, 0]
      expectEqual(pipe(&ends), 0)
      expectEqual(write(ends[1], "abc", 3), 3)
      close(ends[1])
      defer { close(ends[0]) }
      let piped = try InputFile.read(descriptor: ends[0], name: "<stdin>")
      expectEqual(piped.name, "<stdin>")
      expectEqual(piped.bytes, Array("abc".utf8))
    },
    Fact("has a message for every error of the system") {
      let messages: [(Int32, String)] = [
        (EACCES, "f: error: permission denied"), (EPERM, "f: error: permission denied"),
        (ELOOP, "f: error: too many symbolic links"),
        (ENAMETOOLONG, "f: error: the name is too long"),
        (EIO, "f: error: cannot be read (system error 5)"),
      ]
      for (number, message) in messages {
        expectEqual(InputFile.error(number, reading: "f").description, message)
      }
    },
    Fact("that is written has a message for every error of the system") {
      let messages: [(Int32, String)] = [
        (ENOENT, "no such directory"), (EISDIR, "is a directory\n  hint: name a file inside it"),
        (EACCES, "permission denied"), (EPERM, "permission denied"), (EROFS, "permission denied"),
        (ENOTDIR, "a part of the path is not a directory"), (ENOSPC, "no space left to write"),
        (EDQUOT, "no space left to write"), (EFBIG, "the file would be too large"),
        (EIO, "cannot be written (system error 5)"),
      ]
      for (number, message) in messages {
        expectEqual(SystemWrite.error(number, writing: "f").description, "f: error: \(message)")
      }
    },
    Fact("has one identity under all its names; a folder, a pipe and what is not there have none") {
      let folder = try TemporaryFolder()
      try folder.write("x", to: "a")
      try folder.write("x", to: "b")
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/link", withDestinationPath: "a")
      let file = try #require(FileIdentity(path: "\(folder.path)/a"))
      expectEqual(FileIdentity(path: "\(folder.path)/link"), file)
      expectTrue(FileIdentity(path: "\(folder.path)/b") != nil)
      expectTrue(FileIdentity(path: "\(folder.path)/b") != file)
      expectNil(FileIdentity(path: folder.path))
      expectNil(FileIdentity(path: "\(folder.path)/none"))
      expectNil(FileIdentity(descriptor: -1))
      try expectEqual(InputFile.read("\(folder.path)/link").identity, file)
      var ends: [Int32] = [0, 0]
      expectEqual(pipe(&ends), 0)
      expectNil(FileIdentity(descriptor: ends[0]))
      close(ends[0])
      close(ends[1])
    },
  ]

  @Test(
    "that cannot be read has an error with the reason",
    arguments: [
      ("/no/such/file.json", "/no/such/file.json: error: no such file"),
      ("", ": error: no such file"),
      ("/dev", "/dev: error: is a directory\n  hint: name a file inside it"),
      ("/dev/null/x", "/dev/null/x: error: a part of the path is not a directory"),
    ]
  )
  func refuses(path: String, expected: String) {
    do throws(SceneError) {
      _ = try InputFile.read(path)
      Issue.record("\(path) was read")
    } catch {
      expectEqual(error.description, expected)
    }
  }

  @Test("without an end, or with only white space, ends with an error at a stated size")
  func limits() throws {
    if Rounds.areMany {
      let size = "the file is too large: at most 268435456 bytes (256 MB) are read"
      expectEqual(refusal(of: "/dev/zero"), size)
    }
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(repeating: 0x0A, count: 1 << 20).write(to: URL(fileURLWithPath: path))
    try expectEqual(InputFile.read(path).bytes.count, 1 << 20)
    try Data(repeating: 0x0A, count: 1 << 20 + 1).write(to: URL(fileURLWithPath: path))
    let blank = "the first 1048576 bytes are nothing but white space"
    expectEqual(refusal(of: path), blank)
    let text = String(repeating: " \t\r\n", count: 1 << 18)
    try Data((text + " ").utf8).write(to: URL(fileURLWithPath: path))
    expectEqual(refusal(of: path), blank)
    try Data(("x" + text).utf8).write(to: URL(fileURLWithPath: path))
    expectNil(refusal(of: path))
  }

  private func refusal(of path: String) -> String? {
    do throws(SceneError) {
      _ = try InputFile.read(path)
      return nil
    } catch {
      return error.message
    }
  }
}
