import LayerAnimation
import LayerModel
import LayerText
import TestSupport
import Testing

@testable import LayerPictures

/// The picture of a page as JSON.
struct PageFilmTests {
  private func json(
    _ film: Film, frame: Rect = .zero, background: Color? = nil
  ) -> (text: String, channels: [String]) {
    var (writer, channels) = (JSONWriter(), PageChannels())
    PageFilm(film: film, frame: frame, background: background).write(to: &writer, &channels)
    return (String(decoding: writer.bytes, as: UTF8.self), channels.texts)
  }

  private func film(_ pictures: [[SVGElement]]) -> Film {
    var film = Film()
    for (index, children) in pictures.enumerated() {
      film.add(SVGElement("svg", key: "svg", children: children), at: Double(index))
    }
    return film
  }

  private func matrix(_ x: Double, _ y: Double) -> SVGAttribute {
    SVGAttribute("transform", .matrix(Transform2D(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)))
  }

  @Test("A picture has its frame, and its background in sRGB with an opacity")
  func frame() {
    let frame = Rect(x: 1, y: 2, width: 30, height: 40)
    expectEqual(json(Film(), frame: frame).text, #"{"frame":[1,2,30,40],"elements":[]}"#)
    // Half of 255 is rounded up.
    let background = Color(red: 1, green: 0.5, blue: 0, alpha: 0.25)
    expectEqual(
      json(Film(), frame: frame, background: background).text,
      #"{"frame":[1,2,30,40],"background":"rgb(255,128,0)","alpha":0.25,"elements":[]}"#)
  }

  @Test("Elements follow the one around them, with its index, their presence and attributes")
  func elements() {
    func group(_ x: Double, _ y: Double) -> SVGElement {
      SVGElement(
        "g", key: "g", [matrix(10, y), SVGAttribute("opacity", .opacity(0.5))],
        children: [
          SVGElement(
            "rect", key: "inner",
            [SVGAttribute("x", .number(x)), SVGAttribute("fill", SVGValue("red"))]),
          SVGElement("text", key: "text", text: "hi"),
        ])
    }
    func outer(_ fill: String) -> SVGElement {
      SVGElement("rect", key: "outer", [SVGAttribute("fill", SVGValue(fill))])
    }
    let (text, channels) = json(
      film([[group(1, 20), outer("blue")], [group(1.5, 21)], [group(2, 22), outer("green")]]))
    let expected = [
      #"[-1,"svg",0,[],[]]"#,
      // Of the matrix only the last number changes; its unit is 1/512.
      #"[0,"g",0,[],[["transform",[["matrix("," "," "," "," "," ",")"],1,0,0,1,10,[0,0.001953125]]],"#
        + #"["opacity","0.5"]]]"#,
      #"[1,"rect",0,[],[["x",[["",""],[1,0.001]]],["fill","red"]]]"#,
      #"[1,"text","hi",[],[]]"#,
      #"[0,"rect",0,[0,1,2,3],[["fill",[0,"blue",2,"green"]]]]"#,
    ]
    expectEqual(text, #"{"frame":[0,0,0,0],"elements":["# + expected.joined(separator: ",") + "]}")
    // 20, 21 and 22 are 10240, 10752 and 11264 units: in zigzag 20480 and 1024, then as predicted.
    // 1, 1.5 and 2 are 1000, 1500 and 2000 units: 2000 and 1000, then as predicted.
    expectEqual(
      channels,
      [
        Base64.text(of: [0x80, 0xA0, 0x01, 0x80, 0x08, 0, 1]),
        Base64.text(of: [0xD0, 0x0F, 0xE8, 0x07, 0, 1]),
      ])
  }

  @Test("A definition has no presence, because others may refer to it")
  func definitions() {
    let clip = SVGElement("clipPath", key: "clip")
    let rect = SVGElement("rect", key: "rect")
    let text = json(film([[rect], [clip, rect], [clip]])).text
    expectTrue(text.contains(#"[0,"clipPath",0,[],[]]"#))
    expectTrue(text.contains(#"[0,"rect",0,[0,2],[]]"#))
  }

  @Test("The numbers of a matrix have units of 2⁻¹⁶ and 2⁻⁹, others those of their decimals")
  func units() {
    func picture(_ step: Double) -> [SVGElement] {
      let numbers = Transform2D(a: step, b: step, c: step, d: step, tx: step, ty: step)
      return [
        SVGElement(
          "linearGradient", key: "a", [SVGAttribute("gradientTransform", .matrix(numbers))]),
        SVGElement(
          "g", key: "b",
          [
            SVGAttribute("transform", .matrix(numbers)),
            SVGAttribute("other", .matrix(numbers)),
            SVGAttribute("whole", .number(step, decimals: 0)),
            SVGAttribute("tenth", .number(step, decimals: 1)),
          ]),
      ]
    }
    let text = json(film([picture(1), picture(2)])).text
    func slots(_ units: [Double], _ first: Int) -> String {
      units.enumerated().map { index, unit in
        // Numbers of one unit are one series.
        "[\(first + (unit == units[0] ? 0 : 1)),\(NumberFormat.exact.string(unit))]"
      }.joined(separator: ",")
    }
    let matrix = [0x1p-16, 0x1p-16, 0x1p-16, 0x1p-16, 0x1p-9, 0x1p-9]
    let pieces = #"["matrix("," "," "," "," "," ",")"]"#
    expectTrue(text.contains(#"["gradientTransform",[\#(pieces),\#(slots(matrix, 0))]]"#))
    expectTrue(text.contains(#"["transform",[\#(pieces),\#(slots(matrix, 0))]]"#))
    // Of seven decimals four are enough.
    let others = [Double](repeating: 0.0001, count: 6)
    expectTrue(text.contains(#"["other",[\#(pieces),\#(slots(others, 2))]]"#))
    expectTrue(text.contains(#"["whole",[["",""],[3,1]]]"#))
    expectTrue(text.contains(#"["tenth",[["",""],[4,0.1]]]"#))
  }

  @Test("A bar has its parts, and null for what is not known")
  func bars() {
    typealias Segment = TimelineBar.Segment
    var first = TimelineBar(
      layerName: "box", layerTitle: "Layer #box", animation: "move", kind: "position  basic",
      keyPaths: ["position", "opacity"], cause: "tween 3", added: 0.25)
    first.start = 0.5
    first.outcome = .finished
    first.removed = 2
    first.segments = [Segment(.waiting, from: 0.25, to: 0.5), Segment(.active, from: 0.5, to: 1)]
    first.cycles = [0.75, 0.875]
    first.turns = [0.625]
    var second = TimelineBar(layerName: "@2", layerTitle: "Layer", animation: "a", added: 0)
    second.end = 3
    var writer = JSONWriter()
    TimelineBars(from: 0, to: 1, bars: [first, second]).write(to: &writer)
    expectEqual(
      String(decoding: writer.bytes, as: UTF8.self),
      #"[{"layer":"box","title":"Layer #box","animation":"move","kind":"position  basic","#
        + #""keyPaths":["position","opacity"],"cause":"tween 3","outcome":"finished","#
        + #""added":0.25,"start":0.5,"end":null,"removed":2,"#
        + #""segments":[["waiting",0.25,0.5],["active",0.5,1]],"#
        + #""cycles":[0.75,0.875],"turns":[0.625]},"#
        + #"{"layer":"@2","title":"Layer","animation":"a","kind":"","keyPaths":[],"#
        + #""added":0,"start":null,"end":3,"removed":null,"segments":[],"cycles":[],"turns":[]}]"#)
  }
}
