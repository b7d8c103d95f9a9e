// A file that imports Testing and CoreGraphics imports this module by itself: the toolchain says that Testing has an
// overlay for CoreGraphics, which on Linux it does not bring. It stands for Testing there, and so exports it.
#if canImport(Testing)
@_exported import Testing
#endif
