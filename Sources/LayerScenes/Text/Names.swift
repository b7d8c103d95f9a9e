/// Finds values by the bytes of their keys, so that a reader makes no string for a known key.
///
/// It is a hash table with open addressing that is made once and never changes. The hash uses the
/// count and three bytes, which differ between most of the keys of a file format.
struct KeyTable<Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    let key: [UInt8]
    let value: Value
  }

  /// The entries, each at the slot of its hash or the next free one; a power of two.
  private var slots: [Entry?]

  /// Makes a table; of equal keys, the first one counts.
  init(_ entries: [(key: String, value: Value)]) {
    var count = 8
    while count < entries.count * 2 { count *= 2 }
    slots = Array(repeating: nil, count: count)
    for (key, value) in entries {
      let key = Array(key.utf8)
      let slot = key.withUnsafeBufferPointer(slot)
      if slots[slot] == nil { slots[slot] = Entry(key: key, value: value) }
    }
  }

  /// Returns the value for a key; nil if there is none.
  subscript(key: UnsafeBufferPointer<UInt8>) -> Value? { slots[slot(of: key)]?.value }

  /// Returns the index of a key, or of the free slot where it would be.
  private func slot(of key: UnsafeBufferPointer<UInt8>) -> Int {
    var index = KeyHashes.hash(key) & (slots.count - 1)
    while let entry = slots[index] {
      if entry.key.withUnsafeBufferPointer({ Self.areEqual($0, key) }) { return index }
      index = (index + 1) & (slots.count - 1)
    }
    return index
  }

  private static func areEqual(
    _ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    if one.count != other.count { return false }
    var index = 0
    while index < one.count && one[index] == other[index] { index += 1 }
    return index == one.count
  }
}

/// The hashes of some keys, one of 64 bits for each: two keys with different hashes differ.
struct KeyHashes {
  private var bits: UInt64 = 0

  /// Adds a key, and returns whether none with its hash was there.
  @discardableResult
  mutating func insert(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
    let old = bits
    bits |= 1 << UInt64(Self.hash(key) & 63)
    return bits != old
  }

  /// Returns whether a key with the hash of a text is among them.
  func mayContain(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bits >> UInt64(Self.hash($0) & 63) & 1 == 1 }
  }

  /// Returns a number that is equal for equal keys.
  static func hash(_ key: UnsafeBufferPointer<UInt8>) -> Int {
    guard let first = key.first, let last = key.last else { return 0 }
    let middle = key[key.count / 2]
    var hash = UInt32(truncatingIfNeeded: key.count) &* 0x9E37_79B1
    hash = (hash ^ UInt32(first)) &* 0x85EB_CA6B
    hash = (hash ^ UInt32(middle)) &* 0xC2B2_AE35
    hash = (hash ^ UInt32(last)) &* 0x27D4_EB2F
    return Int(hash >> 8)
  }
}

/// A set of names that is mostly small: the first ones are compared one by one.
struct NameSet {
  private var first: [String] = []
  private var others: Set<String> = []

  private static let comparedOneByOne = 16

  /// Returns whether a name is in the set.
  func contains(_ name: String) -> Bool {
    first.contains(name) || !others.isEmpty && others.contains(name)
  }

  /// Adds a name that may be there already.
  mutating func insert(_ name: String) {
    if contains(name) { return }
    if first.count < Self.comparedOneByOne {
      first.append(name)
    } else {
      others.insert(name)
    }
  }
}

/// Finds unused names by adding numbers: "fade", "fade-2", "fade-3".
///
/// It remembers the last number of every name, so many equal names take linear time.
struct FreeNames {
  private var lastNumbers: [String: Int] = [:]

  /// Returns the name if it is unused, otherwise the first unused one with a number.
  mutating func free(_ name: String, isTaken: (String) -> Bool) -> String {
    if !isTaken(name) { return name }
    var number = lastNumbers[name] ?? 1
    var candidate = name
    repeat {
      number += 1
      candidate = "\(name)-\(number)"
    } while isTaken(candidate)
    lastNumbers[name] = number
    return candidate
  }
}
