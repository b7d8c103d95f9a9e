import LayerAnimation
import LayerModel
import LayerScenes

// Values and animations as tracks of a composition have them.
extension SceneNode {
  /// Makes the description of a layer that fills a rectangle of the one around it.
  init(
    _ layerClass: LayerClass = .layer, in parent: Int?, at position: SourcePosition,
    filling frame: Rect
  ) {
    self.init(layerClass, in: parent, at: position)
    set("bounds", .rect(Rect(x: 0, y: 0, width: frame.width, height: frame.height)))
    set("anchorPoint", .point(.zero))
    set("position", .point(frame.origin))
  }

  /// Sets a value; a key path that the class does not have is a fault of the reader.
  mutating func set(_ keyPath: String, _ value: PropertyValue) {
    guard let address = layerClass.type.propertyTable.address(of: keyPath) else {
      fatalError("\(layerClass.rawValue) has no \(keyPath).")
    }
    set(value, at: address)
  }

  /// Adds an animation under its key path; nil adds none.
  mutating func animate(_ keyPath: String, _ settings: AnimationSettings?) {
    guard let settings else { return }
    animations.append(SceneAnimation(key: keyPath, settings, at: position, isDelayed: false))
  }

  /// Sets a property to the first value of a track, and animates it if the value changes.
  mutating func play<Value>(
    _ keyPath: String, _ track: LottieTrack<Value>, _ clock: LottieClock,
    _ value: (Value) -> PropertyValue
  ) {
    set(keyPath, value(track.first))
    animate(keyPath, track, clock, value)
  }

  /// Adds the keyframes of a track.
  mutating func animate<Value>(
    _ keyPath: String, _ track: LottieTrack<Value>, _ clock: LottieClock,
    _ value: (Value) -> PropertyValue
  ) {
    animate(
      keyPath,
      clock.animation(of: track) {
        LottieAnimation.keyframes(keyPath, $0, $1, $2, value)
      })
  }

  /// Sets a number and animates it.
  mutating func play(_ keyPath: String, _ track: LottieTrack<Double>, _ clock: LottieClock) {
    play(keyPath, track, clock) { .number($0) }
  }

  /// Sets a number, such as a share of 100, and animates it, unless it always is the usual one.
  mutating func play(
    _ keyPath: String, _ track: LottieTrack<Double>, _ clock: LottieClock, unless usual: Double,
    of whole: Double = 1
  ) {
    if track.isAnimated || track.first != usual {
      play(keyPath, track, clock) { .number($0 / whole) }
    }
  }

  /// Returns the same layer as the mask of another one.
  func masking(_ index: Int) -> SceneNode {
    var mask = self
    mask.parent = index
    mask.isMask = true
    return mask
  }
}
