// RECORD: mlir-opt --fold-memref-alias-ops

func.func @sv(%m: memref<12x32xf32>, %a: index, %b: index, %c: index, %v: f32, %vv: vector<4xf32>, %mk: vector<4xi1>) -> (f32, vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>) {
  %s = memref.subview %m[%a, 3] [4, 4] [2, %b] : memref<12x32xf32> to memref<4x4xf32, strided<[64, ?], offset: ?>>
  %0 = memref.load %s[%b, %c] : memref<4x4xf32, strided<[64, ?], offset: ?>>
  memref.store %v, %s[%c, %b] {nontemporal = true} : memref<4x4xf32, strided<[64, ?], offset: ?>>
  %u = memref.subview %m[%a, 3] [1, 16] [1, 1] : memref<12x32xf32> to memref<16xf32, strided<[1], offset: ?>>
  %w = memref.subview %u[%a] [%b] [1] : memref<16xf32, strided<[1], offset: ?>> to memref<?xf32, strided<[1], offset: ?>>
  %1 = vector.load %w[%c] : memref<?xf32, strided<[1], offset: ?>>, vector<4xf32>
  vector.store %vv, %w[%c] : memref<?xf32, strided<[1], offset: ?>>, vector<4xf32>
  %2 = vector.maskedload %w[%c], %mk, %vv : memref<?xf32, strided<[1], offset: ?>>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %w[%c], %mk, %vv : memref<?xf32, strided<[1], offset: ?>>, vector<4xi1>, vector<4xf32>
  %3 = vector.transfer_read %w[%c], %v {in_bounds = [true]} : memref<?xf32, strided<[1], offset: ?>>, vector<4xf32>
  vector.transfer_write %vv, %w[%c] {in_bounds = [true]} : vector<4xf32>, memref<?xf32, strided<[1], offset: ?>>
  %4 = vector.transfer_read %w[%c], %v : memref<?xf32, strided<[1], offset: ?>>, vector<4xf32>
  return %0, %1, %2, %3, %4 : f32, vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>
}
func.func @es(%m: memref<12x32xf32>, %d: memref<?x4xf32>, %a: index, %b: index, %c: index, %v: f32, %vv: vector<4xf32>, %z: index) -> (f32, vector<4xf32>, f32, f32, vector<4xf32>) {
  %s = memref.expand_shape %m [[0, 1], [2, 3]] output_shape [3, 4, 8, 4] : memref<12x32xf32> into memref<3x4x8x4xf32>
  %0 = memref.load %s[%a, %b, %c, %a] : memref<3x4x8x4xf32>
  memref.store %v, %s[%a, %b, %c, %a] : memref<3x4x8x4xf32>
  %1 = vector.transfer_read %s[%a, %b, %c, %a], %v {in_bounds = [true]} : memref<3x4x8x4xf32>, vector<4xf32>
  vector.transfer_write %vv, %s[%a, %b, %c, %a] : vector<4xf32>, memref<3x4x8x4xf32>
  %e = memref.expand_shape %d [[0, 1], [2]] output_shape [%z, 2, 4] : memref<?x4xf32> into memref<?x2x4xf32>
  %2 = memref.load %e[%a, %b, %c] : memref<?x2x4xf32>
  %k = memref.collapse_shape %d [[0, 1]] : memref<?x4xf32> into memref<?xf32>
  %3 = memref.load %k[%a] : memref<?xf32>
  memref.store %v, %k[%b] : memref<?xf32>
  %4 = vector.load %k[%b] : memref<?xf32>, vector<4xf32>
  return %0, %1, %2, %3, %4 : f32, vector<4xf32>, f32, f32, vector<4xf32>
}
func.func @more(%m: memref<12x32xf32>, %a: index, %b: index) -> (memref<4xf32, strided<[1], offset: ?>>, f32) {
  %u = memref.subview %m[%a, %b] [1, 16] [1, 1] : memref<12x32xf32> to memref<16xf32, strided<[1], offset: ?>>
  %w = memref.subview %u[%a] [4] [1] : memref<16xf32, strided<[1], offset: ?>> to memref<4xf32, strided<[1], offset: ?>>
  %c = memref.cast %m : memref<12x32xf32> to memref<?x?xf32>
  %0 = memref.load %c[%a, %b] : memref<?x?xf32>
  return %w, %0 : memref<4xf32, strided<[1], offset: ?>>, f32
}
