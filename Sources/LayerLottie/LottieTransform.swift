import LayerAnimation
import LayerModel
import LayerScenes
import LayerText

/// The transform of a layer or a group: anchor, scale, skew, rotation, position and opacity.
///
///     a point · −anchor · scale · skew · rotation · position        (row vectors)
struct LottieTransform: Sendable {
  var anchor = LottieTrack(SIMD4<Double>.zero)
  var position = LottieTrack(SIMD4<Double>.zero)
  /// The two numbers of a position that is split; nil if it is one.
  var positions: [LottieTrack<Double>]?
  var scale = LottieTrack(SIMD4<Double>(repeating: 100))
  /// The turns about x, y and z, in degrees.
  var rotations = [LottieTrack(0.0), LottieTrack(0.0), LottieTrack(0.0)]
  /// The turn of a layer in space that comes after the others; zero if there is none.
  var orientation = LottieTrack(SIMD4<Double>.zero)
  var skew = LottieTrack(0.0)
  var skewAxis = LottieTrack(0.0)
  /// The opacity in per cent.
  var opacity = LottieTrack(100.0)
  /// Whether it is in space.
  var isSpatial = false
  /// Whether the layer turns with its motion.
  var isOriented = false
}

extension LottieTransform {
  /// Reads a transform.
  init(
    _ json: JSONValue?, isSpatial: Bool = false, isOriented: Bool = false,
    _ reader: inout LottieTrackReader
  ) {
    guard let json, json.kind == .object else { return }
    self.isOriented = isOriented
    anchor = reader.numbers(json["a"], .zero, "the anchor point")
    if let split = json["p"], split["s"]?.isYes == true, split["x"]?.kind == .object {
      positions = ["x", "y", "z"].map { reader.number(split[$0], 0, "the position") }
    } else {
      position = reader.numbers(json["p"], .zero, "the position")
    }
    scale = reader.numbers(json["s"], SIMD4(repeating: 100), "the scale")
    rotations = [
      reader.number(json["rx"], 0, "the rotation"), reader.number(json["ry"], 0, "the rotation"),
      reader.number(json["rz"] ?? json["r"], 0, "the rotation"),
    ]
    orientation = reader.numbers(json["or"], .zero, "the orientation")
    skew = reader.number(json["sk"], 0, "the skew")
    skewAxis = reader.number(json["sa"], 0, "the axis of the skew")
    opacity = reader.number(json["o"], 100, "the opacity")
    // Turns out of the plane need no mark of a layer in space, which some writers leave out.
    self.isSpatial =
      isSpatial || orientation.isAnimated || orientation.first != .zero
      || rotations[..<2].contains { $0.isAnimated || $0.first != 0 }
  }

  /// Sets the position, the anchor, the transform and their animations of a layer.
  ///
  /// - Parameters:
  ///   - node: The layer, whose bounds are set.
  ///   - size: The size of its bounds, by which an anchor is divided.
  ///   - clock: The time of its animations.
  /// - Returns: What is not exact; nil if all is.
  func apply(to node: inout SceneNode, size: Size, _ clock: LottieClock) -> String? {
    let size = Size(
      width: size.width > 0 ? size.width : 1, height: size.height > 0 ? size.height : 1)
    node.set("bounds", .rect(Rect(x: 0, y: 0, width: size.width, height: size.height)))
    playAnchor(on: &node, size, clock)
    playPosition(on: &node, clock)
    playTransform(on: &node, clock)
    guard isOriented else { return nil }
    if positions?.contains(where: \.isAnimated) == true {
      return "a layer whose position is split does not turn with its motion"
    }
    return scale.isAnimated || scale.first.x != scale.first.y
      ? "a layer that turns with its motion is turned before it is scaled" : nil
  }

  private func playAnchor(on node: inout SceneNode, _ size: Size, _ clock: LottieClock) {
    play(anchor, "anchorPoint", on: &node, clock, scale: SIMD2(size.width, size.height))
    if isSpatial {
      node.play("anchorPointZ", anchor.part(2).simplified, clock, unless: 0)
    }
  }

  private func playPosition(on node: inout SceneNode, _ clock: LottieClock) {
    let depth = (positions?[2] ?? position.part(2)).simplified
    if isSpatial { node.play("zPosition", depth, clock, unless: 0) }
    guard let positions else {
      play(position, "position", on: &node, clock, scale: SIMD2(1, 1))
      return
    }
    node.set("position", .point(Point(x: positions[0].first, y: positions[1].first)))
    for (index, name) in ["position.x", "position.y"].enumerated()
    where positions[index].isAnimated {
      node.play(name, positions[index], clock)
    }
  }

  /// Sets a point and animates it: whole, along curves, or each number by itself.
  private func play(
    _ track: LottieTrack<SIMD4<Double>>, _ keyPath: String, on node: inout SceneNode,
    _ clock: LottieClock, scale: SIMD2<Double>
  ) {
    func point(_ value: SIMD4<Double>) -> PropertyValue {
      .point(Point(x: value.x / scale.x, y: value.y / scale.y))
    }
    node.set(keyPath, point(track.first))
    if keyPath == "position", track.isBent || isOriented && track.isAnimated {
      let turning: RotationMode? = isOriented ? .rotateAuto : nil
      node.animate(
        keyPath,
        clock.animation(of: track) {
          LottieAnimation.bent(keyPath, $0, $1, $2, turning: turning)
        })
    } else if track.hasParts {
      for (index, name) in ["x", "y"].enumerated() {
        let part = track.part(index).simplified
        guard part.isAnimated else { continue }
        node.play("\(keyPath).\(name)", part, clock) { .number($0 / scale[index]) }
      }
    } else {
      node.animate(keyPath, track, clock, point)
    }
  }
}

// Scale, skew and rotations, which are one property of a layer.
extension LottieTransform {
  /// Sets the transform of a layer, and animates its components.
  ///
  /// The components of a matrix with a scale of 0 or below are not those of the file, so they are
  /// animated even if they do not change. A skew that changes, and turns about several axes, are no
  /// components of a matrix; the matrix itself is animated then.
  private func playTransform(on node: inout SceneNode, _ clock: LottieClock) {
    let scales = (0..<3).map { scale.part($0).simplified }
    let isAnimated =
      scales.contains { $0.isAnimated } || rotations.contains { $0.isAnimated }
    if !isAnimated, !skew.isAnimated, !skewAxis.isAnimated, !orientation.isAnimated {
      let matrix = matrix(scale.first, rotations.map(\.first), orientation.first)
      if matrix != .identity { node.set("transform", .transform(matrix)) }
      return
    }
    let turns = rotations.count { $0.isAnimated || $0.first != 0 }
    if turns > 1 || orientation.isAnimated || orientation.first != .zero || skew.isAnimated
      || skewAxis.isAnimated || skew.first != 0 && skewAxis.first != 0
    {
      node.play("transform", sampledMatrix(scales), clock) { .transform($0) }
      return
    }
    var parts = TransformComponents()
    var tracks: [(path: String, track: LottieTrack<Double>, factor: Double)] = []
    let isUniform = scales[0].isAnimated && isSame(scales[0], scales[1]) && !isSpatial
    for (index, name) in ["scale.x", "scale.y", "scale.z"].enumerated() {
      let track = scales[index]
      if index == 2, !isSpatial { continue }
      if isUniform {
        if index == 0 { tracks.append(("scale.xy", track, 0.01)) }
      } else if track.isAnimated || track.first <= 0 {
        tracks.append((name, track, 0.01))
      }
      let first = track.first > 0 ? track.first / 100 : 1
      switch index {
      case 0: parts.scaleX = first
      case 1: parts.scaleY = first
      default: parts.scaleZ = first
      }
    }
    for (index, name) in ["rotation.x", "rotation.y", "rotation.z"].enumerated() {
      let track = rotations[index]
      if track.isAnimated || index < 2 && track.first != 0 {
        // Depth grows away from the viewer in the file, and towards it here.
        tracks.append((name, track, index < 2 ? -.pi / 180 : .pi / 180))
      }
    }
    parts.rotationZ = rotations[2].first * .pi / 180
    if skew.first != 0 { parts.shearXY = Self.shear(skew.first) }
    node.set("transform", .transform(parts.transform))
    for (path, track, factor) in tracks {
      play("transform.\(path)", track, factor, on: &node, clock)
    }
  }

  /// Returns the matrix of each frame.
  private func sampledMatrix(_ scales: [LottieTrack<Double>]) -> LottieTrack<Transform3D> {
    let turns = (0..<3).map { orientation.part($0).simplified }
    let (track, _) = LottieTrack<Double>.combined(
      scales + rotations + turns + [skew, skewAxis], isSampled: true)
    return track.map { numbers in
      func three(_ first: Int) -> SIMD4<Double> {
        SIMD4(numbers[first], numbers[first + 1], numbers[first + 2], 0)
      }
      return matrix(
        three(0), Array(numbers[3..<6]), three(6), skew: numbers[9], axis: numbers[10])
    }
  }

  private func play(
    _ keyPath: String, _ track: LottieTrack<Double>, _ factor: Double,
    on node: inout SceneNode, _ clock: LottieClock
  ) {
    let value = { (number: Double) in PropertyValue.number(number * factor) }
    if track.isAnimated { return node.animate(keyPath, track, clock, value) }
    var settings = AnimationSettings(.basic, keyPath: keyPath)
    settings.fromValue = value(track.first)
    settings.toValue = value(track.first)
    settings.timing.duration = 1
    settings.timing.fillMode = .both
    settings.isRemovedOnCompletion = false
    node.animate(keyPath, settings)
  }

  private func isSame(_ left: LottieTrack<Double>, _ right: LottieTrack<Double>) -> Bool {
    left.keys.count == right.keys.count
      && zip(left.keys, right.keys).allSatisfy {
        $0.frame == $1.frame && $0.value == $1.value && $0.easing == $1.easing
      }
  }

  /// The part of y that a skew adds to x: the tangent of its angle.
  private static func shear(_ degrees: Double) -> Double {
    let turn = Transform2D(rotationAngle: -degrees * .pi / 180)
    return turn.b / turn.a
  }

  /// Returns the matrix of values; the skew is the first one unless another one is given.
  func matrix(
    _ scale: SIMD4<Double>, _ rotations: [Double], _ orientation: SIMD4<Double>,
    skew: Double? = nil, axis: Double? = nil
  ) -> Transform3D {
    let (skew, axis) = (skew ?? self.skew.first, axis ?? skewAxis.first)
    var matrix = Transform3D(
      scaleX: scale.x / 100, y: scale.y / 100, z: isSpatial ? scale.z / 100 : 1)
    func turn(_ degrees: Double, _ x: Double, _ y: Double, _ z: Double) {
      guard degrees != 0 else { return }
      matrix = matrix.concatenating(
        Transform3D(rotationAngle: degrees * .pi / 180, x: x, y: y, z: z))
    }
    if skew != 0 {
      turn(axis, 0, 0, 1)
      matrix = matrix.concatenating(
        Transform3D(Transform2D(a: 1, b: 0, c: Self.shear(skew), d: 1, tx: 0, ty: 0)))
      turn(-axis, 0, 0, 1)
    }
    turn(rotations[2], 0, 0, 1)
    turn(-rotations[1], 0, 1, 0)
    turn(-rotations[0], 1, 0, 0)
    turn(orientation.z, 0, 0, 1)
    turn(-orientation.y, 0, 1, 0)
    turn(-orientation.x, 1, 0, 0)
    return matrix
  }
}
