// RECORD: mlir-opt --transform-interpreter

// Accesses are at the start of views.
#map = affine_map<(d0, d1) -> (d1, d0)>
module attributes {transform.with_named_sequence} {
  func.func @l(%arg0: memref<2x16x16xf32>, %arg1: index) -> f32 {
    %c0 = arith.constant 0 : index
    %0 = memref.load %arg0[%arg1, %c0, %arg1] : memref<2x16x16xf32>
    return %0 : f32
  }
  func.func @lz(%arg0: memref<2x16xf32>) -> f32 {
    %c0 = arith.constant 0 : index
    %0 = memref.load %arg0[%c0, %c0] : memref<2x16xf32>
    return %0 : f32
  }
  func.func @s(%arg0: memref<?x?xf32, strided<[?, ?], offset: ?>>, %arg1: index, %arg2: f32) {
    memref.store %arg2, %arg0[%arg1, %arg1] {nontemporal = true} : memref<?x?xf32, strided<[?, ?], offset: ?>>
    return
  }
  func.func @tr(%arg0: memref<?x?xf32>, %arg1: index) -> vector<4x2xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = vector.transfer_read %arg0[%arg1, %arg1], %cst {in_bounds = [true, false], permutation_map = #map} : memref<?x?xf32>, vector<4x2xf32>
    return %0 : vector<4x2xf32>
  }
  func.func @tt(%arg0: tensor<?x?xf32>, %arg1: index) -> vector<4x2xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = vector.transfer_read %arg0[%arg1, %arg1], %cst : tensor<?x?xf32>, vector<4x2xf32>
    return %0 : vector<4x2xf32>
  }
  func.func @tw(%arg0: memref<?x8xf32>, %arg1: index, %arg2: vector<4x2xf32>) {
    vector.transfer_write %arg2, %arg0[%arg1, %arg1] : vector<4x2xf32>, memref<?x8xf32>
    return
  }
  func.func @l0(%arg0: memref<f32>) -> f32 {
    %0 = memref.load %arg0[] : memref<f32>
    return %0 : f32
  }
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %0 {
      transform.apply_patterns.memref.extract_address_computations
    } : !transform.any_op
    transform.yield
  }
}
