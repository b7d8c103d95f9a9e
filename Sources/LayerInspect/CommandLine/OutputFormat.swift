import LayerText

/// A format in which a command writes.
struct OutputFormat: Hashable, Sendable {
  /// The value of `--format`.
  var name: String
  /// The endings of files in this format, without the point.
  var endings: [String]

  /// Makes a format.
  init(_ name: String, _ endings: String...) {
    self.name = name
    self.endings = endings
  }

  /// Text for people, which may be in a file with any ending that says no other format.
  static let text = OutputFormat("text", "txt")
  /// JSON with one object, or with one object a line.
  static let json = OutputFormat("json", "json", "jsonl")

  /// Endings that say what a file is; writing another format into such a file is a mistake.
  fileprivate static let known = Set(
    """
    apng avif bmp ca caml csv diff gif golden htm html jpeg jpg json jsonl mov mp4 ndjson patch pdf plist png svg \
    swift tiff tsv txt wallpaper webm webp xml yaml yml zip
    """.split(separator: " ").map(String.init))
}

extension ParsedArguments {
  /// Chooses the format of the output: what `--format` or `--json` says, or the ending of the file.
  ///
  /// The value of `--format` is the format from then on.
  ///
  /// - Throws: A usage error if they contradict each other, and for an ending that says another format
  ///   than the command has.
  mutating func chooseFormat() throws(InspectError) {
    let formats = command.formats
    guard !formats.isEmpty else { return }
    var asked = isGiven("format") ? text("format") : nil
    if isGiven(OptionSpec.json.name) {
      if let asked, asked != "json" {
        throw .usage(
          "'--json' and '--format \(asked)' contradict each other", hint: "use only one of the two")
      }
      asked = "json"
    }
    if let file = text("output"), file != "-", let ending = Self.ending(of: file) {
      let fitting = formats.filter { $0.endings.contains(ending) }
      if let asked {
        let endings = formats.first { $0.name == asked }?.endings ?? []
        if !endings.contains(ending), !fitting.isEmpty || OutputFormat.known.contains(ending) {
          throw .usage(
            "\(Excerpt.quoted(file)) is not named as a file of '--format \(asked)'",
            hint: "end the name with \(Self.list(endings)), or leave '--format' out")
        }
      } else if let format = fitting.first(where: { $0.endings.first == ending }) ?? fitting.first {
        asked = format.name
      } else if OutputFormat.known.contains(ending) || !formats.contains(.text) {
        throw .usage(
          "'\(command.name)' has no format for \(Excerpt.quoted(file))",
          hint: "end the name with \(Self.list(formats.flatMap(\.endings)))")
      }
    }
    if let asked, let option = command.option(named: "format") { set(.text(asked), for: option) }
  }

  /// Whether the output is a file of pixels by its name.
  var isPNG: Bool { text("output").flatMap(Self.ending) == "png" }

  /// Returns the ending of a file's name in small letters; nil if it has none.
  private static func ending(of path: String) -> String? {
    let name = path.split(separator: "/").last ?? ""
    guard let point = name.lastIndex(of: "."), point != name.startIndex else { return nil }
    return name[name.index(after: point)...].lowercased()
  }

  private static func list(_ endings: [String]) -> String {
    var known: Set<String> = []
    let all = endings.filter { known.insert($0).inserted }.map { ".\($0)" }
    return all.count < 2
      ? all.joined() : all.dropLast().joined(separator: ", ") + " or " + all[all.count - 1]
  }
}
