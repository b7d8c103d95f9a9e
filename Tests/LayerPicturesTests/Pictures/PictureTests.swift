import LayerAnimation
import LayerModel
import LayerPictures
import LayerReports
import TestSupport
import Testing

/// What no scene can say of pictures; `Tests/Transcripts/render` has the rest.
@Suite("Pictures")
struct PictureTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("A live loop is shown as it is, and only moves forwards") {
      let loop = RenderLoop(root: box("root", Rect(x: 0, y: 0, width: 10, height: 10)))
      loop.advance(to: 2)
      let strip = try Report(of: loop).picture(PictureOptions(format: .filmstrip)).text
      expectTrue(strip.contains(">2 s</text>"))
      #expect(throws: ReportError.self) { try Report(of: loop).picture(at: Instants(at: [1])) }
      expectEqual(loop.now, 2)
    },
    Fact("The options have the defaults that their documentation names") {
      let plot = PlotOptions(layer: "a", keyPaths: ["b"])
      var samePlot = plot
      (samePlot.format, samePlot.style, samePlot.from) = (.text, .braille, 0)
      (samePlot.isColored, samePlot.isVelocity) = (false, false)
      (samePlot.size, samePlot.to, samePlot.framesPerSecond) = (nil, nil, nil)
      expectEqual(plot, samePlot)
      let timeline = TimelineOptions()
      var sameTimeline = timeline
      (sameTimeline.format, sameTimeline.isASCII, sameTimeline.isColored) = (.text, false, false)
      (sameTimeline.size, sameTimeline.from, sameTimeline.to) = (nil, 0, nil)
      expectEqual(timeline, sameTimeline)
      let picture = PictureOptions()
      expectEqual(picture.format, .svg)
      expectEqual([picture.title, picture.scene], ["Layers", "SCENE"])
      let page = PageOptions()
      expectEqual([page.title, page.scene], ["Layers", "SCENE"])
      expectEqual([picture.fps, picture.tolerance], [nil, nil])
      expectEqual(page.fps, 60)
      expectEqual(page.explanationLimit, 5_000)
    },
    Fact("A camera notes each thing once, however many pictures it takes") {
      let root = box("root", Rect(x: 0, y: 0, width: 9, height: 9)) {
        $0.filters = [OpaqueReference("blur")]
      }
      let loop = RenderLoop(root: root)
      var camera = FilmCamera()
      try camera.take(loop)
      loop.advance(to: 1)
      try camera.take(loop)
      expectEqual(camera.notes.map(\.description), ["root: its filters are not drawn"])
      expectEqual(camera.film.times, [0, 1])
    },
    Fact("An onion skin has the order of its newest drawing, with what is gone after its neighbour")
    {
      for (lists, expected) in [
        (["abc", "ac"], "abc"), (["xa", "a"], "xa"), (["ax", "ab"], "axb"),
        (["axy", "ab"], "axyb"), (["ba", "ab"], "ab"), (["x", "y", "z"], "xyz"),
        // Two instants of each, because it is missing between them.
        (["ab", "", "ab"], "aabb"), (["", ""], ""),
      ] {
        let drawings = lists.map { names in
          Drawing(
            frame: Rect(x: 0, y: 0, width: 1, height: 1),
            items: names.map { name in
              DrawingItem(
                layer: 0, layerName: String(name), part: .group, content: .group(DrawingGroup()))
            })
        }
        var text = ""
        OnionSkin(drawings).element.append(to: &text)
        // What is faded has an element of its own around it.
        let names = text.split(separator: "data-layer=\"").dropFirst()
          .filter { !$0.dropFirst().hasPrefix("\" opacity") }.compactMap(\.first)
        expectEqual(String(names), expected)
      }
    },
  ]
}
