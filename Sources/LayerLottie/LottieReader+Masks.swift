import LayerAnimation
import LayerModel
import LayerScenes
import LayerText

// Masks of a layer as mask layers.
//
//     add a, add b            one mask layer with a and b in it
//     … subtract c            that, masked by everything except c
//     … intersect d           that, masked by d
//     … difference of e       one path of all, in which the even-odd rule makes holes
//     … lighten, darken       sums and intersections, or a layer for each region
extension LottieReader {
  /// One mask of a layer.
  private struct Mask {
    let json: JSONValue
    var mode: String
    var isInverted: Bool
    var path: LottieTrack<Path>
    var opacity: LottieTrack<Double>
    /// How far it is larger than its path, in points; negative if it is smaller.
    var expansion: LottieTrack<Double>
    /// Whether what is in two of its paths is outside.
    var isEvenOdd = false

    /// Whether it cuts out its path.
    var isHole: Bool { (mode == "s") != isInverted }

    /// Whether it has its full opacity, always.
    var isOpaque: Bool { !opacity.isAnimated && opacity.first == 100 }

    /// The path, and nothing while the mask is off; nil for one that is faint, or not only a path.
    var switchedPath: LottieTrack<Path>? {
      if isInverted || expansion.isAnimated || expansion.first != 0 { return nil }
      if isOpaque { return path }
      let isSwitched = opacity.keys.indices.allSatisfy { index in
        let key = opacity.keys[index]
        let isLast = index + 1 == opacity.keys.count
        return [0, 100].contains(key.value)
          && (isLast || key.easing == .hold || key.value == opacity.keys[index + 1].value)
      }
      func switched(_ path: Path, _ opacity: Double) -> Path {
        if opacity == 100 { return path }
        return path.applying(Transform2D(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0))
      }
      if !isSwitched { return nil }
      if path.isAnimated { return path.changed(by: opacity.map { [$0] }) { switched($0, $1[0]) } }
      let path = path.first
      return opacity.map { switched(path, $0) }
    }
  }

  /// Gives a layer its masks.
  mutating func readMasks(
    _ json: JSONValue?, of index: Int, in frame: LottieFrame
  ) throws(SceneError) {
    guard let json, json.kind == .array, json.count > 0 else { return }
    var masks: [Mask] = []
    for element in json.elements {
      let mode = element["mode"]?.string ?? "a"
      if mode == "n" { continue }
      guard ["a", "s", "i", "l", "d", "f"].contains(mode) else {
        coverage.count(.ignored, "mask", 1, "the mode \(Excerpt.quoted(mode)) is not known")
        continue
      }
      masks.append(
        Mask(
          json: element, mode: mode, isInverted: element["inv"]?.isYes == true,
          path: tracks.track(element["pt"] ?? element["pp"], Path(), "a mask") {
            LottieOutline.path($0)
          },
          opacity: tracks.number(element["o"], 100, "the opacity of a mask"),
          expansion: tracks.number(element["x"], 0, "the expansion of a mask")))
    }
    if masks.isEmpty { return }
    func container(in parent: Int) -> SceneNode {
      SceneNode(in: parent, at: json.position, filling: frame.box)
    }
    var place = try add(container(in: index).masking(index))
    if try drawRegions(masks, in: place, frame, container) { return }
    for (number, mask) in (differences(masks) ?? plain(masks)).enumerated().reversed() {
      if number == 0 || mask.mode == "a" {
        try draw(mask, in: place, frame)
        continue
      }
      // What is left of the masks before this one.
      place = try add(container(in: place))
      try draw(mask, in: try add(container(in: place).masking(place)), frame)
    }
  }

  /// The most masks of which each region is drawn.
  private static let mostMasks = 4

  /// Draws masks region by region, with the opacity of each; false if that is not needed, or too
  /// much.
  ///
  ///     masks a and b, each faint        a alone, b alone, and where they overlap
  ///
  /// The lighter, the darker and the difference of two numbers are no sum of layers.
  private mutating func drawRegions(
    _ masks: [Mask], in place: Int, _ frame: LottieFrame, _ container: (Int) -> SceneNode
  ) throws(SceneError) -> Bool {
    let isFaint = masks.indices.dropFirst().contains { index in
      ["l", "d", "f"].contains(masks[index].mode) && !masks[index].isOpaque
        && masks[..<index].contains { !$0.isOpaque }
    }
    let isPlain = masks.allSatisfy { !$0.expansion.isAnimated && $0.expansion.first == 0 }
    guard isFaint, isPlain, masks.count <= Self.mostMasks,
      masks.contains(where: { $0.switchedPath == nil })
    else { return false }
    coverage.count(.mapped, "mask", masks.count, "a region has an opacity for each frame")
    let (opacities, _) = LottieTrack<Double>.combined(masks.map(\.opacity), isSampled: true)
    for region in 0..<(1 << masks.count) {
      let opacity = opacities.map { Self.opacity(of: region, masks, $0) }.simplified
      if !opacity.isAnimated, opacity.first == 0 { continue }
      var last: Int?
      for (number, mask) in masks.enumerated() {
        var node = container(last ?? place)
        if let last {
          node = node.masking(last)
        } else {
          node.play("opacity", opacity, frame.time.clock)
        }
        let layer = try add(node)
        last = layer
        var part = mask
        part.mode = region >> number & 1 == 1 ? "a" : "s"
        part.isInverted = false
        part.opacity = LottieTrack(100)
        try draw(part, in: layer, frame)
      }
    }
    return true
  }

  /// Returns the opacity, from 0 to 1, of what is inside some masks and outside the others.
  private static func opacity(of region: Int, _ masks: [Mask], _ opacities: [Double]) -> Double {
    var result = masks[0].mode == "s" ? 1.0 : 0
    for (number, mask) in masks.enumerated() {
      let isInside = (region >> number & 1 == 1) != mask.isInverted
      let own = isInside ? opacities[number] / 100 : 0
      switch number == 0 && mask.mode != "s" ? "a" : mask.mode {
      case "a": result += own - result * own
      case "s": result *= 1 - own
      case "i": result *= own
      case "l": result = max(result, own)
      case "d": result = min(result, own)
      default: result = abs(result - own)
      }
    }
    return result
  }

  /// Returns one mask for several of which each is the difference from those before; nil for
  /// others, and for masks that are faint.
  private mutating func differences(_ masks: [Mask]) -> [Mask]? {
    guard masks.count > 1, ["a", "f"].contains(masks[0].mode),
      masks.dropFirst().allSatisfy({ $0.mode == "f" })
    else { return nil }
    let paths = masks.compactMap(\.switchedPath)
    if paths.count < masks.count { return nil }
    coverage.count(.mapped, "mask", masks.count)
    var all = masks[0]
    all.mode = "a"
    all.path = Self.join(paths)
    all.opacity = LottieTrack(100)
    all.isEvenOdd = true
    return [all]
  }

  /// Returns masks that only add, subtract and intersect.
  ///
  /// The lighter of two masks is their sum, and the darker their intersection, if one of them hides
  /// or shows all. The difference from nothing is the mask itself.
  private mutating func plain(_ masks: [Mask]) -> [Mask] {
    var result: [Mask] = []
    for var mask in masks {
      let isSharp = mask.isOpaque || result.allSatisfy(\.isOpaque)
      let modes = ["l": "a", "d": "i", "f": "a"]
      let other = modes[mask.mode]
      if other != nil, !result.isEmpty, mask.mode == "f" || !isSharp {
        coverage.count(
          .approximated, "mask", 1,
          "a mode is add or intersect, not lighten, darken or difference")
      } else {
        coverage.count(.mapped, "mask")
      }
      if let other { mask.mode = result.isEmpty ? "a" : other }
      let isHole = mask.isHole
      let sizes = mask.expansion.keys.map { isHole ? -$0.value : $0.value }
      if sizes.contains(where: { $0 < 0 }) || isHole && !mask.isOpaque && sizes != [0] {
        coverage.count(
          .approximated, "expansion of a mask", 1, "a line widens a mask, and nothing narrows it")
      } else if sizes != [0] {
        coverage.count(.mapped, "expansion of a mask")
      }
      result.append(mask)
    }
    return result
  }

  /// Adds the shape of a mask; one that is inverted or subtracted is a hole.
  private mutating func draw(
    _ mask: Mask, in parent: Int, _ frame: LottieFrame
  ) throws(SceneError) {
    let clock = frame.time.clock
    let isHole = mask.isHole
    var node = SceneNode(.shape, in: parent, at: mask.json.position)
    node.name = mask.json["nm"]?.string
    node.play("path", mask.path, clock) { .path(isHole ? Self.hole($0) : $0) }
    if isHole || mask.isEvenOdd { node.set("fillRule", .string("even-odd")) }
    let width = mask.expansion.map { max(0, isHole ? -$0 : $0) * 2 }.simplified
    if width.isAnimated || width.first != 0 {
      // All points that are as far from the path.
      node.set("strokeColor", .color(Color(red: 0, green: 0, blue: 0)))
      node.set("lineJoin", .string("round"))
      node.play("lineWidth", width, clock)
    }
    let isFaint = !mask.isOpaque
    if isFaint, !isHole { node.play("opacity", mask.opacity, clock) { .number($0 / 100) } }
    try add(node)
    if isFaint, isHole {
      // What a hole of little opacity leaves is drawn in it.
      var rest = SceneNode(.shape, in: parent, at: mask.json.position)
      rest.play("path", mask.path, clock) { .path($0) }
      rest.play("opacity", mask.opacity, clock) { .number(1 - $0 / 100) }
      try add(rest)
    }
  }
}
