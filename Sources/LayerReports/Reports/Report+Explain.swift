import LayerAnimation
import LayerModel
import LayerText

extension Report {
  /// Returns why values are what they are.
  ///
  ///     print(try report.explain(ExplainOptions(layer: "#box", keyPaths: ["opacity"]), at: [0.5]))
  ///
  /// - Parameters:
  ///   - options: The layer and the key paths, and the format.
  ///   - instants: The instants, in seconds; without them a live loop's present, or time 0.
  /// - Returns: The explanations, each line with a line break.
  /// - Throws: ``ReportError`` for an unknown layer or key path, and for a live loop at another
  ///   time than its present; the errors of the closures that make and advance the loop.
  public func explain(_ options: ExplainOptions, at instants: [Double] = []) throws -> String {
    var text = ""
    try forEachStop(instants) { (loop, recorder) throws in
      let writer = ExplainWriter(options: options, loop: loop, recorder: recorder, report: self)
      let part = try writer.text(isAlone: instants.count < 2)
      if !text.isEmpty && options.format == .text { text += "\n" }
      text += part
    }
    return text
  }

  /// Returns the explanation of one value.
  ///
  /// - Parameters:
  ///   - selector: The layer: `#id`, a name or a path that matches one layer.
  ///   - keyPath: The key path.
  ///   - instant: The instant, in seconds; nil for a live loop's present, or time 0.
  /// - Returns: The explanation.
  /// - Throws: As ``explain(_:at:)``.
  public func explanation(
    of selector: String, _ keyPath: String, at instant: Double? = nil
  ) throws -> Explanation {
    var result: Explanation?
    try forEachStop(instant.map { [$0] } ?? []) { (loop, recorder) throws in
      let layer = try ExplainWriter.layer(selector, in: loop)
      result = try ExplainWriter.explanation(of: layer, keyPath, in: loop, recorder)
    }
    guard let result else { fatalError("A report visited no instant.") }
    return result
  }
}

/// Writes the explanations at one instant.
struct ExplainWriter {
  let options: ExplainOptions
  let loop: RenderLoop
  let recorder: LoopRecorder?
  let report: Report

  /// Returns the text of one instant.
  func text(isAlone: Bool) throws -> String {
    guard let selector = options.layer else {
      return options.coversAll ? try all(isAlone) : list(isAlone)
    }
    let layer = try Self.layer(selector, in: loop)
    if options.keyPaths.isEmpty { return try properties(of: layer, isAlone) }
    var parts: [String] = []
    for keyPath in options.keyPaths {
      let explanation = try Self.explanation(of: layer, keyPath, in: loop, recorder)
      parts.append(
        try part(explanation, of: layer, isAlone: isAlone && options.keyPaths.count == 1))
    }
    return parts.joined(separator: options.format == .text ? "\n" : "")
  }

  private func part(
    _ explanation: Explanation, of layer: Layer, isAlone: Bool
  ) throws -> String {
    if options.format == .json {
      return String(decoding: ExplanationJSON.bytes(of: explanation), as: UTF8.self) + "\n"
    }
    var text = isAlone ? "" : heading(layer)
    var writer = ExplanationText(isFull: options.detail == .full, isColored: options.isColored)
    writer.remarks = remarks(layer)
    // What was asked for comes first.
    if let wanted = options.whyNot {
      let answer = try WhyNot(explanation: explanation, layer: layer, report: report)
        .answer(wanted, selector: options.layer ?? "")
      text += answer + "\n\n"
    }
    text += options.detail == .sentence ? writer.answer(explanation) : writer.text(explanation)
    if options.showsNext { text += "\n" + ExplanationSummary().next(explanation) + "\n" }
    return text
  }

  private func heading(_ layer: Layer) -> String {
    "\(PrintableText.escaped(LayerOutline(root: loop.root).title(of: layer)))  t=\(time)\n"
  }

  private var time: String { NumberFormat.significant(6).string(loop.now) }

  private func properties(of layer: Layer, _ isAlone: Bool) throws -> String {
    let keyPaths = loop.animatedKeyPaths(of: layer)
    if options.format == .json {
      var text = ""
      for keyPath in keyPaths {
        let explanation = try Self.explanation(of: layer, keyPath, in: loop, recorder)
        text += String(decoding: ExplanationJSON.bytes(of: explanation), as: UTF8.self) + "\n"
      }
      return text
    }
    let lines = try ExplanationSummary().properties(of: layer, in: loop, recorder: recorder)
    return (isAlone ? "" : heading(layer)) + (lines + remarks(layer)).joined(separator: "\n") + "\n"
  }

  /// What strikes about an animated layer: why nothing of it is seen, if the sentences do not say it,
  /// about which point it turns, and what it is turned through.
  private func remarks(_ layer: Layer) -> [String] {
    let keyPaths = loop.animatedKeyPaths(of: layer)
    if keyPaths.isEmpty { return [] }
    var sight = LayerSight(root: loop.root)
    let cause = sight.cause(of: layer).flatMap { $0.isHiding ? nil : $0.words(of: layer) }
    let pivot =
      keyPaths.contains(where: ShapePivot.moves)
      ? (layer as? ShapeLayer).flatMap(ShapePivot.init) : nil
    return [
      cause.map { "nothing of it is seen: \($0)" },
      pivot.map { "\(PrintableText.escaped(layer.shortDescription)) \($0.clause)" },
      layer.presentation == nil
        ? nil : DepthOrder.conflict(of: layer).map { PrintableText.escaped($0.clause) },
    ].compactMap(\.self)
  }

  /// Returns a line for each animated property, under the names of the layers.
  private func all(_ isAlone: Bool) throws -> String {
    let layers = ExplanationSummary.animatedLayers(in: loop).map(\.layer)
    if options.format == .json {
      return try layers.map { (layer) throws in try properties(of: layer, true) }.joined()
    }
    var lines: [String] = []
    let outline = LayerOutline(root: loop.root)
    for layer in layers {
      lines.append(PrintableText.escaped(outline.title(of: layer)))
      lines += try ExplanationSummary().properties(of: layer, in: loop, recorder: recorder)
        .map { "  \($0)" }
    }
    if lines.isEmpty { lines = ExplanationSummary().layers(in: loop) }
    return (isAlone ? "" : "t=\(time)\n") + lines.joined(separator: "\n") + "\n"
  }

  private func list(_ isAlone: Bool) -> String {
    if options.format == .json { return ExplanationSummary.json(of: loop) }
    let lines = ExplanationSummary().layers(in: loop)
    return (isAlone ? "" : "t=\(time)\n") + lines.joined(separator: "\n") + "\n"
  }

  /// Returns the layer that a selector matches.
  ///
  /// - Throws: ``ReportError`` if it matches none, with a suggestion, or more than one.
  static func layer(_ selector: String, in loop: RenderLoop) throws(ReportError) -> Layer {
    let selection = try Selection([selector], for: "LAYER")
    let outline = try selection.check(
      in: loop, otherwise: "'explain' without LAYER lists the animated layers")
    let matches = selection.one(in: outline)
    if matches.count > 1 {
      let names = matches.prefix(3).map(\.label)
      throw ReportError(
        "\(Excerpt.quoted(selector)) matches \(matches.count) layers; explain one of them",
        hint: "for example \(names.joined(separator: ", "))")
    }
    return matches[0].layer
  }

  /// Returns the explanation of a value.
  ///
  /// - Throws: ``ReportError`` for an unknown key path, with the nearest one.
  static func explanation(
    of layer: Layer, _ keyPath: String, in loop: RenderLoop, _ recorder: LoopRecorder?
  ) throws(ReportError) -> Explanation {
    do {
      return try loop.explanation(of: layer, keyPath, recorder: recorder)
    } catch {
      let animated = loop.animatedKeyPaths(of: layer)
      let hint =
        Layer.owners(of: keyPath) ?? error.suggestion.map { "did you mean '\($0)'?" }
        ?? (animated.isEmpty ? nil : "animated are \(animated.joined(separator: ", "))")
      throw ReportError(
        "\(layer.shortDescription) has no key path \(Excerpt.quoted(keyPath))", hint: hint)
    }
  }
}

/// What an explanation covers, and in which format.
///
///     var options = ExplainOptions(layer: "#box", keyPaths: ["position.x"])
///     options.showsNext = true
///     print(try report.explain(options, at: [0.5]))
public struct ExplainOptions: Hashable, Sendable {
  /// The formats of an explanation.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// Text: a sentence, then the chain.
    case text
    /// JSON, one object a line.
    case json
  }

  /// How much of an explanation its text has.
  public enum Detail: String, Hashable, Sendable, CaseIterable {
    /// The sentence that answers, and its reasons.
    case sentence
    /// The sentence, then the chain from the clock to the value.
    case chain
    /// The chain with every step, and every digit of a number.
    case full
  }

  /// The layer: `#id`, a name or a path; nil lists the animated layers.
  public var layer: String?
  /// The key paths; empty gives one line for each animated property.
  public var keyPaths: [String]
  /// The format; text by default.
  public var format: Format
  /// How much the text has; the chain by default.
  ///
  /// JSON always has everything.
  public var detail: Detail
  /// A value to ask about: why is it not this one? Nil asks nothing.
  public var whyNot: String?
  /// Whether to say what changes the value next.
  public var showsNext: Bool
  /// Whether it is about each animated property of each layer, if no layer is named; false by default.
  public var coversAll = false
  /// Whether text has colours, as sequences for a terminal; JSON has none.
  public var isColored: Bool

  /// Creates options.
  ///
  /// - Parameters:
  ///   - layer: The layer; nil lists the animated layers.
  ///   - keyPaths: The key paths; empty gives one line for each animated property.
  ///   - format: The format.
  ///   - detail: How much the text has.
  ///   - whyNot: A value to ask about, as text: a number, numbers with commas, or a word.
  ///   - showsNext: Whether to say what changes the value next.
  ///   - isColored: Whether text has colours.
  public init(
    layer: String? = nil, keyPaths: [String] = [], format: Format = .text, detail: Detail = .chain,
    whyNot: String? = nil, showsNext: Bool = false, isColored: Bool = false
  ) {
    self.layer = layer
    self.keyPaths = keyPaths
    self.format = format
    self.detail = detail
    self.whyNot = whyNot
    self.showsNext = showsNext
    self.isColored = isColored
  }
}
