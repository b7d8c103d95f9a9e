import Foundation

/// Copies sources and mends the copy, so that it compiles on Linux.
@main struct Main {
  static func main() { exit(run(Array(CommandLine.arguments.dropFirst())) { print($0) }) }

  /// Runs the command, and returns its status: 1 if something remains, 2 for a wrong folder.
  static func run(_ arguments: [String], _ say: (String) -> Void) -> Int32 {
    guard arguments.count == 2, !arguments[0].hasPrefix("-") else {
      say("usage: quartzcore-port FROM TO")
      say("Copies the Swift sources of a folder, and mends the copy for Linux.")
      say("Prints each change as FILE:LINE; the status is 1 if something remains.")
      return arguments.first == "--help" ? 0 : 64
    }
    do {
      return try port(from: arguments[0], to: arguments[1], say) ? 1 : 0
    } catch {
      say("quartzcore-port: \((error as? Problem)?.text ?? error.localizedDescription)")
      return 2
    }
  }

  private struct Problem: Error { let text: String }

  /// Ports a folder, and returns whether something remains.
  private static func port(from: String, to: String, _ say: (String) -> Void) throws -> Bool {
    let manager = FileManager.default
    let source = URL(fileURLWithPath: from).standardizedFileURL
    let target = URL(fileURLWithPath: to).standardizedFileURL
    var isFolder: ObjCBool = false
    guard manager.fileExists(atPath: source.path, isDirectory: &isFolder), isFolder.boolValue else {
      throw Problem(text: "'\(from)': no such folder")
    }
    if (target.path + "/").hasPrefix(source.path + "/") {
      throw Problem(text: "'\(to)' is inside of '\(from)', which is left as it is")
    }
    if let there = try? manager.contentsOfDirectory(atPath: target.path), !there.isEmpty {
      throw Problem(text: "'\(to)' is not empty")
    }
    let paths = (manager.subpaths(atPath: source.path) ?? []).sorted()
    var texts: [String: String] = [:]
    for path in paths where path.hasSuffix(".swift") {
      texts[path] = try String(contentsOf: source.appendingPathComponent(path), encoding: .utf8)
    }
    let porter = Porter(for: paths.compactMap { texts[$0] })
    var remains = false
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
