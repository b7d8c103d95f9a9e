// What only a page asks: the outline of a scene, a frame with the selected layer, a hit, a task.

extension WebCommand {
  /// Returns the layers, the bars of their animations, and the notices of a scene, as JSON.
  func outline() throws(Failure) -> String {
    let scene = try scene()
    // A moment longer than the animations, in which a value snaps back or is held.
    let bars = try scene.report.timelineBars(from: 0, to: scene.report.pictureEnd())
    var nodes: [LayerOutline.Node] = []
    try scene.report.forEachInstant([0]) { (loop) throws(Failure) in
      nodes = LayerOutline(root: loop.root).nodes
    }
    return JSONWriter.text { json in
      json.object { json in
        json.member("end", bars.to)
        json.member("isEndless", bars.isEndless)
        json.array("layers", of: nodes) { json, node in
          json.object { json in
            json.member("label", node.label)
            json.member("title", node.title)
            json.member("depth", Double(node.depth))
          }
        }
        json.array("bars", of: bars.bars) { json, bar in
          json.object { json in
            json.member("layer", bar.layerName.hasPrefix("@") ? bar.layerName : "#\(bar.layerName)")
            json.member("animation", bar.animation)
            json.member("kind", bar.kind)
            json.member("keyPaths", bar.keyPaths)
            json.array("segments", of: bar.segments, Self.write)
            json.array("parts", of: bar.parts) { json, part in
              json.object { json in
                json.member("name", part.name)
                json.member("level", Double(part.level))
                json.array("segments", of: part.segments, Self.write)
              }
            }
          }
        }
        json.array("events", of: bars.events.filter { $0.kind != .transaction }) { json, event in
          json.object { json in
            json.member("kind", event.kind.rawValue)
            json.member("at", event.instant)
            json.member("text", event.text)
          }
        }
        json.member("states", scene.scene.states.map { $0.name })
        json.member("changes", Double(scene.changes.count))
        json.member("notices", scene.scene.notices.map { $0.description })
      }
    }
  }

  private static func write(_ json: inout JSONWriter, _ segment: TimelineBar.Segment) {
    json.object { json in
      json.member("kind", segment.kind.rawValue)
      json.member("from", segment.from)
      json.member("to", segment.to)
    }
  }

  /// Returns the picture at an instant, and where a layer is shown and where its model is, as JSON.
  func frame() throws(Failure) -> String {
    let scene = try scene()
    let report = has("tint") ? scene.tintedReport : scene.report
    let mirrorSum = scene.report.mirrorSum
    let selector = positional(1)
    var text = ""
    try report.forEachInstant(times ?? [0]) { (loop) throws(Failure) in
      let (drawing, svg) = Self.picture(of: loop, mirrorSum)
      let frame = [
        drawing.frame.minX, drawing.frame.minY, drawing.frame.width, drawing.frame.height,
      ]
      let layer = selector.isEmpty ? nil : try Selection(selector).layers(in: loop.root).first
      func numbers(_ points: [Point]) -> [Double] {
        points.flatMap { point in [point.x, mirrorSum.map { $0 - point.y } ?? point.y] }
      }
      text = JSONWriter.text { json in
        json.object { json in
          json.member("svg", svg)
          json.array("view", of: frame) { $0.number($1) }
          json.member("notes", drawing.notes.map { $0.description })
          guard let layer else { return }
          let shown = layer.presented
          json.array("shown", of: numbers(shown.bounds.corners.map { shown.convert($0, to: nil) }))
          {
            $0.number($1)
          }
          json.array("model", of: numbers(layer.bounds.corners.map { layer.convert($0, to: nil) }))
          {
            $0.number($1)
          }
          json.member("keyPaths", loop.animatedKeyPaths(of: layer))
        }
      }
    }
    return text
  }

  /// Returns the picture at an instant, as the command prints it.
  func picture() throws(Failure) -> String {
    let report = try scene().report
    var text = ""
    try report.forEachInstant([times?.first ?? 0]) { (loop) throws(Failure) in
      text = Self.picture(of: loop, report.mirrorSum).svg + "\n"
    }
    return text
  }

  private static func picture(
    of loop: RenderLoop, _ mirrorSum: Double?
  ) -> (drawing: Drawing, svg: String) {
    let drawing = DrawingBuilder(mirrorSum: mirrorSum).drawing(of: loop)
    var writer = SVGWriter()
    var svg = ""
    writer.element(of: drawing).append(to: &svg)
    return (drawing, svg)
  }

  /// Returns the name of the layer that a tap at a point of the picture reaches; empty for none.
  func hit() throws(Failure) -> String {
    guard let x = Double(positional(1)), let y = Double(positional(2)) else {
      throw ReportError("'hit' takes a scene, x and y")
    }
    return try scene().report.hitName(Point(x: x, y: y), at: times?.first ?? 0)
  }

  /// Returns what a scene shows in place of what a task expects, in lines; empty if it is solved.
  func task() throws(Failure) -> String {
    let scene = String(decoding: try file(positional(0)), as: UTF8.self)
    let task = String(decoding: try file(positional(1)), as: UTF8.self)
    let quoted = JSONWriter.text { $0.string(scene) }
    let members = task.drop { $0 != "{" }.dropFirst()
    let text = "{\"version\": 1, \"cases\": [{\"text\": \(quoted), \(members)]}"
    _ = try self.scene()
    var misses: [String] = []
    let name = positional(0)
    let cases = try asFailure { () throws(SceneError) in
      try SceneCase.all(in: InputFile(name: name, bytes: Array(text.utf8)))
    }
    for one in cases {
      let scene = try asFailure { () throws(SceneError) in try one.scene() }
      let report = WebScene(scene, enters: one.enters).report
      for expectation in one.expectations {
        do throws(Failure) {
          misses += try Self.misses(expectation, in: report)
        } catch {
          // The scene plays, so it lacks what the task is about.
          misses.append(error.description)
        }
      }
    }
    return misses.joined(separator: "\n")
  }

  private static func misses(
    _ expectation: Expectation, in report: Report
  ) throws(Failure) -> [String] {
    var misses: [String] = []
    func note(_ comparisons: [Comparison], at instant: Double?) {
      for one in comparisons where !one.agrees {
        let time = instant.map { " at \(NumberFormat.exact.string($0))" } ?? ""
        misses.append("\(one.subject)\(time): \(one.verb)\(one.found), expected \(one.expected)")
      }
    }
    if expectation.isEvents {
      var run = try report.run(keepsEvents: true)
      _ = try run.stops(through: expectation.instants.first ?? 60)
      if let end = expectation.instants.first { try run.advance(to: end) }
      let events = run.takeEvents()
      note(try asFailure { () throws(SceneError) in try expectation.compare(events) }, at: nil)
      return misses
    }
    var index = 0
    try report.forEachStop(expectation.instants) { (loop, recorder) throws(Failure) in
      let comparisons = try asFailure { () throws(SceneError) in
        try expectation.compare(at: index, in: loop) { (layer, keyPath) throws(SceneError) in
          do throws(PropertyError) {
            return ExplanationText().sentence(
              try loop.explanation(of: layer, keyPath, recorder: recorder))
          } catch {
            throw SceneError(error.description)
          }
        }
      }
      note(comparisons, at: expectation.instants[index])
      index += 1
    }
    return misses
  }
}

extension JSONWriter {
  fileprivate mutating func numberOrNull(_ value: Double?) {
    if let value { number(value) } else { null() }
  }
}

extension WebCommand {
  /// Returns the curves of a layer's key paths, as JSON.
  func curve() throws(Failure) -> String {
    let chart = try scene().report.curves(
      PlotOptions(
        layer: positional(1), keyPaths: [positional(2)], format: .svg, from: 0, to: number("to")))
    return JSONWriter.text { json in
      json.object { json in
        json.member("to", chart.to)
        json.array("curves", of: chart.curves) { json, curve in
          json.object { json in
            json.member("name", curve.name)
            json.member("unit", curve.unit)
            json.array("times", of: curve.samples) { $0.number($1.time) }
            json.array("shown", of: curve.samples) { $0.numberOrNull($1.presentation) }
            json.array("model", of: curve.samples) { $0.numberOrNull($1.model) }
          }
        }
      }
    }
  }

  /// Returns the scene with the mend of a finding.
  func mend() throws(Failure) -> String {
    let bytes = try file(positional(0))
    let identity = positional(1)
    let finding = try findings().first { $0.identity == identity }
    guard let mended = finding?.edit?.applied(to: bytes) else {
      throw ReportError("there is no mend of '\(identity)'")
    }
    return String(decoding: mended, as: UTF8.self)
  }
}
