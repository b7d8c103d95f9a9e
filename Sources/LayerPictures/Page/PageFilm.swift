import LayerModel
import LayerText

/// Writes the picture of the page: the elements of a film, with a series for each number.
struct PageFilm {
  let film: Film
  /// The visible part of the first frame.
  let frame: Rect
  /// The colour behind the layers; nil for white.
  let background: Color?

  /// Writes the frame and the elements as members, each element after the one around it.
  func write(to writer: inout JSONWriter, _ series: inout PageSeries) {
    writer.key("frame")
    writer.numbers([frame.minX, frame.minY, frame.width, frame.height])
    if let background {
      writer.member("background", SVGValue.color(background).text)
      writer.member("alpha", background.alpha)
    }
    writer.array("elements") {
      var waiting = film.root.map { [(element: $0, parent: -1)] } ?? []
      var count = 0
      while let (element, parent) = waiting.popLast() {
        write(element, parent, to: &$0, &series)
        waiting.append(contentsOf: element.children.reversed().map { ($0, count) })
        count += 1
      }
    }
  }

  /// Writes `[parent, name, text or 0, presence, attributes]`.
  private func write(
    _ element: FilmElement, _ parent: Int, to writer: inout JSONWriter,
    _ series: inout PageSeries
  ) {
    writer.array {
      $0.integer(parent)
      $0.string(element.name)
      if let text = element.text { $0.string(text) } else { $0.integer(0) }
      $0.array {
        if element.isDefinition || element.presence == [0..<film.times.count] { return }
        for range in element.presence {
          $0.integer(range.lowerBound)
          $0.integer(range.upperBound)
        }
      }
      $0.array(of: element.attributes) { json, attribute in
        json.array {
          $0.string(attribute.name)
          if attribute.runs.count == 1 {
            $0.string(attribute.runs[0].value.text)
          } else {
            series.write(attribute.runs, to: &$0)
          }
        }
      }
    }
  }
}
