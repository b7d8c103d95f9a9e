import Foundation
import LayerAnimation
import LayerModel
import LayerPictures
import LayerReports
import LayerScenes
import TestSupport
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Pictures of whole scenes, read by a parser of XML.
struct SceneDrawingTests {
  private static func report(_ scene: Scene) -> Report {
    Report { tracer in
      let instance = try scene.makeInstance(tracer: tracer)
      return SceneRun(instance.loop) { try instance.advance(to: $0) }
    }
  }

  /// Parses a document and returns the names of its elements; nil if it is not well-formed.
  private func elements(_ text: String) -> [String]? {
    final class Names: NSObject, XMLParserDelegate {
      var names: [String] = []
      func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
      ) { names.append(name) }
    }
    let names = Names()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = names
    return parser.parse() ? names.names : nil
  }

  private static let known: Set<String> = [
    "svg", "g", "rect", "path", "text", "tspan", "clipPath", "mask", "filter", "feDropShadow",
    "feGaussianBlur", "linearGradient", "radialGradient", "stop", "symbol", "image", "use", "defs",
    "style",
  ]

  private func check(_ scene: Scene, _ name: String) throws {
    let report = Self.report(scene)
    for time in [0, 0.3, 1, 2.5] {
      let text = try report.picture(at: Instants(at: [time])).text
      expectEqual(elements(text)?.filter { !Self.known.contains($0) }, [], "\(name) at \(time)")
    }
    for format in [PictureOptions.Format.filmstrip, .onion] {
      let text = try report.picture(
        PictureOptions(format: format), at: Instants(at: [0, 0.4, 0.8])
      ).text
      expectEqual(elements(text)?.filter { !Self.known.contains($0) }, [], "\(name) as \(format)")
    }
  }

  @Test("Each shipped scene is well-formed XML at several times")
  func shipped() throws {
    for name in try ExampleScenes.names() {
      try check(Scene(bytes: try ExampleScenes.bytes(name), file: name), name)
    }
  }

  @Test("Each real file of CAML is well-formed XML at several times", .needs(.sharedFiles))
  func realFiles() throws {
    var count = 0
    for (name, path) in Rounds.some(
      of: try SharedFiles.files(in: "scenes/caml", suffix: ".caml"))
    {
      // One of the files is not well-formed itself.
      guard let scene = try? Scene(contentsOf: path) else { continue }
      try check(scene, name)
      count += 1
    }
    expectTrue(count >= (Rounds.areMany ? 15 : 5))
  }

  @Test("Hostile text in every string of a scene stays text")
  func hostile() throws {
    for text in [
      "</script><img onerror=x>", "]]>", "\"'><svg onload=x>", "&lt;b&gt;&#60;", "\u{1b}[31m\u{7f}",
      "javascript:alert(1)", "url(#x);}</style>", "\u{202e}\u{feff}\u{fffe}",
    ] {
      let quoted = String(
        decoding: try JSONSerialization.data(withJSONObject: [text]), as: UTF8.self
      ).dropFirst().dropLast()
      let scene = """
        {"version": 1, "root": {"bounds": [0, 0, 200, 100], "name": \(quoted), "id": \(quoted),
         "sublayers": [
          {"class": "TextLayer", "bounds": [0, 0, 90, 20], "string": \(quoted), "font": \(quoted),
           "contents": \(quoted), "compositingFilter": \(quoted), "name": \(quoted)},
          {"bounds": [0, 0, 90, 20], "contents": "data:image/png;base64,\(quoted.dropFirst())}
         ]}}
        """
      let report = Self.report(try Scene(scene))
      for format in [PictureOptions.Format.svg, .filmstrip, .onion] {
        let picture = try report.picture(
          PictureOptions(format: format, images: { _ in .missing("no '\(text)'") }),
          at: Instants(at: [0]))
        let names = try #require(elements(picture.text), "\(text) as \(format)")
        expectEqual(names.filter { !Self.known.contains($0) }, [])
        expectEqual(names.filter { $0 == "image" || $0 == "use" }, [])
        expectTrue(picture.notes.allSatisfy { $0.unicodeScalars.allSatisfy { $0.value >= 32 } })
      }
    }
  }
}
