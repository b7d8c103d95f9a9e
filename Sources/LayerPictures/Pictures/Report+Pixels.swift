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
    /// A picture that moves, with all its colours and clear where nothing is.
    case apng
  }

  /// The whole file.
  package let bytes: [UInt8]
  /// What a reader misses, one clause each.
  package let notes: [String]

  /// Draws frames side by side as PNG, in light colours.
  ///
  /// - Throws: ``/LayerReports/ReportError`` for too many pixels.
  package init(of strip: FilmStrip) throws(ReportError) {
    try self.init(of: strip.element, frames: strip.frames)
  }

  /// Draws a sheet of frames as PNG, in light colours.
  ///
  /// - Throws: ``/LayerReports/ReportError`` for too many pixels.
  init(
    of element: SVGElement,
    frames: [String: (drawing: Drawing, visible: Rect, background: Color?)]
  ) throws(ReportError) {
    var painter = FigurePixels()
    painter.frames = frames
    func number(_ name: String) -> Double {
      element.attributes.first { $0.name == name }?.value.numbers.first ?? 0
    }
    let size = Size(width: number("width"), height: number("height"))
    let picture = try painter.picture(element.children, size: size)
    self.init(
      bytes: PNGFile.bytes(of: [picture]), notes: painter.images.notes.sorted())
  }

  fileprivate init(bytes: [UInt8], notes: [String]) { (self.bytes, self.notes) = (bytes, notes) }

  /// Returns how a PNG differs from this one, in words; nil if it does not.
  ///
  /// - Parameters:
  ///   - other: The bytes of the other file.
  ///   - tolerance: The largest difference of a part of a colour, from 0 to 1.
  ///   - share: The part of the pixels that may differ by more, from 0 to 1.
  /// - Returns: The words.
  /// - Throws: ``/LayerReports/ReportError`` for a file that is no PNG.
  package func difference(
    from other: [UInt8], within tolerance: Double, share: Double
  ) throws(ReportError) -> String? {
    let (golden, shown): (PNGImage, PNGImage)
    do throws(PNGImage.Failure) {
      (golden, shown) = (try PNGImage(other), try PNGImage(bytes))
    } catch {
      throw ReportError("the picture \(error.reason)")
    }
    if (golden.width, golden.height) != (shown.width, shown.height) {
      return "It has \(shown.width)×\(shown.height) pixels, not \(golden.width)×\(golden.height)."
    }
    var (count, most, place) = (0, 0.0, 0)
    for pixel in 0..<shown.width * shown.height {
      let parts = (4 * pixel)..<(4 * pixel + 4)
      let off =
        parts.map { abs(Double(shown.bytes[$0]) - Double(golden.bytes[$0])) / 255 }.max() ?? 0
      if off > tolerance { count += 1 }
      if off > most { (most, place) = (off, pixel) }
    }
    let total = shown.width * shown.height
    if Double(count) <= share * Double(total) { return nil }
    return "\(count) of \(total) pixels differ, most at (\(place % shown.width),"
      + "\(place / shown.width)), by \(NumberFormat.significant(3).string(most))."
  }
}

extension Report {
  /// Returns a picture of pixels: one frame as PNG, or a GIF or an APNG that moves.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - options: The size, the background, which is white in a GIF, and the frames per second, of
  ///     which one that moves has 25 unless asked otherwise and at most 50.
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
    var notes = DrawingNotes()
    var view: (frame: Rect, scale: Double)?
    try forEachDrawing(at: times, images: options.images) { drawing in
      let shown = try view ?? Self.view(of: drawing.frame.standardized, options.size, times.count)
      view = shown
      notes.add(of: drawing)
      let drawing = options.stamp.map(drawing.stamped) ?? drawing
      pictures.append(
        PixelPicture(
          drawing, frame: shown.frame, scale: shown.scale, background: background, images: images))
    }
    let said = notes.texts + images.notes.sorted()
    if format != .gif {
      return PixelFile(bytes: PNGFile.bytes(of: pictures, delay: delay), notes: said)
    }
    var file = GIFFile(colorsOf: pictures)
    for picture in pictures { file.add(picture, delay: delay) }
    file.finish()
    return PixelFile(bytes: file.bytes, notes: said)
  }

  /// Returns a film strip or an onion skin as PNG, in light colours.
  ///
  /// - Throws: As ``picture(_:at:)``, and ``/LayerReports/ReportError`` for too many pixels.
  package func sheetPixels(
    _ options: PictureOptions, at instants: Instants? = nil
  ) throws -> PixelFile {
    let isStrip = options.format == .filmstrip
    let plan = try PictureTimes(
      instants, count: options.count ?? (isStrip ? 8 : 6), atMost: isStrip ? 400 : 60, of: self)
    let drawings = try drawings(at: plan.times, images: options.images)
    let file: PixelFile
    if isStrip {
      file = try PixelFile(
        of: FilmStrip(drawings, size: options.size, background: options.background))
    } else {
      let onion = OnionSkin(drawings, size: options.size, background: options.background)
      file = try PixelFile(of: onion.element, frames: onion.frames)
    }
    return PixelFile(
      bytes: file.bytes, notes: plan.notes + DrawingNotes(of: drawings).texts + file.notes)
  }

  /// Returns what is shown, and how many pixels a point has.
  private static func view(
    of frame: Rect, _ size: Size?, _ count: Int
  ) throws(ReportError) -> (frame: Rect, scale: Double) {
    guard frame.width > 0, frame.height > 0, frame.width.isFinite, frame.height.isFinite else {
      throw ReportError("the root has no area, so that a picture has no pixels")
    }
    let scale = size.map { min($0.width / frame.width, $0.height / frame.height) } ?? 1
    try PixelPicture.check(frame, scale: scale, count: count)
    return (frame, scale)
  }
}
