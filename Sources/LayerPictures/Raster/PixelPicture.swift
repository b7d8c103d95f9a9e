import LayerModel
import LayerReports
import LayerText

/// Pixels of a drawing, eight bits for each of red, green, blue and opacity.
///
/// It has shapes, gradients, clips, masks, texts in letters of lines, and PNG images. Shadows are not
/// drawn, and other images are drawn as places, which a note says.
struct PixelPicture: Hashable {
  /// The columns.
  let width: Int
  /// The rows.
  let height: Int
  /// Red, green, blue and opacity of each pixel by rows, not premultiplied.
  private(set) var bytes: [UInt8]

  /// The most pixels of a picture.
  static let limit = 16_000_000

  /// Draws a drawing in pixels.
  ///
  /// - Parameters:
  ///   - drawing: The drawing.
  ///   - frame: The part that is shown, in points.
  ///   - scale: The number of pixels for a point.
  ///   - background: The colour behind everything; nil for none.
  ///   - images: The images of all pictures.
  init(
    _ drawing: Drawing, frame: Rect, scale: Double, background: Color?, images: PixelImages
  ) {
    self.init(frame: frame, scale: scale) { buffer, view in
      if let background {
        let color = SIMD4<Float>(background)
        let all = DrawingOutline(.rectangle(frame, cornerRadius: 0))
        let coverage = PixelCoverage(
          PixelOutline(view: view).polygons(of: all), in: buffer.limit)
        buffer.paint(coverage) { _, _ in color }
      }
      ColorPainter(view: view, images: images).paint(drawing.items, on: &buffer)
    }
  }

  /// Takes the pixels that a closure paints.
  ///
  /// - Parameters:
  ///   - frame: The part that is shown, in points.
  ///   - scale: The number of pixels for a point.
  ///   - paint: Paints on clear pixels, to which a matrix leads.
  init(
    frame: Rect, scale: Double, paint: (_ buffer: inout PixelBuffer, _ view: Transform2D) -> Void
  ) {
    width = max(1, Int((frame.width * scale).rounded()))
    height = max(1, Int((frame.height * scale).rounded()))
    let view = Transform2D(
      a: scale, b: 0, c: 0, d: scale, tx: -frame.minX * scale, ty: -frame.minY * scale)
    // Rows in pairs, since the characters of a terminal, which are not here, would have two each.
    var buffer = PixelBuffer(width: width, height: height + height % 2)
    paint(&buffer, view)
    bytes = []
    bytes.reserveCapacity(width * height * 4)
    for pixel in buffer.pixels.prefix(width * height) {
      let alpha = min(1, max(0, pixel.w))
      let color = alpha > 0 ? pixel / alpha : .zero
      for part in [color.x, color.y, color.z, alpha] {
        bytes.append(UInt8(min(255, max(0, (part * 255).rounded()))))
      }
    }
  }
}

extension PixelPicture {
  /// Throws if pictures would have too many pixels.
  static func check(_ frame: Rect, scale: Double, count: Int = 1) throws(ReportError) {
    let total = frame.width * scale * frame.height * scale * Double(max(1, count))
    let limit = Double(Self.limit) * (count > 1 ? 8 : 1)
    if total <= limit, frame.width * scale <= 65_535, frame.height * scale <= 65_535 { return }
    throw ReportError(
      "the picture would have \(NumberFormat.significant(3).string(total)) pixels; it has at most "
        + NumberFormat.significant(3).string(limit),
      hint: "choose a smaller '--size', or fewer frames")
  }
}

/// Writes pixels as PNG (ISO 15948), without loss; several as APNG, which plays again and again.
enum PNGFile {
  /// Returns the bytes of the file.
  ///
  /// - Parameters:
  ///   - pictures: The pictures, of one size.
  ///   - delay: How long each is shown, in hundredths of a second.
  /// - Returns: The bytes.
  static func bytes(of pictures: [PixelPicture], delay: Int = 0) -> [UInt8] {
    let size = word(pictures[0].width) + word(pictures[0].height)
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    append("IHDR", size + [8, 6, 0, 0, 0], to: &file)
    if pictures.count == 1 {
      append("IDAT", data(of: pictures[0]), to: &file)
    } else {
      append("acTL", word(pictures.count) + word(0), to: &file)
      var number = 0
      for picture in pictures {
        // All of a frame is new, and its delay is a fraction.
        let time = word(delay << 16 | 100) + [0, 0]
        append("fcTL", word(number) + size + word(0) + word(0) + time, to: &file)
        number += 1
        if number == 1 {
          append("IDAT", data(of: picture), to: &file)
        } else {
          append("fdAT", word(number) + data(of: picture), to: &file)
          number += 1
        }
      }
    }
    append("IEND", [], to: &file)
    return file
  }

  /// Returns the compressed rows of a picture.
  private static func data(of picture: PixelPicture) -> [UInt8] {
    var rows: [UInt8] = []
    let stride = picture.width * 4
    rows.reserveCapacity((stride + 1) * picture.height)
    for row in 0..<picture.height {
      // Each byte as its difference from the one above, which is 0 wherever a column is even.
      rows.append(row == 0 ? 0 : 2)
      let start = row * stride
      for index in start..<start + stride {
        rows.append(
          row == 0 ? picture.bytes[index] : picture.bytes[index] &- picture.bytes[index - stride])
      }
    }
    return [0x78, 0x01] + Deflate.bytes(of: rows) + word(adler(rows))
  }

  private static func append(_ name: String, _ data: [UInt8], to file: inout [UInt8]) {
    let body = Array(name.utf8) + data
    file += word(data.count) + body + word(CRC32.sum(of: body))
  }

  private static func word(_ value: some BinaryInteger) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// The check sum of what is compressed (RFC 1950).
  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }
}
