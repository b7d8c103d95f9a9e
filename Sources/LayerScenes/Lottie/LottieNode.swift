import LayerAnimation
import LayerModel
import LayerText

/// A layer that is made of a file, with its values and animations.
struct LottieNode: Sendable {
  /// The class.
  let layerClass: LayerClass
  /// The index of the superlayer; nil for the root.
  private(set) var parent: Int?
  /// Whether it is the mask of its superlayer.
  var isMask = false
  /// The offset of what it is made of in the file.
  let offset: Int
  /// The identifier, which no other layer has.
  var id: String?
  /// The name, which several may have.
  var name: String?
  /// The values to set, in this order.
  private(set) var values: [(address: PropertyAddress, value: PropertyValue)] = []
  /// The animations with their keys, in this order.
  private(set) var animations: [(key: String, settings: AnimationSettings)] = []

  /// Makes a description of a layer without values.
  init(_ layerClass: LayerClass, in parent: Int?, at offset: Int) {
    self.layerClass = layerClass
    self.parent = parent
    self.offset = offset
  }

  /// Makes a layer that fills a rectangle of the one around it.
  init(_ layerClass: LayerClass = .layer, in parent: Int?, at offset: Int, filling frame: Rect) {
    self.init(layerClass, in: parent, at: offset)
    set("bounds", .rect(Rect(x: 0, y: 0, width: frame.width, height: frame.height)))
    set("anchorPoint", .point(.zero))
    set("position", .point(frame.origin))
  }

  /// Sets a value; a key path that the class does not have is a fault of the reader.
  mutating func set(_ keyPath: String, _ value: PropertyValue) {
    guard let address = layerClass.type.propertyTable.address(of: keyPath) else {
      fatalError("\(layerClass.rawValue) has no \(keyPath).")
    }
    values.append((address, value))
  }

  /// Adds an animation under its key path; nil adds none.
  mutating func animate(_ keyPath: String, _ settings: AnimationSettings?) {
    if let settings { animations.append((keyPath, settings)) }
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
  func masking(_ index: Int) -> LottieNode {
    var mask = self
    mask.parent = index
    mask.isMask = true
    return mask
  }

  /// Makes the layer, without animations and outside any tree.
  func makeLayer() -> Layer {
    let layer = layerClass.make()
    layer.id = id
    layer.name = name
    for (address, value) in values { layer.setValue(value, at: address) }
    return layer
  }
}

/// The layers of a file, from which any number of trees can be made.
struct LottieTree: Sendable {
  /// The layers; each follows its superlayer, and the first one is the root.
  let nodes: [LottieNode]
  /// The text of the file.
  let source: SourceText

  /// Makes the layers with their animations.
  ///
  /// - Throws: The reason why an animation cannot be added, with its location.
  func make(_ notes: SourceNotes?) throws(SceneError) -> [Layer] {
    var made: [Layer] = []
    made.reserveCapacity(nodes.count)
    for node in nodes {
      let layer = node.makeLayer()
      made.append(layer)
      if let parent = node.parent {
        if node.isMask { made[parent].mask = layer } else { made[parent].addSublayer(layer) }
      }
      let note = notes.map { _ in SourceNote(source.place(at: node.offset)) }
      if let note { notes?[layer] = note }
      for animation in node.animations {
        do {
          let handle = try layer.add(animation.settings.makeDraft(), forKey: animation.key)
          if let note { notes?.set(note, of: handle) }
        } catch {
          throw SceneError(error.message, at: source.place(at: node.offset))
        }
      }
    }
    return made
  }
}
