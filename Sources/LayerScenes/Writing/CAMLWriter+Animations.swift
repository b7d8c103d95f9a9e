import LayerAnimation
import LayerModel
import LayerText

// Animations, wherever they are.
extension CAMLWriter {
  /// How an element names its animation.
  enum AnimationTag {
    /// By its key: the tag if it is a plain name, otherwise `<p key="…">`.
    case key(String)
    /// As `<animation>`: the key is elsewhere, or there is none.
    case plain
    /// By its class, inside a group.
    case member
  }

  /// Writes the animations that are attached to a layer.
  mutating func writeAnimations(of layer: Layer) {
    let handles = layer.shownAnimations
    if handles.isEmpty { return }
    // The instance is at its start. Where the layer's time is not 0 then, 0 is not now.
    let isNow = layer.convertTime(0, from: nil) == 0
    let shift = WritingShift(seconds: 0, startsAtZero: isNow)
    var written: [(animation: ExpressedAnimation, tag: AnimationTag)] = []
    for handle in handles {
      var animation = handle.playedSettings
      animation.timing.beginTime = handle.writtenBeginTime(shift)
      let key = handle.writtenKey
      let name = key.map { "the animation \(Excerpt.quoted($0))" } ?? "an animation without a key"
      let context = ExpressionContext(layer: layer, name: name, handle: handle)
      guard let found = expressed(animation, context) else { continue }
      if key == nil { lose("that \(name) has none, as markup gives it one", of: layer) }
      written.append((found, key.map { .key($0) } ?? .plain))
    }
    if written.isEmpty { return }
    begin("animations")
    for (animation, tag) in written { write(animation, tag) }
    end()
  }

  /// Writes an animation that can be expressed.
  mutating func write(_ expressed: ExpressedAnimation, _ tag: AnimationTag) {
    let animation = expressed.animation
    let className = "CA" + animation.className
    switch tag {
    case _ where animation.transition != nil: begin(className)
    case .key(let key) where Self.isTag(key):
      begin(key)
      attribute("type", className)
    case .key(let key):
      begin("p")
      attribute("key", key)
      attribute("type", className)
    case .plain:
      begin("animation")
      attribute("type", className)
    case .member: begin(className)
    }
    writeAttributes(of: animation)
    writeDefinition(of: animation)
    if !expressed.members.isEmpty {
      begin("animations")
      for member in expressed.members { write(member, .member) }
      end()
    }
    end()
  }

  /// Whether the key of an animation can be its tag.
  private static func isTag(_ key: String) -> Bool {
    CAMLValueText.isTagName(key) && key != "animation" && !CAMLAnimation.classes.contains(key)
  }

  private mutating func writeAttributes(of animation: AnimationSettings) {
    if let keyPath = animation.keyPath { attribute("keyPath", keyPath) }
    let timing = animation.timing
    for field in MediaTiming.numberFields {
      attribute(field.name, field.get(timing), unless: field.usual)
    }
    attribute("autoreverses", timing.autoreverses, unless: false)
    if timing.fillMode != .removed { attribute("fillMode", timing.fillMode.rawValue) }
    attribute("removedOnCompletion", animation.isRemovedOnCompletion, unless: true)
    attribute("additive", animation.isAdditive, unless: false)
    attribute("cumulative", animation.isCumulative, unless: false)
    if let function = animation.bezier { attribute("timingFunction", CAMLValueText.text(function)) }
    if let function = animation.valueFunction { attribute("valueFunction", function.rawValue) }
    switch animation.content {
    case .spring(let spring):
      for field in SpringFunction.numberFields {
        let name = field.name == "initialVelocity" ? "velocity" : field.name
        attribute(name, field.get(spring), unless: field.usual)
      }
      attribute("allowsOverdamping", spring.allowsOverdamping, unless: false)
    case .keyframes(let keyframes):
      let mode = keyframes.calculationMode
      if mode != .linear { attribute("calculationMode", mode.rawValue) }
      if let rotation = keyframes.rotationMode { attribute("rotationMode", rotation.rawValue) }
      if let path = keyframes.path { attribute("path", CAMLValueText.path(path)) }
    case .transition(let transition):
      attribute("type", transition.type)
      if let subtype = transition.subtype { attribute("subtype", subtype) }
      for field in TransitionSettings.numberFields {
        attribute(field.name, field.get(transition), unless: field.usual)
      }
    case .matchMove(let settings):
      if let source = settings.source { attribute("sourceLayer", source) }
      for field in MatchMoveSettings.flagFields {
        attribute(field.name, field.get(settings), unless: field.usual)
      }
    default: break
    }
  }

  private mutating func writeDefinition(of animation: AnimationSettings) {
    if let from = animation.fromValue { element("fromValue", from) }
    if let to = animation.toValue { element("toValue", to) }
    if let by = animation.byValue { element("byValue", by) }
    if let keyframes = animation.keyframes {
      if keyframes.path == nil || !keyframes.values.isEmpty {
        list("values", keyframes.values)
      }
      if let times = keyframes.keyTimes { list("keyTimes", times.map { .number($0) }) }
      write(keyframes.timingFunctions)
      for field in KeyframeSettings.curveFields {
        let numbers = field.get(keyframes)
        if !numbers.isEmpty { list(field.name, numbers.map { .number($0) }) }
      }
    }
    if let points = animation.match?.sourcePoints, !points.isEmpty {
      list("sourcePoints", points.map { .point($0) })
    }
  }

  private mutating func write(_ functions: [MediaTimingFunction?]) {
    if functions.isEmpty { return }
    begin("timingFunctions")
    for function in functions {
      guard let function else {
        listElement(.null)
        continue
      }
      begin("CAMediaTimingFunction")
      attribute("value", CAMLValueText.text(function))
      end()
    }
    end()
  }
}

extension AnimationSettings {
  /// The Bézier that eases it, if any.
  fileprivate var bezier: MediaTimingFunction? {
    switch easing {
    case nil: timingFunction
    case .bezier(let function): function
    default: nil
    }
  }
}
