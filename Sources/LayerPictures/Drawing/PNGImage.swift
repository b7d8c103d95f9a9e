import LayerText

/// The pixels of a PNG file (ISO 15948).
///
///     chunks ──▶ inflated rows ──▶ filters undone ──▶ samples of 1 to 16 bits ──▶ colours of 8 bits
///
/// Interlaced files have seven passes, each a small picture of its own. Checksums and colour profiles do not count.
struct PNGImage {
  /// Why a file has no pixels, as a clause about it.
  struct Failure: Error, Equatable {
    let reason: String
  }

  /// The columns.
  let width: Int
  /// The rows.
  let height: Int
  /// Red, green, blue and opacity of each pixel by rows, not premultiplied.
  private(set) var bytes: [UInt8]

  private let depth: Int
  private let kind: Kind
  private var palette: [UInt8] = []
  /// The opacities of the palette, or the samples of the one clear colour, in bytes.
  private var transparency: [UInt8] = []

  /// What a pixel consists of; the raw value is the colour type of the file.
  private enum Kind: Int {
    case gray = 0
    case color = 2
    case indexed = 3
    case grayWithAlpha = 4
    case colorWithAlpha = 6

    var samples: Int { [1, 0, 3, 1, 2, 0, 4][rawValue] }

    /// Returns whether samples may have a number of bits.
    func has(depth: Int) -> Bool {
      [1, 2, 4].contains(depth)
        ? self == .gray || self == .indexed : depth == 8 || depth == 16 && self != .indexed
    }
  }

  /// The first column and row of each pass of an interlaced file, and the steps between them.
  private static let passes = [
    (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
    (0, 1, 1, 2),
  ]

  /// The most pixels of an image.
  static let limit = 16_000_000

  /// Reads a file.
  ///
  /// - Throws: A failure for a file that is malformed, cut off or too large.
  init(_ file: [UInt8]) throws(Failure) {
    func word(_ offset: Int) -> Int { file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
    guard file.count >= 33, word(12) == 0x4948_4452 else { throw Failure(reason: "has no header") }
    (width, height, depth) = (word(16), word(20), Int(file[24]))
    guard let kind = Kind(rawValue: Int(file[25])), kind.has(depth: depth), width > 0,
      height > 0, file[26] == 0, file[27] == 0, file[28] < 2
    else { throw Failure(reason: "has a header that PNG does not know") }
    self.kind = kind
    guard width <= Self.limit / height else {
      throw Failure(reason: "has more than \(Self.limit) pixels")
    }
    var data: [UInt8] = []
    var offset = 8
    while offset + 12 <= file.count, offset + 12 + word(offset) <= file.count {
      let content = file[offset + 8..<offset + 8 + word(offset)]
      switch word(offset + 4) {
      case 0x504C_5445: palette = Array(content)
      case 0x7452_4E53: transparency = Array(content)
      case 0x4944_4154: data += content
      default: break
      }
      offset += 12 + content.count
    }
    let (step, columns, rows) = (kind.samples * depth, width, height)
    let passes = (file[28] == 1 ? Self.passes : [(0, 0, 1, 1)]).map { x, y, dx, dy in
      let count = (max(0, (columns - x + dx - 1) / dx), max(0, (rows - y + dy - 1) / dy))
      return (x, y, dx, dy, width: count.0, height: count.0 == 0 ? 0 : count.1)
    }
    let total = passes.reduce(0) { $0 + ($1.width * step + 15) / 8 * $1.height }
    guard data.count > 6, let inflated = Inflate.bytes(of: data[2...], count: total) else {
      throw Failure(reason: "has damaged data")
    }
    bytes = [UInt8](repeating: 0, count: width * height * 4)
    var start = 0
    for pass in passes {
      let length = (pass.width * step + 7) / 8
      var above = [UInt8](repeating: 0, count: length)
      for row in 0..<pass.height {
        guard
          let line = Self.unfiltered(
            inflated[start..<start + length + 1], above, distance: max(1, step / 8))
        else { throw Failure(reason: "has damaged data") }
        for column in 0..<pass.width {
          let target = ((pass.1 + row * pass.3) * width + pass.0 + column * pass.2) * 4
          let color = color(line, column)
          for part in 0..<4 { bytes[target + part] = color[part] }
        }
        (above, start) = (line, start + length + 1)
      }
    }
  }

  /// Returns the bytes of a row, of which a filter kept differences; nil for an unknown filter.
  private static func unfiltered(
    _ row: ArraySlice<UInt8>, _ above: [UInt8], distance: Int
  ) -> [UInt8]? {
    var line = Array(row.dropFirst())
    guard let filter = row.first, filter < 5 else { return nil }
    for index in line.indices where filter > 0 {
      let left = index >= distance ? Int(line[index - distance]) : 0
      let corner = index >= distance ? Int(above[index - distance]) : 0
      let top = Int(above[index])
      let expected: Int
      switch filter {
      case 1: expected = left
      case 2: expected = top
      case 3: expected = (left + top) / 2
      default:
        let sum = left + top - corner
        let far = (abs(sum - left), abs(sum - top), abs(sum - corner))
        expected = far.0 <= far.1 && far.0 <= far.2 ? left : far.1 <= far.2 ? top : corner
      }
      line[index] &+= UInt8(expected)
    }
    return line
  }

  /// Returns a sample of a row as it is in the file.
  private func sample(_ line: [UInt8], _ index: Int) -> Int {
    if depth == 16 { return Int(line[2 * index]) << 8 | Int(line[2 * index + 1]) }
    let bit = index * depth
    return Int(line[bit / 8]) >> (8 - depth - bit % 8) & (1 << depth - 1)
  }

  /// Returns the colour of a pixel of a row; black for one that the palette has not.
  private func color(_ line: [UInt8], _ column: Int) -> SIMD4<UInt8> {
    var samples = SIMD4<Int>.zero
    for index in 0..<kind.samples { samples[index] = sample(line, column * kind.samples + index) }
    if kind == .indexed {
      let index = samples[0]
      guard index * 3 + 2 < palette.count else { return SIMD4(0, 0, 0, 255) }
      return SIMD4(
        palette[index * 3], palette[index * 3 + 1], palette[index * 3 + 2],
        index < transparency.count ? transparency[index] : 255)
    }
    let most = 1 << depth - 1
    let parts = SIMD4<UInt8>(truncatingIfNeeded: (samples &* 255 &+ most / 2) / most)
    switch kind {
    case .colorWithAlpha: return parts
    case .grayWithAlpha: return SIMD4(parts[0], parts[0], parts[0], parts[1])
    default:
      var isClear = transparency.count >= 2 * kind.samples
      for index in 0..<kind.samples where isClear {
        let (high, low) = (Int(transparency[2 * index]), Int(transparency[2 * index + 1]))
        isClear = samples[index] == high << 8 | low
      }
      let last = kind == .gray ? (0, 0) : (1, 2)
      return SIMD4(parts[0], parts[last.0], parts[last.1], isClear ? 0 : 255)
    }
  }
}
