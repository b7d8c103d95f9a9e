import LayerModel
import LayerReports
import LayerScenes
import LayerText

/// What the commands `record`, `verify` and `diff` record, read from their arguments.
struct RecordArguments {
  /// What to record.
  let options: RecordingOptions
  /// The frames; nil for all up to the end of the scene.
  private let frames: ClosedRange<Int>?
  /// The number of frames per second.
  let fps: Double

  /// Reads the arguments.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of a command with the options of ``OptionSpec/recording``.
  ///   - digits: The significant digits without an option about them; nil for all.
  /// - Throws: A usage error for an invalid selector, and for too many frames.
  init(_ arguments: ParsedArguments, digits: Int?) throws(InspectError) {
    options = RecordingOptions(
      try arguments.selection(), keyPaths: arguments.texts("key-path"),
      digits: arguments.has("exact") ? nil : arguments.integer("precision") ?? digits)
    fps = arguments.number("fps") ?? 60
    var frames = arguments.frames("frames")
    if let end = arguments.number("to") { frames = 0...(try Self.lastFrame(end, fps)) }
    self.frames = frames
    if let frames {
      // The count of all frames up to the largest number is more than that number.
      let count = Double(frames.upperBound) - Double(frames.lowerBound) + 1
      if count > Double(Recording.frameLimit) { throw Self.tooMany(count) }
    }
  }

  /// Returns the frames to record.
  ///
  /// - Parameter reports: The scenes.
  /// - Returns: The frames; up to the end of the last scene if no option names them. A scene that
  ///   only repeats ends after one period, or two seconds, as a picture of it.
  /// - Throws: The errors of the scenes.
  func frames(of reports: [Report]) throws -> ClosedRange<Int> {
    if let frames { return frames }
    var end = 0.0
    for report in reports { end = max(end, try report.end() ?? report.span().shownEnd) }
    return 0...(try Self.lastFrame(end, fps))
  }

  /// Returns the first frame at or after a time.
  private static func lastFrame(_ time: Double, _ fps: Double) throws(InspectError) -> Int {
    let frame = (time * fps - 1e-6).rounded(.up)
    guard frame < Double(Recording.frameLimit) else { throw tooMany(frame + 1) }
    return max(0, Int(frame))
  }

  private static func tooMany(_ count: Double) -> InspectError {
    InspectError(
      Recording.tooManyFrames(count).message,
      hint: "stop earlier with '--to', or use a smaller '--fps'")
  }
}

extension OptionSpec {
  /// The options about what is recorded.
  static let recording: [OptionSpec] =
    [
      .to, .frames, .fps, .select,
      OptionSpec(
        "key-path", "KEYPATH", .text, repeatable: true, help: "only these key paths, as position.*"),
    ] + digits

  /// The option about how far values may differ.
  static let tolerance = OptionSpec(
    "tolerance", "[KIND=]N", .text, repeatable: true,
    help: "how far numbers, or those of a kind, may differ: 0.5, color=0.01, time=0.02")
}

extension Tolerances {
  /// Reads the values of `--tolerance`.
  init(_ texts: [String]) throws(InspectError) {
    var (usual, time) = (0.0, 0.0)
    var byKind: [(RecordedKind, Double)] = []
    for text in texts {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let number = Double(parts[parts.count - 1]), number >= 0, number.isFinite else {
        throw .usage(
          "'--tolerance' takes a number of 0 or more, alone or after a kind; got "
            + Excerpt.quoted(text), hint: "for example: --tolerance 0.5 --tolerance color=0.01")
      }
      let kind = parts.count == 1 ? "" : String(parts[0])
      if parts.count == 1 {
        usual = number
      } else if kind == "time" {
        time = number
      } else if let kind = RecordedKind(rawValue: kind) {
        byKind.append((kind, number))
      } else {
        let kinds = RecordedKind.allCases.map(\.rawValue) + ["time"]
        throw .usage(
          "there is no kind of value \(Excerpt.quoted(kind))",
          hint: Suggestion.hint(for: kind, in: kinds) ?? "kinds: \(kinds.joined(separator: ", "))")
      }
    }
    self = byKind.reduce(Tolerances(usual, time: time)) { $0.with($1.0, $1.1) }
  }
}
