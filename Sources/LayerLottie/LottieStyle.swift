import LayerAnimation
import LayerModel
import LayerScenes
import LayerText

/// How a path is drawn: the colour or gradient of a fill or a stroke, and its line.
struct LottieStyle {
  /// The fill or stroke in the file.
  let json: JSONValue
  /// Whether it is a stroke.
  let isStroke: Bool
  /// The colour; black for the gradient's mask.
  let color: LottieTrack<SIMD4<Double>>
  /// The opacity in per cent.
  let opacity: LottieTrack<Double>
  /// The gradient; nil for a colour.
  var gradient: LottieGradient?
  /// The width of the line.
  var width = LottieTrack(1.0)
  /// The lengths of dashes and gaps, and the offset into them.
  var dashes: [Double] = []
  var phase = LottieTrack(0.0)
}

extension LottieReader {
  /// Reads a fill or a stroke.
  mutating func style(of json: JSONValue, _ type: String) -> LottieStyle {
    let isStroke = type == "st" || type == "gs"
    let isGradient = type == "gf" || type == "gs"
    var style = LottieStyle(
      json: json, isStroke: isStroke,
      color: isGradient
        ? LottieTrack(SIMD4(0, 0, 0, 1)) : tracks.numbers(json["c"], .zero, "the colour"),
      opacity: tracks.number(json["o"], 100, "the opacity"))
    if isStroke {
      style.width = tracks.number(json["w"], 1, "the width of a stroke")
      readDashes(json["d"], of: &style)
    }
    if isGradient { style.gradient = gradient(json) }
    coverage.count(.mapped, (isGradient ? "gradient " : "") + (isStroke ? "stroke" : "fill"))
    return style
  }

  private mutating func readDashes(_ json: JSONValue?, of style: inout LottieStyle) {
    guard let json, json.kind == .array else { return }
    var isAnimated = false
    for part in json.elements {
      let track = tracks.number(part["v"], 0, "a dash")
      if part["n"]?.string == "o" {
        style.phase = track
      } else {
        isAnimated = isAnimated || track.isAnimated
        style.dashes.append(max(0, track.first))
      }
    }
    if style.dashes.allSatisfy({ $0 == 0 }) { style.dashes = [] }
    coverage.count(
      isAnimated ? .approximated : .mapped, "dashes", 1,
      isAnimated ? "the lengths of dashes do not change" : nil)
  }

  /// Makes the layers of a path: one, or more where its trim leaves the path at its end and comes
  /// in again at its start.
  mutating func draw(
    _ path: LottieTrack<Path>, _ trims: [LottieShapes.Trim], _ style: LottieStyle,
    in frame: LottieFrame
  ) throws(SceneError) {
    var path = path
    var parts: [(start: LottieTrack<Double>, end: LottieTrack<Double>)?] = [nil]
    // A stroke has one start and end; every other part is cut out of the path itself.
    let isCut = !style.isStroke || trims.count > 1
    for trim in isCut ? trims : [] {
      if let less = path.cut(by: ends(of: trim).track) {
        path = less
        coverage.count(.mapped, "trim", 1, "a fill has a path for each frame")
      } else {
        coverage.count(.approximated, "trim", 1, "the path is too large to be cut in each frame")
      }
    }
    if !isCut, let trim = trims.first { parts = trimmed(trim) }
    for part in parts {
      var node = SceneNode(.shape, in: frame.parent, at: style.json.position)
      node.name = style.json["nm"]?.string
      paint(&node, style, frame)
      node.play("path", path, frame.time.clock) { .path($0) }
      if let part {
        node.play("strokeStart", part.start, frame.time.clock, unless: 0)
        node.play("strokeEnd", part.end, frame.time.clock, unless: 1)
      }
      if let gradient = style.gradient {
        try add(gradient, over: path, maskedBy: node, style, in: frame)
      } else {
        _ = try add(node)
      }
    }
  }

  /// Sets colour, opacity and line.
  private func paint(_ node: inout SceneNode, _ style: LottieStyle, _ frame: LottieFrame) {
    func color(_ value: SIMD4<Double>) -> PropertyValue {
      // Old files count colours from 0 to 255.
      let value = max(value.x, value.y, value.z) > 1 ? value / 255 : value
      return .color(Color(red: value.x, green: value.y, blue: value.z))
    }
    let clock = frame.time.clock
    if style.isStroke {
      node.set("fillColor", .null)
      node.play("strokeColor", style.color, clock, color)
      node.play("lineWidth", style.width, clock)
      let json = style.json
      let cap = json["lc"]?.looseNumber
      if cap == 2 { node.set("lineCap", .string("round")) }
      if cap == 3 { node.set("lineCap", .string("square")) }
      let join = json["lj"]?.looseNumber
      if join == 2 { node.set("lineJoin", .string("round")) }
      if join == 3 { node.set("lineJoin", .string("bevel")) }
      if let limit = json["ml"]?.looseNumber { node.set("miterLimit", .number(limit)) }
      if !style.dashes.isEmpty {
        node.set("lineDashPattern", .array(style.dashes.map { .number($0) }))
        node.play("lineDashPhase", style.phase, clock, unless: 0)
      }
    } else {
      node.play("fillColor", style.color, clock, color)
      if style.json["r"]?.looseNumber == 2 { node.set("fillRule", .string("even-odd")) }
    }
    node.play("opacity", style.opacity, clock, unless: 100, of: 100)
  }

  /// Returns the parts of a stroke that trims leave, from 0 to 1.
  ///
  /// A stroke here ends where its path ends. The part of a trim with an offset that goes on at the
  /// start of the path is a stroke of its own.
  private mutating func trimmed(
    _ trim: LottieShapes.Trim
  ) -> [(start: LottieTrack<Double>, end: LottieTrack<Double>)?] {
    if let part = wholePart(trim) {
      coverage.count(.mapped, "trim")
      return [part]
    }
    let (ends, isSampled) = ends(of: trim)
    coverage.count(
      .mapped, "trim", 1,
      isSampled ? "its numbers change at different times, so there is a value for each frame" : nil)
    let lowest = ends.keys.map(\.value.x).min() ?? 0
    let highest = ends.keys.map(\.value.y).max() ?? 1
    let turn = max(-100, min(100, lowest.rounded(.down)))
    let turns = turn...max(turn, min(100, highest.rounded(.up) - 1))
    return stride(from: turns.lowerBound, through: turns.upperBound, by: 1).map { turn in
      (
        start: ends.map { min(1, max(0, $0.x - turn)) }.simplified,
        end: ends.map { min(1, max(0, $0.y - turn)) }.simplified
      )
    }
  }

  /// Returns the part of a stroke that a trim leaves, if it never comes in again at the start.
  ///
  /// Its two ends then have the keyframes of the trim.
  private func wholePart(
    _ trim: LottieShapes.Trim
  ) -> (start: LottieTrack<Double>, end: LottieTrack<Double>)? {
    if trim.offset.isAnimated { return nil }
    let turns = trim.offset.first / 360
    let offset = turns - turns.rounded(.down)
    let (track, _) = LottieTrack<Double>.combined([trim.start, trim.end], isSampled: true)
    let isWhole = track.keys.allSatisfy { key in
      let (start, end) = (key.value[0], key.value[1])
      return start <= end && end / 100 + offset <= 1 && (offset == 0 || end - start < 100)
    }
    if !isWhole { return nil }
    func share(_ track: LottieTrack<Double>) -> LottieTrack<Double> {
      track.map { min(1, max(0, $0 / 100) + offset) }.simplified
    }
    return (share(trim.start), share(trim.end))
  }

  /// Returns the start and the end of what a trim leaves, from 0 to 1, moved on by its offset.
  private func ends(
    of trim: LottieShapes.Trim
  ) -> (track: LottieTrack<SIMD2<Double>>, isSampled: Bool) {
    let tracks = [trim.start, trim.end, trim.offset]
    let (track, isSampled) = LottieTrack<Double>.combined(
      tracks, isSampled: tracks.contains(where: \.isAnimated))
    let ends = track.map { numbers -> SIMD2<Double> in
      let first = min(100, max(0, min(numbers[0], numbers[1]))) / 100
      let last = min(100, max(0, max(numbers[0], numbers[1]))) / 100
      // A part that is the whole path has no offset.
      let offset = last - first >= 1 ? 0 : numbers[2] / 360
      return SIMD2(first + offset, last + offset)
    }
    return (ends, isSampled)
  }
}
