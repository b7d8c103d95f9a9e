import LayerReports
import TestSupport
import Testing

@testable import LayerPictures

/// Films as GIF, read by the definition of the format (GIF89a), without a browser.
@Suite struct GIFTests {
  /// The frames of a file, each drawn over the one before, and their delays in hundredths of a second.
  private struct Film {
    var frames: [[[Int]]] = []
    var delays: [Int] = []
    private(set) var width = 0

    init(_ bytes: [UInt8]) throws {
      func word(_ place: Int) -> Int { Int(bytes[place]) | Int(bytes[place + 1]) << 8 }
      expectEqual(String(decoding: bytes[..<6], as: UTF8.self), "GIF89a")
      (width, delays) = (word(6), [])
      // A table of 256 colours follows the size of the screen.
      expectEqual(bytes[10] & 0x87, 0x87)
      let colors = (0..<256).map { index in (0..<3).map { Int(bytes[13 + 3 * index + $0]) } }
      var canvas = [[Int]](repeating: [-1, -1, -1], count: width * word(8))
      var (place, clear) = (13 + 768, -1)
      func blocks() -> [UInt8] {
        var found: [UInt8] = []
        while bytes[place] != 0 {
          found += bytes[place + 1...place + Int(bytes[place])]
          place += 1 + Int(bytes[place])
        }
        place += 1
        return found
      }
      while bytes[place] != 0x3B {
        if bytes[place] == 0x21 {
          let isControl = bytes[place + 1] == 0xF9
          if isControl {
            delays.append(word(place + 4))
            clear = bytes[place + 3] & 1 == 1 ? Int(bytes[place + 6]) : -1
          }
          place += 2
          _ = blocks()
        } else {
          try #require(bytes[place] == 0x2C)
          expectEqual([1, 3].map { word(place + $0) }, [0, 0])
          expectEqual([5, 7].map { word(place + $0) }, [width, canvas.count / width])
          expectEqual(bytes[place + 9], 0)
          let size = Int(bytes[place + 10])
          place += 11
          let indices = try Self.unpacked(blocks(), size)
          expectEqual(indices.count, canvas.count)
          for (pixel, index) in indices.enumerated() where index != clear {
            canvas[pixel] = colors[index]
          }
          frames.append(canvas)
        }
      }
      expectEqual(place, bytes.count - 1)
    }

    func color(_ frame: Int, _ x: Int, _ y: Int) -> [Int] { frames[frame][y * width + x] }

    /// Returns the indices that codes of a growing number of bits stand for.
    private static func unpacked(_ bytes: [UInt8], _ size: Int) throws -> [Int] {
      let (clear, end) = (1 << size, 1 << size + 1)
      var (words, last, bits): ([[Int]], [Int], Int) = ([], [], size + 1)
      var (result, place): ([Int], Int) = ([], 0)
      while true {
        try #require(place + bits <= 8 * bytes.count)
        let code = (0..<bits).reduce(0) { code, bit in
          code | Int(bytes[(place + bit) / 8] >> UInt8((place + bit) % 8) & 1) << bit
        }
        place += bits
        if code == end { return result }
        if code == clear {
          (words, last, bits) = ((0..<end + 1).map { [$0] }, [], size + 1)
          continue
        }
        try #require(code < words.count || code == words.count && !last.isEmpty)
        let word = code < words.count ? words[code] : last + [last[0]]
        result += word
        if !last.isEmpty, words.count < 4096 { words.append(last + [word[0]]) }
        last = word
        if words.count == 1 << bits, bits < 12 { bits += 1 }
      }
    }
  }

  @Test("what moves is where it is in each frame, and nothing is left behind it") func motion()
    throws
  {
    var options = PictureOptions()
    options.fps = 4
    let player = try report(
      box: """
        "backgroundColor": "#ff0000", "animations": {"move": {"class": "BasicAnimation",
          "keyPath": "position.x", "toValue": 80, "duration": 1}}
        """)
    let film = try Film(player.pixels(.gif, options).bytes)
    expectEqual(film.frames.count, 5)
    expectEqual(Set(film.delays.dropLast()), [25])
    // At 0, 0.25, 0.5, 0.75 and 1 s it is at 20, 35, 50, 65 and 80: both ends are active (F5).
    for (frame, middle) in [20, 35, 50, 65, 80].enumerated() {
      for x in [20, 35, 50, 65, 80] {
        expectEqual(film.color(frame, x, 30), x == middle ? [255, 0, 0] : [255, 255, 255])
      }
    }
  }

  @Test("thousands of colours become 255, each near its own") func colors() throws {
    let player = try report(
      """
      {"version": 1, "root": {"class": "GradientLayer", "id": "root", "bounds": [0, 0, 100, 100],
        "colors": ["#ff0000", "#0000ff"], "startPoint": [0, 0.5], "endPoint": [1, 0.5], "sublayers": [
          {"class": "GradientLayer", "bounds": [0, 0, 100, 100], "position": [50, 50],
           "colors": ["#00ff0000", "#00ff00ff"]}]}}
      """)
    let film = try Film(player.pixels(.gif, PictureOptions(), at: Instants(at: [0])).bytes)
    for y in stride(from: 5, to: 100, by: 15) {
      for x in stride(from: 5, to: 100, by: 15) {
        let (along, down) = ((Double(x) + 0.5) / 100, (Double(y) + 0.5) / 100)
        // Green covers red and blue as far as it is down.
        let wanted = [(1 - along) * (1 - down), down, along * (1 - down)].map { 255 * $0 }
        let found = film.color(0, x, y)
        for (one, other) in zip(wanted, found) {
          expectTrue(abs(one - Double(other)) < 20, "\(x), \(y): \(found), not \(wanted)")
        }
      }
    }
    expectTrue(Set(film.frames[0]).count <= 255)
  }

  @Test(
    "letters are as wide as they are, or all of one width, and end where their text is aligned",
    arguments: [
      ("Helvetica", "left", 0...10, 8...30), ("Helvetica", "right", 70...92, 90...99),
      ("Helvetica", "center", 40...50, 50...60), ("Courier", "left", 0...10, 26...36),
      ("Courier", "right", 64...74, 90...99),
    ])
  func letters(
    font: String, alignment: String, start: ClosedRange<Int>, end: ClosedRange<Int>
  ) throws {
    let player = try report(
      """
      {"version": 1, "root": {"id": "root", "bounds": [0, 0, 100, 40], "sublayers": [
        {"class": "TextLayer", "bounds": [0, 0, 100, 40], "position": [50, 20], "string": "ill",
         "font": "\(font)", "fontSize": 20, "foregroundColor": "#000000",
         "alignmentMode": "\(alignment)"}]}}
      """)
    let film = try Film(player.pixels(.gif, PictureOptions(), at: Instants(at: [0])).bytes)
    // A narrow letter is no wider than a fifth of the font's size, with a space as wide; where all have
    // one width, it is 0.6 of the size: 36 points for three.
    let dark = (0..<100).filter { x in (0..<40).contains { film.color(0, x, $0)[0] < 128 } }
    expectTrue(start.contains(dark.first ?? -1), "\(dark)")
    expectTrue(end.contains(dark.last ?? -1), "\(dark)")
  }
}
