import LayerModel
import LayerPictures
import LayerReports
import LayerScenes
import LayerText

/// The page of a scene whose file may change: the last version that could be read, and what is wrong
/// with the file now.
///
///     file ──save──▶ read ──▶ version 2 ──▶ page
///                      └─ error ──▶ version 1 stays, with the error
final class LivePage {
  private let file: String
  private let read: (String) throws -> LoadedScene
  private let options: (LoadedScene) -> PageOptions
  private var page: ScenePage
  private var state: FileState
  /// The last look at the file, which may have found it half written.
  private var last: FileState
  /// The number of the version, from 1.
  private(set) var version = 1
  /// What is wrong with the file; nil for nothing.
  private(set) var problem: String?
  /// The answers that were made for this version.
  private var answers: [LoopbackServer.Request: LoopbackServer.Answer] = [:]
  /// How many answers are kept.
  private static let mostAnswers = 64
  /// How many explanations a recording has, by which the page finds what is animated.
  private static let mostExplanations = 200

  /// Reads the scene.
  ///
  /// - Parameters:
  ///   - file: The file of the scene.
  ///   - read: Reads a file as it is now.
  ///   - options: Returns what the page of a scene shows.
  /// - Throws: The errors of reading and playing the scene.
  init(
    _ file: String, read: @escaping (String) throws -> LoadedScene,
    options: @escaping (LoadedScene) -> PageOptions
  ) throws {
    self.file = file
    self.read = read
    self.options = options
    state = FileState(path: InputFile.scenePath(file))
    last = state
    page = try ScenePage(try read(file))
  }

  /// The notices about the file.
  var scene: LoadedScene { page.scene }

  /// Reads the file again if it has changed, and two looks found the same.
  func refresh() {
    let now = FileState(path: InputFile.scenePath(file))
    defer { last = now }
    guard now != state, now == last else { return }
    state = now
    do {
      let page = try ScenePage(try read(file))
      // What cannot be played is not shown either.
      _ = try data(of: page, version: version + 1)
      self.page = page
      version += 1
      answers = [:]
      problem = nil
    } catch {
      problem = InspectError(any: error).description
    }
  }

  /// Answers a request.
  func answer(_ request: LoopbackServer.Request) -> LoopbackServer.Answer {
    if request.path == "/version" { return status }
    if let known = answers[request] { return known }
    let found: LoopbackServer.Answer
    do {
      switch request.path {
      case "/":
        let html = try page.scene.report.page(try pageOptions(page, version: version))
        found = .init(type: "text/html", body: Array(html.utf8))
      case "/data":
        let data =
          try request.query["to"].map { try self.data(from: request.query["from"], to: $0) }
          ?? data(of: page, version: version)
        found = .init(type: "application/json", body: data)
      case "/run":
        found = .init(type: "text/plain", body: Array(try run(request.query).utf8))
      default: return .init(status: 404, type: "text/plain", body: Array("nothing is here".utf8))
      }
    } catch {
      let text = InspectError(any: error).description
      return .init(status: 500, type: "text/plain", body: Array(text.utf8))
    }
    if answers.count < Self.mostAnswers { answers[request] = found }
    return found
  }

  /// The version of the file, and what is wrong with it.
  private var status: LoopbackServer.Answer {
    let body = JSONWriter.bytes {
      $0.object {
        $0.member("version", version)
        $0.member("problem", problem)
      }
    }
    return .init(type: "application/json", body: body)
  }

  private func pageOptions(_ page: ScenePage, version: Int) throws -> PageOptions {
    var options = options(page.scene)
    options.findings = page.plainFindings
    options.states = try page.states(isRecorded: false)
    options.version = version
    // The page asks for any other.
    options.explanationLimit = Self.mostExplanations
    return options
  }

  private func data(of page: ScenePage, version: Int) throws -> [UInt8] {
    try page.scene.report.pageRecording(try pageOptions(page, version: version), at: nil).data
  }

  /// Returns what a command says about the scene: its words are 0, 1, 2 …, and the last one is the instant.
  ///
  /// Only these commands are known, and none of them reads a file that a request names.
  private func run(_ query: [String: String]) throws -> String {
    let words = (0..<query.count).compactMap { query["\($0)"] }
    guard words.count > 4, let instant = Double(words[words.count - 1]) else {
      throw ReportError("a command has its name, the scene, its words, '--at' and an instant")
    }
    let change = try query["to"].map { try page.change(from: query["from"], to: $0) }
    let report = change?.report ?? page.scene.report
    switch (words[0], words[2], words[3]) {
    case ("explain", let layer, let keyPath):
      return try report.explain(ExplainOptions(layer: layer, keyPaths: [keyPath]), at: [instant])
    case ("hit", let x, let y):
      guard let x = Double(x), let y = Double(y) else {
        throw ReportError("a point is two numbers")
      }
      return try report.hitName(Point(x: x, y: y), at: instant)
    case ("remark", let layer, _): return try report.remark(on: layer, at: instant)
    default: throw ReportError("there is no command \(Excerpt.quoted(words[0]))")
    }
  }

  /// Returns the recording of a change of state.
  private func data(from: String?, to: String) throws -> [UInt8] {
    let change = try page.change(from: from, to: to)
    return try change.report.pageRecording(
      options(page.scene), at: nil, transition: change.transition
    ).data
  }
}
