// RECORD: mlir-opt --transform-interpreter

// Transfers are of views without the dimensions of one element.
module attributes {transform.with_named_sequence} {
  func.func @r(%arg0: memref<1x1x3x2xi8, strided<[6, 6, 2, 1], offset: ?>>) -> vector<3x2xi8> {
    %c0 = arith.constant 0 : index
    %c0_i8 = arith.constant 0 : i8
    %0 = vector.transfer_read %arg0[%c0, %c0, %c0, %c0], %c0_i8 {in_bounds = [true, true]} : memref<1x1x3x2xi8, strided<[6, 6, 2, 1], offset: ?>>, vector<3x2xi8>
    return %0 : vector<3x2xi8>
  }
  func.func @w(%arg0: memref<1x1x3x2xi8, strided<[6, 6, 2, 1], offset: ?>>, %arg1: vector<3x2xi8>) {
    %c0 = arith.constant 0 : index
    vector.transfer_write %arg1, %arg0[%c0, %c0, %c0, %c0] : vector<3x2xi8>, memref<1x1x3x2xi8, strided<[6, 6, 2, 1], offset: ?>>
    return
  }
  func.func @w1(%arg0: memref<1x1x3x2x1xi8>, %arg1: vector<3x2x1xi8>) {
    %c0 = arith.constant 0 : index
    vector.transfer_write %arg1, %arg0[%c0, %c0, %c0, %c0, %c0] : vector<3x2x1xi8>, memref<1x1x3x2x1xi8>
    return
  }
  func.func @rd(%arg0: memref<1x?x3x1xi8>) -> vector<4x3x1xi8> {
    %c0 = arith.constant 0 : index
    %c0_i8 = arith.constant 0 : i8
    %0 = vector.transfer_read %arg0[%c0, %c0, %c0, %c0], %c0_i8 {in_bounds = [true, true, true]} : memref<1x?x3x1xi8>, vector<4x3x1xi8>
    return %0 : vector<4x3x1xi8>
  }
  func.func @r0(%arg0: memref<1xi8>) -> vector<1xi8> {
    %c0 = arith.constant 0 : index
    %c0_i8 = arith.constant 0 : i8
    %0 = vector.transfer_read %arg0[%c0], %c0_i8 : memref<1xi8>, vector<1xi8>
    return %0 : vector<1xi8>
  }
  func.func @rm(%arg0: memref<1x4x1xi8>, %arg1: index) -> vector<1x4x1xi8> {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c0_i8 = arith.constant 0 : i8
    %0 = vector.create_mask %c1, %arg1, %c1 : vector<1x4x1xi1>
    %1 = vector.transfer_read %arg0[%c0, %c0, %c0], %c0_i8, %0 {in_bounds = [true, true, true]} : memref<1x4x1xi8>, vector<1x4x1xi8>
    return %1 : vector<1x4x1xi8>
  }
  func.func @wm(%arg0: memref<1x?x1xi8>, %arg1: index, %arg2: vector<1x[4]x1xi8>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %0 = vector.create_mask %c1, %arg1, %c1 : vector<1x[4]x1xi1>
    vector.transfer_write %arg2, %arg0[%c0, %c0, %c0], %0 {in_bounds = [true, true, true]} : vector<1x[4]x1xi8>, memref<1x?x1xi8>
    return
  }
  func.func @rk(%arg0: memref<1x4x1xi8>, %arg1: vector<1x4x1xi1>) -> vector<1x4x1xi8> {
    %c0 = arith.constant 0 : index
    %c0_i8 = arith.constant 0 : i8
    %0 = vector.mask %arg1 { vector.transfer_read %arg0[%c0, %c0, %c0], %c0_i8 {in_bounds = [true, true, true]} : memref<1x4x1xi8>, vector<1x4x1xi8> } : vector<1x4x1xi1> -> vector<1x4x1xi8>
    return %0 : vector<1x4x1xi8>
  }
  func.func @wk(%arg0: memref<1x4x1xi8>, %arg1: vector<1x4x1xi1>, %arg2: vector<1x4x1xi8>) {
    %c0 = arith.constant 0 : index
    vector.mask %arg1 { vector.transfer_write %arg2, %arg0[%c0, %c0, %c0] {in_bounds = [true, true, true]} : vector<1x4x1xi8>, memref<1x4x1xi8> } : vector<1x4x1xi1>
    return
  }
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %0 {
      transform.apply_patterns.vector.rank_reducing_subview_patterns
    } : !transform.any_op
    transform.yield
  }
}
