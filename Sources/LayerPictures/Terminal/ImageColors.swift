import LayerModel
import LayerText

/// The images of pictures of pixels, each read once.
final class PixelImages {
  private var read: [String: Result<PNGImage, PNGImage.Failure>] = [:]
  /// Why images are drawn as places, one clause each.
  private(set) var notes: Set<String> = []

  /// Returns the pixels of an image; nil, with a note, for one that is drawn as a place.
  func pixels(of image: LoadedImage, label: String) -> PNGImage? {
    guard image.mediaType == "image/png" else {
      notes.insert(
        "images of the type \(image.mediaType) are places in a picture of pixels; the "
          + "formats 'svg' and 'html' have them")
      return nil
    }
    let result =
      read[label]
      ?? Result { () throws(PNGImage.Failure) in try PNGImage(image.bytes) }
    read[label] = result
    switch result {
    case .success(let pixels): return pixels
    case .failure(let failure):
      let name = DataAddress.isOne(label) ? "an image within the scene" : "the image '\(label)'"
      notes.insert("\(PrintableText.escaped(name)) \(failure.reason), so that it is a place")
      return nil
    }
  }
}

/// The colours of an image, by pixels of a picture.
///
/// A large image is shown smaller by means of its pixels, and a small one larger with colours between
/// theirs.
struct ImageColors {
  private let source: PNGImage
  /// The matrix from the picture to the image.
  private let matrix: Transform2D
  private let opacity: Float
  /// The pixels of the image, in each direction, whose mean a pixel shows; 1 for one or less.
  private let steps: Int

  private static let mostSteps = 16

  /// Prepares an image whose coordinates a matrix leads to the picture; nil if nothing of it shows.
  init?(_ image: DrawingImage, _ source: PNGImage, view: Transform2D) {
    let (part, frame) = (image.contentsRect, image.frame)
    let matrix = image.matrix.concatenating(view)
    guard !part.isEmpty, !frame.isEmpty, matrix.determinant != 0 else { return nil }
    // From the frame to its part of the image.
    let (x, y) = (
      part.width / frame.width * Double(source.width),
      part.height / frame.height * Double(source.height)
    )
    self.matrix = matrix.inverted().concatenating(
      Transform2D(
        a: x, b: 0, c: 0, d: y, tx: part.minX * Double(source.width) - frame.minX * x,
        ty: part.minY * Double(source.height) - frame.minY * y))
    self.source = source
    opacity = Float(image.opacity)
    let ratio = self.matrix.determinant.magnitude.squareRoot()
    guard ratio.isFinite else { return nil }
    steps = max(1, Int(min(Double(Self.mostSteps), ratio.rounded(.up))))
  }

  /// Returns the premultiplied colour of a pixel of the picture.
  func color(_ column: Int, _ row: Int) -> SIMD4<Float> {
    var sum = SIMD4<Float>.zero
    for index in 0..<steps * steps {
      let point = Point(
        x: Double(column) + (Double(index % steps) + 0.5) / Double(steps),
        y: Double(row) + (Double(index / steps) + 0.5) / Double(steps)
      ).applying(matrix)
      sum += steps == 1 ? between(point) : pixel(point.x.rounded(.down), point.y.rounded(.down))
    }
    return sum * (opacity / Float(steps * steps))
  }

  /// Returns the colour at a point, between those of the four pixels around it.
  private func between(_ point: Point) -> SIMD4<Float> {
    let (x, y) = (point.x - 0.5, point.y - 0.5)
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (right, bottom) = (Float(x - left), Float(y - top))
    let above = pixel(left, top) * (1 - right) + pixel(left + 1, top) * right
    let below = pixel(left, top + 1) * (1 - right) + pixel(left + 1, top + 1) * right
    return above * (1 - bottom) + below * bottom
  }

  /// Returns the colour of a pixel of the image, or of the nearest one.
  private func pixel(_ x: Double, _ y: Double) -> SIMD4<Float> {
    let column = Int(max(0, min(Double(source.width - 1), x)))
    let row = Int(max(0, min(Double(source.height - 1), y)))
    let start = (row * source.width + column) * 4
    let bytes = source.bytes
    let alpha = Float(bytes[start + 3]) / 255
    let color = SIMD4<Float>(
      Float(bytes[start]), Float(bytes[start + 1]), Float(bytes[start + 2]), 255)
    return color * (alpha / 255)
  }
}
