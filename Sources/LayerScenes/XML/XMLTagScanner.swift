/// Finds the start tags of an XML text and rejects elements that are not nested correctly.
///
/// The parser of `XMLDocumentTree` reports only the end of a start tag. It returns success on
/// mismatched tags and on empty input, and it follows document type declarations. So this scanner
/// runs first: it knows tags, quotes, comments, character data sections and processing
/// instructions, and leaves all other rules to the parser.
struct XMLTagScanner {
  /// An element whose end tag was not found yet.
  struct OpenElement {
    /// The offset of the start tag's `<`.
    var start: Int
    /// The element's name, with its prefix.
    var name: ArraySlice<UInt8>
  }

  /// The largest number of bytes of an attribute value, a tag, a comment or character data.
  ///
  /// The parser's own limit is ten million bytes.
  static let longestValue = 9_900_000

  /// The text to scan.
  let source: SourceText
  /// The bytes to scan, without a character that is cut off at the end of the file.
  let bytes: ArraySlice<UInt8>
  /// The offset of the next byte.
  var position: Int
  /// The offsets of all start tags, in the order of the text.
  var starts: [Int] = []
  /// The open elements, innermost last.
  var open: [OpenElement] = []
  /// The ranges of processing instructions other than the XML declaration, in order.
  var instructions: [Range<Int>] = []
  /// The offset of the root element's end tag; nil before it is found.
  var rootEnd: Int?

  private let fault: UTF8Fault?

  /// Makes a scanner; throws if the text is not UTF-8.
  init(_ source: SourceText) throws(SceneError) {
    self.source = source
    (bytes, fault) = try source.content()
    position = bytes.startIndex
  }

  /// Scans the whole text.
  mutating func scan() throws(SceneError) {
    while position < bytes.endIndex {
      guard bytes[position] == UInt8(ascii: "<") else {
        try skipText()
        continue
      }
      try scanMarkup()
    }
    if let element = open.last { throw cutElement(element) }
    if let fault { throw fault.error(in: source) }
    if starts.isEmpty { throw emptyError() }
  }

  private mutating func scanMarkup() throws(SceneError) {
    if looksAt("<!--") {
      let start = position
      try skip(to: "-->", from: 4, what: "comment")
      try checkLength(from: start, "a comment")
    } else if looksAt("<![CDATA[") {
      guard !open.isEmpty else { throw error("text outside the root element", at: position) }
      let start = position
      try skip(to: "]]>", from: 9, what: "character data")
      try checkLength(from: start, "character data")
    } else if looksAt("<?") {
      try scanInstruction()
    } else if looksAt("<!") {
      throw declarationError()
    } else if looksAt("</") {
      try scanEndTag()
    } else {
      try scanStartTag()
    }
  }

  private mutating func scanStartTag() throws(SceneError) {
    let start = position
    let name = name(at: position + 1)
    if name.isEmpty { throw strayBracket() }
    if rootEnd != nil { throw secondRoot(name) }
    starts.append(start)
    position = name.endIndex
    while position < bytes.endIndex {
      switch bytes[position] {
      case UInt8(ascii: ">"):
        let isEmpty = bytes[position - 1] == UInt8(ascii: "/")
        position += 1
        try checkLength(from: start, "a tag")
        if !isEmpty { open.append(OpenElement(start: start, name: name)) }
        if isEmpty, open.isEmpty { rootEnd = start }
        return
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        try skipValue(ofTagAt: start)
      case UInt8(ascii: "<"):
        throw bracketInTag(start, name)
      default:
        position += 1
      }
    }
    throw cut("tag '<\(text(name))'", at: start, expecting: "'>' was expected")
  }

  private mutating func skipValue(ofTagAt start: Int) throws(SceneError) {
    let quote = bytes[position]
    let begin = position
    position += 1
    while position < bytes.endIndex, bytes[position] != quote {
      if bytes[position] == UInt8(ascii: "<") { throw bracketInValue(begin) }
      position += 1
    }
    guard position < bytes.endIndex else {
      let mark = String(Unicode.Scalar(quote))
      throw cut("attribute value", at: begin, expecting: "the closing \(mark) was expected")
    }
    position += 1
    try checkLength(from: begin, "an attribute value")
  }

  private mutating func scanEndTag() throws(SceneError) {
    let start = position
    let name = name(at: position + 2)
    position = name.endIndex
    skipWhiteSpace()
    guard position < bytes.endIndex else {
      throw cut("tag '</\(text(name))'", at: start, expecting: "'>' was expected")
    }
    guard bytes[position] == UInt8(ascii: ">"), !name.isEmpty else { throw badEndTag(start) }
    position += 1
    guard let element = open.popLast() else { throw unopened(name, at: start) }
    guard element.name == name else { throw mismatch(element, name, at: start) }
    if open.isEmpty { rootEnd = start }
  }

  private mutating func skipText() throws(SceneError) {
    skipWhiteSpace()
    guard position < bytes.endIndex, bytes[position] != UInt8(ascii: "<") else { return }
    if open.isEmpty { throw outsideError() }
    while position < bytes.endIndex, bytes[position] != UInt8(ascii: "<") { position += 1 }
  }
}
