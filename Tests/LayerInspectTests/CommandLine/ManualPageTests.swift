import TestSupport
import Testing

@testable import LayerInspect

@Suite("The manual page")
struct ManualPageTests {
  private let lines = ManualPage(table: .layerInspect).text.split(
    separator: "\n", omittingEmptySubsequences: false
  ).map(String.init)

  @Test("names the program, every command, every option and every exit status")
  func contents() {
    let table = CommandTable.layerInspect
    expectEqual(lines[0], ".TH LAYER-INSPECT 1 \"\" \"layer-inspect \(table.version)\"")
    expectEqual(lines[2], "layer\\-inspect \\- inspects layer animations without a screen")
    for command in table.commands {
      expectTrue(lines.contains { $0.hasPrefix(".SS layer\\-inspect \(command.name)") })
      for option in command.options {
        let name = "\\fB\\-\\-\(option.name.replacing("-", with: "\\-"))\\fR"
        expectTrue(lines.contains { $0.contains(name) }, "\(option.name)")
      }
    }
    for code in [0, 1, 2, 64] { expectTrue(lines.contains("\\fB\(code)\\fR")) }
  }

  @Test("has only requests that the macros know, and no unescaped hyphen in an option")
  func requests() {
    let known = [".TH", ".SH", ".SS", ".TP", ".PP", ".B", ".I", ".nf", ".fi", ".RS", ".RE"]
    for line in lines where line.hasPrefix(".") {
      expectTrue(known.contains(String(line.prefix { $0 != " " })), "\(line)")
    }
    for line in lines where !line.hasPrefix(".") { expectFalse(line.contains("--"), "\(line)") }
    expectEqual(lines.last, "")
    expectFalse(lines.dropLast().contains(""))
  }
}
