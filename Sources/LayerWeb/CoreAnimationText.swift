/// Writes the animations of a layer in Core Animation's own Swift.
///
///     let move = CABasicAnimation(keyPath: "position.x")
///     move.fromValue = 25
///     move.toValue = 295
///     move.duration = 1
///     layer.add(move, forKey: "move")
struct CoreAnimationText {
  private var lines: [String] = []
  private var names: Set<String> = []

  /// The text.
  var text: String { lines.map { "\($0)\n" }.joined() }

  /// Adds an animation of a layer, which is called `layer`, under a key.
  mutating func add(_ settings: AnimationSettings, forKey key: String?, of layer: Layer) {
    var settings = settings
    if settings.commitsOnStop, settings.fromValue == nil, let path = settings.keyPath {
      // It starts at the model, which is set below.
      settings.fromValue = try? layer.value(forKeyPath: path)
    }
    guard let name = write(settings, named: key ?? settings.keyPath ?? "animation") else { return }
    if settings.commitsOnStop, let path = settings.keyPath,
      let end = settings.toValue.flatMap(value)
    {
      lines.append("// The model has the end value, so nothing snaps back.")
      lines.append("layer.setValue(\(end), forKeyPath: \"\(path)\")")
    }
    lines.append("layer.add(\(name), forKey: \(key.map(quoted) ?? "nil"))")
  }

  private mutating func write(
    _ settings: AnimationSettings, named wanted: String, isMember: Bool = false
  ) -> String? {
    let path = settings.keyPath.map { "keyPath: \(quoted($0))" } ?? ""
    let made: String
    switch settings.content {
    case .basic: made = "CABasicAnimation(\(path))"
    case .spring: made = "CASpringAnimation(\(path))"
    case .keyframes: made = "CAKeyframeAnimation(\(path))"
    case .group: made = "CAAnimationGroup()"
    case .transition: made = "CATransition()"
    case .matchMove, .decay, .wait:
      lines.append(
        "// \(settings.className) '\(wanted)': Core Animation's Swift has no such class.")
      return nil
    }
    let name = unused(wanted)
    var members: [String] = []
    if case .group(let animations) = settings.content {
      for animation in animations {
        let path = animation.keyPath ?? "part"
        if let member = write(animation, named: path, isMember: true) { members.append(member) }
      }
    }
    lines.append("let \(name) = \(made)")
    func set(_ field: String, _ text: String?) {
      if let text { lines.append("\(name).\(field) = \(text)") }
    }
    set("fromValue", settings.fromValue.flatMap(value))
    set("toValue", settings.toValue.flatMap(value))
    set("byValue", settings.byValue.flatMap(value))
    switch settings.content {
    case .spring(let spring):
      set("mass", number(spring.mass))
      set("stiffness", number(spring.stiffness))
      set("damping", number(spring.damping))
      if spring.initialVelocity != 0 { set("initialVelocity", number(spring.initialVelocity)) }
    case .keyframes(let frames): writeKeyframes(frames, of: name)
    case .group: set("animations", "[\(members.joined(separator: ", "))]")
    case .transition(let transition):
      set("type", "CATransitionType(rawValue: \(quoted(transition.type)))")
      set("subtype", transition.subtype.map { "CATransitionSubtype(rawValue: \(quoted($0)))" })
      if transition.startProgress != 0 { set("startProgress", number(transition.startProgress)) }
      if transition.endProgress != 1 { set("endProgress", number(transition.endProgress)) }
    default: break
    }
    let timing = settings.timing
    if timing.duration != 0 { set("duration", number(timing.duration)) }
    if timing.beginTime != 0 {
      let start = isMember ? "" : "layer.convertTime(CACurrentMediaTime(), from: nil) + "
      set("beginTime", start + number(timing.beginTime))
    }
    if timing.speed != 1 { set("speed", number(timing.speed)) }
    if timing.timeOffset != 0 { set("timeOffset", number(timing.timeOffset)) }
    if timing.repeatCount != 0 { set("repeatCount", number(timing.repeatCount)) }
    if timing.repeatDuration != 0 { set("repeatDuration", number(timing.repeatDuration)) }
    if timing.autoreverses { set("autoreverses", "true") }
    if timing.fillMode != .removed { set("fillMode", ".\(timing.fillMode.rawValue)") }
    set("timingFunction", settings.timingFunction.map(curve))
    if settings.isAdditive { set("isAdditive", "true") }
    if settings.isCumulative { set("isCumulative", "true") }
    if !settings.isRemovedOnCompletion { set("isRemovedOnCompletion", "false") }
    return name
  }

  private mutating func writeKeyframes(_ frames: KeyframeSettings, of name: String) {
    if let path = frames.path {
      let variable = unused("path")
      lines.append("let \(variable) = CGMutablePath()")
      for element in path.elements { lines.append("\(variable).\(step(element))") }
      lines.append("\(name).path = \(variable)")
    } else {
      let values = frames.values.compactMap(value)
      lines.append("\(name).values = [\(values.joined(separator: ", "))]")
    }
    if let times = frames.keyTimes {
      lines.append("\(name).keyTimes = [\(times.map(number).joined(separator: ", "))]")
    }
    if !frames.timingFunctions.isEmpty {
      let curves = frames.timingFunctions.map { $0.map(curve) ?? curve(.linear) }
      lines.append("\(name).timingFunctions = [\(curves.joined(separator: ", "))]")
    }
    if frames.calculationMode != .linear {
      lines.append("\(name).calculationMode = .\(frames.calculationMode.rawValue)")
    }
    if let mode = frames.rotationMode {
      lines.append(
        "\(name).rotationMode = .\(mode == .rotateAuto ? "rotateAuto" : "rotateAutoReverse")")
    }
  }

  // MARK: Words

  private mutating func unused(_ wanted: String) -> String {
    let letters = wanted.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
    var name = String(letters)
    if name.isEmpty || name.first?.isNumber == true || Self.taken.contains(name) {
      name = "_\(name)"
    }
    var number = 2
    let first = name
    while !names.insert(name).inserted {
      name = "\(first)\(number)"
      number += 1
    }
    return name
  }

  /// Words that no variable is called.
  private static let taken: Set<String> = [
    "in", "is", "as", "for", "if", "let", "var", "func", "repeat", "switch", "case", "default",
    "while", "return", "self", "layer", "_",
  ]

  private func number(_ number: Double) -> String {
    number == .infinity ? ".infinity" : NumberFormat.exact.string(number)
  }

  fileprivate func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      quoted += scalar == "\"" || scalar == "\\" ? "\\\(scalar)" : String(scalar)
    }
    return quoted + "\""
  }

  private func point(_ point: Point) -> String {
    "CGPoint(x: \(number(point.x)), y: \(number(point.y)))"
  }

  private func curve(_ curve: MediaTimingFunction) -> String {
    for (name, known) in Self.curves where curve == known {
      return "CAMediaTimingFunction(name: .\(name))"
    }
    return
      "CAMediaTimingFunction(controlPoints: \(curve.numbers.map(number).joined(separator: ", ")))"
  }

  private static let curves: [(String, MediaTimingFunction)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut),
    ("easeInEaseOut", .easeInEaseOut), ("default", .default),
  ]

  private func step(_ element: Path.Element) -> String {
    switch element {
    case .move(let to): "move(to: \(point(to)))"
    case .line(let to): "addLine(to: \(point(to)))"
    case .quadCurve(let to, let control):
      "addQuadCurve(to: \(point(to)), control: \(point(control)))"
    case .cubicCurve(let to, let first, let second):
      "addCurve(to: \(point(to)), control1: \(point(first)), control2: \(point(second)))"
    case .closeSubpath: "closeSubpath()"
    }
  }

  /// Returns a value; nil for one that Swift has no words for.
  private func value(_ value: PropertyValue) -> String? {
    switch value {
    case .number(let value): number(value)
    case .bool(let flag): "\(flag)"
    case .string(let text): quoted(text)
    case .point(let value): point(value)
    case .size(let size): "CGSize(width: \(number(size.width)), height: \(number(size.height)))"
    case .rect(let rect):
      "CGRect(x: \(number(rect.minX)), y: \(number(rect.minY)), width: \(number(rect.width)), "
        + "height: \(number(rect.height)))"
    case .color(let color):
      "CGColor(red: \(number(color.red)), green: \(number(color.green)), blue: \(number(color.blue)), "
        + "alpha: \(number(color.alpha)))"
    case .transform(let matrix):
      "CATransform3D(m11: \(number(matrix.m11)), m12: \(number(matrix.m12)), "
        + "m13: \(number(matrix.m13)), m14: \(number(matrix.m14)), m21: \(number(matrix.m21)), "
        + "m22: \(number(matrix.m22)), m23: \(number(matrix.m23)), m24: \(number(matrix.m24)), "
        + "m31: \(number(matrix.m31)), m32: \(number(matrix.m32)), m33: \(number(matrix.m33)), "
        + "m34: \(number(matrix.m34)), m41: \(number(matrix.m41)), m42: \(number(matrix.m42)), "
        + "m43: \(number(matrix.m43)), m44: \(number(matrix.m44)))"
    case .array(let values):
      "[\(values.compactMap { self.value($0) }.joined(separator: ", "))]"
    case .null, .path, .dictionary, .opaque: nil
    }
  }
}

extension WebCommand {
  /// Returns the animations of a layer in Core Animation's Swift.
  func swift() throws(Failure) -> String {
    var text = CoreAnimationText()
    let selector = positional(1)
    try scene().report.forEachInstant([0]) { (loop) throws(Failure) in
      guard let layer = try Selection(selector).layers(in: loop.root).first else {
        throw ReportError("no layer matches '\(selector)'")
      }
      for handle in layer.animationHandles {
        text.add(handle.animation.settings, forKey: handle.key, of: layer)
      }
    }
    guard let instant = times?.first, !positional(2).isEmpty else { return text.text }
    return try text.text + expectation(of: positional(2), in: selector, at: instant)
  }

  /// Returns what a test with LayerTesting expects of a value of numbers, as a comment.
  private func expectation(
    of keyPath: String, in selector: String, at instant: Double
  ) throws(Failure) -> String {
    var value: PropertyValue?
    try scene().report.forEachInstant([instant]) { (loop) throws(Failure) in
      guard let layer = try Selection(selector).layers(in: loop.root).first else { return }
      value = try? layer.presented.value(forKeyPath: keyPath)
    }
    guard let value, let numbers = value.numbers, value.type != .color else { return "" }
    let texts = numbers.map(NumberFormat.exact.string).joined(separator: ", ")
    let wanted = numbers.count == 1 ? texts : "[\(texts)]"
    let text = CoreAnimationText()
    return "\n// In a test with LayerTesting:\n"
      + "// stage.expect(\(text.quoted(selector)), \(text.quoted(keyPath)), "
      + "[\(NumberFormat.exact.string(instant)): \(wanted)])\n"
  }
}
