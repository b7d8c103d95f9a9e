import LayerModel
import LayerText
import TestSupport
import Testing

@testable import LayerReports

/// Values as JSON, number by number.
@Suite("Values in JSON")
struct ValueTextTests {
  private func json(_ value: PropertyValue) -> String {
    var buffer: [UInt8] = []
    JSONValues(format: .exact).append(value, to: &buffer)
    return String(decoding: buffer, as: UTF8.self)
  }

  private static let elements: [any WritableKeyPath<Transform3D, Double> & Sendable] = [
    \.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24,
    \.m31, \.m32, \.m33, \.m34, \.m41, \.m42, \.m43, \.m44,
  ]

  @Test("have each number of a transform in its place")
  func transform() {
    for (place, element) in Self.elements.enumerated() {
      var transform = Transform3D.identity
      transform[keyPath: element] = 0.5
      // The identity has ones in the places 0, 5, 10 and 15.
      var numbers = (0..<16).map { $0 % 5 == 0 ? "1" : "0" }
      numbers[place] = "0.5"
      expectEqual(json(.transform(transform)), "[\(numbers.joined(separator: ","))]")
    }
  }

  @Test("have the space of a colour that is not sRGB, and its four numbers in order")
  func colors() {
    var color = Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    expectEqual(json(.color(color)), "[0.1,0.2,0.3,0.4]")
    color.space = .displayP3
    expectEqual(json(.color(color)), #"{"space":"displayP3","components":[0.1,0.2,0.3,0.4]}"#)
  }

  @Test("have the numbers of points, sizes and rectangles in order")
  func geometry() {
    expectEqual(json(.point(Point(x: 1, y: 2))), "[1,2]")
    expectEqual(json(.size(Size(width: 1, height: 2))), "[1,2]")
    expectEqual(json(.rect(Rect(x: 1, y: 2, width: 3, height: 4))), "[1,2,3,4]")
    expectEqual(json([1, [true, .null], "a"]), #"[1,[true,null],"a"]"#)
    expectEqual(json(.number(-.infinity)), #""-inf""#)
  }
}
