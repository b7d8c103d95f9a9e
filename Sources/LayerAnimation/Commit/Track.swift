import LayerModel

/// The effect of one animation on a slot.
///
/// Fixed numbers are in the track itself, so that most values need neither the animation nor its
/// plan.
struct Track {
  /// How the value of the effect is computed.
  enum Method {
    /// Through the effect itself.
    case effect
    /// Between the numbers `from` and `to`.
    case numbers
    /// Between keyframes that are straight between numbers; the record owns them.
    case keys(Borrowed<Keyframes>)
    /// Between two transforms; the record owns them.
    case transform(Borrowed<TransformWay>)
  }

  /// The animation, which the loop's list of active ones owns, and the number of its effect.
  let record: Borrowed<AnimationRecord>
  let number: Int32
  var timing: TimingID
  private(set) var method = Method.effect
  private(set) var component = PropertyComponent.whole
  private(set) var isAdditive = false
  /// The ends, in the lanes of the component.
  private(set) var from = FourNumbers()
  private(set) var to = FourNumbers()

  init(_ record: AnimationRecord, _ number: Int, _ timing: TimingID) {
    self.record = Borrowed(record)
    self.number = Int32(number)
    self.timing = timing
  }

  /// Whether the numbers of the track are all of its effect on numbers.
  var hasNumbers: Bool {
    switch method {
    case .numbers, .keys: true
    case .effect, .transform: false
    }
  }

  /// Whether its numbers are between two fixed ends.
  var hasTwoEnds: Bool { if case .numbers = method { true } else { false } }

  /// Returns the result of a closure for the effect on the property, which is not retained.
  func withEffect<Result>(_ body: (PropertyEffect) -> Result) -> Result {
    record.with { body($0.content.plan.effects[Int(number)].effect) }
  }

  /// Returns whether two tracks are of one effect.
  func isSame(as other: Track) -> Bool { record == other.record && number == other.number }
}

// MARK: Finding the method

extension Track {
  /// Finds the method for the value of the effect, for a base.
  ///
  /// An end may be the base itself (D4): this must be called after each change of the base.
  mutating func chooseMethod(over base: PropertyValue) {
    method = .effect
    record.with { record in
      if let address = record.plainAddress {
        component = address.component
        isAdditive = record.settings.isAdditive
        // Read as numbers: a call with the values would copy them.
        keep(
          record.settings.fromValue?.lanes, record.settings.toValue?.lanes,
          hasEnd: record.settings.toValue != nil, over: base)
        return
      }
      let effect = record.content.plan.effects[Int(number)].effect
      if effect.isCumulative || effect.valueFunction != nil { return }
      component = effect.address.component
      isAdditive = effect.isAdditive
      switch effect.content {
      case .keyframes(let keyframes) where keyframes.hasLanes:
        if let shape = base.lanes?.1, shape != .bool, shape.has(component) {
          method = .keys(Borrowed(keyframes))
        }
      case .basic(let ends):
        if case .transform(let between)? = ends.fixed {
          if component == .whole { method = .transform(Borrowed(between)) }
        } else if ends.fixed != nil || base.lanes != nil {
          let way = ends.interpolation(model: component.read(from: base)).ends
          keep(way.from.lanes, way.to.lanes, hasEnd: true, over: base)
        }
      default: break
      }
    }
  }

  /// Keeps the ends if they are numbers of the base's shape, or of a component of a transform; an
  /// end that is not given is that of the base.
  private mutating func keep(
    _ from: (SIMD4<Double>, LaneShape)?, _ to: (SIMD4<Double>, LaneShape)?, hasEnd: Bool,
    over base: PropertyValue
  ) {
    guard let (from, shape) = from, shape != .bool else { return }
    if case .transform = base {
      guard component.isOfTransform, let (to, _) = to else { return }
      keep(from, to)
      return
    }
    guard let (under, baseShape) = base.lanes, baseShape != .bool, baseShape.has(component)
    else { return }
    // Colours of two spaces are converted.
    let isColor = if case .color = shape { true } else { false }
    if isColor && shape != baseShape { return }
    if hasEnd {
      guard let (to, other) = to, other == shape else { return }
      keep(from, to)
    } else if !isAdditive {
      var end = SIMD4<Double>.zero
      for lane in component.lanes { end[lane - component.lanes.lowerBound] = under[lane] }
      keep(from, end)
    }
  }

  private mutating func keep(_ from: SIMD4<Double>, _ to: SIMD4<Double>) {
    self.from = FourNumbers(from)
    self.to = FourNumbers(to)
    method = .numbers
  }
}

// MARK: Values

extension Track {
  /// Applies the effect at a position.
  ///
  /// An observer receives every step.
  @inline(__always)
  func apply(
    _ position: EasedPosition, to accumulator: inout Accumulator,
    _ model: (PropertyComponent) -> PropertyValue, _ observer: EvaluationObserver?
  ) {
    switch method {
    case .numbers where observer == nil && component.isOfTransform:
      var numbers = SIMD4(Interpolate.number(from.x, to.x, position.eased), 0, 0, 0)
      if component == .translation {
        numbers.y = Interpolate.number(from.y, to.y, position.eased)
      }
      accumulator.apply(numbers, to: component, isAdditive)
    case .transform(let between) where observer == nil:
      between.with {
        accumulator.apply($0.value(at: position.eased), isAdditive)
      }
    default:
      withEffect { Composition.apply($0, at: position, to: &accumulator, model: model, observer) }
    }
  }

  /// Applies the numbers at a time to those under them, if they are in effect.
  ///
  /// Where a sum or a difference overflows, the result is not finite.
  @inline(__always)
  func apply(at time: EvaluationTime, _ timings: Timings, to numbers: inout SIMD4<Double>) {
    let position = timings.position(of: timing, at: time)
    if !position.isInEffect { return }
    let value: SIMD4<Double>
    if case .keys(let keys) = method {
      value = keys.with { $0.lanes(at: position.eased) }
    } else {
      value = Interpolate.unchecked(from.lanes, to.lanes, position.eased)
    }
    if component == .whole {
      Composition.combine(value, onto: &numbers, isAdditive, +)
      return
    }
    let lanes = component.lanes
    // The lane that most components have needs no loop, and no way through the memory.
    if lanes == 0..<1 {
      Composition.combine(value.x, onto: &numbers.x, isAdditive, +)
      return
    }
    for lane in lanes {
      Composition.combine(value[lane - lanes.lowerBound], onto: &numbers[lane], isAdditive, +)
    }
  }
}

/// Four numbers that are aligned as one.
struct FourNumbers: BitwiseCopyable {
  var (x, y, z, w) = (0.0, 0.0, 0.0, 0.0)

  init() {}

  init(_ lanes: SIMD4<Double>) {
    (x, y, z, w) = (lanes.x, lanes.y, lanes.z, lanes.w)
  }

  var lanes: SIMD4<Double> { SIMD4(x, y, z, w) }
}

extension PropertyComponent {
  /// The lanes of the component of a value of numbers.
  var lanes: Range<Int> {
    switch self {
    case .x, .width, .originX: 0..<1
    case .y, .height, .originY: 1..<2
    case .sizeWidth: 2..<3
    case .sizeHeight: 3..<4
    case .origin: 0..<2
    case .size: 2..<4
    default: 0..<4
    }
  }
}

extension LaneShape {
  /// Returns whether values of the shape have a component.
  func has(_ component: PropertyComponent) -> Bool {
    switch (self, component) {
    case (_, .whole), (.point, .x), (.point, .y), (.size, .width), (.size, .height),
      (.rect, .origin), (.rect, .size), (.rect, .originX), (.rect, .originY),
      (.rect, .sizeWidth), (.rect, .sizeHeight):
      true
    default: false
    }
  }
}
