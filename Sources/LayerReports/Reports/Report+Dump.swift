import LayerAnimation
import LayerText

extension Report: CustomStringConvertible {
  /// The text dump of a live loop's present, or of time 0 if a closure makes the loop.
  ///
  /// Reading it does not change a live loop: what is not committed yet is not presented.
  public var description: String {
    do { return try dump() } catch { return "\(error)" }
  }

  /// Returns a dump.
  ///
  /// - Parameters:
  ///   - options: What to show, and in which format.
  ///   - instants: The instants. Without them it is a live loop's present, which is only read, or
  ///     time 0.
  /// - Returns: The dump.
  /// - Throws: ``ReportError`` if a selector matches no layer or a live loop would have to go back;
  ///   the errors of the closures that make and advance the loop.
  public func dump(
    _ options: DumpOptions = DumpOptions(), at instants: Instants? = nil
  ) throws -> String {
    var text = ""
    try write(options, at: instants, to: &text)
    return text
  }

  /// Writes a dump into a text stream, frame by frame.
  ///
  /// - Parameters:
  ///   - options: What to show, and in which format.
  ///   - instants: The instants; without them a live loop's present, or time 0.
  ///   - stream: The stream.
  /// - Throws: As ``dump(_:at:)``.
  public func write(
    _ options: DumpOptions = DumpOptions(), at instants: Instants? = nil,
    to stream: inout some TextOutputStream
  ) throws {
    var sink = StreamSink(stream: stream)
    defer { stream = sink.stream }
    try write(options, at: instants, to: &sink)
  }

  /// Writes a dump into a sink, frame by frame.
  ///
  /// - Parameters:
  ///   - options: What to show, and in which format.
  ///   - instants: The instants; without them a live loop's present, or time 0.
  ///   - sink: The sink. What was written before an error stays written.
  /// - Throws: As ``dump(_:at:)``, and the errors of the sink.
  public func write(
    _ options: DumpOptions = DumpOptions(), at instants: Instants? = nil,
    to sink: inout some ByteSink
  ) throws {
    try write(options, at: instants, otherwise: Selection.allAreShown, to: &sink)
  }

  /// Writes a dump, with a hint for a selector that matches no layer and looks like none.
  package func write(
    _ options: DumpOptions, at instants: Instants?, otherwise hint: String,
    to sink: inout some ByteSink
  ) throws {
    var formatter = try formatter(options, at: instants, otherwise: hint)
    try forEachFrame(options.frame, at: instants, otherwise: hint) { (frame) throws in
      try formatter.write(frame, to: &sink)
    }
    try formatter.finish(to: &sink)
  }

  private func formatter(
    _ options: DumpOptions, at instants: Instants?, otherwise hint: String
  ) throws -> AnyFormatter {
    let numbers = options.numbers
    switch options.format {
    case .text:
      return .text(
        TextFormatter(format: numbers, colors: TextColors(areOn: options.isColored)))
    case .jsonLines: return .json(JSONFormatter(.lines, format: numbers))
    case .json: return .json(JSONFormatter(.array, format: numbers))
    case .csv: return .csv(CSVFormatter(format: numbers))
    case .wideCSV:
      if !isRemade, instants != nil {
        throw ReportError(
          "a wide table of a live loop has only its present, because it needs two passes",
          hint: "make the report from a closure that makes the loop, or use the format 'csv'")
      }
      var columns = WideColumns()
      try forEachFrame(options.frame, at: instants, otherwise: hint) { columns.add($0) }
      return .wideCSV(WideCSVFormatter(columns, format: numbers))
    }
  }
}
