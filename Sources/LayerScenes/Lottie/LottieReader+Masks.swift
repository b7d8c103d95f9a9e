import LayerAnimation
import LayerModel
import LayerText

// Masks of a layer as mask layers.
//
//     add a, add b            one mask layer with a and b in it
//     … subtract c            that, masked by everything except c
//     … intersect d           that, masked by d
extension LottieReader {
  /// One mask of a layer.
  private struct Mask {
    let json: JSONValue
    let mode: String
    let isInverted: Bool
    let path: LottieTrack<Path>
    let opacity: LottieTrack<Double>
  }

  /// Gives a layer its masks.
  mutating func readMasks(
    _ json: JSONValue?, of index: Int, in frame: LottieFrame
  ) throws(SceneError) {
    guard let json, json.kind == .array, json.count > 0 else { return }
    var masks: [Mask] = []
    for element in json.elements {
      var mode = element["mode"]?.string ?? "a"
      if mode == "n" { continue }
      let opacity = tracks.number(element["o"], 100, "the opacity of a mask")
      let isOpaque = !opacity.isAnimated && opacity.first == 100
      // Of masks that hide or show all, the lighter is a sum and the darker an intersection. The
      // difference from nothing is the mask itself.
      let plain = ["l": "a", "d": "i", "f": "a"]
      if let other = plain[mode] {
        if !isOpaque && !masks.isEmpty || mode == "f" && !masks.isEmpty {
          coverage.count(
            .approximated, "mask", 1,
            "a mode is add or intersect, not lighten, darken or difference")
        } else {
          coverage.count(.mapped, "mask")
        }
        mode = masks.isEmpty ? "a" : other
      } else if !["a", "s", "i"].contains(mode) {
        coverage.count(.ignored, "mask", 1, "the mode \(Excerpt.quoted(mode)) is not known")
        continue
      } else {
        coverage.count(.mapped, "mask")
      }
      let expansion = tracks.number(element["x"], 0, "the expansion of a mask")
      if expansion.isAnimated || expansion.first != 0 {
        coverage.count(.approximated, "expansion of a mask", 1, "it is not expanded")
      }
      masks.append(
        Mask(
          json: element, mode: mode, isInverted: element["inv"]?.isYes == true,
          path: tracks.track(element["pt"] ?? element["pp"], Path(), "a mask") {
            LottieOutline.path($0)
          },
          opacity: opacity))
    }
    if masks.isEmpty { return }
    // Each group of masks that are added to each other is in its own mask layer; what subtracts or
    // intersects masks that layer.
    var last = index
    for group in Self.groups(masks).reversed() {
      var container = LottieNode(.layer, in: last, at: group[0].json.offset)
      container.isMask = true
      container.set("anchorPoint", .point(.zero))
      container.set(
        "bounds", .rect(Rect(x: 0, y: 0, width: frame.size.width, height: frame.size.height)))
      last = try add(container)
      for mask in group { try draw(mask, in: last, frame) }
    }
  }

  /// Returns masks that are added to each other, together.
  private static func groups(_ masks: [Mask]) -> [[Mask]] {
    var result: [[Mask]] = []
    for mask in masks {
      if mask.mode == "a", result.last?.allSatisfy({ $0.mode == "a" }) == true {
        result[result.count - 1].append(mask)
      } else {
        result.append([mask])
      }
    }
    return result
  }

  /// Adds the shape of a mask; one that is inverted or subtracted is a hole.
  private mutating func draw(
    _ mask: Mask, in parent: Int, _ frame: LottieFrame
  ) throws(SceneError) {
    let clock = frame.time.clock
    let isHole = (mask.mode == "s") != mask.isInverted
    var node = LottieNode(.shape, in: parent, at: mask.json.offset)
    node.name = mask.json["nm"]?.string
    let reach = 1e5
    let all = Path(rect: Rect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach))
    node.play("path", mask.path, clock) { path in
      var outline = isHole ? all : Path()
      outline.addPath(path)
      return .path(outline)
    }
    if isHole { node.set("fillRule", .string("even-odd")) }
    let isFaint = mask.opacity.isAnimated || mask.opacity.first != 100
    if isFaint, !isHole { node.play("opacity", mask.opacity, clock) { .number($0 / 100) } }
    try add(node)
    if isFaint, isHole {
      // What a hole of little opacity leaves is drawn in it.
      var rest = LottieNode(.shape, in: parent, at: mask.json.offset)
      rest.play("path", mask.path, clock) { .path($0) }
      rest.play("opacity", mask.opacity, clock) { .number(1 - $0 / 100) }
      try add(rest)
    }
  }
}
