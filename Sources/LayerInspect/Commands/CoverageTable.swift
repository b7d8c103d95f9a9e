import LayerScenes
import LayerText

/// The table of what became of the parts of a file in another program's format.
///
///     part          seen  mapped  approximated  ignored
///     shape layer      4       4             0        0
///     effect           1       0             0        1  a layer has none
struct CoverageTable {
  /// The parts, in the order of the file.
  let parts: [SceneCoverage]

  /// The table with a line for each part, the last without a line break; empty without parts.
  var text: String {
    if parts.isEmpty { return "" }
    let head = ["part", "seen", "mapped", "approximated", "ignored"]
    let rows = parts.map { part in
      [PrintableText.escaped(part.name)]
        + [part.seen, part.mapped, part.approximated, part.ignored].map(String.init)
    }
    let widths = head.indices.map { index in
      ([head] + rows).map { TerminalText.width(of: $0[index]) }.max() ?? 0
    }
    func line(_ cells: [String], _ reasons: [String]) -> String {
      var line = ""
      for (index, cell) in cells.enumerated() {
        let space = String(
          repeating: " ", count: widths[index] - TerminalText.width(of: cell))
        line += index == 0 ? cell + space : "  " + space + cell
      }
      if !reasons.isEmpty { line += "  " + PrintableText.escaped(reasons.joined(separator: "; ")) }
      return line + "\n"
    }
    return line(head, []) + zip(rows, parts).map { line($0, $1.reasons) }.joined()
  }
}
