import LayerAnimation
import LayerModel
import LayerReports
import LayerText

extension Stage {
  /// Shows frames, and returns what they are for a golden.
  func recording(
    of finders: [Finder], _ keyPaths: [any PropertyName], beside state: GoldenFormat<Stage>?,
    for seconds: Double, fps: Double?, _ digits: Int, within tolerances: Tolerances
  ) throws -> GoldenContent {
    if !(1...17).contains(digits) {
      throw ReportError("its numbers have 1 to 17 digits, not \(digits)")
    }
    loop.flush()
    let named =
      finders.isEmpty
      ? nil : try Selection(finders.flatMap { try selectors(of: $0) }, for: "a golden")
    let fps = fps ?? conditions.frameRate
    try Selection.checking(named, otherwise: Selection.inventory(of: root))(loop)
    let origin = loop.now
    let options = RecordingOptions(
      named?.withDescendants, keyPaths: keyPaths.map(\.keyPath), digits: digits)
    var builder = RecordingBuilder(options, framesPerSecond: fps)
    var lines = GoldenLines()
    try showFrames(for: seconds, fps: fps) { frame in
      builder.add(loop, frame: frame, origin: origin, rate: conditions.timeScale)
      if let state { lines.add(try state.text(self), at: Double(frame) / fps) }
    }
    var recording = try builder.finish()
    recording.name(named)
    let beside = state == nil ? "" : "\nbeside\n\(lines.text)\n"
    return GoldenContent(Array((recording.description + beside).utf8)) { bytes in
      let parts = GoldenLines.parts(of: String(decoding: bytes, as: UTF8.self))
      let other = Recording.lineDifference(from: parts.beside, to: beside)
      let words = [try recording.words(comparedWith: parts.recording, tolerances), other]
      let text = words.filter { !$0.isEmpty }.joined(separator: "\n")
      return text.isEmpty ? nil : text
    }
  }

  /// Returns the selectors of the layers that a finder names.
  private func selectors(of finder: Finder) throws(ReportError) -> [String] {
    if case .selector(let text) = finder.kind { return [text] }
    return Selection.names(of: try findSome(finder), in: root)
  }

  /// Shows frames, and returns the texts of a value.
  func text<Value>(
    of value: Value, _ format: GoldenFormat<Value>, for seconds: Double, fps: Double?
  ) throws -> String {
    loop.flush()
    if seconds == 0 { return try format.text(value) }
    let fps = fps ?? conditions.frameRate
    var lines = GoldenLines()
    try showFrames(for: seconds, fps: fps) { frame in
      lines.add(try format.text(value), at: Double(frame) / fps)
    }
    return lines.text
  }

  /// Shows the coming seconds, and calls a closure for the present and each frame.
  private func showFrames(
    for seconds: Double, fps: Double, _ look: (Int) throws -> Void
  ) throws {
    if !(seconds >= 0 && seconds.isFinite && fps > 0 && fps.isFinite) {
      throw ReportError("it needs 0 or more seconds, and more than 0 frames in a second")
    }
    let count = (seconds * fps + 1e-6).rounded(.down)
    if count >= Double(Recording.frameLimit) { throw Recording.tooManyFrames(count + 1) }
    var frame = 0
    let times = (0...Int(count)).map { Double($0) / fps }
    try showFrames(at: times) {
      try look(frame)
      frame += 1
    }
    pump(max(0, seconds - (times.last ?? 0)))
  }

  /// Shows frames, and calls a closure at times from now.
  package func showFrames(at times: [Double], _ look: () throws -> Void) throws {
    loop.flush()
    let start = loop.rootTime
    for (index, time) in times.enumerated() {
      if !(time >= 0 && time.isFinite) || index > 0 && time <= times[index - 1] {
        throw ReportError("its times must be 0 or more, finite, and in ascending order")
      }
      if start + time > loop.rootTime && isTimeStopped {
        throw ReportError("the tree's time \(stillness)")
      }
      if time > 0 { pump(max(0, start + time - loop.rootTime)) }
      try look()
    }
  }
}

extension Recording {
  /// Returns how it differs from a golden, in words; empty for not at all.
  fileprivate func words(comparedWith text: String, _ tolerances: Tolerances) throws -> String {
    if text == description { return "" }
    let golden = try Recording(text)
    if golden.options != options || golden.frames != frames
      || golden.framesPerSecond != framesPerSecond
    {
      return "The test asks for other layers, key paths, digits or frames than were recorded."
    }
    let difference = try golden.difference(to: self, tolerances: tolerances)
    return difference.isEmpty
      ? "" : difference.text(from: golden, to: self, names: ("expected", "shown"))
  }
}

/// Texts at times; equal ones that follow each other share a line.
///
///     0…0.25  closed
///     0.5     open
private struct GoldenLines {
  private static let format = NumberFormat.significant(8)
  private var runs: [(first: Double, last: Double, text: String)] = []

  /// Adds the text of a frame.
  mutating func add(_ text: String, at time: Double) {
    if let last = runs.indices.last, runs[last].text == text {
      runs[last].last = time
    } else {
      runs.append((time, time, text))
    }
  }

  /// The lines.
  var text: String {
    runs.map { run in
      let times = run.first == run.last ? [run.first] : [run.first, run.last]
      let lines = run.text.split(separator: "\n", omittingEmptySubsequences: false)
      return "  \(times.map(Self.format.string).joined(separator: "…"))  "
        + lines.joined(separator: "\n      ")
    }.joined(separator: "\n")
  }

  /// Returns the recording of a golden, and what is beside it.
  static func parts(of text: String) -> (recording: String, beside: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    guard let index = lines.firstIndex(of: "beside"), index > 0 else { return (text, "") }
    let beside = "\n" + lines[index...].joined(separator: "\n")
    lines = lines[..<(index - 1)]
    return (lines.joined(separator: "\n") + "\n", beside)
  }
}
