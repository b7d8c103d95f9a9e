import LayerAnimation
import LayerModel
import LayerText

/// Answers why a value is not another one, where that has an answer.
///
///     not 80: 'move' reaches it at about 0.8 s
struct WhyNot {
  let explanation: Explanation
  let layer: Layer
  let report: Report

  /// The number of instants that a search looks at.
  private static let sampleCount = 1200
  /// How far a search looks if nothing ends, in seconds.
  private static let horizon = 20.0

  private var words: ExplanationWords {
    ExplanationWords(format: .significant(6)).of(explanation.component)
  }

  /// Returns the answer, without a line break.
  ///
  /// - Throws: ``ReportError`` if the text is not a value of the property's type.
  func answer(_ text: String, selector: String) throws -> String {
    let wanted = try value(text)
    let shown = words.value(wanted)
    if VisibleDifference.isEqual(wanted, explanation.presentedValue) { return "it is \(shown)" }
    var reasons: [String] = []
    if VisibleDifference.isEqual(wanted, explanation.modelValue) {
      let active = explanation.animations.filter(\.effect.counts).map { words.quoted($0.label) }
      reasons.append(
        active.isEmpty
          ? "the model says it, since a change that waits for the next commit"
          : "the model says it, and \(active.joined(separator: " and ")) "
            + "\(active.count == 1 ? "covers" : "cover") the model")
    }
    for animation in explanation.animations {
      guard case .overridden(let other) = animation.effect,
        let result = animation.composition?.result, VisibleDifference.isEqual(wanted, result)
      else { continue }
      reasons.append(
        "\(words.quoted(animation.label)) gives it, and \(words.quoted(other)) covers that")
    }
    reasons += try times(of: wanted, selector: selector)
    return "not \(shown): \(reasons.joined(separator: "; "))"
  }

  // MARK: Other times

  /// A value at an instant.
  private struct Sample {
    let instant: Double
    let value: PropertyValue

    /// The value if it is a number.
    var number: Double? {
      if case .number(let number) = value { number } else { nil }
    }
  }

  /// The scene played once more, and its layer, which is searched for only if it has left.
  private struct Replay {
    var run: SceneRun
    let selector: String
    private var found: Layer?

    init(run: SceneRun, selector: String) {
      self.run = run
      self.selector = selector
    }

    /// Returns the layer, or nil while the tree does not have it.
    mutating func layer() -> Layer? {
      if let found, found.root === run.loop.root { return found }
      found = try? ExplainWriter.layer(selector, in: run.loop)
      return found
    }
  }

  /// Returns when the value is the wanted one, or the range in which it stays.
  private func times(of wanted: PropertyValue, selector: String) throws -> [String] {
    if !report.isRemade { return ["a live loop is not searched for another time"] }
    let end = try report.end() ?? Self.horizon
    var replay = Replay(run: try report.run(), selector: selector)
    let samples = try samples(&replay, to: end > 0 ? end : 1)
    for (index, sample) in samples.enumerated() {
      if VisibleDifference.isEqual(wanted, sample.value) {
        return ["it is that at \(words.instant(sample.instant))"]
      }
      guard case .number(let number) = wanted, index + 1 < samples.count else { continue }
      let found = try crossing(&replay, number, from: sample, to: samples[index + 1])
      if let found { return ["it is that at about \(words.instant(found))"] }
    }
    let last = samples.last.map { words.instant($0.instant) } ?? "0 s"
    let numbers = samples.compactMap(\.number)
    guard let low = numbers.min(), let high = numbers.max() else {
      return ["no instant up to \(last) has it"]
    }
    let ends = [low, high].map { words.value(.number($0)) }
    return ["up to \(last) it stays between \(ends[0]) and \(ends[1])"]
  }

  /// Returns the instant between two samples at which a number has a value; nil if it does not pass
  /// the value, or jumps over it.
  ///
  /// Each replay divides what is left into 32 parts, because a replay makes the scene anew and goes
  /// forward only.
  private func crossing(
    _ replay: inout Replay, _ wanted: Double, from start: Sample, to end: Sample
  ) throws -> Double? {
    guard let first = start.number, let last = end.number, (first - wanted) * (last - wanted) < 0
    else { return nil }
    var (low, high) = (start.instant, end.instant)
    for _ in 0..<8 {
      let (from, step) = (low, (high - low) / 32)
      for part in 1...32 {
        let instant = part == 32 ? high : from + step * Double(part)
        try replay.run.move(to: instant)
        guard let found = sample(&replay)?.number else { return nil }
        if abs(found - wanted) <= 1e-9 * max(1, abs(wanted)) { return instant }
        guard (first - wanted) * (found - wanted) > 0 else {
          high = instant
          break
        }
        low = instant
      }
    }
    return nil
  }

  /// Returns the values at even distances up to an instant, and at each start and end on the way.
  private func samples(_ replay: inout Replay, to end: Double) throws -> [Sample] {
    let run = replay.run
    var result: [Sample] = []
    for index in 0...Self.sampleCount {
      let instant = end * Double(index) / Double(Self.sampleCount)
      while result.count < 4 * Self.sampleCount, let next = run.nextStop, next > run.loop.now,
        next < instant
      {
        try run.advance(to: next)
        if let sample = sample(&replay) { result.append(sample) }
      }
      try run.advance(to: instant)
      if let sample = sample(&replay) { result.append(sample) }
    }
    return result
  }

  /// Returns the value at a replay's present; nil while the tree does not have the layer.
  private func sample(_ replay: inout Replay) -> Sample? {
    guard let layer = replay.layer(),
      let value = try? layer.presented.value(forKeyPath: explanation.keyPath)
    else { return nil }
    return Sample(instant: replay.run.loop.now, value: value)
  }

  // MARK: Values

  private func value(_ text: String) throws(ReportError) -> PropertyValue {
    let type = (try? layer.address(of: explanation.keyPath))?.type
    let isAngle = explanation.component.isAngle
    if let type, let value = NumberText.value(text, type, isAngle: isAngle) { return value }
    throw ReportError(
      "\(Excerpt.quoted(text)) is not a value of '\(explanation.keyPath)', which is "
        + "\(type?.expectation ?? "unknown")",
      hint: isAngle
        ? "write an angle as 30deg, or in radians"
        : "write numbers with commas, as in 10,20; true or false; or #ff0000")
  }
}
