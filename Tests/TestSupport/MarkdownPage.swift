import Foundation
import Synchronization

/// What a page in Markdown links to and quotes.
public struct MarkdownPage {
  /// A block below a link to lines of a source file.
  public struct Quotation {
    public let path: String
    public let lines: ClosedRange<Int>
    public let text: [Substring]
  }

  /// The targets of all links and pictures outside of code.
  public private(set) var links: [String] = []
  /// The anchors of all headings, as hosts of repositories make them.
  public private(set) var anchors: Set<String> = []
  /// What is between backticks in one line, outside of blocks.
  public private(set) var codeSpans: [String] = []
  public private(set) var quotations: [Quotation] = []

  private static let read = Mutex<[String: MarkdownPage]>([:])

  /// Returns a page of the package, which is read once.
  public static func at(_ path: String) throws -> MarkdownPage {
    try read.withLock { pages in
      if let page = pages[path] { return page }
      let page = MarkdownPage(try PackageFolder.text(path))
      pages[path] = page
      return page
    }
  }

  public init(_ text: String) {
    var fence: Substring?
    var above: Substring = ""
    var block: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let bare = line.drop { $0 == " " }
      if let open = fence {
        if bare == open {
          addQuotation(below: above, block)
          (fence, block, above) = (nil, [], "")
        } else {
          block.append(line)
        }
      } else if bare.hasPrefix("```") {
        fence = bare.prefix { $0 == "`" }
      } else if !bare.isEmpty {
        above = bare
        links += Self.links(in: line)
        let pieces = line.split(separator: "`", omittingEmptySubsequences: false)
        for index in stride(from: 1, to: pieces.count - 1, by: 2) {
          codeSpans.append(String(pieces[index]))
        }
        if bare.hasPrefix("#") { addAnchor(of: bare.drop { $0 == "#" }) }
      }
    }
  }

  /// Removes the indentation that all lines share, and spaces at their ends.
  public static func unindented(_ lines: [Substring]) -> [Substring] {
    let indents = lines.filter { !$0.allSatisfy { $0 == " " } }.map {
      $0.prefix { $0 == " " }.count
    }
    return lines.map { line in
      let rest = line.dropFirst(indents.min() ?? 0)
      return rest.prefix(rest.count - rest.reversed().prefix { $0 == " " }.count)
    }
  }

  private static func links(in line: Substring) -> [String] {
    guard line.contains("](") else { return [] }
    // What is between backticks is code.
    var isCode = true
    let text = line.split(separator: "`", omittingEmptySubsequences: false).map { piece in
      isCode.toggle()
      return isCode ? "" : piece
    }.joined(separator: "`")
    return text.matches(of: /\]\(([^)\s]+)[^)]*\)/).map { String($0.1) }
  }

  private mutating func addAnchor(of heading: Substring) {
    var anchor = ""
    for character in heading.drop(while: { $0 == " " }).lowercased() {
      if character == " " {
        anchor.append("-")
      } else if character.isLetter || character.isNumber || "-_".contains(character) {
        anchor.append(character)
      }
    }
    var count = 1
    var unique = anchor
    while !anchors.insert(unique).inserted {
      unique = "\(anchor)-\(count)"
      count += 1
    }
  }

  private mutating func addQuotation(below line: Substring, _ text: [Substring]) {
    guard let match = line.firstMatch(of: /\]\(([^)#]+\.swift)#L(\d+)(?:-L(\d+))?\)/),
      let first = Int(match.2), let last = Int(match.3 ?? match.2), first <= last
    else { return }
    quotations.append(Quotation(path: String(match.1), lines: first...last, text: text))
  }
}
