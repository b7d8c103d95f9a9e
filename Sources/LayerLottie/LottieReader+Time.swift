import LayerAnimation
import LayerModel
import LayerScenes
import LayerText

// The time inside a composition: its start and stretch, or a time that is remapped.
extension LottieReader {
  /// Reads the layers of a precomposition, in a layer with their time if that is another one.
  mutating func readPrecomposition(
    _ layer: LottieLayer, _ frame: LottieFrame
  ) throws(SceneError) {
    let id = layer.json["refId"].flatMap(Self.text)
    guard let id, let layers = assets[id]?["layers"] else {
      tracks.notes.countWarning("a composition is not in the assets", at: layer.json.place)
      return
    }
    var inner = frame
    let seen = (
      first: max(layer.range.first, frame.time.range.first),
      end: min(layer.range.end, frame.time.range.end)
    )
    let remap: LottieTrack<Double>? = layer.json["tm"].map {
      tracks.number($0, 0, "the time").map { [rate] in $0 * rate }.avoiding(
        layer.range.end, before: seen.end)
    }
    if let remap {
      inner.time = try remapped(remap, seen, layer, &inner)
    } else {
      inner.time = try stretched(layer, seen, &inner)
    }
    try readComposition(id, layer.json, layers, of: inner)
  }

  /// Returns the time of a composition that starts at a frame, and may be slower.
  private mutating func stretched(
    _ layer: LottieLayer, _ seen: (first: Double, end: Double), _ frame: inout LottieFrame
  ) throws(SceneError) -> LottieTime {
    let (start, stretch) = (layer.start, layer.stretch)
    let ends = [(seen.first - start) / stretch, (seen.end - start) / stretch]
    // Backwards, the first frame that is seen is the one after the last.
    let range = (
      first: min(ends[0], ends[1]),
      end: max(ends[0], ends[1]) + (stretch < 0 ? LottieClock.grain : 0)
    )
    if case .steady(let begin, let pace, let isShifted) = frame.time.clock, pace == rate {
      let isSame = start == begin && stretch == 1
      if !isSame {
        try addTimedLayer(
          to: &frame, layer, begin: (start - begin) / rate, speed: 1 / stretch, offset: 0)
      }
      return LottieTime(
        clock: .steady(start: 0, rate: rate, isShifted: isShifted || !isSame), range: range)
    }
    return LottieTime(clock: frame.time.clock.inside(start: start, stretch: stretch), range: range)
  }

  /// Returns the time of a composition that is remapped.
  ///
  /// Where the time stands still or runs evenly while the layer shows, it is a layer's. Any other
  /// is a group of animations for each stretch.
  fileprivate mutating func remapped(
    _ track: LottieTrack<Double>, _ seen: (first: Double, end: Double), _ layer: LottieLayer,
    _ frame: inout LottieFrame
  ) throws(SceneError) -> LottieTime {
    let values = track.keys.map(\.value)
    let range = (
      first: values.min() ?? 0, end: (values.max() ?? 0) + LottieClock.grain
    )
    if case .steady(let begin, let pace, _) = frame.time.clock, pace == rate {
      if !track.isAnimated {
        try addTimedLayer(
          to: &frame, layer, begin: 0, speed: 0, offset: track.first / rate)
        coverage.count(.mapped, "time remapping")
        return LottieTime(
          clock: .steady(start: 0, rate: rate, isShifted: true), range: range)
      }
      let (from, to) = (track.keys[0], track.keys[1])
      if track.keys.count == 2, from.easing == .linear, from.frame <= seen.first,
        to.frame >= seen.end, from.frame < to.frame
      {
        try addTimedLayer(
          to: &frame, layer, begin: (from.frame - begin) / rate,
          speed: (to.value - from.value) / (to.frame - from.frame), offset: from.value / rate)
        coverage.count(.mapped, "time remapping")
        return LottieTime(clock: .steady(start: 0, rate: rate, isShifted: true), range: range)
      }
    }
    coverage.count(.mapped, "time remapping")
    return LottieTime(clock: frame.time.clock.remapped(track, rate: rate), range: range)
  }

  /// Adds a layer that only has a time of its own, for the layers of a composition.
  private mutating func addTimedLayer(
    to frame: inout LottieFrame, _ layer: LottieLayer, begin: Double, speed: Double,
    offset: Double
  ) throws(SceneError) {
    var node = SceneNode(in: frame.parent, at: layer.json.position, filling: frame.box)
    if begin != 0 { node.set("beginTime", .number(begin)) }
    if speed != 1 { node.set("speed", .number(speed)) }
    if offset != 0 { node.set("timeOffset", .number(offset)) }
    frame.parent = try add(node)
  }
}

extension LottieClock {
  /// Returns the clock of a composition that starts at a frame of this one, and may be slower.
  func inside(start: Double, stretch: Double) -> LottieClock {
    switch self {
    case .steady(let begin, let rate, let isShifted):
      .steady(start: (begin - start) / stretch, rate: rate / stretch, isShifted: isShifted)
    case .pieces(let pieces):
      .pieces(
        pieces.map { piece in
          var piece = piece
          piece.inner = piece.inner.inside(start: start, stretch: stretch)
          return piece
        })
    }
  }

  /// Returns the clock of a composition whose frame is a track over the frames of this clock.
  fileprivate func remapped(_ track: LottieTrack<Double>, rate: Double) -> LottieClock {
    switch self {
    case .steady(let begin, let pace, _):
      pace > 0
        ? .pieces(Self.pieces(track, begin, pace, rate))
        : .pieces(Self.pieces(track.reversed, -begin, -pace, rate))
    case .pieces(let pieces):
      .pieces(
        pieces.map { piece in
          var piece = piece
          piece.inner = piece.inner.remapped(track, rate: rate)
          return piece
        })
    }
  }

  private static func pieces(
    _ track: LottieTrack<Double>, _ start: Double, _ pace: Double, _ rate: Double
  ) -> [Piece] {
    func still(_ frame: Double, from begin: Double, to end: Double) -> Piece {
      Piece(
        begin: begin, duration: end - begin, easing: nil, still: 1,
        inner: .steady(start: frame - rate, rate: rate, isShifted: false))
    }
    if !track.isAnimated { return [still(track.first, from: 0, to: 1)] }
    var pieces: [Piece] = []
    for (from, to) in zip(track.keys, track.keys.dropFirst()) where from.frame < to.frame {
      let begin = (from.frame - start) / pace
      let end = (to.frame - start) / pace
      if from.easing == .hold || from.value == to.value {
        pieces.append(still(from.value, from: begin, to: end))
      } else {
        pieces.append(
          Piece(
            begin: begin, duration: end - begin, easing: from.easing.function, still: nil,
            inner: .steady(
              start: from.value, rate: (to.value - from.value) / (end - begin),
              isShifted: false)))
      }
    }
    // After a hold the time is that of the next frame, which the last piece must also show.
    if let last = track.keys.last, track.keys.dropLast().last?.easing == .hold {
      let end = (last.frame - start) / pace
      pieces.append(still(last.value, from: end, to: end + 1))
    }
    return pieces.isEmpty ? [still(track.first, from: 0, to: 1)] : pieces
  }
}

extension LottieTrack<Double> {
  /// Returns a remapped time that nowhere rests on the out point of its layer, nor starts or ends there:
  /// the frame before it shows then, as in the other player.
  ///
  /// What is at an end, when the layer is hidden, stays.
  fileprivate func avoiding(_ out: Double, before end: Double) -> LottieTrack {
    func isAvoided(_ key: LottieKey<Double>) -> Bool { key.value == out && key.frame < end }
    guard keys.contains(where: isAvoided) else { return self }
    var result: [LottieKey<Double>] = []
    for (index, key) in keys.enumerated() {
      guard isAvoided(key) else {
        result.append(key)
        continue
      }
      let before = index > 0 ? keys[index - 1] : nil
      let after = index + 1 < keys.count ? keys[index + 1] : nil
      let comes = before.map { $0.easing != .hold && $0.value != out } ?? false
      let goes = after.map { key.easing != .hold && $0.value != out } ?? false
      if comes { result.append(LottieKey(frame: key.frame, value: out, easing: .hold)) }
      var rest = LottieKey(frame: key.frame, value: out - 1, easing: goes ? .hold : key.easing)
      result.append(rest)
      if goes {
        (rest.frame, rest.value, rest.easing) = (key.frame + 2 * LottieClock.grain, out, key.easing)
        result.append(rest)
      }
    }
    return LottieTrack(keys: result)
  }
}
