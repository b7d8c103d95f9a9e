import Foundation
import QuartzCore

/// Why a scene is not played: it says something that Core Animation has no name for.
struct Skipped: Error {
  let reason: String
}

/// Values of scenes as Core Animation takes them, and what it gives as text.
enum NativeValues {
  private static let kinds: [String: String] = [
    "bounds": "rect", "frame": "rect", "contentsRect": "rect", "contentsCenter": "rect",
    "position": "point", "anchorPoint": "point", "startPoint": "point", "endPoint": "point",
    "emitterPosition": "point", "shadowOffset": "size", "tileSize": "size", "emitterSize": "size",
    "backgroundColor": "color", "borderColor": "color", "shadowColor": "color",
    "fillColor": "color", "strokeColor": "color", "foregroundColor": "color",
    "instanceColor": "color", "colors": "color", "transform": "transform",
    "sublayerTransform": "transform", "instanceTransform": "transform", "path": "path",
    "shadowPath": "path",
  ]

  /// Returns a value for a key path; nil for null.
  static func value(_ json: OrderedJSON, at path: String) throws -> Any? {
    let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
    let kind = kinds[parts[0]] ?? "plain"
    if parts.count == 1 {
      if parts[0] == "colors", case .array(let colors) = json {
        return try colors.map { try color($0) }
      }
      return try value(json, kind: kind)
    }
    let components = ["origin": "point", "size": "size", "translation": "size"]
    return try value(json, kind: components[parts[1]] ?? "plain")
  }

  static func value(_ json: OrderedJSON, kind: String) throws -> Any? {
    switch (kind, json) {
    case (_, .null): return nil
    case ("color", _): return try color(json)
    case ("path", .string(let text)): return try self.path(text)
    case ("transform", .array(let rows)): return NSValue(caTransform3D: try transform(rows))
    case ("plain", .bool(let flag)): return NSNumber(value: flag)
    case ("plain", .number(let number)): return NSNumber(value: number)
    case ("plain", .string(let text)): return angle(text).map { NSNumber(value: $0) } ?? text
    case ("plain", .array(let elements)):
      return try elements.map { try value($0, kind: kind) as Any }
    default: break
    }
    let numbers = json.elements.compactMap(\.number).map { CGFloat($0) }
    switch (kind, numbers.count) {
    case ("point", 2): return CGPoint(x: numbers[0], y: numbers[1]) as NSValue
    case ("size", 2): return CGSize(width: numbers[0], height: numbers[1]) as NSValue
    case ("rect", 4):
      return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) as NSValue
    default: throw Skipped(reason: "a value in another form")
    }
  }

  /// Returns an angle in radians of text such as `90deg`.
  private static func angle(_ text: String) -> Double? {
    text.hasSuffix("deg") ? Double(text.dropLast(3)).map { $0 * .pi / 180 } : nil
  }

  private static func color(_ json: OrderedJSON) throws -> CGColor {
    if let gray = json["gray"]?.elements.compactMap(\.number) {
      return CGColor(gray: CGFloat(gray[0]), alpha: CGFloat(gray.count > 1 ? gray[1] : 1))
    }
    var parts = json.elements.compactMap(\.number)
    if let hex = json.string?.dropFirst(), hex.count > 5 {
      let digits = Array(hex)
      parts = stride(from: 0, to: digits.count - 1, by: 2).compactMap {
        Int(String(digits[$0...$0 + 1]), radix: 16).map { Double($0) / 255 }
      }
    } else if let hex = json.string?.dropFirst() {
      parts = hex.compactMap { $0.hexDigitValue.map { Double($0) / 15 } }
    }
    guard parts.count > 2 else { throw Skipped(reason: "a colour in another space") }
    return CGColor(
      srgbRed: CGFloat(parts[0]), green: CGFloat(parts[1]), blue: CGFloat(parts[2]),
      alpha: CGFloat(parts.count > 3 ? parts[3] : 1))
  }

  /// Returns the transform of sixteen numbers, or of a list of operations.
  private static func transform(_ rows: [OrderedJSON]) throws -> CATransform3D {
    var numbers = rows.compactMap(\.number).map { CGFloat($0) }
    var made = CATransform3DIdentity
    if numbers.count == 16 {
      withUnsafeMutableBytes(of: &made) { bytes in
        numbers.withUnsafeBytes { bytes.copyMemory(from: $0) }
      }
      return made
    }
    for row in rows {
      guard let (key, value) = row.members.first else { continue }
      numbers = value.elements.map { CGFloat($0.number ?? $0.string.flatMap { angle($0) } ?? 0) }
      switch (key, numbers.count) {
      case ("translate", 2...3):
        made = CATransform3DTranslate(
          made, numbers[0], numbers[1], numbers.count > 2 ? numbers[2] : 0)
      case ("rotate", 1): made = CATransform3DRotate(made, numbers[0], 0, 0, 1)
      case ("rotate", 4):
        made = CATransform3DRotate(made, numbers[0], numbers[1], numbers[2], numbers[3])
      case ("scale", 1): made = CATransform3DScale(made, numbers[0], numbers[0], numbers[0])
      case ("scale", 2...3):
        made = CATransform3DScale(made, numbers[0], numbers[1], numbers.count > 2 ? numbers[2] : 1)
      case ("perspective", 1):
        var view = CATransform3DIdentity
        view.m34 = -1 / numbers[0]
        made = CATransform3DConcat(view, made)
      default: throw Skipped(reason: "the transform '\(key)'")
      }
    }
    return made
  }

  /// Returns a path of absolute moves, lines and curves.
  static func path(_ text: String) throws -> CGPath {
    let path = CGMutablePath()
    var rest = Substring(text)
    while let letter = rest.popFirst() {
      if letter == " " { continue }
      let numbers = rest.prefix { !$0.isLetter || $0 == "e" }
      rest = rest.dropFirst(numbers.count)
      let parts = numbers.split { $0 == "," || $0 == " " }.compactMap { Double($0) }
      let points = stride(from: 0, to: parts.count - 1, by: 2).map {
        CGPoint(x: parts[$0], y: parts[$0 + 1])
      }
      switch (letter, points.count) {
      case ("M", 1): path.move(to: points[0])
      case ("L", 1...): for point in points { path.addLine(to: point) }
      case ("Q", 2): path.addQuadCurve(to: points[1], control: points[0])
      case ("C", 3): path.addCurve(to: points[2], control1: points[0], control2: points[1])
      case ("Z", 0): path.closeSubpath()
      default: throw Skipped(reason: "the path '\(text)'")
      }
    }
    return path
  }

  /// Returns a value as text: numbers in the shortest form, with spaces between.
  static func text(_ value: Any?) -> String {
    guard let value, !(value is NSNull) else { return "null" }
    let object = value as AnyObject
    if CFGetTypeID(object) == CGColor.typeID {
      return text(unsafeDowncast(object, to: CGColor.self))
    }
    if CFGetTypeID(object) == CGPath.typeID { return text(unsafeDowncast(object, to: CGPath.self)) }
    switch value {
    case let string as String: return "\"\(string)\""
    case let number as NSNumber: return text([CGFloat(number.doubleValue)])
    case let point as CGPoint: return text([point.x, point.y])
    case let size as CGSize: return text([size.width, size.height])
    case let rect as CGRect:
      return text([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
    case let transform as CATransform3D:
      return withUnsafeBytes(of: transform) { text(Array($0.bindMemory(to: CGFloat.self))) }
    case let values as [Any]: return values.map { text($0) }.joined(separator: " ; ")
    default: return "\(type(of: value))"
    }
  }

  private static func text(_ numbers: [CGFloat]) -> String {
    numbers.map { "\(Double($0 == 0 ? 0 : $0))" }.joined(separator: " ")
  }

  private static func text(_ color: CGColor) -> String {
    let space = CGColorSpace(name: CGColorSpace.sRGB)
    let made = space.flatMap { color.converted(to: $0, intent: .defaultIntent, options: nil) }
    return text(made?.components ?? [])
  }

  private static func text(_ path: CGPath) -> String {
    var words: [String] = []
    path.applyWithBlock { element in
      let index = Int(element.pointee.type.rawValue)
      words.append(["M", "L", "Q", "C", "Z"][index])
      for point in 0..<[1, 1, 2, 3, 0][index] {
        words.append(text([element.pointee.points[point].x, element.pointee.points[point].y]))
      }
    }
    return words.joined(separator: " ")
  }
}
