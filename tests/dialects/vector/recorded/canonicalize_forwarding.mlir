// RECORD: mlir-opt --allow-unregistered-dialect --canonicalize --split-input-file

// What was written to a tensor is read in another order, or stretched.
func.func @read(%t: tensor<4x8xf32>, %v: vector<4x8xf32>, %m: memref<4x8xf32>) -> (vector<4x8xf32>, vector<8x4xf32>, vector<4x8xf32>) {
  %c0 = arith.constant 0 : index
  %p = arith.constant 0.0 : f32
  %0 = vector.transfer_write %v, %t[%c0, %c0] : vector<4x8xf32>, tensor<4x8xf32>
  %1 = vector.transfer_read %0[%c0, %c0], %p : tensor<4x8xf32>, vector<4x8xf32>
  %2 = vector.transfer_read %0[%c0, %c0], %p {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : tensor<4x8xf32>, vector<8x4xf32>
  %3 = vector.transfer_read %m[%c0, %c0], %p {permutation_map = affine_map<(d0, d1) -> (0, d1)>} : memref<4x8xf32>, vector<4x8xf32>
  return %1, %2, %3 : vector<4x8xf32>, vector<8x4xf32>, vector<4x8xf32>
}

// -----

func.func @cycle(%t: tensor<4x5x6xf32>, %v: vector<5x6x4xf32>) -> vector<4x5x6xf32> {
  %c0 = arith.constant 0 : index
  %p = arith.constant 0.0 : f32
  %0 = vector.transfer_write %v, %t[%c0, %c0, %c0] {in_bounds = [true, true, true], permutation_map = affine_map<(d0, d1, d2) -> (d1, d2, d0)>} : vector<5x6x4xf32>, tensor<4x5x6xf32>
  %1 = vector.transfer_read %0[%c0, %c0, %c0], %p {in_bounds = [true, true, true]} : tensor<4x5x6xf32>, vector<4x5x6xf32>
  return %1 : vector<4x5x6xf32>
}

// -----

func.func @bcast(%t: tensor<4x4x4xf32>, %v: vector<4x1xf32>, %i: index) -> (vector<1x100x4x5xf32>, vector<1x4xf32>, vector<4x1xf32>) {
  %c0 = arith.constant 0 : index
  %p = arith.constant 0.0 : f32
  %0 = vector.transfer_write %v, %t[%c0, %i, %c0] {in_bounds = [true, true], permutation_map = affine_map<(d0, d1, d2) -> (d2, d1)>} : vector<4x1xf32>, tensor<4x4x4xf32>
  %1 = vector.transfer_read %0[%c0, %i, %c0], %p {in_bounds = [true, true, true, true], permutation_map = affine_map<(d0, d1, d2) -> (d1, 0, d2, 0)>} : tensor<4x4x4xf32>, vector<1x100x4x5xf32>
  %2 = vector.transfer_read %0[%c0, %i, %c0], %p {in_bounds = [true, true]} : tensor<4x4x4xf32>, vector<1x4xf32>
  %3 = vector.transfer_read %0[%c0, %i, %c0], %p {in_bounds = [true, true], permutation_map = affine_map<(d0, d1, d2) -> (d0, d1)>} : tensor<4x4x4xf32>, vector<4x1xf32>
  return %1, %2, %3 : vector<1x100x4x5xf32>, vector<1x4xf32>, vector<4x1xf32>
}

// -----

func.func @only_broadcast(%t: tensor<4xf32>, %v: vector<4xf32>) -> (vector<3x4xf32>, vector<4x3xf32>) {
  %c0 = arith.constant 0 : index
  %p = arith.constant 0.0 : f32
  %0 = vector.transfer_write %v, %t[%c0] {in_bounds = [true]} : vector<4xf32>, tensor<4xf32>
  %1 = vector.transfer_read %0[%c0], %p {in_bounds = [true, true], permutation_map = affine_map<(d0) -> (0, d0)>} : tensor<4xf32>, vector<3x4xf32>
  %2 = vector.transfer_read %0[%c0], %p {in_bounds = [true, true], permutation_map = affine_map<(d0) -> (d0, 0)>} : tensor<4xf32>, vector<4x3xf32>
  return %1, %2 : vector<3x4xf32>, vector<4x3xf32>
}

// -----

func.func @no(%t: tensor<4x5xf32>, %v: vector<4x5xf32>, %m: vector<4x5xi1>, %s: vector<4xf32>) -> (vector<5x4xf32>, vector<5x2xf32>, vector<4xf32>) {
  %c0 = arith.constant 0 : index
  %p = arith.constant 0.0 : f32
  %0 = vector.transfer_write %v, %t[%c0, %c0], %m {in_bounds = [true, true]} : vector<4x5xf32>, tensor<4x5xf32>
  %1 = vector.transfer_read %0[%c0, %c0], %p {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : tensor<4x5xf32>, vector<5x4xf32>
  %2 = vector.transfer_write %v, %t[%c0, %c0] {in_bounds = [true, true]} : vector<4x5xf32>, tensor<4x5xf32>
  %3 = vector.transfer_read %2[%c0, %c0], %p {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : tensor<4x5xf32>, vector<5x2xf32>
  %4 = vector.transfer_write %s, %t[%c0, %c0] {in_bounds = [true], permutation_map = affine_map<(d0, d1) -> (d0)>} : vector<4xf32>, tensor<4x5xf32>
  %5 = vector.transfer_read %4[%c0, %c0], %p {in_bounds = [true]} : tensor<4x5xf32>, vector<4xf32>
  return %1, %3, %5 : vector<5x4xf32>, vector<5x2xf32>, vector<4xf32>
}
