import LayerPictures
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
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let printable = lines.map { PrintableText.escaped(String($0)) }.joined(separator: "\n")
    // An apostrophe means nothing between double quotes.
    return SVGText.escaped(printable).replacing("&#39;", with: "'")
  }
}
