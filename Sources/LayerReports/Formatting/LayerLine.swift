import LayerModel
import LayerText

/// Writes the line of one layer: flags, class, name, identifier, size, position, and other values
/// that are not default.
///
///     *-    Layer "Arm" #arm  520x563 at (455,573.25){500}  cornerRadius 4
struct LayerLine {
  /// Writes the values.
  let values: TextValues

  /// The depth at which indentation stops; the lines of deeper layers state their depth.
  static let depthLimit = 32

  /// Appends the line, without the line break.
  func append(_ layer: FrameLayer, of frame: Frame, to buffer: inout [UInt8]) {
    appendFlags(of: layer, of: frame, to: &buffer)
    appendName(of: layer, of: frame, to: &buffer)
    appendValues(of: layer, of: frame, to: &buffer)
  }

  /// Appends the flags.
  func appendFlags(of layer: FrameLayer, of frame: Frame, to buffer: inout [UInt8]) {
    appendFlag("*", if: !layer.animations.isEmpty, to: &buffer)
    appendFlag("h", if: isHidden(layer, in: frame), to: &buffer)
  }

  /// Appends class, name and identifier, indented; they are the same in every frame of an outline.
  func appendName(of layer: FrameLayer, of frame: Frame, to buffer: inout [UInt8]) {
    let node = frame.outline.nodes[layer.node]
    LayerLine.appendIndent(node.depth, to: &buffer)
    if node.depth > LayerLine.depthLimit {
      buffer.add("[depth ")
      NumberFormat.append(node.depth, to: &buffer)
      buffer.add("] ")
    }
    if node.isMask { buffer.add("mask ") }
    buffer.addPrintable(node.className)
    if let name = node.name {
      buffer.append(UInt8(ascii: " "))
      buffer.addPrintableQuoted(name)
    }
    buffer.append(UInt8(ascii: " "))
    buffer.addPrintable(node.label)
  }

  /// Appends size and position, and the other values.
  func appendValues(of layer: FrameLayer, of frame: Frame, to buffer: inout [UInt8]) {
    appendGeometry(of: layer, in: frame, to: &buffer)
    for index in layer.values where !isGeometry(frame.values[index].address) {
      append(frame.values[index], of: layer, in: frame, to: &buffer)
    }
  }

  /// Appends the spaces before a layer's class: two, and two for each level up to the limit.
  static func appendIndent(_ depth: Int, to buffer: inout [UInt8]) {
    for _ in 0..<(2 + 2 * min(depth, depthLimit)) { buffer.append(UInt8(ascii: " ")) }
  }

  private func appendFlag(_ letter: StaticString, if isSet: Bool, to buffer: inout [UInt8]) {
    if isSet {
      values.colors.append(.flag, to: &buffer) { $0.add(letter) }
    } else {
      buffer.append(UInt8(ascii: "-"))
    }
  }

  /// Appends size and position, if either is shown.
  private func appendGeometry(
    of layer: FrameLayer, in frame: Frame, to buffer: inout [UInt8]
  ) {
    var (bounds, position): (Int?, Int?)
    for index in layer.values where frame.values[index].address.component == .whole {
      let property = frame.values[index].address.property
      if property == .bounds { bounds = index }
      if property == .position { position = index }
      // Searching all entries would copy them.
      if property.endsGeometry { break }
    }
    if bounds == nil && position == nil { return }
    buffer.add("  ")
    if let bounds {
      if case (.rect(let shown), .rect(let model)) = (
        frame.values[bounds].presentation, frame.values[bounds].model
      ) {
        append(shown.size, model: model.size, to: &buffer)
      }
    } else {
      let size = frame.outline.nodes[layer.node].layer.bounds.size
      append(size, model: size, to: &buffer)
    }
    buffer.add(" at ")
    if let position {
      if case (.point(let shown), .point(let model)) = (
        frame.values[position].presentation, frame.values[position].model
      ) {
        append(shown, model: model, to: &buffer)
      }
    } else {
      let point = frame.outline.nodes[layer.node].layer.position
      append(point, model: point, to: &buffer)
    }
  }

  private func append(_ shown: Size, model: Size, to buffer: inout [UInt8]) {
    values.appendPair(
      (shown.width, shown.height), model: (model.width, model.height), "", "x", "", to: &buffer)
  }

  private func append(_ shown: Point, model: Point, to buffer: inout [UInt8]) {
    values.appendPair((shown.x, shown.y), model: (model.x, model.y), "(", ",", ")", to: &buffer)
  }

  /// Returns whether the line shows a value already, with size and position or in the whole value.
  private func isGeometry(_ address: PropertyAddress) -> Bool {
    if address.component != .whole { return !address.component.isOfTransform }
    return address.property == .position
  }

  /// Appends a value other than size and position.
  private func append(
    _ entry: FrameValue, of layer: FrameLayer, in frame: Frame, to buffer: inout [UInt8]
  ) {
    switch entry.address.property {
    case .bounds: return appendOrigin(entry, to: &buffer)
    case .opacity where isZero(entry.presentation): buffer.add("  hidden: opacity ")
    case LayerProperty.isHidden.id where entry.presentation == true && entry.model == true:
      return buffer.add("  hidden")
    default:
      buffer.add("  ")
      buffer.addPrintable(entry.keyPath)
      buffer.append(UInt8(ascii: " "))
    }
    var isWord = false
    if case .string = entry.presentation {
      let table = frame.outline.nodes[layer.node].layer.propertyTable
      let row = table[entry.address.property]
      isWord = !row.declaration.allowedNames.isEmpty
    }
    values.append(entry, isWord: isWord, to: &buffer)
  }

  private func appendOrigin(_ entry: FrameValue, to buffer: inout [UInt8]) {
    guard case (.rect(let shown), .rect(let model)) = (entry.presentation, entry.model),
      shown.origin != .zero || model.origin != .zero
    else { return }
    buffer.add("  bounds.origin ")
    append(shown.origin, model: model.origin, to: &buffer)
  }

  /// Returns whether the layer hides itself: by its opacity, or because it is marked as hidden.
  private func isHidden(_ layer: FrameLayer, in frame: Frame) -> Bool {
    for index in layer.values {
      let property = frame.values[index].address.property
      if property == .opacity, isZero(frame.values[index].presentation) { return true }
      if property == LayerProperty.isHidden.id, frame.values[index].presentation == true {
        return true
      }
    }
    return false
  }

  private func isZero(_ value: PropertyValue) -> Bool {
    if case .number(let number) = value { number <= 0 } else { false }
  }
}

extension PropertyID {
  /// Whether no bounds or position comes after it: they are the first two of every table.
  fileprivate var endsGeometry: Bool { self != .bounds }
}

extension TextValues {
  /// Appends the presented value, followed by the model's in braces unless both print the same.
  func append(
    _ value: FrameValue, isWord: Bool = false, to buffer: inout [UInt8]
  ) {
    let isAngle = value.address.component.isAngle
    let start = buffer.count
    append(value.presentation, isAngle: isAngle, isWord: isWord, to: &buffer)
    if value.presentation == value.model { return }
    let middle = buffer.count
    append(value.model, isAngle: isAngle, isWord: isWord, to: &buffer)
    let isSame = buffer[start..<middle] == buffer[middle...]
    buffer.removeLast(buffer.count - middle)
    if isSame { return }
    appendBraced(to: &buffer) { append(value.model, isAngle: isAngle, isWord: isWord, to: &$0) }
  }
}
