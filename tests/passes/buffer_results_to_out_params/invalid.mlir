// RUN: mlir-opt %s --buffer-results-to-out-params --split-input-file --verify-diagnostics

// No buffer of this layout is allocated by a caller.
// expected-error @below {{cannot create out param for result with unsupported layout}}
func.func private @layout(%x: memref<2x2xf32, strided<[1, 2]>>) -> memref<2x2xf32, strided<[1, 2]>> {
  return %x : memref<2x2xf32, strided<[1, 2]>>
}

// -----

func.func private @dynamic(%x: memref<?xf32>) -> memref<?xf32> {
  return %x : memref<?xf32>
}

// The caller does not know the size.
func.func @caller(%x: memref<?xf32>) {
  // expected-error @below {{cannot create out param for dynamically shaped result}}
  %0 = call @dynamic(%x) : (memref<?xf32>) -> memref<?xf32>
  return
}
