import EmbeddedText
import LayerText

/// The HTML document: a head, the markup, the data and the script.
///
/// Everything of a scene is in the title, escaped, or in the data, which is JSON without `<`. The script makes texts and attributes of it, never markup. The policy of the page is a second wall:
/// no other script runs, and nothing is loaded.
package struct PageDocument {
  let title: String
  let data: [UInt8]
  /// Whether the page may ask the server that made it, and no other.
  var isLive = false

  /// The script, within one function, so that nothing of it has a name outside.
  private static let script =
    "\"use strict\";\n(() => {\n\(String(cString: embeddedPageScript()))})();\n"

  /// The hash of the script, by which the browser knows it.
  private static let scriptHash = Base64.text(of: SHA256.digest(of: Array(script.utf8)))

  /// The parts of the document, in order.
  var parts: [[UInt8]] {
    let policy =
      "default-src 'none'; script-src 'sha256-\(Self.scriptHash)'; "
      + "style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"
      + (isLive ? "; connect-src 'self'" : "")
    let head =
      Self.head(title, policy: policy, style: String(cString: embeddedPageStyle()))
      + "\(String(cString: embeddedPageBody()))<script type=\"application/json\" id=\"ui-data\">"
    let end = "</script>\n<script>\(Self.script)</script>\n</body>\n</html>\n"
    return [Array(head.utf8), Self.harmless(data), Array(end.utf8)]
  }

  /// Returns the start of a document, up to its body.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - policy: What the browser may load and run.
  ///   - style: The style sheet, after the colours of pictures.
  /// - Returns: The text.
  package static func head(_ title: String, policy: String, style: String) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(policy)">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(SVGText.escaped(title))</title>
    <style>
    \(PicturePalette.styleSheet(for: ":root"))\(style)</style>
    </head>
    <body>

    """
  }

  /// Returns JSON in which no string can end its element or a line of a script.
  static func harmless(_ json: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(json.count + json.count / 50)
    var index = 0
    while index < json.count {
      let byte = json[index]
      if byte == UInt8(ascii: "<") {
        result.append(contentsOf: "\\u003c".utf8)
      } else if byte == 0xE2, index + 2 < json.count, json[index + 1] == 0x80,
        json[index + 2] == 0xA8 || json[index + 2] == 0xA9
      {
        result.append(contentsOf: json[index + 2] == 0xA8 ? "\\u2028".utf8 : "\\u2029".utf8)
        index += 2
      } else {
        result.append(byte)
      }
      index += 1
    }
    return result
  }
}
