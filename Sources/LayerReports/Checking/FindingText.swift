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
  /// The most columns of a line.
  let columns: Int
  /// The bytes of the scene, of which lines are shown.
  let source: [UInt8]

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - format: The form.
  ///   - file: The name of the scene.
  ///   - source: The bytes of the scene, of which text shows lines.
  ///   - columns: The most columns of a line of text.
  ///   - isColored: Whether text has colours.
  package init(
    format: Format, file: String, source: [UInt8] = [], columns: Int = 80, isColored: Bool = false
  ) {
    self.format = format
    self.file = file
    self.source = source
    self.columns = max(columns, 30)
    colors = TextColors(areOn: isColored)
  }

  /// Returns the text, with line breaks; without the summary.
  package func text(_ findings: [Finding]) -> String {
    switch format {
    case .text: Self.rows(of: findings).map(text).joined()
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

  // MARK: For people

  /// A finding, those of one rule and one reason, and what follows from it.
  private struct Row {
    var findings: [Finding]
    var consequences: [Finding] = []
  }

  /// Returns the findings in the order of the text, the most serious and the causes first; those of one
  /// rule and one reason are together if they are more than three.
  private static func rows(of findings: [Finding]) -> [Row] {
    let causes = findings.filter { CheckRule.causesOfEnds.contains($0.rule) }
    let isConsequence = { (finding: Finding, cause: Finding) in
      CheckRule.ends.contains(finding.rule) && cause.location == finding.location
        && cause.path == finding.path && cause.animation == finding.animation
        && (cause.keyPath == nil || cause.keyPath == finding.keyPath)
    }
    let roots = findings.filter { finding in !causes.contains { isConsequence(finding, $0) } }
    var rows = ordered(roots).map { Row(findings: $0) }
    for finding in findings {
      let cause = rows.firstIndex { row in
        causes.contains(row.findings[0]) && isConsequence(finding, row.findings[0])
      }
      if let cause { rows[cause].consequences.append(finding) }
    }
    return rows
  }

  private static func ordered(_ findings: [Finding]) -> [[Finding]] {
    var (order, rows): ([String], [String: [Finding]]) = ([], [:])
    for finding in findings {
      // Numbers differ from layer to layer.
      let reason = finding.why.filter { !$0.isNumber && $0 != "-" && $0 != "." }
      let key = "\(finding.severity) \(finding.rule) \(reason)"
      if rows[key] == nil { order.append(key) }
      rows[key, default: []].append(finding)
    }
    let all = order.compactMap { rows[$0] }
      // A cause is by itself, since what follows from it is below it.
      .flatMap { row in
        row.count > 3 && !CheckRule.causesOfEnds.contains(row[0].rule) ? [row] : row.map { [$0] }
      }
    let symptoms = CheckRule.ends.union(["never-ends", "jump-at-replacement", "does-nothing"])
    func rank(_ row: [Finding]) -> Int {
      let rank = row[0].severity == .error ? 0 : row[0].severity == .warning ? 2 : 4
      return rank + (symptoms.contains(row[0].rule) ? 1 : 0)
    }
    return (0..<6).flatMap { number in all.filter { rank($0) == number } }
  }

  private func text(_ row: Row) -> String {
    let (finding, others) = (row.findings[0], row.findings.dropFirst())
    let head = "\(finding.severity.rawValue): \(finding.message) [\(finding.rule)]"
    var text = wrapped(head, finding.severity > .note ? .warning : .heading, indent: 2)
    text += "  --> \(place(finding))\n\(excerpt(finding))"
    if !others.isEmpty {
      let names = others.map { subject($0) }.filter { !$0.isEmpty }
      let shown = names.prefix(5).joined(separator: ", ")
      text += wrapped(
        "  and \(others.count) more: \(shown)\(names.count > 5 ? " …" : "")", nil, indent: 4)
    }
    text += wrapped("  why: \(finding.why)", .idle, indent: 4)
    text += wrapped("  mend: \(finding.remedy)", .running, indent: 4)
    for consequence in row.consequences {
      text += wrapped(
        "    so \(consequence.message) [\(consequence.rule)]",
        consequence.severity > .note ? .warning : .heading, indent: 6)
      text += wrapped("      mend: \(consequence.remedy)", .running, indent: 8)
    }
    return text + "\n"
  }

  private func wrapped(_ line: String, _ style: TextStyle?, indent: Int) -> String {
    WrappedText.lines(of: PrintableText.escaped(line), columns: columns, indent: indent)
      .map { line in (style.map { colors.styled(line, $0) } ?? line) + "\n" }.joined()
  }

  /// Returns where a finding is: `one.json:10 #toast 'show'`.
  private func place(_ finding: Finding) -> String {
    let line = finding.location.map { ":\($0.line)" } ?? ""
    let subject = subject(finding)
    return PrintableText.escaped("\(file)\(line)" + (subject.isEmpty ? "" : " \(subject)"))
  }

  private func subject(_ finding: Finding) -> String {
    [finding.path.isEmpty ? nil : finding.path, finding.animation.map { "'\($0)'" }]
      .compactMap { $0 }.joined(separator: " ")
  }

  /// Returns the line of the file with a mark below the place; of a long line, what is around that.
  private func excerpt(_ finding: Finding) -> String {
    guard let location = finding.location, let line = line(location.line) else { return "" }
    let number = "\(location.line)"
    let room = columns - number.utf8.count - 4
    let blank = line.prefix { $0 == " " || $0 == "\t" }.count
    var start = min(blank, location.column - 1)
    if line.count - start > room, location.column - 1 - start > room / 3 {
      start = location.column - 1 - room / 3
    }
    let isCut = start > blank
    let before = PrintableText.escaped(
      String(line.dropFirst(start).prefix(location.column - 1 - start)))
    let shown =
      (isCut ? "…" : "") + PrintableText.escaped(String(line.dropFirst(start).prefix(room * 2)))
    let mark = String(repeating: " ", count: TerminalText.width(of: before) + (isCut ? 1 : 0)) + "^"
    let margin = String(repeating: " ", count: number.utf8.count)
    return "\(number) | \(TerminalText.clipped(shown, to: room))\n"
      + "\(margin) | \(colors.styled(mark, finding.severity > .note ? .warning : .heading))\n"
  }

  /// Returns a line of the file, from 1; nil if it is not text, or has no such line.
  private func line(_ number: Int) -> String? {
    var (start, current) = (source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0, 1)
    while current < number {
      guard let end = source[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      (start, current) = (end + 1, current + 1)
    }
    let rest = source[start...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return String(validating: rest, as: UTF8.self)
  }

  /// Returns how many findings there are, such as `2 warnings, 1 note`.
  package static func summary(of findings: [Finding]) -> String {
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
