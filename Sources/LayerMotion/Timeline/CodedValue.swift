import LayerAnimation
import LayerModel

/// The stored form of a property's value: an object with one member, whose name is the type.
///
///     {"number": 0.5}   {"point": [25, 240]}   {"none": true}
///     {"color": [1, 0, 0, 1], "space": "sRGB"}
///
/// References and dictionaries cannot be stored.
struct CodedValue: Codable {
  let value: PropertyValue

  private enum Key: String, CodingKey {
    case none, number, bool, point, size, rect, color, space, transform, path, string, array
  }

  private static let numberTypes: [(key: Key, type: PropertyType)] = [
    (.point, .point), (.size, .size), (.rect, .rect), (.transform, .transform),
  ]

  init(_ value: PropertyValue) { self.value = value }

  init(from decoder: any Decoder) throws {
    let box = try decoder.container(keyedBy: Key.self)
    for (key, type) in Self.numberTypes where box.contains(key) {
      let numbers = try box.decode([Double].self, forKey: key).map(PropertyValue.number)
      guard let value = PropertyValue.array(numbers).converted(to: type) else {
        throw Self.corrupted(decoder, "\(numbers.count) numbers are not \(type.expectation)")
      }
      self.value = value
      return
    }
    if let number = try box.decodeIfPresent(Double.self, forKey: .number) {
      value = .number(number)
    } else if let flag = try box.decodeIfPresent(Bool.self, forKey: .bool) {
      value = .bool(flag)
    } else if let string = try box.decodeIfPresent(String.self, forKey: .string) {
      value = .string(string)
    } else if let svg = try box.decodeIfPresent(String.self, forKey: .path) {
      value = .path(try Path(svg: svg))
    } else if let elements = try box.decodeIfPresent([CodedValue].self, forKey: .array) {
      value = .array(elements.map(\.value))
    } else if let parts = try box.decodeIfPresent([Double].self, forKey: .color) {
      let name = try box.decodeIfPresent(String.self, forKey: .space) ?? "sRGB"
      guard parts.count == 4,
        let space = ColorSpace.allCases.first(where: { $0.description == name })
      else {
        throw Self.corrupted(decoder, "a colour has four numbers and a known space")
      }
      value = .color(
        Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3], space: space))
    } else if box.contains(.none) {
      value = .null
    } else {
      throw Self.corrupted(decoder, "a value needs a type that is known")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var box = encoder.container(keyedBy: Key.self)
    switch value {
    case .null: try box.encode(true, forKey: .none)
    case .number(let number): try box.encode(number, forKey: .number)
    case .bool(let flag): try box.encode(flag, forKey: .bool)
    case .point: try box.encode(value.numbers, forKey: .point)
    case .size: try box.encode(value.numbers, forKey: .size)
    case .rect: try box.encode(value.numbers, forKey: .rect)
    case .transform: try box.encode(value.numbers, forKey: .transform)
    case .color(let color):
      try box.encode([color.red, color.green, color.blue, color.alpha], forKey: .color)
      try box.encode(color.space.description, forKey: .space)
    case .path(let path): try box.encode(path.svg, forKey: .path)
    case .string(let string): try box.encode(string, forKey: .string)
    case .array(let elements): try box.encode(elements.map(CodedValue.init), forKey: .array)
    case .dictionary, .opaque:
      throw EncodingError.invalidValue(
        value,
        .init(
          codingPath: encoder.codingPath,
          debugDescription: "\(value.typeDescription) cannot be stored."))
    }
  }

  private static func corrupted(_ decoder: any Decoder, _ text: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: text + "."))
  }
}
