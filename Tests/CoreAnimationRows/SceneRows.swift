import Foundation
import QuartzCore

/// A value that a layer shows: a row of the table.
struct Row: Equatable {
  /// The file and the number of the case in it.
  let scene: String
  let instant: Double
  /// The layer and the key path, such as `#box opacity`; with `model` in front for the model's.
  let keyPath: String
  let value: String

  var line: String { "\(scene)\t\(instant)\t\(keyPath)\t\(value)" }

  init(_ scene: String, _ instant: Double, _ keyPath: String, _ value: String) {
    (self.scene, self.instant, self.keyPath, self.value) = (scene, instant, keyPath, value)
  }

  /// Reads a line; nil for another line.
  init?(line: String) {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4, let instant = Double(parts[1]) else { return nil }
    self.init(parts[0], instant, parts[2], parts[3])
  }
}

/// Plays a scene through Core Animation's names, and reads what it shows at the instants at which the
/// scene expects values.
///
/// The tree stands in a container without speed, whose offset is set to each instant, so values are
/// exact and nothing waits. All times are a second later than in the scene, because 0 means "not
/// set": a layer's offset is moved so that its own time is a second later, too.
final class SceneRows {
  private let name: String
  private let scene: OrderedJSON
  private let container = CALayer()
  private let renderer: CARenderer
  private var layers: [String: CALayer] = [:]
  private var offsets: [ObjectIdentifier: Double] = [:]

  /// Returns the rows of a file of cases, and why cases were left out.
  static func rows(
    of text: String, name: String, renderer: () -> CARenderer
  ) -> (rows: [Row], skipped: [String]) {
    guard let file = OrderedJSON(text) else { return ([], ["\(name): no JSON"]) }
    if file["decision"] != nil { return ([], []) }
    var (rows, skipped): ([Row], [String]) = ([], [])
    for (index, scene) in (file["cases"]?.elements ?? [file]).enumerated() {
      let title = "\(name):\(index)"
      do {
        rows += try SceneRows(scene, title, renderer()).play()
      } catch {
        skipped.append("\(title): \((error as? Skipped)?.reason ?? "\(error)")")
      }
    }
    return (rows, skipped)
  }

  private init(_ scene: OrderedJSON, _ name: String, _ renderer: CARenderer) {
    (self.scene, self.name, self.renderer) = (scene, name, renderer)
  }

  /// What is read, in the order of the instants.
  private var questions: [(at: Double, layer: String, path: String, isModel: Bool)] {
    get throws {
      var found: [(at: Double, layer: String, path: String, isModel: Bool)] = []
      for expectation in scene["expect"]?.elements ?? [] {
        guard let layer = expectation["layer"]?.string else { continue }
        for (kind, isModel) in [("shows", false), ("model", true)] {
          guard let wanted = expectation[kind] else { continue }
          if expectation["frame"] != nil { throw Skipped(reason: "frames in place of instants") }
          let paths = expectation["keyPath"]?.string.map { [$0] } ?? wanted.members.map(\.key)
          for path in paths where !Self.times.contains(path) {
            for instant in expectation["at"]?.elements ?? [.number(0)] {
              found.append((instant.number ?? 0, layer, path, isModel))
            }
          }
        }
      }
      return found.enumerated().sorted { ($0.1.at, $0.0) < ($1.1.at, $1.0) }.map(\.1)
    }
  }

  private static let times = ["beginTime", "timeOffset", "speed"]

  private func play() throws -> [Row] {
    let asked = try questions
    guard let root = scene["root"], !asked.isEmpty else { return [] }
    // Before the animations are added: on a layer in no tree they would end with the commit (F95).
    renderer.layer = container
    try transaction {
      CATransaction.setDisableActions(true)
      (container.speed, container.timeOffset) = (0, 1)
      container.addSublayer(try makeLayer(root))
      try addAnimations(root)
    }
    step()
    var events = scene["events"]?.elements ?? []
    return try asked.map { question in
      while let event = events.first, (event["at"]?.number ?? 0) <= question.at {
        advance(to: event["at"]?.number ?? 0)
        try run(event)
        events.removeFirst()
      }
      advance(to: question.at)
      guard let layer = layers[question.layer] else {
        throw Skipped(reason: "no \(question.layer)")
      }
      let read = question.isModel ? layer : layer.presentation()
      let value = read.map { NativeValues.text($0.value(forKeyPath: question.path)) } ?? "nothing"
      let path = "\(question.isModel ? "model " : "")\(question.layer) \(question.path)"
      return Row(name, question.at, path, value)
    }
  }

  private func step() {
    CATransaction.flush()
    renderer.beginFrame(atTime: CACurrentMediaTime(), timeStamp: nil)
    renderer.endFrame()
  }

  private func advance(to instant: Double) {
    transaction {
      CATransaction.setDisableActions(true)
      container.timeOffset = 1 + instant
    }
    step()
  }

  private func transaction(_ body: () throws -> Void) rethrows {
    CATransaction.begin()
    defer { CATransaction.commit() }
    try body()
  }

  // MARK: The tree

  private func makeLayer(_ json: OrderedJSON) throws -> CALayer {
    let layer: CALayer
    switch json["class"]?.string ?? "Layer" {
    case "Layer": layer = CALayer()
    case "ShapeLayer": layer = CAShapeLayer()
    case "GradientLayer": layer = CAGradientLayer()
    case "TextLayer": layer = CATextLayer()
    case "TransformLayer": layer = CATransformLayer()
    case "ReplicatorLayer": layer = CAReplicatorLayer()
    case "ScrollLayer": layer = CAScrollLayer()
    case "TiledLayer": layer = CATiledLayer()
    default: throw Skipped(reason: "the class \(json["class"]?.string ?? "")")
    }
    if let id = json["id"]?.string { layers["#\(id)"] = layer }
    for (key, value) in json.members {
      switch key {
      case "class", "id", "animations", "sublayers", "mask", "description", "ignores": continue
      case "declare", "emitterCells": throw Skipped(reason: "'\(key)'")
      case "style": layer.style = try style(value)
      default: try set(key, value, on: layer)
      }
    }
    if let mask = json["mask"], !mask.members.isEmpty { layer.mask = try makeLayer(mask) }
    for below in json["sublayers"]?.elements ?? [] { layer.addSublayer(try makeLayer(below)) }
    return layer
  }

  private func style(_ json: OrderedJSON) throws -> [AnyHashable: Any] {
    var made: [AnyHashable: Any] = [:]
    for (key, value) in json.members {
      made[key] =
        key == "style" ? try style(value) : try NativeValues.value(value, at: key) ?? NSNull()
    }
    return made
  }

  private func set(_ key: String, _ json: OrderedJSON, on layer: CALayer) throws {
    if key == "timeOffset" {
      offsets[ObjectIdentifier(layer)] = json.number
    } else {
      layer.setValue(try NativeValues.value(json, at: key), forKeyPath: key)
    }
    if Self.times.contains(key) {
      // So its time is a second later, as that of the layer above.
      layer.timeOffset = (offsets[ObjectIdentifier(layer)] ?? 0) + 1 - Double(layer.speed)
    }
  }

  private func addAnimations(_ json: OrderedJSON) throws {
    if let animations = json["animations"], let id = json["id"]?.string {
      let members = animations.members
      for (key, animation) in members { try add(animation, forKey: key, to: "#\(id)") }
      if case .array(let elements) = animations {
        for element in elements { try add(element, forKey: element["key"]?.string, to: "#\(id)") }
      }
    } else if json["animations"] != nil {
      throw Skipped(reason: "animations of a layer without an id")
    }
    if let mask = json["mask"] { try addAnimations(mask) }
    for below in json["sublayers"]?.elements ?? [] { try addAnimations(below) }
  }

  // MARK: Events

  private func run(_ event: OrderedJSON) throws {
    try transaction { try change(event) }
    step()
  }

  private func change(_ event: OrderedJSON) throws {
    let transaction = event["transaction"]
    if let duration = transaction?["duration"]?.number {
      CATransaction.setAnimationDuration(duration)
    }
    if let curve = transaction?["timingFunction"] {
      CATransaction.setAnimationTimingFunction(try function(curve))
    }
    if let isOff = transaction?["disableActions"]?.bool { CATransaction.setDisableActions(isOff) }
    for (key, content) in event.members {
      switch key {
      case "at", "transaction", "description": continue
      case "set":
        for (id, values) in content.members {
          for (path, value) in values.members { try set(path, value, on: try layer(id)) }
        }
      case "add": for part in content.elements { try add(part) }
      case "remove": for part in content.elements { try remove(part) }
      default: throw Skipped(reason: "'\(key)' of an event")
      }
    }
  }

  private func layer(_ id: String) throws -> CALayer {
    guard let layer = layers[id] else { throw Skipped(reason: "no \(id)") }
    return layer
  }

  private func add(_ json: OrderedJSON) throws {
    if let animation = json["animation"], let id = json["layer"]?.string {
      return try add(animation, forKey: json["key"]?.string, to: id)
    }
    guard let made = json["layer"], let id = json["to"]?.string else { return }
    let above = try layer(id)
    let index = json["at"]?.number ?? 1e9
    above.insertSublayer(try makeLayer(made), at: UInt32(index))
    try addAnimations(made)
  }

  private func remove(_ json: OrderedJSON) throws {
    let layer = try layer(json["layer"]?.string ?? "")
    if let key = json["key"]?.string {
      layer.removeAnimation(forKey: key)
    } else if json["animations"] != nil {
      layer.removeAllAnimations()
    } else {
      layer.removeFromSuperlayer()
    }
  }

  // MARK: Animations

  private func add(_ json: OrderedJSON, forKey key: String?, to id: String) throws {
    let layer = try layer(id)
    let animation = try makeAnimation(json)
    if let begin = json["beginTime"]?.number, begin != 0 { animation.beginTime = begin + 1 }
    if let delay = json["delay"]?.number {
      animation.beginTime = layer.convertTime(container.timeOffset, from: container) + delay
    }
    layer.add(animation, forKey: key)
  }

  private func makeAnimation(_ json: OrderedJSON) throws -> CAAnimation {
    let path = json["keyPath"]?.string
    let made: CAAnimation
    switch json["class"]?.string {
    case "BasicAnimation": made = CABasicAnimation(keyPath: path)
    case "KeyframeAnimation": made = CAKeyframeAnimation(keyPath: path)
    case "AnimationGroup": made = CAAnimationGroup()
    case "Transition": made = CATransition()
    case "SpringAnimation":
      if let duration = json["perceptualDuration"]?.number {
        guard #available(macOS 14, iOS 17, tvOS 17, *) else {
          throw Skipped(reason: "a new spring")
        }
        let bounce = CGFloat(json["bounce"]?.number ?? 0)
        let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
        spring.keyPath = path
        made = spring
      } else {
        made = CASpringAnimation(keyPath: path)
      }
    default: throw Skipped(reason: "the class \(json["class"]?.string ?? "")")
    }
    // The function says what the values are.
    if let name = json["valueFunction"] { try set("valueFunction", name, on: made, "") }
    for (key, value) in json.members { try set(key, value, on: made, path ?? "") }
    if let spring = made as? CASpringAnimation, json["duration"]?.string == "settling" {
      spring.duration = spring.settlingDuration
    }
    return made
  }

  private func set(_ key: String, _ json: OrderedJSON, on made: CAAnimation, _ path: String) throws
  {
    func animated(_ json: OrderedJSON) throws -> Any? {
      (made as? CAPropertyAnimation)?.valueFunction == nil
        ? try NativeValues.value(json, at: path) : try NativeValues.value(json, kind: "plain")
    }
    switch key {
    case "class", "keyPath", "key", "description", "perceptualDuration", "bounce", "beginTime",
      "delay", "ignores":
      break
    case "easing", "commitsOnStop": throw Skipped(reason: "'\(key)'")
    case "duration" where json.string == "settling": break
    case "duration", "speed", "timeOffset", "repeatCount", "repeatDuration", "mass", "stiffness",
      "damping", "initialVelocity", "startProgress", "endProgress":
      made.setValue(NSNumber(value: json.number ?? 0), forKey: key)
    case "autoreverses", "removedOnCompletion", "additive", "cumulative", "allowsOverdamping":
      made.setValue(NSNumber(value: json.bool ?? false), forKey: key)
    case "fillMode", "calculationMode", "rotationMode", "type", "subtype":
      made.setValue(json.string ?? "", forKey: key)
    case "timingFunction": made.timingFunction = try function(json)
    case "valueFunction":
      (made as? CAPropertyAnimation)?.valueFunction = CAValueFunction(
        name: CAValueFunctionName(rawValue: json.string ?? ""))
    case "fromValue", "toValue", "byValue": made.setValue(try animated(json), forKey: key)
    case "values":
      (made as? CAKeyframeAnimation)?.values = try json.elements.map {
        try animated($0) ?? NSNull()
      }
    case "path": (made as? CAKeyframeAnimation)?.path = try NativeValues.path(json.string ?? "")
    case "keyTimes", "tensionValues", "continuityValues", "biasValues":
      made.setValue(json.elements.map { NSNumber(value: $0.number ?? 0) }, forKey: key)
    case "timingFunctions":
      (made as? CAKeyframeAnimation)?.timingFunctions = try json.elements.map {
        try function($0) ?? CAMediaTimingFunction(name: .linear)
      }
    case "animations":
      (made as? CAAnimationGroup)?.animations = try json.elements.map { member in
        let animation = try makeAnimation(member)
        animation.beginTime = member["beginTime"]?.number ?? member["delay"]?.number ?? 0
        return animation
      }
    default: throw Skipped(reason: "'\(key)' of an animation")
    }
  }

  private func function(_ json: OrderedJSON) throws -> CAMediaTimingFunction? {
    let numbers = json.elements.compactMap(\.number).map { Float($0) }
    if numbers.count == 4 {
      return CAMediaTimingFunction(controlPoints: numbers[0], numbers[1], numbers[2], numbers[3])
    }
    let known = ["linear", "easeIn", "easeOut", "easeInEaseOut", "default"]
    guard let name = json.string else { return nil }
    if !known.contains(name) { throw Skipped(reason: "the timing function '\(name)'") }
    return CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: name))
  }
}
