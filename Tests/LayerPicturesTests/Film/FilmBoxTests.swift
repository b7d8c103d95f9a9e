import LayerModel
import TestSupport
import Testing

@testable import LayerPictures

/// The boxes of elements, about which they turn and grow.
@Suite("Boxes of a film")
struct FilmBoxTests {
  /// Returns the box of an element that has some attributes in each frame.
  private func box(_ frames: [[SVGAttribute]], text: String? = nil) throws -> FilmBox {
    var film = Film()
    for (time, attributes) in frames.enumerated() {
      let element = SVGElement("e", key: "e", attributes, text: text)
      film.add(SVGElement("svg", key: "svg", children: [element]), at: Double(time))
    }
    return FilmBox(try #require(film.root?.children.first), frames.count)
  }

  private func numbers(_ values: KeyValuePairs<String, Double>) -> [SVGAttribute] {
    values.map { SVGAttribute($0.key, .number($0.value)) }
  }

  @Test("A rectangle has its middle, and half of its diagonal")
  func rectangle() throws {
    let box = try box([numbers(["x": 10, "y": 20, "width": 30, "height": 40])])
    expectEqual(box.center, Point(x: 25, y: 40))
    expectEqual(box.radius, 25)
    expectEqual(box.scale, 1)
    expectFalse(box.moves)
    expectFalse(box.changes)
  }

  @Test("What moves has the box around all its places")
  func places() throws {
    let box = try box(
      [0.0, 10, 4].map { numbers(["x": $0, "y": 0, "width": 20, "height": 40]) })
    expectEqual(box.center, Point(x: 15, y: 20))
    expectEqual(box.radius, 25)
    expectTrue(box.changes)
    expectFalse(box.moves)
  }

  @Test("A path has the box of its points at all instants")
  func path() throws {
    let frames = [Point(x: 6, y: 3), Point(x: 2, y: 8)].map { end in
      [SVGAttribute("d", .path(Path(elements: [.move(to: .zero), .line(to: end)])))]
    }
    let box = try box(frames)
    expectEqual(box.center, Point(x: 3, y: 4))
    expectEqual(box.radius, 5)
    expectTrue(box.changes)
  }

  @Test(
    "A line of text is 0.6 of its size wide for each letter, and as if of eight without any",
    arguments: [("abcd", 24), (nil, 48)] as [(String?, Double)])
  func text(_ text: String?, _ width: Double) throws {
    let box = try box([numbers(["x": 10, "y": 20, "font-size": 10])], text: text)
    expectEqual(box.center.x, (10 + width / 2), within: 1e-9)
    expectEqual(box.center.y, 25)
    expectEqual(box.radius, (width * width + 100).squareRoot() / 2, within: 1e-9)
  }

  @Test("The scale is the longest image of a unit at any instant")
  func scale() throws {
    let matrices = [
      Transform2D(a: 3, b: 4, c: 0, d: 2, tx: 9, ty: 9), .identity,
      Transform2D(a: 1, b: 0, c: -4, d: -3, tx: 0, ty: 0),
    ]
    for count in 1...3 {
      let box = try box(matrices.suffix(count).map { [SVGAttribute("transform", .matrix($0))] })
      expectEqual(box.scale, 5)
      expectEqual(box.moves, (count > 1))
    }
  }
}
