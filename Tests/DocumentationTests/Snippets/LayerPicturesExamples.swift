// Made by Utilities/snippets.sh from comments in Sources/LayerPictures; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import LayerPictures
import LayerReports
import Testing

extension ExampleNames {
  func `PageOptions PageOptions`() throws {
    var options = PageOptions()
    options.title = "Card"
    let html = try report.page(options)
    ignore(html)
  }

  func `PictureOptions PictureOptions`() throws {
    var options = PictureOptions(format: .filmstrip)
    options.size = Size(width: 120, height: 120)
    let picture = try report.picture(options)
    ignore(picture)
  }

  func `PlotOptions PlotOptions`() throws {
    let options = PlotOptions(layer: "#box", keyPaths: ["position.x"])
    print(try report.plot(options))
  }

  func `Report+Page page`() throws {
    let html = try Report(of: loop).page(PageOptions(title: "Card"))
    ignore(html)
  }

  func `Report+Picture picture`() throws {
    let picture = try Report(of: loop).picture()
    print(picture.text)
  }

  func `Report+Plot plot`() throws {
    print(try report.plot(PlotOptions(layer: "#box", keyPaths: ["position.*"])))
  }

  func `Report+Timeline timeline`() throws {
    print(try report.timeline())
  }

  func `Report+Timeline timelineBars`() throws {
    for bar in try report.timelineBars().bars { print(bar.layerName, bar.animation, bar.added) }
  }

  func `TimelineOptions TimelineOptions`() throws {
    print(try report.timeline(TimelineOptions(to: 2)))
  }
}
