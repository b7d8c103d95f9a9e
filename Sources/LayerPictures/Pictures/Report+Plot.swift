import LayerAnimation
import LayerModel
import LayerReports
import LayerText

extension Report {
  /// Returns curves of a layer's values over time.
  ///
  ///     print(try report.plot(PlotOptions(layer: "#box", keyPaths: ["position.*"])))
  ///
  /// - Parameter options: What to show, and how.
  /// - Returns: Text, or a figure in SVG; each line with a line break.
  /// - Throws: `ReportError` for an unknown layer or key path, for none, for a value without
  ///   numbers, for too many samples, and for a report of a live loop, whose past is not known; the
  ///   errors of the closures that make and advance the loop.
  public func plot(_ options: PlotOptions) throws -> String {
    let chart = try curves(options)
    switch options.format {
    case .text:
      let size = options.size ?? PictureSize(width: 80, height: 24)
      return CurveText(style: options.style, size: size, isColored: options.isColored).text(chart)
    case .svg:
      return CurveFigure(size: options.size).figure(chart).text
    }
  }

  /// Returns a plot as PNG, in light colours.
  ///
  /// - Throws: As ``plot(_:)``, and ``/LayerReports/ReportError`` for too many pixels.
  package func plotPixels(_ options: PlotOptions) throws -> [UInt8] {
    try FigurePixels().bytes(of: CurveFigure(size: options.size).figure(curves(options)))
  }

  /// Returns a timeline as PNG, in light colours.
  ///
  /// - Throws: As ``timeline(_:)``, and ``/LayerReports/ReportError`` for too many pixels.
  package func timelinePixels(_ options: TimelineOptions) throws -> [UInt8] {
    let end = if let to = options.to { to } else { try pictureEnd() }
    let bars = try timelineBars(from: options.from, to: end)
    return try FigurePixels().bytes(of: TimelineFigure(size: options.size).figure(bars))
  }

  /// Returns the curves of a plot as values.
  ///
  /// - Parameter options: What to show. The size decides about the number of samples.
  /// - Returns: The curves, with what happens under them.
  /// - Throws: As ``plot(_:)``.
  public func curves(_ options: PlotOptions) throws -> CurveChart {
    var options = options
    let from = options.from
    let end = if let to = options.to { to } else { try pictureEnd() }
    let timeline = try timelineBars(from: from, to: end)
    var notes: [String] = []
    if options.keyPaths.isEmpty { notes += try complete(&options, timeline) }
    let (to, stops) = (timeline.to, try eventTimes(through: timeline.to))
    if options.to == nil, try isEndless(options, timeline) {
      notes.append("the animations never end; '--to' shows more")
    }
    let sampler = CurveSampler(
      from: from, to: to, stops: stops,
      edges: timeline.bars.flatMap { $0.cycles + $0.turns }.sorted(),
      grid: try grid(options, to: to), isVelocity: options.isVelocity,
      progress: progress)
    var (title, name) = ("", "")
    var onlyChanging: Set<CurveTarget> = []
    let result = try sampler.sample(try run()) { (loop) throws in
      guard let layer = try Self.layer(options.layer, in: loop) else { return nil }
      let targets = try CurveTargets(options.keyPaths, of: layer, in: loop)
      let outline = LayerOutline(root: loop.root)
      (title, name) = (outline.title(of: layer), outline[layer].name)
      onlyChanging = targets.onlyChanging
      if options.isVelocity, options.keyPaths.contains(where: { $0.hasPrefix("frame") }) {
        throw ReportError(
          "'frame' is computed from other values, so it has no velocity of its own",
          hint: "use position and bounds.size")
      }
      return (layer, targets.targets)
    }
    guard let result else { throw try missing(options.layer) }
    var chart = CurveChart(
      layerTitle: title, from: from, to: to, isVelocity: options.isVelocity, notes: notes)
    chart.curves = try Self.curves(result.subject.targets, result.samples, onlyChanging, in: &chart)
    chart.events = Self.events(timeline, layer: name, result.subject.targets)
    return chart
  }

  /// Adds the layer and the key paths that are animated; returns notes about what is left out.
  private func complete(
    _ options: inout PlotOptions, _ timeline: TimelineBars
  ) throws -> [String] {
    let names = try Self.names(of: timeline.bars, options.layer, self)
    guard let first = names.first(where: { !$0.bar.keyPaths.isEmpty }) else {
      throw ReportError(
        options.layer.isEmpty
          ? "nothing is animated" : "nothing of \(Excerpt.quoted(options.layer)) is animated",
        hint: "name a layer and a key path, such as position.x")
    }
    if options.layer.isEmpty { options.layer = first.name }
    for entry in names where entry.name == first.name {
      for keyPath in entry.bar.keyPaths
      where !options.keyPaths.contains(keyPath) && options.keyPaths.count < 6 {
        options.keyPaths.append(keyPath)
      }
    }
    var others: [String] = []
    for entry in names where entry.name != first.name && !others.contains(entry.name) {
      others.append(entry.name)
    }
    return others.isEmpty
      ? []
      : [
        "also animated: \(others.prefix(5).joined(separator: ", "))"
          + (others.count > 5 ? " …" : "")
      ]
  }

  /// Whether an animation of the layer of a plot never ends.
  private func isEndless(_ options: PlotOptions, _ timeline: TimelineBars) throws -> Bool {
    if !timeline.isEndless { return false }
    return try Self.names(of: timeline.bars, options.layer, self).contains {
      $0.bar.end == nil && $0.bar.outcome == nil
    }
  }

  /// Returns the bars of the layers that a selector matches, with selectors of them; of all for none.
  private static func names(
    of bars: [TimelineBar], _ selector: String, _ report: Report
  ) throws -> [(name: String, bar: TimelineBar)] {
    let all = bars.map {
      (name: $0.layerName.hasPrefix("@") ? $0.layerName : "#\($0.layerName)", bar: $0)
    }
    if selector.isEmpty { return all }
    var titles: Set<String> = []
    try report.forEachStop([0]) { (loop, _) throws in
      let outline = LayerOutline(root: loop.root)
      titles = Set(try Selection(selector).layers(in: loop.root).map { outline[$0].name })
    }
    return titles.isEmpty
      ? all.filter { $0.name == selector } : all.filter { titles.contains($0.bar.layerName) }
  }

  // MARK: Samples

  /// The largest number of samples of a curve.
  private static let sampleLimit = 200_000

  private func grid(_ options: PlotOptions, to: Double) throws(ReportError) -> [Double] {
    let count: Int
    if let fps = options.framesPerSecond {
      let instants = Instants(from: options.from, to: to, fps: fps)
      if instants.count > Self.sampleLimit {
        throw ReportError(
          "the plot would have \(instants.countText) samples; the limit is \(Self.sampleLimit)",
          hint: "use a smaller '--fps', or stop earlier with '--to'")
      }
      return instants.map(\.time)
    }
    switch options.format {
    // Two samples for each column of dots.
    case .text: count = min(4000, max(10, options.size?.width ?? 80) * 4)
    case .svg: count = min(4000, max(100, options.size?.width ?? 720))
    }
    return (0...count).map { options.from + (to - options.from) * Double($0) / Double(count) }
  }

  /// Returns the layer that a selector matches; nil if it matches none.
  private static func layer(_ selector: String, in loop: RenderLoop) throws(ReportError) -> Layer? {
    let layers = try Selection(selector).layers(in: loop.root)
    if layers.count > 1 {
      let names = Selection.names(of: layers, in: loop.root).prefix(3)
      throw ReportError(
        "\(Excerpt.quoted(selector)) matches \(layers.count) layers; a plot shows one of them",
        hint: "for example \(names.joined(separator: ", "))")
    }
    return layers.first
  }

  /// Returns the error for a layer that is never in the tree.
  private func missing(_ selector: String) throws -> ReportError {
    let root = try run().loop.root
    let selection = try Selection(selector)
    return ReportError(
      "no layer matches \(Excerpt.quoted(selector))", hint: selection.nearMisses(in: root))
  }

  // MARK: Curves and events

  private static func curves(
    _ targets: [CurveTarget], _ samples: [[Curve.Sample]], _ onlyChanging: Set<CurveTarget>,
    in chart: inout CurveChart
  ) throws(ReportError) -> [Curve] {
    let all = zip(targets, samples).map { target, samples in
      let angle = target.isAngle ? "deg" : ""
      let unit = chart.isVelocity ? (angle.isEmpty ? "per s" : "\(angle) per s") : angle
      return Curve(name: target.name, unit: unit, samples: samples)
    }
    let isShown = zip(targets, all).map { target, curve in
      !onlyChanging.contains(target) || curve.changes
    }
    guard isShown.contains(true) else {
      let times = [chart.from, chart.to].map { NumberFormat.significant(6).string($0) }
      throw ReportError(
        "none of \(all.count) values of \(chart.layerTitle) changes from \(times[0]) s to \(times[1]) s",
        hint: "name one without '*' to draw it, such as \(targets[0].name)")
    }
    let count = isShown.count { !$0 }
    if count > 0 {
      chart.notes.append(
        count == 1
          ? "1 value that never changes is not drawn"
          : "\(count) values that never change are not drawn")
    }
    return withoutTwins(zip(all, isShown).filter(\.1).map(\.0), among: onlyChanging)
  }

  /// Returns curves in which an even scale is one curve, and not one for each axis.
  private static func withoutTwins(
    _ curves: [Curve], among found: Set<CurveTarget>
  ) -> [Curve] {
    let names = Set(found.map(\.name))
    var result: [Curve] = []
    for curve in curves {
      let parts = curve.name.split(separator: ".")
      guard parts.count > 2, parts[parts.count - 2] == "scale", names.contains(curve.name) else {
        result.append(curve)
        continue
      }
      let base = curve.name.dropLast(2)
      if let twin = result.firstIndex(where: {
        $0.isTwin(of: curve) && ($0.name == "\(base).x" || $0.name == "\(base).xy")
      }) {
        result[twin].name = parts.last == "y" ? "\(base).xy" : String(base)
      } else {
        result.append(curve)
      }
    }
    return result
  }

  /// Returns the events of the animations that change what is drawn, and all commits.
  private static func events(
    _ timeline: TimelineBars, layer: String, _ targets: [CurveTarget]
  ) -> [CurveEvent] {
    let properties = Set(targets.map { $0.name.prefix { $0 != "." && $0 != "[" } })
    var events: [CurveEvent] = []
    let span = timeline.from...timeline.to
    for bar in timeline.bars where bar.layerName == layer {
      guard bar.keyPaths.contains(where: { properties.contains($0.prefix { $0 != "." }) }) else {
        continue
      }
      if let start = bar.start, start >= bar.added, span.contains(start),
        bar.end.map({ $0 >= start }) ?? true
      {
        events.append(CurveEvent(.begin, at: start, animation: bar.animation))
      }
      events += bar.cycles.map { CurveEvent(.repeat, at: $0, animation: bar.animation) }
      if bar.outcome != nil, let end = bar.end, span.contains(end) {
        events.append(CurveEvent(.end, at: end, animation: bar.animation))
      }
    }
    for event in timeline.events where event.kind == .commit {
      events.append(CurveEvent(.commit, at: event.instant))
    }
    return events.enumerated().sorted {
      ($0.element.instant, $0.offset) < ($1.element.instant, $1.offset)
    }
    .map(\.element)
  }
}

extension Curve {
  /// Whether a value differs from the first one, or the model's from the presented one.
  fileprivate var changes: Bool {
    let first = samples.first { $0.presentation != nil }?.presentation
    return samples.contains {
      $0.differs
        || Curve.Sample(time: 0, model: first, presentation: $0.presentation).differs
    }
  }

  /// Whether it has the same values as another, but for rounding.
  fileprivate func isTwin(of other: Curve) -> Bool {
    samples.count == other.samples.count
      && zip(samples, other.samples).allSatisfy { one, two in
        !Curve.Sample(time: 0, model: one.model, presentation: two.model).differs
          && !Curve.Sample(time: 0, model: one.presentation, presentation: two.presentation).differs
      }
  }
}

extension Report {
  /// Returns a picture of the lives of all animations: a bar for each.
  ///
  ///     print(try report.timeline())
  ///
  /// - Parameter options: What to show, and how.
  /// - Returns: Text, or a figure in SVG; each line with a line break.
  /// - Throws: As ``timelineBars(from:to:)``.
  public func timeline(_ options: TimelineOptions = TimelineOptions()) throws -> String {
    let end = if let to = options.to { to } else { try pictureEnd() }
    let bars = try timelineBars(from: options.from, to: end)
    switch options.format {
    case .text:
      return TimelineText(
        width: options.size?.width ?? 80, isASCII: options.isASCII, isColored: options.isColored,
        isCompact: options.isCompact
      ).text(bars)
    case .svg: return TimelineFigure(size: options.size).figure(bars).text
    }
  }

  /// Returns a bar for each animation, and the events of the loop.
  ///
  ///     for bar in try report.timelineBars().bars { print(bar.layerName, bar.animation, bar.added) }
  ///
  /// - Parameters:
  ///   - from: The first instant to show, in seconds, 0 or later.
  ///   - to: The last instant to show, in seconds. By default, that is the last start, end or
  ///     change of the scene. Of an endless scene, one period is shown after it, or two seconds
  ///     without a common period.
  /// - Returns: The bars, grouped by layer and in the order of their starts.
  /// - Throws: `ReportError` for a report of a live loop, which cannot go back to its start, and for
  ///   a last instant beyond 10¹² s; the errors of the closures that make and advance the loop.
  public func timelineBars(from: Double = 0, to: Double? = nil) throws -> TimelineBars {
    guard isRemade else {
      throw ReportError(
        "a report of a live loop has no timeline, because its past is not known",
        hint: "make the report from a closure that makes the loop")
    }
    let shownEnd = if let to { to } else { try span().shownEnd }
    // A scene in which nothing happens has no end of its own.
    let to = max(from, to == nil && shownEnd <= from ? from + 1 : shownEnd)
    if to > Self.lastInstant {
      let number = NumberFormat.exact.string
      throw ReportError(
        "a picture over time ends at \(number(Self.lastInstant)) s at the latest, not at "
          + "\(number(to)) s", hint: "stop earlier with '--to'")
    }
    var bars = try timelineBars(from: from, to: to, stops: try eventTimes(through: to))
    for marker in markers where (from...to).contains(marker.instant) {
      bars.events.append(TimelineEvent(.marker, at: marker.instant, marker.name))
    }
    return bars
  }

  /// Returns the bars of a scene whose starts, ends and changes are known, without its markers.
  func timelineBars(from: Double, to: Double, stops: [Double]) throws -> TimelineBars {
    try TimelineReader.read(
      run(keepsEvents: true), stops: stops, from: from, to: to, progress: progress)
  }

  /// The last instant of a picture over time; soon after it, a number cannot tell two frames apart.
  private static let lastInstant = 1e12

  /// Returns the last instant of a picture over time: the end of what is shown of the scene, and a
  /// tenth more, in which a value snaps back or is held.
  ///
  /// - Throws: The errors of the closures that make and advance the loop.
  package func pictureEnd() throws -> Double {
    let span = try span()
    return span.isEndless ? span.shownEnd : span.end > 0 ? span.end * 1.1 : 1
  }
}
