import LayerReports
import LayerText

/// Pictures of many instants, merged into one tree of elements whose attributes change over time.
///
///     t = 0     g ─ rect x=10          ┐
///     t = 0.1   g ─ rect x=20  circle  ├─▶  g ─┬─ rect    x: 10 20 30
///     t = 0.2   g ─ rect x=30  circle  ┘       └─ circle  absent, present, present
///
/// Elements are the same if their names, texts and keys are. One that moves behind another becomes
/// a second element, and each of the two is present for a part of the time. Definitions, to which
/// others refer by an identifier, stay one element wherever they are.
package struct Film {
  /// The instants, in seconds, rising.
  package private(set) var times: [Double] = []
  /// The outermost element; nil before the first picture.
  package private(set) var root: FilmElement?

  /// The number of its elements, at all frames together.
  package var work: Int {
    var count = 0
    var waiting = root.map { [$0] } ?? []
    while let element = waiting.popLast() {
      count += 1
      waiting += element.children
    }
    return count * times.count
  }

  /// The largest number of frames of a film and of a page.
  static let frameLimit = 36_000
  /// The number of values of attributes, each with its numbers, that the film keeps.
  private var size = 0
  /// The largest size, for which a film takes half a gigabyte.
  private static let sizeLimit = 40_000_000

  /// Makes a film without pictures.
  package init() {}

  /// Adds the picture of an instant after all others.
  ///
  /// - Throws: `ReportError` if the film becomes too large for the memory.
  package mutating func add(_ element: SVGElement, at time: Double) throws(ReportError) {
    let root = self.root ?? FilmElement(element)
    size += root.add(element, at: times.count)
    self.root = root
    times.append(time)
    if size > Self.sizeLimit {
      throw ReportError(
        "what changes until \(NumberFormat.exact.string(time)) s takes more than "
          + "\(Self.sizeLimit) numbers", hint: Self.hint)
    }
  }

  /// Checks the number of frames of a film before they are made.
  ///
  /// - Throws: `ReportError` if there are none, or more than ``frameLimit``.
  static func check(_ instants: Instants, of picture: String) throws(ReportError) {
    let limit = frameLimit
    if (1...limit).contains(instants.count) { return }
    throw ReportError(
      "the \(picture) would have \(instants.countText) frames; it has at least 1 and at most "
        + "\(limit)", hint: hint)
  }

  private static let hint = "show a shorter time, or fewer frames a second"
}

/// An element of a film.
package final class FilmElement {
  /// The name of the tag.
  package let name: String
  /// The identity of the element among its siblings.
  package let key: String
  /// The text within; nil for none.
  package let text: String?
  /// The attributes, in the order in which they first appeared.
  package private(set) var attributes: [FilmAttribute] = []
  /// The elements within.
  package private(set) var children: [FilmElement] = []
  /// The frames in which the element is present, rising.
  package private(set) var presence: [Range<Int>] = []

  /// The names of elements that others refer to by an identifier, wherever they are.
  private static let definitions: Set<String> = [
    "clipPath", "mask", "linearGradient", "radialGradient", "filter", "symbol", "defs",
  ]

  fileprivate init(_ element: SVGElement) {
    name = element.name
    key = element.key
    text = element.text
  }

  /// Whether others refer to the element by an identifier, so that its presence does not matter.
  package var isDefinition: Bool { Self.definitions.contains(name) }

  /// Takes in the element as it is in a frame.
  ///
  /// - Returns: The size of what it keeps of it.
  fileprivate func add(_ element: SVGElement, at frame: Int) -> Int {
    var size = 0
    if let last = presence.last, last.upperBound == frame {
      presence[presence.count - 1] = last.lowerBound..<frame + 1
    } else {
      presence.append(frame..<frame + 1)
    }
    for attribute in element.attributes {
      if let index = attributes.firstIndex(where: { $0.name == attribute.name }) {
        size += attributes[index].add(attribute.value, at: frame)
      } else {
        attributes.append(
          FilmAttribute(attribute, at: frame, isLate: presence[0] != frame..<frame + 1))
      }
    }
    if attributes.count > element.attributes.count {
      for index in attributes.indices
      where !element.attributes.contains(where: { $0.name == attributes[index].name }) {
        size += attributes[index].addDefault(at: frame)
      }
    }
    return size + add(element.children, at: frame)
  }

  /// Matches the elements of a frame with those there are, in order, and inserts new ones.
  private func add(_ elements: [SVGElement], at frame: Int) -> Int {
    var (next, size) = (0, 0)
    for element in elements {
      let isDefinition = Self.definitions.contains(element.name)
      let first = isDefinition ? 0 : next
      if let index = children[first...].firstIndex(where: { $0.isSame(as: element) }) {
        size += children[index].add(element, at: frame)
        next = max(next, index + 1)
        continue
      }
      let new = FilmElement(element)
      size += new.add(element, at: frame)
      children.insert(new, at: next)
      next += 1
    }
    return size
  }

  /// The number of elements from this one down.
  var elementCount: Int {
    var (count, waiting) = (0, [self])
    while let next = waiting.popLast() {
      count += 1
      waiting += next.children
    }
    return count
  }

  private func isSame(as element: SVGElement) -> Bool {
    key == element.key && name == element.name && text == element.text
  }
}

/// The instants at which a film is sampled: those of frames, and both sides of every event.
///
///     frames    ├────────┼────────┼────────┼────────┤
///     event                  │                          an animation ends: then the layer jumps
///     film      ●────────●──●●●───●────────●────────●
///
/// An animation is presented at the instant of its end (rule R3); what it leaves shows right after.
struct FilmTimes {
  /// The instants, rising.
  let times: [Double]

  /// The distance of the instants around an event from it, in seconds.
  static let step = 1e-6

  /// Makes the instants.
  ///
  /// - Parameters:
  ///   - from: The first instant.
  ///   - to: The last instant, not before the first.
  ///   - fps: The number of frames per second, above 0.
  ///   - events: The instants of events, rising.
  init(from: Double, to: Double, fps: Double, events: [Double]) {
    var all = [from, to]
    // The last frame may miss the end by a rounding.
    let last = ((to - from) * fps).rounded(.down)
    var frame = 1.0
    while frame <= last {
      all.append(from + frame / fps)
      frame += 1
    }
    for event in events {
      all += [event - Self.step, event, event + Self.step].filter { $0 > from && $0 < to }
    }
    all.sort()
    var times: [Double] = []
    for time in all where time <= to {
      if let last = times.last, time - last < Self.step / 2 { continue }
      times.append(time)
    }
    // The last instant is exact, even if a frame is just before it.
    times[times.count - 1] = to
    self.times = times
  }
}
