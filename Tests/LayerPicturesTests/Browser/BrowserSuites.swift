import Testing

/// The suites whose tests use a browser.
///
/// They run one after the other: a test that waits for a page of another one would occupy a thread
/// that the rest of the tests need.
@Suite(.browser, .serialized) struct BrowserSuites {}
