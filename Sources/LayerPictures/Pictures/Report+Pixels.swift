import LayerAnimation
import LayerModel
import LayerReports
import LayerText

/// A picture of pixels, and what is not in it.
package struct PixelFile {
  /// The formats.
  package enum Format: String, CaseIterable, Sendable {
    /// One frame.
    case png
    /// A picture that moves.
    case gif
  }

  /// The whole file.
  package let bytes: [UInt8]
  /// What a reader misses, one clause each.
  package let notes: [String]
}

extension Report {
  /// Returns a picture of pixels: one frame as PNG, or a GIF that moves.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - options: The size, the background, which is white in a GIF, and the frames per second, of which a
  ///     GIF has 25 unless asked otherwise and at most 50.
  ///   - instants: The instants; without them time 0, or the whole scene.
  /// - Returns: The file.
  /// - Throws: ``/LayerReports/ReportError`` for too many frames or pixels, and the errors of the closures
  ///   that make and advance the loop.
  package func pixels(
    _ format: PixelFile.Format, _ options: PictureOptions, at instants: Instants? = nil
  ) throws -> PixelFile {
    // Hundredths of a second are what a GIF can say.
    let delay = max(2, Int((100 / (options.fps ?? 25)).rounded()))
    let times: [Double]
    if let instants {
      times = instants.map(\.time)
    } else if format == .png {
      times = []
    } else {
      times = Instants(from: 0, to: try span().shownEnd, fps: 100 / Double(delay)).map(\.time)
    }
    if format == .png, times.count > 1 {
      throw ReportError(
        "a picture in the format 'png' shows one instant, not \(times.count)",
        hint: "use the format 'gif', or 'filmstrip'")
    }
    let background = options.background ?? (format == .gif ? .white : nil)
    var pictures: [PixelPicture] = []
    let images = PixelImages()
    var view: (frame: Rect, scale: Double)?
    try forEachDrawing(at: times, images: options.images) { drawing in
      let shown = try view ?? Self.view(of: drawing.frame.standardized, options.size, times.count)
      view = shown
      pictures.append(
        PixelPicture(
          drawing, frame: shown.frame, scale: shown.scale, background: background, images: images))
    }
    let notes = images.notes.sorted()
    if format == .png { return PixelFile(bytes: PNGFile.bytes(of: pictures[0]), notes: notes) }
    var file = GIFFile(colorsOf: pictures)
    for picture in pictures { file.add(picture, delay: delay) }
    file.finish()
    return PixelFile(bytes: file.bytes, notes: notes)
  }

  /// Returns what is shown, and how many pixels a point has.
  private static func view(
    of frame: Rect, _ size: Size?, _ count: Int
  ) throws(ReportError) -> (frame: Rect, scale: Double) {
    guard frame.width > 0, frame.height > 0, frame.width.isFinite, frame.height.isFinite else {
      throw ReportError("the root has no area, so that a picture has no pixels")
    }
    let scale = size.map { min($0.width / frame.width, $0.height / frame.height) } ?? 1
    let total = frame.width * scale * frame.height * scale * Double(max(1, count))
    let limit = Double(PixelPicture.limit) * (count > 1 ? 8 : 1)
    if total > limit || frame.width * scale > 65_535 || frame.height * scale > 65_535 {
      throw ReportError(
        "the picture would have \(NumberFormat.significant(3).string(total)) pixels; it has at most "
          + NumberFormat.significant(3).string(limit),
        hint: "choose a smaller '--size', or fewer frames")
    }
    return (frame, scale)
  }
}
