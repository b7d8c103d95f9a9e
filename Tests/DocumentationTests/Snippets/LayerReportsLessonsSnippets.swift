// Made by Utilities/snippets.sh from Sources/LayerReports/LayerReports.docc/Lessons/Lessons.md; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import LayerReports
import Testing

@Suite("Snippets of Sources/LayerReports/LayerReports.docc/Lessons/Lessons.md")
struct LayerReportsLessonsSnippets: Snippets {
  let given = Given()

  @Test func `Overview`() throws {
    try run(##"""
      layer-inspect lesson
      """##)
    try run(##"""
      layer-inspect lesson snap-back
      """##)
    try run(##"""
      layer-inspect lesson snap-back --scene > scene.json
      """##)
  }
}
