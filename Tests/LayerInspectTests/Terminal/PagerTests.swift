import Foundation
import TestSupport
import Testing

/// Long output at a terminal, and the pagers that show it.
@Suite("The pager", .terminalThread)
struct PagerTests {
  private let scene: TemporaryScene

  init() throws { scene = try TemporaryScene() }

  /// Runs the command to its end, with a pager that marks the first two lines.
  private func run(
    _ words: String..., pager: String = "sed -n '1,2s/^/paged: /p'", rows: Int = 24
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      [PseudoTerminal.command] + words, rows: rows, environment: ["PAGER": pager])
    expectEqual(terminal.waitForEnd(), .exited(0))
    return terminal
  }

  @Test("shows what is longer than the screen, and nothing else")
  func longOutput() throws {
    try expectTrue(run("man").screen.text.contains("paged: .TH LAYER-INSPECT"))
    try expectTrue(run("help", "dump").screen.text.contains("paged: layer-inspect dump"))
    for short in [
      try run("version"), try run("help"), try run("help", "dump", rows: 200),
      try run("man", "--no-pager"), try run("--no-pager", "man"), try run("man", "-o", "-"),
    ] {
      expectFalse(short.screen.text.contains("paged:"), short.screen.text)
    }
    // Wrapped lines count: 24 rows of 100 columns have no room for 30 lines of one word.
    try expectTrue(run("lesson", "1", "--scene", rows: 12).screen.text.contains("paged: {"))
  }

  @Test("is waited for, gets colours, and may leave before the end")
  func pagers() throws {
    let last = try run("man", pager: "cat > /dev/null; echo the pager is done")
    expectTrue(last.screen.text.contains("the pager is done"))
    let colors = try run("lesson", "1", "--answers", pager: "head -n 1 | cat -v")
    expectEqual(colors.screen.lines[0], "^[[1m1. The box that jumps back^[[0m")
    // Much more than a pipe holds.
    let frames = ["dump", scene.path, "--fps", "500", "--to", "10"]
    let first = try PseudoTerminal(
      [PseudoTerminal.command] + frames, environment: ["PAGER": "head -n 1"])
    expectEqual(first.waitForEnd(), .exited(0))
    expectTrue(first.screen.lines[0].hasPrefix("flags: "), first.screen.text)
    expectEqual(first.screen.lines[1], "")
  }

  @Test("is none for what has keys, questions or later runs, and on a terminal without cursor")
  func none() throws {
    let environment = ["PAGER": "sed 's/^/paged: /'"]
    for words in [["play", scene.path], ["dump", scene.path, "--watch"], ["lesson", "1"]] {
      let terminal = try PseudoTerminal(
        [PseudoTerminal.command] + words, rows: 5, environment: environment)
      terminal.wait("something") { !$0.bytes.isEmpty }
      terminal.signal(SIGTERM)
      _ = terminal.waitForEnd()
      expectFalse(terminal.screen.text.contains("paged:"), terminal.screen.text)
    }
    let dumb = try PseudoTerminal(
      [PseudoTerminal.command, "man"], environment: environment.merging(["TERM": "dumb"]) { $1 })
    expectEqual(dumb.waitForEnd(), .exited(0))
    expectFalse(dumb.screen.text.contains("paged:"))
  }

  @Test(
    "is less where nobody names one, and the terminal where there is none",
    .needs(
      Need("there is no less") { FileManager.default.isExecutableFile(atPath: "/usr/bin/less") }))
  func less() throws {
    let terminal = try PseudoTerminal([
      "/usr/bin/env", "-u", "PAGER", PseudoTerminal.command, "man",
    ])
    terminal.wait(for: "SYNOPSIS")
    // Its keys work, and that of an interruption is its own.
    let count = terminal.bytes.count
    terminal.type("\u{3}")
    terminal.wait("an answer to the interruption") { $0.bytes.count > count }
    // An interruption throws away what was typed before it was read.
    terminal.wait("the end of less") { less in
      if less.hasEnded { return true }
      less.type("q")
      return false
    }
    expectEqual(terminal.waitForEnd(), .exited(0))
    expectFalse(terminal.screen.text.contains("EXIT STATUS"))
    let plain = try PseudoTerminal(
      ["/usr/bin/env", "-u", "PAGER", "PATH=/nowhere", PseudoTerminal.command, "man"])
    expectEqual(plain.waitForEnd(), .exited(0))
    expectTrue(plain.screen.text.contains("EXIT STATUS"))
  }

  #if os(Linux)
  @Test("and what opens a browser leave no process behind")
  func browser() throws {
    let script = """
      printf '#!/bin/sh\\n: > "%s/called"\\n' "$1" > "$1/xdg-open"; chmod +x "$1/xdg-open"
      PATH="$1:$PATH" "$0" open "$2" & process=$!
      while [ ! -e "$1/called" ]; do sleep 0.02; done
      for look in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30; do
        grep -qs "^PPid:.$process\\$" /proc/[0-9]*/status || { echo nothing is left; break; }
        sleep 0.1
      done
      kill $process
      """
    let terminal = try PseudoTerminal([
      "/bin/sh", "-c", script, PseudoTerminal.command, scene.folder.path, scene.path,
    ])
    expectEqual(terminal.waitForEnd(), .exited(0))
    expectTrue(terminal.screen.text.contains("nothing is left"), terminal.screen.text)
  }
  #endif
}
