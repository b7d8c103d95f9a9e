import LayerModel

/// Writes paths as SVG path data.
package struct PathText {
  /// The format of numbers.
  package let format: NumberFormat

  /// Makes a writer.
  package init(format: NumberFormat) { self.format = format }

  /// Appends a path, such as `M0,0 L100,0 Z`.
  package func append(_ path: Path, to buffer: inout [UInt8]) {
    for (index, element) in path.elements.enumerated() {
      if index > 0 { buffer.append(UInt8(ascii: " ")) }
      switch element {
      case .move(let point): append("M", point, to: &buffer)
      case .line(let point): append("L", point, to: &buffer)
      case .quadCurve(let point, let control):
        append("Q", control, to: &buffer)
        append(" ", point, to: &buffer)
      case .cubicCurve(let point, let control1, let control2):
        append("C", control1, to: &buffer)
        append(" ", control2, to: &buffer)
        append(" ", point, to: &buffer)
      case .closeSubpath: buffer.append(UInt8(ascii: "Z"))
      }
    }
  }

  private func append(_ command: StaticString, _ point: Point, to buffer: inout [UInt8]) {
    buffer.add(command)
    format.append(point.x, to: &buffer)
    buffer.append(UInt8(ascii: ","))
    format.append(point.y, to: &buffer)
  }
}
