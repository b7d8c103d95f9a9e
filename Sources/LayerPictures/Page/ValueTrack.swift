import LayerModel

/// The values of one property over all frames: stretches of one form, with a series for each number.
///
///     frames   0 ····· 29  30 ···················· 90
///     form     absent      point
///     series               x: 25 25.1 25.4 …   y: 240
struct ValueTrack {
  /// Frames in a row whose values have one form.
  struct Stretch {
    /// The index of the form; −1 if there is no value.
    var template: Int
    /// The number of frames.
    var count = 0
    /// A series for each number of the form.
    var series: [SeriesEncoder]
    /// The number of latest frames that repeat the numbers and are not in the series yet.
    fileprivate var waiting = 0
    fileprivate var numbers: [Double]

    fileprivate mutating func add(_ numbers: [Double]) {
      addWaiting()
      for index in numbers.indices { series[index].add(numbers[index]) }
      self.numbers = numbers
      count += 1
    }

    fileprivate mutating func addWaiting() {
      if waiting == 0 { return }
      for index in numbers.indices { series[index].add(numbers[index], times: waiting) }
      waiting = 0
    }
  }

  private(set) var stretches: [Stretch] = []
  private var last: PropertyValue?
  /// The number of frames.
  private(set) var count = 0

  /// Adds frames without a value up to a number of frames.
  mutating func pad(to frames: Int) {
    if frames <= count { return }
    if stretches.last?.template != -1 {
      stretches.append(Stretch(template: -1, series: [], numbers: []))
    }
    stretches[stretches.count - 1].count += frames - count
    count = frames
    last = nil
  }

  /// Adds frames with the last value.
  mutating func repeatLast(_ frames: Int) {
    guard count > 0 else { return }
    count += frames
    stretches[stretches.count - 1].count += frames
    stretches[stretches.count - 1].waiting += frames
  }

  /// Adds the value of the next frame.
  mutating func add(_ value: PropertyValue, _ templates: inout PageTemplates) {
    count += 1
    if let last, last.isIdentical(to: value) {
      stretches[stretches.count - 1].count += 1
      stretches[stretches.count - 1].waiting += 1
      return
    }
    last = value
    var numbers: [Double] = []
    let template = templates.index(of: value, numbers: &numbers)
    if stretches.last?.template != template {
      let series = [SeriesEncoder](repeating: SeriesEncoder(), count: numbers.count)
      stretches.append(Stretch(template: template, series: series, numbers: []))
    }
    stretches[stretches.count - 1].add(numbers)
  }

  /// Completes the series.
  mutating func finish() {
    for index in stretches.indices { stretches[index].addWaiting() }
  }
}

extension PropertyValue {
  /// Returns whether two values have the same bits; 0 and −0 differ.
  fileprivate func isIdentical(to other: PropertyValue) -> Bool {
    switch (self, other) {
    case (.number(let first), .number(let second)): first.bitPattern == second.bitPattern
    case (.point(let first), .point(let second)):
      first.x.bitPattern == second.x.bitPattern && first.y.bitPattern == second.y.bitPattern
    case (.bool, .bool), (.string, .string), (.opaque, .opaque), (.null, .null): self == other
    default:
      self == other && numbers?.map(\.bitPattern) == other.numbers?.map(\.bitPattern)
    }
  }
}

/// Texts at some frames: stretches of one form, with the numbers of each frame.
struct TextTrack {
  /// Frames in a row whose texts differ only in their numbers.
  struct Stretch {
    /// The first frame.
    var from: Int
    /// The number of frames.
    var count: Int
    /// The index of the form.
    var template: Int
    /// The numbers of each place in the form, as texts: one if it is the same at every frame.
    var numbers: [[String]]
  }

  private(set) var stretches: [Stretch] = []

  /// Adds the text of a frame, later than all before.
  mutating func add(_ text: String, frame: Int, _ templates: inout PageTemplates) {
    let (template, numbers) = templates.index(ofText: text)
    guard let last = stretches.indices.last, stretches[last].template == template,
      stretches[last].from + stretches[last].count == frame
    else {
      stretches.append(
        Stretch(from: frame, count: 1, template: template, numbers: numbers.map { [$0] }))
      return
    }
    let count = stretches[last].count
    for (index, number) in numbers.enumerated() {
      let isConstant = stretches[last].numbers[index].count == 1
      if isConstant && stretches[last].numbers[index][0] == number { continue }
      if isConstant && count > 1 {
        let same = stretches[last].numbers[index][0]
        stretches[last].numbers[index] = [String](repeating: same, count: count)
      }
      stretches[last].numbers[index].append(number)
    }
    stretches[last].count += 1
  }
}
