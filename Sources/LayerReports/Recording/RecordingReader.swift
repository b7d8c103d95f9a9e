import LayerText

extension Recording {
  /// Reads a recording from its text.
  ///
  /// - Parameter text: The text, as ``description`` writes it.
  /// - Throws: ``ReportError`` with the number of the first line that is wrong.
  public init(_ text: String) throws(ReportError) {
    var reader = RecordingReader(text)
    self = try reader.read()
  }
}

/// Reads the lines of a recording.
private struct RecordingReader {
  private var lines: [Substring]
  private var number = 0
  /// The label of the last layer at each depth.
  private var path: [String] = []
  private var layers: [String: RecordedLayer] = [:]

  init(_ text: String) {
    lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  /// Reads all lines.
  mutating func read() throws(ReportError) -> Recording {
    guard let first = next(), first == "layer recording 1" else {
      throw ReportError(
        "line 1: a recording begins with 'layer recording 1'",
        hint: "make one with 'layer-inspect record'")
    }
    let frames = next() ?? ""
    var recording = try header(frames)
    var section: Substring = ""
    while let line = next() {
      if line.isEmpty { continue }
      guard line.hasPrefix("  ") else {
        if section.isEmpty, try readOptions(line, into: &recording) { continue }
        section = line
        guard ["layers", "animations", "values"].contains(String(section)) else {
          throw fault("'layers', 'animations' or 'values' was expected")
        }
        continue
      }
      switch section {
      case "layers": try readLayer(line, into: &recording)
      case "animations": recording.animations.append(try animation(line))
      case "values": try readValue(line, into: &recording)
      default: throw fault("'layers' was expected")
      }
    }
    return recording
  }

  private mutating func next() -> Substring? {
    guard number < lines.count else { return nil }
    number += 1
    return lines[number - 1]
  }

  private func fault(_ message: String) -> ReportError { ReportError("line \(number): \(message)") }

  /// Reads `frames 0…60 at 60 a second, 6 digits`.
  private func header(_ line: Substring) throws(ReportError) -> Recording {
    let words = line.split(separator: " ")
    let frames = words.count > 1 ? words[1].split(separator: "…").compactMap { Int($0) } : []
    guard words.count == 8, words[0] == "frames", frames.count == 2, frames[0] <= frames[1],
      frames[0] >= 0, let fps = Double(words[3]), fps > 0, fps.isFinite, words[7] == "digits",
      words[6] == "all" || Int(words[6]).map({ (1...17).contains($0) }) == true
    else {
      throw fault("a line such as 'frames 0…60 at 60 a second, 6 digits' was expected")
    }
    if frames[1] - frames[0] >= Recording.frameLimit {
      throw fault(Recording.tooManyFrames(Double(frames[1] - frames[0]) + 1).message)
    }
    return Recording(
      frames: frames[0]...frames[1], framesPerSecond: fps,
      options: RecordingOptions(digits: Int(words[6])))
  }

  /// Reads `of #box #card` or `key paths position.*`; returns whether the line is one of them.
  private func readOptions(
    _ line: Substring, into recording: inout Recording
  ) throws(ReportError) -> Bool {
    let heads = ["of ", "key paths "]
    guard let head = heads.first(where: { line.hasPrefix($0) }) else { return false }
    var rest = line.dropFirst(head.count)
    var words: [String] = []
    while let word = RecordedWord.take(from: &rest) { words.append(word) }
    if head == heads[0] {
      recording.options.selection = try Selection(words, for: "a recording")
    } else {
      recording.options.keyPaths = words
    }
    return true
  }

  // MARK: Layers

  /// Reads `    Layer "Box" #box  from 0.5…1`, or in a deep tree `    +3 Layer #box`.
  private mutating func readLayer(_ line: Substring, into recording: inout Recording)
    throws(ReportError)
  {
    var depth = line.prefix { $0 == " " }.count / 2 - 1
    var rest = line
    let levels = line.drop { $0 == " " }.prefix { $0 != " " }
    if levels.hasPrefix("+"), let count = Int(levels.dropFirst()), count >= 0 {
      depth = depth &+ min(count, .max / 2)
      _ = RecordedWord.take(from: &rest)
    }
    let isMask = rest.drop { $0 == " " }.hasPrefix("mask ")
    if isMask { _ = RecordedWord.take(from: &rest) }
    guard let className = RecordedWord.take(from: &rest) else {
      throw fault("a class was expected")
    }
    rest = rest.drop { $0 == " " }
    let hasName = rest.unicodeScalars.first == "\""
    guard var label = RecordedWord.take(from: &rest) else { throw fault("a label was expected") }
    var name: String?
    // A label is in quotes, too, if it has spaces; then the name before it is missing or not.
    if hasName, !rest.isEmpty, !rest.hasPrefix("  ") {
      name = label
      guard let second = RecordedWord.take(from: &rest) else { throw fault("a label was expected") }
      label = second
    }
    if depth < 0 || depth > path.count { throw fault("the layer is too far to the right") }
    path.removeSubrange(depth...)
    let above = path.last
    path.append(label)
    if layers[label] != nil { throw fault("the label \(Excerpt.quoted(label)) is used twice") }
    var layer = RecordedLayer(
      label: label, className: className, name: name, isMask: isMask, parent: above,
      depth: depth, frames: [])
    while let word = RecordedWord.take(from: &rest) {
      if word == "from", let part = try range(RecordedWord.take(from: &rest), recording) {
        layer.frames.append(part)
      } else if word == "below", let parent = RecordedWord.take(from: &rest),
        RecordedWord.take(from: &rest) == "from",
        let part = try range(RecordedWord.take(from: &rest), recording)
      {
        layer.moves.append(RecordedLayer.Move(frame: part.lowerBound, parent: parent))
      } else {
        throw fault("'from' and a time were expected")
      }
    }
    if layer.frames.isEmpty { layer.frames = [recording.frames] }
    recording.layers.append(layer)
    layers[label] = layer
  }

  /// Reads `0.5` or `0.5…1` as frames.
  private func range(
    _ word: String?, _ recording: Recording
  ) throws(ReportError) -> ClosedRange<Int>? {
    let parts = (word ?? "").split(separator: "…")
    let frames = parts.compactMap { Double($0) }.compactMap { recording.frame(at: $0) }
    guard (1...2).contains(parts.count), frames.count == parts.count, let first = frames.first,
      let last = frames.last, first <= last, recording.frames.contains(first),
      recording.frames.contains(last)
    else { throw fault("\(Excerpt.quoted(word ?? "")) is not the time of a frame") }
    return first...last
  }

  // MARK: Animations

  /// Reads `  #box "move: position.x"  begins 0  ends 1  basic  1s`.
  private func animation(_ line: Substring) throws(ReportError) -> RecordedAnimation {
    var rest = line
    guard let layer = RecordedWord.take(from: &rest), let name = RecordedWord.take(from: &rest)
    else {
      throw fault("a layer and an animation were expected")
    }
    var fields = RecordedAnimation.fields(of: rest)
    guard fields.count >= 2 else {
      throw fault("the begin and the end of an animation are missing")
    }
    let begin = try time(fields[0], "begins", else: "never begins")
    let end = try time(fields[1], "ends", else: "never ends")
    fields.removeFirst(2)
    return RecordedAnimation(
      layer: layer, name: name, begin: begin, end: end, details: fields)
  }

  private func time(
    _ field: String, _ word: String, else never: String
  ) throws(ReportError) -> Double? {
    if field == never { return nil }
    let words = field.split(separator: " ")
    guard words.count == 2, words[0] == word, let time = Double(words[1]) else {
      throw fault("'\(word)' and a time, or '\(never)', were expected")
    }
    return time
  }

  // MARK: Values

  /// Reads the head of a series, or a line of its values.
  private func readValue(_ line: Substring, into recording: inout Recording) throws(ReportError) {
    guard !line.hasPrefix("    ") else { return try readRun(line, into: &recording) }
    var rest = line
    guard let layer = RecordedWord.take(from: &rest), let keyPath = RecordedWord.take(from: &rest),
      let kind = RecordedWord.take(from: &rest).flatMap(RecordedKind.init)
    else { throw fault("a layer, a key path and a kind of value were expected") }
    guard let owner = layers[layer] else {
      throw fault("there is no layer \(Excerpt.quoted(layer)) above")
    }
    var series = RecordedSeries(layer: layer, keyPath: keyPath, kind: kind)
    if rest.hasPrefix(" = ") {
      for part in owner.frames {
        series.append(String(rest.dropFirst(3)), at: part.lowerBound)
        series.extend(to: part.upperBound)
      }
    }
    recording.series.append(series)
  }

  private func readRun(_ line: Substring, into recording: inout Recording) throws(ReportError) {
    var rest = line
    guard let last = recording.series.indices.last,
      let part = try range(RecordedWord.take(from: &rest), recording), rest.hasPrefix("  ")
    else { throw fault("a time and a value were expected") }
    if let before = recording.series[last].runs.last, before.last >= part.lowerBound {
      throw fault("the time is not after that of the line before")
    }
    recording.series[last].append(String(rest.dropFirst(2)), at: part.lowerBound)
    recording.series[last].extend(to: part.upperBound)
  }
}
