import LayerModel
import LayerReports
import LayerScenes
import LayerText

/// The instants that a command line names with `--at`, `--frames`, `--from` and `--to`.
enum SceneTimes {
  case known(Instants)
  /// From a time to the end of the scene.
  case untilEnd(from: Double)

  /// Reads the options; nil without any of them.
  init?(_ arguments: ParsedArguments, fps: Double) {
    let from = arguments.number("from")
    if let times = arguments.numbers("at") {
      self = .known(Instants(at: times, fps: fps))
    } else if let frames = arguments.frames("frames") {
      self = .known(Instants(frames: frames, fps: fps))
    } else if let to = arguments.number("to") {
      self = .known(Instants(from: from ?? 0, to: to, fps: fps))
    } else if let from {
      self = .untilEnd(from: from)
    } else {
      return nil
    }
  }

  /// Returns the instants; a closure returns the end of the scene where it is needed.
  func instants(fps: Double, end: () throws -> Double) rethrows -> Instants {
    switch self {
    case .known(let instants): instants
    case .untilEnd(let from): Instants(from: from, to: max(from, try end()), fps: fps)
    }
  }
}

/// Finds the seconds of times that are given as parts of a scene, or as its markers.
final class SceneMoments {
  private let scene: LoadedScene
  private let file: String
  /// The end of the scene, once it was asked for.
  private var end: Double??

  /// Makes a finder for a scene; the file is its name in messages.
  init(scene: LoadedScene, file: String) {
    self.scene = scene
    self.file = file
  }

  /// Returns the seconds of a moment.
  ///
  /// - Throws: An error for a part of a scene that never ends, and for a marker that it lacks.
  func seconds(_ moment: Moment) throws -> Double {
    switch moment {
    case .seconds(let seconds): return seconds
    case .share(let share):
      let known = try self.end ?? scene.report.end()
      self.end = known
      guard let end = known else {
        throw InspectError(
          "the animations of this scene never end, so no time is a part of it",
          at: SourcePlace(file: file), hint: "give seconds, as 0.5s")
      }
      return share * end
    case .marker(let name):
      let markers = scene.scene.markers
      if let marker = markers.first(where: { $0.name == name }) { return marker.instant }
      let names = markers.map(\.name)
      let list = names.prefix(8).map { Excerpt.quoted($0) }.joined(separator: ", ")
      throw InspectError(
        "the scene has no marker \(Excerpt.quoted(name))", at: SourcePlace(file: file),
        hint: names.isEmpty
          ? "it has no markers; a Lottie composition may have some"
          : Suggestion.hint(for: name, in: names)
            ?? "there are \(list)\(names.count > 8 ? " and more" : "")")
    }
  }
}
