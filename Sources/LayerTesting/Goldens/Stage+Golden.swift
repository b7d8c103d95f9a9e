import LayerAnimation
public import LayerReports

#if canImport(Testing)
import Testing
#endif

extension Stage {
  /// Shows frames, and expects that they are those of a golden.
  ///
  ///     sheet.open()
  ///     stage.expectGolden("opens", of: "#sheet", "#scrim", for: 0.5)
  ///
  /// The golden is a text beside the test, `__Goldens__/SheetTests/opens.golden`: a
  /// `Recording` of the layers, the animations and the values, whose times count from the present.
  /// ``RecordMode`` says when it is written. Its name has the conditions of the stage, unless they
  /// are the standard ones, and the arguments of the test.
  ///
  /// A failure says in words what differs (which layer, from when on, a shift in time or other
  /// values), draws both curves, and attaches the new recording.
  ///
  /// - Parameters:
  ///   - name: The name of the golden, with a letter or a digit. No other golden may have its file.
  ///   - selectors: The layers, such as `#sheet` or `root/**`; without any, all.
  ///   - keyPaths: The key paths, such as `position.*`; without any, what is animated or not
  ///     default.
  ///   - seconds: How long, in seconds of the tree; 0 records the present alone.
  ///   - fps: The frames per second of the tree; by default those of the conditions.
  ///   - digits: The significant digits of numbers, from 1 to 17.
  ///   - tolerances: How far values may differ; by default by the rounding of the last digit.
  ///   - arguments: What tells the runs of a parameterized test apart; by default its arguments.
  ///   - mode: When the golden is written; nil asks the trait and the environment.
  ///   - fileID: The module and the file of the test.
  ///   - filePath: The path of the test's file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func expectGolden(
    _ name: String, of selectors: String..., keyPaths: [String] = [], for seconds: Double,
    fps: Double? = nil, digits: Int = 6, within tolerances: Tolerances = Tolerances(),
    arguments: [String] = [], record mode: RecordMode? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    expectGolden(
      name, of: selectors, keyPaths: keyPaths, for: seconds, fps: fps, digits: digits,
      within: tolerances, arguments: arguments, record: mode, testFile: "\(filePath)",
      at: CallSite(fileID, filePath, line, column))
  }

  /// Expects a golden beside a file of tests.
  func expectGolden(
    _ name: String, of selectors: [String] = [], keyPaths: [String] = [], for seconds: Double,
    fps: Double? = nil, digits: Int = 6, within tolerances: Tolerances = Tolerances(),
    arguments: [String] = [], record mode: RecordMode? = nil, testFile: String,
    at site: CallSite = CallSite()
  ) {
    if !name.unicodeScalars.contains(where: {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
    }) {
      return fail(
        "The name of a golden has a letter or a digit; '\(name)' has none.", at: site)
    }
    guard let names = goldenArguments(arguments) else {
      return fail(
        "Give the golden '\(name)' the arguments of this test: they cannot be read.", at: site)
    }
    let file = GoldenFile(name: name, arguments: names, filePath: testFile)
    let fps = fps ?? conditions.frameRate
    do {
      let selection = selectors.isEmpty ? nil : try Selection(selectors, for: "a golden")
      let recording = try record(
        RecordingOptions(selection, keyPaths: keyPaths, digits: digits),
        for: seconds, fps: fps)
      if let other = file.otherUse(than: use(name, names, site)) {
        return fail(
          """
          The golden '\(name)' has the file of the golden '\(other.name)', which is also used at \
          \(other.site).
          \(file.shortPath)
          """, at: site)
      }
      let argument = mode
      guard let mode = RecordMode.current(mode, environment: GoldenFile.environment) else {
        let modes = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
        let word = GoldenFile.environment[RecordMode.variable] ?? ""
        return fail("\(RecordMode.variable) is '\(word)'; it must be one of \(modes).", at: site)
      }
      let check = GoldenCheck(
        name: name, file: file, mode: mode, argument: argument, tolerances: tolerances)
      try check.check(recording) { fail($0, at: site) }
    } catch {
      fail("The golden '\(name)' cannot be compared: \(error)", at: site)
    }
  }

  /// Returns the use of a golden by the test that runs.
  private func use(_ name: String, _ arguments: [String], _ site: CallSite) -> GoldenFile.Use {
    #if canImport(Testing)
    let test = Test.current.map { "\($0.id)" }
    #else
    let test: String? = nil
    #endif
    return GoldenFile.Use(name: name, arguments: arguments, test: test, site: site.description)
  }

  /// Returns what tells the runs of a test apart; nil if that is not known.
  private func goldenArguments(_ given: [String]) -> [String]? {
    guard let names = given.isEmpty ? TestArguments.current : given else { return nil }
    let own = "\(conditions)"
    return conditions == .standard || names.contains(own) ? names : names + [own]
  }

  /// Records the coming seconds and shows their frames.
  private func record(
    _ options: RecordingOptions, for seconds: Double, fps: Double
  ) throws -> Recording {
    if !(seconds >= 0 && seconds.isFinite && fps > 0 && fps.isFinite) {
      throw ReportError("it needs 0 or more seconds, and more than 0 frames in a second")
    }
    if let digits = options.digits, !(1...17).contains(digits) {
      throw ReportError("its numbers have 1 to 17 digits, not \(digits)")
    }
    let count = (seconds * fps + 1e-6).rounded(.down)
    if count >= Double(Recording.frameLimit) { throw Recording.tooManyFrames(count + 1) }
    loop.flush()
    try Selection.checking(options.selection, otherwise: Selection.inventory(of: root))(loop)
    let (origin, start) = (loop.now, loop.rootTime)
    var builder = RecordingBuilder(options, framesPerSecond: fps)
    builder.add(loop, frame: 0, origin: origin, rate: conditions.timeScale)
    func show(_ time: Double) throws(ReportError) {
      if time > loop.rootTime && isTimeStopped { throw ReportError("the tree's time \(stillness)") }
      pump(max(0, time - loop.rootTime))
    }
    for frame in 0..<Int(count) {
      try show(start + Double(frame + 1) / fps)
      builder.add(loop, frame: frame + 1, origin: origin, rate: conditions.timeScale)
    }
    try show(start + seconds)
    return try builder.finish()
  }
}

/// Compares a recording with its golden, or writes it.
struct GoldenCheck {
  let name: String
  let file: GoldenFile
  let mode: RecordMode
  /// The mode that the call asks for.
  let argument: RecordMode?
  let tolerances: Tolerances

  /// Checks a recording.
  ///
  /// - Parameters:
  ///   - recording: What is shown.
  ///   - fail: Called with the message of a failure.
  /// - Throws: `ReportError` for a golden that cannot be read, and the errors of the file system.
  func check(_ recording: Recording, fail: (String) -> Void) throws {
    guard let text = try file.read() else {
      if mode == .never {
        attach(recording)
        return fail(
          "There is no golden '\(name)'. \(RecordMode.advice(.missing, against: argument))\n\(file.shortPath)"
        )
      }
      try file.write(recording.description)
      return fail(
        "Recorded the golden '\(name)', which was missing; look at it, and run again.\n\(file.shortPath)"
      )
    }
    if text == recording.description { return }
    let golden: Recording
    do {
      golden = try Recording(text)
    } catch {
      throw ReportError("\(file.shortPath), \(error.message)", hint: error.hint)
    }
    let isSameContent =
      golden.options == recording.options && golden.frames == recording.frames
      && golden.framesPerSecond == recording.framesPerSecond
    let difference =
      isSameContent ? try golden.difference(to: recording, tolerances: tolerances) : nil
    if let difference, difference.isEmpty { return }
    let words =
      difference?.text(from: golden, to: recording, names: ("expected", "shown"))
      ?? "The test asks for other layers, key paths, digits or frames than were recorded."
    attach(recording)
    switch mode {
    case .all:
      try file.write(recording.description)
      fail("Recorded the golden '\(name)' anew; look at it, and run again.\n\(file.shortPath)")
    case .failed:
      try file.write(recording.description)
      fail("Recorded the golden '\(name)' anew, because it differed.\n\(words)\n\(file.shortPath)")
    case .missing, .never:
      fail(
        "The golden '\(name)' is not what is shown.\n\(words)\n\(RecordMode.advice(.failed, against: argument))\n"
          + file.shortPath)
    }
  }

  /// Attaches a recording to the test that runs.
  private func attach(_ recording: Recording) {
    #if canImport(Testing)
    if Test.current != nil {
      Attachment.record(recording.description, named: "\(name).golden")
    }
    #endif
  }
}
