import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Builds the flat array of elements from the events of the system's XML parser.
final class XMLTreeBuilder: NSObject, XMLParserDelegate {
  private let text: XMLParserInput
  private let starts: [Int]
  private var elements: [XMLElementRecord] = []
  private var open: [Int] = []
  private var error: SceneError?

  /// Makes a builder for a text that was scanned.
  init(_ scanner: XMLTagScanner) {
    text = XMLParserInput(scanner.source, without: scanner.instructions)
    starts = scanner.starts
  }

  /// Parses the text.
  func build() throws(SceneError) -> [XMLElementRecord] {
    elements.reserveCapacity(starts.count)
    // Parses a stream, because the parser rejects more than ten million bytes at once.
    let parser = XMLParser(stream: InputStream(data: Data(text.bytes)))
    parser.delegate = self
    // True is returned even for mismatched tags, so the reported errors count.
    let isDone = parser.parse()
    if let error { throw error }
    guard isDone, open.isEmpty, elements.count == starts.count else {
      throw SceneError("not well-formed XML", at: text.source.wholeFile)
    }
    return elements
  }

  func parser(
    _ parser: XMLParser,
    didStartElement elementName: String,
    namespaceURI: String?,
    qualifiedName qName: String?,
    attributes: [String: String] = [:]
  ) {
    guard error == nil else { return }
    let index = elements.count
    let start = index < starts.count ? starts[index] : text.source.bytes.count
    let sorted = sorted(attributes, inTagAt: start)
    var name = elementName
    if name.utf8.contains(UInt8(ascii: ":")), let last = name.split(separator: ":").last {
      name = String(last)
    }
    if let parent = open.last { elements[parent].childCount += 1 }
    open.append(index)
    elements.append(
      XMLElementRecord(name: name, attributes: sorted, next: index + 1, start: start)
    )
  }

  func parser(
    _ parser: XMLParser,
    didEndElement elementName: String,
    namespaceURI: String?,
    qualifiedName qName: String?
  ) {
    guard error == nil, let index = open.popLast() else { return }
    elements[index].next = elements.count
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    guard error == nil, let index = open.last else { return }
    elements[index].text += string
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    self.parser(parser, foundCharacters: String(decoding: block, as: UTF8.self))
  }

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    let code = (parseError as NSError).code
    guard error == nil, !XMLFault.isHarmless(code) else { return }
    let end = text.offset(line: parser.lineNumber, column: parser.columnNumber)
    let tag = elements.count < starts.count ? starts[elements.count] : end
    error = XMLFault(code: code, end: end, tag: tag).error(in: text.source)
    parser.abortParsing()
  }

  /// Returns the attributes with their offsets, sorted by name, without namespace declarations.
  private func sorted(_ attributes: [String: String], inTagAt start: Int) -> [XMLAttribute] {
    if attributes.isEmpty { return [] }
    var result: [XMLAttribute] = []
    result.reserveCapacity(attributes.count)
    let bytes = text.source.bytes
    XMLAttributeFinder(bytes).forEachName(inTagAt: start) { range in
      let name = String(decoding: bytes[range], as: UTF8.self)
      guard !Self.declaresNamespace(name), let value = attributes[name] else { return }
      result.append(XMLAttribute(name: name, value: value, offset: range.lowerBound))
    }
    if result.count < 2 { return result }
    return result.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  private static func declaresNamespace(_ name: String) -> Bool {
    name == "xmlns" || name.hasPrefix("xmlns:")
  }
}
