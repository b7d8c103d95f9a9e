import LayerAnimation
import LayerModel
import LayerReports
import LayerText

/// Writes what a recorder collected as the JSON that the page reads.
struct PageData {
  private(set) var recorder: PageRecorder
  let title: String
  /// The name of the scene in commands.
  let scene: String
  private var series = PageSeries()

  /// Makes a writer.
  init(_ recorder: PageRecorder, title: String, scene: String) {
    self.recorder = recorder
    self.title = title
    self.scene = scene
  }

  /// Returns the JSON.
  ///
  /// - Parameters:
  ///   - film: The picture.
  ///   - bars: The bars; nil for a live loop, whose past is not known.
  ///   - notes: What the picture cannot show exactly.
  ///   - extras: What the page has beside the frames.
  /// - Returns: The bytes.
  mutating func json(
    _ film: PageFilm, bars: TimelineBars?, notes: [String], extras: PageExtras
  ) -> [UInt8] {
    JSONWriter.bytes { json in
      json.object { json in
        json.member("title", title)
        json.member("scene", scene)
        json.key("times")
        json.numbers(recorder.times)
        json.array("tree", of: recorder.tree.changes, Self.write)
        json.array("layers", of: recorder.layers) { json, layer in
          json.object { write(layer, to: &$0) }
        }
        json.array("events", of: recorder.events, Self.write)
        json.member("explainsAll", recorder.explainsAll)
        json.member("notes", notes)
        if let bars { json.array("bars", of: bars.bars, Self.write) }
        json.object("film") { film.write(to: &$0, &series) }
        json.array("series", of: series.texts) { $0.raw($1) }
        json.member("lines", recorder.lines.lines)
        json.array("looks", of: recorder.looks) { $0.integer($1) }
        extras.write(to: &json)
      }
    }
  }

  private static func write(_ json: inout JSONWriter, _ change: PageTree.Change) {
    json.array {
      $0.integer(change.frame)
      $0.integer(change.start)
      $0.integer(change.end)
      for row in change.rows {
        $0.array {
          $0.integer(row.layer)
          $0.integer(row.parent)
          $0.integer((row.isMask ? 1 : 0) + (row.hasOwnID ? 2 : 0))
          $0.string(row.id)
          if let name = row.name { $0.string(name) }
        }
      }
    }
  }

  private mutating func write(_ layer: PageLayer, to json: inout JSONWriter) {
    json.member("class", type(of: layer.layer).className)
    json.array("properties", of: layer.properties) { json, property in
      json.array {
        $0.string(property.keyPath)
        $0.integer(property.isAngle ? 1 : 0)
        series.write(property.model.runs, to: &$0)
        if let presentation = property.presentation { series.write(presentation.runs, to: &$0) }
      }
    }
    if !layer.motions.isEmpty { json.array("animations", of: layer.motions, Self.write) }
    if !layer.remarks.isEmpty {
      json.array("remarks", of: layer.remarks) { json, remark in
        json.array {
          $0.integer(remark.frame)
          $0.string(remark.text)
        }
      }
    }
    if !layer.explanations.isEmpty {
      json.object("explanations") {
        for (keyPath, track) in layer.explanations.sorted(by: { $0.key < $1.key }) {
          $0.array(keyPath, of: track.stretches, Self.write)
        }
      }
    }
  }

  private static func write(_ json: inout JSONWriter, _ motion: PageLayer.Motion) {
    let animation = motion.handle.animation
    json.object {
      $0.member("key", motion.handle.key)
      $0.member("class", animation.className)
      $0.member("text", AnimationText(format: .significant(6)).text(of: animation))
      $0.member("keyPaths", animation.keyPaths)
      $0.member("begin", motion.begin)
      $0.member("end", motion.end)
      $0.array("phases") {
        for (from, count, phase) in motion.phases {
          $0.integer(from)
          $0.integer(count)
          $0.string(phase.rawValue)
        }
      }
    }
  }

  private static func write(_ json: inout JSONWriter, _ stretch: TextTrack.Stretch) {
    json.array {
      $0.integer(stretch.from)
      $0.integer(stretch.count)
      for line in stretch.lines { $0.integer(line) }
    }
  }

  private static func write(_ json: inout JSONWriter, _ event: PageRecorder.Event) {
    json.array {
      $0.number(event.instant)
      $0.integer(event.frame)
      $0.integer(event.layer ?? -1)
      $0.string(event.text)
    }
  }

  private static func write(_ json: inout JSONWriter, _ bar: TimelineBar) {
    json.object {
      $0.member("layer", bar.layerName)
      $0.member("title", bar.layerTitle)
      $0.member("animation", bar.animation)
      $0.member("kind", bar.kind)
      $0.member("keyPaths", bar.keyPaths)
      if let cause = bar.cause { $0.member("cause", cause) }
      if let outcome = bar.outcome { $0.member("outcome", outcome.rawValue) }
      $0.member("added", bar.added)
      $0.member("start", bar.start)
      $0.member("end", bar.end)
      $0.member("removed", bar.removed)
      $0.array("segments", of: bar.segments) { json, segment in
        json.array {
          $0.string(segment.kind.rawValue)
          $0.number(segment.from)
          $0.number(segment.to)
        }
      }
      $0.key("cycles")
      $0.numbers(bar.cycles)
      $0.key("turns")
      $0.numbers(bar.turns)
    }
  }
}

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
