import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// Values that browsers, other libraries and solvers with many digits computed.
@Suite(.needs(.sharedFiles)) struct AnimationVectorTests {
  /// The fields of an animation; a file has those that it needs.
  struct Fields: Decodable {
    let kind: String?
    let path: String?
    let values: [Numbers]?
    let keyTimes: [Double]?
    let timingFunctions: [[Double]?]?
    let timingFunction: [Double]?
    let calculationMode: String?
    let rotationMode: String?
    let additive: Bool?
    let cumulative: Bool?
    let fromValue: Numbers?
    let toValue: Numbers?
    let byValue: Numbers?
    let baseValue: Numbers?
    let beginTime: Numbers?
    let duration: Numbers?
    let repeatCount: Numbers?
    let repeatDuration: Numbers?
    let autoreverses: Bool?
    let speed: Numbers?
    let timeOffset: Numbers?
    let fillMode: String?

    var timing: MediaTiming {
      get throws {
        var timing = MediaTiming()
        // A begin time of 0 means the commit, which is at 0 as well.
        timing.beginTime = beginTime?.first ?? 0
        timing.duration = duration?.first ?? 0
        timing.repeatCount = repeatCount?.first ?? 0
        timing.repeatDuration = repeatDuration?.first ?? 0
        timing.autoreverses = autoreverses ?? false
        timing.speed = speed?.first ?? 1
        timing.timeOffset = timeOffset?.first ?? 0
        timing.fillMode = try #require(FillMode(rawValue: fillMode ?? ""))
        return timing
      }
    }

    static func value(_ numbers: Numbers, _ keyPath: String) -> PropertyValue {
      if keyPath != "position" { return .number(numbers.first) }
      // A base of two numbers may be written as one.
      return .point(Point(x: numbers.first, y: numbers.numbers[numbers.numbers.count - 1]))
    }

    static func function(_ points: [Double]?) -> MediaTimingFunction? {
      points.map { MediaTimingFunction(controlPoints: $0[0], $0[1], $0[2], $0[3]) }
    }

    /// An animation that holds its end.
    func draft(_ keyPath: String) throws -> PropertyAnimation {
      let draft: PropertyAnimation
      let values = (values ?? []).map { Self.value($0, keyPath) }
      if kind == "basic" {
        let basic = BasicAnimation(keyPath: keyPath)
        basic.fromValue = fromValue.map { Self.value($0, keyPath) } ?? values.first
        basic.toValue = toValue.map { Self.value($0, keyPath) } ?? values.last
        basic.byValue = byValue.map { Self.value($0, keyPath) }
        draft = basic
      } else {
        let keys = KeyframeAnimation(keyPath: keyPath)
        if let path { keys.path = try Path(svg: path) } else { keys.values = values }
        keys.keyTimes = keyTimes
        keys.timingFunctions = (timingFunctions ?? []).map(Self.function)
        keys.calculationMode = try #require(CalculationMode(rawValue: calculationMode ?? ""))
        if let rotationMode {
          let mode: RotationMode = try #require(RotationMode(rawValue: rotationMode))
          keys.rotationMode = mode
        }
        draft = keys
      }
      draft.timing = try timing
      draft.timingFunction = Self.function(timingFunction)
      draft.isAdditive = additive ?? false
      draft.isCumulative = cumulative ?? false
      draft.isRemovedOnCompletion = false
      return draft
    }
  }

  // MARK: Time and curves

  @Test(arguments: ["timing", "timing-offset"])
  func `F5, F16: browsers' samples of timing agree to 1e-9`(name: String) throws {
    try Vectors<Fields>.check(
      name,
      excluding: { vector, sample in
        let isWrapped = name == "timing-offset" && vector.input.speed?.first != 0
        return isWrapped && sample.fair == nil ? "the web's negative delay, not F8's wrapping" : nil
      },
      comparing: { vector in
        let timing = try vector.input.timing
        let mapping = TimeMapping(timing, beginTime: timing.beginTime)
        return { sample in
          let position = mapping.position(at: sample.t)
          let found = position.isInEffect ? position.progress : nil
          if (found == nil) != (sample.expected == nil) { return .infinity }
          return abs((found ?? 0) - (sample.expected?.first ?? 0)) / 1e-9
        }
      })
  }

  @Test func `F77: curves agree with 50 digits to 1e-6`() throws {
    struct Input: Decodable {
      struct Function: Decodable { let controlPoints: [Double] }
      let timingFunction: Function
    }
    try Vectors<Input>.check("bezier") { vector in
      let function = try #require(Fields.function(vector.input.timingFunction.controlPoints))
      return { sample in
        // The change of the curve for the last digit of the written time.
        let steep =
          sample.illConditioned == true ? abs(function.slope(at: sample.t)) * sample.t.ulp : 0
        return abs(function.value(at: sample.t) - (sample.expected?.first ?? .nan))
          / max(1e-6, steep)
      }
    }
  }

  @Test func `easings agree with other libraries to 1e-9, if one of them confirms the formula`()
    throws
  {
    struct Input: Decodable { let easing: String }
    try Vectors<Input>.check(
      "math-easings",
      excluding: { vector, sample in
        let isConfirmed =
          min(vector.pennerVsPytweening ?? 1, vector.pennerVsEasingFunctions ?? 1) < 1e-9
        // Libraries have different conventions; only the ends are common.
        return isConfirmed || [0, 1].contains(sample.t) ? nil : "\(vector.name) is not confirmed"
      },
      comparing: { vector in
        let easing = try #require(MathEasing(rawValue: vector.input.easing))
        return { abs(easing.value(at: $0.t) - ($0.expected?.first ?? .nan)) / 1e-9 }
      })
  }

  /// The vectors use the plain equation, also above critical damping, which F61 limits by default.
  @Test func `springs agree with solutions of many digits to 1e-9`() throws {
    struct Input: Decodable {
      let mass, stiffness, damping, initialVelocity, fromValue, toValue: Double
    }
    try Vectors<Input>.check("spring") { vector in
      let input = vector.input
      let spring = SpringFunction(
        mass: input.mass, stiffness: input.stiffness, damping: input.damping,
        initialVelocity: input.initialVelocity, allowsOverdamping: true)
      return { sample in
        let found = input.fromValue + (input.toValue - input.fromValue) * spring.value(at: sample.t)
        return abs(found - (sample.expected?.first ?? .nan)) / 1e-9
      }
    }
  }

  // MARK: Values

  struct Ends: Decodable {
    let fromValue: [Double]
    let toValue: [Double]
    let interpolation: String?
  }

  /// The reasons why vectors that are not core do not apply to F32.
  static let reasons = [
    "shear2D": "the browser takes the 3-D way for plane pairs with shear, F32 has the numbers",
    "mirror": "which axis a mirror image flips is a convention",
    "enginesDiffer": "two browsers disagree",
    "halfturn": "the direction of half a turn is a convention",
    "degenerate": "the browser switches discretely at singular matrices",
  ]

  @Test func `F32: transforms come out within 1e-5 of their size`() throws {
    try Vectors<Ends>.check(
      "transform",
      excluding: { vector, _ in
        vector.fairness == "core" ? nil : Self.reasons[vector.fairness ?? ""]
      },
      comparing: { vector in
        let way = TransformInterpolation(
          from: try #require(Transform3D(elements: vector.input.fromValue)),
          to: try #require(Transform3D(elements: vector.input.toValue)))
        return { sample in
          let value = way.value(at: sample.t)
          // The browser also divides its ends by m44; here they are kept to the bit: the same projection.
          let divisor = sample.t == 0 || sample.t == 1 ? value.m44 : 1
          return try #require(sample.expected).off(value.elements.map { $0 / divisor }, by: 1e-5)
        }
      })
  }

  @Test func `F34, F35: the animations of components make the matrix, to 1e-6`() throws {
    struct Input: Decodable {
      struct Component: Decodable {
        let keyPath, unit: String
        let fromValue, toValue: Double
      }
      let components: [Component]
    }
    try Vectors<Input>.check(
      "transform-components",
      excluding: { vector, _ in
        vector.fairness == "core"
          ? nil : "a list has an order of its own, components have one (F33)"
      },
      comparing: { vector in
        let stage = Stage()
        for component in vector.input.components {
          let factor = component.unit == "deg" ? Double.pi / 180 : 1
          try stage.box.add(
            BasicAnimation(
              component.keyPath, from: .number(component.fromValue * factor),
              to: .number(component.toValue * factor)), forKey: component.keyPath)
        }
        return { sample in
          stage.loop.advance(to: sample.t)
          return try #require(sample.expected).off(stage.box.presented.transform.elements, by: 1e-6)
        }
      })
  }

  @Test func `F27: colours go component by component, not premultiplied, to 1e-6`() throws {
    try Vectors<Ends>.check(
      "color",
      excluding: { vector, _ in
        vector.input.interpolation == "straight" ? nil : "premultiplied, which F27 is not"
      },
      comparing: { vector in
        let ends = [vector.input.fromValue, vector.input.toValue].map {
          Color(red: $0[0], green: $0[1], blue: $0[2], alpha: $0[3])
        }
        let draft = KeyframeAnimation(.backgroundColor, values: ends)
        draft.duration = 1
        return { sample in
          try #require(sample.expected).off(draft.value(at: sample.t)?.numbers ?? [], by: 1e-6)
        }
      })
  }

  // MARK: Keyframes

  @Test
  func `F44, F45, D8: cubic keyframes agree to 1e-9 with the paper of 1984, but for two signs`()
    throws
  {
    struct Input: Decodable {
      let values: [Double]
      let tension, continuity, bias: Double
    }
    try Vectors<Input>.check(
      "cubic-keyframes",
      excluding: { _, sample in
        sample.interior == true
          ? nil : "the first and last segment depend on the rule for the ends (F44)"
      },
      comparing: { vector in
        let input = vector.input
        let draft = KeyframeAnimation(keyPath: "zPosition")
        draft.values = input.values.map { .number($0) }
        draft.calculationMode = .cubic
        draft.duration = 1
        draft.tensionValues = input.values.map { _ in input.tension }
        // D8: the header turns the paper's signs of continuity and bias.
        draft.continuityValues = input.values.map { _ in -input.continuity }
        draft.biasValues = input.values.map { _ in -input.bias }
        return { sample in
          let found = try draft.value(at: sample.t)?.numbers?.first ?? .nan
          return abs(found - (sample.expected?.first ?? .nan)) / 1e-9
        }
      })
  }

  /// Before the loop's first instant only the draft is read, from then on the loop as well.
  @Test func `F40, F48: Chromium's keyframes agree to 1e-5 of their range`() throws {
    try Vectors<Fields>.check("keyframes") { vector in
      let stage = Stage()
      stage.box.zPosition = vector.input.baseValue?.first ?? .nan
      stage.loop.flush()
      let draft = try vector.input.draft("zPosition")
      try stage.box.add(draft, forKey: "vector")
      let values = (vector.input.values ?? []).map(\.first)
      let range = max(1, (values.max() ?? 0) - (values.min() ?? 0))
      return { sample in
        let base = PropertyValue.number(stage.box.zPosition)
        var found = [try draft.value(at: sample.t, over: base) ?? base]
        if sample.t >= stage.loop.now {
          stage.loop.advance(to: sample.t)
          found.append(try stage.box.presented.value(forKeyPath: "zPosition"))
        }
        let expected = sample.expected?.first ?? .nan
        let errors = found.map { abs(($0.numbers?.first ?? .nan) - expected) / (1e-5 * range) }
        return errors.contains(where: \.isNaN) ? .nan : errors.max() ?? .nan
      }
    }
  }

  @Test func `F40 to F42, F23 to F25: stacks of keyframes agree to 1e-4 of their size`() throws {
    struct Input: Decodable {
      let property: String
      let baseValue: Numbers
      let animations: [Fields]
    }
    try Vectors<Input>.check("keyframes-discrete-paced-additive") { vector in
      let keyPath = vector.input.property == "x" ? "position.x" : "position"
      let stage = Stage()
      let base = Fields.value(vector.input.baseValue, keyPath)
      try stage.loop.withoutActions { try stage.box.setValue(base, forKeyPath: keyPath) }
      for (place, fields) in vector.input.animations.enumerated() {
        try stage.box.add(fields.draft(keyPath), forKey: "\(place)")
      }
      return { sample in
        stage.loop.advance(to: sample.t)
        let found = try stage.box.presented.value(forKeyPath: keyPath).numbers ?? []
        return try #require(sample.expected).off(found, by: 1e-4)
      }
    }
  }

  @Test func `F49, F51: positions along paths agree within 0.05, angles within 0.01 rad`() throws {
    try Vectors<Fields>.check(
      "path-motion",
      excluding: { vector, sample in
        let isEnd = sample.boundary == "end" && vector.input.fillMode == "removed"
        return isEnd ? "the end, which F5 includes" : nil
      },
      comparing: { vector in
        let stage = Stage()
        try stage.box.add(vector.input.draft("position"), forKey: "path")
        return { sample in
          stage.loop.advance(to: sample.t)
          let (found, expected) = (
            stage.box.presented.position, try #require(sample.expected).numbers
          )
          let off = max(abs(found.x - expected[0]), abs(found.y - expected[1])) / 0.05
          // At a corner D10 says which side counts.
          guard let angle = sample.angle, sample.atVertex != true else { return off }
          let turn = try stage.box.number("transform.rotation.z") - angle
          return max(off, abs(turn.remainder(dividingBy: 2 * .pi)) / 0.01)
        }
      })
  }
}
