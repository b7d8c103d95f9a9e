import LayerAnimation
import LayerModel
import LayerScenes
import LayerText

/// A gradient: its two points, and its stops.
struct LottieGradient {
  /// The start; the centre of a radial one.
  let start: LottieTrack<SIMD4<Double>>
  /// The end; a point on the outermost circle of a radial one.
  let end: LottieTrack<SIMD4<Double>>
  /// The colours and their positions.
  let stops: LottieTrack<[LottieStop]>
  /// Whether it is radial.
  let isRadial: Bool
}

/// A colour of a gradient, at a position from 0 to 1.
struct LottieStop: Hashable, Sendable {
  var position: Double
  var color: SIMD4<Double>
}

extension LottieReader {
  /// Reads a gradient.
  ///
  /// Its stops are packed: a position and three colours for each, then a position and an opacity
  /// for each stop of the opacity.
  mutating func gradient(_ json: JSONValue) -> LottieGradient {
    let packed = json["g"]
    let count = Int(max(0, min(1000, packed?["p"]?.looseNumber ?? 0)))
    let numbers = tracks.track(packed?["k"], [], "the stops of a gradient") { $0.allNumbers }
    let isRadial = json["t"]?.looseNumber == 2
    if isRadial, let highlight = json["h"], tracks.number(highlight, 0, "a highlight").first != 0 {
      coverage.count(.approximated, "highlight of a gradient", 1, "the centre is the start")
    }
    return LottieGradient(
      start: tracks.numbers(json["s"], .zero, "the start of a gradient"),
      end: tracks.numbers(json["e"], .zero, "the end of a gradient"),
      stops: numbers.map { Self.stops($0, count) }, isRadial: isRadial)
  }

  /// Returns stops of colours and opacities at the positions of both.
  private static func stops(_ numbers: [Double], _ count: Int) -> [LottieStop] {
    var colors: [LottieStop] = []
    var index = 0
    while index + 3 < numbers.count, colors.count < count {
      let color = SIMD4(numbers[index + 1], numbers[index + 2], numbers[index + 3], 1)
      colors.append(LottieStop(position: numbers[index], color: color))
      index += 4
    }
    var alphas: [LottieStop] = []
    while index + 1 < numbers.count {
      alphas.append(
        LottieStop(position: numbers[index], color: SIMD4(repeating: numbers[index + 1])))
      index += 2
    }
    if alphas.isEmpty || colors.isEmpty { return colors }
    let positions = Set(colors.map(\.position) + alphas.map(\.position)).sorted()
    return positions.map { position in
      var color = color(of: colors, at: position)
      color.w = self.color(of: alphas, at: position).w
      return LottieStop(position: position, color: color)
    }
  }

  private static func color(of stops: [LottieStop], at position: Double) -> SIMD4<Double> {
    guard let next = stops.firstIndex(where: { $0.position >= position }) else {
      return stops[stops.count - 1].color
    }
    if next == 0 || stops[next].position == position { return stops[next].color }
    let (from, to) = (stops[next - 1], stops[next])
    let part = (position - from.position) / (to.position - from.position)
    return from.color + (to.color - from.color) * part
  }

  /// Adds a gradient that shows through a path.
  mutating func add(
    _ gradient: LottieGradient, over path: LottieTrack<Path>, maskedBy shape: SceneNode,
    _ style: LottieStyle, in frame: LottieFrame
  ) throws(SceneError) {
    let boxes = path.keys.map(\.value.boundingBox).filter { $0.width > 0 || $0.height > 0 }
    let margin = style.isStroke ? (style.width.keys.map(\.value).max() ?? 0) * 2 : 0
    let left = (boxes.map(\.minX).min() ?? 0) - margin
    let top = (boxes.map(\.minY).min() ?? 0) - margin
    let width = max(1e-3, (boxes.map(\.maxX).max() ?? 0) + margin - left)
    let height = max(1e-3, (boxes.map(\.maxY).max() ?? 0) + margin - top)
    var node = SceneNode(.gradient, in: frame.parent, at: style.json.position)
    node.set("bounds", .rect(Rect(x: left, y: top, width: width, height: height)))
    node.set("anchorPoint", .point(.zero))
    node.set("position", .point(Point(x: left, y: top)))
    node.name = shape.name
    let clock = frame.time.clock
    func unit(_ value: SIMD4<Double>) -> PropertyValue {
      .point(Point(x: (value.x - left) / width, y: (value.y - top) / height))
    }
    node.play("startPoint", gradient.start, clock, unit)
    if gradient.isRadial {
      node.set("type", .string("radial"))
      let parts = [
        gradient.start.part(0), gradient.start.part(1), gradient.end.part(0), gradient.end.part(1),
      ]
      let (track, isSampled) = LottieTrack<Double>.combined(
        parts.map(\.simplified), isSampled: parts.contains(where: \.isAnimated))
      coverage.count(
        .mapped, "radial gradient", 1,
        isSampled || track.isAnimated ? "it has a radius for each frame" : nil)
      let corner = track.map { numbers -> SIMD4<Double> in
        let (x, y) = (numbers[2] - numbers[0], numbers[3] - numbers[1])
        let radius = (x * x + y * y).squareRoot()
        return SIMD4(numbers[0] + radius, numbers[1] + radius, 0, 0)
      }
      node.play("endPoint", corner, clock, unit)
    } else {
      node.play("endPoint", gradient.end, clock, unit)
    }
    playStops(gradient.stops, on: &node, clock)
    let index = try add(node)
    try add(shape.masking(index))
  }

  private mutating func playStops(
    _ stops: LottieTrack<[LottieStop]>, on node: inout SceneNode, _ clock: LottieClock
  ) {
    if Set(stops.keys.map(\.value.count)).count > 1 {
      coverage.count(
        .approximated, "stops of a gradient", 1, "their number changes, so they jump")
    }
    node.play("colors", stops.simplified, clock) { stops in
      .array(
        stops.map { stop in
          .color(
            Color(
              red: stop.color.x, green: stop.color.y, blue: stop.color.z, alpha: stop.color.w))
        })
    }
    let positions = stops.map { $0.map(\.position) }.simplified
    node.play("locations", positions, clock) { .array($0.map { .number($0) }) }
  }
}
