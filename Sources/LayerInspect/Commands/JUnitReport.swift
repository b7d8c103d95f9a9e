import LayerText

/// Writes the results of scenes in the format of JUnit, which build servers show.
enum JUnitReport {
  /// Returns the XML.
  static func text(_ outcomes: [(scene: String, outcome: VerifyCommand.Verdict)]) -> String {
    var (failures, errors) = (0, 0)
    var cases = ""
    for (scene, outcome) in outcomes {
      cases += "  <testcase classname=\"layer-inspect.verify\" name=\"\(escaped(scene))\""
      switch outcome {
      case .same, .asExpected, .updated: cases += "/>\n"
      case .differs(let text):
        failures += 1
        cases += ">\n    <failure message=\"differs from its golden\">\(escaped(text))</failure>\n"
        cases += "  </testcase>\n"
      case .fails(let text):
        failures += 1
        cases += ">\n    <failure message=\"not as expected\">\(escaped(text))</failure>\n"
        cases += "  </testcase>\n"
      case .failed(let error):
        errors += 1
        cases +=
          ">\n    <error message=\"\(escaped(error.message))\">\(escaped("\(error)"))</error>\n"
        cases += "  </testcase>\n"
      }
    }
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
