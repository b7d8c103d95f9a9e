import LayerModel
import LayerReports

@testable import LayerTesting

extension Stage {
  /// Expects a golden beside another file of tests, such as one in a new folder.
  func expectGolden(
    _ name: String, of finders: [Finder] = [], keyPaths: [any PropertyName] = [],
    beside state: GoldenFormat<Stage>? = nil, for seconds: Double, fps: Double? = nil,
    digits: Int = 6, within tolerances: Tolerances = Tolerances(), arguments: [String] = [],
    record mode: RecordMode? = nil, testFile: String, at site: CallSite = CallSite()
  ) {
    expectGolden(name, arguments: arguments, record: mode, testFile: testFile, at: site) {
      try recording(
        of: finders, keyPaths, beside: state, for: seconds, fps: fps, digits, within: tolerances)
    }
  }
}
