// RECORD: mlir-opt --convert-vector-to-scf=lower-scalable
// RECORD: mlir-opt --convert-vector-to-scf="lower-scalable lower-tensors full-unroll"

// Rows of unknown number are written one after the other: those of a mask, or all.
func.func @transposed(%m: memref<?x?xf32>, %d: tensor<?x?xf32>, %i: index, %v: vector<4x[4]xf32>) -> tensor<?x?xf32> {
  %t = vector.transpose %v, [1, 0] : vector<4x[4]xf32> to vector<[4]x4xf32>
  vector.transfer_write %t, %m[%i, %i] {in_bounds = [true, false]} : vector<[4]x4xf32>, memref<?x?xf32>
  %r = vector.transfer_write %t, %d[%i, %i] {in_bounds = [true, true]} : vector<[4]x4xf32>, tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
func.func @masked(%m: memref<?x?xf32>, %i: index, %n: index, %v: vector<4x[4]xf32>) {
  %t = vector.transpose %v, [1, 0] : vector<4x[4]xf32> to vector<[4]x4xf32>
  %k = vector.create_mask %n, %i : vector<[4]x4xi1>
  vector.transfer_write %t, %m[%i, %i], %k {in_bounds = [true, true]} : vector<[4]x4xf32>, memref<?x?xf32>
  return
}

// What may be out of bounds, has another mask or is no transpose stays.
func.func @kept(%m: memref<?x?xf32>, %i: index, %v: vector<4x[4]xf32>, %w: vector<[4]x4xf32>, %k: vector<[4]x4xi1>) {
  %t = vector.transpose %v, [1, 0] : vector<4x[4]xf32> to vector<[4]x4xf32>
  vector.transfer_write %t, %m[%i, %i] : vector<[4]x4xf32>, memref<?x?xf32>
  vector.transfer_write %t, %m[%i, %i], %k {in_bounds = [true, true]} : vector<[4]x4xf32>, memref<?x?xf32>
  vector.transfer_write %w, %m[%i, %i] {in_bounds = [true, true]} : vector<[4]x4xf32>, memref<?x?xf32>
  return
}
