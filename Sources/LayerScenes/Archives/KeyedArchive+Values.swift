import LayerModel
import LayerText

// Values of properties, as Core Animation archives them.
//
//     point, size, rectangle, transform     a proxy with a kind from 0 to 3 and numbers by name
//     colour                                r, g, b, a; a UIColor has UIRed and so on, or UIWhite
//     path                                  segments of a type from 0 to 4, and up to three points
//     image                                 an object with the bytes of a PNG or another file
extension KeyedArchive {
  /// Returns the value of an object; nil for one that is not known.
  ///
  /// - Throws: An error for an object that is in itself, and for too many.
  mutating func value(of object: ArchivedObject) throws(SceneError) -> PropertyValue? {
    try enter(object)
    defer { leave(object) }
    switch object.content {
    case .string(let text): return .string(text)
    case .number(let number): return .number(number)
    case .bool(let flag): return .bool(flag)
    case .data(let bytes): return image(bytes)
    case .null: return .null
    case .array, .reference: return nil
    case .dictionary: break
    }
    if object.isA("NSNull") { return .null }
    if let text = object["NS.string"]?.string { return .string(text) }
    if let text = self.object(object["NSString"]) { return try value(of: text) }
    if let keys = object["NS.keys"]?.elements { return try dictionary(keys, object) }
    if object["NS.objects"] != nil || object["array"] != nil {
      var values: [PropertyValue] = []
      for element in try elements(.reference(object.number ?? 0)) {
        guard let value = try value(of: element) else { return nil }
        values.append(value)
      }
      return .array(values)
    }
    if object["LKCGPathSegments"] != nil { return .path(try path(object)) }
    return plain(object)
  }

  private mutating func dictionary(
    _ keys: [PropertyList], _ object: ArchivedObject
  ) throws(SceneError) -> PropertyValue? {
    var entries: [String: PropertyValue] = [:]
    for (key, element) in zip(keys, object["NS.objects"]?.elements ?? []) {
      guard let key = self.object(key)?.content.string, let element = self.object(element),
        let value = try value(of: element)
      else { return nil }
      entries[key] = value
    }
    return .dictionary(entries)
  }

  /// Returns the value of an object that has no lists in it.
  private func plain(_ object: ArchivedObject) -> PropertyValue? {
    func number(_ key: String) -> Double { object[key]?.number ?? 0 }
    func text(_ key: String) -> [Double] {
      let text = self.object(object[key])?.content.string ?? object[key]?.string ?? ""
      return text.split { "{}, ".contains($0) }.compactMap { Double($0) }
    }
    switch object["kind"]?.number {
    case 0: return .point(Point(x: number("x"), y: number("y")))
    case 1: return .size(Size(width: number("width"), height: number("height")))
    case 2:
      return .rect(
        Rect(x: number("x"), y: number("y"), width: number("width"), height: number("height")))
    case 3: return .transform(transform(object))
    default: break
    }
    if object["m11"] != nil { return .transform(transform(object)) }
    for (red, green, blue, alpha) in [
      ("r", "g", "b", "a"), ("UIRed", "UIGreen", "UIBlue", "UIAlpha"),
      ("UIWhite", "UIWhite", "UIWhite", "UIAlpha"),
    ] where [red, green, blue].allSatisfy({ object[$0]?.number != nil }) {
      return .color(
        Color(
          red: number(red), green: number(green), blue: number(blue),
          alpha: object[alpha]?.number ?? 1))
    }
    let (point, size, rect) = (text("NS.pointval"), text("NS.sizeval"), text("NS.rectval"))
    if point.count == 2 { return .point(Point(x: point[0], y: point[1])) }
    if size.count == 2 { return .size(Size(width: size[0], height: size[1])) }
    if rect.count == 4 {
      return .rect(Rect(x: rect[0], y: rect[1], width: rect[2], height: rect[3]))
    }
    if let address = self.object(object["NS.relative"])?.content.string {
      return .opaque(OpaqueReference(address))
    }
    return object.content.entries?.lazy.compactMap { bytes(self.object($0.value)) }.first
  }

  private func bytes(_ object: ArchivedObject?) -> PropertyValue? {
    switch object?.content {
    case .data(let bytes)?: return image(bytes)
    case .dictionary?:
      guard case .data(let bytes)? = object?["NS.data"] else { return nil }
      return image(bytes)
    default: return nil
    }
  }

  /// Returns an address with the bytes of an image; nil for other bytes.
  private func image(_ bytes: ArraySlice<UInt8>) -> PropertyValue? {
    guard let kind = ImageKind(bytes: bytes) else { return nil }
    return .opaque(
      OpaqueReference("data:\(kind.mediaType);base64,\(Base64.text(of: Array(bytes)))"))
  }

  private func transform(_ object: ArchivedObject) -> Transform3D {
    var elements = Transform3D.identity.elements
    for row in 0..<4 {
      for column in 0..<4 {
        if let number = object["m\(row + 1)\(column + 1)"]?.number {
          elements[4 * row + column] = number
        }
      }
    }
    return Transform3D(elements: elements) ?? .identity
  }

  private mutating func path(_ object: ArchivedObject) throws(SceneError) -> Path {
    var path = Path()
    for segment in try elements(object["LKCGPathSegments"]) {
      func point(_ index: Int) -> Point {
        Point(
          x: segment["LKCGPathPoint\(index)_x"]?.number ?? 0,
          y: segment["LKCGPathPoint\(index)_y"]?.number ?? 0)
      }
      let kind = segment["LKCGPathType"]?.number ?? 0
      if kind == 0 || path.isEmpty && kind != 4 { path.move(to: point(0)) }
      switch kind {
      case 1: path.addLine(to: point(0))
      case 2: path.addQuadCurve(to: point(1), control: point(0))
      case 3: path.addCurve(to: point(2), control1: point(0), control2: point(1))
      case 4 where !path.isEmpty: path.closeSubpath()
      default: break
      }
    }
    return path
  }

  /// Returns the text of a timing function: its name, or its control points; nil for another object.
  ///
  /// - Throws: An error for too many values.
  mutating func timingFunction(_ object: ArchivedObject) throws(SceneError) -> String? {
    try enter(object)
    defer { leave(object) }
    if case .string(let name) = object.content { return name }
    guard object.isA("CAMediaTimingFunction") else { return nil }
    if let name = self.object(object["name"])?.content.string { return name }
    let fields = (object.content.entries ?? []).compactMap { field in
      field.value.number.map { (name: field.key.lowercased(), number: $0) }
    }.sorted { $0.name < $1.name }
    let (xs, ys) = (
      fields.filter { $0.name.contains("x") }, fields.filter { $0.name.contains("y") }
    )
    guard xs.count == 2, ys.count == 2 else { return nil }
    return CAMLValueText.numbers([xs[0], ys[0], xs[1], ys[1]].map(\.number))
  }
}
