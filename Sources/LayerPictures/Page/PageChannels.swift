/// The encoded series of the page; equal ones are kept once.
struct PageChannels {
  private var indices: [[UInt8]: Int] = [:]
  /// The series, as base64.
  private(set) var texts: [String] = []

  /// Returns the index of a series.
  mutating func index(of bytes: [UInt8]) -> Int {
    if let index = indices[bytes] { return index }
    let index = texts.count
    texts.append(Base64.text(of: bytes))
    indices[bytes] = index
    return index
  }
}
