// Copy this file into an app. It writes a tree of layers and their animations as a scene, which
// layer-inspect explains, checks, compares and plays on any machine:
//
//     let export = SceneExport(view.layer, name: "The drawer opens")
//     export.record()                      // the tree as it is now
//     export.record()                      // later, as from a display link: what is new
//     try export.json.write(to: url, atomically: true, encoding: .utf8)
//
// Begin times are the layers' own, so animations are exact. What lived entirely between two calls is
// lost, and a change counts from the call after it. Core Animation does not give away what actions
// and delegates do, nor animations without a key; the description in the file lists what was found.

import Foundation
import QuartzCore

/// A tree of layers, and what became of it, as a scene in JSON.
final class SceneExport {
  private let root: CALayer
  private let name: String
  private var start: Double?
  /// The instant of a call, in the app's time and in the scene's.
  private var (now, time) = (0.0, 0.0)
  private var tree: Known?
  private var events: [(time: Double, what: String, parts: [String: Any])] = []
  private var current: [ObjectIdentifier: Known] = [:]
  private var ids: Set<String> = []
  private var lost: [String] = []
  private var defaults: [String: [String: String]] = [:]
  private var rootTime = (speed: 1.0, offset: 0.0)

  private typealias Kinds = [(key: String, kind: String)]

  /// What is known of a layer.
  private final class Known {
    weak var layer: CALayer?
    let id: String
    let kinds: Kinds
    /// What was written last, as text.
    var values: [String: String] = [:]
    var animations: [String: String] = [:]
    /// The layers below, now and when it was written.
    var children: [Known] = []
    var below: [Known] = []
    var mask: Known?
    var entry: [String: Any] = [:]
    /// Properties of the program's own that are animated: their kinds and first values.
    var own: [String: (kind: String, value: Any)] = [:]

    init(_ layer: CALayer, _ id: String, _ kinds: Kinds) {
      (self.layer, self.id, self.kinds) = (layer, id, kinds)
    }

    var json: [String: Any] {
      var all = entry
      if !own.isEmpty {
        all["declare"] = own.mapValues {
          ["type": $0.kind, "default": $0.value, "animatable": true] as [String: Any]
        }
      }
      if let mask { all["mask"] = mask.json }
      if !below.isEmpty { all["sublayers"] = below.map(\.json) }
      return all
    }
  }

  /// Creates an export of a tree, which records nothing yet.
  init(_ root: CALayer, name: String = "Recorded") { (self.root, self.name) = (root, name) }

  /// The scene, as JSON.
  var json: String {
    let notes = lost.isEmpty ? "" : " Not in this file: " + lost.joined(separator: "; ") + "."
    #if os(macOS)
    let origin = "bottom"
    #else
    let origin = "top"
    #endif
    return written(
      [
        "version": 1, "name": name, "origin": origin, "root": tree?.json ?? [:],
        "description": "Recorded from a running program.\(notes)",
        "events": events.map { event -> [String: Any] in
          var parts = event.parts
          if let made = parts["layer"] as? Known { parts["layer"] = made.json }
          return ["at": event.time, "transaction": ["disableActions": true], event.what: parts]
        },
      ] as [String: Any])
  }

  /// The text of a value, for comparisons.
  private func text(_ value: Any) -> String {
    value is [String: Any] || value is [[String: Any]] ? written(value) : "\(value)"
  }

  private func written(_ value: Any) -> String {
    let data = try? JSONSerialization.data(
      withJSONObject: value, options: [.prettyPrinted, .sortedKeys, .fragmentsAllowed])
    return data.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Records the tree, or what is new, changed or gone since the last call.
  func record() {
    now = CACurrentMediaTime()
    time = now - (start ?? now)
    var speed = 1.0
    var next: CALayer? = root
    while let layer = next { (speed, next) = (speed * Double(layer.speed), layer.superlayer) }
    // The scene's own time begins at 0.
    let offset = root.convertTime(now, from: nil) - speed * time
    let isKnown = rootTime.speed == speed && abs(rootTime.offset - offset) < 1e-6
    if !isKnown { rootTime = (speed, offset) }
    guard start != nil else {
      (start, tree) = (now, write(root, isDeep: true))
      return
    }
    var reached: [CALayer] = []
    func walk(_ layer: CALayer) {
      reached.append(layer)
      if let mask = layer.mask { walk(mask) }
      for below in layer.sublayers ?? [] { walk(below) }
    }
    walk(root)
    let living = Set(reached.map { ObjectIdentifier($0) })
    current = current.filter { living.contains($0.key) && $0.value.layer != nil }
    var gone: [Known] = []
    for layer in reached {
      guard let above = known(layer) else { continue }
      if let mask = layer.mask, known(mask) == nil { lose("a later mask of #\(above.id)") }
      let row = layer.sublayers ?? []
      if row.elementsEqual(above.children, by: { known($0) === $1 }) { continue }
      gone += above.children.filter { $0.layer.flatMap(known) !== $0 }
      above.children = row.map { sublayer in
        if let child = known(sublayer) {
          add("move", ["layer": "#\(child.id)", "to": "#\(above.id)"])
          return child
        }
        let made = write(sublayer, isDeep: false)
        add("add", ["layer": made, "to": "#\(above.id)"])
        return made
      }
    }
    for layer in gone { add("remove", ["layer": "#\(layer.id)"]) }
    for layer in reached { change(layer) }
  }

  private func known(_ layer: CALayer) -> Known? { current[ObjectIdentifier(layer)] }

  /// Writes what changed in a layer.
  private func change(_ layer: CALayer) {
    guard let known = known(layer) else { return }
    let old = known.animations
    let (animations, values) = take(layer, known)
    let new = known.animations
    if !values.isEmpty { add("set", ["#\(known.id)": values]) }
    for key in old.keys.sorted() where new[key] == nil {
      add("remove", ["layer": "#\(known.id)", "key": key])
    }
    for var animation in animations {
      let key = animation.removeValue(forKey: "key") as? String ?? ""
      if old[key] == new[key] { continue }
      add("add", ["layer": "#\(known.id)", "key": key, "animation": animation])
    }
  }

  private func add(_ what: String, _ parts: [String: Any]) { events.append((time, what, parts)) }

  // MARK: Layers

  /// Writes a layer that was not known.
  private func write(_ layer: CALayer, isDeep: Bool) -> Known {
    let name = className(layer)
    let given = layer.name.map { $0.replacingOccurrences(of: "#", with: "") } ?? ""
    let base = given.isEmpty ? String(name.dropFirst(2)) : given
    var id = base
    var count = 1
    while !ids.insert(id).inserted { (count, id) = (count + 1, "\(base)-\(count + 1)") }
    let own = name == "CALayer" ? [] : kinds(name)
    let known = Known(layer, id, kinds("CALayer") + own)
    current[ObjectIdentifier(layer)] = known
    if let keys = layer.actions?.keys.sorted(), !keys.isEmpty {
      lose("actions of #\(id) for \(keys.joined(separator: ", "))")
    }
    let (animations, values) = take(layer, known)
    known.entry = values.filter { known.own[$0.key] == nil }
    known.entry.merge(remarks(layer, name, layer.delegate)) { $1 }
    known.entry.merge(["class": String(name.dropFirst(2)), "id": id]) { $1 }
    if !animations.isEmpty { known.entry["animations"] = animations }
    known.mask = layer.mask.map { write($0, isDeep: true) }
    if isDeep { known.below = (layer.sublayers ?? []).map { write($0, isDeep: true) } }
    known.children = known.below
    return known
  }

  /// Takes the animations of a layer, and the values that changed.
  private func take(_ layer: CALayer, _ known: Known) -> ([[String: Any]], [String: Any]) {
    let animations = (layer.animationKeys() ?? []).compactMap { key -> [String: Any]? in
      guard let animation = layer.animation(forKey: key),
        var entry = entry(animation, layer, known, "animation '\(key)' of #\(known.id)")
      else { return nil }
      // One that waits for its commit begins now.
      let begin = animation.beginTime == 0 ? layer.convertTime(now, from: nil) : animation.beginTime
      (entry["beginTime"], entry["key"]) = (begin, key)
      return entry
    }
    known.animations = Dictionary(animations.map { ($0["key"] as? String ?? "", text($0)) }) { $1 }
    var values = changes(of: layer, known.kinds, "#\(known.id)", known.values) {
      ($0 as? CALayer)?.value(forKey: $1)
    }
    for (key, own) in known.own { values[key] = json(layer.value(forKey: key), own.kind, key) }
    if layer === root {
      values.merge(["speed": rootTime.speed, "timeOffset": rootTime.offset, "beginTime": 0.0]) {
        $1
      }
    }
    values = values.filter { known.values[$0.key] != text($0.value) }
    known.values.merge(values.mapValues(text)) { $1 }
    return (animations, values)
  }

  /// The values of an object that are not those of a new one, or were written before.
  private func changes(
    of object: NSObject, _ kinds: Kinds, _ place: String, _ written: [String: String] = [:],
    read: (NSObject, String) -> Any?
  ) -> [String: Any] {
    var found: [String: Any] = [:]
    let name = className(object)
    if defaults[name] == nil, let plain = plain[name] {
      let values = kinds.map { ($0.key, text(json(read(plain, $0.key), $0.kind, $0.key) ?? "")) }
      defaults[name] = Dictionary(values) { $1 }
    }
    for (key, kind) in kinds {
      let value = read(object, key)
      guard let made = json(value, kind, key) else {
        lose("'\(key)' of \(place), \(value.map { "\(type(of: $0))" } ?? "nil")")
        continue
      }
      if text(made) != defaults[name]?[key] || written[key] != nil { found[key] = made }
    }
    return found
  }

  private func remarks(_ object: NSObject, _ name: String, _ delegate: Any?) -> [String: Any] {
    var texts = "\(type(of: object))" == name ? [] : ["class \(type(of: object))"]
    if let delegate { texts.append("delegate \(type(of: delegate))") }
    return texts.isEmpty ? [:] : ["description": texts.joined(separator: ", ")]
  }

  private func lose(_ what: String) { if !lost.contains(what) { lost.append(what) } }

  // MARK: Animations

  /// What is written of an animation but its begin; nil if a scene cannot have it.
  private func entry(
    _ animation: CAAnimation, _ layer: CALayer, _ known: Known, _ place: String
  ) -> [String: Any]? {
    let name = className(animation)
    var own = kinds("CAAnimation")
    if let property = animation as? CAPropertyAnimation {
      let path = property.keyPath ?? ""
      let value =
        (property.value(forKey: "fromValue") ?? property.value(forKey: "toValue"))
        ?? property.value(forKey: "byValue") ?? (property.value(forKey: "values") as? [Any])?.first
      guard name != "CAAnimation", let found = kind(at: path, value, layer, known) else {
        lose("\(place), which is of '\(path)'")
        return nil
      }
      let given = property.valueFunction == nil ? found : "factor"
      if json(property.value(forKey: "values"), given + "s", path) == nil {
        lose("\(place), whose values are none")
        return nil
      }
      own += (kinds("CAPropertyAnimation") + kinds(name)).map {
        ($0.key, $0.kind.replacingOccurrences(of: "*", with: given))
      }
    } else if name != "CAAnimation" {
      own += kinds(name)
    } else if type(of: animation) != CAAnimation.self {
      lose("what \(place) does, a \(type(of: animation))")
    }
    var entry = remarks(animation, name, animation.delegate)
    entry["class"] = name == "CAAnimation" ? "Wait" : String(name.dropFirst(2))
    let fields = changes(of: animation, own, place) { ($0 as? CAAnimation)?.value(forKey: $1) }
    entry.merge(fields) { $1 }
    if entry["path"] != nil { entry["values"] = nil }
    if let values = entry["values"] as? [Any], let curves = entry["timingFunctions"] as? [Any] {
      entry["timingFunctions"] = Array(curves.prefix(max(0, values.count - 1)))
    }
    if let group = animation as? CAAnimationGroup {
      entry["animations"] = (group.animations ?? []).compactMap { member in
        let made = self.entry(member, layer, known, place)
        return made?.merging(member.beginTime == 0 ? [:] : ["beginTime": member.beginTime]) { $1 }
      }
    }
    return entry
  }

  /// The kind of the values of a key path; nil if it names nothing that a scene can animate.
  private func kind(at path: String, _ value: Any?, _ layer: CALayer, _ known: Known) -> String? {
    let names = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if names.count == 3, names[0] == "emitterCells" {
      return kinds("CAEmitterCell").first { $0.key == names[2] }?.kind
    }
    if let kind = known.kinds.first(where: { $0.key == engineKey(names[0]) })?.kind {
      let rest = names.dropFirst().joined(separator: ".")
      if rest.isEmpty { return kind }
      return kinds(kind).first { $0.key == rest }?.kind
    }
    if names.count > 1 || path.isEmpty { return nil }
    if let own = known.own[path] { return own.kind }
    let stored = layer.value(forKey: path)
    for kind in ["color", "path", "number", "point", "size", "rect", "transform"] {
      guard let value = stored ?? value, json(value, kind, path) != nil else { continue }
      let none: Any = kind == "number" ? 0 : NSNull()
      known.own[path] = (kind, stored.flatMap { json($0, kind, path) } ?? none)
      return kind
    }
    return nil
  }

  private func engineKey(_ name: String) -> String {
    name.hasPrefix("is") ? name.dropFirst(2).prefix(1).lowercased() + name.dropFirst(3) : name
  }

  // MARK: Classes

  /// New objects of the classes of Core Animation.
  private let plain: [String: NSObject] = {
    let all: [NSObject] = [
      CALayer(), CAShapeLayer(), CAGradientLayer(), CATextLayer(), CAReplicatorLayer(),
      CAScrollLayer(), CATransformLayer(), CATiledLayer(), CAEmitterLayer(), CAEmitterCell(),
      CAAnimation(), CABasicAnimation(), CASpringAnimation(), CAKeyframeAnimation(),
      CAAnimationGroup(), CATransition(),
    ]
    return Dictionary(uniqueKeysWithValues: all.map { ("\(type(of: $0))", $0) })
  }()

  /// The name of the class of Core Animation that an object has or inherits, such as `CALayer`.
  private func className(_ object: NSObject) -> String {
    let mirrors = sequence(first: Mirror(reflecting: object)) { $0.superclassMirror }
    return mirrors.lazy.map { "\($0.subjectType)" }.first { self.plain[$0] != nil } ?? ""
  }

  /// The keys of a class with their kinds; `*` is the kind of an animated value.
  private func kinds(_ name: String) -> Kinds {
    let line = Self.keys.split(separator: "\n").first { $0.hasPrefix(name + ":") } ?? ""
    return line.dropFirst(name.count + 1).split(separator: ";").flatMap { row in
      let words = row.split(separator: " ").map(String.init)
      return words.dropFirst().map { ($0, words[0]) }
    }
  }

  private static let keys = """
    CALayer:rect bounds contentsRect contentsCenter;point anchorPoint position;number zPosition \
    anchorPointZ opacity cornerRadius maskedCorners borderWidth shadowOpacity shadowRadius \
    contentsScale rasterizationScale autoresizingMask beginTime duration speed timeOffset \
    repeatCount repeatDuration;transform transform sublayerTransform;bool hidden masksToBounds \
    doubleSided geometryFlipped opaque allowsGroupOpacity shouldRasterize autoreverses;color \
    backgroundColor borderColor shadowColor;size shadowOffset;path shadowPath;any contents \
    compositingFilter;name name cornerCurve contentsGravity minificationFilter \
    magnificationFilter fillMode
    CAShapeLayer:path path;color fillColor strokeColor;name fillRule lineCap lineJoin;numbers \
    lineDashPattern;number strokeStart strokeEnd lineWidth miterLimit lineDashPhase
    CAGradientLayer:colors colors;numbers locations;point startPoint endPoint;name type
    CATextLayer:name string alignmentMode truncationMode;any font;number fontSize;color \
    foregroundColor;bool wrapped
    CAReplicatorLayer:number instanceCount instanceDelay instanceRedOffset instanceGreenOffset \
    instanceBlueOffset instanceAlphaOffset;transform instanceTransform;bool preservesDepth;\
    color instanceColor
    CAScrollLayer:name scrollMode
    CATiledLayer:number levelsOfDetail levelsOfDetailBias;size tileSize
    CAEmitterLayer:cells emitterCells;number birthRate lifetime emitterZPosition emitterDepth \
    velocity scale spin seed;point emitterPosition;size emitterSize;name emitterShape emitterMode \
    renderMode;bool preservesDepth
    CAEmitterCell:name name;bool enabled;number birthRate lifetime lifetimeRange emissionLatitude \
    emissionLongitude emissionRange velocity velocityRange xAcceleration yAcceleration \
    zAcceleration scale scaleRange scaleSpeed spin spinRange redRange greenRange blueRange \
    alphaRange redSpeed greenSpeed blueSpeed alphaSpeed contentsScale;color color;any contents;\
    rect contentsRect;cells emitterCells
    CAAnimation:number duration speed timeOffset repeatCount repeatDuration;name fillMode;bool \
    autoreverses removedOnCompletion;curve timingFunction
    CAPropertyAnimation:keyPath keyPath;bool additive cumulative;function valueFunction
    CABasicAnimation:* fromValue toValue byValue
    CASpringAnimation:* fromValue toValue byValue;number mass stiffness damping initialVelocity;\
    bool allowsOverdamping
    CAKeyframeAnimation:*s values;path path;numbers keyTimes tensionValues continuityValues \
    biasValues;curves timingFunctions;name calculationMode rotationMode
    CATransition:name type subtype;number startProgress endProgress
    point:number x y
    size:number width height
    rect:point origin;size size;number origin.x origin.y size.width size.height
    transform:size translation;number rotation rotation.x rotation.y rotation.z scale scale.x \
    scale.y scale.z translation.x translation.y translation.z
    """

  // MARK: Values

  /// What is written of a value of a kind, or of many if the kind ends in s; nil if it is of
  /// another one.
  private func json(_ value: Any?, _ kind: String, _ key: String) -> Any? {
    guard let value else { return NSNull() }
    if kind.hasSuffix("s") {
      guard let values = value as? [Any] else { return nil }
      let made = values.compactMap { json($0, String(kind.dropLast()), key) }
      return made.count == values.count ? made : nil
    }
    /// The numbers of which a structure consists.
    func numbers<Value>(_ value: Value?) -> [Double]? {
      let parts = value.map { withUnsafeBytes(of: $0) { Array($0.bindMemory(to: CGFloat.self)) } }
      return parts.flatMap { $0.allSatisfy(\.isFinite) ? $0.map { Double($0) } : nil }
    }
    switch kind {
    case "number":
      guard let number = (value as? NSNumber)?.doubleValue, !number.isNaN else { return nil }
      if abs(number) < 3e38 { return number }
      return ["duration", "repeatCount", "repeatDuration"].contains(key) ? "inf" : nil
    case "factor": return json(value, "number", key) ?? json(value, "numbers", key)
    case "bool": return (value as? NSNumber)?.boolValue
    case "point": return numbers(value as? CGPoint)
    case "size": return numbers(value as? CGSize)
    case "rect": return numbers(value as? CGRect)
    case "transform": return numbers(value as? CATransform3D)
    case "name": return (value as? NSAttributedString)?.string ?? value as? String
    case "keyPath": return (value as? String).map { engineKey($0) }
    case "color": return graphics(value, CGColor.self, CGColor.typeID).flatMap { color($0) }
    case "path": return graphics(value, CGPath.self, CGPath.typeID).map { svg($0) }
    case "any":
      if let text = value as? String { return text }
      let image = graphics(value, CGImage.self, CGImage.typeID)
      return image.map { "image \($0.width) × \($0.height)" } ?? "\(type(of: value))"
    case "curve": return (value as? CAMediaTimingFunction).map { curve($0) }
    case "function": return (value as? CAValueFunction)?.name.rawValue
    case "cell":
      guard let cell = value as? CAEmitterCell else { return nil }
      return changes(of: cell, kinds("CAEmitterCell"), "a cell") {
        ($0 as? CAEmitterCell)?.value(forKey: $1)
      }
    default: return nil
    }
  }

  private func color(_ color: CGColor) -> Any? {
    guard let parts = color.components?.map({ Double($0) }), parts.count > 1 else { return nil }
    if parts.count == 2 { return ["gray": parts] }
    let name = color.colorSpace?.name as String? ?? ""
    let rest = name.contains("Linear") ? "linearSRGB" : "sRGB"
    return parts.count == 4 ? [name.contains("DisplayP3") ? "displayP3" : rest: parts] : nil
  }

  private func svg(_ path: CGPath) -> String {
    var text = ""
    path.applyWithBlock { element in
      let letters: [(String, Int)] = [("M", 1), ("L", 1), ("Q", 2), ("C", 3), ("Z", 0)]
      let (letter, count) = letters[Int(element.pointee.type.rawValue)]
      let points = (0..<count).map { element.pointee.points[$0] }
      text += letter + points.map { "\(Double($0.x)),\(Double($0.y))" }.joined(separator: " ")
    }
    return text
  }

  private func curve(_ function: CAMediaTimingFunction) -> Any {
    let names = ["linear", "easeIn", "easeOut", "easeInEaseOut", "default"]
    // There is one object for each name.
    let name = names.first { CAMediaTimingFunction(name: .init(rawValue: $0)) === function }
    var (first, second): ([Float], [Float]) = ([0, 0], [0, 0])
    function.getControlPoint(at: 1, values: &first)
    function.getControlPoint(at: 2, values: &second)
    return name ?? (first + second).map { Double($0) }
  }
}

/// A value of a class of Core Graphics, which casts on a Mac cannot tell.
private func graphics<Value>(_ value: Any, _ type: Value.Type, _ id: CFTypeID) -> Value? {
  let object = value as AnyObject
  return CFGetTypeID(object) == id ? unsafeBitCast(object, to: Value.self) : nil
}
