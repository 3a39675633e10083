// RECORD: mlir-opt --test-vector-transferop-opt

// Reads are forwarded and dead writes erased, unless something between may access the elements.
#map = affine_map<(d0) -> (d0 + 4)>
module {
  func.func @fwd(%arg0: memref<4x3xf32>, %arg1: vector<1x4xf32>, %arg2: index) -> vector<1x4xf32> {
    %c1 = arith.constant 1 : index
    %c0 = arith.constant 0 : index
    %cst = arith.constant 0.000000e+00 : f32
    vector.transfer_write %arg1, %arg0[%c1, %c0] {in_bounds = [true, true]} : vector<1x4xf32>, memref<4x3xf32>
    %0 = vector.transfer_read %arg0[%c1, %c0], %cst {in_bounds = [true, true]} : memref<4x3xf32>, vector<1x4xf32>
    vector.transfer_write %0, %arg0[%c1, %c0] {in_bounds = [true, true]} : vector<1x4xf32>, memref<4x3xf32>
    return %0 : vector<1x4xf32>
  }
  func.func @other(%arg0: memref<4x3xf32>, %arg1: memref<4x3xf32>, %arg2: vector<1x4xf32>, %arg3: index) -> vector<1x4xf32> {
    %c1 = arith.constant 1 : index
    %c0 = arith.constant 0 : index
    %c2 = arith.constant 2 : index
    %cst = arith.constant 0.000000e+00 : f32
    vector.transfer_write %arg2, %arg0[%c1, %c0] {in_bounds = [true, true]} : vector<1x4xf32>, memref<4x3xf32>
    vector.transfer_write %arg2, %arg0[%c2, %c0] {in_bounds = [true, true]} : vector<1x4xf32>, memref<4x3xf32>
    %0 = vector.transfer_read %arg0[%c1, %c0], %cst {in_bounds = [true, true]} : memref<4x3xf32>, vector<1x4xf32>
    return %0 : vector<1x4xf32>
  }
  func.func @blocked(%arg0: memref<4x3xf32>, %arg1: vector<1x4xf32>, %arg2: vector<1x4xf32>, %arg3: index) -> vector<1x4xf32> {
    %c1 = arith.constant 1 : index
    %c0 = arith.constant 0 : index
    %cst = arith.constant 0.000000e+00 : f32
    vector.transfer_write %arg1, %arg0[%c1, %c0] {in_bounds = [true, true]} : vector<1x4xf32>, memref<4x3xf32>
    vector.transfer_write %arg2, %arg0[%arg3, %c0] {in_bounds = [true, true]} : vector<1x4xf32>, memref<4x3xf32>
    %0 = vector.transfer_read %arg0[%c1, %c0], %cst {in_bounds = [true, true]} : memref<4x3xf32>, vector<1x4xf32>
    return %0 : vector<1x4xf32>
  }
  func.func @region(%arg0: memref<4x3xf32>, %arg1: vector<1x4xf32>, %arg2: vector<1x4xf32>, %arg3: i1, %arg4: index) -> vector<1x4xf32> {
    %c1 = arith.constant 1 : index
    %c0 = arith.constant 0 : index
    %cst = arith.constant 0.000000e+00 : f32
    %c2 = arith.constant 2 : index
    vector.transfer_write %arg1, %arg0[%c1, %c0] {in_bounds = [true, true]} : vector<1x4xf32>, memref<4x3xf32>
    %0 = scf.for %arg5 = %c0 to %arg4 step %c1 iter_args(%arg6 = %arg1) -> (vector<1x4xf32>) {
      %1 = vector.transfer_read %arg0[%c1, %c0], %cst {in_bounds = [true, true]} : memref<4x3xf32>, vector<1x4xf32>
      %2 = arith.addf %arg6, %1 : vector<1x4xf32>
      vector.transfer_write %2, %arg0[%c2, %c0] {in_bounds = [true, true]} : vector<1x4xf32>, memref<4x3xf32>
      scf.yield %2 : vector<1x4xf32>
    }
    return %0 : vector<1x4xf32>
  }
  func.func @dead(%arg0: memref<4x3xf32>, %arg1: vector<1x4xf32>, %arg2: vector<1x4xf32>, %arg3: i1) {
    %c1 = arith.constant 1 : index
    %c0 = arith.constant 0 : index
    %cst = arith.constant 0.000000e+00 : f32
    vector.transfer_write %arg1, %arg0[%c1, %c0] {in_bounds = [true, true]} : vector<1x4xf32>, memref<4x3xf32>
    scf.if %arg3 {
      vector.transfer_write %arg2, %arg0[%c1, %c0] {in_bounds = [true, true]} : vector<1x4xf32>, memref<4x3xf32>
    }
    vector.transfer_write %arg2, %arg0[%c1, %c0] {in_bounds = [true, true]} : vector<1x4xf32>, memref<4x3xf32>
    return
  }
  func.func @cf(%arg0: memref<4x3xf32>, %arg1: vector<1x4xf32>, %arg2: vector<1x4xf32>, %arg3: i1) -> vector<1x4xf32> {
    %c1 = arith.constant 1 : index
    %c0 = arith.constant 0 : index
    %cst = arith.constant 0.000000e+00 : f32
    vector.transfer_write %arg1, %arg0[%c1, %c0] {in_bounds = [true, true]} : vector<1x4xf32>, memref<4x3xf32>
    cf.cond_br %arg3, ^bb1, ^bb2
  ^bb1: // pred: ^bb0
    vector.transfer_write %arg2, %arg0[%c1, %c0] {in_bounds = [true, true]} : vector<1x4xf32>, memref<4x3xf32>
    cf.br ^bb2
  ^bb2: // 2 preds: ^bb0, ^bb1
    %0 = vector.transfer_read %arg0[%c1, %c0], %cst {in_bounds = [true, true]} : memref<4x3xf32>, vector<1x4xf32>
    return %0 : vector<1x4xf32>
  }
  func.func @view(%arg0: memref<4x3xf32>, %arg1: vector<1x4xf32>) -> vector<1x4xf32> {
    %c1 = arith.constant 1 : index
    %c0 = arith.constant 0 : index
    %cst = arith.constant 0.000000e+00 : f32
    %cast = memref.cast %arg0 : memref<4x3xf32> to memref<?x?xf32>
    %subview = memref.subview %arg0[0, 0] [4, 3] [1, 1] : memref<4x3xf32> to memref<4x3xf32, strided<[3, 1]>>
    vector.transfer_write %arg1, %cast[%c1, %c0] {in_bounds = [true, true]} : vector<1x4xf32>, memref<?x?xf32>
    %0 = vector.transfer_read %subview[%c1, %c0], %cst {in_bounds = [true, true]} : memref<4x3xf32, strided<[3, 1]>>, vector<1x4xf32>
    return %0 : vector<1x4xf32>
  }
  func.func @dyn(%arg0: memref<?x?xf32>, %arg1: vector<1x4xf32>, %arg2: index) -> vector<1x4xf32> {
    %c0 = arith.constant 0 : index
    %cst = arith.constant 0.000000e+00 : f32
    %0 = affine.apply #map(%arg2)
    vector.transfer_write %arg1, %arg0[%c0, %arg2] {in_bounds = [true, true]} : vector<1x4xf32>, memref<?x?xf32>
    vector.transfer_write %arg1, %arg0[%c0, %0] {in_bounds = [true, true]} : vector<1x4xf32>, memref<?x?xf32>
    %1 = vector.transfer_read %arg0[%c0, %arg2], %cst {in_bounds = [true, true]} : memref<?x?xf32>, vector<1x4xf32>
    return %1 : vector<1x4xf32>
  }
}
