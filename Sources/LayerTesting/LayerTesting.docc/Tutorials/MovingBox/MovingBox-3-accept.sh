LAYER_GOLDENS=failed swift test     # writes the golden, and fails once more
swift test                          # passes
