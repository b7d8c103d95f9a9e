import LayerText

/// Writes findings for people, for editors or for programs.
package struct FindingText {
  /// A form of output.
  package enum Format: String, CaseIterable, Sendable {
    /// What, why and how to mend it, with a summary.
    case text
    /// The line format of compilers: `file:line:column: warning: message [rule]`.
    case lines
    /// One JSON object.
    case json
  }

  let format: Format
  /// The name of the scene.
  let file: String
  let colors: TextColors

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - format: The form.
  ///   - file: The name of the scene.
  ///   - isColored: Whether text has colours.
  package init(format: Format, file: String, isColored: Bool = false) {
    self.format = format
    self.file = file
    colors = TextColors(areOn: isColored)
  }

  /// Returns the text, with line breaks.
  package func text(_ findings: [Finding]) -> String {
    switch format {
    case .text: people(findings)
    case .lines: findings.map { "\(line($0))\n" }.joined()
    case .json: json(findings)
    }
  }

  /// Returns a finding in the line format of compilers; the file alone if it has no location.
  private func line(_ finding: Finding) -> String {
    let place = finding.location.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(PrintableText.escaped(file))\(place): \(finding.severity.rawValue): "
      + "\(finding.summary) [\(finding.rule)]"
  }

  private func people(_ findings: [Finding]) -> String {
    var text = ""
    var explained: Set<String> = []
    for finding in findings {
      let isBad = finding.severity > .note
      text += "\(colors.styled(line(finding), isBad ? .heading : .idle))\n"
      // The reason is the same for every finding of a rule.
      if explained.insert(finding.rule).inserted {
        text += "    why: \(PrintableText.escaped(finding.why))\n"
      }
      text += "    mend: \(PrintableText.escaped(finding.remedy))\n"
    }
    return text + Self.summary(of: findings) + "\n"
  }

  /// Returns how many findings there are, such as `2 warnings, 1 note`.
  static func summary(of findings: [Finding]) -> String {
    let counts = Finding.Severity.allCases.reversed().compactMap { severity -> String? in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    return counts.isEmpty ? "no findings" : counts.joined(separator: ", ")
  }

  // MARK: JSON

  private func json(_ findings: [Finding]) -> String {
    JSONWriter.text { json in
      FindingSchema.file.write(&json, (file, findings))
      json.endLine()
    }
  }

  /// Returns the text of a baseline: the identities of findings, one a line.
  package static func baseline(_ findings: [Finding]) -> String {
    let identities = Set(findings.map(\.identity)).sorted()
    return "# Known findings of 'layer-inspect check', one a line.\n"
      + identities.map { "\($0)\n" }.joined()
  }
}

/// The JSON of `layer-inspect check --format json`.
package enum FindingSchema {
  /// The schema.
  package static let schema =
    ([
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "The findings of 'layer-inspect check --format json'",
    ] as SchemaValue)
    .adding(file.schema).adding(["$defs": ["finding": finding.schema]])

  fileprivate static let file: JSONFields<(name: String, findings: [Finding])> = [
    .version(1), .text("file", text) { $0.name },
    .list("findings", .definition("finding"), { $0.findings }, finding.write),
  ]

  private static let text: SchemaValue = ["type": "string"]
  private static let optionalText: SchemaValue = ["type": ["string", "null"]]

  private static let finding: JSONFields<Finding> = [
    .word("rule", CheckRule.names) { $0.rule },
    .word("severity", Finding.Severity.allCases.map(\.rawValue)) { $0.severity.rawValue },
    .text("layer", optionalText) { $0.layer }, .text("animation", optionalText) { $0.animation },
    .text("keyPath", optionalText) { $0.keyPath },
    JSONField("t", ["anyOf": [["type": "number"], ["type": "null"], ["enum": ["inf", "-inf"]]]]) {
      if let instant = $1.instant { $0.number(instant) } else { $0.null() }
    },
    .text("message", text) { $0.message }, .text("why", text) { $0.why },
    .text("mend", text) { $0.remedy }, .text("identity", text) { $0.identity },
    JSONField(optional: "line", place, \.location?.line) { $0.integer($1) },
    JSONField(optional: "column", place, \.location?.column) { $0.integer($1) },
  ]

  private static let place: SchemaValue = ["type": "integer", "minimum": 1]
}
