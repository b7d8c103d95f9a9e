import LayerAnimation
import LayerModel
import LayerText

/// Why nothing of a layer is seen.
enum UnseenCause: Equatable {
  case hidden(Layer)
  case transparent(Layer)
  /// An opaque layer is in front of it.
  case covered(Layer, by: Layer)
  case clipped(Layer)
  case masked(Layer)
  case facesAway(Layer)
  /// A layer is scaled to nothing, or seen from its edge.
  case noArea(Layer)
  case outside
  case empty
  case nothingToDraw
  /// The effect that its animations change is off: why, and what switches it on.
  case effectOff(String, SourceEdit.Member?)

  static func == (first: UnseenCause, second: UnseenCause) -> Bool {
    first.number == second.number && first.subject === second.subject
  }

  /// The layer that is the cause; nil if it is the layer itself.
  private var subject: Layer? {
    switch self {
    case .hidden(let layer), .transparent(let layer), .covered(_, by: let layer),
      .clipped(let layer), .masked(let layer), .facesAway(let layer), .noArea(let layer):
      layer
    case .outside, .empty, .nothingToDraw, .effectOff: nil
    }
  }

  private var number: Int {
    switch self {
    case .hidden: 0
    case .transparent: 1
    case .covered: 2
    case .clipped: 3
    case .masked: 4
    case .facesAway: 5
    case .noArea: 6
    case .outside: 7
    case .empty: 8
    case .nothingToDraw: 9
    case .effectOff: 10
    }
  }

  /// Whether the layer or one above it is hidden or transparent.
  var isHiding: Bool {
    switch self {
    case .hidden, .transparent: true
    default: false
    }
  }

  /// The cause as a clause about a layer.
  func words(of layer: Layer) -> String {
    let name = subject.map { $0 === layer ? "it" : Self.name($0) } ?? "it"
    return switch self {
    case .hidden: "\(name) is hidden"
    case .transparent: "\(name) has the opacity 0"
    case .covered(let layer, by: let cover):
      "\(name) is in front of it" + Self.depth(of: layer, below: cover)
    case .clipped: "\(name) cuts it off at its bounds (masksToBounds)"
    case .masked: "it is outside the mask of \(name == "it" ? Self.name(layer) : name)"
    case .facesAway: "\(name) shows its back and is not double-sided"
    case .noArea: "\(name) is scaled to nothing or seen from its edge"
    case .outside: "it is outside of the picture, the bounds of the root"
    case .empty: "its size is 0"
    case .nothingToDraw:
      layer is ShapeLayer
        ? "it has no path, or neither a fill nor a stroke"
        : "it has no colour, no contents and no border"
    case .effectOff(let clause, _): clause
    }
  }

  /// How to let the layer be seen.
  func mend(of layer: Layer) -> String {
    let name = subject.map(Self.name) ?? Self.name(layer)
    return switch self {
    case .hidden, .transparent: "show \(name), or add the animation when it is shown"
    case .covered(let layer, by: let cover):
      Self.mend(of: layer, below: cover)
    case .clipped: "let masksToBounds of \(name) be false, or move the layer into its bounds"
    case .masked(let masked): Self.mend(ofMaskOf: masked)
    case .facesAway: "let \(name) be double-sided, or turn its front to the viewer"
    case .noArea: "give the transform of \(name) a scale above 0"
    case .outside: "move the layer into the picture, or remove the animation"
    case .empty: "give \(name) a size"
    case .nothingToDraw:
      layer is ShapeLayer
        ? "give \(name) a path, and a fillColor or a strokeColor"
        : "give \(name) a background colour, contents or a border"
    case .effectOff: "set what shows the effect, or remove the animation"
    }
  }

  /// The fact that explains it.
  var fact: String {
    switch self {
    case .hidden, .transparent, .clipped, .masked: " (F120e)"
    case .covered: " (F136)"
    case .outside: " (F134)"
    default: ""
    }
  }

  private static func name(_ layer: Layer) -> String {
    PrintableText.escaped(
      layer.name == nil
        ? layer.id.map { "#\($0)" } ?? layer.shortDescription : layer.shortDescription)
  }

  /// The two siblings, above or equal to two layers, that decide which of them is in front.
  private static func siblings(_ layer: Layer, _ cover: Layer) -> (below: Layer, above: Layer)? {
    let chains = [layer, cover].map { Array($0.selfAndAncestors).reversed() as [Layer] }
    for (below, above) in zip(chains[0], chains[1]) where below !== above { return (below, above) }
    return nil
  }

  /// Why a layer is in front of another one: its depth, or its place in the tree.
  private static func depth(of layer: Layer, below cover: Layer) -> String {
    guard let (below, above) = siblings(layer, cover) else { return "" }
    let (depth, front) = (below.presented.zPosition, above.presented.zPosition)
    if depth == front { return ", by its place in the tree" }
    let (text, frontText) = (
      NumberFormat.significant(6).string(depth), NumberFormat.significant(6).string(front)
    )
    return above === cover
      ? " (zPosition \(frontText), not \(text))"
      : ", in \(name(above)) (zPosition \(frontText), not \(text))"
  }

  private static func mend(of layer: Layer, below cover: Layer) -> String {
    guard let (below, above) = siblings(layer, cover) else {
      return "take \(name(layer)) out of \(name(cover)), or make that transparent"
    }
    let front = above.presented.zPosition
    let depth = NumberFormat.significant(6).string(front)
    return below.presented.zPosition == front
      ? "put \(name(below)) after \(name(above)) in the tree, or give it a higher zPosition"
      : "give \(name(below)) a zPosition above \(depth)"
  }
}

extension UnseenCause {
  /// Returns what changes in the file, so that a layer is seen: a layer and its members; nil if that is
  /// not known.
  func change(of layer: Layer) -> (layer: Layer, members: SourceEdit.Member)? {
    switch self {
    case .hidden(let cause): (cause, .without("hidden"))
    case .transparent(let cause): (cause, .without("opacity"))
    case .covered(let layer, by: let cover):
      Self.siblings(layer, cover).map {
        ($0.below, .number("zPosition", $0.above.presented.zPosition + 1))
      }
    case .clipped(let cause): (cause, .without("masksToBounds"))
    case .masked(let masked):
      masked.mask.map { mask in
        let bounds = masked.bounds.standardized
        return (mask, .numbers("position", [bounds.midX, bounds.midY]))
      }
    case .facesAway(let cause): (cause, .without("doubleSided"))
    case .effectOff(_, let member): member.map { (layer, $0) }
    case .noArea, .outside, .empty, .nothingToDraw: nil
    }
  }

  private static func mend(ofMaskOf layer: Layer) -> String {
    let bounds = layer.bounds.standardized
    let middle = Point(x: bounds.midX, y: bounds.midY)
    let text =
      "(\(NumberFormat.significant(6).string(middle.x)), \(NumberFormat.significant(6).string(middle.y)))"
    return "set the mask's position to \(text), the middle of \(name(layer)): it is in the "
      + "coordinates of the layer, not in those above it"
  }
}

extension Layer {
  /// Why a key path of it shows nothing now, if another property switches the effect off.
  func effectOff(_ keyPath: String) -> UnseenCause? {
    let shown = presented
    let property = String(keyPath.prefix { $0 != "." })
    switch property {
    case "shadowRadius", "shadowOffset", "shadowColor", "shadowPath":
      if shown.shadowOpacity > 0 { return nil }
      return .effectOff(
        "\(property) shows nothing while shadowOpacity is 0", .number("shadowOpacity", 1))
    case "borderColor":
      return shown.borderWidth > 0
        ? nil
        : .effectOff("borderColor shows nothing while borderWidth is 0", .number("borderWidth", 1))
    case "borderWidth":
      return shown.borderColor != nil
        ? nil
        : .effectOff(
          "borderWidth shows nothing without a borderColor", .word("borderColor", "#000000"))
    case "contentsRect", "contentsCenter":
      return shown.contents != nil
        ? nil : .effectOff("\(property) shows nothing without contents", nil)
    case "locations", "startPoint", "endPoint":
      guard let gradient = self as? GradientLayer else { return nil }
      return gradient.presented.colors?.isEmpty == false
        ? nil : .effectOff("\(property) shows nothing without colors", nil)
    case "strokeStart", "strokeEnd", "lineWidth", "lineDashPhase", "lineDashPattern", "strokeColor",
      "fillColor":
      guard let shape = (self as? ShapeLayer)?.presented else { return nil }
      if shape.path == nil { return .effectOff("\(property) shows nothing without a path", nil) }
      if property == "fillColor" { return nil }
      if property != "strokeColor", shape.strokeColor == nil {
        return .effectOff(
          "\(property) shows nothing without a strokeColor", .word("strokeColor", "#000000"))
      }
      return property == "lineWidth" || shape.lineWidth > 0
        ? nil
        : .effectOff("\(property) shows nothing while lineWidth is 0", .number("lineWidth", 1))
    default: return nil
    }
  }
}
