// RECORD: mlir-opt --transform-interpreter

// Last dimensions of one element are dropped where they are contiguous.
module attributes {transform.with_named_sequence} {
  func.func @a(%arg0: memref<1x16x16x8x1xf32, strided<[2048, 128, 8, 1, 1], offset: ?>>, %arg1: index) -> vector<1x16x16x8x1xf32> {
    %c0 = arith.constant 0 : index
    %cst = arith.constant 0.000000e+00 : f32
    %0 = vector.transfer_read %arg0[%c0, %c0, %c0, %c0, %c0], %cst {in_bounds = [true, true, true, true, true]} : memref<1x16x16x8x1xf32, strided<[2048, 128, 8, 1, 1], offset: ?>>, vector<1x16x16x8x1xf32>
    return %0 : vector<1x16x16x8x1xf32>
  }
  func.func @b(%arg0: memref<?x?x8x1xf32>, %arg1: index) -> vector<8x1xf32> {
    %c0 = arith.constant 0 : index
    %cst = arith.constant 0.000000e+00 : f32
    %0 = vector.transfer_read %arg0[%c0, %arg1, %c0, %c0], %cst {in_bounds = [true, true]} : memref<?x?x8x1xf32>, vector<8x1xf32>
    return %0 : vector<8x1xf32>
  }
  func.func @w(%arg0: memref<1x512x16x1x1xf32>, %arg1: vector<1x16x16x1x1xf32>, %arg2: index) {
    %c0 = arith.constant 0 : index
    vector.transfer_write %arg1, %arg0[%c0, %arg2, %c0, %c0, %c0] {in_bounds = [true, true, true, true, true]} : vector<1x16x16x1x1xf32>, memref<1x512x16x1x1xf32>
    return
  }
  func.func @n(%arg0: memref<8x8xf32>, %arg1: index) -> vector<8x1xf32> {
    %c0 = arith.constant 0 : index
    %cst = arith.constant 0.000000e+00 : f32
    %0 = vector.transfer_read %arg0[%c0, %arg1], %cst {in_bounds = [true, true]} : memref<8x8xf32>, vector<8x1xf32>
    return %0 : vector<8x1xf32>
  }
  func.func @o(%arg0: memref<8x1xf32>, %arg1: index) -> vector<1x1xf32> {
    %c0 = arith.constant 0 : index
    %cst = arith.constant 0.000000e+00 : f32
    %0 = vector.transfer_read %arg0[%c0, %arg1], %cst {in_bounds = [true, true]} : memref<8x1xf32>, vector<1x1xf32>
    return %0 : vector<1x1xf32>
  }
  func.func @p(%arg0: memref<8x1xf32>, %arg1: index) -> vector<8x1xf32> {
    %c0 = arith.constant 0 : index
    %cst = arith.constant 0.000000e+00 : f32
    %0 = vector.transfer_read %arg0[%arg1, %c0], %cst {in_bounds = [false, true]} : memref<8x1xf32>, vector<8x1xf32>
    return %0 : vector<8x1xf32>
  }
  func.func @s(%arg0: memref<80x1xf32>, %arg1: index) -> vector<[4]x1xf32> {
    %c0 = arith.constant 0 : index
    %cst = arith.constant 0.000000e+00 : f32
    %0 = vector.transfer_read %arg0[%arg1, %c0], %cst {in_bounds = [true, true]} : memref<80x1xf32>, vector<[4]x1xf32>
    return %0 : vector<[4]x1xf32>
  }
  func.func @l(%arg0: memref<8x1xf32, strided<[2, 1]>>, %arg1: index) -> vector<8x1xf32> {
    %c0 = arith.constant 0 : index
    %cst = arith.constant 0.000000e+00 : f32
    %0 = vector.transfer_read %arg0[%arg1, %c0], %cst {in_bounds = [true, true]} : memref<8x1xf32, strided<[2, 1]>>, vector<8x1xf32>
    return %0 : vector<8x1xf32>
  }
  func.func @m(%arg0: memref<8x1xf32, strided<[1, 8]>>, %arg1: index) -> vector<8x1xf32> {
    %c0 = arith.constant 0 : index
    %cst = arith.constant 0.000000e+00 : f32
    %0 = vector.transfer_read %arg0[%arg1, %c0], %cst {in_bounds = [true, true]} : memref<8x1xf32, strided<[1, 8]>>, vector<8x1xf32>
    return %0 : vector<8x1xf32>
  }
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %0 {
      transform.apply_patterns.vector.drop_inner_most_unit_dims_from_xfer_ops
    } : !transform.any_op
    transform.yield
  }
}
