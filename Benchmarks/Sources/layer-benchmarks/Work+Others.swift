import Floors
import LayerAnimation
import LayerModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension Work {
  /// Through some values, linear in between, with different key times.
  static func keyframes(_ count: Int) -> Work {
    Work(name: "evaluate.keyframes\(count)", floor: .keyframes) { index, layer in
      for track in [2 * index, 2 * index + 1] {
        let animation = KeyframeAnimation(keyPath: Piece.keyPaths[track % 2])
        animation.values = (0..<count).map { .number(KeyframeFloor.value($0, of: track)) }
        animation.keyTimes = (0..<count).map { Piece.time($0, of: count, track) }
        Piece.own(animation, track)
        try layer.add(animation, forKey: Piece.keyPaths[track % 2])
      }
    } exact: { index, now in
      [2 * index, 2 * index + 1].reduce(0) { sum, track in
        sum + Piece.keyframeValue(track, count: count, Piece.progress(track, now))
      }
    }
  }

  /// Springs that oscillate, each with its own damping.
  static let springs = Work(name: "evaluate.springs", floor: .spring) { index, layer in
    for track in [2 * index, 2 * index + 1] {
      let animation = SpringAnimation(keyPath: Piece.keyPaths[track % 2])
      animation.damping = SpringFloor.damping(of: track)
      animation.fromValue = 0
      animation.toValue = 100
      Piece.own(animation, track)
      try layer.add(animation, forKey: Piece.keyPaths[track % 2])
    }
  } exact: { index, now in
    [2 * index, 2 * index + 1].reduce(0) { sum, track in
      let t = now - Numbers.begin(of: track)
      let zeta = SpringFloor.damping(of: track) / 20
      let root = (1 - zeta * zeta).squareRoot()
      let away = exp(-zeta * 10 * t) / root * sin(root * 10 * t + acos(zeta))
      return sum + 100 * (1 - away)
    }
  }

  /// Scale, angle and position of one transform, each animated separately.
  static let components = Work(name: "evaluate.components3", properties: 1, floor: .transform) {
    index, layer in
    let ends: [(String, Double, Double)] = [
      ("transform.scale", 1, 2), ("transform.rotation.z", 0.25, 1.25),
      ("transform.translation.x", 0, 100),
    ]
    for (place, end) in ends.enumerated() {
      let animation = BasicAnimation(keyPath: end.0)
      animation.fromValue = .number(end.1)
      animation.toValue = .number(end.2)
      Piece.own(animation, index + place)
      animation.timingFunction = Piece.peers
      try layer.add(animation, forKey: end.0)
    }
  } exact: { index, now in
    let eased = (0..<3).map { FloorCurve.peers.value(at: Piece.progress(index + $0, now)) }
    // m11 and m22 are scale · cosine; m12 and m21 cancel.
    return 2 * (1 + eased[0]) * cos(0.25 + eased[1]) + 100 * eased[2]
  }

  /// Whole transforms of the plane, with the floor's numbers.
  static let transforms = Work(name: "evaluate.transforms", properties: 1, floor: .transform) {
    index, layer in
    let animation = BasicAnimation(keyPath: "transform")
    let start = Transform3D(rotationAngle: 0.25, x: 0, y: 0, z: 1)
    let end = Transform3D(scaleX: 2, y: 1.5, z: 1)
      .concatenating(Transform3D(rotationAngle: 0.75 + Numbers.share(index), x: 0, y: 0, z: 1))
      .concatenating(Transform3D(translationX: 100, y: Double(index % 50), z: 0))
    animation.fromValue = .transform(start)
    animation.toValue = .transform(end)
    Piece.own(animation, index)
    animation.timingFunction = Piece.peers
    try layer.add(animation, forKey: "transform")
  } exact: { index, now in
    let e = FloorCurve.peers.value(at: Piece.progress(index, now))
    let angle = 0.25 + (0.5 + Numbers.share(index)) * e
    let turned = (1 + e) * (cos(angle) + sin(angle)) + (1 + 0.5 * e) * (cos(angle) - sin(angle))
    return turned + (100 + Double(index % 50)) * e
  }

  /// Of ten layers: six basic with 27 curves, one of five keyframes, one of springs, one of groups,
  /// one additive.
  static let mixture = Work(name: "evaluate.mixture", floor: .mixed) { index, layer in
    try part(of: index).add(index, layer)
  } exact: { index, now in
    part(of: index).exact(index, now)
  }

  private static let fiveKeyframes = keyframes(5)

  private static func part(of index: Int) -> Work {
    switch index % 10 {
    case 3: fiveKeyframes
    case 5: springs
    case 7: grouped
    case 9: additive
    default: curves
    }
  }

  /// All evaluated works.
  static let all: [Work] = [
    shared, begins, curves, keyframes(3), keyframes(5), keyframes(8), keyframes(16), springs,
    additive, components, transforms, grouped, mixture,
  ]
}
