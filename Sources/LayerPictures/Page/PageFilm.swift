import LayerModel
import LayerText

/// Writes the picture of the page: the elements of a film, with a series for each number.
///
/// Its numbers are rounded: those of matrices so that points of a layer of 1000 points are right to
/// a hundredth of a point.
struct PageFilm {
  let film: Film
  /// The visible part of the first frame.
  let frame: Rect
  /// The colour behind the layers; nil for white.
  let background: Color?

  /// Writes the frame and the elements as members, each element after the one around it.
  func write(to writer: inout JSONWriter, _ channels: inout PageChannels) {
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
        write(element, parent, to: &$0, &channels)
        waiting.append(contentsOf: element.children.reversed().map { ($0, count) })
        count += 1
      }
    }
  }

  /// Writes `[parent, name, text or 0, presence, attributes]`.
  private func write(
    _ element: FilmElement, _ parent: Int, to writer: inout JSONWriter,
    _ channels: inout PageChannels
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
          write(attribute, to: &$0, &channels)
        }
      }
    }
  }

  /// Writes a text, `[frame, text, frame, text, …]` or `[[piece, …], number or series, …]`.
  private func write(
    _ attribute: FilmAttribute, to writer: inout JSONWriter, _ channels: inout PageChannels
  ) {
    switch attribute.track(of: film.times.count) {
    case .constant(let value): writer.string(value.text)
    case .values(let values):
      writer.array {
        for (frame, value) in values {
          $0.integer(frame)
          $0.string(value.text)
        }
      }
    case .numbers(let first, let rows):
      writer.array {
        $0.strings(first.pieces)
        for index in first.numbers.indices {
          let number = first.numbers[index]
          if rows.allSatisfy({ $0[index] == number }) {
            $0.number(number)
            continue
          }
          let unit = Self.unit(of: attribute.name, index, decimals: first.decimals)
          var series = RoundedSeriesEncoder(unit: unit)
          for row in rows { series.add(row[index]) }
          $0.array {
            $0.integer(channels.index(of: series.bytes))
            $0.number(unit)
          }
        }
      }
    }
  }

  /// Returns the unit to which a number of an attribute is rounded.
  private static func unit(of name: String, _ index: Int, decimals: Int) -> Double {
    if name == "transform" || name == "gradientTransform" { return index < 4 ? 0x1p-16 : 0x1p-9 }
    var unit = 1.0
    for _ in 0..<min(decimals, 4) { unit /= 10 }
    return unit
  }
}

/// The encoded series of the page; equal ones are kept once.
struct PageChannels {
  private var indices: [[UInt8]: Int] = [:]
  /// The series, as base64.
  private(set) var texts: [String] = []

  /// Returns the index of a series.
  mutating func index(of bytes: [UInt8]) -> Int {
    if let index = indices[bytes] { return index }
    let index = texts.count
    texts.append(Base64.text(of: bytes))
    indices[bytes] = index
    return index
  }
}
