import LayerAnimation
import LayerModel
import LayerScenes
import LayerText

/// Makes paths of the shapes of a file.
enum LottieOutline {
  /// The length of the handles of a quarter of a circle with radius 1, as other players have it.
  static let handle = 0.5519

  /// Reads the path of `{"v": …, "i": …, "o": …, "c": true}`, with the handles of each point
  /// relative to it.
  ///
  /// A segment without handles is a curve too, so that all paths of as many points have the same
  /// structure.
  static func path(_ json: JSONValue) -> Path? {
    let json = json.kind == .array ? json.elements.first { _ in true } ?? json : json
    guard let points = list(json["v"]) else { return nil }
    let out = list(json["o"]) ?? []
    let into = list(json["i"]) ?? []
    guard let start = points.first else { return Path() }
    var path = Path()
    path.move(to: start)
    func handle(_ list: [Point], _ index: Int) -> Point {
      let offset = index < list.count ? list[index] : .zero
      return Point(x: points[index].x + offset.x, y: points[index].y + offset.y)
    }
    let isClosed = json["c"]?.isYes == true
    for index in 0..<(isClosed ? points.count : points.count - 1) {
      let next = (index + 1) % points.count
      path.addCurve(
        to: points[next], control1: handle(out, index), control2: handle(into, next))
    }
    if isClosed { path.closeSubpath() }
    return path
  }

  private static func list(_ json: JSONValue?) -> [Point]? {
    guard let json, json.kind == .array else { return nil }
    var points: [Point] = []
    points.reserveCapacity(json.count)
    for element in json.elements {
      guard let numbers = element.looseNumbers else { return nil }
      points.append(Point(x: numbers.x, y: numbers.y))
    }
    return points
  }

  /// Returns a rectangle about its centre, from its upper right corner clockwise.
  ///
  /// - Parameters:
  ///   - numbers: x and y of the centre, width, height, the radius of the corners.
  ///   - isRound: Whether corners without a radius are curves too.
  /// - Returns: A closed path.
  static func rectangle(_ numbers: [Double], isRound: Bool) -> Path {
    let (x, y) = (numbers[0], numbers[1])
    let (width, height) = (abs(numbers[2]) / 2, abs(numbers[3]) / 2)
    let radius = max(0, min(numbers[4], width, height))
    let handle = radius * (1 - Self.handle)
    let isRound = isRound || radius > 0
    var path = Path()
    path.move(to: Point(x: x + width, y: y - height + radius))
    // From each corner, the way to it and the way from it.
    let turns: [(corner: Point, from: Point, to: Point)] = [
      (Point(x: x + width, y: y + height), Point(x: 0, y: -1), Point(x: -1, y: 0)),
      (Point(x: x - width, y: y + height), Point(x: 1, y: 0), Point(x: 0, y: -1)),
      (Point(x: x - width, y: y - height), Point(x: 0, y: 1), Point(x: 1, y: 0)),
      (Point(x: x + width, y: y - height), Point(x: -1, y: 0), Point(x: 0, y: 1)),
    ]
    for (index, turn) in turns.enumerated() {
      func point(_ direction: Point, _ distance: Double) -> Point {
        Point(
          x: turn.corner.x + direction.x * distance, y: turn.corner.y + direction.y * distance)
      }
      let isLast = index == 3 && !isRound
      if !isLast { path.addLine(to: point(turn.from, radius)) }
      if isRound {
        path.addCurve(
          to: point(turn.to, radius), control1: point(turn.from, handle),
          control2: point(turn.to, handle))
      }
    }
    path.closeSubpath()
    return path
  }

  /// Returns an ellipse about its centre, from its top clockwise: x, y, width, height.
  static func ellipse(_ numbers: [Double]) -> Path {
    let (x, y, width, height) = (numbers[0], numbers[1], numbers[2] / 2, numbers[3] / 2)
    let (a, b) = (width * handle, height * handle)
    var path = Path()
    path.move(to: Point(x: x, y: y - height))
    path.addCurve(
      to: Point(x: x + width, y: y), control1: Point(x: x + a, y: y - height),
      control2: Point(x: x + width, y: y - b))
    path.addCurve(
      to: Point(x: x, y: y + height), control1: Point(x: x + width, y: y + b),
      control2: Point(x: x + a, y: y + height))
    path.addCurve(
      to: Point(x: x - width, y: y), control1: Point(x: x - a, y: y + height),
      control2: Point(x: x - width, y: y + b))
    path.addCurve(
      to: Point(x: x, y: y - height), control1: Point(x: x - width, y: y - b),
      control2: Point(x: x - a, y: y - height))
    path.closeSubpath()
    return path
  }

  /// The most points of a star.
  private static let mostPoints = 2000

  /// Returns a star or a polygon about its centre.
  ///
  /// - Parameters:
  ///   - numbers: x, y, the number of points, the rotation in degrees, the outer radius and
  ///     roundness, the inner radius and roundness.
  ///   - isStar: Whether it has inner points.
  /// - Returns: A closed path of curves.
  static func star(_ numbers: [Double], isStar: Bool) -> Path {
    let count = max(1, min(Int(numbers[2].rounded(.down)), mostPoints)) * (isStar ? 2 : 1)
    let step = 2 * Double.pi / Double(count)
    let turn = -Double.pi / 2 + numbers[3] * .pi / 180
    let handles = [4, 6].map { (index: Int) -> Double in
      let edge = 2 * Double.pi * numbers[index] / Double(count * (isStar ? 2 : 4))
      return edge * numbers[index + 1] / 100
    }
    func corner(_ index: Int) -> (point: Point, along: Point) {
      let isInner = isStar && index % 2 == 1
      let direction = Transform2D(rotationAngle: turn + Double(index) * step)
      let radius = numbers[isInner ? 6 : 4]
      let handle = handles[isInner ? 1 : 0]
      return (
        Point(x: numbers[0] + direction.a * radius, y: numbers[1] + direction.b * radius),
        Point(x: -direction.b * handle, y: direction.a * handle)
      )
    }
    var path = Path()
    path.move(to: corner(0).point)
    for index in 0..<count {
      let (from, to) = (corner(index), corner((index + 1) % count))
      path.addCurve(
        to: to.point,
        control1: Point(x: from.point.x + from.along.x, y: from.point.y + from.along.y),
        control2: Point(x: to.point.x - to.along.x, y: to.point.y - to.along.y))
    }
    path.closeSubpath()
    return path
  }

  /// Returns a path whose direction is the other one.
  static func reversed(_ path: Path) -> Path {
    var result: [Path.Element] = []
    var piece: [Path.Element] = []
    func finish(isClosed: Bool) {
      guard let end = piece.last?.end else { return }
      result.append(.move(to: end))
      for index in piece.indices.dropFirst().reversed() {
        let start = piece[index - 1].end ?? end
        switch piece[index] {
        case .cubicCurve(_, let first, let second):
          result.append(.cubicCurve(to: start, control1: second, control2: first))
        case .quadCurve(_, let control): result.append(.quadCurve(to: start, control: control))
        default: result.append(.line(to: start))
        }
      }
      if isClosed { result.append(.closeSubpath) }
      piece = []
    }
    for element in path.elements {
      switch element {
      case .move:
        finish(isClosed: false)
        piece = [element]
      case .closeSubpath: finish(isClosed: true)
      default: piece.append(element)
      }
    }
    finish(isClosed: false)
    return Path(elements: result)
  }

  /// Returns whether the even-odd rule fills a path as the non-zero rule does, as far as it is not
  /// crossed by itself: pieces whose boxes meet have directions that differ.
  static func isEvenOdd(_ path: Path) -> Bool {
    var pieces: [(box: Rect, isPositive: Bool)] = []
    var points: [Point] = []
    func finish() {
      defer { points = [] }
      guard points.count > 2, let last = points.last else { return }
      let (xs, ys) = (points.map(\.x), points.map(\.y))
      let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
      let box = Rect(
        x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
      let area = zip([last] + points, points).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
      if area != 0 { pieces.append((box, area > 0)) }
    }
    for element in path.elements {
      if case .move = element { finish() }
      points += element.points
    }
    finish()
    return pieces.indices.allSatisfy { index in
      pieces[..<index].allSatisfy {
        $0.isPositive != pieces[index].isPositive || $0.box.intersection(pieces[index].box) == nil
      }
    }
  }

  /// Returns a path whose corners between straight segments are round.
  static func rounded(_ path: Path, _ radius: Double) -> Path {
    guard radius > 0 else { return path }
    var result = Path()
    var points: [Point] = []
    var isStraight = true
    func finish(isClosed: Bool) {
      guard let first = points.first, isStraight else { return }
      var corners = points
      if isClosed, corners.count > 1, corners.last == first { corners.removeLast() }
      let count = corners.count
      for index in corners.indices {
        let isEnd = !isClosed && (index == 0 || index == count - 1)
        let point = corners[index]
        func near(_ other: Point, _ distance: Double) -> Point {
          let (dx, dy) = (other.x - point.x, other.y - point.y)
          let length = (dx * dx + dy * dy).squareRoot()
          guard length > 0 else { return point }
          let part = min(length / 2, radius) / length * distance
          return Point(x: point.x + dx * part, y: point.y + dy * part)
        }
        let (before, after) = (corners[(index + count - 1) % count], corners[(index + 1) % count])
        let entry = isEnd ? point : near(before, 1)
        if index == 0 { result.move(to: entry) } else { result.addLine(to: entry) }
        if isEnd { continue }
        result.addCurve(
          to: near(after, 1), control1: near(before, 1 - handle),
          control2: near(after, 1 - handle))
      }
      if isClosed { result.closeSubpath() }
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        finish(isClosed: false)
        points = [point]
      case .line(let point): points.append(point)
      case .cubicCurve(let point, let first, let second):
        isStraight = isStraight && first == points.last && second == point
        points.append(point)
      case .quadCurve: isStraight = false
      case .closeSubpath:
        finish(isClosed: true)
        points = []
      }
    }
    finish(isClosed: false)
    return isStraight ? result : path
  }
}
