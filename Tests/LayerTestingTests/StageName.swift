import LayerTesting

/// In these tests a stage is the one under test, not the small one that other tests share.
typealias Stage = LayerTesting.Stage
