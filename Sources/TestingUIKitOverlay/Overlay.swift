// As in TestingOverlay: the toolchain names an overlay of Testing for UIKit, which on Linux it does not bring.
#if canImport(Testing)
@_exported import Testing
#endif
