import LayerReports
import LayerScenes
import LayerText

/// A file with the mends of what a check found in it, each of which was proved: after it the finding is
/// gone, and no other one came.
///
///     check ─▶ edit ─▶ check again ─┬▶ fewer findings: kept, and on with the next
///                                   └▶ otherwise it is dropped
struct SceneMending {
  /// The file with the mends.
  private(set) var file: InputFile
  /// The findings that are gone.
  private(set) var mended: [Finding] = []
  private let limit: Double
  private let read: LoadedScene.Reader

  /// Mends a file; what is neither in the native format nor markup stays as it is.
  ///
  /// - Parameters:
  ///   - file: The file, which can be read.
  ///   - options: The findings to mend.
  ///   - read: Reads a scene.
  /// - Throws: The errors of the check.
  init(_ file: InputFile, _ options: CheckOptions, _ read: @escaping LoadedScene.Reader) throws {
    (self.file, limit, self.read) = (file, options.limit, read)
    let scene = try read(file)
    let first = file.bytes.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
    guard first == UInt8(ascii: "{") || first == UInt8(ascii: "<"), scene.scene.coverage.isEmpty
    else { return }
    var tried: Set<String> = []
    while let next = try CheckCommand.findings(try read(self.file), options).all.map(\.finding)
      .first(where: { $0.edit != nil && !tried.contains($0.identity) })
    {
      tried.insert(next.identity)
      guard let better = try mending(next, in: self.file, depth: 3) else { continue }
      self.file = better
      mended.append(next)
    }
  }

  /// Returns a file without a finding and without new ones; nil if its mend does not lead there.
  ///
  /// A mend may show another fault that the first one hid; that is mended too.
  private func mending(_ finding: Finding, in file: InputFile, depth: Int) throws -> InputFile? {
    guard depth > 0, let bytes = finding.edit?.applied(to: file.bytes) else { return nil }
    let before = Set(try findings(in: file).map(\.identity))
    var changed = file
    changed.bytes = bytes
    var tries = 0
    while tries < 8, let after = try? findings(in: changed) {
      tries += 1
      if after.contains(where: { $0.identity == finding.identity }) { return nil }
      guard let new = after.first(where: { !before.contains($0.identity) }) else { return changed }
      guard new.edit != nil, let better = try mending(new, in: changed, depth: depth - 1) else {
        return nil
      }
      changed = better
    }
    return nil
  }

  private func findings(in file: InputFile) throws -> [Finding] {
    try CheckCommand.findings(try read(file), CheckOptions(limit: limit)).all.map(\.finding)
  }
}
