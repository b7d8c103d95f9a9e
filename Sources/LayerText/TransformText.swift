import LayerModel

/// Writes a transform as its parts if they describe it fully, otherwise as sixteen numbers.
///
///     scale 2 rotate 30deg translate 5 0
///
/// The parts are in the order in which they apply: scale, rotations about x, y and z, translation,
/// perspective. One factor of scale applies to all three axes, two apply to x and y.
struct TransformText {
  /// The format of numbers.
  let format: NumberFormat

  /// The largest error of the recomposed transform, relative to the largest number.
  private static let tolerance = 1e-9

  /// Appends a transform.
  func append(_ transform: Transform3D, to buffer: inout [UInt8]) {
    if transform.isIdentity { return buffer.add("identity") }
    let parts = TransformComponents(transform)
    guard isReadable(parts), isSame(parts.transform, transform) else {
      return JSONValues(format: format).append(transform, to: &buffer)
    }
    let start = buffer.count
    appendScale(parts, to: &buffer)
    appendTurn("rotateX", parts.rotationX, to: &buffer)
    appendTurn("rotateY", parts.rotationY, to: &buffer)
    appendTurn("rotate", parts.rotationZ, to: &buffer)
    let translation = [parts.translationX, parts.translationY, parts.translationZ]
    if translation.contains(where: isSeen) {
      append("translate", translation[2] == 0 ? translation.dropLast() : translation, to: &buffer)
    }
    if parts.perspectiveZ != 0 { append("perspective", [-1 / parts.perspectiveZ], to: &buffer) }
    if buffer.count == start {
      buffer.add("identity")
    } else {
      buffer.remove(at: start)
    }
  }

  /// Appends an angle in degrees.
  func appendAngle(_ radians: Double, to buffer: inout [UInt8]) {
    format.append(format.shown(radians * 180 / .pi), to: &buffer)
    buffer.add("deg")
  }

  private func appendScale(_ parts: TransformComponents, to buffer: inout [UInt8]) {
    let (x, y, z) = (parts.scaleX, parts.scaleY, parts.scaleZ)
    if isOne(x), isOne(y), isOne(z) { return }
    if isOne(x - y + 1), isOne(x - z + 1) { return append("scale", [x], to: &buffer) }
    append("scale", isOne(z) ? [x, y] : [x, y, z], to: &buffer)
  }

  private func appendTurn(_ name: String, _ angle: Double, to buffer: inout [UInt8]) {
    guard isSeen(angle) else { return }
    buffer.append(UInt8(ascii: " "))
    buffer.add(name)
    buffer.append(UInt8(ascii: " "))
    appendAngle(angle, to: &buffer)
  }

  private func append(_ name: String, _ numbers: [Double], to buffer: inout [UInt8]) {
    buffer.append(UInt8(ascii: " "))
    buffer.add(name)
    for number in numbers {
      buffer.append(UInt8(ascii: " "))
      format.append(number, to: &buffer)
    }
  }

  private func isSeen(_ number: Double) -> Bool { abs(number) > Self.tolerance }

  private func isOne(_ number: Double) -> Bool { !isSeen(number - 1) }

  /// Returns whether all of the parts can be written as words.
  private func isReadable(_ parts: TransformComponents) -> Bool {
    !isSeen(parts.shearXY) && !isSeen(parts.shearXZ) && !isSeen(parts.shearYZ)
      && !isSeen(parts.perspectiveX) && !isSeen(parts.perspectiveY) && isOne(parts.perspectiveW)
  }

  private func isSame(_ first: Transform3D, _ second: Transform3D) -> Bool {
    let (numbers, others) = (first.elements, second.elements)
    let largest = others.reduce(1) { max($0, abs($1)) }
    return zip(numbers, others).allSatisfy { abs($0 - $1) <= Self.tolerance * largest }
  }
}
