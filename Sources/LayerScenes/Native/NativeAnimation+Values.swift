import LayerAnimation
import LayerModel

// The values of an animation, which have the type at its key path.
extension NativeAnimation {
  /// Reads what only animations of a class have.
  func readContent(
    of kind: AnimationClass, into settings: inout AnimationSettings, _ instant: Double
  ) throws(SceneError) {
    switch kind {
    case .basic: try readEnds(into: &settings)
    case .keyframe: try readKeyframes(into: &settings)
    case .spring:
      settings.spring = SpringFunction()
      try readEnds(into: &settings)
      settings.spring = try NativeValue.spring(json, subject)
    case .matchMove: try readMatchMove(into: &settings)
    case .group: try readMembers(into: &settings, instant)
    case .transition:
      var transition = TransitionSettings()
      transition.type = try text("type") ?? transition.type
      transition.subtype = try text("subtype")
      transition.startProgress = try number("startProgress") ?? transition.startProgress
      transition.endProgress = try number("endProgress") ?? transition.endProgress
      settings.transition = transition
    case .decay: try readDecay(into: &settings)
    case .wait: settings.content = .wait
    }
  }

  /// Reads a decay, whose duration is its settling duration if none is written.
  private func readDecay(into settings: inout AnimationSettings) throws(SceneError) {
    settings.decay = DecayFunction()
    let shape = try readTarget(into: &settings)
    settings.fromValue = try value("fromValue", shape)
    _ = try json.required("velocity", of: name)
    var decay = DecayFunction(velocity: try value("velocity", shape))
    decay.rate = try number("decelerationRate") ?? decay.rate
    decay.restDistance = try number("restDistance") ?? decay.restDistance
    settings.decay = decay
    settings.timing.duration = decay.settlingDuration
  }

  private func readEnds(into settings: inout AnimationSettings) throws(SceneError) {
    let shape = try readTarget(into: &settings)
    settings.fromValue = try value("fromValue", shape)
    settings.toValue = try value("toValue", shape)
    settings.byValue = try value("byValue", shape)
  }

  /// Reads the key path and the value function, and returns the shape of its input; without one, the
  /// shape of the values at the key path.
  func readTarget(into settings: inout AnimationSettings) throws(SceneError) -> ValueShape {
    let address = try readAddress(into: &settings)
    if let json = self["valueFunction"], !json.isNull {
      let function: ValueFunction = try NativeValue.name(json, subject("valueFunction"))
      settings.valueFunction = function
    }
    return ValueShape(animating: address, in: layer.propertyTable, settings.valueFunction)
  }

  private func value(_ field: String, _ shape: ValueShape) throws(SceneError) -> PropertyValue? {
    guard let json = self[field] else { return nil }
    return try NativeValue.read(json, as: shape, subject(field))
  }
}
