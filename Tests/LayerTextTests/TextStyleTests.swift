import LayerText
import TestSupport
import Testing

/// The parameters are those of ECMA-48: 1 is bold, 2 is faint, 32 to 36 are colours.
@Suite("Text in styles")
struct TextStyleTests {
  static let parameters: [(TextStyle, String)] = [
    (.heading, "1"), (.flag, "1;33"), (.difference, "36"), (.waiting, "33"), (.running, "32"),
    (.held, "35"), (.idle, "2"), (.warning, "1;31"),
  ]

  private func appended(_ style: TextStyle, _ colors: TextColors) -> String {
    var buffer = Array("<".utf8)
    colors.append(style, to: &buffer) { $0.add("x") }
    buffer.add(">")
    return String(decoding: buffer, as: UTF8.self)
  }

  @Test("begins with the sequence of its style and ends without any", arguments: parameters)
  func on(_ style: TextStyle, _ parameters: String) {
    let colors = TextColors(areOn: true)
    expectEqual(colors.styled("x", style), "\u{1b}[\(parameters)mx\u{1b}[0m")
    expectEqual(appended(style, colors), "<\u{1b}[\(parameters)mx\u{1b}[0m>")
  }

  @Test("is plain if styles are off", arguments: TextStyle.allCases)
  func off(_ style: TextStyle) {
    expectEqual(TextColors.off.styled("x", style), "x")
    expectEqual(appended(style, .off), "<x>")
    expectTrue(Self.parameters.contains { $0.0 == style })
  }
}
