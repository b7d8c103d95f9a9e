import LayerAnimation
import LayerModel
import LayerText

/// Writes an explanation as text: a sentence that answers, then the chain from the clock to the value.
///
///     position.x shows 43.2: 'move' is 43.2 % through 0 → 100, linear; the model says 20
///
///       clock         0.432 s
///       layer time    0.432 s, the loop's
///       'move'        position.x, BasicAnimation, replaces
///         time        (0.432 − 0) · 1 = 0.432 of 1 s, active  [F11]
///         progress    43.2 %
///         easing      linear: 43.2 %  [F79]
///         ends        0 → 100
///         value       0 + (100 − 0) · 0.432 = 43.2
///         over        20 becomes 43.2
///       presentation  43.2
///       model         20, why is not recorded
///
///       [F11] a begin time of 0 became the layer's time of the commit
public struct ExplanationText {
  /// One line of the chain.
  struct Line {
    var indent: Int
    var label: String
    var text: String
    var rules: [ExplanationRule] = []
    /// The meaning that the text's colour shows; nil for none.
    var style: TextStyle?
  }

  let colors: TextColors
  private(set) var words: ExplanationWords
  /// Whether every step and every digit of a number is written; false by default.
  public let isFull: Bool

  /// Makes a writer of short or of full texts.
  ///
  /// - Parameters:
  ///   - isFull: Whether to write every step, and every digit of a number; otherwise numbers have six
  ///     significant digits.
  ///   - isColored: Whether ``text(_:)`` has colours, as sequences for a terminal.
  public init(isFull: Bool = false, isColored: Bool = false) {
    self.isFull = isFull
    colors = TextColors(areOn: isColored)
    words = ExplanationWords(format: isFull ? .exact : .significant(6))
  }

  /// Returns the first line: the answer in one sentence, without a line break.
  public func sentence(_ explanation: Explanation) -> String {
    ExplanationSentence(words: words).text(explanation)
  }

  /// Returns what makes the value surprising, in one clause each; empty if nothing does.
  ///
  /// For example `0.5 s is 0.25 s for Layer #slow: Layer #track has speed 0.5 (F1)`. There are at most
  /// two. ``text(_:)`` writes them below the sentence, each after the word `because`.
  public func reasons(_ explanation: Explanation) -> [String] {
    ExplanationReasons(words: words).clauses(explanation)
  }

  /// Returns an explanation as one JSON object in one line, without a line break.
  ///
  /// Its member `v` is the version of the format, 1. Numbers read back as the same bits; infinities
  /// are the strings `"inf"` and `"-inf"`.
  public static func json(_ explanation: Explanation) -> String {
    String(decoding: ExplanationJSON.bytes(of: explanation), as: UTF8.self)
  }

  /// Returns the sentence and its reasons, each in a line with a line break.
  public func answer(_ explanation: Explanation) -> String {
    var text = colors.styled(sentence(explanation), .heading) + "\n"
    for reason in reasons(explanation) { text += "  because \(reason)\n" }
    return text
  }

  /// Returns the sentence, its reasons, the chain and the rules, with a line break at the end.
  public func text(_ explanation: Explanation) -> String {
    var writer = self
    writer.words = words.of(explanation.component)
    let lines = writer.chain(explanation, indent: 1)
    let width = (lines.map { 2 * $0.indent + $0.label.count }.max() ?? 0) + 2
    var text = answer(explanation) + "\n"
    var cited: [ExplanationRule] = []
    for line in lines {
      let start = String(repeating: "  ", count: line.indent) + line.label
      text += start + String(repeating: " ", count: max(2, width - start.count))
      text += line.style.map { colors.styled(line.text, $0) } ?? line.text
      let references = unique(line.rules.map(\.reference))
      if !references.isEmpty { text += "  [\(references.joined(separator: ", "))]" }
      text += "\n"
      cited += line.rules
    }
    let rules = unique(cited)
    if rules.isEmpty { return text }
    text += "\n"
    for rule in rules {
      text += "  \(colors.styled("[\(rule.reference)] \(rule.sentence)", .idle))\n"
    }
    return text
  }

  private func unique<Element: Hashable>(_ elements: [Element]) -> [Element] {
    var seen: Set<Element> = []
    return elements.filter { seen.insert($0).inserted }
  }
}
