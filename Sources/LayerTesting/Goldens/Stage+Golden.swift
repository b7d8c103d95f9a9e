import LayerAnimation
public import LayerModel
public import LayerReports
import LayerText

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
  /// `Recording` of the layers and of everything below them, the animations and the values, whose times
  /// count from the present. ``RecordMode`` says when it is written. Its name has the conditions of the
  /// stage, unless they are the standard ones, and the arguments of the test.
  ///
  /// A failure says in words what differs (which layer, from when on, a shift in time or other
  /// values), draws both curves, and attaches the new recording.
  ///
  /// - Parameters:
  ///   - name: The name of the golden, with a letter or a digit. No other golden may have its file.
  ///   - finders: The layers, such as `#sheet` or `root/*`; without any, all.
  ///   - keyPaths: The key paths, such as `position.*`; without any, what is animated or not
  ///     default.
  ///   - state: What else is recorded at each frame, such as ``GoldenFormat/value(as:_:)`` of the model's
  ///     own state.
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
    _ name: String, of finders: Finder..., keyPaths: [any PropertyName] = [],
    beside state: GoldenFormat<Stage>? = nil, for seconds: Double,
    fps: Double? = nil, digits: Int = 6, within tolerances: Tolerances = Tolerances(),
    arguments: [String] = [], record mode: RecordMode? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    expectGolden(
      name, of: finders, keyPaths: keyPaths, beside: state, for: seconds, fps: fps, digits: digits,
      within: tolerances, arguments: arguments, record: mode, testFile: "\(filePath)",
      at: CallSite(fileID, filePath, line, column))
  }

  /// Expects that any value is that of a golden, at present or while frames are shown.
  ///
  ///     stage.expectGolden("menu", of: menu, as: .dump, for: 0.5, fps: 4)
  ///
  /// The golden has the text of the value at each frame; texts of neighbouring frames that are equal share
  /// a line. At present alone it is the text itself.
  ///
  /// - Parameters:
  ///   - name: The name of the golden, with a letter or a digit. No other golden may have its file.
  ///   - value: The value. It is read at each frame, so that it may be a model that changes.
  ///   - format: How the value becomes text.
  ///   - seconds: How long, in seconds of the tree; 0, the default, reads the present alone.
  ///   - fps: The frames per second of the tree; by default those of the conditions.
  ///   - arguments: What tells the runs of a parameterized test apart; by default its arguments.
  ///   - mode: When the golden is written; nil asks the trait and the environment.
  ///   - fileID: The module and the file of the test.
  ///   - filePath: The path of the test's file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func expectGolden<Value>(
    _ name: String, of value: Value, as format: GoldenFormat<Value>, for seconds: Double = 0,
    fps: Double? = nil, arguments: [String] = [], record mode: RecordMode? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    expectGolden(
      name, arguments: arguments, record: mode, testFile: "\(filePath)",
      at: CallSite(fileID, filePath, line, column)
    ) {
      .text(try text(of: value, format, for: seconds, fps: fps) + "\n")
    }
  }

  /// Expects a golden beside a file of tests.
  func expectGolden(
    _ name: String, of finders: [Finder] = [], keyPaths: [any PropertyName] = [],
    beside state: GoldenFormat<Stage>? = nil, for seconds: Double,
    fps: Double? = nil, digits: Int = 6, within tolerances: Tolerances = Tolerances(),
    arguments: [String] = [], record mode: RecordMode? = nil, testFile: String,
    at site: CallSite = CallSite()
  ) {
    expectGolden(name, arguments: arguments, record: mode, testFile: testFile, at: site) {
      try recording(
        of: finders, keyPaths, beside: state, for: seconds, fps: fps, digits, within: tolerances)
    }
  }

  /// Expects a golden in a file beside a file of tests.
  ///
  /// - Parameters:
  ///   - name: The name of the golden.
  ///   - ending: The ending of the file.
  ///   - arguments: What tells the runs of a parameterized test apart.
  ///   - mode: When the golden is written.
  ///   - testFile: The path of the test's file.
  ///   - site: The place of the expectation.
  ///   - content: Shows frames, and returns what they are.
  package func expectGolden(
    _ name: String, ending: String = "golden", arguments: [String], record mode: RecordMode?,
    testFile: String, at site: CallSite, _ content: () throws -> GoldenContent
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
    let file = GoldenFile(name: name, arguments: names, filePath: testFile, ending: ending)
    check("golden '\(name)'", title: name, in: file, mode, at: site) {
      let shown = try content()
      if let other = file.otherUse(than: use(name, names, site)) {
        fail(
          """
          The golden '\(name)' has the file of the golden '\(other.name)', which is also used at \
          \(other.site).
          \(file.shortPath)
          """, at: site)
        return nil
      }
      return shown
    }
  }

  /// Compares what is shown with a golden, or writes it.
  func check(
    _ name: String, title: String = "inline", in place: some GoldenPlace, _ mode: RecordMode?,
    at site: CallSite,
    _ content: () throws -> GoldenContent?
  ) {
    do {
      guard let content = try content() else { return }
      let argument = mode
      guard let mode = RecordMode.current(mode, environment: GoldenFile.environment) else {
        let modes = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
        let word = GoldenFile.environment[RecordMode.variable] ?? ""
        return fail("\(RecordMode.variable) is '\(word)'; it must be one of \(modes).", at: site)
      }
      let check = GoldenCheck(
        name: name, title: title, place: place, mode: mode, argument: argument)
      try check.check(content) { fail($0, at: site) }
    } catch {
      fail("The \(name) cannot be compared: \(error)", at: site)
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
}
