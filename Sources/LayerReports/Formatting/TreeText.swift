import LayerAnimation
import LayerText

/// Writes the lines of layers and of their animations, as in a dump.
struct TreeText {
  /// Writes the lines of layers.
  let layerText: LayerLine
  /// Writes the lines of animations.
  let animationText: TextAnimation

  /// Makes a writer.
  init(format: NumberFormat, colors: TextColors) {
    layerText = LayerLine(values: TextValues(format: format, colors: colors))
    animationText = TextAnimation(format: format, colors: colors)
  }

  /// Appends the line of a layer, without the line break.
  func append(_ layer: FrameLayer, of frame: Frame, to buffer: inout [UInt8]) {
    layerText.append(layer, of: frame, to: &buffer)
  }

  /// Appends the line of an animation of a layer, without the line break.
  func append(
    _ animation: FrameAnimation, of layer: FrameLayer, _ frame: Frame, to buffer: inout [UInt8]
  ) {
    appendIndent(of: layer, frame, to: &buffer)
    animationText.append(animation, to: &buffer)
  }

  /// Appends what precedes the line of an animation of a layer.
  func appendIndent(of layer: FrameLayer, _ frame: Frame, to buffer: inout [UInt8]) {
    buffer.add("    ")
    LayerLine.appendIndent(frame.outline.nodes[layer.node].depth, to: &buffer)
  }
}

/// Reads the lines of a dump's layers and animations from a loop, at one present after the other.
package struct TreeLines {
  /// One line.
  package struct Line: Hashable, Sendable {
    /// The index of the layer in the order of a dump.
    package var layer: Int
    /// Whether it is the line of the layer, not that of an animation.
    package var isLayer: Bool
    /// The text, without a line break.
    package var text: String

    /// Makes a line.
    package init(layer: Int, isLayer: Bool, text: String) {
      self.layer = layer
      self.isLayer = isLayer
      self.text = text
    }
  }

  private let tree: TreeText
  private var reader = FrameReader(FrameOptions())

  /// Makes a reader.
  ///
  /// - Parameter isColored: Whether the lines have colours, as sequences for a terminal.
  package init(isColored: Bool) {
    tree = TreeText(format: .significant(6), colors: TextColors(areOn: isColored))
  }

  /// Returns the lines at the present of a loop.
  package mutating func lines(of loop: RenderLoop) -> [Line] {
    let frame = reader.read(loop, at: Instants(at: [loop.now])[0])
    var lines: [Line] = []
    func add(_ layer: FrameLayer, isLayer: Bool, _ write: (inout [UInt8]) -> Void) {
      var buffer: [UInt8] = []
      write(&buffer)
      lines.append(
        Line(layer: layer.node, isLayer: isLayer, text: String(decoding: buffer, as: UTF8.self)))
    }
    for layer in frame.layers {
      add(layer, isLayer: true) { tree.append(layer, of: frame, to: &$0) }
      for index in layer.animations {
        add(layer, isLayer: false) {
          tree.append(frame.animations[index], of: layer, frame, to: &$0)
        }
      }
    }
    return lines
  }
}
