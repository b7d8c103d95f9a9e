import LayerText

extension Recording: CustomStringConvertible {
  /// The recording as text, which ``init(_:)`` reads.
  public var description: String {
    let rate = NumberFormat.exact.string(framesPerSecond)
    let digits = options.digits.map(String.init) ?? "all"
    var text = """
      layer recording 1
      frames \(frames.lowerBound)…\(frames.upperBound) at \(rate) a second, \(digits) digits

      """
    text += line("of", options.selection?.texts ?? [])
    text += line("key paths", options.keyPaths)
    text += "\nlayers\n"
    for layer in layers { text += line(layer) }
    if !animations.isEmpty { text += "\nanimations\n" }
    for animation in animations { text += line(animation) }
    if !series.isEmpty { text += "\nvalues\n" }
    let frames = Dictionary(
      layers.map { ($0.label, $0.frames) }, uniquingKeysWith: { one, _ in one })
    let times = self.frames.map { Array(timeText(of: $0).utf8) }
    var values: [UInt8] = []
    for series in series { append(series, of: frames[series.layer] ?? [], times, to: &values) }
    text += String(decoding: values, as: UTF8.self)
    return text
  }

  /// The depth at which indentation stops, so that a deep tree does not take quadratic space; the
  /// levels beyond it are counted, as in `+3 Layer #box`.
  private static let deepestIndent = 40

  private func line(_ head: String, _ words: [String]) -> String {
    words.isEmpty ? "" : "\(head) \(words.map(RecordedWord.text).joined(separator: " "))\n"
  }

  private func line(_ layer: RecordedLayer) -> String {
    let indent = min(layer.depth, Self.deepestIndent)
    var line = String(repeating: "  ", count: indent + 1)
    if layer.depth > indent { line += "+\(layer.depth - indent) " }
    line += layer.title
    if layer.frames != [frames] {
      for part in layer.frames { line += "  from \(times(part.lowerBound, part.upperBound))" }
    }
    for move in layer.moves {
      line += "  below \(RecordedWord.text(move.parent)) from \(timeText(of: move.frame))"
    }
    return line + "\n"
  }

  private func line(_ animation: RecordedAnimation) -> String {
    var line = "  \(RecordedWord.text(animation.layer)) \(RecordedWord.quoted(animation.name))"
    line += animation.begin.map { "  begins \(Self.timeFormat.string($0))" } ?? "  never begins"
    line += animation.end.map { "  ends \(Self.timeFormat.string($0))" } ?? "  never ends"
    for detail in animation.details { line += "  \(detail)" }
    return line + "\n"
  }

  /// Appends the lines of a series of a layer that is in the tree in some frames.
  ///
  /// They are bytes, because a long recording is mostly made of them.
  private func append(
    _ series: RecordedSeries, of whole: [ClosedRange<Int>], _ times: [[UInt8]],
    to buffer: inout [UInt8]
  ) {
    let layer = RecordedWord.text(series.layer)
    buffer.add("  \(layer) \(RecordedWord.text(series.keyPath)) \(series.kind.rawValue)")
    if series.runs.count == 1, whole.count == 1, series.runs[0].first == whole[0].lowerBound,
      series.runs[0].last == whole[0].upperBound
    {
      buffer.add(" = ")
      buffer.add(series.runs[0].text)
      return buffer.append(UInt8(ascii: "\n"))
    }
    buffer.append(UInt8(ascii: "\n"))
    for run in series.runs {
      buffer.add("    ")
      buffer.append(contentsOf: times[run.first - frames.lowerBound])
      if run.last > run.first {
        buffer.add("…")
        buffer.append(contentsOf: times[run.last - frames.lowerBound])
      }
      buffer.add("  ")
      buffer.add(run.text)
      buffer.append(UInt8(ascii: "\n"))
    }
  }

  /// Returns the times of two frames, one if they are the same.
  private func times(_ first: Int, _ last: Int) -> String {
    first == last ? timeText(of: first) : "\(timeText(of: first))…\(timeText(of: last))"
  }
}
