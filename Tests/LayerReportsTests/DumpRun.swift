import LayerAnimation
import TestSupport
import Testing

@testable import LayerReports

/// The text of a dump.
struct DumpRun {
  let output: String

  /// The lines of the output.
  var lines: [Substring] { output.split(separator: "\n", omittingEmptySubsequences: false) }
}

extension Report {
  /// A report of a scene in code.
  init(_ scene: CodeScene) {
    self.init { tracer in
      let (loop, advance) = try scene.make(tracer: tracer)
      return Playback(loop, advance: advance)
    }
  }
}

/// Dumps a scene in code, with options in the words of the command.
func dump(_ words: String = "", _ scene: CodeScene) -> DumpRun {
  do {
    let (options, instants) = try parse(words.split(separator: " ").map(String.init))
    return DumpRun(output: try Report(scene).dump(options, at: instants))
  } catch {
    Issue.record("\(words): \(error)")
    return DumpRun(output: "\(error)")
  }
}

private func parse(_ words: [String]) throws -> (DumpOptions, Instants) {
  var options = DumpOptions()
  var values: [String: String] = [:]
  var selectors: [String] = []
  var index = 0
  while index < words.count {
    let word = words[index]
    switch word {
    case "--events": options.showsEvents = true
    case "--all": options.showsAll = true
    case "--only-animated": options.onlyAnimated = true
    case "--only-changed": options.onlyChanged = true
    case "--exact": options.digits = .exact
    case "--wide": options.format = .wideCSV
    default:
      index += 1
      if word == "--select" { selectors.append(words[index]) } else { values[word] = words[index] }
    }
    index += 1
  }
  if let format = values["--format"], options.format != .wideCSV {
    options.format = try #require(DumpOptions.Format(rawValue: format))
  }
  if let digits = values["--precision"] { options.digits = .significant(try #require(Int(digits))) }
  if !selectors.isEmpty { options.selection = try Selection(selectors, for: "'--select'") }
  return (options, try instants(values))
}

private func instants(_ values: [String: String]) throws -> Instants {
  func number(_ text: some StringProtocol) throws -> Double { try #require(Double(text)) }
  let fps = try values["--fps"].map { try number($0) } ?? 60
  if let frames = values["--frames"] {
    let ends = try frames.split(separator: ".").map { Int(try number($0)) }
    return Instants(frames: ends[0]...ends[1], fps: fps)
  }
  if let to = values["--to"] {
    return Instants(from: try number(values["--from"] ?? "0"), to: try number(to), fps: fps)
  }
  return Instants(at: try (values["--at"] ?? "0").split(separator: ",").map(number), fps: fps)
}
