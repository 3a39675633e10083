// RECORD: mlir-opt --transform-interpreter

// The part that is there is copied into a buffer.
module attributes {transform.with_named_sequence} {
  func.func @read(%arg0: memref<?x8xf32>, %arg1: index, %arg2: index) -> vector<4x8xf32> {
    %c0 = arith.constant 0 : index
    %cst = arith.constant 0.000000e+00 : f32
    %0 = vector.transfer_read %arg0[%arg1, %arg2], %cst : memref<?x8xf32>, vector<4x8xf32>
    return %0 : vector<4x8xf32>
  }
  func.func @reads(%arg0: memref<?x8xf32, strided<[?, 1], offset: ?>>, %arg1: index, %arg2: index) -> vector<4x8xf32> {
    %c0 = arith.constant 0 : index
    %cst = arith.constant 0.000000e+00 : f32
    %0 = vector.transfer_read %arg0[%arg1, %arg2], %cst : memref<?x8xf32, strided<[?, 1], offset: ?>>, vector<4x8xf32>
    return %0 : vector<4x8xf32>
  }
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %0 {
      transform.apply_patterns.vector.split_transfer_full_partial
    } : !transform.any_op
    transform.yield
  }
}
