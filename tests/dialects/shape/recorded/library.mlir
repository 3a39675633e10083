// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic

// Names of operations in a library need no prefix.

module attributes {shape.lib = [@lib, @other]} {
  shape.function_library @lib attributes {t.note} {
    func @same(%arg0: !shape.value_shape {t.x}) -> !shape.shape {
      %0 = shape_of %arg0 : !shape.value_shape -> !shape.shape
      return %0 : !shape.shape
    }
    func private @elsewhere(index) -> index
  } mapping {test.same = @same}
  shape.function_library @other {
    func private @elsewhere(index) -> index
  } mapping {test.other = @elsewhere}
}
