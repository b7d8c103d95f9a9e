/// Writes pictures as a GIF that plays again and again (GIF89a).
///
///     pictures ──▶ at most 256 colours for all ──▶ indices ──▶ codes of 9 to 12 bits (LZW)
///
/// A pixel that is the same as in the picture before it is left clear, which compresses well.
struct GIFFile {
  /// The bytes.
  private(set) var bytes: [UInt8] = []
  private let palette: GIFPalette
  private let width: Int
  private let height: Int
  private var last: [UInt8] = []

  /// The index that shows the picture before.
  private static let clear: UInt8 = 255

  /// Starts a file.
  ///
  /// - Parameter pictures: All pictures, or some that have all colours; they have one size.
  init(colorsOf pictures: [PixelPicture]) {
    palette = GIFPalette(pictures)
    width = pictures[0].width
    height = pictures[0].height
    bytes += Array("GIF89a".utf8) + Self.word(width) + Self.word(height) + [0xF7, 0, 0]
    for index in 0..<256 {
      let color = index < palette.colors.count ? palette.colors[index] : 0
      bytes += [UInt8(color >> 16 & 0xFF), UInt8(color >> 8 & 0xFF), UInt8(color & 0xFF)]
    }
    bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
  }

  /// Adds a picture.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - delay: How long it is shown, in hundredths of a second.
  mutating func add(_ picture: PixelPicture, delay: Int) {
    let indices = palette.indices(of: picture)
    var changed = indices
    if !last.isEmpty {
      for index in changed.indices where changed[index] == last[index] {
        changed[index] = Self.clear
      }
    }
    last = indices
    // Keep what is there below; one colour is clear.
    bytes += [0x21, 0xF9, 4, 0b101] + Self.word(delay) + [Self.clear, 0]
    bytes += [0x2C, 0, 0, 0, 0] + Self.word(width) + Self.word(height) + [0, 8]
    let codes = GIFCodes.bytes(of: changed)
    for start in stride(from: 0, to: codes.count, by: 255) {
      let part = codes[start..<min(start + 255, codes.count)]
      bytes.append(UInt8(part.count))
      bytes += part
    }
    bytes.append(0)
  }

  /// Ends the file.
  mutating func finish() { bytes.append(0x3B) }

  private static func word(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }
}

/// At most 255 colours for all pictures: their own if they have no more, otherwise the means of boxes.
///
/// The box with the most pixels times its longest side is cut in two again and again (median cut).
private struct GIFPalette {
  /// The colours as 0xrrggbb.
  private(set) var colors: [UInt32] = []
  private var indices: [UInt32: UInt8] = [:]

  private static let most = 255

  /// Chooses the colours.
  init(_ pictures: [PixelPicture]) {
    var counts: [UInt32: Int] = [:]
    for picture in pictures {
      for start in stride(from: 0, to: picture.bytes.count, by: 4) {
        counts[Self.color(picture, start), default: 0] += 1
      }
    }
    var boxes = [counts.sorted { $0.key < $1.key }.map { (color: $0.key, count: $0.value) }]
    while boxes.count < Self.most, let index = Self.largest(boxes) {
      let (axis, _) = Self.longest(boxes[index])
      let box = boxes[index].sorted { first, second in
        let (one, other) = (first.color >> axis & 0xFF, second.color >> axis & 0xFF)
        return one == other ? first.color < second.color : one < other
      }
      let total = box.reduce(0) { $0 + $1.count }
      var (sum, cut) = (0, 0)
      while cut < box.count - 1, cut == 0 || sum + box[cut].count <= total / 2 {
        sum += box[cut].count
        cut += 1
      }
      boxes[index] = Array(box[..<cut])
      boxes.append(Array(box[cut...]))
    }
    for box in boxes {
      for entry in box { indices[entry.color] = UInt8(colors.count) }
      colors.append(Self.mean(box))
    }
  }

  /// Returns the colour of each pixel.
  func indices(of picture: PixelPicture) -> [UInt8] {
    stride(from: 0, to: picture.bytes.count, by: 4).map { start in
      let color = Self.color(picture, start)
      return indices[color] ?? nearest(color)
    }
  }

  private func nearest(_ color: UInt32) -> UInt8 {
    let best = colors.indices.min {
      Self.distance(colors[$0], color) < Self.distance(colors[$1], color)
    }
    return UInt8(best ?? 0)
  }

  private static func distance(_ first: UInt32, _ second: UInt32) -> Int {
    [UInt32(16), 8, 0].reduce(0) { sum, axis in
      let difference = Int(first >> axis & 0xFF) - Int(second >> axis & 0xFF)
      return sum + difference * difference
    }
  }

  private static func color(_ picture: PixelPicture, _ start: Int) -> UInt32 {
    UInt32(picture.bytes[start]) << 16 | UInt32(picture.bytes[start + 1]) << 8
      | UInt32(picture.bytes[start + 2])
  }

  /// Returns the box to cut next; nil if each has one colour.
  private static func largest(_ boxes: [[(color: UInt32, count: Int)]]) -> Int? {
    var best: (index: Int, weight: Int)?
    for (index, box) in boxes.enumerated() where box.count > 1 {
      let weight = longest(box).length * box.reduce(0) { $0 + $1.count }
      if weight > best?.weight ?? -1 { best = (index, weight) }
    }
    return best?.index
  }

  /// Returns the axis along which a box is longest, as the place of its bits, and how long it is.
  private static func longest(
    _ box: [(color: UInt32, count: Int)]
  ) -> (axis: UInt32, length: Int) {
    var best: (axis: UInt32, length: Int) = (16, -1)
    for axis: UInt32 in [16, 8, 0] {
      let values = box.map { Int($0.color >> axis & 0xFF) }
      let length = (values.max() ?? 0) - (values.min() ?? 0)
      if length > best.length { best = (axis, length) }
    }
    return best
  }

  private static func mean(_ box: [(color: UInt32, count: Int)]) -> UInt32 {
    let total = max(1, box.reduce(0) { $0 + $1.count })
    return [UInt32(16), 8, 0].reduce(0) { color, axis in
      let sum = box.reduce(0) { $0 + Int($1.color >> axis & 0xFF) * $1.count }
      return color | UInt32((sum + total / 2) / total) << axis
    }
  }
}

/// The codes of the pixels of a GIF: each stands for a row of pixels that was there before, and one more.
private enum GIFCodes {
  /// Returns the codes in bytes, their lowest bits first.
  static func bytes(of indices: [UInt8]) -> [UInt8] {
    var (output, bits, count): ([UInt8], UInt32, UInt32) = ([], 0, 0)
    var width: UInt32 = 9
    func write(_ code: Int) {
      bits |= UInt32(code) << count
      count += width
      while count >= 8 {
        output.append(UInt8(truncatingIfNeeded: bits))
        bits >>= 8
        count -= 8
      }
    }
    // 256 forgets all codes, 257 is the end.
    var known: [Int: Int] = [:]
    var next = 258
    write(256)
    guard var row = indices.first.map({ Int($0) }) else { return output }
    for index in indices.dropFirst() {
      let longer = row << 8 | Int(index)
      if let code = known[longer] {
        row = code
        continue
      }
      write(row)
      row = Int(index)
      if next == 4096 {
        write(256)
        (known, next, width) = ([:], 258, 9)
      } else {
        known[longer] = next
        if next == 1 << Int(width) { width += 1 }
        next += 1
      }
    }
    write(row)
    write(257)
    if count > 0 { output.append(UInt8(truncatingIfNeeded: bits)) }
    return output
  }
}
