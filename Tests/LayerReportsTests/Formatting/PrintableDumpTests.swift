import LayerModel
import LayerText
import TestSupport
import Testing

@testable import LayerReports

@Suite("Dumps of text that does not print")
struct PrintableDumpTests {
  @Test("is escaped in a text dump, and as JSON requires in a JSON dump")
  func dumps() throws {
    let scene = CodeScene { root in
      root.id = "r\u{1B}"
      root.name = "n\u{202E}\u{9B}"
      try root.declare(PropertyDeclaration("no\u{7}te", .string, default: ""))
      try root.setValue("x\u{2028}", forKeyPath: "no\u{7}te")
    }
    let text = dump("", scene).output
    expectTrue(text.contains(#"Layer "n\u202e\u009b" #"r\u001b""#))
    expectTrue(text.contains(#""no\u0007te" "x\u2028""#))
    let isBare = { (scalar: Unicode.Scalar) in !PrintableText.isPlain(scalar) && scalar != "\n" }
    expectFalse(text.unicodeScalars.contains(where: isBare))
    let json = dump("--format jsonl", scene).output
    expectTrue(json.contains("\"id\":\"r\\u001b\",\"name\":\"n\u{202E}\u{9B}\""))
    expectTrue(json.contains("\"no\\u0007te\":\"x\u{2028}\""))
  }
}
