import Foundation
import TestSupport
import Testing

@testable import LayerInspect

@Suite("Completion in a shell")
struct ShellCompletionTests {
  /// A line with the cursor at its end, and the words that complete it.
  static let lines: [(line: String, words: [String])] = [
    ("layer-inspect du", ["dump"]),
    ("layer-inspect dump --for", ["--format"]),
    ("layer-inspect dump --format j", ["json", "jsonl"]),
    ("layer-inspect dump --only-", ["--only-animated", "--only-changed"]),
    ("layer-inspect completions f", ["fish"]),
    ("layer-inspect help vers", ["version"]),
    ("layer-inspect easings easeInB", ["easeInBack", "easeInBounce"]),
    ("layer-inspect lesson sp", ["springs"]),
  ]

  /// The folder of files that the shell sees.
  private static func makeFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "completion-\(ProcessInfo.processInfo.processIdentifier)-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["scene one.json", "scene-two.json"] {
      try Data("{}".utf8).write(to: folder.appendingPathComponent(name))
    }
    return folder
  }

  /// The path of a shell; nil if it is not here.
  private static func path(of shell: String) -> String? {
    ["/bin/", "/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + shell }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Skips a test where a shell is not here.
  private static func needs(_ shell: String) -> ConditionTrait {
    .needs(.longProgram(shell) { path(of: shell) != nil })
  }

  /// Returns what a shell prints for a script.
  private static func output(
    of shell: String, _ options: [String], _ script: String, in folder: URL
  ) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(path(of: shell)))
    process.arguments = options + ["-c", script]
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  private static func script(_ shell: ShellCompletion.Shell) -> String {
    ShellCompletion(table: .layerInspect).script(for: shell)
  }

  /// Calls the function of bash as the shell does, and prints what it offers.
  private static func bash(_ line: String, in folder: URL) throws -> [String] {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map { "'\($0)'" }
    let text = try output(
      of: "bash", ["--norc"],
      """
      \(script(.bash))
      COMP_WORDS=(\(words.joined(separator: " ")))
      COMP_CWORD=\(words.count - 1)
      _layer_inspect
      printf '%s\\n' "${COMPREPLY[@]}"
      """, in: folder)
    return text.split(separator: "\n").map(String.init).sorted()
  }

  @Test("in bash", needs("bash"), arguments: lines)
  func bash(_ row: (line: String, words: [String])) throws {
    let folder = try Self.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try expectEqual(Self.bash(row.line, in: folder), row.words)
  }

  @Test(needs("bash"), arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("in bash after an equals sign, which splits a word in three") {
      let folder = try Self.makeFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      try expectEqual(Self.bash("layer-inspect dump --format = t", in: folder), ["text"])
    },
    Fact("in bash offers files for scenes and outputs, also with spaces, and nothing for numbers") {
      let folder = try Self.makeFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      try expectEqual(
        Self.bash("layer-inspect dump scene", in: folder), ["scene one.json", "scene-two.json"])
      try expectEqual(Self.bash("layer-inspect dump -o scene-", in: folder), ["scene-two.json"])
      try expectEqual(Self.bash("layer-inspect dump --at ", in: folder), [])
    },
  ]

  @Test("in zsh, typed on a terminal", needs("zsh"), arguments: lines)
  func zsh(_ row: (line: String, words: [String])) throws {
    let folder = try Self.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Self.script(.zsh).write(
      to: folder.appendingPathComponent("script"), atomically: true, encoding: .utf8)
    // A second shell on a terminal of its own; every match is printed with a mark before it.
    let text = try Self.output(
      of: "zsh", ["-f"],
      """
      zmodload zsh/zpty
      zpty z zsh -f -i
      zpty -w z 'PS1=; PS2=; TERM=dumb; unsetopt zle_bracketed_paste 2>/dev/null; autoload -Uz compinit; compinit -u -d dumpfile'
      zpty -w z 'source ./script'
      zpty -w z 'zstyle ":completion:*" completer _complete; LISTMAX=0; setopt list_rows_first'
      zpty -w z 'compadd() { local -a o; builtin compadd -O o "$@"; (( $#o )) && print -l -- "match:"${^o} >> matches; builtin compadd "$@"; }'
      zpty -w -n z $'\(row.line)\\t'
      for ((turn = 0; turn < 600; turn++)); do
        [[ -e matches && $(wc -l < matches) -ge \(row.words.count) ]] && break
        sleep 0.1
      done
      zpty -w z $'\\C-u'
      zpty -w z 'print done >> matches'
      for ((turn = 0; turn < 600; turn++)); do
        [[ -e matches && "$(<matches)" == *done* ]] && break
        sleep 0.1
      done
      cat matches
      zpty -d z
      """, in: folder)
    let matches = text.split(separator: "\n").filter { $0.hasPrefix("match:") }
      .map { String($0.dropFirst("match:".count)) }
    expectEqual(Set(matches), Set(row.words), "\(text)")
  }

  @Test("in fish", needs("fish"), arguments: lines)
  func fish(_ row: (line: String, words: [String])) throws {
    let folder = try Self.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = try Self.output(
      of: "fish", ["--no-config"],
      "\(Self.script(.fish))\ncomplete -C '\(row.line)'", in: folder)
    let words = text.split(separator: "\n").compactMap {
      $0.split(separator: "\t").first.map(String.init)
    }
    expectTrue(Set(words).isSuperset(of: row.words), "\(text)")
  }
}
