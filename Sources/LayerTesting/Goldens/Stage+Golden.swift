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
  ///     stage.expectGolden(of: "#card", keyPaths: ["opacity"], for: 0.5, fps: 2)
  ///
  /// The golden is a text beside the test, `__Goldens__/SheetTests/opens.golden`: a
  /// `Recording` of the layers and of everything below them, the animations and the values, whose times
  /// count from the present. ``RecordMode`` says when it is written. Its name has the conditions of the
  /// stage, unless they are the standard ones, and the arguments of the test.
  ///
  /// A golden without a name is in the source of the test: the first run writes the text behind the call, as
  /// a closure, and fails. Where several runs reach one line, the first one writes it.
  ///
  /// A failure says in words what differs (which layer, from when on, a shift in time or other
  /// values), draws both curves, and attaches the new recording.
  ///
  /// - Parameters:
  ///   - name: The name of the golden, with a letter or a digit; nil for one in the source. No other golden
  ///     may have its file.
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
  ///   - golden: Returns the text of a golden in the source, a literal of several lines; leave it out to
  ///     have it written.
  public func expectGolden(
    _ name: String? = nil, of finders: Finder..., keyPaths: [any PropertyName] = [],
    beside state: GoldenFormat<Stage>? = nil, for seconds: Double,
    fps: Double? = nil, digits: Int = 6, within tolerances: Tolerances = Tolerances(),
    arguments: [String] = [], record mode: RecordMode? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    _ golden: (() -> String)? = nil
  ) {
    expectGolden(
      name, golden, arguments: arguments, record: mode, testFile: "\(filePath)",
      at: CallSite(fileID, filePath, line, column)
    ) {
      try recording(
        of: finders, keyPaths, beside: state, for: seconds, fps: fps, digits, within: tolerances)
    }
  }

  /// Expects that any value is that of a golden, at present or while frames are shown.
  ///
  ///     stage.expectGolden("menu", of: menu, as: .dump, for: 0.5, fps: 4)
  ///     stage.expectGolden(of: menu, as: .dump)
  ///
  /// The golden has the text of the value at each frame; texts of neighbouring frames that are equal share
  /// a line. At present alone it is the text itself.
  ///
  /// - Parameters:
  ///   - name: The name of the golden, with a letter or a digit; nil for one in the source. No other golden
  ///     may have its file.
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
  ///   - golden: Returns the text of a golden in the source, a literal of several lines; leave it out to
  ///     have it written.
  public func expectGolden<Value>(
    _ name: String? = nil, of value: Value, as format: GoldenFormat<Value>, for seconds: Double = 0,
    fps: Double? = nil, arguments: [String] = [], record mode: RecordMode? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ golden: (() -> String)? = nil
  ) {
    expectGolden(
      name, golden, arguments: arguments, record: mode, testFile: "\(filePath)",
      at: CallSite(fileID, filePath, line, column)
    ) {
      .text(try text(of: value, format, for: seconds, fps: fps) + "\n")
    }
  }

  /// Expects a golden in a file beside a file of tests, or in that file.
  ///
  /// - Parameters:
  ///   - name: The name of the golden; nil for one in the source.
  ///   - golden: Returns the text of one in the source.
  ///   - ending: The ending of the file.
  ///   - arguments: What tells the runs of a parameterized test apart.
  ///   - mode: When the golden is written.
  ///   - testFile: The path of the test's file.
  ///   - site: The place of the expectation.
  ///   - content: Shows frames, and returns what they are.
  package func expectGolden(
    _ name: String?, _ golden: (() -> String)? = nil, ending: String = "golden",
    arguments: [String], record mode: RecordMode?, testFile: String, at site: CallSite,
    _ content: () throws -> GoldenContent
  ) {
    guard let name else {
      return check(InlineGolden(golden?(), site, testFile), mode, at: site, content)
    }
    if golden != nil {
      return fail("The golden '\(name)' is in a file; one in the source has no name.", at: site)
    }
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
    check(file, mode, at: site) {
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
