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
  private var channels = PageChannels()
  private var writer = JSONWriter()

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
    writer.beginObject()
    writer.member("title", title)
    writer.member("scene", scene)
    writer.key("times")
    writeTimes()
    writer.key("tree")
    writeTree()
    writer.key("layers")
    writer.beginArray()
    for layer in recorder.layers { write(layer) }
    writer.endArray()
    writer.key("events")
    writeEvents()
    writer.key("explainsAll")
    writer.bool(recorder.explainsAll)
    writer.key("notes")
    writeStrings(notes)
    if let bars {
      writer.key("bars")
      bars.write(to: &writer)
    }
    writer.key("film")
    film.write(to: &writer, &channels)
    writer.key("templates")
    writer.beginArray()
    for template in recorder.templates.templates { writeStrings(template) }
    writer.endArray()
    writer.key("channels")
    writeStrings(channels.texts)
    extras.write(to: &writer)
    writer.endObject()
    return writer.bytes
  }

  private mutating func writeStrings(_ strings: [String]) {
    writer.beginArray()
    for string in strings { writer.string(string) }
    writer.endArray()
  }

  private mutating func writeTimes() {
    var series = SeriesEncoder()
    for time in recorder.times { series.add(time) }
    writer.beginArray()
    writer.integer(recorder.times.count)
    writer.integer(channels.index(of: series.bytes))
    writer.endArray()
  }

  private mutating func writeTree() {
    writer.beginArray()
    for change in recorder.tree.changes {
      writer.beginArray()
      writer.integer(change.frame)
      writer.integer(change.start)
      writer.integer(change.end)
      for row in change.rows {
        writer.beginArray()
        writer.integer(row.layer)
        writer.integer(row.parent)
        writer.integer((row.isMask ? 1 : 0) + (row.hasOwnID ? 2 : 0))
        writer.string(row.id)
        if let name = row.name { writer.string(name) }
        writer.endArray()
      }
      writer.endArray()
    }
    writer.endArray()
  }

  private mutating func write(_ layer: PageLayer) {
    writer.beginObject()
    writer.member("class", type(of: layer.layer).className)
    if !layer.layer.flattensSublayers {
      writer.key("flat")
      writer.bool(false)
    }
    if !layer.defaults.isEmpty {
      writer.key("defaults")
      writer.beginArray()
      for (keyPath, value) in layer.defaults {
        writer.beginArray()
        writer.string(keyPath)
        var numbers: [Double] = []
        writer.integer(recorder.templates.index(of: value, numbers: &numbers))
        for number in numbers { writer.number(number) }
        writer.endArray()
      }
      writer.endArray()
    }
    writer.key("properties")
    writer.beginArray()
    for property in layer.properties {
      writer.beginArray()
      writer.string(property.keyPath)
      writer.integer(property.isAngle ? 1 : 0)
      write(property.model)
      if let presentation = property.presentation { write(presentation) }
      writer.endArray()
    }
    writer.endArray()
    if !layer.motions.isEmpty { write(layer.motions) }
    if !layer.explanations.isEmpty {
      writer.key("explanations")
      writer.beginObject()
      for (keyPath, track) in layer.explanations.sorted(by: { $0.key < $1.key }) {
        writer.key(keyPath)
        write(track)
      }
      writer.endObject()
    }
    writer.endObject()
  }

  /// Writes stretches as `form, count, series…`; a number that stays the same is written itself.
  private mutating func write(_ track: ValueTrack) {
    writer.beginArray()
    for stretch in track.stretches {
      writer.integer(stretch.template)
      writer.integer(stretch.count)
      for series in stretch.series {
        if series.isConstant {
          write(constant: series.first)
        } else {
          writer.beginArray()
          writer.integer(channels.index(of: series.bytes))
          writer.endArray()
        }
      }
    }
    writer.endArray()
  }

  private mutating func write(constant number: Double) {
    if number == 0 && number.sign == .minus { return writer.raw(Array("-0".utf8)) }
    writer.number(number)
  }

  private mutating func write(_ motions: [PageLayer.Motion]) {
    writer.key("animations")
    writer.beginArray()
    for motion in motions {
      let animation = motion.handle.animation
      var text: [UInt8] = []
      AnimationText(format: .significant(6)).append(animation, to: &text)
      writer.beginObject()
      writer.key("key")
      if let key = motion.handle.key { writer.string(key) } else { writer.null() }
      writer.member("class", animation.className)
      writer.member("text", String(decoding: text, as: UTF8.self))
      writer.key("keyPaths")
      writeStrings(animation.keyPaths)
      writer.key("begin")
      writer.number(motion.begin)
      writer.key("end")
      writer.number(motion.end)
      writer.key("phases")
      writer.beginArray()
      for (from, count, phase) in motion.phases {
        writer.integer(from)
        writer.integer(count)
        writer.string(phase.rawValue)
      }
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
  }

  private mutating func write(_ track: TextTrack) {
    writer.beginArray()
    for stretch in track.stretches {
      writer.beginArray()
      writer.integer(stretch.from)
      writer.integer(stretch.count)
      writer.integer(stretch.template)
      for numbers in stretch.numbers { writer.string(numbers.joined(separator: " ")) }
      writer.endArray()
    }
    writer.endArray()
  }

  private mutating func writeEvents() {
    writer.beginArray()
    for event in recorder.events {
      writer.beginArray()
      writer.number(event.instant)
      writer.integer(event.frame)
      writer.integer(event.layer ?? -1)
      writer.string(event.text)
      writer.endArray()
    }
    writer.endArray()
  }
}
