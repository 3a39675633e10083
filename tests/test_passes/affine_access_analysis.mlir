// RUN: mlir-opt %s --test-affine-access-analysis --verify-diagnostics

// Along a loop, an access stays at its element, or moves by its last subscript, or otherwise.
func.func @access(%m: memref<8x8xf32>) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      // expected-remark@+1 {{contiguous along loop 1}}
      %0 = affine.load %m[%i, %j] : memref<8x8xf32>
      // expected-remark@+1 {{contiguous along loop 0}}
      %1 = affine.load %m[%j, %i] : memref<8x8xf32>
      // expected-remark@+1 {{invariant along loop 0}}
      %2 = affine.load %m[%j, 0] : memref<8x8xf32>
    }
  }
  return
}
