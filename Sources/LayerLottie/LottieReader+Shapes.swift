import LayerAnimation
import LayerModel
import LayerScenes
import LayerText

// Layers of the shapes of a layer.
extension LottieReader {
  /// Makes layers of shapes.
  mutating func readShapes(_ json: JSONValue?, in frame: LottieFrame) throws(SceneError) {
    guard let json, json.kind == .array else { return }
    var shapes = LottieShapes(tracks, coverage)
    let elements = try shapes.elements(of: Array(json.elements))
    (tracks, coverage) = (shapes.tracks, shapes.coverage)
    try draw(elements, in: frame)
  }

  private mutating func draw(
    _ elements: [LottieShapes.Element], in frame: LottieFrame
  ) throws(SceneError) {
    for element in elements {
      switch element {
      case .paint(let paint): try draw(paint, in: frame)
      case .group(let json, let transform, let below):
        if below.isEmpty { continue }
        var inner = frame
        inner.parent = try addGroup(json, transform, in: frame)
        try draw(below, in: inner)
      case .copies(let json, let below): try drawCopies(below, json, in: frame)
      }
    }
  }

  /// Adds the layer of a group.
  private mutating func addGroup(
    _ json: JSONValue, _ transform: LottieTransform, in frame: LottieFrame
  ) throws(SceneError) -> Int {
    var node = SceneNode(.layer, in: frame.parent, at: json.position)
    node.name = json["nm"]?.string
    note(transform.apply(to: &node, size: frame.size, frame.time.clock))
    node.play("opacity", transform.opacity, frame.time.clock, unless: 100, of: 100)
    return try add(node)
  }

  /// The most copies of a repeater.
  private static let mostCopies = 1000

  /// Draws elements several times, each copy moved on by the repeater's transform.
  private mutating func drawCopies(
    _ elements: [LottieShapes.Element], _ json: JSONValue, in frame: LottieFrame
  ) throws(SceneError) {
    let count = tracks.number(json["c"], 0, "the number of copies")
    let offset = tracks.number(json["o"], 0, "the offset of copies")
    let copies = count.keys.map(\.value).max() ?? 0
    if copies > Double(Self.mostCopies) {
      throw json.error("a repeater has more than \(Self.mostCopies) copies")
    }
    let transform = json["tr"]
    let step = LottieTransform(transform, &tracks)
    coverage.count(.mapped, "repeater")
    let first = tracks.number(transform?["so"], 100, "the opacity")
    let last = tracks.number(transform?["eo"], 100, "the opacity")
    let number = max(0, Int(copies.rounded(.up)))
    // The first copy is on top unless the copies are composed the other way round.
    let isAbove = json["m"]?.looseNumber != 2
    let (counts, _) = LottieTrack<Double>.combined([count], isSampled: true)
    for place in 0..<number {
      let copy = isAbove ? number - 1 - place : place
      var moved = step.repeated(copy, offset)
      let part = number > 1 ? Double(copy) / Double(number - 1) : 0
      moved.opacity =
        first.isAnimated
        ? first : LottieTrack(first.first + (last.first - first.first) * part)
      var inner = frame
      inner.parent = try addGroup(json, moved, in: frame)
      if count.isAnimated { hide(inner.parent, copy, counts, frame.time.clock) }
      try draw(elements, in: inner)
    }
  }

  /// Hides a copy of a repeater in the frames that have fewer copies.
  private mutating func hide(
    _ index: Int, _ copy: Int, _ counts: LottieTrack<[Double]>, _ clock: LottieClock
  ) {
    var keys: [LottieKey<Bool>] = []
    for key in counts.keys {
      let isHidden = key.value[0].rounded(.up) <= Double(copy)
      if keys.last?.value != isHidden {
        keys.append(LottieKey(frame: key.frame, value: isHidden, easing: .hold))
      }
    }
    nodes[index].play("hidden", LottieTrack(keys: keys), clock) { .bool($0) }
  }

  /// Draws a fill or a stroke.
  ///
  /// Paths that move together are one path, so that one of them can be a hole in another.
  private mutating func draw(
    _ paint: LottieShapes.Paint, in frame: LottieFrame
  ) throws(SceneError) {
    let type = paint.json["ty"]?.string ?? ""
    let isStroke = type == "st" || type == "gs"
    let style = style(of: paint.json, type)
    var joined: [LottieTrack<Path>] = []
    var trims: [LottieShapes.Trim] = []
    let outlines = Array(paint.outlines.reversed())
    for outline in outlines {
      let isAlone = outline.trims.contains { !$0.isJoined } && outlines.count > 1
      let isMoved = outline.transforms.contains { $0.isMoving }
      if isMoved {
        try drawMoved(outline, style, frame)
        continue
      }
      let path = outline.path.map { path in
        outline.transforms.reduce(path) { $0.applying($1.matrix2D) }
      }
      if isAlone && isStroke {
        try draw(path, outline.trims, style, in: frame)
        continue
      }
      if !joined.isEmpty, outline.trims.map(\.number) != trims.map(\.number) {
        try draw(Self.join(joined), trims, style, in: frame)
        joined = []
      }
      trims = outline.trims
      joined.append(path)
    }
    if !joined.isEmpty { try draw(Self.join(joined), trims, style, in: frame) }
  }

  /// Draws a path whose groups move.
  ///
  /// What a copy of the groups would change of the paint, the width of a line or the points of a
  /// gradient, stays as it is: the path itself moves then, with a keyframe for each frame.
  private mutating func drawMoved(
    _ outline: LottieShapes.Outline, _ style: LottieStyle, _ frame: LottieFrame
  ) throws(SceneError) {
    let isRigid = outline.transforms.allSatisfy(\.isRigid)
    if style.gradient != nil || style.isStroke && !isRigid {
      let numbers = outline.transforms.map(\.planeNumbers)
      let (track, _) = LottieTrack<Double>.combined(Array(numbers.joined()), isSampled: true)
      let moved = outline.path.changed(by: track) { path, numbers in
        let count = LottieTransform.planeCount
        return outline.transforms.enumerated().reduce(path) { path, next in
          path.applying(
            next.element.matrix2D(Array(numbers[(next.offset * count)...].prefix(count))))
        }
      }
      if let moved { return try draw(moved, outline.trims, style, in: frame) }
      coverage.count(
        .approximated, "paint of an outer group", 1,
        "the path is too large to be moved in each frame, so its paint moves with it")
    }
    var inner = frame
    for transform in outline.transforms.reversed() {
      var transform = transform
      transform.opacity = LottieTrack(100)
      inner.parent = try addGroup(style.json, transform, in: inner)
    }
    try draw(outline.path, outline.trims, style, in: inner)
  }

  /// Returns one path of several, each after the one before.
  static func join(_ paths: [LottieTrack<Path>]) -> LottieTrack<Path> {
    if paths.count == 1 { return paths[0] }
    let (track, _) = LottieTrack<Path>.combined(paths) { from, to, part in
      PathInterpolation(from: from, to: to).value(at: part)
    }
    return track.map { paths in
      var all = Path()
      for path in paths { all.addPath(path) }
      return all
    }
  }
}

extension LottieTransform {
  /// Whether anything but the opacity changes.
  var isMoving: Bool {
    anchor.isAnimated || position.isAnimated || scale.isAnimated || skew.isAnimated
      || skewAxis.isAnimated || rotations.contains(where: \.isAnimated)
      || positions?.contains(where: \.isAnimated) == true
  }

  /// Whether it only moves and turns in the plane.
  fileprivate var isRigid: Bool {
    !isSpatial && !scale.isAnimated && scale.first.x == 100 && scale.first.y == 100
      && !skew.isAnimated && skew.first == 0
  }

  /// The matrix of the first values, in the plane.
  var matrix2D: Transform2D { matrix2D(planeNumbers.map(\.first)) }

  /// The count of the numbers that place a point in the plane.
  fileprivate static let planeCount = 14

  /// The numbers that place a point in the plane: two each of anchor, position and scale, three turns,
  /// three of the orientation, the skew and its axis.
  fileprivate var planeNumbers: [LottieTrack<Double>] {
    let way = position.straightened
    return [anchor.part(0), anchor.part(1)]
      + (positions.map { Array($0.prefix(2)) } ?? [way.part(0), way.part(1)])
      + [scale.part(0), scale.part(1)] + rotations + (0..<3).map { orientation.part($0) }
      + [skew, skewAxis]
  }

  /// Returns the matrix of such numbers.
  fileprivate func matrix2D(_ numbers: [Double]) -> Transform2D {
    let whole = matrix(
      SIMD4(numbers[4], numbers[5], 100, 0), Array(numbers[6..<9]),
      SIMD4(numbers[9], numbers[10], numbers[11], 0), skew: numbers[12], axis: numbers[13])
    return Transform2D(translationX: -numbers[0], y: -numbers[1])
      .concatenating(
        Transform2D(a: whole.m11, b: whole.m12, c: whole.m21, d: whole.m22, tx: 0, ty: 0)
      )
      .concatenating(Transform2D(translationX: numbers[2], y: numbers[3]))
  }

  /// Returns the transform of a copy of a repeater: each part as often as the copy's number and the
  /// offset.
  ///
  /// A part of a step scales by that part of the difference to 1.
  func repeated(_ copy: Int, _ offset: LottieTrack<Double>) -> LottieTransform {
    var result = self
    func power(_ scale: Double, _ offset: Double) -> Double {
      let whole = offset.rounded(.towardZero)
      let rest = 1 + (scale / 100 - 1) * abs(offset - whole)
      let times = Double(copy) + whole
      var result = 100 * (offset < 0 ? 1 / rest : rest)
      for _ in 0..<Int(min(abs(times), 10_000)) {
        result = times < 0 ? result / (scale / 100) : result * (scale / 100)
      }
      return result
    }
    func scaled(_ scale: SIMD4<Double>, _ offset: Double) -> SIMD4<Double> {
      SIMD4(power(scale.x, offset), power(scale.y, offset), 100, 0)
    }
    if offset.isAnimated || positions != nil || position.isBent || anchor.isAnimated {
      let (values, _) = LottieTrack<Double>.combined(planeNumbers + [offset], isSampled: true)
      func times(_ numbers: [Double]) -> Double { Double(copy) + numbers[Self.planeCount] }
      result.positions = nil
      result.position =
        values.map {
          SIMD4($0[0] + $0[2] * times($0), $0[1] + $0[3] * times($0), 0, 0)
        }.simplified
      result.rotations = (6..<9).map { turn in values.map { $0[turn] * times($0) }.simplified }
      result.scale =
        values.map { scaled(SIMD4($0[4], $0[5], 100, 0), $0[Self.planeCount]) }.simplified
      return result
    }
    let times = Double(copy) + offset.first
    result.position = LottieTrack<SIMD4<Double>>(
      keys: position.keys.map { key in
        LottieKey(frame: key.frame, value: anchor.first + key.value * times, easing: key.easing)
      })
    result.rotations = rotations.map { $0.map { $0 * times } }
    result.scale = scale.map { scaled($0, offset.first) }
    return result
  }
}
