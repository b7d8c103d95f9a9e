import Floors
import LayerAnimation
import LayerModel

extension Work {
  /// All start together with one curve: the peers' own work.
  static let shared = Work(name: "evaluate.shared", floor: .basic) { index, layer in
    for track in [2 * index, 2 * index + 1] {
      let animation = Piece.basic(track)
      animation.duration = 10
      animation.timingFunction = Piece.peers
      try layer.add(animation, forKey: Piece.keyPaths[track % 2])
    }
  } exact: { _, now in
    1 + 99 * FloorCurve.peers.value(at: now / 10)
  }

  /// Different start times and durations, one curve.
  static let begins = Work(name: "evaluate.begins", floor: .basic) { index, layer in
    for track in [2 * index, 2 * index + 1] {
      let animation = Piece.basic(track)
      Piece.own(animation, track)
      animation.timingFunction = Piece.peers
      try layer.add(animation, forKey: Piece.keyPaths[track % 2])
    }
  } exact: { index, now in
    [2 * index, 2 * index + 1].reduce(0) { sum, track in
      let eased = FloorCurve.peers.value(at: Piece.progress(track, now))
      return sum + Piece.basicValue(track, eased)
    }
  }

  /// Different start times and durations, 27 curves in turn.
  static let curves = Work(name: "evaluate.curves27", floor: .mixed) { index, layer in
    for track in [2 * index, 2 * index + 1] {
      let animation = Piece.basic(track)
      Piece.own(animation, track)
      animation.timingFunction = Piece.mixed[track * 7 % 27]
      try layer.add(animation, forKey: Piece.keyPaths[track % 2])
    }
  } exact: { index, now in
    [2 * index, 2 * index + 1].reduce(0) { sum, track in
      let curve = FloorCurve.mixed[track * 7 % 27]
      return sum + Piece.basicValue(track, curve.value(at: Piece.progress(track, now)))
    }
  }

  /// Two animations on each property, the second one adding.
  static let additive = Work(name: "evaluate.additive2", floor: .basic) { index, layer in
    for track in [2 * index, 2 * index + 1] {
      let animation = Piece.basic(track)
      Piece.own(animation, track)
      animation.timingFunction = Piece.peers
      try layer.add(animation, forKey: Piece.keyPaths[track % 2])
      let more = BasicAnimation(keyPath: Piece.keyPaths[track % 2])
      more.fromValue = 0
      more.toValue = 10
      more.isAdditive = true
      Piece.own(more, track + 1)
      more.timingFunction = Piece.peers
      try layer.add(more, forKey: "more \(track % 2)")
    }
  } exact: { index, now in
    [2 * index, 2 * index + 1].reduce(0) { sum, track in
      let eased = FloorCurve.peers.value(at: Piece.progress(track, now))
      let more = FloorCurve.peers.value(at: Piece.progress(track + 1, now))
      return sum + Piece.basicValue(track, eased) + 10 * more
    }
  }

  /// Two properties in a group with its own time; the members get the group's duration.
  static let grouped = Work(name: "evaluate.grouped", floor: .basic) { index, layer in
    let members = [2 * index, 2 * index + 1].map { track in
      let animation = Piece.basic(track)
      animation.duration = Numbers.duration(of: 2 * index)
      animation.timingFunction = Piece.peers
      return animation
    }
    let group = AnimationGroup(animations: members)
    Piece.own(group, 2 * index)
    try layer.add(group, forKey: "group")
  } exact: { index, now in
    let eased = FloorCurve.peers.value(at: Piece.progress(2 * index, now))
    return 1 + 99 * eased
  }
}
