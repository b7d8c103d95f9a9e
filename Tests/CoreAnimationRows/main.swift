// Prints what Core Animation shows of the scenes in a folder, or compares two such tables.
//
//   rows FOLDER              a row for each value: scene, instant, key path, value
//   rows compare A B         the rows in which two tables differ; the status is 1 if there are any

import Foundation
import QuartzCore

#if canImport(Metal)
import Metal
#endif

func renderer() -> CARenderer {
  #if canImport(Metal)
  let form = MTLTextureDescriptor.texture2DDescriptor(
    pixelFormat: .bgra8Unorm, width: 16, height: 16, mipmapped: false)
  guard let texture = MTLCreateSystemDefaultDevice()?.makeTexture(descriptor: form) else {
    fatalError("There is no device of Metal, which a renderer needs on a Mac.")
  }
  return CARenderer(mtlTexture: texture, options: nil)
  #else
  return CARenderer()
  #endif
}

func table(_ path: String) throws -> [Row] {
  try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").compactMap {
    Row(line: String($0))
  }
}

let arguments = CommandLine.arguments.dropFirst().map { $0 }
if arguments.count == 3, arguments[0] == "compare" {
  let differences = RowComparison.differences(try table(arguments[1]), try table(arguments[2]))
  for line in differences { print(line) }
  exit(differences.isEmpty ? 0 : 1)
}
guard arguments.count == 1 else {
  print("usage: rows FOLDER, or rows compare A B")
  exit(64)
}
let files = (FileManager.default.subpaths(atPath: arguments[0]) ?? []).sorted()
for file in files where file.hasSuffix(".json") && !file.hasPrefix("Formats/") {
  let text = try String(contentsOfFile: "\(arguments[0])/\(file)", encoding: .utf8)
  let (rows, skipped) = SceneRows.rows(of: text, name: file, renderer: renderer)
  for row in rows { print(row.line) }
  for reason in skipped { FileHandle.standardError.write(Data("left out \(reason)\n".utf8)) }
}
