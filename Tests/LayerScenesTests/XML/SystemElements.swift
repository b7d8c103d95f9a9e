import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The elements that the system's parser of XML finds, for a comparison.
final class SystemElements: NSObject, XMLParserDelegate {
  private struct Element {
    var name: String
    var attributes: [(String, String)]
    var text = ""
    var hasChildren = false
  }

  private var found: [Element] = []
  private var open: [Int] = []
  /// Whether it reported an error other than those about namespaces.
  private(set) var hasFailed = false

  /// A line for each element.
  var elements: [String] {
    found.map { Self.line($0.name, $0.attributes, $0.text, $0.hasChildren) }
  }

  /// Parses a text.
  init(_ bytes: [UInt8]) {
    super.init()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = self
    if !parser.parse() { hasFailed = true }
  }

  /// Returns an element as text; white space in front of and between elements is left out.
  static func line(
    _ name: String, _ attributes: [(String, String)], _ text: String, _ hasChildren: Bool
  ) -> String {
    let pairs = attributes.sorted { $0.0 < $1.0 }.map { "\($0)=\($1.debugDescription)" }
    let words = text.unicodeScalars.split { " \t\r\n".unicodeScalars.contains($0) }
    let shown = hasChildren ? words.map(String.init).joined(separator: " ") : text
    // What follows a colon without a name after it is not agreed.
    let name = name.hasSuffix(":") ? String(name.dropLast()) : name
    return "\(name) \(pairs.joined(separator: " ")) \(shown.debugDescription)"
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?, attributes: [String: String] = [:]
  ) {
    if let parent = open.last { found[parent].hasChildren = true }
    open.append(found.count)
    found.append(
      Element(
        name: elementName.split(separator: ":").last.map(String.init) ?? elementName,
        attributes: attributes.filter { $0.key != "xmlns" && !$0.key.hasPrefix("xmlns:") }.map {
          ($0.key, $0.value)
        }))
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?
  ) { open.removeLast() }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if let index = open.last { found[index].text += string }
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    if let index = open.last { found[index].text += String(decoding: block, as: UTF8.self) }
  }

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    // 98 to 102 and 200 to 205 are about namespaces and reserved attributes.
    let code = (parseError as NSError).code
    if !(98...102).contains(code), !(200...205).contains(code) { hasFailed = true }
  }
}
