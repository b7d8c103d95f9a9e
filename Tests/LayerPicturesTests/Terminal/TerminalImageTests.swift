import LayerModel
import TestSupport
import Testing

@testable import LayerPictures

/// Images, which a terminal shows as labelled places, and the frame around what is selected.
@Suite("Images and frames in a terminal")
struct TerminalImageTests {
  private static let escape = "\u{1b}["
  private static let grey = "\(escape)48;2;128;128;128m "
  private static let end = "\(escape)0m"

  private func image(_ label: String, _ bounds: Rect) -> DrawingItem {
    DrawingItem(
      layer: 1, layerName: "@1", part: .contents,
      content: .image(DrawingImage(label: label, bounds: bounds, matrix: .identity)))
  }

  /// Returns the lines of a frame of 4 × 4 points, in 4 × 2 cells.
  private func lines(_ items: [DrawingItem], selected: Int? = nil) -> [String] {
    let options = TerminalPicture.Options(
      columns: 4, rows: 2, selected: selected, backdrop: .black)
    return TerminalPicture(
      Drawing(frame: Rect(x: 0, y: 0, width: 4, height: 4), items: items), options
    ).lines
  }

  private let middle = Rect(x: 0.5, y: 0.5, width: 3, height: 3)

  // The edges are one pixel wide, in the outermost pixels: grey, 127.5. Inside, half of it over black
  // is 63.75. The label is in the row of the middle, over the mean of both.
  @Test("An image is a grey place with an edge and its label")
  func place() {
    let (start, inside) = ("\(Self.escape)38;2;", "48;2;64;64;64m")
    expectEqual(
      lines([image("ab", middle)]),
      [
        "\(Self.grey)\(start)128;128;128;\(inside)▀▀\(Self.grey)\(Self.end)",
        "\(Self.grey)\(start)255;255;255;48;2;96;96;96mab\(Self.grey)\(Self.end)",
      ])
  }

  @Test("Without colours, an image is its outline with its label")
  func outline() {
    let drawing = Drawing(
      frame: Rect(x: 0, y: 0, width: 8, height: 8),
      items: [image("ab", Rect(x: 2, y: 2, width: 4, height: 4))])
    let options = TerminalPicture.Options(columns: 8, rows: 4, colors: .none)
    // The outline is in the dots 4 to 12 across and down, two by four of which are a cell.
    expectEqual(TerminalPicture(drawing, options).lines, ["", "  ⡏⠉⠉⠉⡇", "  ⡇ab ⡇", "  ⠉⠉⠉⠉⠁"])
  }

  @Test("A selected image or text has a frame around its bounds, another layer has none")
  func selected() {
    let orange = "255;148;0"
    func frame(_ inside: String) -> String {
      "\(Self.escape)48;2;\(orange)m \(Self.escape)38;2;\(orange);48;2;\(inside)m▀▀"
        + "\(Self.escape)48;2;\(orange)m \(Self.end)"
    }
    let text = DrawingItem(
      layer: 1, layerName: "@1", part: .text,
      content: .text(
        DrawingText(
          string: "", font: "", size: 2, color: .white, alignment: .left, bounds: middle,
          matrix: .identity)))
    expectEqual(lines([image("", middle)], selected: 1)[0], frame("64;64;64"))
    expectEqual(lines([text], selected: 1)[0], frame("0;0;0"))
    expectEqual(lines([text], selected: 2)[0], "\(Self.escape)48;2;0;0;0m    \(Self.end)")
  }
}
