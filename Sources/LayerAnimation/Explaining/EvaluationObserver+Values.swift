import LayerModel

extension EndsStep {
  /// Makes the step from the ends and the interpolation that gave the value.
  init(
    _ ends: BasicEnds, _ interpolation: ValueInterpolation, eased: Double, _ value: PropertyValue,
    model: PropertyValue, isAdditive: Bool, hasFunction: Bool
  ) {
    fromValue = ends.from
    toValue = ends.to
    byValue = ends.by
    self.model = model
    (from, to) = interpolation.ends
    method = Method(interpolation)
    self.eased = eased
    self.value = value
    let missing: ExplanationRule =
      hasFunction ? .valueFunction : isAdditive && ends.fixed != nil ? .endIsZero : .endFromModel
    switch (ends.from, ends.to, ends.by) {
    case (_?, _?, _): (fromRule, toRule) = (nil, nil)
    case (_?, nil, _?): (fromRule, toRule) = (nil, .endByAdding)
    case (nil, _?, _?): (fromRule, toRule) = (.startBySubtracting, nil)
    case (_?, nil, nil): (fromRule, toRule) = (nil, missing)
    case (nil, _?, nil): (fromRule, toRule) = (missing, nil)
    case (nil, nil, _?): (fromRule, toRule) = (missing, .endByAdding)
    case (nil, nil, nil):
      (fromRule, toRule) = (ends.presented == nil ? missing : .startFromPresented, missing)
    }
    var rules = [fromRule, toRule].compactMap { $0 }
    if fromRule == toRule && fromRule != nil { rules.removeLast() }
    if ends.ignoresBy { rules.append(.byIgnored) }
    switch method {
    case .switching: rules.append(.switching)
    case .nothing: rules.append(.missingColor)
    case .transform: rules.append(.decomposition)
    case .numbers:
      if case .bool = value { rules.append(.boolean) }
      if EndsStep.differInSpace(ends.from, ends.to) { rules.append(.colorSpaces) }
    case .path, .array: break
    }
    self.rules = rules
  }

  private static func differInSpace(_ first: PropertyValue?, _ second: PropertyValue?) -> Bool {
    guard case .color(let one)? = first, case .color(let other)? = second else { return false }
    return one.space != other.space
  }
}

extension EndsStep.Method {
  fileprivate init(_ interpolation: ValueInterpolation) {
    switch interpolation {
    case .lanes: self = .numbers
    case .transform: self = .transform
    case .path(let way): self = way.isContinuous ? .path : .switching
    case .array: self = .array
    case .switching: self = .switching
    case .nothing: self = .nothing
    }
  }
}

extension EvaluationObserver {
  /// Records a value between keyframes, or a point of a path.
  func note(
    _ keyframes: Keyframes, at position: SegmentPosition, eased: Double, _ value: PropertyValue
  ) {
    if let motion = keyframes.motion {
      return note(motion, at: position, eased: eased, angle: nil, value)
    }
    let facts = self.keyframes ?? KeyframeFacts(keyframes)
    let times = keyframes.keyTimes.times
    let isDiscrete = keyframes.isDiscrete
    let after = min(position.segment + 1, times.count - 1)
    var rules = Self.rules(facts, isDiscrete: isDiscrete, function: position.function)
    if keyframes.isCurved { rules.append(.cubicCurve) }
    if case .straight(let segments) = keyframes.kind,
      EndsStep.Method(segments[position.segment]) == .switching
    {
      rules.append(.switching)
    }
    note(
      .keyframes(
        KeyframeStep(
          segment: position.segment, count: keyframes.values.count,
          startTime: times[position.segment],
          endTime: times[after], eased: eased, local: position.local, function: position.function,
          localEased: position.eased, valueCount: facts.valueCount,
          timeCount: facts.timeCount, mode: facts.mode, from: keyframes.values[position.segment],
          to: keyframes.values[
            isDiscrete ? position.segment : min(position.segment + 1, keyframes.values.count - 1)],
          value: value, rules: rules)))
  }

  /// Records a point of a path, or the angle there.
  func note(
    _ motion: PathMotion, at position: SegmentPosition, eased: Double, angle: Double?,
    _ value: PropertyValue
  ) {
    let times = motion.keyTimes.times
    let piece = motion.pieces[position.segment]
    let after = min(position.segment + 1, times.count - 1)
    var rules: [ExplanationRule] = []
    if let facts = keyframes {
      if facts.hasValues { rules.append(.pathReplacesValues) }
      rules += Self.rules(facts, isDiscrete: motion.isDiscrete, function: position.function)
      if !facts.mode.isPaced && !motion.isDiscrete && !piece.isStraight {
        rules.append(.pathByParameter)
      }
    }
    if angle != nil { rules.append(.tangent) }
    note(
      .path(
        PathStep(
          segment: position.segment, count: motion.pieces.count,
          start: Point(x: piece.start.x, y: piece.start.y),
          end: Point(x: piece.end.x, y: piece.end.y), startTime: times[position.segment],
          endTime: times[after], eased: eased, local: position.local, function: position.function,
          localEased: position.eased, parameter: position.parameter,
          rotationMode: angle == nil ? nil : motion.rotationMode, angle: angle, value: value,
          rules: rules)))
  }

  private static func rules(
    _ facts: KeyframeFacts, isDiscrete: Bool, function: MediaTimingFunction?
  ) -> [ExplanationRule] {
    var rules: [ExplanationRule] = []
    if facts.mode.isPaced {
      rules.append(.pacedTimes)
    } else if let count = facts.timeCount {
      let isOneMore = isDiscrete && count == facts.valueCount + 1
      if count != facts.valueCount && !isOneMore { rules.append(.commonPrefix) }
    } else {
      rules.append(isDiscrete ? .discreteSlots : .evenTimes)
    }
    if function != nil { rules.append(.segmentFunction) }
    return rules
  }
}

extension KeyframeFacts {
  /// Makes the facts that the keyframes themselves tell.
  fileprivate init(_ keyframes: Keyframes) {
    mode = keyframes.isDiscrete ? .discrete : keyframes.isCurved ? .cubic : .linear
    valueCount = keyframes.values.count
    timeCount = keyframes.keyTimes.times.count
    hasValues = true
  }
}
