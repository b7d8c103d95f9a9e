import LayerModel
import TestSupport
import Testing

@testable import LayerPictures

struct FilmTests {
  /// Returns a picture with rectangles of the given names at the given positions.
  private func picture(_ rects: [(name: String, x: Double)]) -> SVGElement {
    SVGElement(
      "svg", key: "svg", [],
      children: rects.map {
        SVGElement("rect", key: $0.name, [SVGAttribute("x", .number($0.x))])
      })
  }

  private func film(_ pictures: [[(name: String, x: Double)]]) -> Film {
    var film = Film()
    for (index, rects) in pictures.enumerated() { film.add(picture(rects), at: Double(index)) }
    return film
  }

  private func rows(_ element: FilmElement, _ count: Int) -> [[Double]] {
    if case .numbers(_, let rows) = element.attributes[0].track(of: count) { rows } else { [] }
  }

  @Test("An attribute whose number changes has a row for each frame")
  func numbers() throws {
    let film = film([[("a", 1)], [("a", 2)], [("a", 2)], [("a", 5)]])
    let element = try #require(film.root?.children.first)
    expectEqual(rows(element, 4), [[1], [2], [2], [5]])
    expectEqual(element.presence, [0..<4])
  }

  @Test("An element that comes and goes is present in ranges, and keeps its numbers meanwhile")
  func presence() throws {
    let film = film([[], [("a", 1)], [], [], [("a", 2)]])
    let element = try #require(film.root?.children.first)
    expectEqual(film.root?.children.count, 1)
    expectEqual(element.presence, [1..<2, 4..<5])
    expectEqual(rows(element, 5), [[1], [1], [1], [1], [2]])
  }

  @Test("An element that moves behind another becomes a second one")
  func order() throws {
    let film = film([[("a", 1), ("b", 1)], [("b", 1), ("a", 1)]])
    let children = try #require(film.root?.children)
    expectEqual(children.map(\.key), ["a", "b", "a"])
    expectEqual(children.map(\.presence), [[0..<1], [0..<2], [1..<2]])
  }

  @Test("A definition stays one element wherever it is")
  func definitions() throws {
    var film = Film()
    let clip = SVGElement("clipPath", key: "clip", [SVGAttribute("id", SVGValue("c1"))])
    let rect = SVGElement("rect", key: "rect")
    film.add(SVGElement("svg", key: "svg", children: [clip, rect]), at: 0)
    film.add(SVGElement("svg", key: "svg", children: [rect, clip]), at: 1)
    expectEqual(film.root?.children.map(\.name), ["clipPath", "rect"])
  }

  @Test("A missing opacity is 1")
  func missing() throws {
    var film = Film()
    let faded = SVGElement("g", key: "g", [SVGAttribute("opacity", .opacity(0.5))])
    film.add(SVGElement("svg", key: "svg", children: [SVGElement("g", key: "g")]), at: 0)
    film.add(SVGElement("svg", key: "svg", children: [faded]), at: 1)
    film.add(SVGElement("svg", key: "svg", children: [SVGElement("g", key: "g")]), at: 2)
    let group = try #require(film.root?.children.first)
    expectEqual(rows(group, 3), [[1], [0.5], [1]])
  }

  @Test(
    "A missing number has the value of its absence; what has none becomes the word none",
    arguments: [
      ("opacity", 1), ("fill-opacity", 1), ("stroke-opacity", 1), ("stroke-dashoffset", 0),
      ("stroke-width", nil),
    ] as [(String, Double?)])
  func absent(_ name: String, _ number: Double?) throws {
    var film = Film()
    let path = SVGElement("path", key: "p", [SVGAttribute(name, .number(0.5))])
    for (time, child) in [path, SVGElement("path", key: "p")].enumerated() {
      film.add(SVGElement("svg", key: "svg", children: [child]), at: Double(time))
    }
    let element = try #require(film.root?.children.first)
    switch element.attributes[0].track(of: 2) {
    case .numbers(_, let rows): expectEqual(rows, number.map { [[0.5], [$0]] })
    case .values(let values):
      expectNil(number)
      expectEqual(values.map(\.frame), [0, 1])
      expectEqual(values.map(\.value.text), ["0.5", "none"])
    case .constant: Issue.record("The attribute changes.")
    }
  }

  @Test("A stroke that is drawn whole continues the numbers of its parts")
  func stroke() throws {
    func picture(_ end: Double) -> SVGElement {
      var path = SVGElement("path", key: "path")
      if end < 1 {
        path.attributes = [
          SVGAttribute("pathLength", .number(1)),
          SVGAttribute("stroke-dasharray", SVGValue("", [(end, " 2")])),
        ]
      }
      return SVGElement("svg", key: "svg", children: [path])
    }
    var film = Film()
    for (time, end) in [0.5, 0.75, 1].enumerated() { film.add(picture(end), at: Double(time)) }
    let path = try #require(film.root?.children.first)
    guard case .constant = path.attributes[0].track(of: 3),
      case .numbers(_, let rows) = path.attributes[1].track(of: 3)
    else {
      Issue.record("The attributes are texts.")
      return
    }
    expectEqual(rows, [[0.5], [0.75], [1]])
  }

  @Test("Instants are those of frames, and both sides of each event")
  func times() {
    let times = FilmTimes(from: 0, to: 1, fps: 4, events: [0, 0.3, 1]).times
    expectEqual(times, [0, 1e-6, 0.25, 0.3 - 1e-6, 0.3, 0.3 + 1e-6, 0.5, 0.75, 1 - 1e-6, 1])
  }

  @Test("The last whole frame is an instant, even if the end is between two frames")
  func lastFrame() {
    let times = FilmTimes(from: 0, to: 1.125, fps: 4, events: []).times
    expectEqual(times, [0, 0.25, 0.5, 0.75, 1, 1.125])
  }
}
