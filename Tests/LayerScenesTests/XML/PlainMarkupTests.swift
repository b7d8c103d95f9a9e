import TestSupport
import Testing

@testable import LayerScenes

@Suite("Plain markup")
struct PlainMarkupTests {
  private static let example = """
    <?xml version="1.0" encoding="UTF-8"?>

    <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
      <!-- A comment. -->
      <CALayer id="box" name='Ünï "1"' bounds="0 0 10 20" string="a &amp; b &lt;&gt;">
        <backgroundColor type="CGColor" value="1 0 0"/>
        <string type="string"> text  inside </string>
        <values> <real value="0"/>	<real value="1"/> tail </values>
      </CALayer >
    </caml>
    """

  @Test("is read without the system's parser")
  func plain() throws {
    try expectEqual(Self.plainElements(Self.example)?.count, 7)
  }

  @Test(
    "is none with anything that is rarely in a file",
    arguments: [
      "<a b='&#65;'/>", "<a>&amp;</a>", "<a><![CDATA[x]]></a>", "<a>]</a>", "<a>\r</a>",
      "<c:a/>", "<a c:b='1'/>", "<a b = '1'/>", "<a b='1' b='2'/>", "<a b='1'c='2'/>",
      "<a b='\u{1}'/>", "<a b='\n'/>", "<a b='\u{FFFE}'/>", "<é/>", "<a é='1'/>", "<a b/>",
      "<a b=1/>", "<a><!-- -- --></a>", "<?xml version='1.0'?><a/>", "<?pi?><a/>",
    ])
  func unusual(_ text: String) throws {
    try expectNil(Self.plainElements(text))
  }

  @Test("has the elements that the system's parser finds, however it is changed")
  func agreement() throws {
    let pieces = [
      "<", ">", "/>", "</", "=", "\"", "'", "&amp;", "&", ";", " ", "\n", "\t", "\r", "]]>", "--",
      "<!--", "-->", "<b/>", "<b>", "</b>", "x", "é", "\u{FEFF}", "\u{7F}", "1:", "<?p?>", "a='1'",
      "xmlns='u'", "]", "-", ".", "\u{1}", "&lt;", "&#66;",
    ]
    var random = SeededGenerator(seed: 28)
    var plain = 0
    for _ in 0..<Rounds.scaled(6000) {
      var bytes = Array(Self.example.utf8)
      for _ in 0...random.below(2) {
        let start = random.below(bytes.count)
        let end = min(bytes.count, start + random.below(4))
        bytes.replaceSubrange(start..<end, with: random.pick(pieces).utf8)
      }
      var scanner = try? XMLTagScanner(SourceText(file: "a.caml", bytes: bytes))
      guard (try? scanner?.scan()) != nil, let scanner else { continue }
      guard let own = PlainMarkup.elements(of: scanner) else { continue }
      plain += 1
      let system = try XMLTreeBuilder(scanner).build()
      expectEqual(own.map(Self.content), system.map(Self.content))
    }
    expectTrue(plain > Rounds.scaled(6000) / 10)
  }

  /// What readers see of an element; white space between elements has no meaning.
  private static func content(_ element: XMLElementRecord) -> String {
    let hasText = element.childCount == 0
    let text = element.text.split(separator: " ", omittingEmptySubsequences: !hasText)
    let white: Set<Character> = [" ", "\n", "\t", "\r\n"]
    let trimmed = element.text.drop { white.contains($0) }
    return "\(element.name) \(element.attributes) \(hasText ? "\(text)" : "\(trimmed)") "
      + "\(element.next) \(element.childCount) \(element.start)"
  }

  private static func plainElements(_ text: String) throws -> [XMLElementRecord]? {
    var scanner = try XMLTagScanner(SourceText(file: "a.caml", bytes: Array(text.utf8)))
    try scanner.scan()
    return PlainMarkup.elements(of: scanner)
  }
}
