import LayerAnimation
import LayerText

/// Writes frames as text for reading and for comparisons with stored output.
///
///     frame 12  t=0.2  layers 9 (3 animated)  animations 5
///     --  Layer "Root" #root  390x844 at (195,422)
///     *-    Layer "Arm" #arm  520x563 at (455,573.25){500}
///             ~ move: position.y  basic  50% of 1s  ends 0.7  fill=backwards
///     frames 13…20  t=0.216667…0.333333  as before
///
/// Frames that print the same as the one before collapse into one line. Events are printed before
/// the first frame at or after their instant.
struct TextFormatter: FrameFormatter {
  private let format: NumberFormat
  private let colors: TextColors
  private let tree: TreeText
  private let eventText: TextEvent
  private var body: [UInt8] = []
  private var lastBody: [UInt8] = []
  private var hasBegun = false
  private var hasLegend = false
  private var hasSaidDepth = false
  private var outline: LayerOutline?
  /// What is kept from frame to frame.
  private var kept = CachedBytes()
  /// The pieces of each layer, by index in the outline.
  private var rows: [CachedRow] = []
  private var animations = CachedAnimations()
  /// The progress that was written last, and its text.
  private var lastProgress = Double.nan
  private var progress: [UInt8] = []
  /// The first and the last of the frames that print the same as the one before them.
  private var repeated: (first: FrameInstant, last: FrameInstant)?

  /// The pieces of one layer that are kept.
  private struct CachedRow {
    /// Class, name and identifier.
    var name = CachedPiece()
    /// The values, for a layer without animations the whole line.
    var line = CachedPiece()
  }

  /// The first line of the output.
  static let legend = """
    flags: * has animations, h hidden; {…} the model where it differs; \
    ~ an animation, % before easing

    """

  /// Makes a formatter.
  init(format: NumberFormat = .significant(6), colors: TextColors = .off) {
    self.format = format
    self.colors = colors
    tree = TreeText(format: format, colors: colors)
    eventText = TextEvent(format: format, colors: colors)
  }

  mutating func write(_ frame: Frame, to sink: inout some ByteSink) throws {
    try write(frame.events, to: &sink)
    writeBody(of: frame)
    let instant = FrameInstant(frame: frame.number, time: frame.time)
    let isSame = frame.isOnlyChanges ? frame.layers.isEmpty : body == lastBody
    if hasBegun && isSame {
      repeated = (repeated?.first ?? instant, instant)
      return
    }
    try writeRepeated(to: &sink)
    if !hasLegend { try sink.write(TextFormatter.legend) }
    (hasLegend, hasBegun) = (true, true)
    let limit = LayerLine.depthLimit
    if !hasSaidDepth, frame.layers.contains(where: { isDeep($0, in: frame) }) {
      hasSaidDepth = true
      try sink.write("indentation stops at depth \(limit); deeper layers show their depth\n")
    }
    var header: [UInt8] = []
    header.add("\n")
    colors.append(.heading, to: &header) {
      $0.add("frame ")
      NumberFormat.append(frame.number, to: &$0)
      $0.add("  t=")
      format.append(frame.time, to: &$0)
    }
    try sink.write(header)
    try sink.write(body)
    swap(&body, &lastBody)
  }

  mutating func finish(to sink: inout some ByteSink) throws { try writeRepeated(to: &sink) }

  /// Writes events as a block of their own before the next frame.
  private mutating func write(_ events: [TraceEvent], to sink: inout some ByteSink) throws {
    if events.isEmpty { return }
    try writeRepeated(to: &sink)
    if !hasLegend { try sink.write(TextFormatter.legend) }
    hasLegend = true
    try sink.write("\n")
    var lines: [UInt8] = []
    for event in events {
      eventText.append(event, to: &lines)
      guard lines.count >= Self.chunkSize else { continue }
      try sink.write(lines)
      lines.removeAll(keepingCapacity: true)
    }
    try sink.write(lines)
  }

  private func isDeep(_ layer: FrameLayer, in frame: Frame) -> Bool {
    frame.outline.nodes[layer.node].depth > LayerLine.depthLimit
  }

  /// Writes everything of a frame except its number and instant.
  private mutating func writeBody(of frame: Frame) {
    if outline !== frame.outline || kept.isWasteful {
      outline = frame.outline
      kept.removeAll()
      rows = Array(repeating: CachedRow(), count: frame.outline.nodes.count)
      animations.removeAll()
    }
    body.removeAll(keepingCapacity: true)
    body.add("  layers ")
    NumberFormat.append(frame.layers.count, to: &body)
    if frame.layers.count < frame.outline.nodes.count {
      body.add(" of ")
      NumberFormat.append(frame.outline.nodes.count, to: &body)
    }
    body.add(" (")
    NumberFormat.append(frame.layers.count { !$0.animations.isEmpty }, to: &body)
    body.add(" animated)  animations ")
    NumberFormat.append(frame.layers.reduce(0) { $0 + $1.animations.count }, to: &body)
    body.append(UInt8(ascii: "\n"))
    for layer in frame.layers {
      append(layer, of: frame)
      animations.begin(layer)
      for index in layer.animations {
        append(frame.animations[index], at: index - layer.animations.lowerBound, of: layer, frame)
      }
    }
  }

  /// Appends the line of a layer.
  private mutating func append(_ layer: FrameLayer, of frame: Frame) {
    let line = tree.layerText
    // Without animations it stays the same.
    if layer.animations.isEmpty {
      return rows[layer.node].line.append(
        layer.stamp, isConstant: true, in: &kept, to: &body
      ) {
        line.append(layer, of: frame, to: &$0)
        $0.append(UInt8(ascii: "\n"))
      }
    }
    line.appendFlags(of: layer, of: frame, to: &body)
    rows[layer.node].name.append(layer.modelStamp, isConstant: true, in: &kept, to: &body) {
      line.appendName(of: layer, of: frame, to: &$0)
    }
    rows[layer.node].line.append(layer.stamp, in: &kept, to: &body) {
      line.appendValues(of: layer, of: frame, to: &$0)
      $0.append(UInt8(ascii: "\n"))
    }
  }

  /// Appends the line of an animation.
  private mutating func append(
    _ entry: FrameAnimation, at number: Int, of layer: FrameLayer, _ frame: Frame
  ) {
    let tree = tree
    let place = animations.place(number, of: layer, entry)
    animations[place].head.append(layer.modelStamp, isConstant: true, in: &kept, to: &body) {
      tree.appendIndent(of: layer, frame, to: &$0)
      tree.animationText.appendHead(of: entry, to: &$0)
    }
    appendProgress(of: entry)
    animations[place].tail.append(layer.modelStamp, isConstant: true, in: &kept, to: &body) {
      tree.animationText.appendTail(of: entry, to: &$0)
      $0.append(UInt8(ascii: "\n"))
    }
  }

  /// Appends the progress, which animations of one layer often share.
  private mutating func appendProgress(of entry: FrameAnimation) {
    if lastProgress != entry.position.progress {
      lastProgress = entry.position.progress
      progress.removeAll(keepingCapacity: true)
      tree.animationText.appendProgress(entry, to: &progress)
    }
    body.append(contentsOf: progress)
  }

  private mutating func writeRepeated(to sink: inout some ByteSink) throws {
    guard let (first, last) = repeated else { return }
    repeated = nil
    var line: [UInt8] = []
    line.add(first == last ? "frame " : "frames ")
    NumberFormat.append(first.frame, to: &line)
    if first != last {
      line.add("…")
      NumberFormat.append(last.frame, to: &line)
    }
    line.add("  t=")
    format.append(first.time, to: &line)
    if first != last {
      line.add("…")
      format.append(last.time, to: &line)
    }
    line.add("  as before\n")
    try sink.write(line)
  }
}
