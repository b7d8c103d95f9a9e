import LayerText

/// Reads property lists in binary form.
///
///     bplist00 │ object │ object │ … │ offsets of the objects │ sizes, counts, the first object
///
/// Values refer to each other by number, so a false file may nest or repeat without end: depth and
/// count are limited.
struct BinaryPropertyList {
  /// The most values of a file.
  static let mostValues = 1_000_000

  private let bytes: [UInt8]
  private let file: String
  private var offsetSize = 0
  private var referenceSize = 0
  private var objectCount = 0
  private var table = 0
  private var values = 0

  /// What such a list begins with.
  static let start = Array("bplist".utf8)

  /// Returns whether a file begins as such a list does.
  static func recognizes(_ bytes: [UInt8]) -> Bool { bytes.starts(with: start) }

  /// Reads a list.
  ///
  /// - Throws: An error for a list that is cut off, damaged, too deep or too large.
  static func read(_ bytes: [UInt8], file: String) throws(SceneError) -> PropertyList {
    var reader = BinaryPropertyList(bytes: bytes, file: file)
    // Eight bytes at the start; at the end five unused, three sizes and three numbers of eight bytes.
    guard bytes.count >= 40 else { throw reader.damage("is cut off") }
    let end = bytes.count - 32
    (reader.offsetSize, reader.referenceSize) = (Int(bytes[end + 6]), Int(bytes[end + 7]))
    let numbers = [8, 16, 24].map { reader.number(at: end + $0, size: 8) }
    (reader.objectCount, reader.table) = (numbers[0], numbers[2])
    guard (1...8).contains(reader.offsetSize), (1...8).contains(reader.referenceSize),
      reader.table >= 8, reader.table <= end,
      reader.objectCount <= (end - reader.table) / reader.offsetSize
    else { throw reader.damage("is damaged at its end") }
    return try reader.value(numbers[1], depth: 0)
  }

  private init(bytes: [UInt8], file: String) { (self.bytes, self.file) = (bytes, file) }

  private func damage(_ reason: String) -> SceneError {
    SceneError("the property list in binary form \(reason)", at: SourcePlace(file: file))
  }

  /// Returns a number of some bytes, the highest first; one that is too large is the largest.
  private func number(at offset: Int, size: Int) -> Int {
    var result: UInt64 = 0
    for byte in bytes[offset..<(offset + size)] {
      result = result.leadingZeroBitCount < 8 ? .max : result << 8 | UInt64(byte)
    }
    return Int(clamping: result)
  }

  private mutating func value(_ index: Int, depth: Int) throws(SceneError) -> PropertyList {
    values += 1
    if values > Self.mostValues { throw damage("has more than \(Self.mostValues) values") }
    if depth > PropertyList.deepest {
      throw damage("nests deeper than \(PropertyList.deepest), or contains itself")
    }
    guard (0..<objectCount).contains(index) else { throw damage("names a value it does not have") }
    let start = number(at: table + index * offsetSize, size: offsetSize)
    guard (8..<table).contains(start) else { throw damage("has a value outside of itself") }
    let (kind, low) = (bytes[start] >> 4, Int(bytes[start] & 15))
    switch kind {
    case 0: return low == 8 ? .bool(false) : low == 9 ? .bool(true) : .null
    case 1:
      let size = try range(start + 1, 1 << low, of: 1)
      // A longer one is not negative.
      let bits = number(at: size.upperBound - min(8, size.count), size: min(8, size.count))
      return .number(
        size.count < 8 ? Double(bits) : Double(Int64(bitPattern: word(size.suffix(8)))))
    case 2, 3:
      let place = try range(start + 1, 1 << low, of: 1)
      let number =
        place.count == 4
        ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: word(place))))
        : Double(bitPattern: word(place.suffix(8)))
      return .number(number.isFinite ? number : 0)
    case 4...6: return try text(kind, start, low)
    case 8:
      return .reference(number(at: try range(start + 1, low + 1, of: 1).lowerBound, size: low + 1))
    case 0xA, 0xC:
      let (count, first) = try length(start, low)
      var result: [PropertyList] = []
      for reference in try references(first, count) {
        result.append(try value(reference, depth: depth + 1))
      }
      return .array(result)
    case 0xD:
      let (count, first) = try length(start, low)
      let all = try references(first, 2 * count)
      var entries: [(key: String, value: PropertyList)] = []
      for index in 0..<count {
        guard let key = try value(all[index], depth: depth + 1).string else {
          throw damage("has a key that is no text")
        }
        entries.append((key, try value(all[count + index], depth: depth + 1)))
      }
      return .dictionary(entries)
    default: throw damage("has a value of an unknown kind")
    }
  }

  private func text(_ kind: UInt8, _ start: Int, _ low: Int) throws(SceneError) -> PropertyList {
    let (count, first) = try length(start, low)
    let place = try range(first, count, of: kind == 6 ? 2 : 1)
    let content = bytes[place]
    switch kind {
    case 4: return .data(content)
    case 5: return .string(String(decoding: content, as: UTF8.self))
    default:
      let units = stride(from: place.lowerBound, to: place.upperBound, by: 2).map {
        UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
      }
      return .string(String(decoding: units, as: UTF16.self))
    }
  }

  /// The bits of up to eight bytes.
  private func word(_ place: Range<Int>) -> UInt64 {
    bytes[place].reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Returns the count of a value, and where its content begins; a long count is a number of its own.
  private func length(_ start: Int, _ low: Int) throws(SceneError) -> (count: Int, first: Int) {
    if low < 15 { return (low, start + 1) }
    let size = 1 << Int(bytes[try range(start + 1, 1, of: 1).lowerBound] & 15)
    guard size <= 8 else { throw damage("has a count that is too large") }
    let place = try range(start + 2, size, of: 1)
    return (number(at: place.lowerBound, size: size), place.upperBound)
  }

  private func references(_ first: Int, _ count: Int) throws(SceneError) -> [Int] {
    let place = try range(first, count, of: referenceSize)
    return stride(from: place.lowerBound, to: place.upperBound, by: referenceSize).map {
      number(at: $0, size: referenceSize)
    }
  }

  /// Returns where some items are.
  ///
  /// - Throws: An error for items that are not all in front of the table.
  private func range(_ first: Int, _ count: Int, of size: Int) throws(SceneError) -> Range<Int> {
    guard first <= table, count <= (table - first) / size else {
      throw damage("has a value that is cut off")
    }
    return first..<(first + count * size)
  }
}
