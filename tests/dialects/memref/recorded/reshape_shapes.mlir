// RECORD: mlir-opt

// The given shape says more than the type may, and rank 0 goes to ones. Transposed layouts are compared as
// MLIR simplifies them.
func.func @f(%m: memref<?x?xindex>, %s: memref<f32>, %t: memref<3x4xi32>, %u: memref<3x4xi32, strided<[4, 1]>>) {
  %0 = "memref.expand_shape"(%m) <{reassociation = [[0], [1]], static_output_shape = array<i64: 2, 3>}> : (memref<?x?xindex>) -> memref<?x?xindex>
  %1 = memref.expand_shape %s [] output_shape [1, 1] : memref<f32> into memref<1x1xf32>
  %2 = memref.transpose %t (i, j) -> (i, j) : memref<3x4xi32> to memref<3x4xi32>
  %3 = memref.transpose %t (i, j) -> (j, i) : memref<3x4xi32> to memref<4x3xi32, affine_map<(d0, d1) -> (d1 * 4 + d0)>>
  %4 = memref.transpose %t (i, j) -> (j, i) : memref<3x4xi32> to memref<4x3xi32, strided<[1, 4]>>
  %5 = memref.transpose %u (i, j) -> (i, j) : memref<3x4xi32, strided<[4, 1]>> to memref<3x4xi32>
  return
}
