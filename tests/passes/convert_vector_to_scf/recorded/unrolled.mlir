// RECORD: mlir-opt --convert-vector-to-scf="full-unroll lower-tensors"

func.func @r2(%A: memref<?x?xf32>, %i: index, %f: f32) -> vector<4x9xf32> {
  %0 = vector.transfer_read %A[%i, %i], %f {in_bounds = [false, true]} : memref<?x?xf32>, vector<4x9xf32>
  return %0 : vector<4x9xf32>
}
func.func @r2m(%A: memref<?x?xf32>, %i: index, %f: f32, %m: vector<4x9xi1>) -> vector<4x9xf32> {
  %0 = vector.transfer_read %A[%i, %i], %f, %m : memref<?x?xf32>, vector<4x9xf32>
  return %0 : vector<4x9xf32>
}
func.func @w2(%A: memref<?x?xf32>, %i: index, %v: vector<4x9xf32>) {
  vector.transfer_write %v, %A[%i, %i] : vector<4x9xf32>, memref<?x?xf32>
  return
}
func.func @w3(%A: memref<?x?x?xf32>, %i: index, %v: vector<2x4x9xf32>) {
  scf.for %j = %i to %i step %i {
    vector.transfer_write %v, %A[%j, %i, %i] {in_bounds = [true, false, true]} : vector<2x4x9xf32>, memref<?x?x?xf32>
  }
  return
}
func.func @b1(%A: memref<?x?xf32>, %i: index, %f: f32, %m: vector<9xi1>) -> (vector<9xf32>, vector<9xf32>, vector<9xf32>) {
  %0 = vector.transfer_read %A[%i, %i], %f {permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<?x?xf32>, vector<9xf32>
  %1 = vector.transfer_read %A[%i, %i], %f {in_bounds = [true], permutation_map = affine_map<(d0, d1) -> (0)>} : memref<?x?xf32>, vector<9xf32>
  %2 = vector.transfer_read %A[%i, %i], %f, %m {permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<?x?xf32>, vector<9xf32>
  return %0, %1, %2 : vector<9xf32>, vector<9xf32>, vector<9xf32>
}
func.func @p(%A: memref<?x?x?xf32>, %i: index, %f: f32, %v: vector<3x4xf32>) -> (vector<3x4xf32>, vector<2x3x4xf32>) {
  %0 = vector.transfer_read %A[%i, %i, %i], %f {permutation_map = affine_map<(d0, d1, d2) -> (d2, d1)>} : memref<?x?x?xf32>, vector<3x4xf32>
  %1 = vector.transfer_read %A[%i, %i, %i], %f {in_bounds = [true, true, true], permutation_map = affine_map<(d0, d1, d2) -> (0, d1, d2)>} : memref<?x?x?xf32>, vector<2x3x4xf32>
  vector.transfer_write %v, %A[%i, %i, %i] {permutation_map = affine_map<(d0, d1, d2) -> (d2, d1)>} : vector<3x4xf32>, memref<?x?x?xf32>
  vector.transfer_write %v, %A[%i, %i, %i] {permutation_map = affine_map<(d0, d1, d2) -> (d2, d0)>} : vector<3x4xf32>, memref<?x?x?xf32>
  return %0, %1 : vector<3x4xf32>, vector<2x3x4xf32>
}
func.func @w1(%A: memref<?xf32, strided<[2], offset: ?>>, %i: index, %v: vector<4xf32>, %w: vector<[4]xf32>) {
  vector.transfer_write %v, %A[%i] : vector<4xf32>, memref<?xf32, strided<[2], offset: ?>>
  vector.transfer_write %w, %A[%i] {in_bounds = [true]} : vector<[4]xf32>, memref<?xf32, strided<[2], offset: ?>>
  return
}
func.func @print(%v: vector<2x3xf32>, %w: vector<4xi1>, %x: vector<[4]xi32>, %z: vector<2xui5>) {
  vector.print %v : vector<2x3xf32>
  vector.print %w : vector<4xi1>
  vector.print %x : vector<[4]xi32>
  vector.print %z : vector<2xui5>
  return
}
func.func @t(%A: tensor<?x?xf32>, %i: index, %f: f32, %v: vector<2x9xf32>) -> (vector<2x9xf32>, tensor<?x?xf32>) {
  %0 = vector.transfer_read %A[%i, %i], %f {in_bounds = [true, true]} : tensor<?x?xf32>, vector<2x9xf32>
  %1 = vector.transfer_write %v, %A[%i, %i] {in_bounds = [false, true]} : vector<2x9xf32>, tensor<?x?xf32>
  return %0, %1 : vector<2x9xf32>, tensor<?x?xf32>
}
func.func @ins(%A: memref<?x?xf32>, %i: index, %f: f32, %v: vector<2x2x9xf32>, %m: vector<2x9xi1>) -> vector<2x2x9xf32> {
  %0 = vector.transfer_read %A[%i, %i], %f, %m {in_bounds = [true, true]} : memref<?x?xf32>, vector<2x9xf32>
  %1 = vector.insert %0, %v [1] : vector<2x9xf32> into vector<2x2x9xf32>
  %2 = vector.extract %v[0] : vector<2x9xf32> from vector<2x2x9xf32>
  vector.transfer_write %2, %A[%i, %i] : vector<2x9xf32>, memref<?x?xf32>
  return %1 : vector<2x2x9xf32>
}
