import LayerModel

/// What a property animator does to one property, or a part of it, of one layer.
final class AnimatorTrack {
  /// A property, or a part of it, of one layer.
  struct Place: Hashable {
    private let layer: ObjectIdentifier
    private let keyPath: String

    init(_ change: BlockChange) {
      layer = ObjectIdentifier(change.layer)
      keyPath = change.keyPath
    }
  }

  private(set) weak var layer: Layer?
  private(set) var change: BlockChange.Place
  private let from: PropertyValue
  private let to: PropertyValue
  private let isAdditive: Bool
  private let origin: AnimationOrigin
  /// Chosen when the animation is first added.
  private var key: String?
  /// The fraction of the animator's time at which it starts.
  let start: Double
  private var curve: AnimatorCurve
  private var handle: AnimationHandle?
  private var turn = 0
  /// Whether somebody else took the animation's place or its layer left.
  private(set) var isLost = false

  init(
    _ change: BlockChange, start: Double, _ curve: AnimatorCurve, _ origin: AnimationOrigin
  ) {
    layer = change.layer
    self.origin = origin.with(step: change.keyPath)
    self.change = BlockChange.Place(change)
    from = change.from
    to = change.to ?? change.new
    isAdditive = change.isAdditive
    self.start = start
    self.curve = curve
  }

  /// Goes on for another track, whose values count no more.
  func takeOver(from track: AnimatorTrack) {
    change.old = track.change.old
    track.remove()
  }

  /// The fraction of the way at a fraction of the animator's time.
  private func way(at time: Double) -> Double { curve.way(at: Self.own(time, start)) }

  private static func own(_ time: Double, _ start: Double) -> Double {
    start >= 1 ? (time >= 1 ? 1 : 0) : max(0, (time - start) / (1 - start))
  }

  /// Goes on from a fraction of the animator's time with another easing.
  func turn(at time: Double, forwards: Bool, _ easing: Easing) {
    curve.turn(at: Self.own(time, start), forwards: forwards, easing)
  }

  /// Shows what is due at a fraction of the time, and stands still there.
  func show(_ time: Double, in loop: RenderLoop, _ mark: BlockMark) {
    let draft = still(at: time)
    draft.speed = 0
    draft.delegate = mark
    put(draft, in: loop)
  }

  /// Runs from one fraction of the time to another in so many seconds, and holds the end.
  func run(_ run: AnimatorRun, in loop: RenderLoop, _ mark: BlockMark) {
    guard let layer else { return }
    let draft = draft()
    draft.duration = run.seconds
    if let whole = curve.whole, start == 0, run.from == 0, run.to == 1 {
      draft.easing = whole
    } else {
      let (curve, start) = (curve, start)
      draft.easing = .custom { share in
        curve.way(at: Self.own(run.from + (run.to - run.from) * share, start))
      }
    }
    draft.isRemovedOnCompletion = false
    draft.delegate = mark
    if run.delay > 0 {
      let begin = layer.localTime(at: loop.now) + run.delay
      draft.beginTime = begin == 0 ? -.leastNormalMagnitude : begin
    }
    put(draft, in: loop)
  }

  /// Takes the animation off and changes the model so that the layer shows the same.
  ///
  /// Where nothing shows any more, the model gets what is due at a fraction of the time.
  func freeze(at time: Double) {
    if let layer, !isLost {
      let path = change.keyPath
      let value =
        handle?.modelValueForRemoval(of: path) ?? value(at: time, over: layer.modelValue(path))
      layer.setModelValue(value, path)
    }
    remove()
  }

  /// The value that is due at a fraction of the time, over the model's.
  private func value(at time: Double, over model: PropertyValue) -> PropertyValue {
    // Values that make no sense were refused when they were set.
    ((try? still(at: time).value(at: 0, over: model)) ?? nil) ?? model
  }

  /// Takes the animation off its layer; its end is nobody's business any more.
  func remove() {
    turn += 1
    handle?.remove()
    handle = nil
  }

  private func draft() -> BasicAnimation {
    let draft = BasicAnimation(keyPath: change.keyPath)
    draft.fromValue = from
    draft.toValue = to
    draft.isAdditive = isAdditive
    draft.fillMode = .both
    draft.origin = origin
    return draft
  }

  private func still(at time: Double) -> BasicAnimation {
    let draft = draft()
    let way = way(at: time)
    draft.duration = 1
    draft.easing = .custom { _ in way }
    return draft
  }

  private func put(_ draft: BasicAnimation, in loop: RenderLoop) {
    guard let layer, !isLost else { return }
    if !layer.isInTree(of: loop) {
      isLost = true
      return
    }
    turn += 1
    let turn = turn
    draft.completion = { [weak self] outcome in
      guard let self, turn == self.turn else { return }
      if !outcome.isFinished { self.isLost = true }
    }
    let key =
      self.key ?? BlockChange.key(for: change.keyPath, of: layer, isAdditive: isAdditive)
    self.key = key
    do {
      handle = try layer.add(draft, forKey: key)
    } catch {
      fatalError("\(error)")
    }
  }
}

/// One stretch of an animator's running: fractions of its time, and how long that takes.
struct AnimatorRun {
  let from: Double
  let to: Double
  let seconds: Double
  var delay = 0.0

  /// The fraction of the animator's time so many seconds after its start.
  func time(at passed: Double) -> Double {
    let share = min(max(passed / seconds, 0), 1)
    return share == 1 ? to : from + (to - from) * share
  }
}
