// RECORD: mlir-opt --test-vector-transfer-flatten-patterns
// RECORD: mlir-opt --test-vector-transfer-flatten-patterns=target-vector-bitwidth=16

// Transfers of contiguous memory become those of one dimension, and dimensions of one element are dropped.
module {
  func.func @r(%arg0: memref<5x4x3x2xi8, strided<[24, 6, 2, 1], offset: ?>>) -> vector<5x4x3x2xi8> {
    %c0 = arith.constant 0 : index
    %c0_i8 = arith.constant 0 : i8
    %0 = vector.transfer_read %arg0[%c0, %c0, %c0, %c0], %c0_i8 : memref<5x4x3x2xi8, strided<[24, 6, 2, 1], offset: ?>>, vector<5x4x3x2xi8>
    return %0 : vector<5x4x3x2xi8>
  }
  func.func @r2(%arg0: memref<1x43x4x6xi32>, %arg1: index, %arg2: index) -> vector<1x2x6xi32> {
    %c0 = arith.constant 0 : index
    %c0_i32 = arith.constant 0 : i32
    %0 = vector.transfer_read %arg0[%c0, %arg1, %c0, %c0], %c0_i32 {in_bounds = [true, true, true]} : memref<1x43x4x6xi32>, vector<1x2x6xi32>
    return %0 : vector<1x2x6xi32>
  }
  func.func @r3(%arg0: memref<1x43x4x6xi32>, %arg1: index, %arg2: index) -> vector<1x2x6xi32> {
    %c0 = arith.constant 0 : index
    %c0_i32 = arith.constant 0 : i32
    %0 = vector.transfer_read %arg0[%c0, %arg1, %arg2, %c0], %c0_i32 {in_bounds = [true, true, true]} : memref<1x43x4x6xi32>, vector<1x2x6xi32>
    return %0 : vector<1x2x6xi32>
  }
  func.func @r4(%arg0: memref<1x?x4x6xi32>, %arg1: index, %arg2: index) -> vector<1x2x6xi32> {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c0_i32 = arith.constant 0 : i32
    %0 = vector.transfer_read %arg0[%c0, %arg1, %c1, %c0], %c0_i32 {in_bounds = [true, true, true]} : memref<1x?x4x6xi32>, vector<1x2x6xi32>
    return %0 : vector<1x2x6xi32>
  }
  func.func @w(%arg0: memref<1x43x2xi32>, %arg1: vector<1x2xi32>, %arg2: index) {
    %c0 = arith.constant 0 : index
    vector.transfer_write %arg1, %arg0[%c0, %arg2, %c0] {in_bounds = [true, true]} : vector<1x2xi32>, memref<1x43x2xi32>
    return
  }
  func.func @w4(%arg0: memref<5x4x3x2xi8, strided<[24, 6, 2, 1], offset: ?>>, %arg1: vector<5x4x3x2xi8>) {
    %c0 = arith.constant 0 : index
    vector.transfer_write %arg1, %arg0[%c0, %c0, %c0, %c0] : vector<5x4x3x2xi8>, memref<5x4x3x2xi8, strided<[24, 6, 2, 1], offset: ?>>
    return
  }
  func.func @nc(%arg0: memref<5x4x3x2xi8, strided<[24, 8, 2, 1], offset: ?>>, %arg1: vector<5x4x3x2xi8>) {
    %c0 = arith.constant 0 : index
    vector.transfer_write %arg1, %arg0[%c0, %c0, %c0, %c0] : vector<5x4x3x2xi8>, memref<5x4x3x2xi8, strided<[24, 8, 2, 1], offset: ?>>
    return
  }
  func.func @dyn(%arg0: memref<?x4x2xi8>, %arg1: vector<1x4x2xi8>) {
    %c0 = arith.constant 0 : index
    vector.transfer_write %arg1, %arg0[%c0, %c0, %c0] {in_bounds = [true, true, true]} : vector<1x4x2xi8>, memref<?x4x2xi8>
    return
  }
  func.func @part(%arg0: memref<8x4x2xi8>, %arg1: vector<2x4x2xi8>) {
    %c0 = arith.constant 0 : index
    vector.transfer_write %arg1, %arg0[%c0, %c0, %c0] {in_bounds = [true, true, true]} : vector<2x4x2xi8>, memref<8x4x2xi8>
    return
  }
  func.func @oob(%arg0: memref<8x4x2xi8>, %arg1: vector<2x4x2xi8>) {
    %c0 = arith.constant 0 : index
    vector.transfer_write %arg1, %arg0[%c0, %c0, %c0] {in_bounds = [false, true, true]} : vector<2x4x2xi8>, memref<8x4x2xi8>
    return
  }
  func.func @ew(%arg0: vector<1x8x1xf32>, %arg1: vector<1x8x1xf32>) -> vector<1x8x1xf32> {
    %0 = arith.mulf %arg0, %arg1 : vector<1x8x1xf32>
    return %0 : vector<1x8x1xf32>
  }
  func.func @ews(%arg0: vector<1x[4]x1xf32>, %arg1: vector<1x[4]x1xf32>) -> vector<1x[4]x1xf32> {
    %0 = arith.mulf %arg0, %arg1 : vector<1x[4]x1xf32>
    return %0 : vector<1x[4]x1xf32>
  }
  func.func @ew1(%arg0: vector<1xf32>, %arg1: vector<1x1xf32>) -> (vector<1xf32>, vector<1x1xf32>) {
    %0 = arith.mulf %arg0, %arg0 : vector<1xf32>
    %1 = arith.mulf %arg1, %arg1 : vector<1x1xf32>
    return %0, %1 : vector<1xf32>, vector<1x1xf32>
  }
  func.func @ewi(%arg0: vector<8x1xf32>, %arg1: vector<1x8x1xi1>, %arg2: vector<8x1xi1>) -> vector<8x1xf16> {
    %0 = arith.truncf %arg0 : vector<8x1xf32> to vector<8x1xf16>
    return %0 : vector<8x1xf16>
  }
  func.func @tr(%arg0: vector<1x2x1x4xf32>) -> vector<2x1x4x1xf32> {
    %0 = vector.transpose %arg0, [1, 0, 3, 2] : vector<1x2x1x4xf32> to vector<2x1x4x1xf32>
    return %0 : vector<2x1x4x1xf32>
  }
  func.func @tr1(%arg0: vector<1x1xf32>) -> vector<1x1xf32> {
    %0 = vector.transpose %arg0, [1, 0] : vector<1x1xf32> to vector<1x1xf32>
    return %0 : vector<1x1xf32>
  }
  func.func @tr2(%arg0: vector<1x1x3x4xf32>) -> vector<1x4x1x3xf32> {
    %0 = vector.transpose %arg0, [0, 3, 1, 2] : vector<1x1x3x4xf32> to vector<1x4x1x3xf32>
    return %0 : vector<1x4x1x3xf32>
  }
  func.func @fl(%arg0: vector<2x1x4xf32>, %arg1: index) -> vector<2x1x4xf32> {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %0 = scf.for %arg2 = %c0 to %arg1 step %c1 iter_args(%arg3 = %arg0) -> (vector<2x1x4xf32>) {
      %1 = arith.addf %arg3, %arg3 : vector<2x1x4xf32>
      scf.yield %1 : vector<2x1x4xf32>
    }
    return %0 : vector<2x1x4xf32>
  }
  func.func @sel(%arg0: vector<8x1xf32>, %arg1: vector<8x1xi1>) -> vector<8x1xf32> {
    %0 = arith.select %arg1, %arg0, %arg0 : vector<8x1xi1>, vector<8x1xf32>
    return %0 : vector<8x1xf32>
  }
  func.func @fma(%arg0: vector<8x1xf32>) -> vector<8x1xf32> {
    %0 = vector.fma %arg0, %arg0, %arg0 : vector<8x1xf32>
    return %0 : vector<8x1xf32>
  }
}
