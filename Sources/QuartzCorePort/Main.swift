import Foundation

/// Copies sources and mends the copy, so that it compiles on Linux.
@main struct Main {
  static func main() { exit(run(Array(CommandLine.arguments.dropFirst())) { print($0) }) }

  /// Runs the command, and returns its status: 1 if something remains, 2 for a wrong path.
  static func run(_ arguments: [String], _ say: (String) -> Void) -> Int32 {
    let isForIOS = arguments.contains("--ios")
    let paths = arguments.filter { $0 != "--ios" }
    guard paths.count == 2, !paths[0].hasPrefix("-") else {
      say("usage: quartzcore-port [--ios] FROM TO")
      say("Copies the Swift sources of a folder, or one file, and mends the copy for Linux.")
      say("With --ios, conditions 'os(iOS)' around animations and views hold on Linux, too.")
      say("Prints each change as FILE:LINE; the status is 1 if something remains.")
      return arguments.first == "--help" ? 0 : 64
    }
    do {
      return try port(from: paths[0], to: paths[1], isForIOS, say) ? 1 : 0
    } catch {
      say("quartzcore-port: \((error as? Problem)?.text ?? error.localizedDescription)")
      return 2
    }
  }

  private struct Problem: Error { let text: String }

  /// Ports a folder or a file, and returns whether something remains.
  private static func port(
    from: String, to: String, _ isForIOS: Bool, _ say: (String) -> Void
  ) throws -> Bool {
    let manager = FileManager.default
    var source = URL(fileURLWithPath: from).standardizedFileURL
    let target = URL(fileURLWithPath: to).standardizedFileURL
    var isFolder: ObjCBool = false
    guard manager.fileExists(atPath: source.path, isDirectory: &isFolder) else {
      throw Problem(text: "'\(from)': no such file or folder")
    }
    if (target.path + "/").hasPrefix(source.path + "/") {
      throw Problem(text: "'\(to)' is inside of '\(from)', which is left as it is")
    }
    var paths: [String]
    if isFolder.boolValue {
      paths = (manager.subpaths(atPath: source.path) ?? []).sorted()
      if let there = try? manager.contentsOfDirectory(atPath: target.path), !there.isEmpty {
        throw Problem(text: "'\(to)' is not empty")
      }
    } else {
      paths = [source.lastPathComponent]
      source.deleteLastPathComponent()
      if manager.fileExists(atPath: target.appendingPathComponent(paths[0]).path) {
        throw Problem(text: "'\(to)' has '\(paths[0])' already")
      }
    }
    var texts: [String: String] = [:]
    var remains = false
    for path in paths where path.hasSuffix(".swift") {
      // A folder may have such a name.
      let data = try? Data(contentsOf: source.appendingPathComponent(path))
      texts[path] = data.flatMap { String(validating: $0, as: UTF8.self) }
      if data != nil && texts[path] == nil {
        say("\(path):1: remains: the file is not UTF-8, and copied as it is")
        remains = true
      }
    }
    let porter = Porter(for: paths.compactMap { texts[$0] }, isForIOS: isForIOS)
    for path in paths {
      let (old, new) = (source.appendingPathComponent(path), target.appendingPathComponent(path))
      let folder = new.deletingLastPathComponent()
      try manager.createDirectory(at: folder, withIntermediateDirectories: true)
      guard let text = texts[path] else {
        if manager.fileExists(atPath: old.path, isDirectory: &isFolder), !isFolder.boolValue {
          try manager.copyItem(at: old, to: new)
        }
        continue
      }
      let (ported, remarks) = porter.ported(text)
      try ported.write(to: new, atomically: true, encoding: .utf8)
      for remark in remarks {
        say("\(path):\(remark.line): \(remark.remains ? "remains: " : "")\(remark.text)")
        remains = remains || remark.remains
      }
    }
    return remains
  }
}
