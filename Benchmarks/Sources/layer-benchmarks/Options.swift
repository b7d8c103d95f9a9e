/// The options of the program.
struct Options {
  /// The numbers of units, with one run for each.
  var counts = [1000, 10_000, 100_000, 1_000_000]
  /// The number of repeats of what is not measured frame by frame.
  var runs = 5
  /// The number of frames to run without measuring, for a program that counts instructions.
  var frames: Int?
  /// Whether to leave out the floors of what is not measured frame by frame, to count instructions.
  var isBare = false
  /// The command to measure, or nil to leave it out.
  var command: String?
  /// Whether to print columns separated by tabs, for another program.
  var isTabbed = false
  /// Whether to print only names.
  var lists = false
  /// Names, or starts of several names, of the benchmarks to run; empty for all.
  var names: [String] = []

  /// Reads the arguments; nil if they are invalid.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--counts":
        guard let text = rest.popFirst() else { return nil }
        counts = text.split(separator: ",").compactMap { Int($0) }.filter { $0 > 1 }
        if counts.isEmpty { return nil }
      case "--runs":
        guard let number = rest.popFirst().flatMap({ Int($0) }), number > 0 else { return nil }
        runs = number
      case "--frames":
        guard let number = rest.popFirst().flatMap({ Int($0) }), number > 0 else { return nil }
        frames = number
      case "--command":
        guard let path = rest.popFirst() else { return nil }
        command = path
      case "--bare": isBare = true
      case "--tabs": isTabbed = true
      case "--list": lists = true
      default:
        if argument.hasPrefix("-") { return nil }
        names.append(argument)
      }
    }
  }

  /// Whether a benchmark of all those with these names should run.
  func wants(_ name: String, among all: [String]) -> Bool {
    // A complete name stands for nothing else, so that it can be counted alone.
    names.isEmpty
      || names.contains { all.contains($0) ? name == $0 : name.hasPrefix($0) }
  }

  static let usage = """
    usage: layer-benchmarks [OPTIONS] [NAME…]     a start of names stands for all of them
      --counts LIST    units, 1000,10000,100000,1000000 unless given
      --runs N         repeats of what is not measured by frames, 5 unless given
      --frames N       evaluate so many frames and measure nothing: for callgrind
      --bare           without the floors of lives: for callgrind
      --command PATH   the built layer-inspect; without it the command is left out
      --tabs           columns with tabs between
      --list           the names
    """
}
