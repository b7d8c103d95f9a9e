import LayerText

/// Writes the results of scenes in the format of JUnit, which build servers show.
enum JUnitReport {
  /// Returns the XML.
  static func text(_ outcomes: [(scene: String, outcome: VerifyCommand.Verdict)]) -> String {
    var cases = ""
    for (scene, outcome) in outcomes {
      cases += "  <testcase classname=\"layer-inspect.verify\" name=\"\(escaped(scene))\""
      let problem: (element: String, message: String)? =
        switch outcome.kind {
        case .same, .asExpected, .updated: nil
        case .differs: ("failure", "differs from its golden")
        case .fails: ("failure", "not as expected")
        case .failed: ("error", outcome.error?.message ?? "")
        }
      guard let (element, message) = problem else {
        cases += "/>\n"
        continue
      }
      cases += ">\n    <\(element) message=\"\(escaped(message))\">\(escaped(outcome.text))"
      cases += "</\(element)>\n  </testcase>\n"
    }
    let errors = outcomes.count { $0.outcome.kind == .failed }
    let failures = outcomes.count { [.differs, .fails].contains($0.outcome.kind) }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuite name="layer-inspect verify" tests="\(outcomes.count)" failures="\(failures)" \
      errors="\(errors)">
      \(cases)</testsuite>

      """
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    // Scalars, because a character may be a sign with an accent.
    for letter in text.unicodeScalars {
      switch letter {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "\n"
      case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      // XML has no other control characters.
      default: result += PrintableText.escaped(String(letter))
      }
    }
    return result
  }
}
