import TestSupport
import Testing

/// The suites whose tests use a browser.
@Suite(.browser, .browserThread) struct BrowserSuites {}
