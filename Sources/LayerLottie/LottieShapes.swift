import LayerAnimation
import LayerModel
import LayerScenes
import LayerText

/// The paths of a layer's shapes, sorted by what draws them.
///
///     group                    a path is drawn by every fill and stroke below it in the list,
///       path A                 also by those of the groups around it, and changed by every trim
///       fill 1    draws A      below it; the last of a list is drawn first
///       path B
///       stroke 2  draws A, B
struct LottieShapes {
  /// A path, and what changes it on its way to what draws it.
  struct Outline {
    var path: LottieTrack<Path>
    /// The transforms of the groups between the path and the paint, the innermost first.
    var transforms: [LottieTransform] = []
    /// The trims, the innermost first.
    var trims: [Trim] = []
  }

  /// A part of paths that is drawn, in per cent of their length, and an offset in degrees.
  struct Trim {
    /// The number of the trim in the layer.
    let number: Int
    let start: LottieTrack<Double>
    let end: LottieTrack<Double>
    let offset: LottieTrack<Double>
    /// Whether all paths are trimmed as one.
    let isJoined: Bool
  }

  /// A fill or a stroke, which collects its paths.
  final class Paint {
    let json: JSONValue
    /// The number of groups around it.
    let depth: Int
    /// The paths, the last of the file first.
    var outlines: [Outline] = []

    init(_ json: JSONValue, depth: Int) {
      self.json = json
      self.depth = depth
    }
  }

  /// What is drawn, the first at the bottom.
  indirect enum Element {
    case paint(Paint)
    case group(JSONValue, LottieTransform, [Element])
    case copies(JSONValue, [Element])
  }

  /// The deepest nesting of groups.
  static let deepest = 100
  /// The most paths that are drawn, counting each for every paint.
  private static let mostOutlines = 100_000

  /// What became of the shapes.
  var coverage = LottieCoverage()
  /// Reads their properties.
  var tracks: LottieTrackReader
  /// The paths and the trims so far.
  private var count = 0
  private var trimCount = 0
  private var transforms: [LottieTransform] = []
  /// The number of groups and repeaters around what is read.
  private var depth = 0

  /// Makes an empty collection.
  init(_ tracks: LottieTrackReader, _ coverage: LottieCoverage) {
    self.tracks = tracks
    self.coverage = coverage
  }

  /// Collects the shapes of a list.
  ///
  /// - Parameters:
  ///   - items: The shapes.
  ///   - paints: The paints below the list.
  ///   - trims: The trims below the list, the innermost first.
  ///   - rounding: The radius of corners of paths above the list.
  /// - Returns: What is drawn, the first at the bottom.
  /// - Throws: An error for too many shapes.
  mutating func elements(
    of items: [JSONValue], paints: [Paint] = [], trims: [Trim] = [],
    rounding: LottieTrack<Double>? = nil
  ) throws(SceneError) -> [Element] {
    var (paints, trims, rounding) = (paints, trims, rounding)
    var result: [Element] = []
    for (index, item) in items.enumerated().reversed() {
      guard let type = item["ty"]?.string else {
        tracks.notes.countWarning("a shape has no type", at: item.place)
        continue
      }
      if item["hd"]?.isYes == true { continue }
      switch type {
      case "gr":
        try deepen(item)
        let inner = item["it"].map { Array($0.elements) } ?? []
        let transform = LottieTransform(
          inner.last { $0["ty"]?.string == "tr" }, &tracks)
        transforms.append(transform)
        let below = try elements(of: inner, paints: paints, trims: trims, rounding: rounding)
        transforms.removeLast()
        depth -= 1
        coverage.count(.mapped, "group")
        result.append(.group(item, transform, below))
      case "tr": continue
      case "fl", "st", "gf", "gs":
        let paint = Paint(item, depth: transforms.count)
        paints.append(paint)
        result.append(.paint(paint))
      case "tm": trims.insert(trim(item), at: 0)
      case "rd":
        rounding = tracks.number(item["r"], 0, "the radius")
        coverage.count(
          .mapped, "round corners", 1,
          rounding?.isAnimated == true ? "a path for each frame" : nil)
      case "rp":
        try deepen(item)
        let copied = try elements(
          of: Array(items[..<index]), paints: paints, trims: trims, rounding: rounding)
        depth -= 1
        result.append(.copies(item, copied))
        return result
      case "mm":
        // One path is itself in every mode.
        let isJoined = (item["mm"]?.looseNumber ?? 1) <= 2 || Self.pathCount(items[..<index]) <= 1
        coverage.count(
          isJoined ? .mapped : .approximated, "merged paths", 1,
          isJoined ? nil : "paths are joined, not cut out of each other")
      case "sh", "rc", "el", "sr":
        guard let path = outline(item, type, rounding) else { continue }
        for paint in paints {
          count += 1
          if count > Self.mostOutlines {
            throw item.error("more than \(Self.mostOutlines) paths are drawn")
          }
          paint.outlines.append(
            Outline(
              path: path, transforms: transforms[paint.depth...].reversed(), trims: trims))
        }
      default:
        coverage.count(
          .ignored, Self.names[type] ?? "shape '\(Excerpt.short(type))'", 1, "paths have none")
      }
    }
    return result
  }

  /// Returns the number of paths in a list, also in its groups, up to two.
  private static func pathCount(_ items: some Sequence<JSONValue>) -> Int {
    var waiting = Array(items)
    var count = 0
    while count < 2, let item = waiting.popLast() {
      if item["hd"]?.isYes == true { continue }
      switch item["ty"]?.string {
      case "sh", "rc", "el", "sr": count += 1
      case "rp": count += 2
      case "gr": waiting += item["it"].map { Array($0.elements) } ?? []
      default: break
      }
    }
    return count
  }

  private mutating func deepen(_ json: JSONValue) throws(SceneError) {
    depth += 1
    if depth > Self.deepest {
      throw json.error("groups and repeaters are nested more than \(Self.deepest) deep")
    }
  }

  /// What other kinds of shapes are.
  private static let names = [
    "pb": "pucker and bloat", "zz": "zig zag", "op": "offset path", "tw": "twist",
    "no": "shape without a style",
  ]

  private mutating func trim(_ json: JSONValue) -> Trim {
    trimCount += 1
    return Trim(
      number: trimCount, start: tracks.number(json["s"], 0, "the start of a trim"),
      end: tracks.number(json["e"], 100, "the end of a trim"),
      offset: tracks.number(json["o"], 0, "the offset of a trim"),
      isJoined: json["m"]?.looseNumber == 2)
  }

  /// Reads a path; nil for one that makes no sense.
  private mutating func outline(
    _ json: JSONValue, _ type: String, _ rounding: LottieTrack<Double>?
  ) -> LottieTrack<Path>? {
    var result: LottieTrack<Path>
    switch type {
    case "sh":
      guard let shape = json["ks"] else { return nil }
      result = tracks.track(shape, Path(), "a path") { LottieOutline.path($0) }
      coverage.count(.mapped, "path")
    case "rc":
      result = made(json, ["p", "s", "r"], [2, 2, 1], "rectangle") { numbers in
        // A radius is cut by the size.
        let sides = numbers[2...3].flatMap { $0.keys.map(\.value) }
        let radii = numbers[4].keys.map(\.value)
        return (radii.max() ?? 0) <= (sides.min() ?? 0) / 2
      } _: { numbers, parts in
        LottieOutline.rectangle(numbers, isRound: parts[4].isAnimated)
      }
    case "el":
      result = made(json, ["p", "s"], [2, 2], "ellipse") { _ in
        true
      } _: { numbers, _ in
        LottieOutline.ellipse(numbers)
      }
    default:
      let isStar = json["sy"]?.looseNumber != 2
      result = made(
        json, ["p", "pt", "r", "or", "os", "ir", "is"], [2, 1, 1, 1, 1, 1, 1],
        isStar ? "star" : "polygon"
      ) { numbers in
        // Points, an angle, and a roundness of a radius that changes too.
        !numbers[2].isAnimated && !numbers[3].isAnimated
          && [4, 6].allSatisfy { !numbers[$0].isAnimated || !numbers[$0 + 1].isAnimated }
      } _: { numbers, _ in
        LottieOutline.star(numbers, isStar: isStar)
      }
    }
    if json["d"]?.looseNumber == 3 { result = result.map(LottieOutline.reversed) }
    if let rounding {
      if let round = result.rounded(rounding) {
        result = round
      } else {
        coverage.count(.approximated, "round corners", 1, "a path is too large to be round")
      }
    }
    return result.simplified
  }

  /// Makes a path of several properties, each with one or two numbers.
  ///
  /// Between two keyframes a path changes evenly. If its points do not move evenly with the numbers, it
  /// has a keyframe for each frame.
  private mutating func made(
    _ json: JSONValue, _ keys: [String], _ counts: [Int], _ name: String,
    isEven: ([LottieTrack<Double>]) -> Bool, _ make: ([Double], [LottieTrack<Double>]) -> Path
  ) -> LottieTrack<Path> {
    var parts: [LottieTrack<Double>] = []
    for (key, count) in zip(keys, counts) {
      // A place may be on its way along a curve.
      let track = tracks.numbers(json[key], .zero, "the \(name)").straightened
      for index in 0..<count { parts.append(track.part(index).simplified) }
    }
    let (numbers, isSampled) = LottieTrack<Double>.combined(parts, isSampled: !isEven(parts))
    coverage.count(.mapped, name, 1, isSampled ? "a path for each frame" : nil)
    return numbers.map { make($0, parts) }
  }
}
