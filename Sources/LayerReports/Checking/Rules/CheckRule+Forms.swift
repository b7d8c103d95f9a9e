import LayerAnimation
import LayerModel
import LayerText

// What strikes about a layer or a path together with its animation.
extension CheckRule {
  static let shapeWithoutSize = CheckRule.animations(
    "shape-without-size",
    "a shape layer without a size turns or scales about a point outside its path"
  ) { animation, rule in
    guard let shape = animation.handle.layer as? ShapeLayer,
      let keyPath = animation.effects.first(where: { ShapePivot.moves($0.keyPath) })?.keyPath,
      let pivot = ShapePivot(of: shape)
    else { return nil }
    let (words, box) = (CheckText.words, pivot.box)
    let place = Point(
      x: shape.position.x + (shape.anchorPoint.x - 0.5) * box.width + box.midX - pivot.point.x,
      y: shape.position.y + (shape.anchorPoint.y - 0.5) * box.height + box.midY - pivot.point.y)
    return animation.finding(
      rule, on: keyPath,
      "its layer \(pivot.clause)",
      why: "a layer turns and scales about its anchor point, a fraction of its bounds (F120a)",
      mend: "set its bounds to the path's box \(words.value(.rect(box))), and its position to "
        + words.value(.point(place)),
      edit: animation.edit(
        of: shape, .numbers("bounds", [box.minX, box.minY, box.width, box.height]),
        .numbers("position", [place.x, place.y])))
  }

  static let perspective = CheckRule.animations(
    "perspective", "a perspective has the wrong sign, or a turn in depth has none"
  ) { animation, rule in
    guard
      let effect = animation.effects.first(where: { effect in
        effect.keyPath == "transform"
          || ["transform.rotation.", "transform.translation.z", "sublayerTransform", "zPosition"]
            .contains(where: effect.keyPath.hasPrefix)
      })
    else { return nil }
    let layer = animation.handle.layer
    let own =
      [layer.transform, layer.sublayerTransform]
      + effect.samples.compactMap { sample -> Transform3D? in
        if case .transform(let transform)? = sample.explained.composition?.result {
          return transform
        }
        return nil
      }
    let above = layer.selfAndAncestors.dropFirst()
    let transforms = own + above.map(\.sublayerTransform)
    if let wrong = transforms.first(where: \.hasInvertedPerspective) {
      var mended = wrong
      mended.m34 = -wrong.m34
      let parent = above.first { $0.sublayerTransform == wrong }
      let distance = CheckText.number((1 / wrong.m34).rounded())
      return animation.finding(
        rule, on: effect.keyPath,
        "m34 of the perspective is above 0: what is turned away looks larger",
        why: "a point nearer to the viewer has a higher z, and is divided by 1 + m34 · z (F138)",
        mend: "set m34 to −1/\(distance)",
        edit: parent.flatMap { animation.edit(of: $0, .transform("sublayerTransform", mended)) }
          ?? (layer.transform == wrong
            ? animation.edit(of: layer, .transform("transform", mended))
            : layer.sublayerTransform == wrong
              ? animation.edit(of: layer, .transform("sublayerTransform", mended)) : nil))
    }
    let isTurned =
      ["transform.rotation.x", "transform.rotation.y"].contains(effect.keyPath)
      || effect.keyPath == "transform" && own.contains(where: \.isTilted)
    let isInSpace = layer.selfAndAncestors.contains { $0 is TransformLayer }
    guard isTurned, !isInSpace,
      !(own + above.prefix(1).map(\.sublayerTransform)).contains(where: { $0.m34 != 0 })
    else { return nil }
    var deep = layer.superlayer?.sublayerTransform ?? .identity
    deep.m34 = -1 / 500
    return animation.finding(
      rule, on: effect.keyPath, severity: .note,
      "it turns in depth without a perspective: the layer only looks narrower",
      why:
        "without m34 all depths look the same size, and m34 of a sublayerTransform is for the layers "
        + "just below (F138)",
      mend: "set sublayerTransform.m34 of the layer above to −1/500, if it should look deep",
      edit: layer.superlayer.flatMap {
        animation.edit(of: $0, .transform("sublayerTransform", deep))
      })
  }

  static let depthOrder = CheckRule.animations(
    "depth-order", "a layer is turned through another one, and drawn by zPosition", severity: .note
  ) { animation, rule in
    guard let (instant, conflict) = animation.depthConflict else { return nil }
    let front = CheckText.number(
      max(conflict.layer.bounds.width, conflict.layer.bounds.height) / 2
        + conflict.sibling.zPosition)
    return animation.finding(
      rule, at: instant, conflict.clause,
      why: "siblings that are turned out of the plane have a depth at each place (F136, D15)",
      mend:
        "set the zPosition of \(conflict.isBehind ? "it" : conflict.sibling.shortDescription) to "
        + "\(front) or more, so that both orders are one")
  }

  static let turnsAboutCorner = CheckRule.animations(
    "turns-about-corner", "a layer follows a path and turns about another point than its middle",
    severity: .note
  ) { animation, rule in
    let layer = animation.handle.layer
    guard
      let settings = animation.animation.settings.leaves.first(where: {
        $0.keyframes?.path != nil && $0.keyframes?.rotationMode != nil
      }), layer.anchorPoint != Point(x: 0.5, y: 0.5), !layer.bounds.isEmpty
    else { return nil }
    return animation.finding(
      rule, on: settings.keyPath,
      "it turns with its path about its anchor point "
        + "\(CheckText.words.value(.point(layer.anchorPoint))), which is not its middle: the layer swings "
        + "beside the path",
      why:
        "a rotation mode turns a layer about its anchor point, which is what follows the path (F51)",
      mend: "set the anchorPoint to (0.5,0.5), if its middle should follow the path",
      edit: animation.edit(of: layer, .without("anchorPoint")))
  }

  static let missingImage = CheckRule(
    "missing-image", "the image of a layer's contents cannot be read", severity: .note
  ) { scene, rule in
    guard let problem = scene.notes?.problemOfImage else { return [] }
    let own = scene.layers.images
    var known = Set(own.map(\.label))
    let animated = scene.animations.flatMap { animation in
      animation.animation.settings.leaves.filter { $0.keyPath == "contents" }.flatMap(\.values)
        .compactMap { value -> (label: String, place: CheckedPlace)? in
          guard case .opaque(let image) = value, known.insert(image.label).inserted else {
            return nil
          }
          return (image.label, animation.place)
        }
    }
    return (own + animated).compactMap { label, place in
      problem(label).flatMap {
        place.finding(
          rule, $0, why: "a picture shows a layer without its image as an empty one",
          mend: "put the image beside the scene, or name one that is there")
      }
    }
  }

  static let standsStill = CheckRule.leaves(
    "stands-still", "a part of a path has no length, and takes its time all the same"
  ) { settings, animation, rule in
    guard let keyframes = settings.keyframes, let path = keyframes.path,
      keyframes.calculationMode == .linear || keyframes.calculationMode == .cubic,
      keyframes.keyTimes == nil
    else { return nil }
    let (parts, still) = path.stillParts
    guard !still.isEmpty, still.count < parts else { return nil }
    let numbers = still.map(String.init).joined(separator: " and ")
    let time = animation.animation.timing.duration / Double(parts)
    return animation.finding(
      rule, on: settings.keyPath,
      "it stands still for \(CheckText.seconds(time))"
        + (still.count > 1 ? ", \(still.count) times a cycle" : " in each cycle")
        + ": \(still.count > 1 ? "parts" : "part") \(numbers) of its path "
        + "\(still.count > 1 ? "have" : "has") no length",
      why: "each part of a path takes the same time, however long it is (F49)",
      mend: "set the calculation mode to paced, or leave the parts out of the path",
      edit: animation.edit(.word("calculationMode", "paced"), in: settings))
  }
}

extension Path {
  /// The number of parts, and the numbers of those without length, from 1.
  fileprivate var stillParts: (count: Int, still: [Int]) {
    var (count, still): (Int, [Int]) = (0, [])
    var (pen, start) = (Point.zero, Point.zero)
    for element in elements {
      var ends: [Point]
      switch element {
      case .move(let point):
        (pen, start) = (point, point)
        continue
      case .line(let point): ends = [point]
      case .quadCurve(let point, let control): ends = [control, point]
      case .cubicCurve(let point, let control1, let control2): ends = [control1, control2, point]
      case .closeSubpath:
        // Closing a path that is closed takes no part.
        if pen == start { continue }
        ends = [start]
      }
      count += 1
      if ends.allSatisfy({ $0 == pen }) { still.append(count) }
      pen = ends[ends.count - 1]
    }
    return (count, still)
  }
}
