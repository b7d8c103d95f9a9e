import LayerModel

/// Frames side by side with their times.
///
///     ┌─────┐ ┌─────┐ ┌─────┐
///     │●    │ │  ●  │ │    ●│
///     └─────┘ └─────┘ └─────┘
///       0 s    0.5 s    1 s
///
/// More than eight frames take several rows of about the same length.
package struct FilmStrip {
  private let drawings: [Drawing]
  private let frame: PictureFit
  private let background: Color?

  private static let largest = Size(width: 200, height: 200)
  private static let framesInRow = 8
  /// The space around frames, the height of a line of times, and the width of the widest time.
  private static let (gap, labelHeight, labelWidth) = (12.0, 20.0, 52.0)

  /// Makes a strip of drawings, in their order.
  ///
  /// - Parameters:
  ///   - drawings: The drawings.
  ///   - size: The largest size of a frame; nil for at most 200×200, without enlarging.
  ///   - background: The colour behind the layers; nil for none.
  package init(_ drawings: [Drawing], size: Size? = nil, background: Color? = nil) {
    self.drawings = drawings
    frame = PictureFit(drawings, size: size ?? Self.largest, grows: size != nil)
    self.background = background
  }

  /// The picture.
  package var element: SVGElement {
    let rows = (drawings.count + Self.framesInRow - 1) / Self.framesInRow
    let columns = rows == 0 ? 0 : (drawings.count + rows - 1) / rows
    let cell = Size(
      width: max(frame.size.width, Self.labelWidth), height: frame.size.height + Self.labelHeight)
    let size = Size(
      width: Self.gap + Double(columns) * (cell.width + Self.gap),
      height: Self.gap + Double(rows) * (cell.height + Self.gap) - (rows == 0 ? 0 : Self.gap / 2))
    var writer = SVGWriter()
    var cells: [SVGElement] = []
    for (index, drawing) in drawings.enumerated() {
      let left = Self.gap + Double(index % columns) * (cell.width + Self.gap)
      let top = Self.gap + Double(index / columns) * (cell.height + Self.gap)
      let place = Rect(
        x: left + (cell.width - frame.size.width) / 2, y: top, width: frame.size.width,
        height: frame.size.height)
      writer.prefix = "f\(index)-"
      var content = writer.elements(of: drawing)
      if let background {
        content.insert(SVGWriter.background(background, behind: frame.visible), at: 0)
      }
      cells += [
        SVGElement(
          "svg", key: "frame \(index)",
          [SVGAttribute].box(place) + [SVGAttribute("viewBox", frame.viewBox)], children: content),
        PictureSheet.edge(around: place, key: "edge \(index)"),
        PictureSheet.label(
          PictureSheet.text(ofTime: drawing.time),
          Point(x: left + cell.width / 2, y: place.maxY + 15), anchor: "middle",
          key: "time \(index)"),
      ]
    }
    return PictureSheet.root(
      size, label: label,
      children: [PictureSheet.style, PictureSheet.paper(size)] + writer.withDefinitions(cells))
  }

  /// The drawings of the frames, by the keys of their elements.
  var frames: [String: (drawing: Drawing, visible: Rect, background: Color?)] {
    Dictionary(
      uniqueKeysWithValues: drawings.enumerated().map {
        ("frame \($0)", ($1, frame.visible, background))
      })
  }

  private var label: String {
    guard let first = drawings.first, let last = drawings.last else { return "Film strip" }
    let times = [first, last].map { PictureSheet.text(ofTime: $0.time) }
    return drawings.count == 1
      ? "The scene at \(times[0])"
      : "Film strip of \(drawings.count) frames from \(times[0]) to \(times[1])"
  }
}
