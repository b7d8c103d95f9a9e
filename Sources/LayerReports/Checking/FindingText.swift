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

  /// The version of the JSON.
  static let version = 1

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
      json.object {
        $0.member("v", Self.version)
        $0.member("file", file)
        $0.array("findings", of: findings) { json, finding in
          json.object { append(finding, to: &$0) }
        }
      }
      json.endLine()
    }
  }

  private func append(_ finding: Finding, to json: inout JSONWriter) {
    json.member("rule", finding.rule)
    json.member("severity", finding.severity.rawValue)
    json.member("layer", finding.layer)
    json.member("animation", finding.animation)
    json.member("keyPath", finding.keyPath)
    json.member("t", finding.instant)
    json.member("message", finding.message)
    json.member("why", finding.why)
    json.member("mend", finding.remedy)
    json.member("identity", finding.identity)
    if let location = finding.location {
      json.member("line", location.line)
      json.member("column", location.column)
    }
  }

  /// Returns the text of a baseline: the identities of findings, one a line.
  package static func baseline(_ findings: [Finding]) -> String {
    let identities = Set(findings.map(\.identity)).sorted()
    return "# Known findings of 'layer-inspect check', one a line.\n"
      + identities.map { "\($0)\n" }.joined()
  }
}

/// The JSON Schema of `layer-inspect check --format json`.
package enum FindingSchema {
  /// The schema.
  package static let schema: SchemaValue = [
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "The findings of 'layer-inspect check --format json'",
    "type": "object",
    "required": ["v", "file", "findings"],
    "properties": [
      "v": ["const": 1], "file": text,
      "findings": ["type": "array", "items": .definition("finding")],
    ],
    "additionalProperties": false,
    "$defs": ["finding": finding],
  ]

  private static let text: SchemaValue = ["type": "string"]
  private static let optionalText: SchemaValue = ["type": ["string", "null"]]

  private static let finding = SchemaValue.closedObject(
    required: [
      ("rule", ["enum": .strings(CheckRule.names)]),
      ("severity", ["enum": .strings(Finding.Severity.allCases.map(\.rawValue))]),
      ("layer", optionalText), ("animation", optionalText), ("keyPath", optionalText),
      ("t", ["anyOf": [["type": "number"], ["type": "null"], ["enum": ["inf", "-inf"]]]]),
      ("message", text), ("why", text), ("mend", text), ("identity", text),
    ],
    optional: [
      ("line", ["type": "integer", "minimum": 1]), ("column", ["type": "integer", "minimum": 1]),
    ])
}
