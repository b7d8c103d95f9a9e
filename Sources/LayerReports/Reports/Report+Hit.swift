import LayerAnimation
import LayerModel
import LayerText

extension Report {
  /// Returns which layer a point hits, and why the search skipped others.
  ///
  ///     print(try report.hit(Point(x: 90, y: 15), at: 0.5))
  ///
  /// - Parameters:
  ///   - point: The point in a picture of the scene. That is the space above the root (F134), unless
  ///     the scene has its origin at the bottom.
  ///   - instant: The instant, in seconds; nil for a live loop's present, or time 0.
  ///   - isModel: Whether to search the model instead of what is presented.
  ///   - isColored: Whether the text has colours, as sequences for a terminal.
  /// - Returns: A sentence and a line for each layer that was searched, with line breaks.
  /// - Throws: ``ReportError`` for a live loop at another time than its present; the errors of the
  ///   closures that make and advance the loop.
  public func hit(
    _ point: Point, at instant: Double? = nil, isModel: Bool = false, isColored: Bool = false
  ) throws -> String {
    var text = ""
    try search(point, at: instant, isModel: isModel) { steps, _, note in
      text = HitText(isModel: isModel, colors: TextColors(areOn: isColored)).text(steps, point)
      if let note { text += "\n  note: \(PrintableText.escaped(note))\n" }
    }
    return text
  }

  /// Returns the name of the layer that a touch at a point of a picture reaches; empty for none.
  package func hitName(_ point: Point, at instant: Double) throws -> String {
    var name = ""
    try forEachInstant([instant]) { loop in
      let above = Point(x: point.x, y: mirrorSum.map { $0 - point.y } ?? point.y)
      guard let layer = loop.root.presented.hitTest(above)?.model else { return }
      name = LayerOutline(root: loop.root).nodes.first { $0.layer === layer }?.label ?? ""
    }
    return name
  }

  /// Returns a sentence on why nothing of a layer is seen, or on what cuts off a part of it; empty for
  /// neither.
  package func remark(on selector: String, at instant: Double) throws -> String {
    var text = ""
    try forEachInstant([instant]) { (loop) throws in
      var sight = LayerSight(root: loop.root, budget: 50_000)
      text = sight.remark(on: try ExplainWriter.layer(selector, in: loop)) ?? ""
    }
    return text
  }

  /// Returns the steps of a hit test as an object of JSON in a line.
  package func hitJSON(_ point: Point, at instant: Double?, isModel: Bool) throws -> String {
    var text = ""
    try search(point, at: instant, isModel: isModel) { steps, now, note in
      text = JSONWriter.text { json in
        HitSchema.line.write(&json, HitRecord(point: point, instant: now, steps: steps, note: note))
        json.endLine()
      }
    }
    return text
  }

  private func search(
    _ point: Point, at instant: Double?, isModel: Bool,
    _ body: ([HitStep], Double, _ note: String?) -> Void
  ) throws {
    try forEachStop(instant.map { [$0] } ?? []) { loop, _ in
      let root = loop.root
      let above = Point(x: point.x, y: mirrorSum.map { $0 - point.y } ?? point.y)
      let steps = (isModel ? root.hitTestSteps(above) : root.presented.hitTestSteps(above))
        .named(in: root)
      let hit = isModel ? nil : root.presented.hitTest(above)?.model
      body(steps, loop.now, hit.flatMap { DepthOrder.note(ofHit: $0, at: above) })
    }
  }
}

/// A hit test as JSON has it.
private struct HitRecord {
  let point: Point
  let instant: Double
  let steps: [HitStep]
  /// What a reader should know about the order of layers; nil for nothing.
  let note: String?
}

/// The JSON of `layer-inspect hit --json`.
package enum HitSchema {
  /// The schema.
  package static let schema =
    ([
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "The line of 'layer-inspect hit --json'",
    ] as SchemaValue)
    .adding(line.schema).adding(["$defs": ["step": step.schema, "number": ["type": "number"]]])

  private static let text: SchemaValue = ["type": "string"]

  fileprivate static let line: JSONFields<HitRecord> = [
    .version(1), .number("t") { $0.instant }, .number("x") { $0.point.x },
    .number("y") { $0.point.y },
    .text("hit", ["type": ["string", "null"]]) { $0.steps.last { $0.verdict == .hit }?.layer },
    .list("steps", .definition("step"), { $0.steps }, step.write),
    JSONField(optional: "note", text, \.note) { $0.string($1) },
  ]

  private static let step: JSONFields<HitStep> = [
    .text("layer", text) { $0.layer },
    .word("verdict", HitStep.Verdict.allCases.map(\.rawValue)) { $0.verdict.rawValue },
  ]
}

/// Writes the steps of a hit test.
package struct HitText {
  let isModel: Bool
  let colors: TextColors
  private let words = ExplanationWords(format: .significant(6))

  init(isModel: Bool, colors: TextColors) {
    self.isModel = isModel
    self.colors = colors
  }

  func text(_ steps: [HitStep], _ point: Point) -> String {
    let tree = isModel ? "the model" : "the presentation"
    let hit = steps.last { $0.verdict == .hit }
    let name = hit.map { PrintableText.escaped($0.layer) } ?? "nothing"
    let sentence = "\(words.value(.point(point))) hits \(name) in \(tree)"
    return "\(colors.styled(sentence, .heading))\n\n"
      + lines(steps).map { "\($0)\n" }.joined()
  }

  /// Returns an indented line for each step of a search in a tree, without colours and line breaks.
  package static func lines(_ steps: [HitStep], in root: Layer) -> [String] {
    HitText(isModel: false, colors: .off).lines(steps.named(in: root))
  }

  private func lines(_ steps: [HitStep]) -> [String] {
    let rows = steps.map { [PrintableText.escaped($0.layer), reason($0)] }
    return zip(TerminalText.columns(rows), steps).map { line, step in
      "  \(style(step).map { colors.styled(line, $0) } ?? line)"
    }
  }

  /// Returns the style of a step; nil for one that only led on.
  private func style(_ step: HitStep) -> TextStyle? {
    switch step.verdict {
    case .hit: .running
    case .outside, .hidden, .clipped, .masked, .facesAway, .noArea: .idle
    case .insideMask, .noPlane: nil
    }
  }

  private func reason(_ step: HitStep) -> String {
    let point = step.point.map { words.value(.point($0)) } ?? "the point"
    return switch step.verdict {
    case .hit: "hit at \(point)"
    case .outside: "missed: \(point) is outside"
    case .hidden: "skipped with all below: hidden or transparent (F120e)"
    case .clipped: "skipped with all below: it clips, and \(point) is outside its bounds (F120e)"
    case .masked: "skipped with all below: the point is outside its mask (F120e)"
    case .insideMask: "the mask is hit at \(point)"
    case .facesAway: "skipped with all below: it faces away and is not double-sided"
    case .noArea: "skipped with all below: it has no area at the point"
    case .noPlane: "no plane of its own: its sublayers are searched (F137)"
    }
  }
}

extension [HitStep] {
  /// Returns the steps with the names that the layers have in a tree.
  fileprivate func named(in root: Layer) -> [HitStep] {
    let outline = LayerOutline(root: root)
    return map { step in
      var step = step
      step.layer = outline.title(of: step.subject) ?? step.layer
      return step
    }
  }
}
