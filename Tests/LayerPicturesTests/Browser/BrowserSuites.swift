import Foundation
import TestSupport
import Testing

/// The suites whose tests use a browser.
@Suite(.browser, .browserThread) struct BrowserSuites {}

/// The script of axe-core, which a package for Python brings.
enum AxeScript {
  static let file = PackageFolder.root.appending(
    path: ".build-python/axe_playwright_python/axe.min.js")
}

extension Need {
  /// axe-core.
  static let axe = Need(
    "no axe-core is here: pip install --no-deps --target .build-python axe-playwright-python"
  ) {
    FileManager.default.fileExists(atPath: AxeScript.file.path())
  }
}
