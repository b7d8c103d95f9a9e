import LayerModel
import LayerText

/// Writes a film as one SVG file that plays by itself, with SVG's own animation elements.
///
///     samples ──▶ key times between which a straight reading is near enough ──▶ <animate values=…>
///
/// All numbers are the engine's at the key times. Between them a viewer reads along straight lines,
/// which stay within the tolerance at every sample. An attribute whose text changes, and the presence
/// of an element, change in steps.
struct AnimatedSVG {
  let film: Film
  /// The largest distance of a drawn point from the sampled one, in points.
  let tolerance: Double
  /// Whether the picture starts again after its end; otherwise it keeps its last frame.
  let loops: Bool

  /// The tolerance of an opacity, for a tolerance of a quarter of a point.
  private static let opacityTolerance = 0.002

  var count: Int { film.times.count }
  private var start: Double { film.times[0] }
  private var duration: Double { film.times[count - 1] - start }

  /// Returns the file as text, with a line break at its end; empty for a film without pictures.
  var text: String {
    var text = ""
    if let root = film.root {
      append(root, within: nil, to: &text)
      text += "\n"
    }
    return text
  }

  private func append(
    _ element: FilmElement, within parent: FilmElement?, to text: inout String
  ) {
    var animations = ""
    text += "<\(element.name)"
    for attribute in element.attributes {
      let track = attribute.track(of: count)
      switch track {
      case .constant(let value), .numbers(let value, _):
        SVGAttribute(attribute.name, value).append(to: &text)
      case .values(let values):
        SVGAttribute(attribute.name, values[0].value).append(to: &text)
      }
      if duration > 0 { append(track, of: attribute.name, of: element, to: &animations) }
    }
    if let parent, !element.isDefinition, element.presence != parent.presence {
      appendPresence(element, to: &animations, initial: &text)
    }
    if element.children.isEmpty && element.text == nil && animations.isEmpty {
      text += "/>"
      return
    }
    text += ">"
    if let inner = element.text { text += SVGText.escaped(inner) }
    text += animations
    for child in element.children { append(child, within: element, to: &text) }
    text += "</\(element.name)>"
  }

  private func append(
    _ track: FilmAttribute.Track, of name: String, of element: FilmElement, to text: inout String
  ) {
    switch track {
    case .constant: return
    case .values(let values):
      appendSteps(name, values.map { ($0.frame, $0.value.text) }, to: &text)
    case .numbers(let first, let rows):
      if name == "transform" || name == "gradientTransform" || name == "patternTransform" {
        appendTransform(name, rows, of: element, to: &text)
        return
      }
      let tolerance = self.tolerance(of: name, in: element)
      let kept = KeyTimes.indices(
        film.times, rows, tolerances: first.numbers.map { _ in tolerance })
      appendAnimate("animate attributeName=\"\(name)\"", kept, to: &text) { index in
        var value = first
        value.numbers = rows[index]
        return value.text
      }
    }
  }

  /// Appends an animation of an attribute that changes in steps.
  private func appendSteps(
    _ name: String, _ steps: [(frame: Int, text: String)], to text: inout String
  ) {
    text += "<animate attributeName=\"\(name)\" calcMode=\"discrete\" values=\""
    text += SVGText.escaped(steps.map(\.text).joined(separator: ";"))
    text += "\" keyTimes=\""
    let frames = steps.indices.map { $0 == 0 ? 0 : steps[$0].frame }
    text += frames.map(keyTime).joined(separator: ";") + "\"" + timing + "/>"
  }

  private func appendPresence(
    _ element: FilmElement, to animations: inout String, initial text: inout String
  ) {
    var steps: [(frame: Int, text: String)] = []
    if element.presence[0].lowerBound > 0 {
      steps.append((0, "none"))
      text += " display=\"none\""
    }
    for range in element.presence {
      steps.append((range.lowerBound, "inline"))
      if range.upperBound < count { steps.append((range.upperBound, "none")) }
    }
    if steps.count > 1 { appendSteps("display", steps, to: &animations) }
  }

  /// Appends an animation through the kept samples.
  func appendAnimate(
    _ start: String, _ kept: [Int], to text: inout String, value: (Int) -> String
  ) {
    text += "<\(start) values=\"\(kept.map(value).joined(separator: ";"))\""
    text += " keyTimes=\"\(kept.map(keyTime).joined(separator: ";"))\"\(timing)/>"
  }

  /// The part of the duration at which a sample is, from 0 to 1.
  private func keyTime(_ index: Int) -> String {
    if index == count - 1 { return "1" }
    return SVGValue.text((film.times[index] - start) / duration, decimals: 9)
  }

  var timing: String {
    " dur=\"\(SVGValue.text(duration, decimals: 9))s\""
      + (loops ? " repeatCount=\"indefinite\"" : " fill=\"freeze\"")
  }
}

extension AnimatedSVG {
  /// Returns the tolerance of the numbers of an attribute.
  private func tolerance(of name: String, in element: FilmElement) -> Double {
    let opacity = Self.opacityTolerance * self.tolerance / 0.25
    switch name {
    case "opacity", "fill-opacity", "stroke-opacity", "stop-opacity", "offset", "flood-opacity":
      return opacity
    case "fill", "stroke", "stop-color", "flood-color": return opacity * 255
    default:
      // A part of the distance is left for the transform, if that changes, too.
      let matrix = FilmBox(element, count)
      return self.tolerance * (matrix.moves ? 0.4 : 1) / max(matrix.scale, 1e-6)
    }
  }
}
