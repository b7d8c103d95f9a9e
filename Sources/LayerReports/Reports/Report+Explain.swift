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
    try forEachStop(instants) { loop, recorder in
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
    try forEachStop(instant.map { [$0] } ?? []) { loop, recorder in
      let layer = try ExplainWriter.layer(selector, in: loop)
      result = try ExplainWriter.explanation(of: layer, keyPath, in: loop, recorder)
    }
    guard let result else { fatalError("A report visited no instant.") }
    return result
  }

  /// Calls a closure with a loop at each instant, and with a recorder of what happened before.
  package func forEachStop(
    _ instants: [Double], _ body: (RenderLoop, LoopRecorder?) throws -> Void
  ) throws {
    switch source {
    case .live(let loop):
      if let other = instants.first(where: { $0 != loop.now }) {
        let texts = [loop.now, other].map { NumberFormat.exact.string($0) }
        throw ReportError(
          "a live loop explains its present, \(texts[0]) s, not \(texts[1]) s",
          hint: "make the report from a closure that makes the loop")
      }
      try body(loop, nil)
    case .remade(let make):
      var playback = try make(nil)
      var recorder = LoopRecorder(playback.loop)
      var counter = ProgressCounter(progress, total: instants.count)
      for instant in instants.isEmpty ? [0] : instants {
        if instant < playback.loop.now {
          playback = try make(nil)
          recorder = LoopRecorder(playback.loop)
        }
        try playback.advance(instant)
        try body(playback.loop, recorder)
        counter.count()
      }
    }
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
    guard let selector = options.layer else { return list(isAlone) }
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
    let writer = ExplanationText(isFull: options.detail == .full, isColored: options.isColored)
    text += options.detail == .sentence ? writer.answer(explanation) : writer.text(explanation)
    if options.showsNext { text += "\n" + ExplanationSummary().next(explanation) + "\n" }
    if let wanted = options.whyNot {
      let answer = try WhyNot(explanation: explanation, layer: layer, report: report)
        .answer(wanted, selector: options.layer ?? "")
      text += "\n" + answer + "\n"
    }
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
    return (isAlone ? "" : heading(layer)) + lines.joined(separator: "\n") + "\n"
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
    let outline = LayerOutline(root: loop.root)
    try selection.check(
      against: outline, otherwise: "'explain' without LAYER lists the animated layers")
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
