import LayerAnimation
import LayerModel

/// The easing of a step: an ``/LayerAnimation/Easing`` without closures, which can be compared and
/// stored.
public enum StepEasing: Hashable, Sendable {
  /// No easing: progress is the fraction of time.
  case linear
  /// A cubic Bézier, such as one of ``/LayerAnimation/MediaTimingFunction/tweens``.
  case bezier(MediaTimingFunction)
  /// One of the thirty mathematical curves.
  case math(MathEasing)
  /// Progress in equal steps.
  case steps(StepsEasing)
  /// A spring that runs in real seconds; a shorter duration cuts it short (F63).
  case spring(SpringFunction)

  /// Converts to the engine's easing, for a step of a given number of seconds.
  public func easing(over duration: Double) -> Easing {
    switch self {
    case .linear: .linear
    case .bezier(let function): .bezier(function)
    case .math(let easing): .math(easing)
    case .steps(let steps): .steps(steps)
    case .spring(let spring): .spring(spring, duration: duration, after: nil)
    }
  }

  /// Whether the easing is a Bézier or linear.
  var isBezier: Bool {
    switch self {
    case .linear, .bezier: true
    case .math, .steps, .spring: false
    }
  }

  /// The timing function of a Bézier; nil for other easings.
  var timingFunction: MediaTimingFunction? {
    if case .bezier(let function) = self { function } else { nil }
  }

  /// Sets the easing of a draft.
  func apply(to draft: Animation, over duration: Double) {
    draft.timingFunction = timingFunction
    draft.easing = isBezier ? nil : easing(over: duration)
  }
}

/// The stored form of an easing: a string, or an object with one main member.
///
///     "linear"   {"bezier": [0.42, 0, 1, 1]}   {"math": "easeOutBounce"}
///     {"steps": 4, "jump": "end"}   {"spring": {…}}
extension StepEasing: Codable {
  private enum Key: String, CodingKey { case bezier, math, steps, jump, spring }
  private enum SpringKey: String, CodingKey {
    case mass, stiffness, damping, initialVelocity, allowsOverdamping
  }

  /// Reads an easing.
  public init(from decoder: any Decoder) throws {
    if let name = try? decoder.singleValueContainer().decode(String.self) {
      guard name == "linear" else { throw Self.corrupted(decoder, "'\(name)' names no easing") }
      self = .linear
      return
    }
    let box = try decoder.container(keyedBy: Key.self)
    if let points = try box.decodeIfPresent([Double].self, forKey: .bezier) {
      guard points.count == 4 else { throw Self.corrupted(decoder, "a Bézier has four numbers") }
      self = .bezier(
        MediaTimingFunction(controlPoints: points[0], points[1], points[2], points[3]))
    } else if let name = try box.decodeIfPresent(String.self, forKey: .math) {
      guard let easing = MathEasing(rawValue: name) else {
        throw Self.corrupted(decoder, "'\(name)' names no easing")
      }
      self = .math(easing)
    } else if let count = try box.decodeIfPresent(Int.self, forKey: .steps) {
      let name = try box.decodeIfPresent(String.self, forKey: .jump) ?? "end"
      guard let jump = StepsEasing.Jump(rawValue: name) else {
        throw Self.corrupted(decoder, "'\(name)' names no jump")
      }
      self = .steps(StepsEasing(count: count, jump: jump))
    } else {
      let spring = try box.nestedContainer(keyedBy: SpringKey.self, forKey: .spring)
      self = .spring(
        SpringFunction(
          mass: try spring.decode(Double.self, forKey: .mass),
          stiffness: try spring.decode(Double.self, forKey: .stiffness),
          damping: try spring.decode(Double.self, forKey: .damping),
          initialVelocity: try spring.decode(Double.self, forKey: .initialVelocity),
          allowsOverdamping: try spring.decode(Bool.self, forKey: .allowsOverdamping)))
    }
  }

  /// Writes the easing.
  public func encode(to encoder: any Encoder) throws {
    if self == .linear {
      var box = encoder.singleValueContainer()
      try box.encode("linear")
      return
    }
    var box = encoder.container(keyedBy: Key.self)
    switch self {
    case .linear: break
    case .bezier(let function):
      let (first, second) = (function.controlPoint(at: 1), function.controlPoint(at: 2))
      try box.encode([first.x, first.y, second.x, second.y], forKey: .bezier)
    case .math(let easing): try box.encode(easing.rawValue, forKey: .math)
    case .steps(let steps):
      try box.encode(steps.count, forKey: .steps)
      try box.encode(steps.jump.rawValue, forKey: .jump)
    case .spring(let spring):
      var inner = box.nestedContainer(keyedBy: SpringKey.self, forKey: .spring)
      try inner.encode(spring.mass, forKey: .mass)
      try inner.encode(spring.stiffness, forKey: .stiffness)
      try inner.encode(spring.damping, forKey: .damping)
      try inner.encode(spring.initialVelocity, forKey: .initialVelocity)
      try inner.encode(spring.allowsOverdamping, forKey: .allowsOverdamping)
    }
  }

  private static func corrupted(_ decoder: any Decoder, _ text: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: text + "."))
  }
}
