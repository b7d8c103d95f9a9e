import Foundation
import Testing

/// The public names are those of the list, and no others (record 0060).
@Suite struct InterfaceTests {
  @Test("Every name of the list is declared, and no further one")
  func names() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let list = try String(
      contentsOf: folder.appendingPathComponent("Interface.txt"), encoding: .utf8)
    let wanted = Set(list.split(separator: "\n").flatMap { names(in: String($0)) })
    let declared = try declaredNames()
    #expect(declared.subtracting(wanted).sorted() == [])
    #expect(wanted.subtracting(declared).sorted() == [])
  }

  /// The names of a line such as `CAAnimationGroup: animations`.
  private func names(in line: String) -> [String] {
    guard !line.hasPrefix("#"), let colon = line.firstIndex(of: ":") else { return [] }
    let type = String(line[..<colon])
    let members = line[line.index(after: colon)...].split(separator: " ")
    if type == "*" { return members.map(String.init) }
    if type.hasPrefix("kCA") { return members.map { "\(type)\($0)" } }
    let isForeign = [
      "NSNull", "NSValue", "CGPoint", "CGSize", "CGRect", "Timer", "NotificationCenter", "NSObject",
      "DispatchQueue",
    ].contains(type)
    return members.map { "\(type).\($0)" } + (isForeign ? [] : [type])
  }

  private struct Graph: Decodable {
    struct Symbol: Decodable { let pathComponents: [String] }
    let symbols: [Symbol]
  }

  /// What the symbol graphs of the built modules declare, without labels and underscored names.
  private func declaredNames() throws -> Set<String> {
    let built = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let output = FileManager.default.temporaryDirectory.appendingPathComponent(
      "interface-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: output) }
    var declared: Set<String> = []
    for module in ["CoreGraphicsTypes", "QuartzCore"] {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = [
        "swift", "symbolgraph-extract", "-module-name", module, "-I", "\(built.path)/Modules",
        "-target", target, "-minimum-access-level", "public", "-skip-synthesized-members",
        "-output-dir", output.path,
      ]
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    for file in try FileManager.default.contentsOfDirectory(atPath: output.path) {
      let graph = try JSONDecoder().decode(
        Graph.self, from: Data(contentsOf: output.appendingPathComponent(file)))
      for symbol in graph.symbols {
        let path = symbol.pathComponents.map { $0.split(separator: "(")[0] }
        // Underscored names and what bridging needs are no part of the interface.
        if path.contains(where: { $0.hasPrefix("_") }) { continue }
        declared.insert(path.joined(separator: "."))
      }
    }
    return declared
  }

  private var target: String {
    #if arch(arm64)
    "aarch64-unknown-linux-gnu"
    #else
    "x86_64-unknown-linux-gnu"
    #endif
  }
}
