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
