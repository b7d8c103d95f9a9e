import Foundation
import TestSupport
import Testing

/// The command `play` at a real terminal.
@Suite("The player at a terminal", .terminalThread)
struct PlayerTerminalTests {
  private let scene: TemporaryScene

  init() throws { scene = try TemporaryScene() }

  /// Starts to play the scene, and stops at its start.
  private func start(
    _ words: [String] = [], columns: Int = 100, environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      [PseudoTerminal.command, "play", scene.path, "--speed", "0.1"] + words, columns: columns,
      environment: environment)
    terminal.wait(for: "of 10.000 s")
    terminal.type(" ")
    terminal.wait(for: "space play")
    terminal.type("\u{1b}[H")
    terminal.wait(for: "0.000 of 10.000 s  frame 0 ")
    return terminal
  }

  /// Checks that the terminal is as before.
  private func expectAsBefore(
    _ terminal: PseudoTerminal, _ modes: [UInt8], location: SourceLocation = #_sourceLocation
  ) {
    expectFalse(terminal.screen.isAlternate, at: location)
    expectTrue(terminal.screen.hasCursor, at: location)
    expectTrue(terminal.screen.wraps, at: location)
    expectFalse(modes.isEmpty, at: location)
    expectEqual(terminal.modes, modes, at: location)
  }

  /// The modes of a new terminal.
  private var freshModes: [UInt8] {
    get throws {
      let terminal = try PseudoTerminal(["/bin/sleep", "1000"])
      return terminal.modes
    }
  }

  @Test("shows the drawing, the tree and the time, and obeys its keys")
  func keys() throws {
    let terminal = try start()
    expectTrue(terminal.screen.isAlternate)
    expectFalse(terminal.screen.hasCursor)
    try expectTrue(terminal.modes != freshModes)
    expectTrue(terminal.screen.lines[0].contains("> --  Layer #root  200x100 at (100,50)"))
    expectTrue(terminal.screen.text.contains("*-    Layer #box  40x40 at (0,50)"))
    expectTrue(terminal.screen.text.contains("~ move: position.x"))
    // The label, as text over the drawing.
    expectTrue(terminal.screen.text.contains("hello"))
    let steps: [(keys: String, shown: String)] = [
      ("\u{1b}[C", "‖ 0.017 of 10.000 s  frame 1 "),
      ("\u{1b}[1;2C", "‖ 0.183 of 10.000 s  frame 11 "),
      (",", " frame 10 "), ("<", " frame 0 "),
      // The script changes the box at 4 s; the animation ends at 10 s.
      ("]", "‖ 4.000 of 10.000 s  frame 240 "), ("\u{1b}[D", " frame 239 "),
      ("]", "*h    Layer #box"), ("\u{1b}[F", "‖ 10.000 of 10.000 s  frame 600 "),
      ("[", "‖ 4.000 of"), ("[", "‖ 0.000 of"), ("++", "  0.5×"), ("-", "  0.25×"),
      ("\u{1b}[B", "> *-    Layer #box"), ("\u{1b}[A", "> --  Layer #root"),
    ]
    for (keys, shown) in steps {
      terminal.type(keys)
      terminal.wait(for: shown)
    }
    terminal.type("v")
    terminal.wait("only the drawing") { !$0.screen.text.contains("Layer #root") }
    terminal.type("v")
    terminal.wait("only the tree") { $0.screen.lines[0].hasPrefix("> --  Layer #root") }
    terminal.type("q")
    expectEqual(terminal.waitForEnd(), .exited(0))
    expectAsBefore(terminal, try freshModes)
  }

  @Test("plays, and stops at the end of the scene")
  func plays() throws {
    let terminal = try PseudoTerminal([
      PseudoTerminal.command, "play", scene.path, "--at", "9.5", "--speed", "4",
    ])
    terminal.wait(for: "‖ 10.000 of 10.000 s")
    terminal.type(" ")
    terminal.wait("playing from the start") { $0.screen.text.contains("▶") }
    terminal.type("\u{1b}")
    expectEqual(terminal.waitForEnd(), .exited(0))
    expectAsBefore(terminal, try freshModes)
  }

  @Test("draws what plays at the rate of its frames, though no key is pressed")
  func drawsByItself() throws {
    let terminal = try PseudoTerminal([
      PseudoTerminal.command, "play", scene.path, "--speed", "0.1",
    ])
    terminal.wait("a time after the start") {
      $0.screen.text.contains("▶") && !$0.screen.text.contains("▶ 0.000")
    }
    // Some sixtieths of a second later. A busy machine may take seconds; the scene has a tenth of them.
    let time = terminal.screen.text.components(separatedBy: "▶ ").last?.prefix { $0 != " " }
    let seconds = try #require(time.flatMap { Double($0) }, "\(terminal.screen.text)")
    expectTrue(seconds > 0)
    expectTrue(seconds < 3)
  }

  @Test("follows the size of the terminal")
  func resize() throws {
    let terminal = try start()
    let sizes = [(60, 10), (140, 40), (20, 3), (100, 24)]
    for (columns, rows) in sizes {
      terminal.resize(columns: columns, rows: rows)
      terminal.wait("a screen of \(columns) × \(rows)") {
        $0.screen.lines[rows - 1].hasPrefix("‖ 0.000 of 10.000 s")
          && $0.screen.lines.dropLast().allSatisfy { !$0.contains("of 10.000") }
      }
    }
    terminal.type("q")
    expectEqual(terminal.waitForEnd(), .exited(0))
  }

  @Test("leaves the terminal as it was, by whatever signal it ends")
  func signals() throws {
    let modes = try freshModes
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
      let terminal = try start()
      terminal.signal(number)
      expectEqual(terminal.waitForEnd(), .signaled(number))
      expectAsBefore(terminal, modes)
    }
    // Ctrl-C is the terminal's own signal.
    let terminal = try start()
    terminal.type("\u{3}")
    expectEqual(terminal.waitForEnd(), .signaled(SIGINT))
    expectAsBefore(terminal, modes)
  }

  @Test("ends if the terminal is gone")
  func gone() throws {
    let terminal = try start()
    terminal.type(" ")
    terminal.wait(for: "▶")
    terminal.hangUp()
    let ending = terminal.waitForEnd()
    expectTrue(ending == .exited(0) || ending == .signaled(SIGHUP))
  }

  @Test(
    "gives the terminal back while it is suspended, and goes on where it was",
    .needs(Need("there is no bash") { FileManager.default.isExecutableFile(atPath: "/bin/bash") }))
  func suspends() throws {
    let script = """
      set -m
      before=$(stty -g)
      "$0" play "$1" --speed 0.1
      echo "stopped with $?"
      [ "$(stty -g)" = "$before" ] && echo the same modes
      read
      fg
      echo "ended with $?"
      [ "$(stty -g)" = "$before" ] && echo again the same modes
      read
      """
    let terminal = try PseudoTerminal([
      "/bin/bash", "--norc", "-c", script, PseudoTerminal.command, scene.path,
    ])
    terminal.wait(for: "of 10.000 s")
    terminal.type(" ")
    terminal.wait(for: "space play")
    terminal.type("\u{1b}[H\u{1b}[1;2C")
    terminal.wait(for: "frame 10 ")
    terminal.type("\u{1a}")
    // 128 and the number of SIGTSTP.
    terminal.wait(for: "stopped with \(128 + SIGTSTP)")
    terminal.wait(for: "the same modes")
    expectFalse(terminal.screen.isAlternate)
    expectTrue(terminal.screen.hasCursor)
    expectTrue(terminal.screen.wraps)
    terminal.type("\n")
    terminal.wait("the player again") {
      $0.screen.isAlternate && $0.screen.text.contains("frame 10 ")
    }
    expectTrue(terminal.screen.text.contains("space play"))
    terminal.type("\u{1b}[C")
    terminal.wait(for: "frame 11 ")
    terminal.type("q")
    terminal.wait(for: "ended with 0")
    terminal.wait(for: "again the same modes")
    terminal.type("\n")
    expectEqual(terminal.waitForEnd(), .exited(0))
  }

  @Test("draws again after it was stopped by a signal that nothing holds back")
  func stopped() throws {
    let terminal = try start()
    let fresh = try freshModes
    terminal.signal(SIGSTOP)
    let count = terminal.bytes.count
    terminal.signal(SIGCONT)
    terminal.wait("a new screen") { $0.bytes.count > count && $0.screen.text.contains("frame 0 ") }
    terminal.type("q")
    expectEqual(terminal.waitForEnd(), .exited(0))
    expectAsBefore(terminal, fresh)
  }

  @Test("takes keys from the terminal if the scene comes from a pipe")
  func standardInput() throws {
    let terminal = try PseudoTerminal([
      "/bin/sh", "-c", "cat \"$1\" | \"$0\" play - --speed 0.1", PseudoTerminal.command, scene.path,
    ])
    terminal.wait(for: "of 10.000 s")
    terminal.type(" ")
    terminal.wait(for: "space play")
    terminal.type("q")
    expectEqual(terminal.waitForEnd(), .exited(0))
    expectAsBefore(terminal, try freshModes)
  }

  @Test("has the colours that the terminal shows")
  func colors() throws {
    func bytes(_ words: [String] = [], _ environment: [String: String] = [:]) throws -> String {
      let terminal = try start(words, environment: environment)
      terminal.type("q")
      expectEqual(terminal.waitForEnd(), .exited(0))
      return String(decoding: terminal.bytes, as: UTF8.self)
    }
    let all = try bytes()
    expectTrue(all.contains("48;2;0;0;255"))
    expectFalse(all.contains("48;5;"))
    let palette = try bytes([], ["COLORTERM": ""])
    expectTrue(palette.contains("48;5;21m"))
    expectFalse(palette.contains("48;2;"))
    for plain in [try bytes(["--color", "never"]), try bytes([], ["NO_COLOR": "1"])] {
      expectFalse(plain.contains("48;"))
      expectTrue(plain.contains("⡏⠉"))
    }
  }

  @Test("has only ASCII if asked, or where the locale is not UTF-8")
  func ascii() throws {
    for (words, locale) in [(["--ascii"], "C.UTF-8"), ([], "C")] {
      let terminal = try start(words + ["--color", "never"], environment: ["LC_ALL": locale])
      expectTrue(terminal.bytes.allSatisfy { $0 < 0x80 })
      expectTrue(terminal.screen.text.contains("= 0.000 of 10.000 s"))
    }
  }

  @Test("prints frames on a terminal that cannot draw")
  func dumb() throws {
    let terminal = try PseudoTerminal(
      [PseudoTerminal.command, "play", scene.path, "--frames", "1"],
      environment: ["TERM": "dumb"])
    expectEqual(terminal.waitForEnd(), .exited(0))
    let text = terminal.screen.text
    expectTrue(text.contains("note: the terminal cannot draw, so a frame is printed"))
    expectTrue(text.contains("Layer #root"))
    expectFalse(terminal.bytes.contains(0x1B))
  }

  @Test("does not touch the terminal if the scene is wrong")
  func wrong() throws {
    try scene.replace(by: "{")
    let terminal = try PseudoTerminal([PseudoTerminal.command, "play", scene.path])
    expectEqual(terminal.waitForEnd(), .exited(2))
    expectTrue(terminal.screen.text.contains("error: the file ends inside the"))
    expectFalse(terminal.bytes.contains(0x1B))
  }
}
